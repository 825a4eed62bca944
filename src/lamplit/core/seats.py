"""What is done with seats: whose turn comes next."""

from __future__ import annotations

from typing import Any

from lamplit.core.compiled import compiled


@compiled
def next_in(out: Any, seats: int, seat: int, step: int) -> int:
    """Return the next seat still in (`out` is 0), going round to the left (`step` is 1) or to the right (-1)."""
    for _ in range(seats):
        seat += step
        if seat == seats:
            seat = 0
        elif seat < 0:
            seat = seats - 1
        if out[seat] == 0:
            break
    return seat
