"""Stopping early without fooling oneself: a generalised sequential probability ratio test on deal means.

Two questions are asked after every deal, each with an error of 5 % either way: is A better by `margin` rather than not
at all, and is B? A verdict is "first", "second", or "even" when both were answered with no.
"""

from __future__ import annotations

import math

import numpy as np

from lamplit.core.record import Floats

ALPHA = BETA = 0.05
LEAST = 20  # deals before the first look: the spread must be known a little
UPPER = math.log((1 - BETA) / ALPHA)
LOWER = math.log(BETA / (1 - ALPHA))


def ratios(edges: Floats, margin: float) -> Floats:
    """Return the log-likelihood ratio of "better by `margin`" against "not better" after each deal.

    The spread is estimated from the deals so far and one more at the far end, so that a few equal ones prove little.
    """
    count = np.arange(1, len(edges) + 1)
    total = np.cumsum(edges)
    square = np.cumsum(edges**2) - total**2 / count
    variance = (np.maximum(square, 0) + 0.25) / (count + 1)
    return np.asarray(margin * (total - count * margin / 2) / variance, np.float64)


def verdict(edges: Floats, margin: float) -> tuple[str, int] | None:
    """Return who is better by the deals in their order, and after how many it was certain; None while it is not."""
    better, worse = ratios(edges, margin), ratios(-edges, margin)
    no_better = no_worse = False
    for index in range(LEAST - 1, len(edges)):
        if not no_better and better[index] >= UPPER:
            return "first", index + 1
        if not no_worse and worse[index] >= UPPER:
            return "second", index + 1
        no_better = no_better or better[index] <= LOWER
        no_worse = no_worse or worse[index] <= LOWER
        if no_better and no_worse:
            return "even", index + 1
    return None
