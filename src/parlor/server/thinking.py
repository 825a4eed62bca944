"""Where bots think: worker processes, never the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Protocol, TypeVar

from parlor.engine.match import Match
from parlor.engine.record import from_bytes
from parlor.games import load
from parlor.server import levels

T = TypeVar("T")


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

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Return what the work returns; if a worker dies, new ones are hired and it is tried once more."""
        try:
            return await self._submit(work, *arguments)
        except BrokenProcessPool:
            self._pool = None
            return await self._submit(work, *arguments)

    async def _submit(self, work: Callable[..., T], *arguments: Any) -> T:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, mp_context=context, initializer=_begin)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)

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
    """Compile all that a match of a game needs, or read it from the disk."""
    match = Match(game, seed=1)
    for _ in range(8):
        if match.over:
            break
        seat = match.turn or 0
        match.why_not(match.game.actions - 1)
        match.play(choose(game, match.redealt(seat, 1).tobytes(), levels.HEURISTIC, 1, 0.0))
        for eyes in (seat, None):
            match.view(eyes)
            match.events(eyes)
    sum(match.scores)
