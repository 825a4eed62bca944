"""What lies in the box of Double Double Dominoes: dominoes, boards, and the numbers printed in its rules."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np

from lamplit.core.options import Option, Options
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s, Record, UInt8s, UInt32s, UInt64, UInt64s
from lamplit.games.double_dominoes.boards import BOARDS, SIDE, SQUARES
from lamplit.games.double_dominoes.boards import NAMES as BOARD_NAMES

MIN_SEATS, MAX_SEATS = 2, 6
HAND = 3  # dominoes dealt to each seat, and held at the end of a turn (R1, R2)
MOST_HAND = 6  # by the rules 4; a position set up by hand may have more
POINT = 1000  # what a point counts in a standing: more than all pips that a hand can hold (R11)
BONUS = 3  # points for a domino that matches the space of one's piece (R8)
SETS: Final = np.array([0, 0, 2, 2, 2, 3, 3], np.int64)  # of 28 dominoes, by the number of seats (R1)
VICTORY: Final = np.array([0, 0, 100, 75, 50, 75, 50], np.int64)  # points that win, by the number of seats (R10)
BY_SEATS = 0  # the option `victory` at the printed value
MOST_DOMINOES = 28 * 3

# A kind of domino is a number: 0-0, 0-1, ..., 0-6, 1-1, ..., 6-6. Its lower half is its first.
PIPS = 7
HALVES = [(low, high) for low in range(PIPS) for high in range(low, PIPS)]
KINDS = len(HALVES)
NAMES = tuple(f"{low}-{high}" for low, high in HALVES)
LOW: Final = np.array([low for low, _ in HALVES], np.int64)
HIGH: Final = np.array([high for _, high in HALVES], np.int64)
TOTAL: Final = LOW + HIGH
# The order in which dominoes are shown at the set-up (R1): fewest pips first, then the lower kind.
RANK: Final = np.empty(KINDS, np.int64)
RANK[sorted(range(KINDS), key=lambda kind: (int(TOTAL[kind]), kind))] = np.arange(KINDS)
KIND_BIT: Final = np.array([1 << kind for kind in range(KINDS)], np.uint32)
BELOW: Final = np.array(  # the kinds that would have been shown rather than this one
    [sum(1 << other for other in range(KINDS) if RANK[other] < RANK[kind]) for kind in range(KINDS)], np.uint32
)

# Squares run from A1, B1, ... to O15. A place is two squares side by side, the first left of or above the second.
COLUMNS = "ABCDEFGHIJKLMNO"
SQUARE_NAMES = tuple(f"{COLUMNS[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
_PLACES = [
    (square, square + step)
    for square in range(SQUARES)
    for step in (1, SIDE)
    if (square % SIDE < SIDE - 1 if step == 1 else square // SIDE < SIDE - 1)
]
PLACES = len(_PLACES)
NOWHERE = PLACES
FIRST: Final = np.array([first for first, _ in _PLACES], np.int64)
SECOND: Final = np.array([second for _, second in _PLACES], np.int64)

# A set of places is seven words of 64 bits.
WORDS = (PLACES + 63) // 64
WORD: Final = np.array([place // 64 for place in range(PLACES)], np.int64)
BIT: Final = np.array([1 << place % 64 for place in range(PLACES)], np.uint64)


# The places that a square belongs to (AT), and those it touches from outside, diagonals apart, with the half it touches
# (TOUCHES: twice the place, plus one for its second square). Rows are filled up with -1.
AT: Final = np.full((SQUARES, 4), -1, np.int64)
TOUCHES: Final = np.full((SQUARES, 12), -1, np.int64)
_places_at: list[list[int]] = [[] for _ in range(SQUARES)]
for _place, _squares in enumerate(_PLACES):
    for _square in _squares:
        _places_at[_square].append(_place)
for _square in range(SQUARES):
    _next_to = [sum(_PLACES[place]) - _square for place in _places_at[_square]]
    _touches = sorted(
        2 * place + _PLACES[place].index(beside)
        for beside in _next_to
        for place in _places_at[beside]
        if place not in _places_at[_square]
    )
    AT[_square, : len(_next_to)] = _places_at[_square]
    TOUCHES[_square, : len(_touches)] = _touches

# The places that touch a domino lying at a place, as sets; the last row, NOWHERE, is all places.
NEAR: Final = np.zeros((PLACES + 1, WORDS), np.uint64)
for _place, _squares in enumerate(_PLACES):
    for _square in _squares:
        for _touch in TOUCHES[_square]:
            if _touch >= 0 and not set(_PLACES[_touch // 2]) & set(_squares):
                NEAR[_place, WORD[_touch // 2]] |= BIT[_touch // 2]
NEAR[NOWHERE] = ~np.uint64(0)

# The boards (boards.py).
DIAMONDS: Final = np.array([board.diamonds for board in BOARDS], np.int64)
COVERED: Final = DIAMONDS[:, FIRST] + DIAMONDS[:, SECOND]  # the diamonds under each place
STAR: Final = np.array([board.star for board in BOARDS], np.int64)
TRACKS: Final = np.array([(-1, *board.track) for board in BOARDS], np.int64)  # START has no pips

# Actions: for each kind its places with the lower half on the first square, then, unless it is a double, those with the
# lower half on the second; then a kind to discard; then the end of a chain.
_BLOCKS = [(kind, turned) for kind in range(KINDS) for turned in range(1 if LOW[kind] == HIGH[kind] else 2)]
BLOCK_KIND: Final = np.array([kind for kind, _ in _BLOCKS], np.int64)
BLOCK_TURNED: Final = np.array([turned for _, turned in _BLOCKS], np.int64)
BLOCK: Final = np.array([PLACES * _BLOCKS.index((kind, 0)) for kind in range(KINDS)], np.int64)  # a kind's first id
PIT = PLACES * len(_BLOCKS)
STOP = PIT + KINDS
ACTIONS = STOP + 1
MOST_LEGAL = MOST_HAND * PLACES  # a kind fits a place one way at most, after the first domino
DIRECTIONS = ("right", "down", "left", "up")  # from the lower half to the other


def lies(place: int, turned: int) -> str:
    """Return where a domino lies, as people write it: the square of its lower half and the way to the other."""
    square = (FIRST, SECOND)[turned][place]
    return f"{SQUARE_NAMES[square]} {DIRECTIONS[2 * turned + int(SECOND[place] - FIRST[place] == SIDE)]}"


LIES = tuple(lies(place, turned) for turned in (0, 1) for place in range(PLACES))  # indexed by turned * PLACES + place


def action_name(action: int) -> str:
    """Return the name of an action: `4-6 H8 right`, `pit 3-5` or `stop`."""
    if action == STOP:
        return "stop"
    if action >= PIT:
        return f"pit {NAMES[action - PIT]}"
    block, place = divmod(action, PLACES)
    return f"{NAMES[BLOCK_KIND[block]]} {LIES[BLOCK_TURNED[block] * PLACES + place]}"


# What the seat to move has to decide.
PLACE, CHAIN, DISCARD = range(3)  # place, or discard if nothing fits; add to a double or stop; discard down to three
PHASES = ("place", "chain", "discard")

# How a place stands (R4). Contacts only ever get more.
FREE = 0  # nothing touches it
ONE = 1  # ONE + 7 * half + pips: one square touches it, at that half
TWO = 15  # TWO + 7 * pips + pips: two squares touch it, one at each half: a bridge
CLOSED = 255  # occupied, or touched otherwise

# A line of the history: 32 * seat + the kind it placed, or DISCARDED.
DISCARDED = KINDS
NOT_SHOWN = -1

OPTIONS = Options(
    (
        Option("board", "choice", BOARD_NAMES[0], "The board that is played on.", choices=BOARD_NAMES, clause="R3"),
        Option(
            "victory",
            "int",
            BY_SEATS,
            "The points that win at once; 0 is the printed number for the seats: "
            "100 for two, 75 for three or five, 50 for four or six.",
            low=0,
            high=100,
            clause="R10",
        ),
        Option(
            "oldest",
            "seat",
            "random",
            "The seat that starts when several show equally few pips; "
            "if it is not one of them, the first of them to its left.",
            clause="R1",
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
    option_board: Int8
    option_victory: Int16
    option_oldest: Int8

    # the table
    phase: Int8  # PLACE, CHAIN or DISCARD
    points: Annotated[Int16s, MAX_SEATS]
    hands: Annotated[UInt8s, MAX_SEATS, MOST_HAND]  # kinds, ascending
    hand_sizes: Annotated[Int8s, MAX_SEATS]
    boneyard: Annotated[UInt8s, MOST_DOMINOES]  # the next to be drawn is the last
    boneyard_count: Int8
    placed: Annotated[Int16s, MOST_DOMINOES]  # the actions that placed the dominoes on the board, in order
    placed_count: Int8
    pit: Annotated[UInt8s, MOST_DOMINOES]  # kinds, in the order of the discards
    pit_seats: Annotated[Int8s, MOST_DOMINOES]  # who discarded them
    pit_count: Int8

    # the frontier, kept up to date by placing.py
    squares: Annotated[UInt8s, SQUARES]  # 0: empty; else pips + 1
    standing: Annotated[UInt8s, PLACES]  # how each place stands: FREE, ONE + .., TWO + .., CLOSED
    one: Annotated[UInt64s, 2, PIPS, WORDS]  # by half and pips: the places touched once, there
    two: Annotated[UInt64s, 2, PIPS, WORDS]  # by half and pips: the bridges with these pips at that half
    open_places: Int16  # places that some kind fits

    # what everybody knows of the hidden dominoes (knowledge.py)
    shown: Annotated[Int8s, MAX_SEATS]  # the kind shown at the set-up, NOT_SHOWN where it is not known
    history: Annotated[UInt8s, MOST_DOMINOES]  # every domino that left a hand: 32 * seat + its kind, or DISCARDED
    history_count: Int8
    pit_fits: Annotated[UInt32s, MOST_DOMINOES]  # the kinds that fitted somewhere when that seat could place nothing

    # room in which `redeal` works; zeros otherwise
    unseen: Annotated[UInt8s, KINDS]  # what the seat has not seen, by kinds
    pool: Annotated[UInt8s, KINDS]  # what of it is not dealt yet
    barred: Annotated[UInt32s, MOST_HAND + 2]  # what each domino of a hand cannot be
    needed: Annotated[UInt8s, MOST_HAND + 2]  # by groups
    within: Annotated[UInt8s, MOST_HAND + 2]  # by groups
    ways: Annotated[UInt32s, MOST_HAND + 2, MOST_HAND + 1]  # by groups and dominoes chosen so far
