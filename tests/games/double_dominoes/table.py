"""A table of Double Double Dominoes for the tests, set up in the words of a position.

table = dominoes(board="4-6 H8 right", hands="2-6 0-0 1-1 | ?", points=[4, 0])
table.play("2-6 K8 left")
assert table.points == [4, 0]
"""

from __future__ import annotations

from typing import Any

from lamplit.core.record import from_bytes
from lamplit.games import load
from lamplit.games.double_dominoes.box import NAMES
from tests.games import tables

GAME = load("double_dominoes")


def dominoes(seats: int = 2, options: str = "", seed: int = 0, **fields: Any) -> Table:
    """Set up a table; a field that is left out is as at the start, and seat 0 is to move."""
    return Table.read(tables.words(seats, options, {"turn": 0} | fields), seed)


def last_dominoes(board: str, hands: str, boneyard: str = "", **fields: Any) -> Table:
    """Set up a table for two at which all dominoes that are not named lie in the pit of seat 1."""
    named = [word for part in (board.replace(",", " "), hands, boneyard) for word in part.split() if word in NAMES]
    rest = [name for name in NAMES for _ in range(2 - named.count(name))]
    return dominoes(board=board, hands=hands, boneyard=boneyard, pit=", ".join(f"1 {name}" for name in rest), **fields)


def new_match(seats: int = 2, seed: int = 0, **options: Any) -> Table:
    """Return a match as it is dealt."""
    return Table.dealt(seats, seed, **options)


class Table(tables.Table):
    """A position, and the moves made in it."""

    game = GAME

    @property
    def points(self) -> list[int]:
        return self.of_seats("points")

    @property
    def boneyard(self) -> str:
        """The boneyard, the next to be drawn first."""
        return " ".join(NAMES[kind] for kind in self.state.boneyard[: self.state.boneyard_count][::-1])

    @property
    def pit(self) -> list[tuple[int, str]]:
        """Who discarded what."""
        discards = zip(self.state.pit_seats, self.state.pit, strict=True)
        return [(int(seat), NAMES[kind]) for seat, kind in discards][: self.state.pit_count]

    def hand(self, seat: int) -> str:
        """A hand in words, lowest kind first."""
        return " ".join(NAMES[kind] for kind in self.state.hands[seat, : self.state.hand_sizes[seat]])


def copy(state: Any) -> Any:
    """Return the same bytes at another place."""
    return from_bytes(GAME.state, state.tobytes())
