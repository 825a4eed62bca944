"""The protocol of a bot: a question in, an action out.

    class Mine:
        def choose(self, question: Question) -> int:
            return question.actions[0]

A bot never holds the true record. `question.state` is a copy in which everything that the seat cannot know has been
dealt anew, so it cannot cheat, even by accident; `question.worlds()` deals further ones. Bots are deterministic for a
given seed and number of simulations.

A bot may also have `estimate(question)`, for hints and for review. It returns a value for each legal action, from 0
(lost) to 1 (won), its own choice first. `cheats = True` marks a bot that is handed the true record, for measuring only.
One bot answers for all seats and matches, so it must not remember anything between questions.
"""

from __future__ import annotations

import dataclasses
import itertools
import math
import operator
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np

from lamplit.core.game import Game
from lamplit.core.randomness import numbered
from lamplit.errors import BadBot
from lamplit.match import Match


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of simulations (repeatable), or a time in seconds."""

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise ValueError("a budget is either a number of simulations or a time in seconds")
        amount: Any = self.seconds if self.simulations is None else self.simulations
        kinds = int | np.integer if self.seconds is None else int | np.integer | float
        if not isinstance(amount, kinds) or isinstance(amount, bool) or not 0 < amount < math.inf:
            raise ValueError(f"a budget is a whole number of simulations or a time, more than nothing, not {amount!r}")


@dataclass(frozen=True)
class Question:
    """One decision: the legal actions, and the position as the seat may know it."""

    game: Game
    state: Any  # the record as this seat may know it: the hidden part is dealt at random
    seat: int
    actions: list[int]  # the legal ones, ascending
    budget: Budget
    seed: int  # of all chance the bot may use

    def worlds(self) -> Iterator[Any]:
        """Yield worlds without end, none of which the seat can tell from the true one."""
        for number in itertools.count():
            yield self.game.redealt(self.state, self.seat, int(numbered(np.uint64(self.seed % 2**64), number)))


class Bot(Protocol):
    """Anything that answers questions."""

    def choose(self, question: Question) -> int:
        """Return one of `question.actions`."""


@runtime_checkable
class Estimator(Protocol):
    """A bot that also values the actions."""

    def estimate(self, question: Question) -> dict[int, float]:
        """Return what each legal action is worth, between 0 (lost) and 1 (won), the choice first."""


def question(match: Match, budget: Budget, seed: int = 0, cheats: bool = False) -> Question:
    """Return the question that a match puts to the seat to move; `cheats` hands out the true record."""
    if match.turn is None:
        raise ValueError("the match is over: there is nothing to ask")
    state = match.state if cheats else match.redealt(match.turn, seed)
    return Question(match.game, state, match.turn, match.legal(), budget, seed)


def ask(bot: Bot, match: Match, budget: Budget, seed: int = 0) -> int:
    """Ask a bot for the seat to move; it gets a redealt copy of the state unless it is marked as cheating."""
    return answer(bot, question(match, budget, seed, getattr(bot, "cheats", False)))


def answer(bot: Bot, asked: Question, name: str = "") -> int:
    """Return what a bot chooses; raise BadBot if it fails or its choice is not legal."""
    name, legal = name or type(bot).__name__, tuple(asked.actions)
    found = _told(bot.choose, asked, name)
    try:
        action = operator.index(found)
    except TypeError:
        raise BadBot(f"{name} answered {found!r} in {asked.game.title}, which is not a valid action number") from None
    if action not in legal:
        raise BadBot(f"{name} answered {action} in {asked.game.title}; legal are {list(legal)}")
    return action


def hints(bot: Bot, match: Match, budget: Budget, seed: int = 0) -> dict[int, float]:
    """Return how a bot values each legal action, its choice first; nothing if it has no estimates."""
    if not isinstance(bot, Estimator):
        return {}
    asked, name = question(match, budget, seed, getattr(bot, "cheats", False)), type(bot).__name__
    found = _told(bot.estimate, asked, name)
    if not isinstance(found, dict) or not set(found) <= set(match.legal()):
        raise BadBot(f"{name} estimates {found!r} in {asked.game.title}, but not all of these actions are legal")
    if not all(isinstance(value, int | float | np.floating) and math.isfinite(value) for value in found.values()):
        raise BadBot(
            f"{name} estimates {found!r} in {asked.game.title}, but not all of these values are finite numbers"
        )
    return {int(action): float(value) for action, value in found.items()}


def _told(method: Callable[[Question], Any], asked: Question, name: str) -> Any:
    """Return a bot's answer; it gets its own list of actions, so that it cannot change the legal ones."""
    try:
        return method(dataclasses.replace(asked, actions=list(asked.actions)))
    except (Exception, SystemExit) as error:
        raise BadBot(f"{name} failed in {asked.game.title}: {told(error)}") from error


def told(error: BaseException) -> str:
    """Describe an error of a bot in one line, with the place where it was raised."""
    frames: Sequence[traceback.FrameSummary] = traceback.extract_tb(error.__traceback__)
    loading = isinstance(error, SyntaxError) or not frames or frames[-1].name in ("_tried", "_told")  # it was not run
    place = "" if loading else f" ({frames[-1].filename}, line {frames[-1].lineno})"
    words = " ".join(str(error).split())
    return f"{type(error).__name__}{': ' if words else ''}{words}{place}"
