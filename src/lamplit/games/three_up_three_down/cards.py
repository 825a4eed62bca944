"""The cards of 3UP 3DOWN."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

import numpy as np

from lamplit.core.compiled import compiled, in_python
from lamplit.core.zones import Deck

SEATS_PER_DECK = 6  # from the seventh seat on, two decks

# A rank is what a card is worth on the pile: the numbers 1 to 10 are ranks 0 to 9, then the three Clears.
RANK_NAMES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "C", "C1", "C2")
RANKS = len(RANK_NAMES)
ONE, TEN, CLEAR = 0, 9, 10
NUMBERS = CLEAR  # ranks below this are numbers
RANK_POINTS: Final = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25], np.int16)  # (R15)

# A kind of card is its rank and its colour: kind = 3 * rank + colour.
COLOURS = 3
Colour = Literal["g", "a", "v"]  # green, amber, violet
COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
NAMES = tuple(rank + colour for rank in RANK_NAMES for colour in COLOUR_NAMES)
KINDS = len(NAMES)

# Copies of each rank in a deck, by colour.
#                   1  2  3  4  5  6  7  8  9 10  C C1 C2
_COPIES = np.array(
    [
        [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 1],
        [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0],
        [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0],
    ],
    np.uint8,
)
# BOXES[decks, colours, kind]: what is played with; two colours leave violet out, one amber too (R14).
BOXES: Final = np.zeros((3, COLOURS + 1, KINDS), np.uint8)
for _decks in (1, 2):
    for _colours in (1, 2, 3):
        BOXES[_decks, _colours] = _decks * (_COPIES * (np.arange(COLOURS) < _colours)[:, None]).T.ravel()
COPIES: Final = BOXES.reshape(-1, KINDS)  # a row for each number of decks and colours: see `box_of`
# A hand's copies of each rank in one number, four bits a rank: what one card of a kind adds to it.
ONE_HELD: Final = np.array([1 << (4 * (kind // 3)) for kind in range(KINDS)], np.uint64)
MOST_CARDS = int(BOXES[2, COLOURS].sum())
MOST_COPIES = 14  # of one rank, in two decks


@compiled
def box_of(state: Any) -> int:
    """Return which of the boxes a match is played with."""
    return int((COLOURS + 1) * (1 + (state.seats > SEATS_PER_DECK)) + state.option_colours)


DECK = Deck(NAMES, COPIES, row=in_python(box_of))
