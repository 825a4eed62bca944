"""All the deals that a seat considers possible, listed one by one.

An independent account of `knowledge.py`: every card is a piece of its own, and each way to hand the unseen ones out is
held against what the seat has been told.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator

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
