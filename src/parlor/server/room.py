"""One table in memory: it answers requests, writes what they change, and tells everybody who looks.

A request is decided on a copy, written, and only then shown: what anybody has been told is in the database. Whether two
processes have the same table open does not matter; of two changes to the same version one is refused by the database,
and its room reads what the other wrote and decides again.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Literal

import msgspec

from parlor.engine.match import Match
from parlor.errors import ParlorError
from parlor.games import load
from parlor.server import playing, protocol, seating, taking_back
from parlor.server.audience import Audience, Listener, send
from parlor.server.clock import FORGET, LIMITS
from parlor.server.house import House
from parlor.server.progress import Progress
from parlor.server.refusals import Refusal, refusal
from parlor.server.steps import Step, next_step
from parlor.server.store import Loaded
from parlor.server.table import Ask, Change, MatchRow, Table

PRESENT = 30.0  # seconds that a note of somebody's presence holds; it is renewed in a third of that
TRIES = 5  # how often a change is decided anew when another writer was first

Decided = tuple[Change, Match | None]  # what a request changes, and the match after it if it moves


class Room:
    """A table that is open in this process."""

    def __init__(self, house: House, loaded: Loaded) -> None:
        self._house = house
        self.game = load(loaded.table.game)
        self.table: Table = loaded.table
        self.holds = 0  # connections that need this room
        self.news = asyncio.Event()  # something has changed: whoever moves for the bots should look
        self._lock = asyncio.Lock()
        self._audience = Audience(house.time)
        self._opened = house.time.now()
        self._current: MatchRow | None = None
        self._next: MatchRow | None = None
        self._progress: Progress | None = None  # None before the first match, and while it rests
        self._adopt(loaded)

    # -- what is so ---------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match | None:
        """The match that is played or was played last; None before the first, and while it rests."""
        return self._progress.match if self._progress else None

    @property
    def seq(self) -> int:
        """The length of the match's log."""
        return self._progress.seq if self._progress else 0

    def may_host(self, user: str) -> bool:
        """Whether somebody may do what the host may: the host, or who sits while the host is not there."""
        host = self.table.host
        return user == host or (self.table.seat_of(user) is not None and not self._audience.is_here(host))

    def step(self) -> Step | None:
        """Return what the table does by itself next."""
        settings, match = self._house.settings, self.match
        turn = match.turn if match else None
        person = self._audience.person
        return next_step(
            self.table, turn, self._limit(), self._since(), person, grace=settings.grace, sleep=settings.sleep
        )

    def hesitation(self) -> int | None:
        """Return the action that hesitating means now, if the rules have one."""
        action = self.game.action_ids.get(FORGET)
        return action if action is not None and self.match and action in self.match.legal() else None

    def _limit(self) -> float | None:
        limit = LIMITS[self.table.clock]
        return limit.forget if limit.move is not None and self.hesitation() is not None else limit.move

    def _since(self) -> float:
        """Return when the present decision began; a match that rested begins it anew."""
        return max(self.table.since, self._opened)

    def _left(self) -> int | None:
        limit = self._limit()
        if limit is None or self.table.phase != "playing":
            return None
        return max(0, round((self._since() + limit - self._house.time.now()) * 1000))

    # -- coming and going ---------------------------------------------------------------------------------------------

    async def join(self, listener: Listener, hello: protocol.Hello) -> None:
        """Let somebody look at the table: show them all there is, and from then on every change."""
        async with self._lock:
            await self._wake()
            if self._audience.add(listener):
                await self._house.store.arrive(self.table.id, listener.user, self._house.time.now() + PRESENT)
            await self._attend(listener.user)
            shown, seat = self._shown_table(), self.table.seat_of(listener.user)
            host = self.may_host(listener.user)
            listener.told = (msgspec.json.encode(shown), seat, host)
            self._tell_table()
            self.news.set()
            progress, current = self._progress, self._current
            since = progress.known_from(hello.seq) if progress and current and hello.match == current.id else 0
            welcome = protocol.Welcome(
                re=hello.id,
                protocol=protocol.PROTOCOL,
                you=protocol.You(seat=seat, host=host),
                table=shown,
                match=progress.shown(current, seat, since, self._left()) if progress and current else None,
                result=self._result(),
            )
            send([listener], welcome)

    async def part(self, listener: Listener) -> None:
        """Let somebody go."""
        if self._audience.drop(listener):
            self._tell_table()
            self.news.set()
            await self._house.store.depart(self.table.id, listener.user, self._house.time.now())

    async def _attend(self, user: str) -> None:
        """Take note of a sign of life, and give a seat back that a bot has been playing."""
        self._audience.sign(user)
        while (after := seating.hand_back(self.table, user)) != self.table:
            if not await self._write(Change(self.table, after)):
                await self._look()

    # -- requests -----------------------------------------------------------------------------------------------------

    async def ask(self, user: str, request: protocol.Request) -> protocol.Message:
        """Carry out a request and return its answer; raises Refusal, and nothing has changed."""
        if isinstance(request, protocol.Ping) and seating.hand_back(self.table, user) == self.table:
            self._audience.sign(user)
            return protocol.Pong(re=request.id)
        async with self._lock:
            await self._wake()
            await self._attend(user)
            if isinstance(request, protocol.Ping):
                return protocol.Pong(re=request.id)
            if isinstance(request, protocol.Why):
                return self._why(user, request)
            guarded = isinstance(request, protocol.Play | protocol.TakeBack)  # by seq: done again, they are stale
            if not guarded and (done := await self._repeated(user, request)):
                return done
            for _ in range(TRIES):
                try:
                    change, match = await self._decide(user, request)
                except (Refusal, ParlorError) as error:
                    if done := await self._repeated(user, request):
                        return done
                    raise error if isinstance(error, Refusal) else refusal(error) from None
                if change.is_nothing or await self._write(change, match):
                    return protocol.Done(re=request.id, seq=change.seq)
                await self._look()
            raise Refusal("busy", "Too many people are doing things at this table; try again.")

    async def move_for(self, seat: int, action: int, by: protocol.By, seq: int) -> bool:
        """Make a move for a bot or because time is up; False if the match has gone on meanwhile."""
        async with self._lock:
            await self._wake()
            match, current = self.match, self._current
            if match is None or current is None or self.seq != seq or match.turn != seat:
                return False
            change, trial = playing.play(self.table, current, match, seq, seat, action, by, self._house.time.now())
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
        """Return the answer of a request that was carried out before, or None."""
        seq = await self._house.store.answered(self.table.id, user, request.id) if request.id else None
        return None if seq is None else protocol.Done(re=request.id, seq=seq)

    async def _decide(self, user: str, request: protocol.Request) -> Decided:
        """Return what a request does; or refuse it."""
        match: Match | None = None
        if isinstance(request, protocol.Play):
            change, match = self._play(user, request)
        elif isinstance(request, protocol.TakeBack | protocol.Answer):
            change, match = await self._take_back(user, request)
        elif isinstance(request, protocol.Start | protocol.Rematch):
            change = self._start(user, request)
        else:
            change = Change(self.table, self._reseat(user, request))
        seq = change.entry.seq if change.entry else 0 if change.begun else self.seq
        return replace(change, seq=seq, request=(user, request.id) if request.id else None), match

    def _reseat(self, user: str, request: protocol.Request) -> Table:
        table = self.table
        if isinstance(request, protocol.Fill | protocol.Remove):
            self._check_host(user)
        match request:
            case protocol.Sit():
                return seating.sit(table, user, request.seat, request.name)
            case protocol.Leave():
                return seating.leave(table, user)
            case protocol.Name():
                return seating.rename(table, user, request.name)
            case protocol.Fill():
                return seating.fill(table, request.seat, self._house.check_level(request.level, self.game.name))
            case protocol.Remove():
                return seating.remove(table, request.seat)
            case protocol.Nonce():
                return seating.give_nonce(table, user, request.nonce)
        raise Refusal("malformed", "Hello has been said.")

    def _start(self, user: str, request: protocol.Start | protocol.Rematch) -> Change:
        if isinstance(request, protocol.Start):
            self._check_host(user)
        else:
            playing.own_seat(self.table, user)
            playing.check_phase(self.table, "over")
        return playing.start(self.table, self._next, self._house.time.now())

    def _play(self, user: str, request: protocol.Play) -> tuple[Change, Match]:
        seat, progress, current = self._playing(user)
        if request.seq != progress.seq:
            raise Refusal("stale", "The match has gone on meanwhile.")
        now = self._house.time.now()
        return playing.play(self.table, current, progress.match, progress.seq, seat, request.action, "person", now)

    async def _take_back(self, user: str, request: protocol.TakeBack | protocol.Answer) -> Decided:
        table = self.table
        seat, progress, current = self._playing(user)
        if isinstance(request, protocol.TakeBack):
            if request.seq != progress.seq:
                raise Refusal("stale", "The match has gone on meanwhile.")
            moves = taking_back.how_many(progress.made, seat)
            if await asyncio.to_thread(taking_back.has_shown, progress.match, moves, seat):
                raise Refusal("revealed", "You have been shown something since; it cannot be taken back.")
            ask = Ask(seat, moves)
        else:
            if table.ask is None or seat not in playing.still_to_agree(table, table.ask):
                raise Refusal("nothing_asked", "Nobody waits for your answer.")
            if not request.yes:
                return Change(table, replace(table, ask=None)), None
            ask = replace(table.ask, agreed=(*table.ask.agreed, seat))
        if playing.still_to_agree(table, ask):
            return Change(table, replace(table, ask=ask)), None
        return playing.take_back(table, current, progress.match, progress.seq, ask, self._house.time.now())

    def _why(self, user: str, request: protocol.Why) -> protocol.ReasonGiven:
        seat, progress, _ = self._playing(user)
        try:
            reason = progress.match.why_not(request.action, seat)
        except ParlorError as error:
            raise refusal(error) from None
        code, clause, sentence = reason or ("", "", "")
        return protocol.ReasonGiven(
            re=request.id, allowed=reason is None, reason=code, clause=clause, sentence=sentence
        )

    def _playing(self, user: str) -> tuple[int, Progress, MatchRow]:
        seat = playing.own_seat(self.table, user)
        playing.check_phase(self.table, "playing")
        if self._progress is None or self._current is None:
            raise Refusal("bad_record", "This match is of another version of the game and cannot be gone on with.")
        return seat, self._progress, self._current

    def _check_host(self, user: str) -> None:
        if not self.may_host(user):
            raise Refusal("not_host", "Only the host may do this.")

    # -- changes ------------------------------------------------------------------------------------------------------

    async def _write(self, change: Change, match: Match | None = None) -> bool:
        """Write a change, then show it; False if another was first."""
        if not await self._house.store.commit(change):
            return False
        self.table = replace(change.after, version=change.before.version + 1)
        if change.begun:
            self._begin(change.begun)
        if change.entry and match:
            self._advance(change, match)
        if change.ended:
            self._end(change.ended, change.prepared)
        if change.ended or change.after.seats != change.before.seats or change.after.ask != change.before.ask:
            self._tell_table()
        self.news.set()
        return True

    async def sync(self) -> None:
        """Read what other processes have written, and show it."""
        async with self._lock:
            await self._look()

    async def _look(self) -> None:
        progress, old = self._progress, self._current
        known = (old.id, progress.seq) if old and progress else ("", 0)
        loaded = await self._house.store.load(self.table.id, known)
        if loaded is None or loaded.table.version < self.table.version:
            return
        before, self.table, self._audience.elsewhere = self.table, loaded.table, loaded.seen
        current = loaded.current
        if current and (old is None or current.id != old.id):
            self._begin(current)
        if self._progress is not None:
            for entry in loaded.entries:
                self._advance(Change(before, self.table, entry), self._progress.after(entry))
        if current and current.ended and (self._current is None or not self._current.ended):
            self._end(current, loaded.next)
        self._current, self._next = current, loaded.next
        self._tell_table()
        self.news.set()

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
        self._house.metrics.moves.labels(entry.by).inc()

    def _end(self, row: MatchRow, prepared: MatchRow | None) -> None:
        self._current, self._next = row, prepared
        if result := self._result():
            send(self._audience.welcomed, protocol.Over(result=result))

    # -- memory -------------------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Let go of the match until it is needed: it can be replayed from the log at any time."""
        if not self._lock.locked():
            self._progress = None

    async def _wake(self) -> None:
        if self._progress is None and self._current is not None:
            loaded = await self._house.store.load(self.table.id)
            if loaded is not None:
                self._adopt(loaded)

    def _adopt(self, loaded: Loaded) -> None:
        self.table, self._current, self._next = loaded.table, loaded.current, loaded.next
        self._audience.elsewhere = loaded.seen
        self._progress = None
        if loaded.current is not None:
            self._progress = self._new_progress(loaded.current)
            if self._progress is not None:
                self._progress.replay(loaded.entries)

    def _new_progress(self, row: MatchRow) -> Progress | None:
        if row.version != self.game.version:
            return None  # the rules have changed since: its moves would lead elsewhere
        return Progress(Match(self.game, len(self.table.seats), dict(self.table.options), key=row.chance))

    # -- telling ------------------------------------------------------------------------------------------------------

    def _tell_table(self) -> None:
        """Show the table to everybody to whom it looks different now; who changed seats sees the match from there."""
        shown = self._shown_table()
        data = msgspec.json.encode(shown)
        moved: list[Listener] = []
        for listener in self._audience.welcomed:
            seat, host = self.table.seat_of(listener.user), self.may_host(listener.user)
            if listener.told == (data, seat, host):
                continue
            if listener.told and listener.told[1] != seat:
                moved.append(listener)
            listener.told = (data, seat, host)
            send([listener], protocol.TableChanged(you=protocol.You(seat=seat, host=host), table=shown))
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

    def _shown_table(self) -> protocol.Table:
        table, people = self.table, self._audience.present()
        ask = table.ask
        upcoming = self._next if table.phase != "playing" else None
        nonces = [number for number, seat in enumerate(table.seats) if seat.nonce]
        return protocol.Table(
            id=table.id,
            game=table.game,
            options=dict(table.options),
            clock=table.clock,
            public=table.public,
            level=table.level,
            phase=table.phase,
            seats=[
                protocol.Seat(
                    kind=seat.kind,
                    name=seat.name,
                    level=seat.bot or (table.level if seat.stand_in else ""),
                    here=seat.kind == "bot" or seat.holder in people,
                    stand_in=seat.stand_in,
                )
                for seat in table.seats
            ],
            host=table.seat_of(table.host),
            watchers=len(people - {seat.holder for seat in table.seats}),
            number=table.number,
            next=protocol.Next(commitment=upcoming.commitment, nonces=nonces) if upcoming else None,
            ask=protocol.Ask(seat=ask.seat, moves=ask.moves, waiting=playing.still_to_agree(table, ask))
            if ask
            else None,
        )

    def _result(self) -> protocol.Result | None:
        row = self._current
        if row is None or row.ended is None or row.result is None:
            return None
        proof = protocol.Proof(key=row.key.hex(), commitment=row.commitment, nonces=list(row.nonces))
        return protocol.Result(match=row.id, number=row.number, proof=proof, **row.result)
