"""Things that go wrong: a table, the writer, the workers and a socket go on, or say that they cannot; none hangs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from numba.core.dispatcher import Dispatcher
from sqlalchemy import text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ResourceClosedError

from lamplit.games import load
from lamplit.match import Match
from lamplit.server import clock, socket
from lamplit.server.storage import writer
from lamplit.server.storage.database import open_engine
from lamplit.server.storage.writer import Writer
from lamplit.server.table import autoplay, commands, projection
from lamplit.server.workers import pool as pools
from lamplit.server.workers import warmup
from lamplit.server.workers.pool import ProcessPool
from lamplit.server.workers.warmup import warm
from tests.server.local_server import PATIENCE, LocalServer, local_server, until

pytestmark = pytest.mark.anyio

SOON = 0.05  # seconds
MOST_SECONDS = 120


async def bots_move(server: LocalServer, **wish: Any) -> None:
    """Begin a match with a bot, and wait until it has moved."""
    _, (anna,) = await server.begun("anna", seats=2, fill=True, **wish)
    if anna.match["legal"]:
        await anna.play()
    await until(lambda: anna.match["legal"], "the bot's move")


# -- bots -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [ValueError, BrokenProcessPool])
async def test_a_bot_that_fails_is_replaced_by_rules_of_thumb(sqlite_url: str, error: type[Exception]) -> None:
    async with local_server(sqlite_url) as server:

        async def fail(*_: Any) -> int:
            raise error

        server.services.pool.run = fail

        await bots_move(server)


async def test_a_bot_that_does_not_answer_is_replaced_by_rules_of_thumb(sqlite_url: str, monkeypatch: Any) -> None:
    async with local_server(sqlite_url, bot_seconds=0.0) as server:

        async def never(*_: Any) -> int:
            await asyncio.Event().wait()
            return 0

        monkeypatch.setattr(autoplay, "PATIENCE", SOON)
        server.services.pool.run = never

        await bots_move(server)


async def test_a_table_goes_on_after_a_fault_of_its_own(sqlite_url: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(autoplay, "AFTER_A_FAULT", 0.0)
    async with local_server(sqlite_url) as server:
        _, (anna,) = await server.begun("anna", seats=2, fill=True)
        session = server.session(anna.table["id"])
        step, faults = session.step, []

        def fail_once() -> Any:
            session.step = step
            faults.append("once")
            raise KeyError("a fault")

        session.step = fail_once
        if anna.match["legal"]:
            await anna.play()
        else:
            session.news.set()

        await until(lambda: faults, "the fault")
        await until(lambda: anna.match["legal"], "the bot's move")


async def test_workers_that_do_not_come_back_are_replaced(monkeypatch: Any) -> None:
    workers = ProcessPool(1)
    try:
        assert await workers.run(os.path.basename, "a/b") == "b"
        stuck = asyncio.create_task(workers.run(time.sleep, 2.0))
        await until(lambda: workers._working, "the work")
        monkeypatch.setattr(pools, "LOST", 0.0)

        hired = asyncio.create_task(workers.run(os.path.basename, "c/d"))
        await asyncio.sleep(0)
        monkeypatch.setattr(pools, "LOST", 600.0)

        async with asyncio.timeout(MOST_SECONDS):
            assert await hired == "d"
            await stuck
        assert workers._working == 0
    finally:
        await workers.stop()


async def test_a_worker_that_dies_is_noticed_once(monkeypatch: Any) -> None:
    workers = ProcessPool(1)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            answers = await asyncio.gather(
                *(workers.run(os._exit, 1), workers.run(os._exit, 1), workers.run(os.path.basename, "a/b")),
                return_exceptions=True,
            )
            assert await workers.run(os.path.basename, "a/b") == "b"
        assert all(answer == "b" or isinstance(answer, BrokenProcessPool) for answer in answers)
    finally:
        await workers.stop()


async def test_a_game_gets_ready_though_the_workers_do_not_answer(monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setattr(warmup, "_mark_of", lambda _: tmp_path / "warm")
    monkeypatch.setattr(warmup, "COMPILE_SECONDS", SOON)
    workers = ProcessPool(1)

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(workers, "run", never)
    warm_up = warmup.WarmUp(workers, "double_down")

    async with asyncio.timeout(MOST_SECONDS):
        await warm_up.ready("double_down")
    assert (tmp_path / "warm").exists()


@pytest.mark.parametrize(
    ("game", "options"), [("doublehead", {}), ("doublehead", {"game": "advanced", "play_on": True}), ("go_low", {})]
)
def test_nothing_is_compiled_while_a_table_is_played(game: str, options: dict[str, Any], monkeypatch: Any) -> None:
    """The event loop, and with it every table, would stand still for as long as that takes."""
    warm(game)
    met: list[str] = []
    compile_now: Callable[..., Any] = Dispatcher.compile
    monkeypatch.setattr(
        Dispatcher, "compile", lambda self, sig: (met.append(self.py_func.__qualname__), compile_now(self, sig))[1]
    )

    match = Match(game, load(game).seats[-1], options, seed=3)
    for number in range(120):
        if match.over:
            break
        seat = match.turn
        match.play(match.legal()[number % len(match.legal())], seat)
        projection.encoded_views(match, (seat, None))
        for eye in (seat, None):
            match.events(eye)
        if number % 40 == 0:
            commands.has_shown(match, 1, seat or 0)
    assert match.scores
    assert match.ranking
    assert match.game.ending(match.state)

    assert met == []


# -- tables -----------------------------------------------------------------------------------------------------------


async def test_a_table_is_opened_once_for_all_who_come_together(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        sessions = server.app.state.sessions
        table = await server.make("anna")

        opened = await asyncio.gather(*(sessions.enter(table) for _ in range(5)))
        missing = await asyncio.gather(*(sessions.enter("nowhere") for _ in range(5)), return_exceptions=True)

        assert len(set(map(id, opened))) == 1
        assert opened[0].holds == 5
        assert [error.code for error in missing] == ["no_table"] * 5
        await until(lambda: not sessions._opening, "the doors to close")
        for session in opened:
            sessions.leave(session)
        assert table not in sessions._open


async def test_a_table_nobody_came_in_at_closes_again(sqlite_url: str, monkeypatch: Any) -> None:
    monkeypatch.setattr("lamplit.server.table.sessions.UNHELD", SOON)
    async with local_server(sqlite_url) as server:
        sessions = server.app.state.sessions
        table = await server.make("anna")
        coming = asyncio.create_task(sessions.enter(table))
        await until(lambda: sessions._opening, "the door")

        opening = sessions._opening[table]
        coming.cancel()

        session = (await opening).session
        assert session.holds == 0
        await until(lambda: table not in sessions._open, "the end")


async def test_a_table_at_rest_notices_that_somebody_has_gone(sqlite_url: str) -> None:
    async with local_server(sqlite_url, rest=10.0, grace=30.0) as server:
        table, (anna,) = await server.begun("anna", seats=2, fill=True)
        await server.guest("watcher").come(table)
        await until(lambda: anna.match["legal"], "the turn")
        session = server.session(table)
        await server.rest(table, 11.0)

        await anna.go()
        await until(lambda: session.step() is not None, "a plan")
        server.time.advance(31.0)

        await until(lambda: session.table.seats[0].stand_in, "a bot that stands in")


async def test_a_table_at_rest_shows_what_another_process_wrote(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as one, local_server(sqlite_url) as other:
        table, (anna, ben) = await one.begun("anna", "ben")
        mover = one.mover([anna, ben])
        watching = ben if mover is anna else anna
        elsewhere = await other.guest(mover.user).come(table)
        one.session(table).rest()
        assert one.session(table).match is None

        assert (await elsewhere.play())["type"] == "done"
        await one.session(table).sync()

        await until(lambda: watching.seq == 1, "the move")


# -- the database -----------------------------------------------------------------------------------------------------


@asynccontextmanager
async def writing(url: str) -> AsyncIterator[Writer]:
    """Open a database for writing."""
    engine = open_engine(url)
    opened = Writer(engine)
    opened.start()
    yield opened
    await opened.stop()
    await engine.dispose()


def nothing(_: Connection) -> str:
    return "written"


async def test_the_writer_outlives_a_transaction_that_hangs(sqlite_url: str, monkeypatch: Any) -> None:
    released = threading.Event()
    async with writing(sqlite_url) as opened:
        monkeypatch.setattr(writer, "WRITE_SECONDS", SOON)
        with pytest.raises(TimeoutError):
            await opened.write(lambda _: released.wait(PATIENCE))
        monkeypatch.setattr(writer, "WRITE_SECONDS", PATIENCE)

        assert await opened.write(nothing) == "written"
        released.set()


async def test_the_writer_outlives_a_connection_that_is_lost(database: str) -> None:
    async with writing(database) as opened:
        with pytest.raises(ResourceClosedError):
            await opened.write(lambda connection: (connection.close(), connection.execute(text("select 1"))))

        assert await opened.write(nothing) == "written"


async def test_the_writer_outlives_a_connection_that_cannot_be_closed(sqlite_url: str, monkeypatch: Any) -> None:
    async with writing(sqlite_url) as opened:
        hand = opened._hand
        close = hand.close

        async def fail(**_: Any) -> None:
            raise ValueError("no active connection")

        hand.close = fail  # type: ignore[method-assign]
        with pytest.raises(ZeroDivisionError):
            await opened.write(lambda _: 1 / 0)
        assert await opened.write(nothing) == "written"
        hand.close = close  # type: ignore[method-assign]


async def test_a_quick_write_waits_neither_for_a_locked_file_nor_for_a_slow_disk(
    sqlite_url: str, monkeypatch: Any
) -> None:
    here = threading.get_ident()
    async with writing(sqlite_url) as opened:
        await opened.write(lambda connection: connection.exec_driver_sql("create table notes (text)"))

        def note(connection: Connection) -> bool:
            connection.exec_driver_sql("insert into notes values ('')")
            return threading.get_ident() == here

        assert await opened.write(note, quick=True)
        with contextlib.closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as other:
            other.execute("begin immediate")
            asked = asyncio.create_task(opened.write(note, quick=True))
            await until(lambda: opened._batch, "the thread to take it")
            other.rollback()
            assert not await asked
        assert await opened.write(note, quick=True)
        monkeypatch.setattr(writer, "SLOW", -1.0)
        assert await opened.write(note, quick=True)
        assert not await opened.write(note, quick=True)

        count = await opened.write(lambda connection: connection.exec_driver_sql("select count(*) from notes").scalar())
        assert count == 5


async def test_the_log_of_sqlite_is_tidied(sqlite_url: str, monkeypatch: Any) -> None:
    log = Path(sqlite_url.removeprefix("sqlite:///") + "-wal")
    monkeypatch.setattr(writer, "TIDY_AFTER", 50)
    async with writing(sqlite_url) as opened:
        await opened.write(lambda connection: connection.exec_driver_sql("create table notes (text)"))
        sizes = []
        for _ in range(1000):
            await opened.write(
                lambda connection: connection.exec_driver_sql("insert into notes values ('')"), quick=True
            )
            await asyncio.sleep(0)
            sizes.append(log.stat().st_size)

    assert max(sizes) < 150 * 4200, max(sizes)  # a page of 4,096 bytes a write, and its head


async def test_a_writer_that_has_ended_says_so(sqlite_url: str) -> None:
    async with writing(sqlite_url) as opened:
        await asyncio.sleep(0)
        asked = asyncio.create_task(opened.write(nothing))
        assert opened._task
        opened._task.cancel()

        with pytest.raises(ConnectionError):
            await asked
        with pytest.raises(ConnectionError):
            await opened.write(nothing)


async def test_what_nobody_waits_for_any_more_is_not_written(sqlite_url: str) -> None:
    released, done = threading.Event(), []
    async with writing(sqlite_url) as opened:
        first = asyncio.create_task(opened.write(lambda _: released.wait(PATIENCE)))
        await until(lambda: opened._batch, "the first")
        asked = asyncio.create_task(opened.write(lambda _: done.append("written")))
        await until(lambda: opened._waiting, "the second")
        asked.cancel()
        released.set()
        await first
        await opened.write(nothing)

    assert done == []


# -- sockets and clocks -----------------------------------------------------------------------------------------------


async def test_a_socket_that_cannot_be_written_to_is_let_go(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, (anna, ben) = await server.begun("anna", "ben")

        def fail(_: bytes) -> None:
            raise ValueError("a fault of the socket")

        anna.socket.send = fail  # type: ignore[method-assign]
        assert (await ben.ask("name", name="Benno"))["type"] == "done"

        await until(lambda: anna.socket.closed == 1011, "the end of the socket")
        await until(lambda: not ben.table["seats"][0]["here"], "anna to be gone")
        assert [listener.user for listener in server.session(table)._audience.listeners] == ["ben"]


async def test_a_client_that_never_reads_again_is_not_waited_for(sqlite_url: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(socket, "LAST_WORDS", SOON)
    async with local_server(sqlite_url) as server:
        _, (anna, ben) = await server.begun("anna", "ben")
        anna.socket.is_full = True
        for _ in range(socket.MOST_WAITING + 2):
            anna.socket.connection.deliver(b"{}")

        await until(lambda: anna.socket.closed == 1006, "the end of the socket")
        await until(lambda: not ben.table["seats"][0]["here"], "anna to be gone")


async def test_no_more_is_taken_from_a_client_than_is_answered(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        _, (anna, _) = await server.begun("anna", "ben")
        for _ in range(socket.MOST_UNREAD):
            assert not anna.socket.is_held
            anna.say({"type": "why", "action": 0})
        assert anna.socket.is_held

        await until(lambda: not anna.socket.is_held, "the answers")
        assert (await anna.ask("ping"))["type"] == "pong"


async def test_who_leaves_before_the_welcome_is_not_kept(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna")
        coming = asyncio.create_task(server.guest("anna").come(table))
        await asyncio.sleep(0)
        guest = server.guests[-1]
        guest.socket.connection.lost()
        await guest.socket.over()
        coming.cancel()

        await until(lambda: not server.app.state.sessions._open, "the table to be closed")


def test_a_wall_clock_that_is_set_back_makes_nobody_wait(monkeypatch: Any) -> None:
    wall, passed = [1000.0], [50.0]
    monkeypatch.setattr(clock.time, "time", lambda: wall[0])
    monkeypatch.setattr(clock.time, "monotonic", lambda: passed[0])
    time_now = clock.WallTime()
    assert time_now.now() == 1000.0

    wall[0], passed[0] = 400.0, 51.0
    assert time_now.now() == 1001.0

    wall[0], passed[0] = 5000.0, 52.0
    assert time_now.now() == 5000.0
