"""All the deals that a seat considers possible, listed one by one.

An independent account of `hidden.py`: every card is a piece of its own, and each way to hand the unseen ones out is
held against what the seat has been told.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from math import comb

Hands = tuple[tuple[str, ...], ...]


def possible(unseen: list[str], sizes: list[int], agrees: Callable[[Hands], bool]) -> dict[Hands, float]:
    """Return the chance of each way the other hands may be, all deals of the single cards being equally likely."""
    found: Counter[Hands] = Counter()
    for split in _splits(tuple(range(len(unseen))), sizes):
        hands = tuple(tuple(sorted(unseen[card] for card in hand)) for hand in split)
        if agrees(hands):
            found[hands] += 1
    return {hands: ways / found.total() for hands, ways in found.items()}


def _splits(left: tuple[int, ...], sizes: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not sizes:
        yield ()
        return
    for hand in itertools.combinations(left, sizes[0]):
        rest = tuple(card for card in left if card not in hand)
        for others in _splits(rest, sizes[1:]):
            yield (hand, *others)


def lacks(hand: tuple[str, ...], crest: str) -> bool:
    """Tell whether a hand holds nothing of a crest."""
    if crest == "royal":
        return all(card[:5] in ("cross", "spade", "heart") for card in hand)
    return not any(card.startswith(crest) for card in hand)


def mean_counts(crests: list[tuple[int, list[int]]], sizes: list[int]) -> list[list[float]]:
    """Return how many cards of each crest each of three hands holds on average, in hands too large to list.

    Each crest is given by how many of its cards are unseen and by the hands that may hold it.
    """
    total, sums = _count(crests, sizes)
    return [[number / total for number in row] for row in sums]


def _count(crests: list[tuple[int, list[int]]], sizes: list[int]) -> tuple[int, list[list[int]]]:
    """Count all deals, and add up what each hand holds of each crest in them."""
    if not crests:
        return int(not any(sizes)), []
    (cards, allowed), *rest = crests
    total, sums = 0, [[0] * 3 for _ in crests]
    for first in range(cards + 1):
        for second in range(cards - first + 1):
            split = [first, second, cards - first - second]
            left = [size - taken for size, taken in zip(sizes, split, strict=True)]
            if min(left) < 0 or any(split[hand] for hand in range(3) if hand not in allowed):
                continue
            ways = comb(cards, first) * comb(cards - first, second)
            deals, below = _count(rest, left)
            total += ways * deals
            for hand in range(3):
                sums[0][hand] += ways * deals * split[hand]
                for row, found in enumerate(below, 1):
                    sums[row][hand] += ways * found[hand]
    return total, sums
