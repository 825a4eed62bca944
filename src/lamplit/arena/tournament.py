"""A tournament: tasks go out, rows come in, until all deals are played or every question is answered.

The result does not depend on how many workers there were or in which order they answered: with sequential stopping a
pair counts only the deals up to the one that decided it.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np

from lamplit.arena.duplicate import play_task
from lamplit.arena.entrants import policy
from lamplit.arena.plan import Plan, Row, Task
from lamplit.arena.results import Results
from lamplit.arena.sequential import verdict
from lamplit.arena.standings import Pairing, Standings, edges_of
from lamplit.arena.workers import Workers, here
from lamplit.core.record import Floats

QUICK_DEALS = 50  # deals a task where a compiled loop plays them


class Tournament:
    """A plan being carried out; it can be asked for its standings at any time."""

    def __init__(self, plan: Plan, deals: int, results: Results | None = None, margin: float | None = None) -> None:
        """Prepare `deals` deals for each pair; with a `margin` a pair stops at the verdict of the sequential test."""
        self.plan = plan
        self.deals = deals
        self.margin = margin
        self.results = results or Results(plan)
        self._verdicts: dict[int, tuple[str, int]] = {}
        self._played = Counter(pair for pair, deal in self.results.rows if deal < deals)
        self._judge(range(len(plan.pairs)))

    @property
    def done(self) -> int:
        """How many deals of all pairs need no more playing."""
        return sum(self.deals if pair in self._verdicts else self._played[pair] for pair in range(len(self.plan.pairs)))

    @property
    def total(self) -> int:
        """How many deals of all pairs were asked for."""
        return self.deals * len(self.plan.pairs)

    def run(
        self, workers: Workers[Task, list[Row]] = here, stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[int]:
        """Play what is missing, and tell after each task how much is done; `stopped` is asked before each."""
        tasks = itertools.takewhile(lambda _: not stopped(), self._missing())
        for rows in workers(functools.partial(play_task, self.plan), tasks):
            self._played.update(row.pair for row in rows if not self.results.has(row.pair, row.deal))
            self.results.add(rows)
            self._judge({row.pair for row in rows})
            yield self.done

    def _missing(self) -> Iterator[Task]:
        """Cut what is missing into tasks, deal by deal through all pairs, so that a part is a whole of fewer deals."""
        sizes = [self._size(pair) for pair in self.plan.pairs]
        step = max(sizes)
        for first in range(0, self.deals, step):
            for pair, size in enumerate(sizes):
                for start in range(first, min(first + step, self.deals), size):
                    missing = [
                        deal
                        for deal in range(start, min(start + size, first + step, self.deals))
                        if not self.results.has(pair, deal)
                    ]
                    if missing and pair not in self._verdicts:
                        yield Task(pair, missing[0], missing[-1] - missing[0] + 1)

    def _size(self, pair: tuple[int, int]) -> int:
        return QUICK_DEALS if all(policy(self.plan.bots[bot]) is not None for bot in pair) else 1

    def _judge(self, pairs: range | set[int]) -> None:
        """Ask the sequential test about pairs that have new deals."""
        for pair in pairs:
            if self.margin is not None and pair not in self._verdicts:
                rows = self._in_order(pair)
                found = verdict(_edges(rows), self.margin)
                if found:
                    self._verdicts[pair] = found[0], [row.deal for row in rows if row.seated][found[1] - 1] + 1

    def _in_order(self, pair: int) -> list[Row]:
        """Return a pair's rows from the first deal to the first that is missing."""
        rows = []
        for deal in range(self.deals):
            row = self.results.rows.get((pair, deal))
            if row is None:
                break
            rows.append(row)
        return rows

    def standings(self) -> Standings:
        """Return what the deals played so far have shown."""
        pairings, in_order = [], sorted(self.results.rows.items())
        for pair in range(len(self.plan.pairs)):
            word, last = self._verdicts.get(pair, (None, self.deals))
            rows = [row for (of, deal), row in in_order if of == pair and deal < last]
            pairings.append(Pairing(self.plan, pair, rows, word))
        return Standings(self.plan, self.deals, pairings, complete=self.done == self.total, margin=self.margin)


def _edges(rows: list[Row]) -> Floats:
    return np.array([edges_of(row) for row in rows if row.seated])
