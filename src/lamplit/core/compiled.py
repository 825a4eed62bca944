"""Compiling: the only place that names Numba.

`@compiled` turns a plain function into machine code when it is first called, and keeps the result on disk. Numba's
own cache does not notice an edit in a function that a cached one calls, so the cache lies in a directory named by a
digest of the sources that the function may call: the engine, its own game, its own package. After an edit it is another
directory, and the other games keep theirs.

`bind` makes a compiled copy of a generic loop (a playout, a search) around the functions of one game. A closure would
do the same but would never be found on disk again.

With NUMBA_DISABLE_JIT=1 in the environment everything here runs interpreted, about a thousand times slower, with the
same bytes as the result.
"""

from __future__ import annotations

import functools
import hashlib
import os
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import caching
from numba.cpython.unsafe.numbers import trailing_zeros

try:
    import fcntl
except ImportError:  # no such locks on this system: compile once, with `lamplit warmup`, before running many processes
    fcntl = None  # type: ignore[assignment]

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]


class _LockedCacheFile(caching.IndexDataCacheFile):
    """Numba's cache of one function, written by one process at a time.

    Without a lock, two processes that compile the function for different records may give both results the same file
    name, and the wrong machine code is loaded from then on.
    """

    def save(self, key: Any, data: Any) -> None:
        """Add one compiled signature."""
        if fcntl is None:
            super().save(key, data)
            return
        Path(self._cache_path).mkdir(parents=True, exist_ok=True)
        with (Path(self._cache_path) / ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            super().save(key, data)  # type: ignore[no-untyped-call]


caching.IndexDataCacheFile = _LockedCacheFile  # type: ignore[misc]


@functools.cache
def sources_digest(*folders: Path) -> str:
    """Return a short digest of the engine's sources and those in `folders` (or single files)."""
    digest = hashlib.sha256(numba.__version__.encode() + np.__version__.encode())
    for folder in (PACKAGE / "core", *folders):
        files = folder.rglob("*") if folder.is_dir() else [folder]
        for source in sorted(file for file in files if file.suffix in (".py", ".txt")):  # a board is a text
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Return where all machine code is kept; LAMPLIT_CACHE_DIR moves it."""
    root = os.environ.get("LAMPLIT_CACHE_DIR")
    return Path(root) if root else Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "lamplit"


def cache_directory(source: Path, game: str = "") -> Path:
    """Return where machine code of a source file, bound to a game or not, is kept."""
    folders = [source.parent if source.is_relative_to(PACKAGE) else source]
    if game:
        folders.append(PACKAGE / "games" / game)
    return cache_root() / sources_digest(*folders)


def compiled(function: F, game: str = "") -> F:
    """Compile `function` when it is first called; to mypy and the reader it stays itself."""
    source = Path(function.__code__.co_filename).resolve()
    numba.config.CACHE_DIR = str(cache_directory(source, game))  # type: ignore[attr-defined]
    return cast(F, numba.njit(cache=True, error_model="numpy")(function))


def in_python(function: F) -> F:
    """Return the Python behind a compiled function: it reads a `plain` state, and calls no other with that."""
    return cast(F, getattr(function, "py_func", function))


def wrapping(function: F) -> F:
    """Compile `function`, whose unsigned numbers wrap round on purpose.

    Compiled code wraps silently; interpreted, NumPy would warn of it.
    """
    if INTERPRETED:
        return np.errstate(over="ignore")(function)
    return compiled(function)


@compiled
def _lowest_bit(number: np.uint64) -> int:
    return np.int64(trailing_zeros(number))  # type: ignore[call-arg, return-value]


def _lowest_bit_interpreted(number: np.uint64) -> int:
    return (int(number) & -int(number)).bit_length() - 1


# The place of the lowest bit that is set in a number other than 0: one instruction of the processor.
lowest_bit = _lowest_bit_interpreted if INTERPRETED else _lowest_bit


def bind(template: Callable[..., Any], name: str, **functions: Any) -> Any:
    """Return a compiled copy of `template`, completed by `functions`, for the game of that name."""
    copy = types.FunctionType(template.__code__, {**template.__globals__, **functions}, template.__name__)
    copy.__qualname__ = f"{template.__qualname__}_{name}"
    copy.__module__ = template.__module__
    copy.__defaults__ = template.__defaults__
    return compiled(copy, name)
