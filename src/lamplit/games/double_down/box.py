"""What lies in the box of Double Down: cards, chips, the numbers printed in its rules, and what a state is made of."""

from __future__ import annotations

from typing import Final

import numpy as np

from lamplit.core.groups import entries
from lamplit.core.options import RANDOM
from lamplit.core.record import Bool, Int8, Int8s, Int16, UInt8s
from lamplit.core.words import KEPT, Described, choice, each_seat, flag, number, option, room, scratch, seat
from lamplit.core.zones import HIDDEN, OPEN, Deck, hand, noted, pile

MAX_SEATS = 7
HAND = 5  # cards dealt to each seat (R1)
CHIPS, MOST_CHIPS = 3, 9  # chips at the start (R1): printed, and the most that a table may give
LIMIT, LIMITS = 99, range(22, 200)  # a total that ends the round (R9): printed, and those a table may choose
MOST_TURNS = 5000  # the cap (R13)
LOWEST_TOTAL = -15_000  # lower than four -10 in each of the most reshuffles that the cap allows

# A kind of card is a number; these are the names people write.
NAMES = tuple("0 2 3 4 5 6 7 8 9 10 11 22 33 44 55 66 76 -10 change x2".split())
KINDS = len(NAMES)
ZERO, MINUS_TEN, CHANGE, TIMES_TWO = (NAMES.index(name) for name in ("0", "-10", "change", "x2"))
VALUES: Final = np.array([0 if name in ("x2", "change") else int(name) for name in NAMES], np.int16)

# Copies of each kind in a deck, one row per edition. Another edition is another row.
DECKS = ("double_down", "lobo77")
COPIES: Final = np.array(
    (
        # 0  2  3  4  5  6  7  8  9 10 11 22 33 44 55 66 76 -10 change x2
        (4, 3, 3, 3, 3, 3, 3, 3, 3, 8, 1, 1, 1, 1, 1, 1, 0, 4, 5, 4),
        (4, 3, 3, 3, 3, 3, 3, 3, 3, 8, 1, 1, 1, 1, 1, 1, 1, 4, 5, 4),
    )
)
CARDS: Final = COPIES.sum(axis=1)
DECK = Deck(NAMES, COPIES, row="option_deck")
MOST_CARDS = DECK.total

# Actions: a kind of card to play, then these.
DRAW, FORGET, PASS = KINDS, KINDS + 1, KINDS + 2
ACTION_NAMES = (*NAMES, "draw", "forget", "pass")

REPEAT_COSTS = ("never", "zero", "always")
NEVER, FOR_ZERO, ALWAYS = range(3)
COSTS_FROM: Final = np.full(KINDS, NEVER, np.int8)  # the first of these with which a card costs at a double (R3)
COSTS_FROM[[ZERO, CHANGE, TIMES_TWO]] = FOR_ZERO, ALWAYS, ALWAYS


class State(Described):
    """One moment of a match."""

    SEATS = range(2, MAX_SEATS + 1)
    POSITION = (
        "turn total direction owed doubled to_draw chips out starter turns hands discards draw shown old drawn since"
    )

    # the options
    option_chips: Int8 = option(CHIPS, clause="R1", among=range(MOST_CHIPS + 1))
    option_deck: Int8 = option(DECKS[0], clause="R1", among=DECKS)
    option_limit: Int16 = option(LIMIT, clause="R9", among=LIMITS, default_with=("deck", {"lobo77": 77}), show="limit")
    option_repeat_costs: Int8 = option("zero", clause="R3", among=REPEAT_COSTS)
    option_draw_yourself: Bool = option(False, clause="R14")
    option_starter: Int8 = option(RANDOM, clause="R1")

    # the match
    turns: Int16 = scratch(0, MOST_TURNS)  # taken so far, for the cap
    starter: Int8 = seat()  # of this round
    chips: Int8s = each_seat(0, "option_chips")  # 0: on a free ride
    out_order: Int8s = each_seat(0, MAX_SEATS - 1, key="out")  # 0: still in; 1: the first to be out, and so on

    # the round
    total: Int16 = number(LOWEST_TOTAL, lambda table: int(table.option_limit + VALUES.max()))
    direction: Int8 = choice(("left", "right"), values=(1, -1))
    owed: Int8 = number(0, 2)  # cards the seat to move has still to play this turn
    doubled: Bool = flag()  # the seat to move has played an x2 this turn
    to_draw: Int8 = number(0, 2)  # cards it has played and not yet drawn for
    hands: UInt8s = hand(DECK, show="hand", sizes="hand_sizes")  # of a seat that is out: set aside
    hand_sizes: Int8s = room(each=True)
    draw: UInt8s = pile(DECK, HIDDEN, count="draw_count")
    draw_count: Int8 = room()
    discards: UInt8s = pile(DECK, OPEN, count="discard_count")
    discard_count: Int8 = room()

    # what can be known of hidden cards: see hidden.py
    shown: Int8s = each_seat(0, HAND, sees=KEPT)  # x2 cards that everybody knows to lie in a hand
    reshuffled: Bool = room()  # in this round; the fields below are zero before
    old_hands: UInt8s = noted(DECK, key="old", when="reshuffled")  # the hands at the last reshuffle
    drawn: Int8s = each_seat(0, MOST_CARDS, sees=KEPT, when="reshuffled")  # cards each seat has drawn since then
    log_count: Int8 = entries(  # cards that have come to light since then, the earliest first:
        {"seat": "log_seats", "card": "log_kinds", "drawn": "log_drawn"}, ":",
        {"card": NAMES, "drawn": MOST_CARDS}, key="since", when="reshuffled",
    )  # fmt: skip
    log_seats: Int8s = room(MOST_CARDS)  # from whose hand
    log_kinds: UInt8s = room(MOST_CARDS)  # which kind
    log_drawn: Int8s = room(MOST_CARDS)  # how many cards that seat had drawn since the reshuffle
