"""Estimates with 95 % intervals, clustered by deal: a deal is one observation, however many matches it saw."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from lamplit.core.record import Floats

Z = 1.959963984540054  # a normal value lies within so many standard deviations 95 times in 100
FIRST_STUDENT = {1: 12.7062, 2: 4.3027, 3: 3.1824}  # where the expansion is not close


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def describe(self) -> dict[str, float | None]:
        """Return it as plain data; an end that nothing is known about is None, which JSON knows too."""
        low, high = (end if math.isfinite(end) else None for end in (self.low, self.high))
        return {"mean": self.mean, "low": low, "high": high}

    def ends(self, form: str) -> str:
        """Write both ends of the interval in a format."""
        if not math.isfinite(self.low) or not math.isfinite(self.high):
            return "too few deals"
        return f"{self.low:{form}} to {self.high:{form}}"

    def lies_above(self, value: float) -> bool:
        """Tell whether the whole interval is above a value."""
        return self.low > value


def share_of(won: Floats) -> Estimate:
    """Estimate a share from a number between 0 and 1 for each match or deal, such as 1/k of a win shared by k.

    It is Wilson's interval for the number of whole wins and losses that would tell as much: shared wins vary less than
    whole ones of the same mean, so a shared match counts for more. Where nothing is shared it is exactly Wilson's. The
    variance is estimated with one more match of whole wins, so that a few matches, all shared, prove little; it never
    claims certainty.
    """
    count = len(won)
    mean = float(won.mean())
    whole = mean * (1 - mean)  # the variance if nothing were shared
    if whole > 0:
        square = float(((won - mean) ** 2).sum())
        spread = min(1.0, (square + whole) / ((count + 1) * whole))
        return wilson(mean, count / spread)
    return wilson(mean, count)


def wilson(mean: float, count: float) -> Estimate:
    """Return Wilson's 95 % interval for a share seen among `count`."""
    weight = Z * Z / count
    middle = (mean + weight / 2) / (1 + weight)
    reach = Z / (1 + weight) * math.sqrt(mean * (1 - mean) / count + weight / (4 * count))
    return Estimate(mean, max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach)))


def mean_of(values: Floats) -> Estimate:
    """Estimate a mean from one number for each deal, by Student's interval."""
    count, mean = len(values), float(np.mean(values))
    if count < 2:
        return Estimate(mean, -math.inf, math.inf)
    reach = student(count - 1) * float(np.std(values, ddof=1)) / math.sqrt(count)
    return Estimate(mean, mean - reach, mean + reach)


def edge_of(values: Floats) -> Estimate:
    """Estimate an edge from one number between -1/2 and 1/2 for each deal; it never claims certainty."""
    share = share_of(values + 0.5)
    return Estimate(share.mean - 0.5, share.low - 0.5, share.high - 0.5)


def change_of(values: Floats) -> Estimate:
    """Estimate the difference of two shares from one number between -1 and 1 for each deal."""
    half = edge_of(values / 2)
    return Estimate(2 * half.mean, 2 * half.low, 2 * half.high)


def student(degrees: int) -> float:
    """Return the two-sided 95 % point of Student's distribution, mostly by Cornish and Fisher's expansion."""
    if degrees in FIRST_STUDENT:
        return FIRST_STUDENT[degrees]
    z, d = Z, degrees
    return (
        z
        + (z**3 + z) / (4 * d)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * d**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * d**3)
    )
