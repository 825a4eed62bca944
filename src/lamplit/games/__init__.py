"""The games: every package in this folder, and those that other packages announce as entry points `lamplit.games`.

A game is imported when it is first asked for.
"""

from __future__ import annotations

import copyreg
import functools
import importlib
import pkgutil
from collections.abc import Callable
from importlib.metadata import entry_points

from lamplit.core.game import Game
from lamplit.errors import UnknownGame

GROUP = "lamplit.games"  # of entry points: `my_game = "my_package.my_game"`
_PACKAGES = {module.name: f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__) if module.ispkg}
_PACKAGES |= {point.name: point.value for point in entry_points(group=GROUP) if point.name not in _PACKAGES}
NAMES = tuple(sorted(_PACKAGES))


@functools.cache
def load(name: str) -> Game:
    """Return the game of that name."""
    if name not in _PACKAGES:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    game: Game = importlib.import_module(_PACKAGES[name]).GAME
    return game


def _by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return load, (game.name,)


copyreg.pickle(Game, _by_name)  # a game is a constant: copies are the game itself, and a pickle holds its name
