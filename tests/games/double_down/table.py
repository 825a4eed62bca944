"""A table of Double Down for the tests, set up in the words of a position.

table = double_down(total=27, hands=["6 3 3 0 0", "2 2 9 9 9"])
table.play("6")
assert table.chips == [2, 3]
"""

from __future__ import annotations

from typing import Any

from lamplit.core.record import from_bytes
from lamplit.games import load
from lamplit.games.double_down.box import DECK, NAMES
from tests.games import tables

GAME = load("double_down")
BY_SEAT = ("hands", "old")


def double_down(
    seats: int | None = None,
    hands: list[str] | None = None,
    options: str = "",
    seed: int = 0,
    **fields: Any,
) -> Table:
    """Set up a table; a field that is left out is as at the start, and seat 0 is to move."""
    lists = {key: value for key, value in fields.items() if isinstance(value, list)}
    seats = seats or len(hands or next(iter(lists.values()), [0, 0]))
    if hands is not None:
        fields["hands"] = hands
    return Table.read(tables.words(seats, options, fields, BY_SEAT), seed)


class Table(tables.Table):
    """A position, and the moves made in it."""

    game = GAME

    @property
    def starter(self) -> int:
        return int(self.state.starter)

    @property
    def total(self) -> int:
        return int(self.state.total)

    @property
    def owed(self) -> int:
        return int(self.state.owed)

    @property
    def direction(self) -> str:
        return "left" if self.state.direction == 1 else "right"

    @property
    def chips(self) -> list[int]:
        return self.of_seats("chips")

    @property
    def out(self) -> list[int]:
        return self.of_seats("out_order")

    @property
    def hand_sizes(self) -> list[int]:
        return self.of_seats("hand_sizes")

    @property
    def discards(self) -> str:
        """The discards, top card first."""
        return " ".join(NAMES[kind] for kind in self.state.discards[: self.state.discard_count][::-1])

    @property
    def draw(self) -> str:
        """The draw pile, top card first."""
        return " ".join(NAMES[kind] for kind in self.state.draw[: self.state.draw_count][::-1])

    def hand(self, seat: int) -> str:
        """A hand in words, lowest kind first."""
        return " ".join(DECK.named(self.state.hands[seat]))


def copy(state: Any) -> Any:
    """Return the same bytes at another place."""
    return from_bytes(GAME.state, state.tobytes())
