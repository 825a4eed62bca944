"""Keep the tables of this process open: from the first connection until the last one has left."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any

from lamplit.errors import LamplitError
from lamplit.games import load
from lamplit.server import protocol
from lamplit.server.refusals import Refusal, refusal
from lamplit.server.services import Services
from lamplit.server.storage.database import FAILURES
from lamplit.server.storage.retention import Keep
from lamplit.server.table.autoplay import Autoplay
from lamplit.server.table.session import PRESENT, Session

FORGET_PRESENCE = 24 * 3600.0  # seconds
UNHELD = 5.0  # seconds
PRUNE_SECONDS = 3600.0
_UNKNOWN = object()

log = logging.getLogger("lamplit.server")


@dataclass
class _Open:
    """A session and its autoplay task."""

    session: Session
    task: asyncio.Task[None]
    syncs: set[asyncio.Task[None]] = field(default_factory=set)


class Sessions:
    """All tables open in this process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: dict[str, _Open] = {}
        self._opening: dict[str, asyncio.Task[_Open]] = {}
        self._heart: asyncio.Task[None] | None = None
        self._restored: Any = _UNKNOWN

    def start(self) -> None:
        """Start renewing the presence of connected people."""
        self._heart = asyncio.create_task(self._beat(), name="presence")

    async def stop(self) -> None:
        """Stop all tasks and release all leases."""
        tasks: list[asyncio.Task[Any]] = [opened.task for opened in self._open.values()]
        for opened in self._open.values():
            tasks += opened.syncs
        tasks += [*self._opening.values()]
        if self._heart:
            tasks.append(self._heart)
        self._open.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._services.store.gone(self._services.time.now())

    async def enter(self, table: str) -> Session:
        """Return the session of a table, and hold it open until `leave`."""
        while (opened := self._open.get(table)) is None:
            if table not in self._opening:  # concurrent callers share it: a table never has two sessions
                self._opening[table] = asyncio.create_task(self._load(table), name="opening")
                self._opening[table].add_done_callback(lambda _: self._opening.pop(table))
            await asyncio.shield(self._opening[table])
        opened.session.holds += 1
        return opened.session

    def leave(self, session: Session) -> None:
        """Release a session; close it when unused."""
        session.holds -= 1
        self._close_unheld(session)

    def _close_unheld(self, session: Session) -> None:
        opened = self._open.get(session.table.id)
        if session.holds == 0 and opened is not None and opened.session is session:
            del self._open[session.table.id]
            opened.task.cancel()
            self._services.metrics.sessions.set(len(self._open))

    def heard(self, table: str | None, version: int) -> None:
        """Reload a table (None: all tables) that another process has changed."""
        changed = self._open.keys() if table is None else self._open.keys() & {table}
        for opened in [self._open[name] for name in changed]:
            task = asyncio.create_task(self._sync(opened.session))
            opened.syncs.add(task)
            task.add_done_callback(opened.syncs.discard)

    async def _load(self, table: str) -> _Open:
        loaded = await self._services.store.load(table)
        if loaded is None:
            raise Refusal("no_table")
        try:
            load(loaded.table.game)
        except LamplitError as error:  # its game is no longer installed
            raise refusal(error) from None
        await self._services.warm_up.ready(loaded.table.game)
        session = Session(self._services, loaded)
        opened = _Open(session, asyncio.create_task(Autoplay(self._services, session).run(), name="table"))
        self._open[table] = opened
        asyncio.get_running_loop().call_later(UNHELD, self._close_unheld, session)  # if its callers are gone by then
        self._services.metrics.sessions.set(len(self._open))
        return opened

    async def _sync(self, session: Session) -> None:
        try:
            await session.sync()
        except FAILURES as error:
            log.warning("a table could not be looked at", extra={"error": type(error).__name__})
        except Exception:
            log.exception("a fault in looking at a table")

    async def notice_epochs(self) -> None:
        """Close the sockets of users who have signed their other devices out; their own device reconnects."""
        signer = self._services.signer
        before, signer.epochs = signer.epochs, await self._services.store.epochs()
        signed_out = {user for user, epoch in signer.epochs.items() if before.get(user) != epoch}
        for opened in self._open.values() if signed_out else ():
            opened.session.close(protocol.CLOSE_RESTART, signed_out)

    async def _notice_restored(self) -> None:
        """Close all tables after a backup was restored: their state in memory is outdated."""
        known, self._restored = self._restored, await self._services.store.restored()
        if known is not _UNKNOWN and known != self._restored:
            log.warning("a copy of the database was put back; all tables are read anew")
            for opened in list(self._open.values()):
                del self._open[opened.session.table.id]
                opened.task.cancel()
                opened.session.close(protocol.CLOSE_RESTART)

    async def _renew_presence(self, now: float) -> None:
        """Renew the presence of everyone here; write it anew if the database tells otherwise, as after an outage."""
        renewed = await self._services.store.refresh(now, now + PRESENT, now - FORGET_PRESENCE)
        here = {(table, user) for table, opened in self._open.items() for user in opened.session.connected}
        if renewed != len(here):
            await self._services.store.restate(here, now, now + PRESENT)

    async def _beat(self) -> None:
        never, pruned, settings = asyncio.Event(), 0.0, self._services.settings
        keep = Keep(settings.keep_requests, settings.keep_tables, settings.keep_matches)
        while True:
            await self._services.time.wait(never, PRESENT / 3)
            now = self._services.time.now()
            try:
                await self._renew_presence(now)
                await self._notice_restored()
                await self.notice_epochs()
                if self._services.place.is_first and now - pruned >= min(PRUNE_SECONDS, keep.shortest):
                    pruned = now
                    await self._services.store.prune(keep, now)
            except Exception as error:  # noqa: BLE001  whatever it is, the next beat tries again
                log.warning("presence could not be renewed", extra={"error": type(error).__name__})
