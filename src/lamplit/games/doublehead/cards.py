"""The cards of Doublehead Kids."""

from __future__ import annotations

from typing import Final, Literal, get_args

import numpy as np

from lamplit.core.zones import Deck

COPIES = 2  # of every kind

# A kind of card is a number; these are the names people write: royal cards by their own, strongest first, then the
# Earl cards by the crest and the strength in their corner.
_BOX = (  # name, crest, strength, silver
    ("king", 0, 20, 10),
    ("team", 0, 19, 3),
    ("queen", 0, 18, 3),
    ("antoinette", 0, 17, 3),
    ("wilhelmine", 0, 16, 3),
    ("karlchen", 0, 15, 2),
    ("knight14", 0, 14, 2),
    ("knight13", 0, 13, 2),
    ("knight12", 0, 12, 2),
    ("foxy", 0, 11, 11),
    ("august", 0, 10, 10),
    ("bishop", 0, 9, 4),
    ("jester", 0, 8, 0),
    ("cross4", 1, 4, 11),
    ("cross3", 1, 3, 10),
    ("cross2", 1, 2, 4),
    ("cross1", 1, 1, 0),
    ("spade4", 2, 4, 11),
    ("spade3", 2, 3, 10),
    ("spade2", 2, 2, 4),
    ("spade1", 2, 1, 0),
    ("heart4", 3, 4, 11),
    ("heart2", 3, 2, 4),
    ("heart1", 3, 1, 0),
)
NAMES = tuple(row[0] for row in _BOX)
KINDS = len(NAMES)
DECK = Deck(NAMES, COPIES)
TEAM_CARD, KARLCHEN, FOXY = (NAMES.index(name) for name in ("team", "karlchen", "foxy"))

Crest = Literal["royal", "cross", "spade", "heart"]
CRESTS: tuple[Crest, ...] = get_args(Crest)
ROYAL = 0
CREST: Final = np.array([row[1] for row in _BOX], np.int8)
STRENGTH: Final = np.array([row[2] for row in _BOX], np.int8)  # any royal card is stronger than any Earl card
SILVER: Final = np.array([row[3] for row in _BOX], np.int16)
FIRST: Final = np.array([0, 13, 17, 21, 24], np.int8)  # the first kind of each crest, and the end
KINDS_OF: Final = np.array([(1 << 13) - 1, 15 << 13, 15 << 17, 7 << 21], np.int32)  # the kinds of each crest, as bits
ALL_SILVER = COPIES * sum(row[3] for row in _BOX)
HALF = ALL_SILVER // 2  # more than this wins a round (R6)
