"""The levels of bots, by name. A bot is handed a state in which all that its seat cannot know is dealt anew."""

from __future__ import annotations

import functools
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np

from parlor.engine import randomness
from parlor.engine.game import Game
from parlor.engine.record import new
from parlor.server.refusals import Refusal

RANDOM, HEURISTIC = "random", "heuristic"


class Level(NamedTuple):
    """A level of bots."""

    name: str
    sentence: str
    bot: Any = None  # of `parlor.bots`; None: played here


@functools.cache
def levels() -> dict[str, Level]:
    """Return all levels by name, weakest first: the two that every game has, then those of `parlor.bots.LEVELS`.

    That is a mapping from a name to a function that makes the bot; the first line of the bot's docstring is shown.
    """
    known = {
        RANDOM: Level(RANDOM, "Plays anything that is allowed."),
        HEURISTIC: Level(HEURISTIC, "Plays by rules of thumb."),
    }
    if find_spec("parlor.bots"):
        for name, make in getattr(import_module("parlor.bots"), "LEVELS", {}).items():
            bot = make()
            known.setdefault(name, Level(name, (bot.__doc__ or name).strip().partition("\n")[0], bot))
    return known


def check(level: str, game: str) -> str:
    """Return a level that can play a game, or refuse it."""
    if level not in levels():
        raise Refusal("bad_level", f"There are no bots of level {level!r}; there are {', '.join(levels())}.")
    return level


def choose(game: Game, state: Any, level: str, seed: int, seconds: float) -> int:
    """Return the action that a bot of a level chooses for the seat to move."""
    stream = new(randomness.Stream)
    randomness.seed(stream, np.uint64(seed))
    actions = game.buffer()
    count = game.rules.legal(state, actions)
    bot = levels()[level].bot if level in levels() else None  # a level that is gone: the heuristic plays on
    if bot is not None:
        from parlor.bots.bot import Budget, Question  # only where there are such bots

        legal = [int(action) for action in actions[:count]]
        return int(bot.choose(Question(game, state, int(state.turn), legal, Budget(seconds=seconds), seed)))
    if level == RANDOM:
        return int(actions[randomness.below(stream, count)])
    return int(game.choose(state, actions, count, stream))
