"""What a match is worth to its seats when it is over: rewards that add up to nothing.

place
    The seats left behind less the seats ahead, over all others: 1 for a sole winner, -1 for a sole loser. Equal is 0.
win
    A win, shared by those who share it, scaled so that a sole winner gets 1 and all seats together 0.
With two seats both are the same.
"""

from __future__ import annotations

from typing import Any

from lamplit.core.compiled import compiled
from lamplit.core.record import Int64s
from lamplit.errors import BadOption

PLACE, WIN = 0, 1
KINDS = ("place", "win")  # by number


@compiled
def reward(standings: Any, seats: int, seat: int, kind: int) -> float:
    """Return the reward of a seat for these standings."""
    ahead = behind = equal = best = 0
    for other in range(seats):
        ahead += standings[other] > standings[seat]
        behind += standings[other] < standings[seat]
        equal += standings[other] == standings[seat]
        above = 0
        for third in range(seats):
            above += standings[third] > standings[other]
        best += above == 0
    if kind == PLACE:
        return (behind - ahead) / (seats - 1)
    if ahead > 0:
        return -1.0 / (seats - 1)
    return (seats / best - 1.0) / (seats - 1)


def number(kind: str) -> int:
    """Return the number of a kind of reward."""
    if kind not in KINDS:
        raise BadOption(f"there is no reward {kind!r}; there are {' and '.join(KINDS)}")
    return KINDS.index(kind)


def rewards(standings: Int64s, kind: int) -> list[float]:
    """Return the rewards of all seats."""
    return [float(reward(standings, len(standings), seat, kind)) for seat in range(len(standings))]
