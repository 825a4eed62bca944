"""Bots by name: built in, installed as entry points, or in a file."""

from __future__ import annotations

import ast
import functools
import hashlib
import importlib
import importlib.metadata
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lamplit.errors import BadBot

if TYPE_CHECKING:
    from lamplit.bots.bot import Bot

GROUP = "lamplit.bots"
BUILT_IN = {
    "random": "lamplit.bots.simple:Random",
    "heuristic": "lamplit.bots.simple:Heuristic",
    "ismcts": "lamplit.bots.ismcts:Ismcts",
    "search": "lamplit.bots.search:Search",
    "easy": "lamplit.bots.levels:Easy",
    "medium": "lamplit.bots.levels:Medium",
    "hard": "lamplit.bots.levels:Hard",
    "expert": "lamplit.bots.levels:Expert",
    "cheat": "lamplit.bots.search:Cheat",
}
MEASURING = ("cheat",)  # never offered to people
_folders: set[str] = set()  # of bots that were imported from files


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
    if found := in_file(name):
        return _from_file(*found, name)
    for point in _entry_points():
        if point.name == name:
            return _made(_tried(point.load, name), name)
    raise BadBot(f"there is no bot {name!r}; there are {', '.join(names())}, or one of your own as path.py:Name")


def load_for_people(name: str) -> Bot:
    """Return a new bot that may play with people; refuse one that sees all cards."""
    bot = load(name)
    if name in MEASURING or getattr(bot, "cheats", False):
        raise BadBot(f"{name} sees all cards: it is for measuring only, and never offered to people")
    return bot


def _entry_points() -> list[importlib.metadata.EntryPoint]:
    return sorted(importlib.metadata.entry_points(group=GROUP), key=lambda point: point.name)


def in_file(name: str) -> tuple[Path, str] | None:
    """Return the file and the name in it of a bot that is given as `path.py:Name`; None for any other."""
    path, colon, attribute = name.rpartition(":")
    return (Path(path).expanduser(), attribute) if colon and path.endswith(".py") else None


def digest(name: str) -> str | None:
    """Return what identifies the code of a bot: a hash for one in a file, the version of one that is installed.

    None for a built-in bot, which changes with Lamplit.
    """
    found = in_file(name)
    if not found:
        points = [point for point in _entry_points() if point.name == name and name not in BUILT_IN]
        return next((f"{point.dist.name} {point.dist.version}" for point in points if point.dist), None)
    if not found[0].is_file():
        return None
    texts = b"".join(file.read_bytes() for file in _with_helpers(found[0]))
    return hashlib.sha256(texts).hexdigest()[:16]


def _with_helpers(path: Path) -> list[Path]:
    """Return a bot's file and the modules in its folder that it imports, directly or not."""
    files = [path]
    for file in files:  # the list grows
        try:
            tree = ast.parse(file.read_bytes())
        except (SyntaxError, ValueError):
            continue  # loading the bot reports it
        for name in sorted(_imported(tree)):
            module, package = path.parent / f"{name}.py", path.parent / name
            beside = [module] if module.is_file() else sorted(package.rglob("*.py"))
            files += [helper for helper in beside if helper not in files]
    return files


def _imported(tree: ast.AST) -> set[str]:
    """Return the top-level names of the modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def _from_file(path: Path, attribute: str, name: str) -> Bot:
    """Import a file as if it were run as a program: it can import the modules in its folder.

    Two bots in different folders may have modules of the same name: each bot gets its own.
    """
    if not path.is_file():
        raise BadBot(f"there is no file {path}")
    title = f"lamplit_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(title, path)
    if spec is None or spec.loader is None:
        raise BadBot(f"{path} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[title] = module  # dataclasses and pickles look there
    folder = path.resolve().parent
    others = {key: sys.modules.pop(key) for key in _others_of(folder)}
    before = [place for place in sys.path if place != str(folder)]
    sys.path[:] = [place for place in before if place not in _folders] + [str(folder)]
    try:
        _tried(functools.partial(spec.loader.exec_module, module), name)
    finally:
        _folders.add(str(folder))
        sys.path[:] = [*before, str(folder)]
        sys.modules.update(others)
    if not hasattr(module, attribute):
        raise BadBot(f"{path} has no {attribute!r}")
    return _made(getattr(module, attribute), name)


def _others_of(folder: Path) -> list[str]:
    """Return the loaded modules from the folders of other bots that have the name of a module in this folder."""
    return [
        key
        for key, module in sys.modules.items()
        if (file := getattr(module, "__file__", None))
        and str(_root(Path(file), key)) in _folders - {str(folder)}
        and ((folder / f"{(first := key.partition('.')[0])}.py").is_file() or (folder / first).is_dir())
    ]


def _root(file: Path, name: str) -> Path:
    """Return the folder in which the import of a module began."""
    depth = name.count(".") + (file.name == "__init__.py")
    return file.parents[min(depth, len(file.parents) - 1)]


def _made(factory: Any, name: str) -> Bot:
    """Return the bot that a class or function makes; a bot that exists already is returned as it is."""
    makes = isinstance(factory, type) or (callable(factory) and not hasattr(factory, "choose"))
    bot: Bot = _tried(factory, name) if makes else factory
    if not callable(getattr(bot, "choose", None)):
        raise BadBot(f"{name} is no bot: it has no method choose(question)")
    return bot


def _tried(load_it: Callable[[], Any], name: str) -> Any:
    """Return what a bot's own code returns; raise BadBot if it fails."""
    from lamplit.bots.bot import told

    try:
        return load_it()
    except (Exception, SystemExit) as error:
        raise BadBot(f"{name} cannot be loaded: {told(error)}") from error
