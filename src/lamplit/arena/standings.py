"""What a tournament has shown: the matrix of all pairs with intervals, and the ratings."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lamplit.arena.interval import Estimate, edge_of, mean_of, share_of
from lamplit.arena.plan import Plan, Row
from lamplit.arena.rating import Contest, rate
from lamplit.core.record import Floats


def wins(scores: Sequence[float]) -> list[float]:
    """Return what each seat won of a match: 1, or 1/k where k seats share the win."""
    best = max(scores)
    count = sum(score == best for score in scores)
    return [1 / count if score == best else 0.0 for score in scores]


def sides_of(row: Row) -> tuple[float, float, float, float]:
    """Return, for one deal, the first bot's share and lead in points where it sits alone, then the second's.

    With two seats, and in teams, each sits "alone" in every match. A bot that never sits alone has won nothing.
    """
    shares: tuple[list[float], list[float]] = ([], [])
    leads: tuple[list[float], list[float]] = ([], [])
    for seated, scores in zip(row.seated, row.scores, strict=True):
        won = wins(scores)
        for bot, mark in enumerate("01"):
            mine = [seat for seat, sits in enumerate(seated) if sits == mark]
            others = [seat for seat, sits in enumerate(seated) if sits != mark]
            if len(mine) <= len(others):
                shares[bot].append(sum(won[seat] for seat in mine))
                ours, theirs = (sum(scores[seat] for seat in side) / len(side) for side in (mine, others))
                leads[bot].append(ours - theirs)
    (a, b), (lead_a, lead_b) = ([sum(part) / max(1, len(part)) for part in parts] for parts in (shares, leads))
    return a, lead_a, b, lead_b


def edges_of(row: Row) -> float:
    """Return half of what the first bot won more than the second on a deal: with two seats, its share above a half."""
    first, _, second, _ = sides_of(row)
    return (first - second) / 2


@dataclass(frozen=True)
class Pairing:
    """Two bots and the deals they met on."""

    plan: Plan
    pair: int
    rows: list[Row]
    verdict: str | None  # of the sequential test: first, second, even, or nothing yet

    @property
    def bots(self) -> tuple[int, int]:
        """The two bots, by number."""
        return self.plan.pairs[self.pair]

    @property
    def played(self) -> list[Row]:
        """The deals that were not left out."""
        return [row for row in self.rows if row.seated]

    @property
    def left_out(self) -> int:
        """How many deals made no teams of equal size."""
        return len(self.rows) - len(self.played)

    @functools.cached_property
    def sides(self) -> Floats:
        """For each deal: the first bot's share and lead, the second's share and lead."""
        return np.array([sides_of(row) for row in self.played]).reshape(-1, 4)

    def share(self, bot: int) -> Estimate:
        """Return what one bot (0 or 1 of the pair) wins alone among the other's."""
        return share_of(self.sides[:, 2 * bot])

    def lead(self, bot: int) -> Estimate:
        """Return how many points one bot is ahead of the mean of the others, a round where matches have rounds."""
        return mean_of(self.sides[:, 2 * bot + 1] / rounds_of(self.plan))

    @property
    def edge(self) -> Estimate:
        """How far the first bot is above par, seen from both sides; above 0 it is the better one."""
        return edge_of((self.sides[:, 0] - self.sides[:, 2]) / 2)

    @property
    def word(self) -> str:
        """Who is better, by the sequential test if there was one, else by the interval."""
        if self.verdict:
            return self.verdict
        edge = self.edge
        return "first" if edge.low > 0 else "second" if edge.high < 0 else "open"

    def describe(self) -> dict[str, Any]:
        """Return it as plain data."""
        labels = [self.plan.labels[bot] for bot in self.bots]
        data: dict[str, Any] = {"bots": labels, "deals": len(self.played), "left_out": self.left_out}
        if not self.played:
            return data
        return data | {
            "matches": sum(len(row.seated) for row in self.played),
            "moves_a_match": float(np.mean([moves for row in self.played for moves in row.moves])),
            "share": [self.share(bot).describe() for bot in (0, 1)],
            "lead": [self.lead(bot).describe() for bot in (0, 1)],
            "edge": self.edge.describe(),
            "better": self.word,
            "sequential": self.verdict,
        }

    def contests(self) -> list[Contest]:
        """Return every match as the ratings take it."""
        found = []
        for row in self.played:
            for seated, scores in zip(row.seated, row.scores, strict=True):
                held, won = [0] * len(self.plan.bots), [0.0] * len(self.plan.bots)
                for mark, part in zip(seated, wins(scores), strict=True):
                    bot = self.bots[int(mark)]
                    held[bot] = 1 if self.plan.teams else held[bot] + 1
                    won[bot] += part
                found.append(Contest(row.deal, tuple(held), tuple(won)))
        return found


def rounds_of(plan: Plan) -> int:
    """Return how many rounds each match has; 1 where that is not fixed."""
    game = plan.game
    rounds = game.read_options(plan.seats, dict(plan.options)).get("rounds", 1)
    return rounds if isinstance(rounds, int) and not isinstance(rounds, bool) and rounds > 0 else 1


@dataclass(frozen=True)
class Standings:
    """All pairs and what follows from them."""

    plan: Plan
    asked: int
    pairings: list[Pairing]
    complete: bool
    margin: float | None

    @functools.cached_property
    def ratings(self) -> list[Estimate]:
        """Return each bot's rating."""
        contests = [contest for pairing in self.pairings for contest in pairing.contests()]
        return rate(contests, len(self.plan.bots)) if contests else []

    def find(self, first: int, second: int) -> tuple[Pairing, int] | None:
        """Return the pairing of two bots, and which of its two the first one is."""
        for pairing in self.pairings:
            if {first, second} == set(pairing.bots) and pairing.played:
                return pairing, pairing.bots.index(first)
        return None

    def describe(self) -> dict[str, Any]:
        """Return all as plain data; it holds no times, so equal plans give equal data."""
        ratings = zip(self.plan.labels, self.ratings, strict=False)
        return self.plan.describe() | {
            "asked": self.asked,
            "complete": self.complete,
            "par": self.plan.par,
            "sequential_margin": self.margin,
            "pairings": [pairing.describe() for pairing in self.pairings],
            "ratings": [{"bot": label} | rating.describe() for label, rating in ratings],
        }

    def table(self) -> list[list[object]]:
        """Return the rows of a CSV file: each bot against each other one it met."""
        rows: list[list[object]] = [
            ["bot", "against", "deals", "share", "share_low", "share_high", "lead", "lead_low", "lead_high", "par"]
        ]
        for pairing in self.pairings:
            for bot in (0, 1) if pairing.played else ():
                names = [self.plan.labels[pairing.bots[side]] for side in (bot, 1 - bot)]
                share, lead = pairing.share(bot), pairing.lead(bot)
                rows.append([*names, len(pairing.played), share.mean, share.low, share.high, lead.mean, lead.low,
                             lead.high, self.plan.par])  # fmt: skip
        return rows
