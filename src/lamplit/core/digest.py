"""A digest of a function and of everything that it reaches: machine code is kept under it.

Two functions have the same digest only if their code, their constants, the functions that they call (and those call in
turn), and the arrays and numbers that they name are the same. Docstrings and comments do not count.
"""

from __future__ import annotations

import hashlib
import types
from collections.abc import Callable, Iterator
from typing import Any

import numba
import numpy as np

VERSIONS = f"numba {numba.__version__}, numpy {np.__version__}"


def code_digest(function: Callable[..., Any]) -> str:
    """Return the digest of a function."""
    first, *others = (_own(found) for found in reached(function))
    return hashlib.sha256("\n".join([VERSIONS, first, *sorted(others)]).encode()).hexdigest()[:24]


def reached(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """Return the Python of a function and of all that it calls, directly or not."""
    known: dict[int, Callable[..., Any]] = {}
    waiting = [_python(function)]
    while waiting:
        found = waiting.pop()
        if id(found) not in known:
            known[id(found)] = found
            waiting += [_python(value) for _, value in _named(found) if _is_function(value)]
    return list(known.values())


def _is_function(value: Any) -> bool:
    return isinstance(_python(value), types.FunctionType)


def _python(function: Any) -> Any:
    """Return the Python behind a compiled function."""
    return getattr(function, "py_func", function)


def _own(function: Any) -> str:
    """Return a digest of a function and of all that it names; of the functions that it calls, their code alone."""
    parts = [_title(function), _code(function.__code__), repr(function.__defaults__)]
    parts += [f"{name}={_value(value)}" for name, value in _named(function)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _title(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def _code(code: types.CodeType) -> str:
    """Return what a function does, as text: its byte code and constants, but for the docstring."""
    constants = code.co_consts
    if constants and code.co_flags & 0x2 and isinstance(constants[0], str):  # CO_NEWLOCALS: a function
        constants = constants[1:]
    told = [_code(constant) if isinstance(constant, types.CodeType) else repr(constant) for constant in constants]
    return "\n".join([code.co_code.hex(), *told, repr(code.co_names), repr(code.co_varnames), repr(code.co_argcount)])


def _named(function: Any) -> Iterator[tuple[str, Any]]:
    """Yield the globals that a function names, those of a module that it names by their own names, and its closure."""
    names, space = _names(function.__code__), function.__globals__
    for name in names:
        if name in space:
            value = space[name]
            yield name, value
            if isinstance(value, types.ModuleType) and not value.__name__.startswith("numpy"):
                yield from ((f"{name}.{other}", getattr(value, other)) for other in names if hasattr(value, other))
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def _names(code: types.CodeType) -> list[str]:
    """Return all names in a function and in the functions within it."""
    within = [name for constant in code.co_consts if isinstance(constant, types.CodeType) for name in _names(constant)]
    return sorted({*code.co_names, *within})


def _value(value: Any) -> str:
    """Return what tells a value from others."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype.descr} {value.shape} {hashlib.sha256(np.ascontiguousarray(value).tobytes()).hexdigest()}"
    if _is_function(value):
        return f"{_title(_python(value))} {_code(_python(value).__code__)}"
    if isinstance(value, types.ModuleType | type):
        return f"{getattr(value, '__module__', '')}.{value.__name__}"
    if isinstance(value, bool | int | float | str | tuple | np.generic | type(None)):
        return repr(value)
    return f"{type(value).__module__}.{type(value).__qualname__} {getattr(value, '__name__', '')}"
