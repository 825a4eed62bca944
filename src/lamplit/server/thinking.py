"""Where bots think: worker processes, never the event loop."""

from __future__ import annotations

import asyncio
import contextlib
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

from lamplit.core.record import from_bytes
from lamplit.errors import LamplitError
from lamplit.games import load
from lamplit.match import Match
from lamplit.server import levels

T = TypeVar("T")

WARM_MOVES = 200
LOST = 600.0  # seconds without any work ended: compiling a game takes long, but not that long

log = logging.getLogger("lamplit.server")


class Thinkers(Protocol):
    """Runs long work elsewhere."""

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Return what the work returns."""

    async def stop(self) -> None:
        """Let everybody go."""


class Workers:
    """Processes that work."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None
        self._heard = 0.0  # when work was last begun by idle workers, or ended
        self._working = 0

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Return what the work returns; if a worker dies, new ones are hired and it is tried once more."""
        pool = self._hire()
        try:
            return await self._submit(pool, work, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:  # else somebody else has noticed
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
            self._pool = ProcessPoolExecutor(self._count, mp_context=context, initializer=_begin)
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
        if not job.cancelled():  # that is no sign of life
            self._heard = asyncio.get_running_loop().time()

    def _dismiss(self, pool: ProcessPoolExecutor) -> None:
        """End workers that do not come back; whoever waits for them is told that they broke."""
        for process in list((pool._processes or {}).values()):  # noqa: SLF001  Python 3.14 has kill_workers
            process.kill()
        pool.shutdown(wait=False)

    async def stop(self) -> None:
        """Let the workers go without waiting for what they think about."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class Here:
    """Work on the spot: for tests, where nothing should wait."""

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Return what the work returns."""
        return work(*arguments)

    async def stop(self) -> None:
        """Do nothing."""


def _begin() -> None:
    """Prepare a worker: it leaves Ctrl+C to its parent, and ends when its parent does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


# -- the work ---------------------------------------------------------------------------------------------------------


def choose(game: str, state: bytes, level: str, seed: int, seconds: float) -> int:
    """Return the action that a bot chooses in a state that was dealt anew for its seat."""
    rules = load(game)
    return levels.choose(rules, from_bytes(rules.state, state), level, seed, seconds)


def warm(game: str) -> None:
    """Compile all that matches of a game need, or read it from the disk: play two, and look at all of them.

    What is met for the first time at a table is compiled on the event loop, and every table waits for that.
    """
    rules = load(game)
    other = {option.name: option.choices[-1] for option in rules.options.declared if option.kind == "choice"}
    other |= {
        option.name: "off" if option.default else "on" for option in rules.options.declared if option.kind == "bool"
    }
    for options in ({}, other):
        with contextlib.suppress(LamplitError):  # the others may not go together
            _play(Match(rules, options=options, seed=1))


def glance(game: str) -> None:
    """Read from the disk what it takes to show a table."""
    _play(Match(game, seed=1), 1)


def _play(match: Match, moves: int = WARM_MOVES) -> None:
    """Play a match, or much of it, and look at everything."""
    while not match.over and len(match.actions) < moves:
        seat = match.turn or 0
        match.why_not(match.game.actions - 1)
        match.play(choose(match.game.name, match.redealt(seat, 1).tobytes(), levels.HEURISTIC, 1, 0.0))
        for eyes in (seat, None):
            match.view(eyes)
            match.events(eyes)
    if moves > 1:
        sum(match.scores)
        match.game.ending(match.state)
