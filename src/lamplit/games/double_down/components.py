"""What lies in the box of Double Down: cards, chips, and the numbers printed in its rules."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np

from lamplit.core.options import Option, Options
from lamplit.core.record import Bool, Int8, Int8s, Int16, Record, UInt8s, UInt64

MIN_SEATS, MAX_SEATS = 2, 7
HAND = 5  # cards dealt to each seat (R1)
CHIPS, MOST_CHIPS = 3, 9  # chips at the start (R1): printed, and the most that a table may give
LIMIT = 99  # a total that ends the round (R9)
MOST_TURNS = 5000  # the cap (R13)
LOWEST_TOTAL = -15_000  # lower than four -10 in each of the most reshuffles that the cap allows

# A kind of card is a number; these are the names people write.
NAMES = (
    "0",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "11",
    "22",
    "33",
    "44",
    "55",
    "66",
    "76",
    "-10",
    "change",
    "x2",
)
KINDS = len(NAMES)
ZERO, MINUS_TEN, CHANGE, TIMES_TWO = (NAMES.index(name) for name in ("0", "-10", "change", "x2"))
VALUES: Final = np.array([0 if name in ("x2", "change") else int(name) for name in NAMES], np.int16)

# Copies of each kind in a deck, one row per edition. Another edition is another row.
DECKS = ("double_down", "lobo77")
_ROWS = (
    # 0  2  3  4  5  6  7  8  9 10 11 22 33 44 55 66 76 -10 change x2
    (4, 3, 3, 3, 3, 3, 3, 3, 3, 8, 1, 1, 1, 1, 1, 1, 0, 4, 5, 4),
    (4, 3, 3, 3, 3, 3, 3, 3, 3, 8, 1, 1, 1, 1, 1, 1, 1, 4, 5, 4),
)
COPIES: Final = np.array(_ROWS)
CARDS: Final = COPIES.sum(axis=1)
MOST_CARDS = max(map(sum, _ROWS))

# Actions: a kind of card to play, then these.
DRAW, FORGET, PASS = KINDS, KINDS + 1, KINDS + 2
ACTION_NAMES = (*NAMES, "draw", "forget", "pass")
ACTIONS = len(ACTION_NAMES)

REPEAT_COSTS = ("never", "zero", "always")
NEVER, FOR_ZERO, ALWAYS = range(3)

OPTIONS = Options(
    (
        Option("chips", "int", CHIPS, "Chips each seat starts with.", low=0, high=MOST_CHIPS, clause="R1"),
        Option("deck", "choice", "double_down", "Which edition's cards are used.", choices=DECKS, clause="R1"),
        Option(
            "limit",
            "int",
            LIMIT,
            "The total that ends a round.",
            low=22,
            high=199,
            default_with=("deck", {"lobo77": 77}),
            clause="R9",
        ),
        Option(
            "repeat_costs",
            "choice",
            "zero",
            "Which cards cost a chip when they leave a double: none, a 0, or any.",
            choices=REPEAT_COSTS,
            clause="R3",
        ),
        Option(
            "draw_yourself",
            "bool",
            False,
            "Drawing is up to you; whoever forgets is a card short for the round.",
            clause="R14",
        ),
        Option("starter", "seat", "random", "The seat that starts the first round.", clause="R1"),
    )
)


class State(Record):
    """One moment of a match."""

    rng: UInt64
    seats: Int8
    turn: Int8  # the seat to decide
    over: Bool

    # the options
    option_chips: Int8
    option_deck: Int8
    option_limit: Int16
    option_repeat_costs: Int8
    option_draw_yourself: Bool
    option_starter: Int8

    # the match
    turns: Int16  # taken so far, for the cap
    starter: Int8  # of this round
    chips: Annotated[Int8s, MAX_SEATS]  # 0: on a free ride
    out_order: Annotated[Int8s, MAX_SEATS]  # 0: still in; 1: the first to be out, and so on

    # the round
    total: Int16
    direction: Int8  # 1: to the left; -1: to the right
    owed: Int8  # cards the seat to move has still to play this turn
    doubled: Bool  # the seat to move has played an x2 this turn
    to_draw: Int8  # cards it has played and not yet drawn for
    hands: Annotated[UInt8s, MAX_SEATS, KINDS]  # copies of each kind; of a seat that is out: set aside
    hand_sizes: Annotated[Int8s, MAX_SEATS]
    draw: Annotated[UInt8s, MOST_CARDS]  # the top card is the last
    draw_count: Int8
    discards: Annotated[UInt8s, MOST_CARDS]  # the top card is the last
    discard_count: Int8

    # what can be known of hidden cards: see knowledge.py
    shown: Annotated[Int8s, MAX_SEATS]  # x2 cards that everybody knows to lie in a hand
    reshuffled: Bool  # in this round; the fields below are zero before
    old_hands: Annotated[UInt8s, MAX_SEATS, KINDS]  # the hands at the last reshuffle
    drawn: Annotated[Int8s, MAX_SEATS]  # cards each seat has drawn since then
    log_count: Int8  # cards that have come to light since then, the earliest first:
    log_seats: Annotated[Int8s, MOST_CARDS]  # from whose hand
    log_kinds: Annotated[UInt8s, MOST_CARDS]  # which kind
    log_drawn: Annotated[Int8s, MOST_CARDS]  # how many cards that seat had drawn since the reshuffle
