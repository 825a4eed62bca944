"""Flat records: an annotated class becomes a NumPy record that reads the same everywhere.

    class State(Record):
        rng: UInt64                              # the stream of chance
        turn: Int8                               # the seat to move
        hands: Annotated[UInt8s, MAX_SEATS, KINDS]

`new(State)` gives one record filled with zeros, `batch(State, 1000)` an array of a thousand.
`state.turn` is then a number and `state.hands` an array, compiled, interpreted and to mypy
alike. A record is one run of bytes: copying a state is copying those bytes, and two states
are equal when their bytes are.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    # To mypy a number in a record is an int and an array is an array of its numbers.
    from typing import TypeAlias

    Int8: TypeAlias = int
    Int16: TypeAlias = int
    Int32: TypeAlias = int
    UInt8: TypeAlias = int
    UInt16: TypeAlias = int
    UInt32: TypeAlias = int
    UInt64: TypeAlias = np.uint64
    Bool: TypeAlias = bool
else:
    Int8, Int16, Int32 = np.int8, np.int16, np.int32
    UInt8, UInt16, UInt32, UInt64 = np.uint8, np.uint16, np.uint32, np.uint64
    Bool = np.bool_

Int8s = NDArray[np.int8]
Int16s = NDArray[np.int16]
Int32s = NDArray[np.int32]
UInt8s = NDArray[np.uint8]
UInt16s = NDArray[np.uint16]
UInt32s = NDArray[np.uint32]
UInt64s = NDArray[np.uint64]
Int64s = NDArray[np.int64]
Floats = NDArray[np.float64]
Float32s = NDArray[np.float32]


# What an annotation says of the numbers in an array.
NUMBERS: dict[Any, Any] = {
    Int8s: np.int8,
    Int16s: np.int16,
    Int32s: np.int32,
    UInt8s: np.uint8,
    UInt16s: np.uint16,
    UInt32s: np.uint32,
    UInt64s: np.uint64,
}


# How `struct` writes the numbers that NumPy knows.
CODES = {
    "i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q",
    "f4": "f", "f8": "d", "b1": "?",
}  # fmt: skip


class Record:
    """The base of every annotated record class. It is never instantiated: see `new`."""

    if TYPE_CHECKING:  # what NumPy gives every record

        def tobytes(self) -> bytes:
            """Return the bytes of the record."""


R = TypeVar("R", bound=Record)


def dtype(record: type[Record]) -> np.dtype[Any]:
    """Return the NumPy type that the annotations of `record` describe."""
    return _dtype(cast(Any, record))


@functools.cache
def _dtype(record: Any) -> np.dtype[Any]:
    if layout := getattr(record, "layout", None):  # a described state says it in words
        return np.dtype((np.record, np.dtype(layout(), align=True)))
    fields: list[tuple[Any, ...]] = []
    for name, hint in get_type_hints(record, include_extras=True).items():
        if get_origin(hint) is Annotated:  # an array: Annotated[UInt8s, rows, columns]
            array, *shape = get_args(hint)
            fields.append((name, NUMBERS[array], tuple(shape)))
        else:
            fields.append((name, hint))
    return np.dtype((np.record, np.dtype(fields, align=True)))


def new(record: type[R]) -> R:
    """Return one record of zeros."""
    return cast(R, np.zeros(1, dtype(record))[0])


def holder(state: Any) -> NDArray[Any]:
    """Return the array of one record that a state of `new` or `from_bytes` lies in, or is, or a copy of any other.

    Called from Python, compiled functions take an array of records many times quicker than a record.
    """
    array = state if isinstance(state, np.ndarray) else state.base
    if isinstance(array, np.ndarray) and array.shape == (1,):
        return array
    copied = np.zeros(1, state.dtype)
    copied[0] = state
    return copied


def batch(record: type[R], count: int) -> NDArray[Any]:
    """Return `count` records of zeros, side by side; `states[i]` is one of them."""
    return np.zeros(count, dtype(record))


def from_bytes(record: type[R], data: bytes) -> R:
    """Return the record that `tobytes` wrote."""
    return cast(R, np.frombuffer(bytearray(data), dtype(record))[0])


class Plain:
    """The bytes of a record as numbers, lists and namespaces: Python reads them fifty times as fast as its fields.

    Lists are made when they are first asked for. `record` is the record itself, for compiled functions.
    """

    def __init__(self, record: type[Record], data: bytes) -> None:
        layout = _layout(dtype(record))
        self.__dict__.update(zip(layout.numbers, layout.unpack(data), strict=True))
        self._data, self._kind, self._lists = data, record, layout.lists

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name in self._lists:
            value = self._lists[name](self._data)
        elif name == "record":
            value = from_bytes(self._kind, self._data)
        else:
            raise AttributeError(f"a {self._kind.__name__} has no field {name}")
        self.__dict__[name] = value
        return value


def plain(state: Record) -> Any:
    """Return a record as it is now, as numbers, lists and namespaces."""
    return _read(_layout(cast(Any, state).dtype), state.tobytes(), record=state)


class _Layout(NamedTuple):
    """Where the fields of a record lie in its bytes."""

    numbers: list[str]
    unpack: Callable[[bytes], tuple[Any, ...]]  # returns the numbers
    lists: dict[str, Callable[[bytes], Any]]  # read everything else


def _read(layout: _Layout, data: bytes, **more: Any) -> SimpleNamespace:
    numbers = dict(zip(layout.numbers, layout.unpack(data), strict=True))
    return SimpleNamespace(**more, **numbers, **{name: read(data) for name, read in layout.lists.items()})


@functools.cache
def _layout(kind: np.dtype[Any], start: int = 0) -> _Layout:
    """Return where the fields of a record lie that begins at a byte."""
    numbers, form, end = [], "=", 0
    lists: dict[str, Callable[[bytes], Any]] = {}
    for name, (part, offset, *_) in (kind.fields or {}).items():
        if part.shape or part.names:
            lists[name] = _reader(part, start + offset)
        else:
            numbers.append(name)
            form += f"{start + offset - end}x{CODES[part.str[1:]]}"
            end = start + offset + part.itemsize
    return _Layout(numbers, struct.Struct(form).unpack_from, lists)


def _reader(kind: np.dtype[Any], start: int) -> Callable[[bytes], Any]:
    """Return what reads a list or a namespace that begins at a byte."""
    if kind.names:
        return functools.partial(_read, _layout(kind, start))
    part, count = np.dtype((kind.base, kind.shape[1:])), kind.shape[0]
    if part.shape or part.names:
        readers = [_reader(part, start + index * part.itemsize) for index in range(count)]
        return lambda data: [read(data) for read in readers]
    unpack = struct.Struct(f"={count}{CODES[part.str[1:]]}").unpack_from
    return lambda data: list(unpack(data, start))
