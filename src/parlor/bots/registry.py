"""Bots by name: built in, installed as entry points, or in a file."""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlor.errors import ParlorError

if TYPE_CHECKING:
    from parlor.bots.bot import Bot

GROUP = "parlor.bots"
BUILT_IN = {
    "random": "parlor.bots.simple:Random",
    "heuristic": "parlor.bots.simple:Heuristic",
    "ismcts": "parlor.bots.ismcts:Ismcts",
    "search": "parlor.bots.search:Search",
    "easy": "parlor.bots.levels:Easy",
    "medium": "parlor.bots.levels:Medium",
    "hard": "parlor.bots.levels:Hard",
    "expert": "parlor.bots.levels:Expert",
    "cheat": "parlor.bots.search:Cheat",
}
MEASURING = ("cheat",)  # never offered to people


def _built_in(name: str) -> Bot:
    module, _, attribute = BUILT_IN[name].partition(":")
    return _made(getattr(importlib.import_module(module), attribute), name)


# The levels that people choose from, weakest first, each with what makes its bot.
LEVELS: dict[str, Callable[[], Bot]] = {
    name: functools.partial(_built_in, name) for name in ("easy", "medium", "hard", "expert")
}


def names() -> list[str]:
    """Return every bot that can be asked for by name alone, the built-in ones first."""
    return [*BUILT_IN, *(point.name for point in _entry_points() if point.name not in BUILT_IN)]


def load(name: str) -> Bot:
    """Return a new bot of that name: a built-in one, an entry point, or `path.py:Name`."""
    if name in BUILT_IN:
        return _built_in(name)
    path, colon, attribute = name.rpartition(":")
    if colon and path.endswith(".py"):
        return _from_file(Path(path), attribute)
    for point in _entry_points():
        if point.name == name:
            return _made(point.load(), name)
    raise ParlorError(f"there is no bot {name!r}; there are {', '.join(names())}, or one of your own as path.py:Name")


def _entry_points() -> list[importlib.metadata.EntryPoint]:
    return sorted(importlib.metadata.entry_points(group=GROUP), key=lambda point: point.name)


def _from_file(path: Path, attribute: str) -> Bot:
    if not path.is_file():
        raise ParlorError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"parlor_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ParlorError(f"{path} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, attribute):
        raise ParlorError(f"{path} has no {attribute!r}")
    return _made(getattr(module, attribute), f"{path}:{attribute}")


def _made(factory: Any, name: str) -> Bot:
    """Return the bot that a class or function makes; a bot that exists already is returned as it is."""
    bot: Bot = factory() if isinstance(factory, type) or not hasattr(factory, "choose") else factory
    if not callable(getattr(bot, "choose", None)):
        raise ParlorError(f"{name} is no bot: it has no method choose(question)")
    return bot
