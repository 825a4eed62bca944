"""Measuring: short, interleaved, and as ratios.

Ours and the peer's are measured in turn, each for a moment, many times over; a ratio is taken in every round and the
median of them is reported with its spread, so that whatever else the machine does falls on both. What is counted is the
processor time of this one process.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Work = Callable[[], int]  # does some work and returns how much (moves, copies)


@dataclass(frozen=True)
class Spread:
    """Many measurements of one thing."""

    values: Sequence[float]

    @property
    def median(self) -> float:
        """The middle one."""
        return statistics.median(self.values)

    @property
    def low(self) -> float:
        """The lower quartile."""
        return statistics.quantiles(self.values, n=4)[0] if len(self.values) > 1 else self.values[0]

    @property
    def high(self) -> float:
        """The upper quartile."""
        return statistics.quantiles(self.values, n=4)[2] if len(self.values) > 1 else self.values[0]

    def describe(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"median": self.median, "low": self.low, "high": self.high, "values": list(self.values)}


def rate(work: Work, seconds: float) -> float:
    """Return how much of the work is done in a second of processor time."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def side_by_side(works: dict[str, Work], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Return the rates of all works in every round, measured in turn; the first round is thrown away."""
    rates: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            found = rate(work, seconds)
            if number:
                rates[name].append(found)
    return rates


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> Spread:
    """Return ours over theirs, round by round."""
    return Spread([mine / other for mine, other in zip(ours, theirs, strict=True)])
