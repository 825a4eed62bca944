"""A constrained deal against a full list of the deals that are possible."""

import itertools
from collections import Counter

import numpy as np
import pytest

from lamplit.core import randomness
from lamplit.core.randomness import Stream
from lamplit.core.record import new
from lamplit.games.doublehead.hidden import deal_constrained

DEALS = 20_000


def dealt(counts, holders, rooms, seed):
    """Many deals, each as the counts of every hand."""
    stream, found = new(Stream), Counter()
    randomness.seed(stream, np.uint64(seed))
    numbers = [np.array(row, np.int64) for row in (counts, holders, rooms)]
    for _ in range(DEALS):
        hands = np.zeros((3, len(counts)), np.int64)
        deal_constrained(stream, *numbers, hands, 0)
        found[tuple(map(tuple, hands.tolist()))] += 1
    return found


def possible(counts, holders, rooms):
    """The chance of each outcome, all deals of the single cards being equally likely."""
    cards, ways = [kind for kind, count in enumerate(counts) for _ in range(count)], Counter()
    for hands in itertools.product(range(3), repeat=len(cards)):
        fits = all(holders[kind] >> hand & 1 for kind, hand in zip(cards, hands, strict=True))
        if fits and [hands.count(hand) for hand in range(3)] == rooms:
            outcome = [[0] * len(counts) for _ in range(3)]
            for kind, hand in zip(cards, hands, strict=True):
                outcome[hand][kind] += 1
            ways[tuple(map(tuple, outcome))] += 1
    return {outcome: count / ways.total() for outcome, count in ways.items()}


@pytest.mark.parametrize(
    ("counts", "holders", "rooms"),
    [
        ([2, 2, 2], [7, 7, 7], [2, 2, 2]),
        ([1, 2, 2, 1], [7, 3, 5, 6], [2, 2, 2]),
        ([2, 1, 1, 2], [3, 5, 6, 7], [3, 2, 1]),
        ([1, 1, 2, 1], [1, 2, 6, 7], [2, 1, 2]),
        ([2, 2], [6, 6], [0, 3, 1]),
        ([3, 2], [5, 7], [1, 2, 2]),
    ],
)
def test_every_possible_deal_is_as_likely_as_any_other(counts, holders, rooms):
    expected, found = possible(counts, holders, rooms), dealt(counts, holders, rooms, 7)

    assert set(found) == set(expected)
    off = sum((found[deal] - DEALS * chance) ** 2 / (DEALS * chance) for deal, chance in expected.items())
    freedom = max(1, len(expected) - 1)
    assert off < freedom + 4 * (2 * freedom) ** 0.5 + 8


def test_cards_are_added_to_what_a_hand_has_been_given():
    stream, hands = new(Stream), np.array([[1], [0], [0]], np.int64)

    deal_constrained(stream, np.array([2]), np.array([6]), np.array([0, 1, 1]), hands, 0)

    assert hands.tolist() == [[1], [1], [1]]


def test_the_hands_are_the_rows_from_the_first_on():
    stream, hands = new(Stream), np.zeros((4, 1), np.int64)

    deal_constrained(stream, np.array([6]), np.array([7]), np.array([1, 2, 3]), hands, 3)

    assert hands.tolist() == [[2], [3], [0], [1]]
