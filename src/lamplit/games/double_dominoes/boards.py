"""Boards are data: each file in `boards/` is one, read into numbers here.

A file has a part `diamonds` (15 rows of 15: a number, `.` for none, `*` for the star) and a part `track` (the pips of
its 100 spaces). A `#` begins a comment. To add a board, add a file; its name becomes a choice of the option `board`.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

SIDE = 15
SQUARES = SIDE * SIDE
TRACK = 100
FOLDER = Path(__file__).parent / "boards"
FIRST = "classic"  # the board of the box comes first and is the default


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


def _names() -> tuple[str, ...]:
    found = sorted(path.stem for path in FOLDER.glob("*.txt"))
    return tuple(sorted(found, key=lambda name: (name != FIRST, name)))


NAMES = _names()
BOARDS = tuple(read_board((FOLDER / f"{name}.txt").read_text(encoding="utf-8")) for name in NAMES)
