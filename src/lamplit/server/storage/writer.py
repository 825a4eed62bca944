"""The writer: all writes of a process go through it.

What waits while a transaction is being committed is written together in the next one, so that a busy evening costs few
transactions; nothing is acknowledged before it is committed. A job is a plain function over a connection: with SQLite a
batch of them runs in a thread of its own, which costs the event loop one hop instead of several for every statement.
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
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import NullPool

from lamplit.server.storage.database import ANSWER_SECONDS, prepare_sqlite

T = TypeVar("T")
Job = Callable[[Connection], T]
Write = tuple[Job[Any], "asyncio.Future[Any]"]

MOST_TOGETHER = 100  # writes in one transaction
WRITE_SECONDS = ANSWER_SECONDS  # a transaction that takes longer is given up
CLOSE_SECONDS = 5.0
STOPPED = "the database is closed: nothing is written any more"


class Hand(Protocol):
    """What carries jobs to the database."""

    async def transact(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        """Carry out jobs in one transaction and return their answers; if one fails nothing is written."""

    async def close(self, *, broken: bool = False) -> None:
        """Let go of the connection; the next transaction opens another."""


class OnLoop:
    """Writes on the event loop, by a driver made for it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def transact(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        """Carry out jobs in one transaction."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        async with self._connection.begin():
            return await self._connection.run_sync(_all, jobs)

    async def close(self, *, broken: bool = False) -> None:
        """Let go of the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            if broken:
                await connection.invalidate()
            await connection.close()


class InThread:
    """Writes to SQLite in a thread."""

    def __init__(self, engine: AsyncEngine) -> None:
        address = engine.url.set(drivername="sqlite")
        self._engine = create_engine(address, poolclass=NullPool, hide_parameters=True)
        event.listen(self._engine, "connect", prepare_sqlite)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    async def transact(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        """Carry out jobs in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, jobs)

    def _transact(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return _all(self._connection, jobs)

    async def close(self, *, broken: bool = False) -> None:
        """Let go of the connection; a thread that may hang is left behind."""
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
    """Carries out writes, many in one transaction, and answers each when it is committed.

    It outlives whatever happens to the database: a write that fails or hangs says so to who asked for it.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._hand: Hand = InThread(engine) if engine.dialect.name == "sqlite" else OnLoop(engine)
        self._waiting: deque[Write] = deque()
        self._batch: list[Write] = []  # what is being written
        self._news = asyncio.Event()
        self._stopping = self._stopped = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what still waits, and stop."""
        self._stopping = True
        self._news.set()
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)
        await self._let_go(broken=False)

    async def write(self, job: Job[T]) -> T:
        """Carry out `job` in a transaction and return its answer once that is committed."""
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
            self._batch = [write for write in batch if not write[1].done()]  # else who asked has gone
            if len(self._batch) > 1 and await self._attempt(self._batch):
                continue
            for one in self._batch:
                await self._attempt([one], last=True)

    async def _attempt(self, batch: list[Write], *, last: bool = False) -> bool:
        """Write a batch in one transaction; one that fails is undone whole and, if it is the last try, says why."""
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                answers = await self._hand.transact([job for job, _ in batch])
        except Exception as error:  # noqa: BLE001  whatever a job raises goes to who asked for it; the writer lives on
            await self._let_go(broken=True)
            if last:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)
            return False
        for (_, future), answer in zip(batch, answers, strict=True):
            if not future.done():
                future.set_result(answer)
        return True

    async def _let_go(self, *, broken: bool) -> None:
        """Let go of the connection, in whatever state it is."""
        with contextlib.suppress(Exception):  # it is given up: nobody waits for it to end well
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._hand.close(broken=broken)
