"""A table of Doublehead Kids for the tests, set up in the words of a position.

table = doublehead(hands=["cross4", "cross1", "cross3", "cross4"])
table.play("cross4", "cross1", "cross3", "cross4")
assert table.gold == [0, 1, 1, 0]
"""

from __future__ import annotations

from typing import Any

from lamplit.core.record import from_bytes
from lamplit.games import load
from tests.games import tables

GAME = load("doublehead")
BY_SEAT = ("hands", "said", "voids", "last")


def doublehead(options: str = "", seed: int = 0, **fields: Any) -> Table:
    """Set up a table; a field that is left out is as at the start, and seat 0 leads."""
    fields = {"dealer": 3, **fields}
    return Table.read(tables.words(None, options, fields, BY_SEAT), seed)


def last_duel(silver: list[int], team: list[int], options: str = "", **fields: Any) -> Table:
    """Set up the twelfth duel, of cards without silver, all 240 being in the loot; `team`: who played Team cards."""
    fields = {"turn": 0, "won": [3, 3, 3, 2], "hands": ["cross1", "cross1", "spade1", "spade1"], **fields}
    return doublehead(options, silver=silver, team_played=team, **fields)


def play_last_duel(table: Table) -> None:
    """Play it: seat 0 wins it, and the round is paid."""
    table.play("cross1", "cross1", "spade1", "spade1")


def cards(count: int, *named: str) -> str:
    """A hand of so many cards, of which some are named."""
    return " ".join([*named, *["?"] * (count - len(named))])


class Table(tables.Table):
    """A position, and the moves made in it."""

    game = GAME

    @property
    def dealer(self) -> int:
        return int(self.state.dealer)

    @property
    def gold(self) -> list[int]:
        return self.of_seats("gold")

    @property
    def silver(self) -> list[int]:
        return self.of_seats("silver")

    @property
    def won(self) -> list[int]:
        return self.of_seats("won")

    @property
    def teams(self) -> list[str | None]:
        """What everybody knows of each seat's side."""
        return [seat["team"] for seat in self.view(None)["seats"]]


def copy(state: Any) -> Any:
    """Return the same bytes at another place."""
    return from_bytes(GAME.state, state.tobytes())
