"""The actions of 3UP 3DOWN: small numbers with fixed names."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np

from .box import DEALT, MAX_SEATS, MOST_GAMES, MOST_TURNS, ROW
from .cards import CLEAR, KINDS, MOST_CARDS, MOST_COPIES, NAMES, RANK_NAMES, RANKS

# A rank and how many of it; a card on its own (R18); then these.
PLAYS = tuple((rank, count) for rank in range(RANKS) for count in range(1, (14, 12, 2)[max(0, rank - CLEAR)] + 1))
PLAY_RANK: Final = np.array([*(rank for rank, _ in PLAYS), *(kind // 3 for kind in range(KINDS))], np.int8)
PLAY_COUNT: Final = np.array([*(count for _, count in PLAYS), *(1 for _ in range(KINDS))], np.int8)
PLAY_FIRST: Final = np.array([PLAYS.index((rank, 1)) for rank in range(RANKS)], np.int32)  # `5`; `5x2` is the next id
LAY = len(PLAYS)
DONE, TAKE, DRAW, DRAW_UP = range(LAY + KINDS, LAY + KINDS + 4)
DOWN = DRAW_UP + 1  # three places
KEEP = DOWN + ROW
SWAP = KEEP + 1  # a kind in hand for each of three places: SWAP + 3 * kind + place
UP = SWAP + ROW * KINDS  # which three of the six cards, in the order of their kinds
CHOICES = tuple(combinations(range(DEALT), ROW))
CHOICE: Final = np.array(CHOICES, np.int8)
CHOICE_BITS: Final = np.array([sum(1 << index for index in choice) for choice in CHOICES], np.int64)
ACTION_NAMES = (
    *(RANK_NAMES[rank] + (f"x{count}" if count > 1 else "") for rank, count in PLAYS),
    *NAMES,
    "done",
    "take",
    "draw",
    "draw up",
    *(f"down {place + 1}" for place in range(ROW)),
    "keep",
    *(f"swap {name} {place + 1}" for name in NAMES for place in range(ROW)),
    *("up " + "".join(str(index + 1) for index in choice) for choice in CHOICES),
)
MOST_LEGAL = MOST_CARDS + 3  # every card; drawing, drawing up, and room to write in
MOST_MOVES = MOST_GAMES * (MAX_SEATS + (MOST_COPIES + 3) * MOST_TURNS)
