"""The games: the only list of them, each imported when it is first asked for."""

from __future__ import annotations

import copyreg
import functools
import importlib
from collections.abc import Callable

from lamplit.core.game import Game
from lamplit.errors import UnknownGame

NAMES = ("double_down", "doublehead", "three_up_three_down", "go_low", "double_dominoes")


@functools.cache
def load(name: str) -> Game:
    """Return the game of that name."""
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    game: Game = importlib.import_module(f"lamplit.games.{name}").GAME
    return game


def _by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return load, (game.name,)


copyreg.pickle(Game, _by_name)  # a game is a constant: copies are the game itself, and a pickle holds its name
