"""Keep one table in memory: answer its requests, write their changes, and show them to all its sockets.

A request is decided on a copy, written, and only then shown: everything shown is in the database. Several processes
may have the same table open. Of two changes to the same version the database refuses one; that session reads what the
other wrote and decides again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Literal

import msgspec
from msgspec.structs import replace

from lamplit.errors import LamplitError
from lamplit.games import load
from lamplit.match import Match
from lamplit.server import protocol
from lamplit.server.refusals import Refusal, refusal
from lamplit.server.services import Services
from lamplit.server.storage.database import FAILURES
from lamplit.server.storage.store import Loaded
from lamplit.server.table import seating
from lamplit.server.table.commands import Snapshot, close_outdated, decide, explain, play
from lamplit.server.table.presence import Audience, Listener, send
from lamplit.server.table.projection import Progress, result_message, table_message
from lamplit.server.table.schedule import LIMITS, Step, next_step
from lamplit.server.table.state import Change, Entry, MatchRow, Table

PRESENT = 30.0  # seconds that a presence row is valid; it is renewed after a third of that
TRIES = 5  # how often a change is decided when other writers are first

log = logging.getLogger("lamplit.server")


class Session:
    """A table that is open in this process."""

    def __init__(self, services: Services, loaded: Loaded) -> None:
        self._services = services
        self.game = load(loaded.table.game)
        self.table: Table = loaded.table
        self.holds = 0  # connections that need this session
        self.news = asyncio.Event()  # wakes autoplay when the table may have to do something sooner
        self._lock = asyncio.Lock()
        self._audience = Audience(services.time)
        self._opened = services.time.now()
        self._audience.elsewhere = loaded.seen
        self._current, self._next = loaded.current, loaded.next
        self._progress: Progress | None = None  # None before the first match, and while unloaded
        self._powers_passed = False  # to another person, while the host is away
        self._rested = 0  # the length of the log when the match was unloaded
        if loaded.current is not None:
            self._resume(loaded.current, loaded.entries)

    # -- state --------------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match | None:
        """The match being played, or the last one played; None before the first, and while unloaded."""
        return self._progress.match if self._progress else None

    @property
    def seq(self) -> int:
        """The length of the match's log."""
        return self._progress.seq if self._progress else 0

    @property
    def connected(self) -> set[str]:
        """The users who have a socket here."""
        return {listener.user for listener in self._audience.listeners}

    def may_host(self, user: str) -> bool:
        """Tell whether a user has the host's rights.

        When the host has been away for the grace time, they pass to the present player who has sat longest.
        """
        host = self.table.host
        away = None if user == host else self._audience.gone_for(host)
        if away is None or away < self._services.settings.grace:
            return user == host
        sitting = [(self.table.seats[seat].since, seat) for seat in self.table.people]
        here = [seat for _, seat in sorted(sitting) if self._audience.is_here(self.table.seats[seat].holder)]
        return bool(here) and self.table.seats[here[0]].holder == user

    def _standing(self) -> Snapshot:
        return Snapshot(self._services, self.game, self.table, self._current, self._next, self._progress)

    def step(self) -> Step | None:
        """Return what the table does next by itself."""
        settings, turn = self._services.settings, self.match.turn if self.match else None
        grace, sleep = settings.grace, settings.sleep
        step = next_step(
            self.table, turn, self._limit(), self._since(), self._audience.person, grace=grace, sleep=sleep
        )
        away = self._audience.gone_for(self.table.host)
        if away is None or self._powers_passed or not self._audience.listeners:
            return step
        passing = Step(self._services.time.now() + grace - away, "host", -1)
        return min(passing, step) if step else passing

    async def pass_powers(self) -> None:
        """Show everyone who has the host's rights now."""
        async with self._lock:
            self._powers_passed = True
            self._tell_table()

    def hesitation(self) -> int | None:
        """Return the action that running out of time counts as now, if the rules have one."""
        action = self.game.action_ids.get(self.game.deadline)
        return action if action is not None and self.match and action in self.match.legal() else None

    def _limit(self) -> float | None:
        limit = LIMITS[self.table.clock]
        return limit.forget if limit.move is not None and self.hesitation() is not None else limit.move

    def _since(self) -> float:
        """Return when the current decision began; opening the table restarts it."""
        return min(max(self.table.since, self._opened), self._services.time.now())

    def _left(self) -> int | None:
        limit = self._limit()
        if limit is None or self.table.phase != "playing":
            return None
        return max(0, round((self._since() + limit - self._services.time.now()) * 1000))

    # -- coming and going ---------------------------------------------------------------------------------------------

    async def join(self, listener: Listener, hello: protocol.Hello) -> None:
        """Add a socket: send it the complete state, and from then on every change."""
        async with self._lock:
            await self._wake()
            if reason := self.table.keeps_out(listener.user):
                listener.turn_away(hello.id, Refusal(reason), protocol.CLOSE_AWAY)
                return
            try:
                if self._audience.add(listener):
                    await self._services.store.arrive(self.table.id, listener.user, self._services.time.now() + PRESENT)
                await self._attend(listener.user)
            except FAILURES as error:  # the table can be shown; the next beat of `Sessions` makes good for it
                log.warning("an arrival could not be noted", extra={"error": type(error).__name__})
            if listener.user == self.table.host:
                self._powers_passed = False
            seat = self.table.seat_of(listener.user)
            told = table_message(self.table, self._audience.present(), self._next)
            host = self.may_host(listener.user)
            listener.told = (msgspec.json.encode(told), seat, host)
            self._tell_table()
            self.news.set()
            progress, current = self._progress, self._current
            since = progress.known_from(hello.seq) if progress and current and hello.match == current.id else 0
            welcome = protocol.Welcome(
                re=hello.id,
                protocol=protocol.PROTOCOL,
                you=protocol.You(seat=seat, host=host),
                table=told,
                match=progress.shown(current, seat, since, self._left()) if progress and current else None,
                result=result_message(self._current),
            )
            send([listener], welcome)

    def close(self, code: int, users: Collection[str] | None = None) -> None:
        """Close all sockets, or those of some users; browsers reconnect by themselves."""
        for listener in self._audience.listeners:
            if users is None or listener.user in users:
                listener.close(code, "restart")

    async def part(self, listener: Listener) -> None:
        """Remove a socket."""
        if self._audience.drop(listener):
            self._tell_table()
            self.news.set()
            await self._services.store.depart(self.table.id, listener.user, self._services.time.now())

    async def _attend(self, user: str) -> None:
        """Record activity of a user, and give their seat back if a bot stood in."""
        self._audience.sign(user)
        for _ in range(TRIES):
            after = seating.hand_back(self.table, user)
            if after == self.table or await self._write(Change(self.table, after)):
                break
            await self._look()

    # -- requests -----------------------------------------------------------------------------------------------------

    async def ask(self, user: str, request: protocol.Request) -> protocol.Message:
        """Carry out a request and return its answer; raises Refusal without changing anything."""
        if isinstance(request, protocol.Ping) and seating.hand_back(self.table, user) == self.table:
            self._audience.sign(user)
            return protocol.Pong(re=request.id)
        async with self._lock:
            await self._wake()
            await self._attend(user)
            if isinstance(request, protocol.Ping):
                return protocol.Pong(re=request.id)
            if isinstance(request, protocol.Why):
                return explain(self._standing(), user, request)
            guarded = isinstance(request, protocol.Play | protocol.TakeBack)  # by seq: a repeated one is stale
            if not guarded and (done := await self._repeated(user, request)):
                return done
            for _ in range(TRIES):
                try:
                    change, match = await decide(self._standing(), user, request, host=self.may_host(user))
                except (Refusal, LamplitError) as error:
                    if done := await self._repeated(user, request):
                        return done
                    raise error if isinstance(error, Refusal) else refusal(error) from None
                if change.is_nothing or await self._write(change, match):
                    return protocol.Done(re=request.id, seq=change.seq)
                await self._look()
            raise Refusal("busy")

    async def move_for(self, seat: int, action: int, by: protocol.By, seq: int) -> bool:
        """Make a move for a bot or because time is up; return False if the match has moved on."""
        async with self._lock:
            await self._wake()
            match, current = self.match, self._current
            if match is None or current is None or self.seq != seq or match.turn != seat:
                return False
            change, trial = play(self.table, current, match, seq, seat, action, by, self._services.time.now())
            if await self._write(change, trial):
                return True
            await self._look()
            return False

    async def let_stand_in(self, seat: int) -> None:
        """Let a bot play for the person on a seat until they come back."""
        async with self._lock:
            change = Change(self.table, seating.stand_in(self.table, seat))
            if not change.is_nothing and not await self._write(change):
                await self._look()

    async def _repeated(self, user: str, request: protocol.Request) -> protocol.Done | None:
        """Return the answer to a request that was carried out before; None if it is new."""
        seq = await self._services.store.answered(self.table.id, user, request.id) if request.id else None
        return None if seq is None else protocol.Done(re=request.id, seq=seq)

    # -- changes ------------------------------------------------------------------------------------------------------

    async def _write(self, change: Change, match: Match | None = None) -> bool:
        """Write a change, then show it; return False if another writer was first."""
        if not await self._services.store.commit(change):
            return False
        self.table = replace(change.after, version=change.before.version + 1)
        if change.begun:
            self._begin(change.begun)
        if change.entry and match:
            self._advance(change, match)
        if change.ended:
            self._end(change.ended, change.prepared)
        self._turn_away()
        if change.ended or change.after.arrangement != change.before.arrangement:
            self._tell_table()
        if not (change.entry and change.entry.by == "person" and self._waits_for_a_person()):
            self.news.set()
        return True

    def _waits_for_a_person(self) -> bool:
        """Whether a person decides and no clock runs: then the table does nothing sooner than it would have before."""
        turn = self.match.turn if self.match else None
        has_time = turn is not None and LIMITS[self.table.clock].move is None
        return has_time and not self.table.seats[turn or 0].is_played_by_bot

    async def sync(self) -> None:
        """Read what other processes have written, and show it."""
        async with self._lock:
            await self._look()

    async def _look(self) -> None:
        """Read what is new in the database, and show it."""
        old, progress = self._current, self._progress
        known = (old.id, progress.seq) if old and progress else ("", 0)
        loaded = await self._services.store.load(self.table.id, known)
        if loaded is None or loaded.table.version < self.table.version:
            return
        before, self.table, self._audience.elsewhere = self.table, loaded.table, loaded.seen
        current, entries = loaded.current, loaded.entries
        if current and (old is None or current.id != old.id):
            self._begin(current)
        elif current and progress is None:  # it was unloaded: only replay what was shown before
            self._resume(current, [entry for entry in entries if entry.seq <= self._rested])
            entries = [entry for entry in entries if entry.seq > self._rested]
        if self._progress is not None:
            for entry in entries:
                self._advance(Change(before, self.table, entry), self._progress.after(entry))
        if current and current.ended and (self._current is None or not self._current.ended):
            self._end(current, loaded.next)
        self._current, self._next = current, loaded.next
        self._turn_away()
        self._tell_table()
        self.news.set()

    def _turn_away(self) -> None:
        """Close the sockets of people sent away by the host."""
        for listener in [one for one in self._audience.listeners if one.user in self.table.sent_away]:
            listener.turn_away("", Refusal("sent_away"), protocol.CLOSE_AWAY)

    def _begin(self, row: MatchRow) -> None:
        self._current, self._next = replace(row, ended=None), None
        self._progress = self._new_progress(row)
        self._tell_table()
        self._tell_match("began")

    def _advance(self, change: Change, match: Match) -> None:
        progress, entry = self._progress, change.entry
        if progress is None or entry is None:
            return
        groups = self._audience.by_seat(self.table)
        for seat, update in progress.advance(entry, match, groups, self._left).items():
            send(groups[seat], update)
        if entry.kind == "back":
            self._tell_match("taken_back")
        self._services.metrics.moved(entry.by)

    def _end(self, row: MatchRow, prepared: MatchRow | None) -> None:
        self._current, self._next = row, prepared
        self._services.archivist.match_ended()
        if result := result_message(self._current):
            send(self._audience.welcomed, protocol.Over(result=result))

    # -- memory -------------------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Unload the match until it is needed: it can be replayed from the log at any time."""
        if self._progress is not None and not self._lock.locked():
            self._rested, self._progress = self._progress.seq, None

    async def wake(self) -> None:
        """Load the match again if it was unloaded."""
        async with self._lock:
            await self._wake()

    async def _wake(self) -> None:
        if self._progress is None and self._current is not None:
            await self._look()
        current = self._current
        if current is not None and self.table.phase == "playing" and current.version != self.game.version:
            loaded = await self._services.store.load(self.table.id)
            entries = loaded.entries if loaded else []
            change = close_outdated(self.table, current, entries, self.game, self._services.time.now())
            if not await self._write(change):
                await self._look()

    def _resume(self, row: MatchRow, entries: list[Entry]) -> None:
        """Load a match and replay its log."""
        self._progress = self._new_progress(row)
        if self._progress is not None:
            self._progress.replay(entries)

    def _new_progress(self, row: MatchRow) -> Progress | None:
        if row.version != self.game.version:
            return None  # the rules have changed: its moves would lead elsewhere
        options = self.table.options if row.options is None else row.options
        return Progress(Match(self.game, len(self.table.seats), dict(options), key=row.chance))

    # -- updates ------------------------------------------------------------------------------------------------------

    def _tell_table(self) -> None:
        """Send the table to sockets for which it changed, and the match to people who changed seats."""
        told = table_message(self.table, self._audience.present(), self._next)
        data = msgspec.json.encode(told)
        moved: list[Listener] = []
        for listener in self._audience.welcomed:
            seat, host = self.table.seat_of(listener.user), self.may_host(listener.user)
            if listener.told == (data, seat, host):
                continue
            if listener.told and listener.told[1] != seat:
                moved.append(listener)
            listener.told = (data, seat, host)
            send([listener], protocol.TableChanged(you=protocol.You(seat=seat, host=host), table=told))
        if moved:
            self._tell_match("seat", moved)

    def _tell_match(self, because: Literal["began", "taken_back", "seat"], only: list[Listener] | None = None) -> None:
        progress, current = self._progress, self._current
        if progress is None or current is None:
            return
        since = 0 if because == "seat" else progress.last_made
        for seat, listeners in self._audience.by_seat(self.table).items():
            chosen = [listener for listener in listeners if only is None or listener in only]
            if chosen:
                shown = progress.shown(current, seat, since, self._left())
                send(chosen, protocol.MatchShown(because=because, match=shown))
