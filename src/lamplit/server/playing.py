"""A match at a table: beginning it, moving, taking back. Pure decisions; the rules are the engine's."""

from __future__ import annotations

from dataclasses import replace

from lamplit.match import Match
from lamplit.server.protocol import By, Phase
from lamplit.server.refusals import Refusal
from lamplit.server.seating import LAPSES_ASLEEP
from lamplit.server.table import Ask, Change, Entry, MatchRow, Table, prepare


def own_seat(table: Table, user: str) -> int:
    """Return where somebody sits, or refuse."""
    seat = table.seat_of(user)
    if seat is None:
        raise Refusal("not_seated", "Only who sits at the table may do this.")
    return seat


def check_phase(table: Table, phase: Phase) -> None:
    """Refuse what is not for now."""
    if table.phase == phase:
        return
    if phase == "playing":
        raise Refusal("not_playing", "No match is on.")
    if table.phase == "playing":
        raise Refusal("playing", "A match is on.")
    raise Refusal("not_playing", "No match has been played yet.")


def start(table: Table, upcoming: MatchRow | None, now: float) -> Change:
    """Begin the match that was prepared, with the nonces that were given."""
    if table.phase == "playing" or upcoming is None:
        raise Refusal("playing", "A match is on.")
    if not table.is_full:
        raise Refusal("seats_empty", "Every seat must be filled first.")
    begun = replace(
        upcoming,
        nonces=tuple(seat.nonce for seat in table.seats if seat.nonce),
        names=tuple(seat.name for seat in table.seats),
        started=now,
    )
    seats = tuple(replace(seat, nonce="", lapses=0, former="", stand_in=False) for seat in table.seats)
    after = replace(table, phase="playing", number=upcoming.number, seats=seats, ask=None, since=now)
    return Change(table, after, begun=begun)


def play(
    table: Table, current: MatchRow, match: Match, seq: int, seat: int, action: int | str, by: By, now: float
) -> tuple[Change, Match]:
    """Make a move on a copy of the match; raises what the match raises."""
    trial = match.copy()
    number = trial.action(action)
    trial.play(number, seat)
    sitting = table.seats[seat]
    if by == "person":
        sitting = replace(sitting, lapses=0)
    elif by == "clock":
        lapses = sitting.lapses + 1
        sitting = replace(sitting, lapses=lapses, stand_in=lapses >= LAPSES_ASLEEP)
    after = replace(table.with_seat(seat, sitting), ask=None, since=now)
    entry = Entry(current.id, seq + 1, "move", seat, number, by, now)
    if not trial.over:
        return Change(table, after, entry), trial
    result = {"scores": trial.scores, "ranking": trial.ranking, "ending": trial.game.ending(trial.state)}
    return (
        Change(
            table,
            replace(after, phase="over"),
            entry,
            ended=replace(current, ended=now, result=result),
            prepared=prepare(table.id, table.number + 1, trial.game.version),
        ),
        trial,
    )


def still_to_agree(table: Table, ask: Ask) -> list[int]:
    """Return the seats whose people have not yet agreed; who is away is not waited for."""
    return [
        seat for seat in table.people if seat != ask.seat and seat not in ask.agreed and not table.seats[seat].stand_in
    ]


def take_back(table: Table, current: MatchRow, match: Match, seq: int, ask: Ask, now: float) -> tuple[Change, Match]:
    """Undo the last moves, and write that down as an entry of its own."""
    trial = match.copy()
    trial.take_back(ask.moves)
    entry = Entry(current.id, seq + 1, "back", ask.seat, ask.moves, "person", now)
    return Change(table, replace(table, ask=None, since=now), entry), trial
