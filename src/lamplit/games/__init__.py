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
from lamplit.errors import BadGame, UnknownGame

GROUP = "lamplit.games"  # of entry points: `my_game = "my_package.my_game"`
_PACKAGES = {module.name: f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__) if module.ispkg}
_PACKAGES |= {point.name: point.value for point in entry_points(group=GROUP) if point.name not in _PACKAGES}
NAMES = tuple(sorted(_PACKAGES))


@functools.cache
def load(name: str) -> Game:
    """Return the game of that name."""
    if name not in _PACKAGES:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    package = _PACKAGES[name]
    if package.startswith(__name__):
        game: Game = importlib.import_module(package).GAME
        return game
    try:
        found = importlib.import_module(package).GAME
    except Exception as error:  # the code of another package may fail in any way
        raise BadGame(f"the game {name!r} of {package} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, Game):
        raise BadGame(f"the game {name!r} of {package} cannot be loaded: its GAME is a {type(found).__name__}")
    return found


def _by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return load, (game.name,)


copyreg.pickle(Game, _by_name)  # a game is a constant: copies are the game itself, and a pickle holds its name
