"""Look up bot levels and ask bots for moves, in states where everything hidden from their seat is redealt."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable
from typing import Any, NamedTuple

from lamplit import games
from lamplit.bots import LEVELS, load, load_for_people
from lamplit.bots.bot import Bot, Budget, Question, answer
from lamplit.core.game import Game
from lamplit.core.record import from_bytes
from lamplit.errors import LamplitError
from lamplit.play.loop import POLICIES
from lamplit.server.refusals import Refusal
from lamplit.server.settings import variable
from lamplit.words import ENGLISH
from lamplit.words.say import shell

HEURISTIC = POLICIES[-1]
MOST_NAME = 40
SHORTEST = 0.001  # seconds that a bot always has
USUAL = "medium"  # the default of a new table: a family wins now and then


class Level(NamedTuple):
    """A level of bots."""

    name: str
    sentence: str
    bot: Bot


@functools.cache
def levels() -> dict[str, Level]:
    """Return all levels by name: those offered, weakest first, then the policies that old tables may name.

    `lamplit.bots.LEVELS` maps a name to a function that makes the bot. The setting `bots` adds custom bots, which are
    offered after the levels, by their name and the first line of their docstring.
    """
    known: dict[str, Level] = {}
    for name, make in (LEVELS | _own() | {name: functools.partial(load, name) for name in POLICIES}).items():
        bot = make()
        known[name] = Level(name, _sentence(name, bot), bot)
    return known


def _sentence(name: str, bot: Bot) -> str:
    words, key = shell(ENGLISH), f"level-{name}.sentence"
    return words.say(key) if key in words else (bot.__doc__ or name).strip().partition("\n")[0]


def _own() -> dict[str, Callable[[], Any]]:
    """Return the factories of the custom bots in the setting `bots`."""
    own: dict[str, Callable[[], Any]] = {}
    for spec in filter(None, (part.strip() for part in os.environ.get(variable("bots"), "").split(","))):
        name = spec.rpartition(":")[2]
        if name in LEVELS or name in own or name in POLICIES or len(name) > MOST_NAME:
            raise LamplitError(f"a bot cannot be offered as {name!r}: it needs its own name, up to {MOST_NAME} letters")
        own[name] = functools.partial(load_for_people, spec)
    return own


def offered() -> list[Level]:
    """Return the levels that players choose from, weakest first, then custom bots."""
    return [level for level in levels().values() if level.name not in POLICIES]


def check(level: str, game: str) -> str:
    """Return the bot level if it can play the game; refuse it otherwise."""
    if level not in levels():
        names = ", ".join(one.name for one in offered())
        raise Refusal("bad_level", f"There are no bots of level {level!r}; there are {names}.")
    return level


def choose(game: Game, state: Any, level: str, seed: int, seconds: float) -> int:
    """Return the action that a bot of a level chooses for the seat to move."""
    bot = levels()[level if level in levels() else HEURISTIC].bot  # unknown level: the heuristic takes over
    return answer(
        bot,
        Question(game, state, int(state.turn), game.legal(state), Budget(seconds=max(seconds, SHORTEST)), seed),
        level,
    )


def choose_in(game: str, state: bytes, level: str, seed: int, seconds: float) -> int:
    """Return the action that a bot chooses in a state that was redealt for its seat."""
    rules = games.load(game)
    return choose(rules, from_bytes(rules.state, state), level, seed, seconds)
