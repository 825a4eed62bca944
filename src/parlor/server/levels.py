"""The levels of bots, by name. A bot is handed a state in which all that its seat cannot know is dealt anew."""

from __future__ import annotations

from typing import Any

import numpy as np

from parlor.engine import randomness
from parlor.engine.game import Game
from parlor.engine.record import new
from parlor.server.refusals import Refusal

RANDOM, HEURISTIC = "random", "heuristic"
SENTENCES = {
    RANDOM: "Plays any card it may.",
    HEURISTIC: "Plays by rules of thumb.",
}


def names() -> tuple[str, ...]:
    """Return the levels there are, weakest first."""
    return tuple(SENTENCES)


def check(level: str, game: str) -> str:
    """Return a level that can play a game, or refuse it."""
    if level not in SENTENCES:
        raise Refusal("bad_level", f"There are no bots of level {level!r}; there are {', '.join(SENTENCES)}.")
    return level


def choose(game: Game, state: Any, level: str, seed: int, seconds: float) -> int:
    """Return the action that a bot of a level chooses for the seat to move."""
    stream = new(randomness.Stream)
    randomness.seed(stream, np.uint64(seed))
    actions = game.buffer()
    count = game.rules.legal(state, actions)
    if level == RANDOM:
        return int(actions[randomness.below(stream, count)])
    return int(game.choose(state, actions, count, stream))
