"""A table of 3UP 3DOWN for the tests, set up in the words of a position.

    table = three_up(hands=["5g 6g 7g", "8g 8a 8v"], pile="4g")
    table.play("5")
    assert table.pile == "5g 4g"

With `draw=""` the draw pile is gone, and what lies nowhere has left the game.
"""

from __future__ import annotations

from typing import Any

from lamplit.core.record import from_bytes
from lamplit.games import load
from lamplit.games.three_up_three_down.cards import DECK, NAMES
from tests.games import tables

GAME = load("three_up_three_down")
ROWS = ("hands", "up", "down", "known", "below", "above", "tried")


def three_up(seats: int | None = None, options: str = "", seed: int = 0, turn: int = 0, **fields: Any) -> Table:
    """Set up a table; a field that is left out is as at the start, and seat 0 is to move."""
    seats = seats or len(next((value for value in fields.values() if isinstance(value, list)), [0, 0]))
    return Table.read(tables.words(seats, options, {"turn": turn, **fields}, ROWS), seed)


def new_match(seats: int, seed: int = 0, **options: Any) -> Table:
    """Deal a new match."""
    return Table.dealt(seats, seed, **options)


class Table(tables.Table):
    """A position, and the moves made in it."""

    game = GAME

    @property
    def further(self) -> int:
        return int(self.state.further)

    @property
    def pile(self) -> str:
        """The discard pile, top card first."""
        return names(self.state.pile[: self.state.pile_count][::-1])

    @property
    def draw(self) -> str:
        """The draw pile, top card first."""
        return names(self.state.draw[: self.state.draw_count][::-1])

    @property
    def gone(self) -> int:
        """How many cards have left the game."""
        return int(self.state.gone.sum())

    @property
    def points(self) -> list[int]:
        return self.of_seats("points")

    def hand(self, seat: int) -> str:
        return names(DECK.counted(self.state.hands[seat]))

    def known(self, seat: int) -> str:
        return names(DECK.counted(self.state.known[seat]))

    def up(self, seat: int) -> str:
        return row(self.state.up[seat])

    def down(self, seat: int) -> str:
        return row(self.state.down[seat])

    def fields(self) -> dict[str, str]:
        """The fields of the position's text."""
        return dict(GAME.write_position(self.state))


def names(cards: Any) -> str:
    return " ".join(NAMES[kind] for kind in cards)


def row(cards: Any) -> str:
    return " ".join("-" if kind < 0 else NAMES[kind] for kind in cards)


def copy(state: Any) -> Any:
    """Return the same bytes at another place."""
    return from_bytes(GAME.state, state.tobytes())
