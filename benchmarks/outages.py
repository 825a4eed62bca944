"""Let the world fail around a running server, and prove that nothing is lost.

    python -m benchmarks.outages --kills 40 --database postgresql
    python -m benchmarks.outages --stop-database 6
    python -m benchmarks.outages --full-disk

Scripted people and bots play all five games at once over real sockets, while the server is killed (kill -9), PostgreSQL
is stopped, or the disk is full. At the end the database is compared with everything that every person was acknowledged
and shown: nothing may be lost, doubled or invented. Prints figures as JSON, and exits with 1 if anything is wrong.
Ctrl+C ends the run early and still checks. --full-disk mounts a small file system, for which it has to be root.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks.ledger import Book, check, figures, read_book
from benchmarks.people import UNLIMITED, Person, new_table
from lamplit.games import NAMES, load
from tests.server import postgres
from tests.server.process import Process, begin, own_port

TABLES = ((3, 3), (2, 4))  # at each game: people and seats; bots take the others
IN_VAIN = 0.25  # how often the server is also killed while it starts again
RECOVERY = 60.0  # seconds after which a server that plays nothing has failed
QUIET = 1.0  # seconds without news, after which all tables are at rest
SOON = 20.0  # seconds within which /readyz tells the truth
REFUSED = "the database failed"  # logged with each request that is refused for it
DISK, POSTGRES_DISK = 24 << 20, 160 << 20  # bytes of the small file systems
SETTINGS: dict[str, Any] = UNLIMITED | {
    "games": "",
    "message_rate": 1e6,
    "message_burst": 10**6,
    "bot_seconds": 0.02,
    "bot_delay_high": 0.05,
}

out = Console(stderr=True, highlight=False)
bar = Progress(
    TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
    TextColumn("{task.fields[told]}"), console=out,
)  # fmt: skip


class World:
    """A server, its database, and the people who play."""

    def __init__(self, url: str, folder: Path, seed: int) -> None:
        self.url, self._log = url, Path(tempfile.mkdtemp(dir=folder)) / "server.log"
        self.chance = random.Random(seed)  # noqa: S311  a script, not a secret
        self.port, self.stopping = own_port(), asyncio.Event()
        self.server: Process | None = None
        self.people: list[Person] = []
        self.faults: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def address(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def acknowledged(self) -> int:
        """How many requests have been acknowledged."""
        return sum(person.counts["done"] for person in self.people)

    @property
    def log(self) -> str:
        """Everything that the server has written to its log."""
        return self._log.read_text() if self._log.exists() else ""

    async def start(self) -> None:
        """Start the server."""
        self.server = await asyncio.to_thread(self._start)

    async def start_in_vain(self) -> None:
        """Start the server, and kill it before or just after it is ready."""
        with self._log.open("a") as log:
            starting = begin(self.url, self.port, log=log, **SETTINGS)
        await asyncio.sleep(self.chance.uniform(0.2, 2.0))
        starting.kill()
        await asyncio.to_thread(starting.communicate)

    def _start(self) -> Process:
        with self._log.open("a") as log:
            return Process(self.url, self.port, log=log, **SETTINGS)

    async def end(self, how: signal.Signals) -> None:
        """End the server."""
        if self.server:
            self.server, ending = None, self.server
            await asyncio.to_thread(ending.end, how)

    async def sit_down(self) -> None:
        """Create the tables, and let the people play."""
        for game in NAMES:
            for people, seats in TABLES:
                seats = min(number for number in load(game).seats if number >= seats)
                self.people += await new_table(self.address, game, people, seats, self.chance, keep_notes=True)
        self._tasks = [asyncio.create_task(person.play()) for person in self.people]
        await self.goes_on()

    async def goes_on(self, seconds: float = RECOVERY) -> float | None:
        """Wait until all people are back and moves are made; return after how many seconds, or note a fault."""
        begun, before = time.monotonic(), self.acknowledged
        while not (all(person.is_here for person in self.people) and self.acknowledged >= before + len(self.people)):
            if time.monotonic() - begun > seconds:
                self.faults.append(f"nothing is played {seconds:.0f} seconds after an outage")
                return None
            await asyncio.sleep(0.02)
        return time.monotonic() - begun

    async def wait(self, seconds: float) -> None:
        """Wait, or until the run is interrupted."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.stopping.wait()

    async def reload(self) -> None:
        """Let someone load their page anew, and note a fault if they are not shown their table."""
        number = self.chance.randrange(len(self.people))
        person, task = self.people[number], self._tasks[number]
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        self._tasks[number] = asyncio.create_task(person.play())
        begun = time.monotonic()
        while not person.is_here and time.monotonic() - begun < SOON:
            await asyncio.sleep(0.02)
        if not person.is_here:
            self.faults.append(f"a table that others had open was not shown for {SOON:.0f} seconds")

    async def next_request(self) -> None:
        """Wait until someone sends a request."""
        person = self.chance.choice(self.people)
        person.on_send.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2):
                await person.on_send.wait()

    async def come_to_rest(self) -> None:
        """Let people answer what is open and ask nothing more, until all tables are quiet; then close the sockets."""
        for person in self.people:
            person.is_resting = True
        begun, known, since = time.monotonic(), [], time.monotonic()
        while time.monotonic() - since < QUIET and time.monotonic() - begun < RECOVERY:
            now = [(person.match, person.seq) for person in self.people]
            if now != known or any(person.waits for person in self.people):
                known, since = now, time.monotonic()
            await asyncio.sleep(0.05)
        self.faults += [f"{p.asked.kind} was never answered" for p in self.people if p.asked]
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def examine_log(self, allowed: str) -> None:
        """Note errors and tracebacks in the server's log, each kind once."""
        found = Counter[str]()
        for line in self.log.splitlines():
            told = _read_line(line)
            last = (told.get("trace") or "").strip().rpartition("\n")[2]
            if last or (told["level"] in ("error", "critical") and told["message"] != allowed):
                found[f"{told['message']} {last}"[:300]] += 1
        self.faults += [f"logged {count} times: {message}" for message, count in found.items()]


def _read_line(line: str) -> dict[str, Any]:
    """Return a line of the log; one that is not JSON was not meant for it."""
    with contextlib.suppress(ValueError):
        told = json.loads(line)
        if isinstance(told, dict):
            return told
    level = "error" if "Traceback" in line or "Error" in line else "info"
    return {"level": level, "message": line}


# -- kills ------------------------------------------------------------------------------------------------------------


async def kill_often(world: World, kills: int, on_step: Callable[[str], None]) -> dict[str, Any]:
    """Kill the server at random moments, half of them while a request is on its way; return figures."""
    recoveries, open_requests, at, starts = [], [], [], 0
    for number in range(kills):
        await _choose_moment(world, number)
        if world.stopping.is_set():
            break
        await world.end(signal.SIGKILL)
        at.append(time.time())
        open_requests += [(at[-1], person, person.asked) for person in world.people if person.asked]
        if world.chance.random() < IN_VAIN:
            await world.start_in_vain()
            starts += 1
        await world.start()
        recovery = await world.goes_on()
        if recovery is None:
            break
        recoveries.append(recovery)
        on_step(f"{world.acknowledged} requests acknowledged")
    await world.come_to_rest()
    book = await read_book(world.url)
    return {
        "kills": len(at),
        "kills_while_starting": starts,
        "requests_open_at_a_kill": len(open_requests),
        "of_these_already_written": sum(_is_written(book, *one) for one in open_requests),
        "seconds_until_all_play_again": _spread(recoveries),
    }


async def _choose_moment(world: World, number: int) -> None:
    """Wait for the moment of a kill."""
    if number % 2:
        await world.next_request()
        await asyncio.sleep(world.chance.random() * 0.01)
    else:
        await world.wait(world.chance.random() * world.chance.choice((0.5, 3.0, 9.0)))


def _is_written(book: Book, killed: float, person: Person, request: Any) -> bool:
    """Tell whether a move was in the log before the server was killed."""
    log = book.entries.get(request.match, [])
    return request.kind == "play" and len(log) > request.seq and log[request.seq].at < killed and (
        log[request.seq].seat == person.seat
    )  # fmt: skip


def _spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values) or [0.0]
    return {"median": round(ordered[len(ordered) // 2], 2), "worst": round(ordered[-1], 2)}


# -- a database that is stopped ---------------------------------------------------------------------------------------


class Watcher:
    """Asks a server each second whether it is ready, and whether its pages are served."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.ready: list[tuple[float, int]] = []  # when it was asked, and the status
        self.pages: Counter[str] = Counter()
        self._task = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        async with httpx.AsyncClient(base_url=self._address, timeout=SOON) as client:
            while True:
                asked = time.monotonic()
                self.ready.append((asked, await self._status(client, "/readyz")))
                for path in ("/", "/healthz", "/api/games", "/api/tables"):
                    self.pages[f"{path} {await self._status(client, path)}"] += 1
                await asyncio.sleep(max(0.0, asked + 1.0 - time.monotonic()))

    async def _status(self, client: httpx.AsyncClient, path: str) -> int:
        try:
            return (await client.get(path)).status_code
        except httpx.HTTPError:
            return 0

    async def becomes(self, status: int, since: float) -> float | None:
        """Wait until /readyz answers with a status; return how many seconds after `since` that was, None: too late."""
        while time.monotonic() < since + SOON:
            for asked, answered in reversed(self.ready):
                if asked >= since and answered == status:
                    return asked - since
            await asyncio.sleep(0.1)
        return None

    def faults(self) -> list[str]:
        """Return what should not have been answered."""
        bad = [f"{told} ({count} times)" for told, count in self.pages.items() if told[-3:] not in ("200", "503")]
        always = [told for told in self.pages if told in ("/ 503", "/healthz 503", "/api/games 503")]
        return bad + always + [f"/readyz {status}" for _, status in self.ready if status not in (200, 503)]

    def stop(self) -> None:
        """Ask no more."""
        self._task.cancel()


async def stop_often(
    world: World, database: postgres.Postgres, stops: int, on_step: Callable[[str], None]
) -> dict[str, Any]:
    """Stop and start PostgreSQL in mid-match; return figures."""
    watcher = Watcher(world.address)
    times: dict[str, list[float]] = {"not_ready_after": [], "ready_after": [], "all_play_again_after": []}
    for number in range(stops):
        await world.wait(world.chance.uniform(1, 5))
        if world.stopping.is_set():
            break
        await asyncio.to_thread(database.stop, ("fast", "immediate")[number % 2])
        _note(world, times["not_ready_after"], await watcher.becomes(503, time.monotonic()), "/readyz stayed 200")
        await world.reload()
        await world.wait(world.chance.uniform(0, 8))
        await asyncio.to_thread(database.start)
        ready, playing = await asyncio.gather(watcher.becomes(200, time.monotonic()), world.goes_on())
        _note(world, times["ready_after"], ready, "/readyz stayed 503")
        if playing is not None:
            times["all_play_again_after"].append(playing)
        on_step(f"{world.acknowledged} requests acknowledged")
    watcher.stop()
    await world.come_to_rest()
    world.faults += watcher.faults()
    seconds = {f"seconds_{name}": _spread(values) for name, values in times.items()}
    return {"stops": len(times["ready_after"]), **seconds, "answers": dict(sorted(watcher.pages.items()))}


def _note(world: World, times: list[float], seconds: float | None, fault: str) -> None:
    if seconds is None:
        world.faults.append(f"{fault} for {SOON:.0f} seconds")
    else:
        times.append(seconds)


# -- a full disk ------------------------------------------------------------------------------------------------------


class Disk:
    """A small file system of its own, which can be filled."""

    def __init__(self, folder: Path, size: int) -> None:
        self.folder = folder / "disk"
        self._filling = self.folder / "filling"
        self.folder.mkdir()
        _system("mount", "-t", "tmpfs", "-o", f"size={size},mode=777", "tmpfs", str(self.folder))

    def fill(self) -> None:
        """Leave not a byte."""
        with self._filling.open("ab", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(1 << 12))

    def free(self) -> None:
        """Make room again."""
        self._filling.unlink(missing_ok=True)

    def remove(self) -> None:
        """Unmount it."""
        _system("umount", str(self.folder))


def _system(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603


@contextmanager
def small_disk(folder: Path, size: int) -> Iterator[Disk]:
    """Mount a small disk for as long as the block lasts."""
    disk = Disk(folder, size)
    try:
        yield disk
    finally:
        disk.remove()


async def fill_disk(world: World, disk: Disk, on_step: Callable[[str], None]) -> dict[str, Any]:
    """Fill the disk in mid-match, look on, and make room again; return figures."""
    watcher = Watcher(world.address)
    await world.wait(3)
    disk.fill()
    since = time.monotonic()
    not_ready = await watcher.becomes(503, since)
    if not_ready is None:
        world.faults.append("/readyz stayed 200 on a full disk")
    before = world.acknowledged
    on_step("the disk is full")
    await world.reload()
    await world.wait(6)
    while_full = world.acknowledged - before
    sentence = await asyncio.to_thread(start_on, world.url)
    disk.free()
    ready, playing = await asyncio.gather(watcher.becomes(200, time.monotonic()), world.goes_on())
    if ready is None:
        world.faults.append("/readyz stayed 503 after room was made")
    on_step("there is room again")
    watcher.stop()
    await world.come_to_rest()
    world.faults += watcher.faults()
    return {
        "seconds_not_ready_after": not_ready,
        "acknowledged_while_not_ready": while_full,
        "seconds_ready_after": ready,
        "seconds_all_play_again_after": playing,
        "a_second_start_said": sentence,
        "answers": dict(sorted(watcher.pages.items())),
    }


def start_on(url: str) -> dict[str, Any]:
    """Start another server on a database, and return its status and what it said."""
    command = [sys.executable, "-m", "lamplit", "serve", "--port", "0", "--database", url]
    with tempfile.TemporaryFile("w+") as said:
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said)  # noqa: S603
        try:
            status: int | None = server.wait(SOON)
        except subprocess.TimeoutExpired:
            status = None
            server.kill()
            server.wait()
        said.seek(0)
        return {"status": status, "lines": said.read().splitlines()[-8:]}


# -- running ----------------------------------------------------------------------------------------------------------


@contextmanager
def new_postgres(disk: Path | None = None) -> Iterator[tuple[postgres.Postgres, str]]:
    """Run a PostgreSQL; yield it and the address of an empty database."""
    with postgres.running(disk) as server:
        asyncio.run(_create(server.address))
        yield server, f"{server.address}/outages"


async def _create(address: str) -> None:
    connection = await asyncpg.connect(f"{address}/postgres")
    try:
        await connection.execute("create database outages")
    finally:
        await connection.close()


Scenario = Callable[[Callable[[str], None]], Awaitable[dict[str, Any]]]


async def run(world: World, scenario: Scenario, steps: int, what: str, *, allowed: str = "") -> dict[str, Any]:
    """Play while a scenario runs; then compare and return figures with a list of faults."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, world.stopping.set)
    begun = time.monotonic()
    await world.start()
    try:
        with bar if out.is_terminal else contextlib.nullcontext():
            task = bar.add_task(what, total=steps, told="")
            await world.sit_down()
            told = await scenario(lambda text: bar.update(task, advance=1, told=text))
    finally:
        await world.end(signal.SIGTERM)
    book = await read_book(world.url)
    world.examine_log(allowed)
    faults = world.faults + check(book, world.people)
    return {
        "what": what,
        "seconds": round(time.monotonic() - begun, 1),
        **told,
        **figures(book, world.people),
        "logged": dict(
            Counter(told["message"] for told in map(_read_line, world.log.splitlines()) if "logger" in told)
        ),
        "faults": faults,
    }


def kind(url: str) -> str:
    """Return the kind of a database."""
    return url.partition(":")[0]


def kills(url: str, folder: Path, count: int, seed: int) -> dict[str, Any]:
    """Kill the server many times and return the figures."""

    async def play() -> dict[str, Any]:
        world = World(url, folder, seed)
        return await run(world, lambda on: kill_often(world, count, on), count, f"kill -9, {kind(url)}")

    return asyncio.run(play())


def stops(database: postgres.Postgres, url: str, folder: Path, count: int, seed: int) -> dict[str, Any]:
    """Stop PostgreSQL many times and return the figures."""

    async def play() -> dict[str, Any]:
        world = World(url, folder, seed)
        return await run(
            world, lambda on: stop_often(world, database, count, on), count, "PostgreSQL stops", allowed=REFUSED
        )

    return asyncio.run(play())


def full_disk(url: str, folder: Path, disk: Disk, seed: int) -> dict[str, Any]:
    """Fill the disk and return the figures."""

    async def play() -> dict[str, Any]:
        world = World(url, folder, seed)
        return await run(world, lambda on: fill_disk(world, disk, on), 2, f"full disk, {kind(url)}", allowed=REFUSED)

    return asyncio.run(play())


def perform(given: argparse.Namespace, folder: Path) -> Iterator[dict[str, Any]]:
    """Run what was asked for and yield the figures of each."""
    is_sqlite = given.database == "sqlite"
    if given.kills and is_sqlite:
        yield kills(f"sqlite:///{folder}/outages.sqlite3", folder, given.kills, given.seed)
    elif given.kills:
        with new_postgres() as (_, url):
            yield kills(url, folder, given.kills, given.seed)
    if given.stop_database:
        with new_postgres() as (database, url):
            yield stops(database, url, folder, given.stop_database, given.seed)
    if given.full_disk and is_sqlite:
        with small_disk(folder, DISK) as disk:
            yield full_disk(f"sqlite:///{disk.folder}/outages.sqlite3", folder, disk, given.seed)
    elif given.full_disk:
        with small_disk(folder, POSTGRES_DISK) as disk, new_postgres(disk.folder) as (_, url):
            yield full_disk(url, folder, disk, given.seed)


def main() -> int:
    """Run what was asked for, print the figures and return 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=0, help="how often the server is killed")
    parser.add_argument("--stop-database", type=int, default=0, help="how often PostgreSQL is stopped")
    parser.add_argument("--full-disk", action="store_true", help="fill the disk under the database")
    choices = ("sqlite", "postgresql")
    parser.add_argument("--database", choices=choices, default="sqlite", help="for --kills and --full-disk")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)  # PostgreSQL on the small disk runs under another account
        told = list(perform(given, Path(folder)))
    print(json.dumps(told, indent=1))
    return int(any(one["faults"] for one in told))


if __name__ == "__main__":
    sys.exit(main())
