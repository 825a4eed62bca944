"""Warm-up: games are compiled by a worker before a table needs them, never on the event loop."""

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

COMPILE_SECONDS = 300.0  # that a worker may take; then it is done here

log = logging.getLogger("lamplit.server")


def _mark_of(game: str) -> Path:
    """Return the file whose presence says that a game, as its rules are now, has been compiled on this machine."""
    rules = load(game).rules
    return cache_root() / "warm" / f"{game}-{code_digest(rules.setup)}-{code_digest(rules.apply)}"


def _mark(compiled: Path) -> None:
    compiled.parent.mkdir(parents=True, exist_ok=True)
    compiled.touch()


class WarmUp:
    """Gets games ready: the first to need a game has it compiled, off the event loop; the others wait for that."""

    def __init__(self, pool: Pool, chosen: str) -> None:
        self._pool, self._chosen = pool, chosen
        self._ready: dict[str, asyncio.Task[None]] = {}
        self._later: dict[str, asyncio.Task[None]] = {}

    async def ready(self, game: str) -> None:
        """Wait until a game can be played without compiling on the event loop."""
        known = self._ready.get(game)
        if known is None or (
            known.done() and (known.cancelled() or known.exception())
        ):  # one that failed is tried anew
            self._ready[game] = asyncio.create_task(self._prepare(game), name=f"warm {game}")
        await asyncio.shield(self._ready[game])

    async def _prepare(self, game: str) -> None:
        if not isinstance(self._pool, ProcessPool):
            warm(game)
            return
        compiled = await asyncio.to_thread(_mark_of, game)
        if await asyncio.to_thread(compiled.exists):
            await asyncio.to_thread(probe, game)  # enough to show a table: somebody may be waiting for it
            self._later[game] = asyncio.create_task(self._finish(game), name=f"warm {game} on")
            return
        try:
            async with asyncio.timeout(COMPILE_SECONDS):
                await self._pool.run(warm, game)  # it compiles, this process then reads it from the disk
        except Exception as error:  # noqa: BLE001  a worker that cannot does not keep people from the table
            log.warning("a game was not compiled by a worker", extra={"error": type(error).__name__})
        await asyncio.to_thread(warm, game)
        await asyncio.to_thread(_mark, compiled)

    async def _finish(self, game: str) -> None:
        """Read the rest, here and where bots think."""
        try:
            await asyncio.to_thread(warm, game)
            await self._pool.run(warm, game)
        except Exception:
            log.exception("a game could not be warmed")

    async def all_ready(self, first: Sequence[str], *, everything: bool) -> None:
        """Get games ready, one after the other: those that people wait for first."""
        try:
            for name in first:
                await self.ready(name)
            for game in await asyncio.to_thread(available, self._chosen) if everything else ():
                await self.ready(game.name)
        except Exception:
            log.exception("a game could not be warmed")


def warm(game: str) -> None:
    """Compile all that tables of a game need, or read it from the disk.

    What is met for the first time at a table is compiled on the event loop, and every table waits for that.
    """
    warmup.table(load(game))


def probe(game: str) -> None:
    """Read from the disk what it takes to show a table."""
    warmup.first_look(load(game))
