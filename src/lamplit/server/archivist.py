"""Render replays and records in a separate process, keep them in the database, and serve them from a cache.

Bots never wait for a replay. Finished matches are rendered in the background with a small share of a
processor, so that they can be watched after any upgrade of the rules.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence

from lamplit.errors import LamplitError
from lamplit.games import load
from lamplit.server.clock import Time, pause
from lamplit.server.refusals import Refusal
from lamplit.server.routing import ALONE, Place
from lamplit.server.storage.database import FAILURES
from lamplit.server.storage.store import Finished, Store
from lamplit.server.workers import archive
from lamplit.server.workers.pool import Pool
from lamplit.server.workers.warmup import WarmUp

MOST_CACHED = 32 << 20  # bytes of answers
TOGETHER = 20  # matches looked up at once
IDLE = 60.0  # seconds without work after which the process is stopped
AFTER_A_FAULT = 30.0  # seconds

log = logging.getLogger("lamplit.server")


class Archivist:
    """Renders finished matches and serves the results; of several processes the first renders for all."""

    def __init__(
        self, store: Store, pool: Pool, warm_up: WarmUp, time: Time, share: float, place: Place = ALONE
    ) -> None:
        self._store, self._pool, self._warm_up, self._time, self._share = store, pool, warm_up, time, share
        self._place = place
        self._cache: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._making: dict[tuple[str, str], asyncio.Task[bytes]] = {}
        self._rendering: dict[str, asyncio.Task[bytes]] = {}
        self._failed: set[str] = set()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start rendering finished matches that have no archive."""
        self._news.set()
        self._task = asyncio.create_task(self._run(), name="archivist")

    async def stop(self) -> None:
        """Stop rendering; the next start continues."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._pool.stop()

    def match_ended(self) -> None:
        """Wake the renderer after a match has ended."""
        self._news.set()

    async def record(self, match: Finished) -> bytes:
        """Return the record of a match."""
        return await self._answer(match, "record", archive.record)

    async def replay(self, match: Finished, seats: Sequence[int | None], *, is_open: bool) -> bytes:
        """Return every moment of a match as the given seats saw it."""
        cut = functools.partial(archive.replay, seats=seats, is_open=is_open)
        return await self._answer(match, f"{list(seats)} {is_open}", cut)

    async def _answer(self, match: Finished, what: str, cut: Callable[[bytes], bytes]) -> bytes:
        """Return a part of an archive; requests for the same part share the work."""
        key = (match.row.id, what)
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._make(key, match, cut), name="replay")
            self._making[key].add_done_callback(lambda _: self._making.pop(key))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: tuple[str, str], match: Finished, cut: Callable[[bytes], bytes]) -> bytes:
        kept = await self._store.archive(match.row.id)
        if kept is None:
            kept = await self._rendered(match)
        if not kept:
            raise Refusal("bad_record", key="no_replay")
        answer = await self._pool.run(cut, kept)
        self._cache[key] = answer
        while sum(map(len, self._cache.values())) > MOST_CACHED:
            self._cache.popitem(last=False)
        return answer

    async def _rendered(self, match: Finished) -> bytes:
        """Render a match; concurrent callers share one rendering."""
        name = match.row.id
        if name not in self._rendering:
            self._rendering[name] = asyncio.create_task(self._render(match), name="archive")
            self._rendering[name].add_done_callback(lambda _: self._rendering.pop(name))
        return await asyncio.shield(self._rendering[name])

    async def _render(self, match: Finished) -> bytes:
        """Render and store a match; the archive is empty if today's rules lead to another result."""
        try:
            await self._warm_up.ready(match.table.game)
            data = await self._pool.run(archive.render, match.row, match.table, match.entries)
        except LamplitError as error:
            if _is_current(match):
                raise
            log.warning("a match of older rules cannot be replayed", extra={"error": str(error)})
            data = b""
        await self._store.keep_archive(match.row.id, data)
        return data

    async def _run(self) -> None:
        while True:
            self._news.clear()
            try:
                if self._place.is_first:
                    await self._render_all()
                while not await self._time.wait(self._news, IDLE):
                    if not self._making:
                        await self._pool.stop()
                    if self._place.count > 1:  # matches end in other processes too
                        break
            except FAILURES as error:
                log.warning("no match could be archived", extra={"error": type(error).__name__})
                await pause(self._time, AFTER_A_FAULT)

    async def _render_all(self) -> None:
        """Render matches without an archive, latest first; pause after each to keep to the processor share."""
        while waiting := await self._store.without_archive(TOGETHER, self._failed):
            for name in waiting:
                begun = self._time.now()
                try:
                    if match := await self._store.match(name):
                        await self._rendered(match)
                except FAILURES:
                    raise
                except Exception:
                    log.exception("a match could not be rendered")
                    self._failed.add(name)
                await pause(self._time, (self._time.now() - begun) * (1 / self._share - 1))


def _is_current(match: Finished) -> bool:
    try:
        return match.row.version == load(match.table.game).version
    except LamplitError:
        return False
