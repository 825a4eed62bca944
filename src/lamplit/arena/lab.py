"""The house-rule lab: what an option does to a game.

Two variants of a game are played on the same seeds. With a good bot on all seats, the lab measures how long a match is
and what each seat is worth. With a good bot among weak ones, and the other way round, it measures what skill is worth.
The rest is luck.
"""

from __future__ import annotations

import dataclasses
import functools
import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lamplit.arena import svg
from lamplit.arena.interval import Estimate, change_of, mean_of, share_of
from lamplit.arena.page import note, page, section, table
from lamplit.arena.plan import Plan, make_plan
from lamplit.arena.standings import Pairing, wins
from lamplit.core.game import Game
from lamplit.core.record import Floats

METHOD = (
    "Both variants on the same seeds; intervals are 95 % and take a deal as one observation. Who deals or starts is "
    "fixed, so that seats can be told apart."
)
Numbers = Sequence[tuple[str, Estimate, Estimate, Estimate]]  # what, with the one, with the other, the difference


def lab_plans(
    game: Game,
    seats: int | None,
    settings: Mapping[str, object],
    bots: tuple[str, str],
    budget: str,
    seed: int,
) -> tuple[Plan, Plan]:
    """Return the plans of one variant: the good bot on all seats, and against the weak one.

    Options that name a seat (who deals, who starts) are set to seat 0 unless they are given: where chance says who
    begins, no seat has an advantage.
    """
    fixed = {option.name: 0 for option in game.options.declared if option.kind == "seat"}
    plan = make_plan(game, bots, seats, fixed | dict(settings), budget, seed, teams=False)
    return dataclasses.replace(plan, bots=(bots[0], bots[0]), alone=True), plan


@dataclass(frozen=True)
class Variant:
    """One variant of a game and what was seen of it."""

    name: str  # "x=on"
    mirror: Pairing  # the good bot on all seats
    skill: Pairing  # the good bot against the weak one

    @functools.cached_property
    def lengths(self) -> Floats:
        """The mean number of moves on each deal."""
        return np.array([np.mean(row.moves) for row in self.mirror.played])

    @property
    def moves(self) -> list[int]:
        """The moves of every match."""
        return [moves for row in self.mirror.played for moves in row.moves]

    @functools.cached_property
    def seats(self) -> Floats:
        """What each seat (column) won on each deal (row)."""
        return np.array([np.mean([wins(scores) for scores in row.scores], axis=0) for row in self.mirror.played])

    @property
    def skills(self) -> Floats:
        """What the good bot won alone among weak ones, on each deal."""
        return np.asarray(self.skill.sides[:, 0], np.float64)

    @property
    def upsets(self) -> Floats:
        """What the weak bot won alone among good ones, on each deal."""
        return np.asarray(self.skill.sides[:, 2], np.float64)


@dataclass(frozen=True)
class Lab:
    """Two variants side by side."""

    game: Game
    one: Variant
    other: Variant
    bots: tuple[str, str]

    @property
    def numbers(self) -> Numbers:
        """Everything measured: what, with the one, with the other, the difference."""
        good, weak = self.bots
        one, other = self.one, self.other
        rows = [("moves a match", mean_of(one.lengths), mean_of(other.lengths), mean_of(one.lengths - other.lengths))]
        for seat in range(one.mirror.plan.seats):
            a, b = one.seats[:, seat], other.seats[:, seat]
            rows.append((f"wins of seat {seat}", share_of(a), share_of(b), change_of(a - b)))
        for name, a, b in (
            (f"skill: one {good} against {weak}", one.skills, other.skills),
            (f"luck: one {weak} against {good}", one.upsets, other.upsets),
        ):
            rows.append((name, share_of(a), share_of(b), change_of(a - b)))
        return rows

    def describe(self) -> dict[str, Any]:
        """Return all as plain data."""
        plan = self.one.mirror.plan
        return {
            "game": self.game.name,
            "game_version": self.game.version,
            "seats": plan.seats,
            "bots": list(self.bots),
            "budget": plan.budget,
            "seed": plan.seed,
            "deals": len(self.one.skills),
            "deals_among_equals": len(self.one.lengths),
            "variants": [self.one.name, self.other.name],
            "options": [dict(variant.mirror.plan.options) for variant in (self.one, self.other)],
            "par": 1 / plan.seats,
            "measures": [
                {"what": what, "one": one.describe(), "other": other.describe(), "difference": difference.describe()}
                for what, one, other, difference in self.numbers
            ],
        }

    def sentences(self) -> list[str]:
        """Say what the option does, as far as the intervals allow."""
        found = []
        for what, one, other, change in self.numbers:
            if change.low <= 0 <= change.high:
                continue
            unit = "" if what.startswith("moves") else " %"
            factor = 1 if what.startswith("moves") else 100
            found.append(
                f"{what}: {factor * one.mean:.1f}{unit} with {self.one.name}, {factor * other.mean:.1f}{unit} with "
                f"{self.other.name} (difference {factor * change.low:+.1f} to {factor * change.high:+.1f})."
            )
        return found or ["No difference is certain at this number of deals."]

    def render(self, command: str = "") -> str:
        """Return the page with its plots."""
        plan, names = self.one.mirror.plan, (self.one.name, self.other.name)
        rows = self.numbers
        seats = [row for row in rows if row[0].startswith("wins")]
        skill = [row for row in rows if row[0].startswith(("skill", "luck"))]
        deals = f"{len(self.one.skills)} deals, {len(self.one.lengths)} among equals"
        lead = f"{plan.seats} seats; {deals}; {' and '.join(self.bots)}; seed {plan.seed}"
        even = f"even is {100 / plan.seats:.3g} %."
        said = "".join(f"<li>{html.escape(words)}</li>" for words in self.sentences())
        moves = svg.histograms("Moves of a match", names, [self.one.moves, self.other.moves], "moves a match")
        parts = [
            section("What it does", f"<ul>{said}</ul>"),
            section("Length of a match", moves),
            section(
                "What a seat is worth", note(f"Equally good players; {even}"), _both("Seats", names, seats, plan.par)
            ),
            section("Skill and luck", note(f"Alone among the others; {even}"), _both("Skill", names, skill, plan.par)),
            section("All figures", table(["", *names, "difference"], [_cells(row) for row in rows])),
            section("How it was measured", note(METHOD)),
        ]
        if command:
            parts.append(section("Made by", f"<p><code>{html.escape(command)}</code></p>"))
        return page(f"{self.game.title}: {names[0]} against {names[1]}", lead, parts)


def _both(title: str, names: tuple[str, str], rows: Numbers, even: float) -> str:
    lines = []
    for what, one, other, _ in rows:
        short = what.removeprefix("wins of ").partition(":")[0]
        lines += [(f"{short}, {names[0]}", one), (f"{short}, {names[1]}", other)]
    return svg.intervals(title, lines, lambda value: f"{100 * value:.3g} %", even, paired=True)


def _cells(row: tuple[str, Estimate, Estimate, Estimate]) -> list[str]:
    what, *estimates = row
    return [what, *(show(what, estimate, signed=index == 2) for index, estimate in enumerate(estimates))]


def show(what: str, estimate: Estimate, signed: bool = False) -> str:
    """Write an estimate with its interval: moves as numbers, the rest in percent."""
    factor, unit = (1, "") if what.startswith("moves") else (100, " %")
    sign = "+" if signed else ""
    mean, low, high = (format(factor * value, f"{sign}.1f") for value in (estimate.mean, estimate.low, estimate.high))
    return f"{mean}{unit} ({low} to {high})"
