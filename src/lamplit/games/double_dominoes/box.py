"""What lies in the box of Double Double Dominoes: dominoes, boards, the numbers printed in its rules, and the state."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lamplit.core.options import RANDOM
from lamplit.core.position import Fields, kinds
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s, UInt8s, UInt32s, UInt64s
from lamplit.core.tiles import kind, rack
from lamplit.core.words import KEPT, OWNER, Described, Table, Word, choice, each_seat, flag, option, room, word
from lamplit.core.zones import HIDDEN, NO_CARD, Deck, Zone, pile
from lamplit.errors import BadPosition

from .boards import BOARDS, SIDE, SQUARES
from .boards import NAMES as BOARD_NAMES

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
# The order in which dominoes are shown at the set-up (R1): fewest pips first, then the lower kind.
RANK: Final = np.empty(KINDS, np.int64)
RANK[np.argsort(TOTAL, kind="stable")] = np.arange(KINDS)
KIND_BIT: Final = np.array([1 << kind for kind in range(KINDS)], np.uint32)
BELOW: Final = np.array([KIND_BIT[rank > RANK].sum() for rank in RANK], np.uint32)  # kinds shown rather than this one

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
WORD: Final = np.arange(PLACES) // 64
BIT: Final = np.array([1 << place % 64 for place in range(PLACES)], np.uint64)


def _rows(lists: Sequence[Sequence[int]]) -> Any:
    """Return lists as the rows of an array, filled up with -1."""
    longest = max(map(len, lists))
    return np.array([[*numbers, *[-1] * (longest - len(numbers))] for numbers in lists], np.int64)


def _touched(square: int) -> list[int]:
    """Return the places that a square touches from outside, with the half: twice the place, plus one for its second."""
    beside = [sum(_PLACES[place]) - square for place in _AT[square]]
    outside = [(place, other) for other in beside for place in _AT[other] if place not in _AT[square]]
    return sorted(2 * place + _PLACES[place].index(other) for place, other in outside)


# The places that a square belongs to, and those it touches, diagonals apart.
_AT = [[place for place, squares in enumerate(_PLACES) if square in squares] for square in range(SQUARES)]
AT: Final = _rows(_AT)
TOUCHES: Final = _rows([_touched(square) for square in range(SQUARES)])

# The places that touch a domino lying at a place, as sets; the last row, NOWHERE, is all places.
NEAR: Final = np.zeros((PLACES + 1, WORDS), np.uint64)
for _place, _squares in enumerate(_PLACES):
    for _touch in {touch // 2 for square in _squares for touch in _touched(square)}:
        if not set(_PLACES[_touch]) & set(_squares):
            NEAR[_place, WORD[_touch]] |= BIT[_touch]
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
MOST_LEGAL = MOST_HAND * PLACES  # a kind fits a place one way at most, after the first domino
STEPS = {"right": 1, "down": SIDE, "left": -1, "up": -SIDE}  # in squares, from the lower half to the other


def lies(place: int, turned: int) -> str:
    """Return where a domino lies, as people write it: the square of its lower half and the way to the other."""
    lower, higher = _PLACES[place][:: -1 if turned else 1]
    direction = next(direction for direction, step in STEPS.items() if step == higher - lower)
    return f"{SQUARE_NAMES[lower]} {direction}"


ACTION_NAMES = (
    *(f"{NAMES[kind]} {lies(place, turned)}" for kind, turned in _BLOCKS for place in range(PLACES)),
    *(f"pit {name}" for name in NAMES),
    "stop",
)

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
NOT_SHOWN = NO_CARD


def parts(fields: Fields, key: str, default: str = "") -> list[str]:
    """Return what the commas of a field separate."""
    return [" ".join(part.split()) for part in fields.text(key, default).split(",") if part.strip()]


@dataclass(eq=False, kw_only=True)
class OnBoard(Zone):
    """The dominoes on the board in the order they were placed, each as its action: 4-6 H8 right, 6-6 J8 down."""

    def write(self, table: Table) -> str | None:
        """Return their actions."""
        return ", ".join(ACTION_NAMES[action] for action in table.placed[: table.placed_count])

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Note the actions, and return their kinds."""
        actions = {name.casefold(): action for action, name in enumerate(ACTION_NAMES[:PIT])}
        texts = parts(fields, self.key)
        if unknown := [text for text in texts if text.casefold() not in actions]:
            raise BadPosition(
                f"board: {unknown[0]!r} is not a domino as in '4-6 H8 right': the lower half first, its square, "
                "and the way to the other half, right, down, left or up; a double goes right or down"
            )
        placed = [actions[text.casefold()] for text in texts][:MOST_DOMINOES]
        state.placed[: len(placed)] = placed
        state.placed_count = len(placed)
        return [[int(BLOCK_KIND[action // PLACES]) for action in placed]]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Leave it to `table.complete` to lay them."""

    def held(self, table: Table) -> Iterator[int]:
        """Return the kinds."""
        return (int(BLOCK_KIND[action // PLACES]) for action in table.placed[: table.placed_count])


@dataclass(eq=False, kw_only=True)
class InPit(Zone):
    """The discards in order: the seat, the domino, and in brackets the kinds that fitted then: 1 3-5 (0-0 0-1)."""

    sees: str = OWNER

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write how many each seat has discarded, and a seat's own discards."""
        owners = table.pit_seats[: table.pit_count]
        for other, line in enumerate(seats):
            line["pit"] = owners.count(other)
        mine = [kind for kind, owner in zip(table.pit, owners, strict=False) if self.sees != OWNER or owner == seat]
        out["pit"] = None if seat is None and self.sees == OWNER else DECK.cards(mine)

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the types of both."""
        yield True, "pit", int
        yield False, "pit", list[str] | None

    @property
    def who(self) -> str:
        """Say who sees the dominoes and who their number."""
        return f"{super().who}; how many: everyone"

    def write(self, table: Table) -> str | None:
        """Return the discards."""
        fitting = [DECK.cards(kind for kind in range(KINDS) if fits >> kind & 1) for fits in table.pit_fits]
        discards = zip(table.pit_seats, DECK.cards(table.pit), fitting, strict=True)
        texts = [f"{seat} {name} ({' '.join(fits)})" for seat, name, fits in discards][: table.pit_count]
        return ", ".join(texts).replace(" ()", "")

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Note whose they are and what fitted, and return the kinds."""
        found = []
        for place, text in enumerate(parts(fields, self.key)[:MOST_DOMINOES]):
            match = re.match(r"(\d+) (\S+)(?: ?\(([^)]*)\))?$", text)
            if match is None or int(match[1]) >= state.seats:
                raise BadPosition(f"pit: {text!r} is not a seat and its discard, as in '1 3-5'")
            fitting = self._kinds((match[3] or "").split())
            if -1 in fitting:
                raise BadPosition(f"pit: {text!r} leaves open which kinds fitted")
            state.pit_seats[place], state.pit_fits[place] = int(match[1]), sum({1 << kind for kind in fitting})
            found += self._kinds([match[2]])
        state.pit_count = len(found)
        return [found]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Lay them there."""
        state.pit[: len(lists[0])] = lists[0]

    def held(self, table: Table) -> Iterator[int]:
        """Return the kinds."""
        yield from table.pit[: table.pit_count]

    def faults(self, table: Table) -> Iterator[str]:
        """Find what has stayed behind."""
        if any(table.pit[table.pit_count :]):
            yield "pit: something is left of a domino that is gone"


@dataclass(eq=False, kw_only=True)
class History(Word):
    """Every domino that left a hand, in order: the seat and its kind, or pit: 0 4-6, 1 6-6, 1 pit."""

    sees: str = KEPT

    def write(self, table: Table) -> str | None:
        """Return the lines."""
        names = (*NAMES, "pit")
        return ", ".join(f"{line >> 5} {names[line & 31]}" for line in table.history[: table.history_count])

    def read(self, fields: Fields, state: Any) -> None:
        """Fill the lines; without them only the discards are known to have left a hand."""
        seats = [text.split()[0] for text in parts(fields, "pit")]
        discards = [f"{seat} pit" for seat in seats if seat.isdecimal() and int(seat) < state.seats]
        texts = parts(fields, self.key, ", ".join(discards))
        if len(texts) > MOST_DOMINOES:
            raise BadPosition("history: more dominoes than there are")
        for place, text in enumerate(texts):
            seat, _, name = text.partition(" ")
            if not seat.isdecimal() or int(seat) >= state.seats:
                raise BadPosition(f"history: {text!r} is not a seat and a domino or pit, as in '0 4-6' or '1 pit'")
            kind = kinds(self.key, [name], (*NAMES, "pit"))[0]
            if kind < 0:
                raise BadPosition(f"history: {text!r} is not known")
            state.history[place] = 32 * int(seat) + kind
        state.history_count = len(texts)


class State(Described):
    """One moment of a match."""

    SEATS = range(MIN_SEATS, MAX_SEATS + 1)
    POSITION = "turn phase over points board hands boneyard pit shown history"
    over: Bool = flag()

    # the options
    option_board: Int8 = option(BOARD_NAMES[0], "The board that is played on.", "R3", BOARD_NAMES)
    option_victory: Int16 = option(
        BY_SEATS,
        "The points that win at once; 0 is the printed number for the seats: "
        "100 for two, 75 for three or five, 50 for four or six.",
        "R10",
        range(101),
    )
    option_oldest: Int8 = option(
        RANDOM,
        "The seat that starts when several show equally few pips; "
        "if it is not one of them, the first of them to its left.",
        "R1",
    )

    # the table
    phase: Int8 = choice(PHASES)
    points: Int16s = each_seat(0, 255)
    hands: UInt8s = rack(DECK, MOST_HAND, sizes="hand_sizes", show="hand", show_size="dominoes", opens="over")
    hand_sizes: Int8s = room(each=True)
    boneyard: UInt8s = pile(DECK, HIDDEN, count="boneyard_count")  # the next to be drawn is the last
    boneyard_count: Int8 = room()
    placed: Int16s = word(OnBoard, deck=DECK, key="board", shape=(MOST_DOMINOES,))  # the actions that placed them
    placed_count: Int8 = room()
    pit: UInt8s = word(InPit, deck=DECK, shape=(MOST_DOMINOES,))
    pit_seats: Int8s = room(MOST_DOMINOES)  # who discarded them
    pit_count: Int8 = room()

    # the frontier, kept up to date by placing.py
    squares: UInt8s = room(SQUARES)  # 0: empty; else pips + 1
    standing: UInt8s = room(PLACES)  # how each place stands: FREE, ONE + .., TWO + .., CLOSED
    one: UInt64s = room(2, PIPS, WORDS)  # by half and pips: the places touched once, there
    two: UInt64s = room(2, PIPS, WORDS)  # by half and pips: the bridges with these pips at that half
    open_places: Int16 = room()  # places that some kind fits

    # what everybody knows of the hidden dominoes (hidden.py)
    shown: Int8s = kind(DECK)  # at the set-up; NOT_SHOWN where it is not known
    history: UInt8s = word(History, shape=(MOST_DOMINOES,))
    history_count: Int8 = room()
    pit_fits: UInt32s = room(MOST_DOMINOES)  # the kinds that fitted somewhere when that seat could place nothing

    # room in which `redeal` works; zeros otherwise
    unseen: UInt8s = room(KINDS)  # what the seat has not seen, by kinds
    pool: UInt8s = room(KINDS)  # what of it is not dealt yet
    barred: UInt32s = room(MOST_HAND + 2)  # what each domino of a hand cannot be
    needed: UInt8s = room(MOST_HAND + 2)  # by groups
    within: UInt8s = room(MOST_HAND + 2)  # by groups
    ways: UInt32s = room(MOST_HAND + 2, MOST_HAND + 1)  # by groups and dominoes chosen so far
