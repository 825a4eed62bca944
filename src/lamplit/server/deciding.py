"""What a request does: decided on a copy of the table as it stands, written and shown by the room."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from lamplit.errors import LamplitError
from lamplit.match import Match
from lamplit.server import playing, protocol, seating, taking_back
from lamplit.server.house import House
from lamplit.server.progress import Progress
from lamplit.server.refusals import Refusal, refusal
from lamplit.server.table import Ask, Change, MatchRow, Table

Decided = tuple[Change, Match | None]  # what a request changes, and the match after it if it moves


@dataclass(frozen=True, slots=True)
class Standing:
    """A table as it stands when somebody asks for something."""

    house: House
    table: Table
    current: MatchRow | None  # the match that is played or was played last
    upcoming: MatchRow | None
    progress: Progress | None

    def playing(self, user: str) -> tuple[int, Progress, MatchRow]:
        """Return the seat of somebody who plays, and the match; or refuse."""
        seat = playing.own_seat(self.table, user)
        playing.check_phase(self.table, "playing")
        if self.progress is None or self.current is None:
            raise Refusal("bad_record", "This match is of another version of the game and cannot be gone on with.")
        return seat, self.progress, self.current


async def decide(standing: Standing, user: str, request: protocol.Request, *, host: bool) -> Decided:
    """Return what a request does, or refuse it; `host` says whether who asks may do what the host may."""
    match: Match | None = None
    if isinstance(request, protocol.Start | protocol.Fill | protocol.Remove) and not host:
        raise Refusal("not_host", "Only the host may do this.")
    if isinstance(request, protocol.Play):
        change, match = _play(standing, user, request)
    elif isinstance(request, protocol.TakeBack | protocol.Answer):
        change, match = await _take_back(standing, user, request)
    elif isinstance(request, protocol.Start | protocol.Rematch):
        change = _start(standing, user, request)
    else:
        change = Change(standing.table, _reseat(standing, user, request))
    length = standing.progress.seq if standing.progress else 0
    seq = change.entry.seq if change.entry else 0 if change.begun else length
    return replace(change, seq=seq, request=(user, request.id) if request.id else None), match


def explain(standing: Standing, user: str, request: protocol.Why) -> protocol.ReasonGiven:
    """Return why an action is not allowed, or that it is."""
    seat, progress, _ = standing.playing(user)
    try:
        reason = progress.match.why_not(request.action, seat)
    except LamplitError as error:
        raise refusal(error) from None
    code, clause, sentence = reason or ("", "", "")
    return protocol.ReasonGiven(re=request.id, allowed=reason is None, reason=code, clause=clause, sentence=sentence)


def _reseat(standing: Standing, user: str, request: protocol.Request) -> Table:
    table, house = standing.table, standing.house
    match request:
        case protocol.Sit():
            return seating.sit(table, user, request.seat, request.name)
        case protocol.Leave():
            return seating.leave(table, user)
        case protocol.Name():
            return seating.rename(table, user, request.name)
        case protocol.Fill():
            return seating.fill(table, request.seat, house.check_level(request.level, table.game))
        case protocol.Remove():
            return seating.remove(table, request.seat)
        case protocol.Nonce():
            return seating.give_nonce(table, user, request.nonce)
    raise Refusal("malformed", "Hello has been said.")


def _start(standing: Standing, user: str, request: protocol.Start | protocol.Rematch) -> Change:
    if isinstance(request, protocol.Rematch):
        playing.own_seat(standing.table, user)
        playing.check_phase(standing.table, "over")
    return playing.start(standing.table, standing.upcoming, standing.house.time.now())


def _play(standing: Standing, user: str, request: protocol.Play) -> tuple[Change, Match]:
    seat, progress, current = standing.playing(user)
    if request.seq != progress.seq:
        raise Refusal("stale", "The match has gone on meanwhile.")
    now = standing.house.time.now()
    return playing.play(standing.table, current, progress.match, progress.seq, seat, request.action, "person", now)


async def _take_back(standing: Standing, user: str, request: protocol.TakeBack | protocol.Answer) -> Decided:
    table = standing.table
    seat, progress, current = standing.playing(user)
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
    return playing.take_back(table, current, progress.match, progress.seq, ask, standing.house.time.now())
