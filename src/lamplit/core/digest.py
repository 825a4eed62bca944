"""A digest of a function and of everything that it reaches: machine code is kept under it.

Two functions have the same digest only if their code, their constants, the functions that they call (and those call in
turn), and the values that they name are the same: numbers, arrays, tuples, enums and whatever else Numba compiles in.
Docstrings and comments do not count.
"""

from __future__ import annotations

import dis
import enum
import hashlib
import sys
import types
from collections.abc import Callable, Iterator
from typing import Any

import numba
import numpy as np

VERSIONS = f"numba {numba.__version__}, numpy {np.__version__}"
VERSIONED = {"builtins", "math", "numba", "numpy"}  # packages that change only with a version
READS = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF", "LOAD_CLOSURE")  # how code reads what lies outside it
LITERALS = frozenset(
    {bool, int, float, complex, str, bytes, range, slice, types.NoneType, types.EllipsisType}
    | {np.dtype(letter).type for letter in "?bhilqBHILQfdFD"}
)  # repr tells all of them


class _Unknown(Exception):
    """A value that compiled code can use and that this file cannot tell from others."""


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
            waiting += [function for _, value in _named(found) for function in _functions(value)]
    return list(known.values())


def _functions(value: Any) -> list[Any]:
    """Return the Python of a function, or of those in a tuple."""
    if isinstance(value, tuple):
        return [function for part in value for function in _functions(part)]
    return [_python(value)] if _is_function(value) else []


def _is_function(value: Any) -> bool:
    return isinstance(_python(value), types.FunctionType)


def _python(function: Any) -> Any:
    """Return the Python behind a compiled function."""
    return getattr(function, "py_func", function)


def _own(function: Any) -> str:
    """Return a digest of a function and of all that it names; of the functions that it calls, their code alone."""
    parts = [_title(function), _code(function.__code__), _value((function.__defaults__, function.__kwdefaults__))]
    parts += [f"{name}={_told(function, name, value)}" for name, value in _named(function)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _title(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def _code(code: types.CodeType) -> str:
    """Return what a function does, as text: its byte code and constants, but for the docstring."""
    constants = code.co_consts
    if constants and code.co_flags & 0x2 and isinstance(constants[0], str):  # CO_NEWLOCALS: a function
        constants = constants[1:]
    told = [_code(constant) if isinstance(constant, types.CodeType) else _value(constant) for constant in constants]
    return "\n".join([code.co_code.hex(), *told, repr(code.co_names), repr(code.co_varnames), repr(code.co_argcount)])


def _named(function: Any) -> Iterator[tuple[str, Any]]:
    """Yield the globals that a function names, those of a module that it names by their own names, and its closure."""
    names, space = _names(function.__code__), function.__globals__
    for name in names:
        if name in space:
            yield name, space[name]
            yield from _within(name, space[name], names, set())
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def _within(path: str, value: Any, names: list[str], known: set[int]) -> Iterator[tuple[str, Any]]:
    """Yield what `names` may mean in a module, and in the modules within it."""
    if not isinstance(value, types.ModuleType) or id(value) in known or _is_versioned(value.__name__):
        return
    known.add(id(value))
    for name in names:
        if hasattr(value, name):
            found = getattr(value, name)
            yield f"{path}.{name}", found
            yield from _within(f"{path}.{name}", found, names, known)


def _is_versioned(module: str) -> bool:
    return module.partition(".")[0] in VERSIONED


def _names(code: types.CodeType) -> list[str]:
    """Return all names in a function and in the functions within it."""
    within = [name for constant in code.co_consts if isinstance(constant, types.CodeType) for name in _names(constant)]
    return sorted({*code.co_names, *within})


def _told(function: Any, name: str, value: Any) -> str:
    """Return what tells a value that a function names from others, or refuse it: an edit of it would go unnoticed."""
    try:
        return _value(value)
    except _Unknown as unknown:
        if _reads(function.__code__, name.partition(".")[0]):
            raise TypeError(
                f"{_title(function)} is compiled and names {name}, a {unknown}: no digest tells whether that was edited"
                " since; name a number, an array, a tuple, an enum or a function instead"
            ) from None
        return f"unused {unknown}"


def _reads(code: types.CodeType, name: str) -> bool:
    """Tell whether code reads a global or a variable around it, rather than an attribute of the same name."""
    here = any(step.argval == name and step.opname.startswith(READS) for step in dis.get_instructions(code))
    return here or any(_reads(within, name) for within in code.co_consts if isinstance(within, types.CodeType))


def _value(value: Any) -> str:
    """Return what tells a value from others."""
    kind = type(value)
    if kind in LITERALS:
        return repr(value)
    if _is_function(value):
        return f"{_title(_python(value))} {_code(_python(value).__code__)}"
    if isinstance(value, np.ndarray | np.generic) and not value.dtype.hasobject:  # its repr may be shortened
        return f"{_value(value.dtype)} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, types.ModuleType):
        return f"module {value.__name__}"
    if isinstance(value, tuple | list):
        return f"{_title(kind)} ({', '.join(map(_value, value))})"
    if isinstance(value, set | frozenset):
        return f"{_title(kind)} ({', '.join(sorted(map(_value, value)))})"
    if isinstance(value, dict):
        return f"{_title(kind)} ({', '.join(f'{_value(key)}: {_value(found)}' for key, found in value.items())})"
    if isinstance(value, enum.Enum):
        return f"{_title(kind)}.{value.name} {_value(value.value)}"
    if isinstance(value, np.dtype):
        return repr(value) if value.kind == "V" else value.str
    if isinstance(value, numba.types.Type):
        return f"{_title(kind)} {value!r}"
    return _other(value)


def _other(value: Any) -> str:
    """Return what compiled code can use of a class, and only the title of what it cannot use or no edit can change."""
    title = _title(value if hasattr(value, "__qualname__") else type(value))
    if isinstance(value, type) and issubclass(value, enum.Enum):
        return f"{title} {_value({name: member.value for name, member in value.__members__.items()})}"
    if isinstance(value, type) and issubclass(value, tuple) and hasattr(value, "_fields"):
        return f"{title} {_value((value._fields, getattr(value, '_field_defaults', None)))}"
    module = getattr(value, "__module__", None) or ""
    if _is_versioned(module) and getattr(sys.modules.get(module), getattr(value, "__name__", ""), None) is value:
        return title
    if type(value).__module__.startswith("numba.") or _is_usable(value):
        raise _Unknown(title)
    return title


def _is_usable(value: Any) -> bool:
    """Tell whether Numba compiles a value in; of classes it uses those alone that are dealt with above."""
    try:
        return not isinstance(value, type) and numba.typeof(value) is not None  # type: ignore[no-untyped-call]
    except (TypeError, ValueError, numba.core.errors.NumbaError):
        return False
