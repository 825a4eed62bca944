"""Write all changes of a process, many in one transaction.

Writes that arrive during a commit share the next transaction, so that a busy server needs few. No write is
acknowledged before it is committed. A job is a plain function of a connection. With SQLite a batch of jobs runs in its
own thread, which costs the event loop one hop instead of several for every statement.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import NullPool

from lamplit.server.storage.database import ANSWER_SECONDS, FAILURES, prepare_sqlite

T = TypeVar("T")
Job = Callable[[Connection], T]
Write = tuple[Job[Any], "asyncio.Future[Any]"]

MOST_TOGETHER = 100  # writes in one transaction
WRITE_SECONDS = ANSWER_SECONDS  # a transaction that takes longer is abandoned
CLOSE_SECONDS = 5.0
STOPPED = "the database is closed: nothing is written any more"


class Hand(Protocol):
    """Runs jobs on the database."""

    async def transact(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        """Run jobs in one transaction and return their results; if one fails nothing is written."""

    async def close(self, *, broken: bool = False) -> None:
        """Close the connection; the next transaction opens another."""


class OnLoop:
    """Runs jobs on the event loop, with an asyncio driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def transact(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        """Run jobs in one transaction."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        async with self._connection.begin():
            return await self._connection.run_sync(_all, jobs)

    async def close(self, *, broken: bool = False) -> None:
        """Close the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            if broken:
                await connection.invalidate()
            await connection.close()


class InThread:
    """Runs jobs on SQLite in a thread."""

    def __init__(self, engine: AsyncEngine) -> None:
        address = engine.url.set(drivername="sqlite")
        self._engine = create_engine(address, poolclass=NullPool, hide_parameters=True)
        event.listen(self._engine, "connect", prepare_sqlite)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    async def transact(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        """Run jobs in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, jobs)

    def _transact(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return _all(self._connection, jobs)

    async def close(self, *, broken: bool = False) -> None:
        """Close the connection; if it is broken, do not wait for its thread."""
        connection, self._connection = self._connection, None
        thread, self._thread = self._thread, ThreadPoolExecutor(1, "writer")
        if connection is not None:
            closing = asyncio.get_running_loop().run_in_executor(thread, connection.close)
            if not broken:
                await closing
        thread.shutdown(wait=False)


def _all(connection: Connection, jobs: Sequence[Job[Any]]) -> list[Any]:
    return [job(connection) for job in jobs]


class Writer:
    """Runs writes, many in one transaction, and answers each when it is committed.

    It survives database failures: the caller of a write that fails or hangs gets the error.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._hand: Hand = InThread(engine) if engine.dialect.name == "sqlite" else OnLoop(engine)
        self._waiting: deque[Write] = deque()
        self._batch: list[Write] = []  # what is being written
        self._news = asyncio.Event()
        self._stopping = self._stopped = False
        self._task: asyncio.Task[None] | None = None
        self.on_failure: Callable[[], None] = lambda: None  # called when the database failed

    def start(self) -> None:
        """Start writing."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Finish the waiting writes and stop."""
        self._stopping = True
        self._news.set()
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)
        await self._let_go(broken=False)

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction and return its result once that is committed."""
        if self._stopped:
            raise ConnectionError(STOPPED)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, future))
        self._news.set()
        return await future

    async def _run(self) -> None:
        try:
            await self._write_all()
        finally:
            self._stopped = True
            for _, future in (*self._batch, *self._waiting):
                if not future.done():
                    future.set_exception(ConnectionError(STOPPED))

    async def _write_all(self) -> None:
        while self._waiting or not self._stopping:
            if not self._waiting:
                self._news.clear()
                await self._news.wait()
                continue
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]
            self._batch = [write for write in batch if not write[1].done()]  # else the caller is gone
            if len(self._batch) > 1 and await self._attempt(self._batch):
                continue
            for one in self._batch:
                await self._attempt([one], last=True)

    async def _attempt(self, batch: list[Write], *, last: bool = False) -> bool:
        """Write a batch in one transaction; on failure roll back and, if it is the last try, report the error."""
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                answers = await self._hand.transact([job for job, _ in batch])
        except Exception as error:  # noqa: BLE001  the caller gets a job's error; the writer goes on
            await self._let_go(broken=True)
            if last:
                if isinstance(error, FAILURES) and not isinstance(error, IntegrityError):
                    self.on_failure()
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)
            return False
        for (_, future), answer in zip(batch, answers, strict=True):
            if not future.done():
                future.set_result(answer)
        return True

    async def _let_go(self, *, broken: bool) -> None:
        """Close the connection, whatever its state."""
        with contextlib.suppress(Exception):  # it is abandoned, so errors do not matter
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._hand.close(broken=broken)
