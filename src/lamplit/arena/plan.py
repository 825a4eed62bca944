"""The plan of a tournament: who meets whom, on which deals, in which seats.

Everything that a result depends on lies in a `Plan`, so that a match is a function of (plan, pair, deal, line-up),
however the work is cut up and wherever it is done.

Every pair of bots plays every deal in all its line-ups. With two seats these are A B and B A. With more, one A sits
among B's at each seat in turn, then one B among A's. A game with teams (its hook `are_allies` says
who plays together) is played as team-duplicate: A holds both seats of the team and B the others, then the other way
round. A deal is one round; deals that do not make teams of equal size are left out.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import lamplit
from lamplit.core.game import Game
from lamplit.core.hooks import NO_HOOKS
from lamplit.core.options import Value
from lamplit.errors import LamplitError
from lamplit.games import load

Seating = tuple[int, ...]  # for each seat 0 (the first bot of the pair) or 1 (the second)


class Task(NamedTuple):
    """A piece of work: some deals of one pair."""

    pair: int
    first: int  # deal
    deals: int


class Row(NamedTuple):
    """One deal of one pair: the line-ups, what each seat came to in each, and the moves; empty if it was left out."""

    pair: int
    deal: int
    seated: list[str]  # "011": the first bot at seat 0, the second at the others
    scores: list[list[float]]
    moves: list[int]


@dataclass(frozen=True)
class Plan:
    """A tournament without the number of its deals."""

    name: str  # of the game
    seats: int
    options: tuple[tuple[str, Value], ...]  # those that differ from their default
    bots: tuple[str, ...]
    budget: str = "100ms"
    seed: int = 0
    teams: bool = False
    pairs: tuple[tuple[int, int], ...] = ()
    alone: bool = False  # the first bot of a pair takes all seats

    def describe(self) -> dict[str, Any]:
        """Return it as plain data, the head of a results file."""
        return {
            "lamplit": lamplit.__version__,
            "game": self.name,
            "game_version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "bots": list(self.bots),
            "budget": self.budget,
            "seed": self.seed,
            "line_ups": "team-duplicate" if self.teams else "duplicate",
            "pairs": [list(pair) for pair in self.pairs],
        }

    @property
    def game(self) -> Game:
        """The game."""
        return load(self.name)

    @property
    def labels(self) -> list[str]:
        """The bots' names; a repeated name gets a number."""
        seen: dict[str, int] = {}
        labels = []
        for bot in self.bots:
            seen[bot] = seen.get(bot, 0) + 1
            labels.append(bot if seen[bot] == 1 else f"{bot} ({seen[bot]})")
        return labels

    @property
    def par(self) -> float:
        """The share that a bot as good as the others wins."""
        return 0.5 if self.teams else 1 / self.seats

    @property
    def matches_a_deal(self) -> int:
        """How many line-ups a pair plays on each deal."""
        return 2 if self.teams or self.seats == 2 else 2 * self.seats

    def number(self, *what: object) -> int:
        """Return the 64-bit number that a part of the tournament takes its chance from."""
        words = " ".join(map(str, ("lamplit arena", self.seed, *what)))
        return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")

    def deal_seed(self, deal: int) -> int:
        """Return the seed of a deal; it is the same for all pairs."""
        return self.number("deal", deal)

    def seatings(self, deal: int) -> list[Seating]:
        """Return the line-ups of a pair on a deal; none if the deal is left out."""
        if self.alone:
            return [(0,) * self.seats]
        if not self.teams:
            return _rotations(self.seats)
        state, are_allies = self.start(deal), self.game.hooks.are_allies
        team = tuple(int(not are_allies(state, 0, seat)) for seat in range(self.seats))
        if 2 * sum(team) != self.seats:
            return []
        return [team, tuple(1 - side for side in team)]

    def start(self, deal: int) -> Any:
        """Return the state that a deal begins from."""
        return self.game.dealt(self.seats, encoded_options(self), self.deal_seed(deal))


def make_plan(
    game: Game,
    bots: Sequence[str],
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    budget: str = "100ms",
    seed: int = 0,
    teams: bool | None = None,
    pairs: Sequence[tuple[int, int]] | None = None,
) -> Plan:
    """Check what is asked for and return the plan; all bots meet all others unless `pairs` says who meets whom."""
    if len(bots) < 2:
        raise LamplitError("name at least two bots; the same one twice shows whether the arena is even")
    places = game.seats[0] if seats is None else seats
    if teams is None:
        teams = has_teams(game)
    given = dict(options or {})
    if teams:
        for name, value in game.single_round.items():
            if str(given.setdefault(name, value)) != str(value):
                raise LamplitError(f"team-duplicate plays single rounds ({name}={value}), not {name}={given[name]}")
    values = game.read_options(places, given)
    return Plan(
        name=game.name,
        seats=places,
        options=tuple(game.options.changed(values).items()),
        bots=tuple(bots),
        budget=budget,
        seed=seed,
        teams=teams,
        pairs=tuple(pairs or itertools.combinations(range(len(bots)), 2)),
    )


def has_teams(game: Game) -> bool:
    """Tell whether each round has two sides that the cards decide."""
    return game.hooks.are_allies is not NO_HOOKS.are_allies


@functools.cache
def encoded_options(plan: Plan) -> Any:
    """Return the options as set-up takes them."""
    game = plan.game
    return game.options.encode(game.read_options(plan.seats, dict(plan.options)))


@functools.cache
def _rotations(seats: int) -> list[Seating]:
    """Return the line-ups of one A among B's, then of one B among A's; with two seats they are the same."""
    alone = [tuple(int(seat != place) for seat in range(seats)) for place in range(seats)]
    return alone if seats == 2 else alone + [tuple(1 - bot for bot in line) for line in alone]
