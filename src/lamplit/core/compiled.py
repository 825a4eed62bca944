"""Compiling: the only place that calls Numba.

`@compiled` turns a plain function into machine code when it is first called, and keeps the result on disk under a
digest of everything that the function reaches (`digest.py`). After an edit of any of it the digest is another one, so
stale machine code is never run; what the edit does not reach is not compiled again. The host program's own use of
Numba, its settings and its cache are left alone.

`bind` makes a compiled copy of a generic loop (a playout, a search) around the functions of one game. A closure would
do the same but would never be found on disk again.

With NUMBA_DISABLE_JIT=1 in the environment everything here runs interpreted, about a thousand times slower, with the
same bytes as the result.
"""

from __future__ import annotations

import contextlib
import functools
import os
import types
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import caching, compiler
from numba.cpython.unsafe.numbers import trailing_zeros

from lamplit.core.digest import code_digest

try:
    import fcntl
except ImportError:  # no such locks on this system: compile once, with `lamplit warmup`, before running many processes
    fcntl = None  # type: ignore[assignment]

F = TypeVar("F", bound=Callable[..., Any])

_rebuild: Any = compiler.CompileResult._rebuild  # noqa: SLF001  # machine code from what was kept of it

PACKAGE = Path(__file__).resolve().parent.parent
INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]


class _LockedFile(caching.IndexDataCacheFile):
    """Machine code of one function on disk, written by one process at a time.

    Without a lock, two processes that compile the function for different records may give both results the same file
    name, and the wrong machine code is loaded from then on.
    """

    def save(self, key: Any, data: Any) -> None:
        """Add one compiled signature."""
        Path(self._cache_path).mkdir(parents=True, exist_ok=True)
        if fcntl is None:
            super().save(key, data)
            return
        with (Path(self._cache_path) / ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            super().save(key, data)  # type: ignore[no-untyped-call]


class _Kept(caching.NullCache):
    """Numba's cache of one function, kept under the function's digest, which is asked for when it is first called."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    @functools.cached_property
    def _file(self) -> _LockedFile:
        digest = code_digest(self._function)
        name = f"{self._function.__name__}-{digest}"
        return _LockedFile(str(cache_root() / digest[:2]), name, digest)  # type: ignore[no-untyped-call]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the machine code for a signature, or None."""
        target_context.refresh()
        data: Any = None
        with contextlib.suppress(OSError):
            data = self._file.load((sig, target_context.codegen().magic_tuple()))  # type: ignore[no-untyped-call]
        return data and _rebuild(target_context, *data)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the machine code for a signature; a disk that does not take it costs time at the next start alone."""
        if data.library.has_dynamic_globals:
            name = self._function.__qualname__
            warnings.warn(f"{name} names an array that is not contiguous: it is compiled at every start", stacklevel=2)
            return
        try:
            self._file.save((sig, data.codegen.magic_tuple()), data._reduce())  # noqa: SLF001
        except OSError as error:
            warnings.warn(f"machine code cannot be kept in {cache_root()}: {error}", stacklevel=2)


def cache_root() -> Path:
    """Return where all machine code is kept; LAMPLIT_CACHE_DIR moves it."""
    root = os.environ.get("LAMPLIT_CACHE_DIR")
    return Path(root) if root else Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "lamplit"


def compiled(function: F) -> F:
    """Compile `function` when it is first called; to mypy and the reader it stays itself."""
    dispatcher: Any = numba.njit(error_model="numpy")(function)
    if not INTERPRETED:
        dispatcher._cache = _Kept(function)  # noqa: SLF001  # what `cache=True` does, with a cache of our own
    return cast(F, dispatcher)


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
    return compiled(copy)
