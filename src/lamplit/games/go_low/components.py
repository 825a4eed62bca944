"""What lies in the box of Go Low: 75 cards, and the numbers printed in its rules."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np

from lamplit.core.options import Option, Options
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s, Record, UInt64

MIN_SEATS, MAX_SEATS = 2, 6
PLACES = 4  # cards before each seat, in a two-by-two square (R1)
ROUNDS = 5  # (R7)
MOST_ROUNDS = 20  # that the option allows
MOST_RESHUFFLES = 2  # in a round that nobody calls (R9)
MOST_TURNS = 400  # in a round that nobody calls (R9)

# A kind of card is its number; its name is that number as people write it.
KINDS = 16
NAMES = tuple(map(str, range(KINDS)))
NO_CARD = -1

# Copies of each kind, one row per deck. Another deck is another row.
DECKS = ("one_to_fifteen", "zero_to_fourteen", "zero_to_twelve")
#    0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
_ROWS = (
    (0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5),
    (5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0),
    (3, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 0, 0, 0),
)
COPIES: Final = np.array(_ROWS, np.int8)
CARDS = 75
SORTED: Final = np.array([np.repeat(np.arange(KINDS), row) for row in _ROWS], np.int8)  # each deck, card by card

# Who has seen the card in a place (R4).
NOBODY, OWNER, EVERYBODY = range(3)
SEEN_BY = ("no", "own", "all")
NO_CALLER = -1

# Actions: a pair of places to look at, a draw, a place for the drawn card, a place for the top discard, and two more.
PAIRS = ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
FIRST_OF_PAIR: Final = np.array([first - 1 for first, _ in PAIRS], np.int64)
SECOND_OF_PAIR: Final = np.array([second - 1 for _, second in PAIRS], np.int64)
LOOK = 0
DRAW = LOOK + len(PAIRS)
KEEP = DRAW + 1
TAKE = KEEP + PLACES
DISCARD = TAKE + PLACES
CALL = DISCARD + 1
ACTIONS = CALL + 1
ACTION_NAMES = (
    *(f"look {first} {second}" for first, second in PAIRS),
    "draw",
    *(f"keep {place}" for place in range(1, PLACES + 1)),
    *(f"take {place}" for place in range(1, PLACES + 1)),
    "discard",
    "call",
)
MOST_LEGAL = len(PAIRS)
MOST_MOVES = MOST_ROUNDS * (MAX_SEATS + 1 + 2 * (MOST_TURNS + MAX_SEATS))

OPTIONS = Options(
    (
        Option("rounds", "int", ROUNDS, "How many rounds a match has.", low=1, high=MOST_ROUNDS, clause="R7"),
        Option("deck", "choice", DECKS[0], "Which numbers the 75 cards carry.", choices=DECKS, clause="R1"),
        Option("starter", "seat", "random", "The seat that begins the first round.", clause="R1"),
        Option(
            "memory_aid", "bool", False, "The table keeps showing each seat what it has rightly seen.", clause="R10"
        ),
    )
)


class State(Record):
    """One moment of a match."""

    rng: UInt64
    seats: Int8
    turn: Int8  # the seat to decide
    over: Bool

    # the options
    option_rounds: Int8
    option_deck: Int8
    option_starter: Int8
    option_memory_aid: Bool

    # the match
    round_number: Int8  # 1 for the first
    starter: Int8  # of this round
    points: Annotated[Int16s, MAX_SEATS]  # of the rounds that are scored
    last_hands: Annotated[Int8s, MAX_SEATS, PLACES]  # turned at the end of the last round; zeros before
    last_caller: Int8  # of that round, or NO_CALLER

    # the round
    looks: Int8  # seats that have looked at two cards; the turns begin when all have
    turns: Int16  # finished in this round
    caller: Int8  # the seat that called Go Low, or NO_CALLER
    drawn: Int8  # the card that the seat to move has drawn and not yet placed, or NO_CARD
    hands: Annotated[Int8s, MAX_SEATS, PLACES]
    draw: Annotated[Int8s, CARDS]  # the top card is the last
    draw_count: Int8
    discards: Annotated[Int8s, CARDS]  # the top card is the last
    discard_count: Int8
    reshuffles: Int8  # in this round

    # what is known of each place
    seen_by: Annotated[Int8s, MAX_SEATS, PLACES]  # NOBODY, OWNER or EVERYBODY
    piles: Annotated[Int8s, MAX_SEATS, PLACES]  # reshuffles before its card was drawn; 0 when everybody knows the card
    # 0: dealt or taken. A card kept from the draw pile: 1 + the card that it replaced; minus that if its owner had not
    # seen the replaced card.
    replaced: Annotated[Int8s, MAX_SEATS, PLACES]
