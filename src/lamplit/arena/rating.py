"""Ratings: Plackett and Luce's model, fitted by Newton's method, with intervals by resampling deals.

Each bot has a strength; the chance that a seat wins is its strength by that of all seats at the table. Only the win
counts, as in the games themselves. One shared win between every two bots is added, so that a bot that never lost has a
rating too; its weight varies when deals are drawn again, so that such a rating does not look certain. Ratings are in
points as chess players know them (400 points: ten times the strength) around a mean of 0.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from lamplit.arena.interval import Estimate
from lamplit.core.record import Floats

RESAMPLES = 400
MOST_STEPS, CLOSE = 200, 1e-9  # of Newton's method; CLOSE in logarithms
FEW = 10  # deals; drawing fewer again and again does not show how far a rating may be off


class Contest(NamedTuple):
    """One match: how many seats each bot held, and what part of the win each got."""

    deal: int
    held: tuple[int, ...]
    won: tuple[float, ...]


def strengths(held: Floats, won: Floats, prior: Floats) -> Floats:
    """Return the strength of each bot (their product is 1) from kinds of contests and what each bot won in them.

    Row by row, `held` says how many seats each bot holds in a kind of contest. Sample by sample, `won` says how many
    wins each had there, and `prior` what the shared win between every two bots weighs; the answer has a row a sample.
    """
    bots = held.shape[1]
    pairs = np.array([[bot in pair for bot in range(bots)] for pair in itertools.combinations(range(bots), 2)], float)
    held = np.vstack([held, pairs])
    won = np.concatenate([won, prior[:, None, None] * pairs / 2], axis=1)
    wins, played = won.sum(axis=1), won.sum(axis=2)
    logs = np.zeros((len(won), bots))
    for _ in range(MOST_STEPS):  # the likelihood is concave in the logarithms, and flat only where all change alike
        weights = held * np.exp(logs)[:, None]
        chances = weights / weights.sum(axis=2, keepdims=True)
        expected = (played[..., None] * chances).sum(axis=1)
        bend = np.einsum("sk,ski,skj->sij", played, chances, chances) - expected[:, :, None] * np.eye(bots) - 1
        step = np.linalg.solve(-bend, (wins - expected)[..., None])[..., 0]
        reach = np.abs(step).max(axis=1, keepdims=True)
        logs += step / np.maximum(reach, 1)
        if reach.max() < CLOSE:
            break
    return np.exp(logs - logs.mean(axis=1, keepdims=True))


def points(strength: Floats) -> Floats:
    """Return strengths as rating points."""
    return np.asarray(400 * np.log10(strength), np.float64)


def rate(contests: Sequence[Contest], bots: int, seed: int = 0, resamples: int = RESAMPLES) -> list[Estimate]:
    """Rate all bots; whole deals are drawn again and again with replacement to see how far the ratings move."""
    kinds = sorted({contest.held for contest in contests})
    deals = sorted({contest.deal for contest in contests})
    kind_of, deal_of = {kind: i for i, kind in enumerate(kinds)}, {deal: i for i, deal in enumerate(deals)}
    won = np.zeros((len(deals), len(kinds), bots))
    for contest in contests:
        won[deal_of[contest.deal], kind_of[contest.held]] += contest.won
    held = np.array(kinds, float).reshape(-1, bots)
    chance = np.random.default_rng(seed)
    again = np.zeros((resamples, *won.shape[1:]))
    for sample in again:  # one at a time: all at once would not fit where there are many deals
        times = np.bincount(chance.integers(len(deals), size=len(deals)), minlength=len(deals))
        sample[:] = np.tensordot(times, won, axes=1)
    weights = np.maximum(0.02, chance.exponential(size=resamples))
    middle = points(strengths(held, won.sum(axis=0)[None], np.ones(1)))[0]
    drawn = points(strengths(held, again, weights))
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    for bot in range(bots):
        if len({contest.deal for contest in contests if contest.held[bot]}) < FEW:
            low[bot], high[bot] = -np.inf, np.inf
    return [Estimate(float(middle[bot]), float(low[bot]), float(high[bot])) for bot in range(bots)]
