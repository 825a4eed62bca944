"""What a position of 3UP 3DOWN is worth to a seat: where a playout may stop, and what it came to."""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.games.three_up_three_down.components import ROW, State

HORIZON = 300  # moves after which a playout stops and cards are counted
DRAGGING = 75  # turns of each seat after which a game may go in circles: the heuristic sometimes plays anything


@compiled
def stage(state: State) -> int:
    """Return which game of the match is played."""
    return int(state.game)


@compiled
def value(state: State, seat: int) -> float:
    """Return the share of the win; in a match for points, how far the seat is below the others."""
    if state.option_points:
        return _by_points(state, seat)
    mine = cards_left(state, seat)
    better, equal = 0, 0
    for other in range(state.seats):
        left = cards_left(state, other)
        better += left < mine
        equal += left == mine
    if better:
        return 0.0
    return 1.0 / equal


@compiled
def plans_ahead(state: State) -> bool:
    """Say that two plan: what is kept now is answered in one's own next turn. Among more, too much happens between."""
    return bool(state.seats == 2)


@compiled
def cards_left(state: State, seat: int) -> int:
    """Return the cards a seat still has in its hand and in both rows."""
    left = int(state.hand_sizes[seat])
    for place in range(ROW):
        left += (state.up[seat, place] >= 0) + (state.down[seat, place] >= 0)
    return left


@compiled
def _by_points(state: State, seat: int) -> float:
    """Return half, more for every point below the mean of the other seats."""
    others = 0.0
    for other in range(state.seats):
        if other != seat:
            others += state.points[other]
    lead = others / (state.seats - 1) - state.points[seat]
    return min(1.0, max(0.0, 0.5 + lead / 400.0))
