"""What lies in the box of Double Double Dominoes: dominoes, boards, the numbers printed in its rules, and the state."""

from __future__ import annotations

from typing import Final

import numpy as np

from lamplit.core.compiled import compiled, in_python
from lamplit.core.options import RANDOM
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s, UInt8s, UInt32s, UInt64s
from lamplit.core.tiles import away, laid, rack, seen_kind
from lamplit.core.words import KEPT, Described, choice, each_seat, flag, listed, option, room
from lamplit.core.zones import HIDDEN, Deck, pile

from .boards import NAMES as BOARD_NAMES
from .boards import PLACES, SQUARES, WORDS, lies

MIN_SEATS, MAX_SEATS = 2, 6
HAND = 3  # dominoes dealt to each seat, and held at the end of a turn (R1, R2)
MOST_HAND = 6  # by the rules 4; a position set up by hand may have more
POINT = 1000  # what a point counts in a standing: more than all pips that a hand can hold (R11)
BONUS = 3  # points for a domino that matches the space of one's piece (R8)
SETS: Final = np.array([0, 0, 2, 2, 2, 3, 3], np.int64)  # of 28 dominoes, by the number of seats (R1)
VICTORY: Final = np.array([0, 0, 100, 75, 50, 75, 50], np.int64)  # points that win, by the number of seats (R10)
BY_SEATS = 0  # the option `victory` at the printed value

# A kind of domino is a number: 0-0, 0-1, ..., 0-6, 1-1, ..., 6-6. Its lower half is its first.
PIPS = 7
HALVES = [(low, high) for low in range(PIPS) for high in range(low, PIPS)]
KINDS = len(HALVES)
MOST_DOMINOES = 3 * KINDS
NAMES = tuple(f"{low}-{high}" for low, high in HALVES)
LOW: Final = np.array([low for low, _ in HALVES], np.int64)
HIGH: Final = np.array([high for _, high in HALVES], np.int64)
TOTAL: Final = LOW + HIGH
COPIES: Final = np.repeat(SETS[:, None], KINDS, axis=1)
DECK = Deck(NAMES, COPIES, row="seats")
KIND_BIT: Final = np.array([1 << kind for kind in range(KINDS)], np.uint32)
# The kinds that are shown at the set-up rather than this one (R1): fewest pips first, then the lower kind.
_ORDER = np.argsort(TOTAL, kind="stable").tolist()
BELOW: Final = np.array([KIND_BIT[_ORDER[: _ORDER.index(kind)]].sum() for kind in range(KINDS)], np.uint32)

# Actions: for each kind its places with the lower half on the first square, then, unless it is a double, those with the
# lower half on the second; then a kind to discard; then the end of a chain.
_BLOCKS = [(kind, turned) for kind in range(KINDS) for turned in range(1 if LOW[kind] == HIGH[kind] else 2)]
BLOCK_KIND: Final = np.array([kind for kind, _ in _BLOCKS], np.int64)
BLOCK_TURNED: Final = np.array([turned for _, turned in _BLOCKS], np.int64)
BLOCK: Final = np.array([PLACES * _BLOCKS.index((kind, 0)) for kind in range(KINDS)], np.int64)  # a kind's first id
PIT = PLACES * len(_BLOCKS)
STOP = PIT + KINDS
MOST_LEGAL = MOST_HAND * PLACES  # a kind fits a place one way at most, after the first domino
ACTION_NAMES = (
    *(f"{NAMES[kind]} {lies(place, turned)}" for kind, turned in _BLOCKS for place in range(PLACES)),
    *(f"pit {name}" for name in NAMES),
    "stop",
)


@compiled
def kind_of(action: int) -> int:
    """Return the kind that an action places."""
    kind: int = BLOCK_KIND[action // PLACES]
    return kind


@compiled
def halves(action: int) -> tuple[int, int]:
    """Return the pips that an action lays on the first and the second square of its place."""
    low, high = LOW[BLOCK_KIND[action // PLACES]], HIGH[BLOCK_KIND[action // PLACES]]
    return (high, low) if BLOCK_TURNED[action // PLACES] else (low, high)


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
_LINES = {32 * seat + kind: f"{seat} {name}" for seat in range(MAX_SEATS) for kind, name in enumerate((*NAMES, "pit"))}


class State(Described):
    """One moment of a match."""

    SEATS = range(MIN_SEATS, MAX_SEATS + 1)
    POSITION = "turn phase over points board hands boneyard pit shown history"
    over: Bool = flag()

    # the options
    option_board: Int8 = option(BOARD_NAMES[0], clause="R3", among=BOARD_NAMES)
    option_victory: Int16 = option(BY_SEATS, clause="R10", among=range(101))
    option_oldest: Int8 = option(RANDOM, clause="R1")

    # the table
    phase: Int8 = choice(PHASES)
    points: Int16s = each_seat(0, 255)
    hands: UInt8s = rack(DECK, MOST_HAND, sizes="hand_sizes", show="hand", show_size="dominoes", opens="over")
    hand_sizes: Int8s = room(each=True)
    boneyard: UInt8s = pile(DECK, HIDDEN, count="boneyard_count")  # the next to be drawn is the last
    boneyard_count: Int8 = room()
    placed: Int16s = laid(  # the actions that placed the dominoes on the board
        DECK,
        in_python(kind_of),
        key="board",
        names=dict(enumerate(ACTION_NAMES[:PIT])),
        form="a domino as in '4-6 H8 right': the lower half first, its square, and the way to the other half, right, "
        "down, left or up; a double goes right or down",
        count="placed_count",
        shape=(MOST_DOMINOES,),
    )
    placed_count: Int8 = room()
    pit: UInt8s = away(DECK, seats="pit_seats", count="pit_count", noted="pit_fits")
    pit_seats: Int8s = room(MOST_DOMINOES)  # who discarded them
    pit_count: Int8 = room()

    # the frontier, kept up to date by placing.py
    squares: UInt8s = room(SQUARES)  # 0: empty; else pips + 1
    standing: UInt8s = room(PLACES)  # how each place stands: FREE, ONE + .., TWO + .., CLOSED
    one: UInt64s = room(2, PIPS, WORDS)  # by half and pips: the places touched once, there
    two: UInt64s = room(2, PIPS, WORDS)  # by half and pips: the bridges with these pips at that half
    open_places: Int16 = room()  # places that some kind fits

    # what everybody knows of the hidden dominoes (hidden.py)
    shown: Int8s = seen_kind(DECK)  # at the set-up; NO_CARD where it is not known
    history: UInt8s = listed(  # every domino that left a hand
        _LINES, "a seat and a domino or pit, as in '0 4-6' or '1 pit'", "history_count", MOST_DOMINOES, sees=KEPT
    )
    history_count: Int8 = room()
    pit_fits: UInt32s = room(MOST_DOMINOES)  # the kinds that fitted somewhere when that seat could place nothing

    # room in which `redeal` works; zeros otherwise
    unseen: UInt8s = room(KINDS)  # what the seat has not seen, by kinds
    pool: UInt8s = room(KINDS)  # what of it is not dealt yet
    barred: UInt32s = room(MOST_HAND + 2)  # what each domino of a hand cannot be
    needed: UInt8s = room(MOST_HAND + 2)  # by groups
    within: UInt8s = room(MOST_HAND + 2)  # by groups
    ways: UInt32s = room(MOST_HAND + 2, MOST_HAND + 1)  # by groups and dominoes chosen so far
