"""What lies in the box of Go Low: 75 cards, the numbers printed in its rules, and what a state is made of."""

from __future__ import annotations

from typing import Final

import numpy as np

from lamplit.core.options import RANDOM
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s
from lamplit.core.words import Described, each_seat, number, option, scratch, seat
from lamplit.core.zones import HIDDEN, OPEN, Deck, card, pile, places, seen

MIN_SEATS, MAX_SEATS = 2, 6
PLACES = 4  # cards before each seat, in a two-by-two square (R1)
ROUNDS, MOST_ROUNDS = 5, 20  # of a match (R7): printed, and the most that the option allows
MOST_RESHUFFLES, MOST_TURNS = 2, 400  # in a round that nobody calls (R9)

# A kind of card is its number; its name is that number as people write it.
KINDS = 16
NAMES = tuple(map(str, range(KINDS)))

# Copies of each kind, one row per deck. Another deck is another row.
DECKS = ("one_to_fifteen", "zero_to_fourteen", "zero_to_twelve")
COPIES: Final = np.array(
    (
        # 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
        (0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5),
        (5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0),
        (3, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 0, 0, 0),
    )
)
CARDS = 75
DECK = Deck(NAMES, COPIES, row="option_deck", pools="reshuffles")
SORTED: Final = np.array([DECK.counted(row) for row in COPIES], np.int8)  # each deck, card by card

NO_CALLER = -1

# Actions: a pair of places to look at, a draw, a place for the drawn card, a place for the top discard, and two more.
PAIRS: Final = np.array([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
DRAW = len(PAIRS)
KEEP = DRAW + 1
TAKE = KEEP + PLACES
DISCARD = TAKE + PLACES
CALL = DISCARD + 1
ACTION_NAMES = (
    *(f"look {first + 1} {second + 1}" for first, second in PAIRS),
    "draw",
    *(f"{verb} {place + 1}" for verb in ("keep", "take") for place in range(PLACES)),
    "discard",
    "call",
)


class State(Described):
    """One moment of a match."""

    SEATS = range(MIN_SEATS, MAX_SEATS + 1)
    POSITION = (
        "turn round starter points looks turns caller drawn hands seen discards draw reshuffles piles replaced"
        " last_hands last_caller over"
    )

    # the options
    option_rounds: Int8 = option(ROUNDS, clause="R7", among=range(1, MOST_ROUNDS + 1), show="rounds")
    option_deck: Int8 = option(DECKS[0], clause="R1", among=DECKS)
    option_starter: Int8 = option(RANDOM, clause="R1")
    option_memory_aid: Bool = option(False, clause="R10", show="memory_aid")

    # the match
    round_number: Int8 = number(1, "option_rounds", key="round")
    starter: Int8 = seat()  # of this round
    points: Int16s = each_seat(0, 9999)  # of the rounds that are scored
    last_hands: Int8s = each_seat(0, KINDS - 1, shape=(PLACES,), show=None, rare=True)  # that the last round ended with
    last_caller: Int8 = seat(none=NO_CALLER, show=None, when="last_hands")  # of that round

    # the round
    looks: Int8 = scratch(0, "seats")  # seats that have looked at two cards; the turns begin when all have
    turns: Int16 = scratch(0, lambda table: MOST_TURNS + int(table.seats))  # finished in this round
    caller: Int8 = seat(none=NO_CALLER)  # that called Go Low
    drawn: Int8 = card(DECK)  # by the seat to move, and not yet placed
    hands: Int8s = places(DECK, PLACES, seen="seen_by", pool="piles")
    draw: Int8s = pile(DECK, HIDDEN, count="draw_count")
    draw_count: Int8 = number(0, CARDS, show=None)
    discards: Int8s = pile(DECK, OPEN, count="discard_count", least=1, show=None, show_top="discard")
    discard_count: Int8 = number(0, CARDS, show="discards")
    reshuffles: Int8 = number(0, MOST_RESHUFFLES + 1)  # in this round

    # what is known of each place
    seen_by: Int8s = seen(PLACES, key="seen")
    piles: Int8s = scratch(0, "reshuffles", each=True, shape=(PLACES,), rare=True)  # reshuffles before it was drawn
    # The card that it replaced, if it was kept from the draw pile; ~ before it: its owner had not seen that one.
    replaced: Int8s = scratch(
        each=True,
        shape=(PLACES,),
        names=("-", *NAMES, *(f"~{name}" for name in NAMES)),
        values=(0, *range(1, KINDS + 1), *range(-1, -KINDS - 1, -1)),
        rare=True,
    )
