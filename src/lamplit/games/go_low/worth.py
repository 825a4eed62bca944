"""What a position of Go Low is worth to a seat: where a playout may stop, and what it came to."""

from __future__ import annotations

from typing import Any

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below
from lamplit.games.go_low.components import NOBODY, OWNER, PLACES, State

HORIZON = 200  # moves: far more than a round has
FULL = 120.0  # points below the mean of the others that count as won


@compiled
def stage(state: State) -> int:
    """Return which round is played."""
    return int(state.round_number)


@compiled
def value(state: State, seat: int) -> float:
    """Return half, more for every point below the mean of the other seats; at the end a little more for the win."""
    others, best = 0.0, 1
    for other in range(state.seats):
        if other != seat:
            others += state.points[other]
            if state.points[other] < state.points[seat]:
                best = 0
    lead = others / (state.seats - 1) - state.points[seat]
    worth = 0.5 + lead / (2 * FULL)
    if state.over:
        worth += 0.1 if best else -0.1
    return min(1.0, max(0.0, worth))


@compiled
def forget(state: State, seat: int, stream: Any) -> None:
    """Forget every third card that a seat has looked at."""
    for place in range(PLACES):
        if state.seen_by[seat, place] == OWNER and below(stream, 3) == 0:
            state.seen_by[seat, place] = NOBODY
