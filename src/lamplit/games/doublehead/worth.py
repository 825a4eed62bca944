"""What a position of Doublehead is worth to a seat: where a playout may stop, and what it came to."""

from __future__ import annotations

from typing import Any

from lamplit.core.compiled import compiled
from lamplit.games.doublehead.components import HAND, SEATS, State

HORIZON = 80  # moves: more than a round has
EXACT = 3  # duels at the end of a round that are looked through
FULL = 8.0  # a lead in gold that counts as won


@compiled
def stage(state: State) -> int:
    """Return how many rounds are finished."""
    return int(state.rounds)


@compiled
def value(state: State, seat: int) -> float:
    """Return a seat's lead in gold over the mean of the others, between 0 and 1."""
    others = 0.0
    for other in range(SEATS):
        if other != seat:
            others += state.gold[other]
    lead = state.gold[seat] - others / (SEATS - 1)
    return min(1.0, max(0.0, 0.5 + lead / (2 * FULL)))


@compiled
def is_short(state: State) -> bool:
    """Say whether only the last few duels are left."""
    return bool(state.duels >= HAND - EXACT)


@compiled
def are_allies(state: State, seat: int, other: int) -> bool:
    """Say whether two seats are on the same side."""
    return bool(state.team[seat] == state.team[other])


@compiled
def forget(state: State, seat: int, stream: Any) -> None:
    """Forget which cards are gone and who could not follow."""
    state.played[:] = 0
    state.voids[:] = 0
