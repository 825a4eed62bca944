"""Write all changes of a process, many in one transaction.

Writes that arrive during a commit share the next transaction, so that a busy server needs few. No write is
acknowledged before it is committed. A job is a plain function of a connection.

With SQLite a batch of jobs runs in a thread, because a disk may be slow. A quick job is written at once, on the event
loop: it takes SQLite 30 microseconds and the thread 120. It goes to the thread after all while others are waiting, when
the file is locked, or when the disk has lately been slow.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar, cast

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine
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
SLOW = 0.05  # seconds; after a quick job that takes longer the thread takes over
SLOW_FOR = 60.0  # seconds
TIDY_AFTER = 1000  # quick jobs
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


def _sqlite(engine: AsyncEngine) -> Engine:
    """Return an engine for the same file without asyncio."""
    made = create_engine(engine.url.set(drivername="sqlite"), poolclass=NullPool, hide_parameters=True)
    event.listen(made, "connect", prepare_sqlite)
    return made


class AtOnce:
    """Runs quick jobs on SQLite, on the event loop."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = _sqlite(engine)
        self._connection: Connection | None = None
        self._again = 0.0  # when to use it again, after the disk was slow
        self.written = 0  # since the file was last tidied

    def transact(self, job: Job[T]) -> tuple[bool, T | None]:
        """Run a job in a transaction of its own; return whether it is written, and its result."""
        begun = time.monotonic()
        if begun < self._again:
            return False, None
        try:
            with self._connect().begin():
                answer = job(self._connect())
        except Exception:  # noqa: BLE001  whatever it is, the thread tries again and reports it
            self.close()
            return False, None
        if time.monotonic() - begun > SLOW:
            self._again = time.monotonic() + SLOW_FOR
        self.written += 1
        return True, answer

    def _connect(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
            self._connection.exec_driver_sql("PRAGMA busy_timeout=0")  # a locked file is for the thread to wait for
            self._connection.exec_driver_sql("PRAGMA wal_autocheckpoint=0")  # `tidy` waits for the disk
            self._connection.commit()
        return self._connection

    def close(self) -> None:
        """Close the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()


def tidy(connection: Connection) -> None:
    """Move what SQLite has written to its log into the file."""
    connection.connection.dbapi_connection.execute("PRAGMA wal_checkpoint(PASSIVE)")  # type: ignore[union-attr]


class InThread:
    """Runs jobs on SQLite in a thread."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = _sqlite(engine)
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
        is_file = engine.dialect.name == "sqlite"
        self._hand: Hand = InThread(engine) if is_file else OnLoop(engine)
        self._at_once = AtOnce(engine) if is_file else None
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

    async def write(self, job: Job[T], *, quick: bool = False) -> T:
        """Run a job in a transaction and return its result once that is committed."""
        if self._stopped:
            raise ConnectionError(STOPPED)
        if quick and self._at_once and not self._waiting and not self._batch:
            written, answer = self._at_once.transact(job)
            if written:
                if self._at_once.written >= TIDY_AFTER:
                    self._at_once.written = 0
                    self._put(tidy)
                return cast(T, answer)
        return await self._put(job)

    def _put(self, job: Job[T]) -> asyncio.Future[T]:
        """Let a job wait for the next transaction."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, future))
        self._news.set()
        return future

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
            if len(self._batch) < 2 or not await self._attempt(self._batch):
                for one in self._batch:
                    await self._attempt([one], last=True)
            self._batch = []

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
        """Close the connections, whatever their state."""
        if self._at_once:
            self._at_once.close()
        with contextlib.suppress(Exception):  # it is abandoned, so errors do not matter
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._hand.close(broken=broken)
