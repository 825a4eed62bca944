"""What a domino scores in Double Double Dominoes, and how the seats stand (R7-R11), compiled."""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.core.record import Int64s

from .boards import COVERED, TRACKS
from .box import BONUS, BY_SEATS, HIGH, LOW, POINT, TOTAL, VICTORY, State


@compiled
def victory_total(state: State) -> int:
    """Return the points that win at once (R10)."""
    return state.option_victory if state.option_victory != BY_SEATS else VICTORY[state.seats]


@compiled
def diamonds(state: State, kind: int, place: int) -> int:
    """Return the points for the diamonds that a kind covers at a place, twice for a double (R7)."""
    points = COVERED[state.option_board, place]
    return 2 * points if LOW[kind] == HIGH[kind] else points


@compiled
def bonus(state: State, seat: int, kind: int) -> int:
    """Return the points that a kind brings a seat for the space its piece stands on now (R8)."""
    pips = TRACKS[state.option_board, state.points[seat]]
    return BONUS if pips == LOW[kind] or pips == HIGH[kind] else 0


@compiled
def score(state: State, seat: int, kind: int, place: int) -> None:
    """Pay the mover's diamonds and bonus, then the others' bonuses to the left, until somebody has won (R7-R10)."""
    gained, target = diamonds(state, kind, place), victory_total(state)
    for step in range(state.seats):
        other = (seat + step) % state.seats
        state.points[other] += gained + bonus(state, other, kind)  # each piece stands where it stood before (R8)
        gained = 0  # the diamonds are the mover's alone
        if state.points[other] >= target:
            state.over = True
            return


@compiled
def standings(state: State, out: Int64s) -> None:
    """Rank the seats by their points and, at the end, seats with equal points by the pips in their hands (R11)."""
    for seat in range(state.seats):
        out[seat] = int(state.points[seat]) * POINT
        if state.over:
            for index in range(state.hand_sizes[seat]):
                out[seat] += TOTAL[state.hands[seat, index]]
