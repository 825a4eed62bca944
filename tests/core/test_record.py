"""Records: one run of bytes, read the same compiled and interpreted."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.record import Bool, Int16, Record, UInt8s, UInt64, batch, dtype, from_bytes, new


class Box(Record):
    rng: UInt64
    turn: Int16
    over: Bool
    cards: Annotated[UInt8s, 2, 3]


def change(box):
    box.turn = box.turn + 1000
    box.over = True
    box.cards[1, 2] = 7


def test_annotations_describe_the_bytes():
    assert dtype(Box).names == ("rng", "turn", "over", "cards")
    assert dtype(Box)["cards"].shape == (2, 3)
    assert dtype(Box).itemsize == 24


def test_a_compiled_function_changes_a_record_as_an_interpreted_one_does():
    one, other = new(Box), new(Box)

    change(one)
    compiled(change)(other)

    assert one.tobytes() == other.tobytes()
    assert (one.turn, one.over, one.cards[1][2]) == (1000, True, 7)


def test_a_record_comes_back_from_its_bytes_and_is_a_copy():
    one = new(Box)
    change(one)

    other = from_bytes(Box, one.tobytes())
    one.turn = 5

    assert other.turn == 1000


def test_a_batch_is_an_array_of_records():
    boxes = batch(Box, 3)

    change(boxes[1])

    assert [int(box.turn) for box in boxes] == [0, 1000, 0]
    assert boxes.nbytes == 3 * dtype(Box).itemsize


def test_unsigned_numbers_keep_their_width():
    assert isinstance(new(Box).rng, np.uint64)
