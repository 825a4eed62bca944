"""Chance: a stream of random numbers that lives inside a record.

Any record with a field `rng: UInt64` is a stream. This file alone reads or writes it. The
generator is SplitMix64: one addition and a mix, so a stream is a single number, and a copied
state goes on with the very same chances as its original.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.compiled import compiled, wrapping
from lamplit.core.record import Record, UInt64

# Every constant is a uint64: beside a plain int, Numba would make an int64 of the result.
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_TWO_32 = np.uint64(1 << 32)


class Stream(Record):
    """A stream on its own, for random choices that are not part of the game's own chance.

    Its number lies second: were it first, Numba would take every state for a kind of Stream, and warn of it.
    """

    unused: UInt64
    rng: UInt64


@wrapping
def _mixed(number: np.uint64) -> np.uint64:
    """Return a number that tells nothing of the given one."""
    z = (number ^ (number >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    return z ^ (z >> _31)


@wrapping
def seed(stream: Any, number: Any) -> None:
    """Start the stream anew from any 64-bit number; near numbers give unrelated streams."""
    stream.rng = _mixed(np.uint64(number) + _STEP)


@wrapping
def numbered(number: Any, place: Any) -> np.uint64:
    """Return the seed of one of many worlds or chances; near seeds and near places have nothing in common."""
    return _mixed(_mixed(np.uint64(number) + _STEP) + np.uint64(place) * _STEP)


@wrapping
def _next(stream: Any) -> np.uint64:
    """Return the stream's next 64 random bits."""
    stream.rng = stream.rng + _STEP
    return _mixed(stream.rng)


@compiled
def moment(stream: Any) -> np.uint64:
    """Return where a stream stands, for `resume`."""
    number: np.uint64 = stream.rng
    return number


@compiled
def resume(stream: Any, number: np.uint64) -> None:
    """Go on from a moment of the same stream: its chances come again."""
    stream.rng = number


@wrapping
def below(stream: Any, limit: Any) -> int:
    """Return a random number from 0 to `limit` - 1, each exactly as likely as the others.

    Lemire's method: the high half of a 32 by 32 bit product, drawn again in the rare case
    that would favour some numbers.
    """
    bound = np.uint64(limit)
    product = (_next(stream) >> _32) * bound
    if (product & _LOW) < bound:
        refused = _TWO_32 % bound
        while (product & _LOW) < refused:
            product = (_next(stream) >> _32) * bound
    return np.int64(product >> _32)  # type: ignore[return-value]


@compiled
def shuffle(stream: Any, cards: Any, count: int) -> None:
    """Bring the first `count` of `cards` into a random order."""
    for last in range(count - 1, 0, -1):
        other = below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
