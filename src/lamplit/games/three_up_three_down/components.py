"""What lies in the box of 3UP 3DOWN: cards, options, and the numbers printed in its rules."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Annotated, Final

import numpy as np

from lamplit.core.options import Option, Options, Value
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s, Record, UInt8, UInt8s, UInt64, UInt64s

MIN_SEATS, MAX_SEATS = 2, 12
SEATS_PER_DECK = 6  # from the seventh seat on, two decks
ROW = 3  # cards face up, and as many face down (R1)
HAND = 3  # cards a hand is drawn up to (R2)
DEALT = HAND + ROW  # cards dealt to the hand, of which a row is chosen (R1)
RUN = 3  # equal numbers in a row that clear the pile (R6)
COLOUR_RUN = 4  # cards of one colour in a row that allow an exchange (R18)
MOST_TURNS = 2000  # the cap, in each game (R10)
MOST_GAMES = 10

# A rank is what a card is worth on the pile: the numbers 1 to 10 are ranks 0 to 9, then the three Clears.
RANK_NAMES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "C", "C1", "C2")
RANKS = len(RANK_NAMES)
ONE, TEN, CLEAR = 0, 9, 10
NUMBERS = CLEAR  # ranks below this are numbers
RANK_POINTS: Final = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25], np.int16)  # (R15)

# A kind of card is its rank and its colour: kind = 3 * rank + colour.
COLOURS = 3
COLOUR_NAMES = "gav"  # green, amber, violet
NAMES = tuple(rank + colour for rank in RANK_NAMES for colour in COLOUR_NAMES)
KINDS = len(NAMES)
NONE = -1  # an empty place of a row

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
# A hand's copies of each rank in one number, four bits a rank: what one card of a kind adds to it.
ONE_HELD: Final = np.array([1 << (4 * (kind // 3)) for kind in range(KINDS)], np.uint64)
MOST_CARDS = int(BOXES[2, COLOURS].sum())
MOST_COPIES = 14  # of one rank, in two decks

# Actions: a rank and how many of it; a card on its own (R18); then these.
PLAYS = tuple((rank, count) for rank in range(RANKS) for count in range(1, (14, 12, 2)[max(0, rank - CLEAR)] + 1))
PLAY_RANK: Final = np.array([rank for rank, _ in PLAYS], np.int8)
PLAY_COUNT: Final = np.array([count for _, count in PLAYS], np.int8)
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
ACTIONS = UP + len(CHOICES)
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

FAILED_CARDS = ("to_hand", "stays")
TO_HAND, STAYS = range(2)

OPTIONS = Options(
    (
        Option(
            "failed_card",
            "choice",
            "to_hand",
            "Where a face-down card goes that cannot be played: to the hand, or back.",
            choices=FAILED_CARDS,
            clause="R8",
        ),
        Option("play_on", "bool", False, "After the first seat is out the others play for the places.", clause="R11"),
        Option(
            "may_draw", "bool", False, "Instead of playing, a seat may draw one card and end its turn.", clause="R12"
        ),
        Option("ones_reverse", "bool", False, "A play of 1s turns the direction.", clause="R13"),
        Option(
            "colours",
            "int",
            COLOURS,
            "How many colours are played with; fewer make a quicker game.",
            low=1,
            high=COLOURS,
            clause="R14",
        ),
        Option(
            "points",
            "bool",
            False,
            "A match is several games; cards left in hand count against their holder.",
            clause="R15",
        ),
        Option(
            "games",
            "int",
            1,
            "How many games a match with points has.",
            low=1,
            high=MOST_GAMES,
            default_with=("points", {True: 3}),
            clause="R15",
        ),
        Option("count_rows", "bool", False, "With points, the cards of both rows count too.", clause="R15"),
        Option("swap_rows", "bool", False, "After set-up the rows are dealt out again among the seats.", clause="R16"),
        Option(
            "others_choose",
            "bool",
            False,
            "Each seat chooses the three cards that lie face up before its left neighbour.",
            clause="R17",
        ),
        Option(
            "colour_swap",
            "bool",
            False,
            "Who plays the fourth card in a row of one colour may exchange a card with its row.",
            clause="R18",
        ),
        Option(
            "dealer", "seat", "random", "The seat that deals the first game; its left neighbour begins.", clause="R1"
        ),
    )
)


def refuse(seats: int, options: Mapping[str, Value]) -> str | None:
    """Say why these seats and options do not go together, or None."""
    cards = int(BOXES[1 if seats <= SEATS_PER_DECK else 2, int(options["colours"])].sum())
    if cards < seats * (ROW + DEALT):
        return f"{options['colours']} colours are {cards} cards; {seats} seats need {seats * (ROW + DEALT)}"
    if options["games"] != 1 and not options["points"]:
        return "games counts the games of a match with points; set points too"
    if options["count_rows"] and not options["points"]:
        return "count_rows says what counts as points; set points too"
    return None


CHOOSING, PLAYING, LAYING, EXCHANGING = range(4)
PHASES = ("choosing", "playing", "laying", "exchanging")


class State(Record):
    """One moment of a match."""

    rng: UInt64
    seats: Int8
    turn: Int8  # the seat to decide
    over: Bool

    # the options
    option_failed_card: Int8
    option_play_on: Bool
    option_may_draw: Bool
    option_ones_reverse: Bool
    option_colours: Int8
    option_points: Bool
    option_games: Int8
    option_count_rows: Bool
    option_swap_rows: Bool
    option_others_choose: Bool
    option_colour_swap: Bool
    option_dealer: Int8

    # the match
    game: Int8  # 1: the first
    dealer: Int8  # of this game
    points: Annotated[Int16s, MAX_SEATS]  # of the games that have ended

    # the game
    phase: Int8  # choosing the rows, playing, in the middle of a play (R18), or exchanging (R18)
    turns: Int16  # taken so far, further turns too, for the cap
    direction: Int8  # 1: to the left; -1: to the right
    further: Int8  # further turns owed to the seat to move (R5)
    laid: Int8  # while laying: cards of this play so far
    fourth: Bool  # while laying: one of them was the fourth of its colour
    places: Annotated[Int8s, MAX_SEATS]  # 0: still in; 1: the first to be out of cards, and so on
    hands: Annotated[UInt8s, MAX_SEATS, KINDS]  # copies of each kind
    held: Annotated[UInt64s, MAX_SEATS]  # copies of each rank, four bits a rank: quicker to look through than the kinds
    hand_sizes: Annotated[UInt8s, MAX_SEATS]
    up: Annotated[Int8s, MAX_SEATS, ROW]  # the kind at each place, or NONE; hidden while choosing
    down: Annotated[Int8s, MAX_SEATS, ROW]
    draw: Annotated[UInt8s, MOST_CARDS]  # the top card is the last
    draw_count: UInt8
    pile: Annotated[UInt8s, MOST_CARDS]
    pile_count: UInt8
    gone: Annotated[UInt8s, KINDS]  # copies of each kind that have left the game

    # what everybody knows of hidden cards
    known: Annotated[UInt8s, MAX_SEATS, KINDS]  # cards in a hand that all have seen: taken up with the pile
    unknown: Annotated[UInt8s, MAX_SEATS]  # the other cards of the hand: how many
    below: Annotated[UInt8s, MAX_SEATS, NUMBERS]  # at least this many of them are below that rank
    above: Annotated[Int8s, MAX_SEATS]  # at least one of them has this rank or more (0: nothing known) ...
    above_end: Annotated[Int8s, MAX_SEATS]  # ... and is below that one (RANKS: nothing known; 0 while above is 0)
    down_below: Annotated[Int8s, MAX_SEATS, ROW]  # a face-down card that failed is below this rank (R8); 0: not tried
