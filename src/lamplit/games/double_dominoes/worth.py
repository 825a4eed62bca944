"""What a position of Double Double Dominoes is worth to a seat: where a playout may stop, and what it came to."""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.games.double_dominoes.components import State

HORIZON = 14  # moves that a playout looks ahead
FULL = 60.0  # a lead in points that counts as won


@compiled
def stage(state: State) -> int:
    """Return nothing that changes: a match is one round."""
    return 0


@compiled
def value(state: State, seat: int) -> float:
    """Return half, more for a lead over the best other seat; a match that is over is won or lost."""
    best = -1
    for other in range(state.seats):
        if other != seat:
            best = max(best, int(state.points[other]))
    lead = float(state.points[seat] - best)
    if state.over and lead != 0:
        return 1.0 if lead > 0 else 0.0
    return min(0.95, max(0.05, 0.5 + lead / (2 * FULL)))


@compiled
def is_short(state: State) -> bool:
    """Say whether no more than this turn and the next are left: the boneyard is all but empty (R10)."""
    return bool(state.boneyard_count <= 1)
