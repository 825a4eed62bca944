"""Open and migrate the database, and finish reads whose callers are cancelled."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast

import asyncpg
from sqlalchemy import event, inspect, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lamplit.errors import LamplitError
from lamplit.server.storage import schema

ANSWER_SECONDS = 30.0  # a statement that takes longer is abandoned: its connection hangs
NEWEST = "0002"  # the last migration
MIGRATION_LOCK = 7261  # PostgreSQL advisory lock: servers that start together migrate one at a time
PROBE = "probe"  # the secret that is written to see whether the database can be

# What a database raises that is unreachable, restarting or full. asyncpg's own errors come from opening a connection.
FAILURES = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


def open_engine(url: str) -> AsyncEngine:
    """Create the engine for a database URL, with an asyncio driver."""
    address = make_url(url)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    backend = address.get_backend_name() if "+" not in address.drivername else address.drivername.split("+")[0]
    if backend not in drivers:
        raise LamplitError(f"a database is sqlite:///file or postgresql://..., not {backend}")
    engine = create_async_engine(
        address.set(drivername=drivers[backend]),
        pool_size=5,
        pool_pre_ping=backend != "sqlite",
        hide_parameters=True,  # errors are logged, and must not reveal keys or links
        connect_args={} if backend == "sqlite" else {"command_timeout": ANSWER_SECONDS},
    )
    if backend == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Configure a new SQLite connection."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")  # a killed process loses nothing; a power cut may lose the last moments
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA cache_size=-1000")  # kB
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade the database to the newest revision."""
    if await revision(engine) == NEWEST:
        return
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        else:  # else Python's driver commits each statement, and a killed server leaves half a schema
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        await connection.run_sync(_upgrade)


async def revision(engine: AsyncEngine) -> str | None:
    """Return the revision of a database; None if it is new."""
    async with engine.connect() as connection:
        if not await connection.run_sync(lambda sync: inspect(sync).has_table("alembic_version")):
            return None
        return cast("str | None", (await connection.execute(text("select version_num from alembic_version"))).scalar())


def write_probe(connection: Connection, now: float) -> None:
    """Write a row; raise an error if the database cannot be written."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    value = str(now).encode()
    add = dialect.insert(schema.secrets).values(name=PROBE, value=value)
    connection.execute(add.on_conflict_do_update(index_elements=["name"], set_={"value": value}))


def _upgrade(connection: Connection) -> None:
    from alembic import command  # not needed when the database is up to date
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "lamplit.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


P = ParamSpec("P")
T = TypeVar("T")


class Reader(Protocol):
    """An object that keeps track of its unfinished reads."""

    reads: set[asyncio.Task[Any]]  # unfinished


R = TypeVar("R", bound=Reader)
Read = Callable[Concatenate[R, P], Coroutine[Any, Any, T]]


def unbroken(read: Read[R, P, T]) -> Read[R, P, T]:
    """Finish a read even when its caller is cancelled.

    Players leave and servers stop while an answer is under way. A connection to SQLite that is cancelled twice in the
    middle of a statement never ends, and a stopping server would wait for it.
    """

    @functools.wraps(read)
    async def asked(self: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(read(self, *args, **kwargs))
        self.reads.add(task)
        task.add_done_callback(self.reads.discard)
        return await asyncio.shield(task)

    return asked
