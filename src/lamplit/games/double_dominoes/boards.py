"""Boards are data: each file in `boards/` is one, read into numbers here.

A file has a part `diamonds` (15 rows of 15: a number, `.` for none, `*` for the star) and a part `track` (the pips of
its 100 spaces). A `#` begins a comment. To add a board, add a file; its name becomes a choice of the option `board`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

SIDE = 15
SQUARES = SIDE * SIDE
TRACK = 100
FOLDER = Path(__file__).parent / "boards"
PRINTED = "classic"  # the board of the box comes first and is the default

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

# The ways from the lower half of a domino to the other, in squares.
STEPS = {"right": 1, "down": SIDE, "left": -1, "up": -SIDE}


def lies(place: int, turned: int) -> str:
    """Return where a domino lies, as people write it: the square of its lower half and the way to the other."""
    lower, higher = _PLACES[place][:: -1 if turned else 1]
    [direction] = [direction for direction, step in STEPS.items() if step == higher - lower]
    return f"{SQUARE_NAMES[lower]} {direction}"


# A set of places is seven words of 64 bits.
WORDS = (PLACES + 63) // 64
WORD: Final = np.arange(PLACES) // 64
BIT: Final = np.array([1 << place % 64 for place in range(PLACES)], np.uint64)


def _rows(lists: Sequence[Sequence[int]]) -> Any:
    """Return lists as the rows of an array, filled up with -1."""
    longest = max(map(len, lists))
    return np.array([[*numbers, *[-1] * (longest - len(numbers))] for numbers in lists], np.int64)


def beside(square: int) -> list[int]:
    """Return the squares that touch a square."""
    return [sum(_PLACES[place]) - square for place in _AT[square]]


def _touched(square: int) -> list[int]:
    """Return the places that a square touches from outside, with the half: twice the place, plus one for its second."""
    outside = [(place, other) for other in beside(square) for place in _AT[other] if place not in _AT[square]]
    return sorted(2 * place + _PLACES[place].index(other) for place, other in outside)


def _set(places: Iterable[int]) -> Any:
    """Return a set of places."""
    words = np.zeros(WORDS, np.uint64)
    for place in places:
        words[WORD[place]] |= BIT[place]
    return words


def _near(squares: tuple[int, int]) -> set[int]:
    """Return the places that touch a domino lying on two squares."""
    touched = {touch // 2 for square in squares for touch in _touched(square)}
    return {place for place in touched if not set(_PLACES[place]) & set(squares)}


# The places that a square belongs to, and those it touches, diagonals apart; the places that touch a domino lying at a
# place, as sets, and last, for NOWHERE, all places.
_AT = [[place for place, squares in enumerate(_PLACES) if square in squares] for square in range(SQUARES)]
AT: Final = _rows(_AT)
TOUCHES: Final = _rows([_touched(square) for square in range(SQUARES)])
NEAR: Final = np.array([*(_set(_near(squares)) for squares in _PLACES), _set(range(PLACES))])


class Board(NamedTuple):
    """One board."""

    diamonds: tuple[int, ...]  # of each square, row by row
    star: int  # the square that the first domino covers
    track: tuple[int, ...]  # the pips of each space after START


def read_board(text: str) -> Board:
    """Return the board that a file describes; a ValueError says what is wrong with it."""
    parts: dict[str, list[str]] = {"diamonds": [], "track": []}
    part = ""
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        if len(words) == 1 and words[0] in parts:
            part = words[0]
        elif words and part:
            parts[part] += words
        elif words:
            raise ValueError(f"a board begins with 'diamonds' or 'track', not {words[0]!r}")
    squares, track = parts["diamonds"], parts["track"]
    if len(squares) != SQUARES or squares.count("*") != 1:
        raise ValueError(f"a board has {SQUARES} squares and one star, not {len(squares)} and {squares.count('*')}")
    if len(track) != TRACK or any(word not in "0123456" for word in track):
        raise ValueError(f"a track has {TRACK} spaces of 0 to 6 pips")
    if any(word not in ".*0123456789" for word in squares):
        raise ValueError("a square is a diamond of 1 to 9, . or *")
    diamonds = tuple(int(word) if word.isdigit() else 0 for word in squares)
    return Board(diamonds, squares.index("*"), tuple(map(int, track)))


NAMES = tuple(sorted((path.stem for path in FOLDER.glob("*.txt")), key=lambda name: (name != PRINTED, name)))
BOARDS = tuple(read_board((FOLDER / f"{name}.txt").read_text(encoding="utf-8")) for name in NAMES)
DIAMONDS: Final = np.array([board.diamonds for board in BOARDS], np.int64)
COVERED: Final = DIAMONDS[:, FIRST] + DIAMONDS[:, SECOND]  # the diamonds under each place
STAR: Final = np.array([board.star for board in BOARDS], np.int64)
STARTS: Final = np.array([_set(_AT[star]) for star in STAR])  # the places of the first domino
TRACKS: Final = np.array([(-1, *board.track) for board in BOARDS], np.int64)  # START has no pips
