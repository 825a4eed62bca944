"""Decide what a request does to a table, on a copy; the session then writes and shows it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from lamplit.core.game import Game
from lamplit.core.record import from_bytes, holder
from lamplit.errors import BadOption, LamplitError
from lamplit.match import Match
from lamplit.server import protocol
from lamplit.server.protocol import By, Phase, Value
from lamplit.server.refusals import Refusal, refusal
from lamplit.server.services import Services
from lamplit.server.table import seating
from lamplit.server.table.projection import Progress
from lamplit.server.table.seating import LAPSES_ASLEEP
from lamplit.server.table.state import Ask, Change, Entry, MatchRow, Table, prepare, still_to_agree

UPGRADED = "upgraded"  # the ending of a match closed because its rules changed
FOR_THE_HOST = protocol.Start | protocol.Fill | protocol.Remove | protocol.SendAway | protocol.Admit | protocol.Policy
Decided = tuple[Change, Match | None]  # the change, and the match after it if a move was made


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at the time of a request."""

    services: Services
    game: Game
    table: Table
    current: MatchRow | None  # the match being played, or the last one played
    upcoming: MatchRow | None
    progress: Progress | None

    def in_play(self, user: str) -> tuple[int, Progress, MatchRow]:
        """Return the seat and match of a player; refuse users who are not playing."""
        seat = own_seat(self.table, user)
        check_phase(self.table, "playing")
        if self.progress is None or self.current is None:
            raise Refusal("bad_record")
        return seat, self.progress, self.current


async def decide(standing: Snapshot, user: str, request: protocol.Request, *, host: bool) -> Decided:
    """Return what a request does, or refuse it; `host` tells whether the caller has the host's rights."""
    match: Match | None = None
    if isinstance(request, FOR_THE_HOST) and not host:
        raise Refusal("not_host")
    if isinstance(request, protocol.Play):
        change, match = _play(standing, user, request)
    elif isinstance(request, protocol.TakeBack | protocol.Answer):
        change, match = await _take_back(standing, user, request)
    elif isinstance(request, protocol.Start | protocol.Rematch):
        change = _start(standing, user, request)
    else:
        change = Change(standing.table, _reseat(standing, user, request, host=host))
    length = standing.progress.seq if standing.progress else 0
    seq = change.entry.seq if change.entry else 0 if change.begun else length
    return replace(
        change, seq=seq, request=(user, request.id, standing.services.time.now()) if request.id else None
    ), match


def explain(standing: Snapshot, user: str, request: protocol.Why) -> protocol.ReasonGiven:
    """Tell whether an action is allowed, and if not, why."""
    seat, progress, _ = standing.in_play(user)
    try:
        reason = progress.match.why_not(request.action, seat)
    except LamplitError as error:
        raise refusal(error) from None
    if reason is None:
        return protocol.ReasonGiven(re=request.id, allowed=True, reason="", clause="", sentence="")
    code, clause, sentence, key, given = reason
    return protocol.ReasonGiven(
        re=request.id, allowed=False, reason=code, clause=clause, sentence=sentence, key=key, given=dict(given)
    )


def _reseat(standing: Snapshot, user: str, request: protocol.Request, *, host: bool) -> Table:
    table, services, now = standing.table, standing.services, standing.services.time.now()
    match request:
        case protocol.Sit():
            return seating.sit(table, user, request.seat, request.name, now, host=host)
        case protocol.Leave():
            return seating.leave(table, user)
        case protocol.Name():
            return seating.rename(table, user, request.name)
        case protocol.Fill():
            return seating.fill(table, request.seat, services.check_level(request.level, table.game))
        case protocol.Remove():
            return seating.remove(table, request.seat)
        case protocol.SendAway():
            return seating.send_away(table, request.seat)
        case protocol.Admit():
            return seating.admit(table, request.seat, now, yes=request.yes)
        case protocol.Policy():
            locked = table.locked if request.locked is None else request.locked
            return replace(table, open_seats=request.open_seats or table.open_seats, locked=locked)
        case protocol.Nonce():
            return seating.give_nonce(table, user, request.nonce)
    raise Refusal("malformed", "`hello` was already received.")


def _start(standing: Snapshot, user: str, request: protocol.Start | protocol.Rematch) -> Change:
    if isinstance(request, protocol.Rematch):
        own_seat(standing.table, user)
        check_phase(standing.table, "over")
    return start(standing.table, standing.upcoming, standing.game, standing.services.time.now())


def _play(standing: Snapshot, user: str, request: protocol.Play) -> tuple[Change, Match]:
    seat, progress, current = standing.in_play(user)
    if request.seq != progress.seq:
        raise Refusal("stale")
    now = standing.services.time.now()
    return play(standing.table, current, progress.match, progress.seq, seat, request.action, "person", now)


async def _take_back(standing: Snapshot, user: str, request: protocol.TakeBack | protocol.Answer) -> Decided:
    table = standing.table
    seat, progress, current = standing.in_play(user)
    if isinstance(request, protocol.TakeBack):
        if request.seq != progress.seq:
            raise Refusal("stale")
        moves = how_many(progress.made, seat)
        if await asyncio.to_thread(has_shown, progress.match, moves, seat):
            raise Refusal("revealed")
        ask = Ask(seat, moves)
    else:
        if table.ask is None or seat not in still_to_agree(table, table.ask):
            raise Refusal("nothing_asked")
        if not request.yes:
            return Change(table, replace(table, ask=None)), None
        ask = replace(table.ask, agreed=(*table.ask.agreed, seat))
    if still_to_agree(table, ask):
        return Change(table, replace(table, ask=ask)), None
    return take_back(table, current, progress.match, progress.seq, ask, standing.services.time.now())


def own_seat(table: Table, user: str) -> int:
    """Return a user's seat; refuse spectators."""
    seat = table.seat_of(user)
    if seat is None:
        raise Refusal("not_seated")
    return seat


def check_phase(table: Table, phase: Phase) -> None:
    """Refuse a request unless the table is in this phase."""
    if table.phase == phase:
        return
    if phase == "playing":
        raise Refusal("not_playing")
    if table.phase == "playing":
        raise Refusal("playing")
    raise Refusal("not_playing", key="not_played")


def start(table: Table, upcoming: MatchRow | None, game: Game, now: float) -> Change:
    """Begin the prepared match under today's rules, with the players' nonces."""
    if table.phase == "playing" or upcoming is None:
        raise Refusal("playing")
    if not table.is_full:
        raise Refusal("seats_empty")
    options = options_now(table, game)
    begun = replace(
        upcoming,
        version=game.version,
        options=options,
        nonces=tuple(seat.nonce for seat in table.seats if seat.nonce),
        names=tuple(seat.name for seat in table.seats),
        started=now,
    )
    seats = tuple(replace(seat, nonce="", lapses=0, former="", stand_in=False) for seat in table.seats)
    after = replace(
        table, phase="playing", number=upcoming.number, options=options, seats=seats, ask=None, wishes=(), since=now
    )
    return Change(table, after, begun=begun)


def options_now(table: Table, game: Game) -> dict[str, Value]:
    """Return a table's options under today's rules; unknown options are left out."""
    kept: dict[str, Value] = {}
    for name, value in table.options.items():
        with contextlib.suppress(BadOption):
            game.read_options(len(table.seats), kept | {name: value})
            kept[name] = value
    return dict(game.read_options(len(table.seats), kept))


def close_outdated(table: Table, current: MatchRow, entries: Sequence[Entry], game: Game, now: float) -> Change:
    """Close a match begun under older rules as unfinished, with its standing if its moves are still legal."""
    seats = len(table.seats)
    result = {"scores": [0.0] * seats, "ranking": [list(range(seats))], "ending": UPGRADED}
    with contextlib.suppress(LamplitError):
        progress = Progress(Match(game, seats, dict(current.options or table.options), key=current.chance))
        progress.replay(entries)
        result |= {"scores": progress.match.scores, "ranking": progress.match.ranking}
    ended = replace(current, ended=now, result=result)
    after = replace(table, phase="over", ask=None, wishes=(), since=now)
    return Change(table, after, ended=ended, prepared=prepare(table.id, table.number + 1, game.version))


def play(
    table: Table, current: MatchRow, match: Match, seq: int, seat: int, action: int | str, by: By, now: float
) -> tuple[Change, Match]:
    """Make a move on a copy of the match; raises the match's errors."""
    trial = match.copy()
    number = trial.action(action)
    trial.play(number, seat)
    sitting = table.seats[seat]
    if by == "person" and sitting.lapses:
        sitting = replace(sitting, lapses=0)
    elif by == "clock":
        lapses = sitting.lapses + 1
        sitting = replace(sitting, lapses=lapses, stand_in=lapses >= LAPSES_ASLEEP)
    seats = table.seats if sitting == table.seats[seat] else table.with_seat(seat, sitting).seats
    after = replace(table, seats=seats, ask=None, since=now)
    entry = Entry(current.id, seq + 1, "move", seat, number, by, now)
    if not trial.over:
        return Change(table, after, entry), trial
    result = {"scores": trial.scores, "ranking": trial.ranking, "ending": trial.game.ending(trial.state)}
    return (
        Change(
            table,
            replace(after, phase="over", wishes=()),
            entry,
            ended=replace(current, ended=now, result=result),
            prepared=prepare(table.id, table.number + 1, trial.game.version),
        ),
        trial,
    )


def take_back(table: Table, current: MatchRow, match: Match, seq: int, ask: Ask, now: float) -> tuple[Change, Match]:
    """Undo the last moves, recorded as a separate log entry."""
    trial = match.copy()
    trial.take_back(ask.moves)
    entry = Entry(current.id, seq + 1, "back", ask.seat, ask.moves, "person", now)
    return Change(table, replace(table, ask=None, since=now), entry), trial


WORLDS = 64  # how many other deals are tried


def how_many(made: Sequence[Entry], seat: int) -> int:
    """Count the moves back to the last one that the person on `seat` made, including it."""
    for back, entry in enumerate(reversed(made), 1):
        if entry.seat == seat and entry.by == "person":
            return back
    raise Refusal("nothing_to_take_back")


def has_shown(match: Match, moves: int, seat: int) -> bool:
    """Tell whether one of the last moves has shown `seat` something it could not have known.

    It has if some other deal looked the same to the seat before the move, but in it the move is impossible or looks
    different afterwards. Legality and views come from the engine.
    """
    return any(_shows(match, back, seat) for back in range(1, moves + 1))


def _shows(match: Match, back: int, seat: int) -> bool:
    game, action = match.game, match.actions[-back]
    before = match.copy()
    before.take_back(back)
    after = before.copy()
    after.play(action)
    seen = after.view(seat), after.events(seat)
    for number in range(WORLDS):
        world = before.redealt(seat, number)
        if action not in game.legal(world):
            return True
        there = from_bytes(game.state, world.tobytes())
        game.steps.apply(holder(there), action)
        if (game.view(there, seat), game.events(world, action, there, seat)) != seen:
            return True
    return False
