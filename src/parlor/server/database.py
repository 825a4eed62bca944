"""The database: opening it, bringing it up to date, and one writer that gathers what is to be written.

All writes of a process go through `Writer`. What waits while a transaction is being committed is written together in
the next one, so that a busy evening costs few transactions; nothing is acknowledged before it is committed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import event, text
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from parlor.errors import ParlorError

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[T]]

MOST_TOGETHER = 100  # writes in one transaction
MIGRATION_LOCK = 7261  # of PostgreSQL: two servers that start together migrate one after the other


def open_engine(url: str) -> AsyncEngine:
    """Return the engine for a database's address, with the driver that fits the event loop."""
    address = make_url(url)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    backend = address.get_backend_name() if "+" not in address.drivername else address.drivername.split("+")[0]
    if backend not in drivers:
        raise ParlorError(f"a database is sqlite:///file or postgresql://..., not {backend}")
    engine = create_async_engine(
        address.set(drivername=drivers[backend]), pool_size=5, pool_pre_ping=backend != "sqlite"
    )
    if backend == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")  # a killed process loses nothing; a power cut may lose the last moments
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA cache_size=-1000")  # kB
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest revision."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "parlor.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Writer:
    """Carries out writes, many in one transaction, and answers each when it is committed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Job[Any], asyncio.Future[Any]]] = []
        self._news = asyncio.Event()
        self._connection: AsyncConnection | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what still waits, and stop."""
        while self._waiting:
            await asyncio.sleep(0)
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._drop_connection()

    async def write(self, job: Job[T]) -> T:
        """Carry out `job` in a transaction and return its answer once that is committed."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, future))
        self._news.set()
        return await future

    async def _run(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                batch = self._waiting[:MOST_TOGETHER]
                try:
                    if len(batch) > 1 and await self._attempt(batch):
                        continue
                    for one in batch:
                        await self._attempt([one], last=True)
                finally:
                    del self._waiting[: len(batch)]

    async def _attempt(self, batch: list[tuple[Job[Any], asyncio.Future[Any]]], *, last: bool = False) -> bool:
        """Write a batch in one transaction; one that fails is undone whole and, if it is the last try, says why."""
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            async with self._connection.begin():
                answers = [await job(self._connection) for job, _ in batch]
        except Exception as error:  # noqa: BLE001  whatever a job raises goes to who asked for it; the writer lives on
            await self._drop_connection()
            if last:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)
            return False
        for (_, future), answer in zip(batch, answers, strict=True):
            if not future.done():
                future.set_result(answer)
        return True

    async def _drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()
