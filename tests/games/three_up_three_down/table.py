"""A table of 3UP 3DOWN for the tests, set up in the words of a position.

    table = three_up(hands=["5g 6g 7g", "8g 8a 8v"], pile="4g")
    table.play("5")
    assert table.pile == "5g 4g"

With `draw=""` the draw pile is gone, and what lies nowhere has left the game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlor.engine import position, randomness
from parlor.engine.game import Event, Reason, View
from parlor.engine.record import from_bytes
from parlor.games import load
from parlor.games.three_up_three_down.components import NAMES
from parlor.games.three_up_three_down.position import counted

GAME = load("three_up_three_down")
ROWS = {"hands", "up", "down", "known", "below", "above", "tried"}


def three_up(seats: int | None = None, options: str = "", seed: int = 0, turn: int = 0, **fields: Any) -> Table:
    """Set up a table; a field that is left out is as at the start, and seat 0 is to move."""
    seats = seats or len(next((value for value in fields.values() if isinstance(value, list)), [0, 0]))
    lines = ["parlor three_up_three_down 1", f"seats: {seats}", f"options: {options}", f"turn: {turn}"]
    for key, value in fields.items():
        separator = " | " if key in ROWS else " "
        lines.append(f"{key}: {separator.join(map(str, value)) if isinstance(value, list) else value}")
    return Table(position.read(GAME, "\n".join(lines), seed))


def new_match(seats: int, seed: int = 0, **options: Any) -> Table:
    """Deal a new match."""
    return Table(GAME.start(seats, options, seed))


class Table:
    """A position, and the moves made in it."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.before = state
        self.action = 0

    def play(self, *names: str) -> None:
        """Make moves by their names; each must be legal."""
        for name in names:
            assert name in self.legal, f"{name} is not among {self.legal}"
            self.before, self.action = copy(self.state), GAME.parse(name)
            GAME.rules.apply(self.state, self.action)
            assert GAME.fault(self.state) is None

    @property
    def legal(self) -> list[str]:
        return [GAME.action_name(action) for action in GAME.legal(self.state)]

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

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
        return [int(points) for points in self.state.points[: self.state.seats]]

    @property
    def scores(self) -> list[float]:
        out = np.zeros(self.state.seats)
        GAME.rules.scores(self.state, out)
        return [float(score) for score in out]

    def hand(self, seat: int) -> str:
        return names(counted(self.state.hands[seat]))

    def known(self, seat: int) -> str:
        return names(counted(self.state.known[seat]))

    def up(self, seat: int) -> str:
        return row(self.state.up[seat])

    def down(self, seat: int) -> str:
        return row(self.state.down[seat])

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, seat)

    def events(self, seat: int | None = None) -> list[Event]:
        """What the last move brought about, as `seat` may see it."""
        return GAME.events(self.before, self.action, self.state, seat)

    def why_not(self, name: str) -> Reason | None:
        return GAME.why_not(self.state, GAME.parse(name))

    def fields(self) -> dict[str, str]:
        """The fields of the position's text."""
        return dict(GAME.write_position(self.state))

    def redealt(self, seat: int, seed: int) -> Table:
        """A table that `seat` cannot tell from this one."""
        world = copy(self.state)
        randomness.seed(world, np.uint64(seed))
        GAME.rules.redeal(world, seat)
        return Table(world)


def names(cards: Any) -> str:
    return " ".join(NAMES[kind] for kind in cards)


def row(cards: Any) -> str:
    return " ".join("-" if kind < 0 else NAMES[kind] for kind in cards)


def copy(state: Any) -> Any:
    """Return the same bytes at another place."""
    return from_bytes(GAME.state, state.tobytes())
