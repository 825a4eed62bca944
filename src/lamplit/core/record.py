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
from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

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
    """Return the array of one record that a state of `new` or `from_bytes` lies in, or a copy of any other.

    Called from Python, compiled functions take an array of records many times quicker than a record.
    """
    array = state.base
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
    state = np.zeros(1, dtype(record))
    state.view(np.uint8)[:] = np.frombuffer(data, np.uint8)
    return cast(R, state[0])


def plain(state: Record) -> Any:
    """Return a record as numbers, lists and namespaces: Python reads them fifty times as fast as a record's fields.

    `record` is the record itself, for compiled functions.
    """
    fields = cast(Any, state)
    return SimpleNamespace(record=state, **_plain(fields.dtype, fields.item()))


def _plain(kind: np.dtype[Any], values: Any) -> dict[str, Any]:
    return {name: _plain_part(kind[name], value) for name, value in zip(kind.names or (), values, strict=True)}


def _plain_part(kind: np.dtype[Any], value: Any) -> Any:
    if kind.names:
        return SimpleNamespace(**_plain(kind, value))
    if not isinstance(value, np.ndarray):
        return value
    rows = value.tolist()
    return [_plain_part(kind.base, row) for row in rows] if kind.base.names else rows
