"""Run long work in worker processes, so that bots never block the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

LOST = 600.0  # seconds without a finished job until workers count as hung; compiling a game takes less

log = logging.getLogger("lamplit.server")


class Pool(Protocol):
    """Runs long work off the event loop."""

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run the work and return its result."""

    async def stop(self) -> None:
        """Stop all workers."""


class ProcessPool:
    """A pool of worker processes."""

    def __init__(self, count: int, nice: int = 0) -> None:
        self._count, self._nice = count, nice
        self._pool: ProcessPoolExecutor | None = None
        self._heard = 0.0  # when idle workers last began work, or any work ended
        self._working = 0

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run the work and return its result; if a worker dies, start new ones and try once more."""
        pool = self._hire()
        try:
            return await self._submit(pool, work, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:  # else another caller has replaced it
                self._pool = None
            return await self._submit(self._hire(), work, *arguments)

    def _hire(self) -> ProcessPoolExecutor:
        loop = asyncio.get_running_loop()
        if self._pool is not None and self._working and loop.time() - self._heard > LOST:
            log.error("the workers are lost; new ones are hired")
            self._dismiss(self._pool)
            self._pool = None
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._count, mp_context=context, initializer=_begin, initargs=(self._nice,)
            )
            self._heard = loop.time()
        return self._pool

    async def _submit(self, pool: ProcessPoolExecutor, work: Callable[..., T], *arguments: Any) -> T:
        loop = asyncio.get_running_loop()
        job = pool.submit(work, *arguments)
        if not self._working:
            self._heard = loop.time()
        self._working += 1
        job.add_done_callback(lambda _: loop.is_closed() or loop.call_soon_threadsafe(self._ended, job))
        return await asyncio.wrap_future(job)

    def _ended(self, job: Future[Any]) -> None:
        self._working -= 1
        if not job.cancelled():  # cancelling does not show that workers are alive
            self._heard = asyncio.get_running_loop().time()

    def _dismiss(self, pool: ProcessPoolExecutor) -> None:
        """Kill hung workers; their callers get BrokenProcessPool."""
        for process in list((pool._processes or {}).values()):  # noqa: SLF001  Python 3.14 has kill_workers
            process.kill()
        pool.shutdown(wait=False)

    async def stop(self) -> None:
        """Stop the workers without waiting for their jobs."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class InlinePool:
    """Runs work immediately in the caller, for tests."""

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run the work and return its result."""
        return work(*arguments)

    async def stop(self) -> None:
        """Do nothing."""


def _begin(nice: int) -> None:
    """Prepare a worker: ignore Ctrl+C, and exit when the parent process ends, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(nice)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
