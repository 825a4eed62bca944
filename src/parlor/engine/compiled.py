"""Compiling: the only place that names Numba.

`@compiled` turns a plain function into machine code when it is first called, and keeps the
result on disk. Numba's own cache does not notice an edit in a function that a cached one
calls, so the cache lies in a directory named by a digest of all sources that are compiled:
after any edit it is another directory.

`bind` makes a compiled copy of a generic loop (a playout, a search) around the functions of
one game. A closure would do the same but would never be found on disk again.

With NUMBA_DISABLE_JIT=1 in the environment everything here runs interpreted, about a
thousand times slower, with the same bytes as the result.
"""

from __future__ import annotations

import hashlib
import os
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED_PARTS = ("engine", "games", "bots", "arena", "adapters")
INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]


def sources_digest() -> str:
    """Return a short digest of every source file that may hold compiled code."""
    digest = hashlib.sha256(numba.__version__.encode() + np.__version__.encode())
    for part in COMPILED_PARTS:
        for source in sorted((PACKAGE / part).rglob("*.py")):
            digest.update(str(source.relative_to(PACKAGE)).encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def cache_directory() -> Path:
    """Return where machine code of these sources is kept (PARLOR_CACHE_DIR moves it)."""
    root = os.environ.get("PARLOR_CACHE_DIR")
    base = Path(root) if root else Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "parlor"
    return base / sources_digest()


numba.config.CACHE_DIR = str(cache_directory())  # type: ignore[attr-defined]  # before the first function is decorated


def compiled(function: F) -> F:
    """Compile `function` when it is first called; to mypy and the reader it stays itself."""
    return cast(F, numba.njit(cache=True, error_model="numpy")(function))


def wrapping(function: F) -> F:
    """Compile `function`, whose unsigned numbers wrap round on purpose.

    Compiled code wraps silently; interpreted, NumPy would warn of it.
    """
    if INTERPRETED:
        return np.errstate(over="ignore")(function)
    return compiled(function)


def bind(template: Callable[..., Any], name: str, **functions: Any) -> Any:
    """Return a compiled copy of `template` whose globals are completed by `functions`.

    `name` keeps the copies apart on disk: use the game's.
    """
    copy = types.FunctionType(template.__code__, {**template.__globals__, **functions}, template.__name__)
    copy.__qualname__ = f"{template.__qualname__}_{name}"
    copy.__module__ = template.__module__
    copy.__defaults__ = template.__defaults__
    return compiled(copy)
