"""Chance is uniform, repeatable, and touched in one place."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core import randomness
from lamplit.core.randomness import Stream, below, shuffle
from lamplit.core.record import new


def stream(seed):
    made = new(Stream)
    randomness.seed(made, np.uint64(seed))
    return made


def chi_squared(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


def test_splitmix64_gives_the_published_numbers():
    """The first outputs of SplitMix64 from the state 1234567, from its reference description."""
    made = new(Stream)
    made.rng = np.uint64(1234567)

    numbers = [int(randomness._next(made)) for _ in range(3)]

    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(st.integers(1, 2**31), st.integers(0, 2**64 - 1))
def test_a_number_below_a_limit_is_below_it(limit, seed):
    made = stream(seed)

    assert all(0 <= below(made, limit) < limit for _ in range(20))


@pytest.mark.parametrize("limit", [2, 3, 5, 7, 12, 55])
def test_every_number_below_a_limit_is_equally_likely(limit):
    made = stream(limit)

    counts = Counter(int(below(made, limit)) for _ in range(60_000))

    # the 99.9 % quantile of chi squared with 54 degrees of freedom is about 92; fewer degrees have less
    assert chi_squared([counts[number] for number in range(limit)], 60_000 / limit) < 92


def test_every_order_of_four_cards_is_equally_likely():
    made, cards = stream(4), np.zeros(4, np.uint8)
    counts = Counter()
    for _ in range(48_000):
        cards[:] = range(4)
        shuffle(made, cards, 4)
        counts[tuple(int(card) for card in cards)] += 1

    assert set(counts) == set(itertools.permutations(range(4)))
    assert chi_squared(counts.values(), 2_000) < 50  # 99.9 % quantile with 23 degrees of freedom: 49.7


def test_shuffling_leaves_what_lies_beyond_alone():
    cards = np.arange(10, dtype=np.uint8)

    shuffle(stream(1), cards, 5)

    assert sorted(cards[:5]) == [0, 1, 2, 3, 4]
    assert list(cards[5:]) == [5, 6, 7, 8, 9]


def test_near_seeds_give_unrelated_streams():
    first = [int(below(stream(seed), 1000)) for seed in range(2000)]

    assert len(set(first)) > 800
    assert abs(np.corrcoef(first[:-1], first[1:])[0, 1]) < 0.1
