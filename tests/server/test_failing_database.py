"""While the database fails, requests are refused and sockets stay; then play resumes by itself."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy.exc import OperationalError

from lamplit.errors import CannotStart
from lamplit.server import protocol
from lamplit.server.startup import prepare_database
from lamplit.server.table import autoplay
from lamplit.server.table.session import PRESENT
from tests.server.local_server import LocalServer, local_server, until

pytestmark = pytest.mark.anyio

ERRORS = [
    OperationalError("insert", {}, Exception("database or disk is full")),
    ConnectionRefusedError(),
    asyncpg.CannotConnectNowError("the database system is starting up"),
    asyncpg.InterfaceError("the connection is closed"),
]


@contextmanager
def outage(server: LocalServer, error: Exception) -> Iterator[list[Any]]:
    """Let every access to the database fail, and yield the list of those that were tried."""
    store, tried = server.services.store, []
    write, load = store._writer.write, store.load

    async def fail(*given: Any, **named: Any) -> None:
        tried.append(given)
        raise error

    store._writer.write = store.load = fail
    try:
        yield tried
    finally:
        store._writer.write, store.load = write, load


@pytest.fixture
def no_fault(caplog: Any) -> Iterator[None]:
    """Check that nothing is logged as a fault of ours."""
    yield
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


@pytest.mark.usefixtures("no_fault")
@pytest.mark.parametrize("error", ERRORS)
async def test_a_move_is_refused_while_the_database_fails_and_then_made(sqlite_url: str, error: Exception) -> None:
    async with local_server(sqlite_url) as server:
        _, guests = await server.begun("anna", "ben")
        mover = server.mover(guests)
        with outage(server, error):
            refused = await mover.play(id="my move")

        done = await mover.play(id="my move")

        assert (refused["type"], refused["code"]) == ("refused", "busy")
        assert done["type"] == "done"
        assert [guest.socket.closed for guest in guests] == [None, None]


@pytest.mark.usefixtures("no_fault")
@pytest.mark.parametrize("error", ERRORS)
async def test_an_open_table_is_shown_while_the_database_fails(sqlite_url: str, error: Exception) -> None:
    async with local_server(sqlite_url) as server:
        table, (anna, _) = await server.begun("anna", "ben")
        with outage(server, error):
            await server.guest("dora").come(table)

            await until(lambda: anna.table["watchers"] == 1, "dora to be here")
        assert anna.socket.closed is None


@pytest.mark.usefixtures("no_fault")
@pytest.mark.parametrize("error", ERRORS)
async def test_who_comes_to_a_closed_table_while_the_database_fails_is_told_so(
    sqlite_url: str, error: Exception
) -> None:
    async with local_server(sqlite_url) as server:
        table = await server.make("anna")
        with outage(server, error):
            anna = await server.guest("anna").come(table)
            await until(lambda: anna.socket.closed, "the end of the socket")

        assert anna.messages()[-1]["code"] == "busy"
        assert anna.socket.closed == protocol.CLOSE_FAULT
        assert (await server.guest("anna").come(table)).table["id"] == table


@pytest.mark.usefixtures("no_fault")
async def test_who_leaves_while_the_database_fails_is_gone(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server:
        table, (anna, ben) = await server.begun("anna", "ben")
        with outage(server, ConnectionRefusedError()):
            await anna.go()

        await until(lambda: not ben.table["seats"][0]["here"], "anna to be gone")
        assert server.session(table).holds == 1


@pytest.mark.usefixtures("no_fault")
@pytest.mark.parametrize("error", ERRORS)
async def test_a_bot_moves_when_the_database_is_back(sqlite_url: str, error: Exception, monkeypatch: Any) -> None:
    monkeypatch.setattr(autoplay, "AFTER_A_FAULT", 0.0)
    async with local_server(sqlite_url) as server:
        _, (anna,) = await server.begun("anna", seats=2, fill=True)
        await until(lambda: anna.match["legal"], "the turn")
        commit = server.services.store.commit

        async def once_more(change: Any) -> bool:
            server.services.store.commit = fail
            return bool(await commit(change))

        async def fail(change: Any) -> bool:
            server.services.store.commit = commit
            raise error

        server.services.store.commit = once_more
        assert (await anna.play())["type"] == "done"

        await until(lambda: anna.match["legal"], "the bot's move")


FULL = "create trigger no_{what} before {what} on secrets begin select raise(abort, 'database or disk is full'); end"


async def test_a_database_that_cannot_be_written_keeps_the_server_from_starting(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/kept.sqlite3"
    await prepare_database(url)
    with closing(sqlite3.connect(tmp_path / "kept.sqlite3")) as connection:
        for what in ("insert", "update"):
            connection.execute(FULL.format(what=what))

    with pytest.raises(CannotStart, match=r"cannot be used \(database or disk is full\); make room on its disk"):
        await prepare_database(url, probe=True)


# -- presence, which other processes read -----------------------------------------------------------------------------


async def beats(server: LocalServer, seconds: float) -> None:
    """Let time pass, and presence be renewed."""
    for _ in range(round(seconds)):
        server.time.advance(1)
        await asyncio.sleep(0.005)


async def here(server: LocalServer, other: LocalServer, table: str) -> set[str]:
    """Return the people whom another process believes to be connected here."""
    loaded = await other.services.store.load(table)
    return {user for user, until in loaded.seen.items() if until >= server.time.now()}


async def test_people_who_stayed_through_an_outage_are_here_for_other_processes(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, local_server(sqlite_url) as other:
        table, _ = await server.begun("anna", "ben")
        with outage(server, ConnectionRefusedError()) as tried:
            await beats(server, 3 * PRESENT)
            assert tried
        assert await here(server, other, table) == set()

        await beats(server, PRESENT)

        assert await here(server, other, table) == {"anna", "ben"}


async def test_people_who_left_in_an_outage_are_gone_for_other_processes(sqlite_url: str) -> None:
    async with local_server(sqlite_url) as server, local_server(sqlite_url) as other:
        table, (anna, _) = await server.begun("anna", "ben")
        with outage(server, ConnectionRefusedError()):
            await anna.go()
        assert await here(server, other, table) == {"anna", "ben"}

        await beats(server, PRESENT)

        assert await here(server, other, table) == {"ben"}
