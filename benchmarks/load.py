"""How much one server carries: `make load`, or python benchmarks/load.py --tables 250 --seconds 30.

A server is started on a fresh SQLite file. Four scripted players sit at each table and the one to move plays, so that
each table makes one move a second. Measured: from the moment a move is sent until each of the four has its new view (on
one machine, so one clock), and what an idle table costs in memory, with four people connected to it.

With --processes 1 2 the server runs on a PostgreSQL of its own, once with each number of processes, and what all of its
processes and PostgreSQL used is counted. The players are processes too (--players) and share the machine: their share
is shown. With --no-routing the sockets of a table are served wherever they arrive.

With --beside FOLDER, where `npm install boardgame.io` was run, a boardgame.io server then carries the same load (a game
as small as Double Down, boardgame_io.cjs), and both stand in one report.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import multiprocessing
import os
import random
import shlex
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from lamplit.server.storage.embedded import FOLDER

SERVE = "import sys; from lamplit.server.app import serve; sys.exit(serve(routed={routed}))"
SEATS = 4
SPREAD = 5.0  # seconds within which all tables begin: to deal takes a server more than a move
GAME = "double_down"
PEER = Path(__file__).parent / "boardgame_io.cjs"
RATIOS = (
    "median_ms",
    "p99_ms",
    "server_processor_seconds_a_thousand_moves",
    "idle_table_with_four_connected_kb",
    "playing_table_with_four_connected_kb",
)


class Table:
    """Four scripted players at one table."""

    def __init__(self, address: str, number: int, pace: float) -> None:
        self._address, self._pace, self._due = address, pace, 0.0  # when the next move is due
        self._random = random.Random(number)  # noqa: S311  a script, not a secret
        self._sent: dict[int, float] = {}  # when the move that makes this seq was sent
        self.latencies: list[float] = []
        self.moves = 0
        self.sockets: list[ClientConnection] = []

    async def sit(self) -> None:
        """Make the table and let four people sit down."""
        async with httpx.AsyncClient(base_url=self._address, timeout=60) as client:
            wish = {"game": GAME, "seats": SEATS, "options": {"chips": 9}}
            answer = await client.post("/api/tables", json=wish)
            table, cookie = answer.json()["id"], answer.cookies["lamplit"]
        for seat in range(SEATS):
            headers = {"cookie": f"lamplit={cookie}"} if seat == 0 else {}
            uri = f"{self._address.replace('http', 'ws', 1)}/ws/{table}"
            socket = await connect(
                uri, additional_headers=headers, compression=None, open_timeout=60, ping_interval=None
            )
            self.sockets.append(socket)
            await self._ask(socket, {"type": "hello", "protocol": 1})
            if seat:
                await self._ask(socket, {"type": "sit", "seat": seat, "name": f"Player {seat}"})

    async def _ask(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))
        while json.loads(await socket.recv())["type"] not in ("done", "welcome", "refused"):
            pass

    async def play(self, until: float) -> None:
        """Play, one move a second, until the time is over."""
        await asyncio.sleep(self._random.random() * SPREAD)
        await self.sockets[0].send(json.dumps({"type": "start"}))
        players = [asyncio.create_task(self._player(socket)) for socket in self.sockets]
        await asyncio.sleep(until - time.monotonic())
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)

    async def _player(self, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "update" and message["seq"] in self._sent:
                self.latencies.append(now - self._sent[message["seq"]])
            if message["type"] == "over":
                self._sent.clear()
                if socket is self.sockets[0]:
                    await socket.send(json.dumps({"type": "rematch"}))
            told = message.get("match") or message
            if told.get("legal"):
                beat = self._random.uniform(0.9, 1.1) if self._due else self._random.random()  # no two tables in step
                self._due = (max(self._due, now - self._pace) if self._due else now) + self._pace * beat
                await asyncio.sleep(max(0.0, self._due - now))
                action = self._random.choice(told["legal"])[0]
                self._sent[told["seq"] + 1] = time.perf_counter()
                self.moves += 1
                await socket.send(json.dumps({"type": "play", "action": action, "seq": told["seq"]}))

    async def leave(self) -> None:
        """Close all sockets."""
        await asyncio.gather(*(socket.close() for socket in self.sockets))


def memory(pids: list[int]) -> int:
    """Return the resident memory of processes in bytes."""
    pages = 0
    for pid in pids:
        with contextlib.suppress(OSError):  # it has ended
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor(root: int, *, workers: bool | None = None) -> float:
    """Return the processor seconds that a process and all that it started have used, also those that have ended.

    With `workers` only those processes that render archives and choose bots' moves; without them the others.
    """
    ticks = 0
    for pid in family(root):
        with contextlib.suppress(OSError):  # it has ended just now
            if workers is not None and workers != (b"multiprocessing" in Path(f"/proc/{pid}/cmdline").read_bytes()):
                continue
            ticks += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """Return a process and all processes that it started."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it ended
            parents[int(path.parent.name)] = int(path.read_text().rsplit(")", 1)[1].split()[1])
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


async def gather_few(jobs: list[Any], at_once: int = 20) -> None:
    """Run jobs, a few at once."""
    gate = asyncio.Semaphore(at_once)

    async def one(job: Any) -> None:
        async with gate:
            await job

    await asyncio.gather(*(one(job) for job in jobs))


async def play(numbers: range, address: str, seconds: float, pace: float, parent: Connection) -> None:
    """Play at some tables: sit down, wait for the sign, play, tell the figures."""
    tables = [Table(address, number, pace) for number in numbers]
    await gather_few([table.sit() for table in tables])
    gc.collect()
    gc.freeze()  # the players' own pauses are not the server's
    parent.send("seated")
    await asyncio.to_thread(parent.recv)
    used = time.process_time()
    until = time.monotonic() + seconds
    await asyncio.gather(*(table.play(until) for table in tables))
    used = time.process_time() - used
    latencies = [latency for table in tables for latency in table.latencies]
    parent.send((sum(table.moves for table in tables), latencies, used))
    await asyncio.to_thread(parent.recv)
    await gather_few([table.leave() for table in tables])


def run_players(*given: Any) -> None:
    """Run a process of players."""
    asyncio.run(play(*given))


async def warm_up(address: str, pace: float, tables: int) -> None:
    """Play at a few tables until every process has played."""
    warm = [Table(address, -number, pace / 10) for number in range(1, tables + 1)]
    await gather_few([table.sit() for table in warm])
    await asyncio.gather(*(table.play(time.monotonic() + 3) for table in warm))
    await gather_few([table.leave() for table in warm])


class Players:
    """Processes of players."""

    def __init__(self, address: str, tables: int, count: int, seconds: float, pace: float) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipes: list[Any] = []
        self._processes: list[Any] = []
        for number in range(count):
            ours, theirs = spawn.Pipe()
            given = (range(number, tables, count), address, seconds, pace, theirs)
            self._pipes.append(ours)
            self._processes.append(spawn.Process(target=run_players, args=given, daemon=True))
            self._processes[-1].start()
        self.hear()

    def hear(self) -> list[Any]:
        """Return what each says next."""
        return [pipe.recv() for pipe in self._pipes]

    def tell(self) -> None:
        """Let all go on."""
        for pipe in self._pipes:
            pipe.send("go on")

    def end(self) -> None:
        """Wait until all have left."""
        for process in self._processes:
            process.join()


def measure(address: str, pid: int, postgres: int, given: argparse.Namespace) -> dict[str, Any]:
    """Put the server under load and return the figures."""
    asyncio.run(warm_up(address, given.pace, 1 if not postgres else 8))
    server = family(pid)
    before = memory(server)
    players = Players(address, given.tables, given.players, given.seconds, given.pace)
    idle = memory(server)
    used, worked = processor(pid, workers=False), processor(pid, workers=True)
    stored = processor(postgres) if postgres else 0.0
    players.tell()
    told = players.hear()
    used, worked = processor(pid, workers=False) - used, processor(pid, workers=True) - worked
    stored = processor(postgres) - stored if postgres else 0.0
    loaded = memory(server)
    players.tell()
    players.end()
    moves = sum(moves for moves, _, _ in told)
    latencies = sorted(latency for _, some, _ in told for latency in some)
    own = sum(own for _, _, own in told)
    cuts = statistics.quantiles(latencies, n=1000)
    return {
        "tables": given.tables,
        "moves": moves,
        "moves_a_second": round(moves / given.seconds, 1),
        "views": len(latencies),
        "median_ms": round(cuts[499] * 1000, 1),
        "p90_ms": round(cuts[899] * 1000, 1),
        "p99_ms": round(cuts[989] * 1000, 1),
        "worst_ms": round(latencies[-1] * 1000, 1),
        "server_processor_share": round(used / given.seconds, 2),
        "postgresql_processor_share": round(stored / given.seconds, 2),
        "players_processor_share": round(own / given.seconds, 2),  # they wait for the processor too
        "server_processor_seconds_a_thousand_moves": round(used / moves * 1000, 2),
        "workers_processor_seconds_a_thousand_moves": round(worked / moves * 1000, 2),  # archives of ended matches
        "postgresql_processor_seconds_a_thousand_moves": round(stored / moves * 1000, 2),
        "idle_table_with_four_connected_kb": round((idle - before) / given.tables / 1000, 1),
        "playing_table_with_four_connected_kb": round((loaded - before) / given.tables / 1000, 1),
        "machine_load": os.getloadavg()[0],
    }


def ours(given: argparse.Namespace, processes: int = 0) -> dict[str, Any]:
    """Start a server on SQLite, or some processes of it on PostgreSQL, measure it and return the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL may run under another account
        unlimited = ("NEW_TABLES", "NEW_IDENTITIES", "REQUESTS", "HANDSHAKES", "SOCKETS", "CONNECTIONS")
        settings = {"PORT": "0", "GAMES": GAME, "LOG_LEVEL": "warning"} | dict.fromkeys(unlimited, "0")
        settings["PROCESSES"] = str(processes or 1)
        kept = folder / FOLDER
        if processes:
            kept.mkdir()  # where it is, the server uses it
        environment = os.environ | {f"LAMPLIT_{name}": value for name, value in settings.items()}
        command = [*shlex.split(given.server_under), sys.executable, "-c", SERVE.format(routed=not given.no_routing)]
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, cwd=folder)  # noqa: S603
        try:
            assert server.stdout
            address = server.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
            postgres = int((kept / "data" / "postmaster.pid").read_text().split()[0]) if processes else 0
            told = {"processes": processes, "routed": not given.no_routing} if processes else {}
            return told | measure(address, server.pid, postgres, given)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(60)


def boardgame_io(folder: Path, tables: int, seconds: float) -> dict[str, Any]:
    """Put a boardgame.io server under the same load and return the figures."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    environment = os.environ | {"BOARDGAME_IO": str(folder.resolve())}
    command = [shutil.which("node") or "node", str(PEER)]
    server = subprocess.Popen([*command, "serve", port], env=environment, stdout=subprocess.PIPE, text=True)  # noqa: S603
    try:
        assert server.stdout
        while "ready" not in server.stdout.readline():
            assert server.poll() is None, "the boardgame.io server did not start"
        before = memory([server.pid])
        play = [*command, "play", port, str(tables), str(seconds)]
        with subprocess.Popen(play, env=environment, stdout=subprocess.PIPE, text=True) as players:  # noqa: S603
            assert players.stdout
            assert players.stdout.readline() == "playing\n", "the players did not come in"
            idle, used = memory([server.pid]), processor(server.pid)
            figures: dict[str, Any] = json.loads(players.stdout.read())
        figures["server_processor_seconds_a_thousand_moves"] = round(
            (processor(server.pid) - used) / figures["moves"] * 1000, 2
        )
        figures["idle_table_with_four_connected_kb"] = round((idle - before) / tables / 1000, 1)
        figures["playing_table_with_four_connected_kb"] = round((memory([server.pid]) - before) / tables / 1000, 1)
        return figures | {"machine_load": os.getloadavg()[0]}
    finally:
        server.kill()
        server.wait(30)


def main() -> None:
    """Measure, and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two moves at a table")
    parser.add_argument("--processes", type=int, nargs="+", default=[], help="server processes, on PostgreSQL")
    parser.add_argument("--no-routing", action="store_true", help="serve sockets wherever they arrive")
    parser.add_argument("--players", type=int, default=1, help="processes of players")
    parser.add_argument("--server-under", default="", help="a command before the server's, such as taskset -c 0,1")
    parser.add_argument("--beside", type=Path, help="a folder in which boardgame.io is installed")
    given = parser.parse_args()
    if given.processes:
        print(json.dumps([ours(given, count) for count in given.processes], indent=1))
        return
    figures = ours(given)
    if given.beside:
        peer = boardgame_io(given.beside, given.tables, given.seconds)
        ratios = {name: round(peer[name] / figures[name], 2) for name in RATIOS}
        figures = {"lamplit": figures, "boardgame_io": peer, "boardgame_io_by_lamplit": ratios}
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
