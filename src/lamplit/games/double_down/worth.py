"""What a position of Double Down is worth to a seat: where a playout may stop, and what it came to."""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.games.double_down.components import State

HORIZON = 400  # moves after which a playout stops in any case


@compiled
def stage(state: State) -> int:
    """Return what changes when a round ends: its starter."""
    return int(state.starter)


@compiled
def value(state: State, seat: int) -> float:
    """Return the chance to be the last one left, by everyone's chips.

    If every loss struck each seat alike, a seat with as many lives as two others would win about four times as often as
    either: the chance goes with the square of the lives (chips and the free ride).
    """
    if state.out_order[seat]:
        return 0.0
    if state.over:
        return 1.0
    total = 0.0
    for other in range(state.seats):
        if state.out_order[other] == 0:
            total += (state.chips[other] + 1.0) ** 2
    return (state.chips[seat] + 1.0) ** 2 / total
