"""The store: one writer wins, nothing is half written, the schema is what the migrations make."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from lamplit.server.storage.bus import open_bus
from lamplit.server.storage.database import NEWEST, migrate, open_engine
from lamplit.server.storage.schema import metadata
from lamplit.server.storage.store import Store
from lamplit.server.storage.writer import Writer
from lamplit.server.table.state import Change, Entry, Seat, Table, prepare
from tests.server.local_server import StillTime

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def stores(url: str, *processes: str) -> AsyncIterator[list[Store]]:
    """Open a database as several processes would."""
    opened = []
    made = []
    for process in processes:
        engine = open_engine(url)
        await migrate(engine)
        writer = Writer(engine)
        writer.start()
        opened.append((engine, writer))
        made.append(Store(engine, writer, open_bus(engine, process, StillTime()), process))
    yield made
    for engine, writer in opened:
        await writer.stop()
        await engine.dispose()


def a_table() -> Table:
    seats = (Seat("anna", "Anna"), Seat(bot="random", name="Ada"))
    return Table("t", "double_down", {"chips": 3}, "none", True, "random", "anna", seats, 1.0, since=1.0)


async def test_what_is_kept_is_what_was_given(database: str) -> None:
    async with stores(database, "p") as [store]:
        table = a_table()
        match = prepare("t", 1, 1)

        await store.create(table, match)

        loaded = await store.load("t")
        assert (loaded.table, loaded.current, loaded.next, loaded.entries) == (table, None, match, [])
        assert await store.load("nowhere") is None


async def test_of_two_racing_writers_one_wins(database: str) -> None:
    async with stores(database, "p", "q") as [one, two]:
        table = a_table()
        await one.create(table, prepare("t", 1, 1))
        for version in range(12):
            before = replace(table, version=version)
            entry = Entry("m", version + 1, "move", 0, version, "person", 2.0)

            won = await asyncio.gather(*(store.commit(Change(before, before, entry)) for store in (one, two, one, two)))

            assert sorted(won) == [False, False, False, True]


async def test_a_move_has_its_number_for_itself(database: str) -> None:
    async with stores(database, "p") as [store]:
        table = a_table()
        await store.create(table, prepare("t", 1, 1))
        entry = Entry("m", 1, "move", 0, 5, "person", 2.0)
        assert await store.commit(Change(table, table, entry))

        with pytest.raises(IntegrityError):
            await store.commit(Change(replace(table, version=1), replace(table, phase="over"), entry))

        assert (await store.load("t")).table.phase == "waiting"  # nothing of it was written
        assert (await store.load("t")).table.version == 1


async def test_one_that_fails_does_not_harm_those_written_with_it(database: str) -> None:
    async with stores(database, "p") as [store]:
        await store.create(a_table(), prepare("t", 1, 1))
        await store.commit(Change(a_table(), a_table(), Entry("m", 1, "move", 0, 5, "person", 2.0)))
        double = Change(replace(a_table(), version=1), a_table(), Entry("m", 1, "move", 0, 5, "person", 2.0))

        outcomes = await asyncio.gather(
            store.arrive("t", "anna", 50.0),
            store.commit(double),
            store.arrive("t", "ben", 50.0),
            return_exceptions=True,
        )

        assert isinstance(outcomes[1], IntegrityError)
        assert (outcomes[0], outcomes[2]) == (None, None)


async def test_a_request_is_remembered_with_its_answer(database: str) -> None:
    async with stores(database, "p") as [store]:
        await store.create(a_table(), prepare("t", 1, 1))

        await store.commit(Change(a_table(), replace(a_table(), host="ben"), seq=7, request=("anna", "once", 1.0)))

        assert await store.answered("t", "anna", "once") == 7
        assert await store.answered("t", "ben", "once") is None


async def test_a_lease_is_held_by_one_until_it_runs_out(database: str) -> None:
    async with stores(database, "p", "q") as [one, two]:
        await one.create(a_table(), prepare("t", 1, 1))

        assert await one.lease("t", 0.0, 10.0)
        assert not await two.lease("t", 5.0, 15.0)
        assert await one.lease("t", 8.0, 18.0)
        assert await two.lease("t", 18.0, 28.0)
        await two.gone(20.0)
        assert await one.lease("t", 20.0, 30.0)


async def test_what_a_killed_process_held_is_taken_over_at_once(database: str) -> None:
    async with stores(database, "killed", "next") as [killed, following]:
        await killed.create(a_table(), prepare("t", 1, 1))
        await killed.arrive("t", "anna", 30.0)
        assert await killed.lease("t", 5.0, 15.0)

        assert await following.inherit(6.0) == ["double_down"]

        assert await following.lease("t", 6.0, 16.0)
        assert (await following.load("t")).seen == {"anna": 6.0}
        assert await following.inherit(7.0) == []


async def test_presence_is_known_to_other_processes(database: str) -> None:
    async with stores(database, "p", "q") as [one, two]:
        await one.create(a_table(), prepare("t", 1, 1))
        await one.arrive("t", "anna", 30.0)

        assert (await one.load("t")).seen == {}
        assert (await two.load("t")).seen == {"anna": 30.0}
        await one.refresh(10.0, 40.0, 0.0)
        assert (await two.load("t")).seen == {"anna": 40.0}
        assert [table.id for table in await two.public(20.0)] == ["t"]
        await one.depart("t", "anna", 20.0)
        assert (await two.load("t")).seen == {"anna": 20.0}
        assert await two.public(21.0) == []


async def test_the_secret_of_a_database_is_made_once(database: str) -> None:
    async with stores(database, "p", "q") as [one, two]:
        made = await asyncio.gather(one.secret("cookies", b"one"), two.secret("cookies", b"two"))

        assert made[0] == made[1]


async def test_the_migrations_make_the_schema(database: str) -> None:
    async with stores(database, "p") as [store], store._engine.connect() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
        )

    assert differences == []


def test_the_newest_revision_is_the_last_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", "lamplit.server.storage:migrations")
    config.set_main_option("path_separator", "os")

    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


async def test_whoever_asked_may_leave_at_any_moment_and_nothing_hangs(sqlite_url: str) -> None:
    async with stores(sqlite_url, "p") as [store]:
        others = asyncio.all_tasks()

        for moment in range(200):
            asking = asyncio.ensure_future(store.load("nowhere"))
            for _ in range(moment % 20):
                await asyncio.sleep(0)
            for _ in range(2):  # twice: the second break-off came in the midst of the first one's closing
                asking.cancel()
                await asyncio.sleep(0)
        await asyncio.wait_for(store.close(), 30)

        assert asyncio.all_tasks() <= others
        assert await store.load("nowhere") is None
