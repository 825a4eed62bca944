"""All the worlds a seat considers possible after a reshuffle, counted exactly.

An independent account of `hidden.py`: it starts from every way to split the cards that were in the other hands, and
follows draws and plays one by one, each card of a pile or a hand being as likely as the others.

Keep `together` small and the kinds few: all cards of no interest may go by one name.
"""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

Hands = tuple[tuple[str, ...], ...]


class Worlds:
    """What the other hands may hold, with chances; `pile` is what a draw may bring."""

    def __init__(self, together: list[str], sizes: list[int], pile: list[str]) -> None:
        self.chances: dict[tuple[Hands, tuple[str, ...]], Fraction] = {}
        splits: Counter[Hands] = Counter(_split(order, sizes) for order in itertools.permutations(together))
        for hands, ways in splits.items():
            self.chances[hands, tuple(sorted(pile))] = Fraction(ways, splits.total())

    def draws(self, seat: int) -> None:
        """Another seat draws a card, unseen."""
        after: Counter = Counter()
        for (hands, pile), chance in self.chances.items():
            for card, copies in Counter(pile).items():
                hand = tuple(sorted((*hands[seat], card)))
                after[_replaced(hands, seat, hand), _without(pile, card)] += chance * Fraction(copies, len(pile))
        self.chances = dict(after)

    def plays(self, seat: int, card: str) -> None:
        """Another seat plays a card."""
        after: Counter = Counter()
        for (hands, pile), chance in self.chances.items():
            if card in hands[seat]:
                share = Fraction(hands[seat].count(card), len(hands[seat]))
                after[_replaced(hands, seat, _without(hands[seat], card)), pile] += chance * share
        self.chances = dict(after)

    def i_draw(self, card: str) -> None:
        """The seat itself draws a card."""
        after: Counter = Counter()
        for (hands, pile), chance in self.chances.items():
            if card in pile:
                after[hands, _without(pile, card)] += chance * Fraction(pile.count(card), len(pile))
        self.chances = dict(after)

    def hands(self) -> dict[Hands, Fraction]:
        """Return the chance of every way the other hands may be."""
        found: Counter = Counter()
        for (hands, _), chance in self.chances.items():
            found[hands] += chance
        return {hands: chance / found.total() for hands, chance in found.items()}


def _split(order: tuple[str, ...], sizes: list[int]) -> Hands:
    ends = list(itertools.accumulate(sizes))
    return tuple(tuple(sorted(order[end - size : end])) for size, end in zip(sizes, ends, strict=True))


def _replaced(hands: Hands, seat: int, hand: tuple[str, ...]) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
