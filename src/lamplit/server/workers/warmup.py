"""Compile games in a worker before a table needs them, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path

from lamplit.bots import warmup
from lamplit.core.compiled import cache_root
from lamplit.core.digest import code_digest
from lamplit.games import load
from lamplit.server.catalogue import available
from lamplit.server.workers.pool import Pool, ProcessPool

COMPILE_SECONDS = 300.0  # that a worker may take; then this process compiles
LOOK_SECONDS = 1.0  # between two looks whether another process has compiled a game

log = logging.getLogger("lamplit.server")


def _mark_of(game: str) -> Path:
    """Return the marker file that exists if a game's current rules were compiled on this machine."""
    rules = load(game).rules
    return cache_root() / "warm" / f"{game}-{code_digest(rules.setup)}-{code_digest(rules.apply)}"


def _mark(compiled: Path) -> None:
    compiled.parent.mkdir(parents=True, exist_ok=True)
    compiled.touch()


class WarmUp:
    """Prepares games off the event loop; concurrent callers wait for the same compilation."""

    def __init__(self, pool: Pool, chosen: str) -> None:
        self._pool, self._chosen = pool, chosen
        self._ready: dict[str, asyncio.Task[None]] = {}
        self._later: dict[str, asyncio.Task[None]] = {}

    async def ready(self, game: str) -> None:
        """Wait until a game can be played without compiling on the event loop."""
        known = self._ready.get(game)
        if known is None or (known.done() and (known.cancelled() or known.exception())):  # retry after a failure
            self._ready[game] = asyncio.create_task(self._prepare(game), name=f"warm {game}")
        await asyncio.shield(self._ready[game])

    async def _prepare(self, game: str) -> None:
        if not isinstance(self._pool, ProcessPool):
            warm(game)
            return
        compiled = await asyncio.to_thread(_mark_of, game)
        if await asyncio.to_thread(compiled.exists):
            await asyncio.to_thread(probe, game)  # enough to show a table to a waiting player
            self._later[game] = asyncio.create_task(self._finish(game), name=f"warm {game} on")
            return
        try:
            async with asyncio.timeout(COMPILE_SECONDS):
                await self._pool.run(warm, game)  # it compiles, this process then reads it from the disk
        except Exception as error:  # noqa: BLE001  if a worker fails, this process compiles
            log.warning("a game was not compiled by a worker", extra={"error": type(error).__name__})
        await asyncio.to_thread(warm, game)
        await asyncio.to_thread(_mark, compiled)

    async def _compiled(self, game: str) -> None:
        """Wait until another process has compiled a game, or could have."""
        compiled = await asyncio.to_thread(_mark_of, game)
        for _ in range(int(COMPILE_SECONDS / LOOK_SECONDS)):
            if await asyncio.to_thread(compiled.exists):
                break
            await asyncio.sleep(LOOK_SECONDS)

    async def _finish(self, game: str) -> None:
        """Load the rest, here and in a bot worker."""
        try:
            await asyncio.to_thread(warm, game)
            await self._pool.run(warm, game)
        except Exception:
            log.exception("a game could not be warmed")

    async def all_ready(self, first: Sequence[str], *, everything: bool, compiles: bool = True) -> None:
        """Prepare games one by one, first those that people wait for.

        Of several server processes one `compiles` them; the others wait until each can be loaded from the disk.
        """
        try:
            for name in first:
                await self.ready(name)
            for game in await asyncio.to_thread(available, self._chosen) if everything else ():
                if not compiles:
                    await self._compiled(game.name)
                await self.ready(game.name)
        except Exception:
            log.exception("a game could not be warmed")


def warm(game: str) -> None:
    """Compile everything that tables of a game need, or load it from the disk.

    Anything else is compiled on the event loop when a table first needs it, and every table waits for that.
    """
    warmup.table(load(game))


def probe(game: str) -> None:
    """Load from the disk what is needed to show a table."""
    warmup.first_look(load(game))
