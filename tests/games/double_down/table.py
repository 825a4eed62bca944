"""A table of Double Down for the tests, set up in the words of a position.

table = double_down(total=27, hands=["6 3 3 0 0", "2 2 9 9 9"])
table.play("6")
assert table.chips == [2, 3]
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlor.engine import position, randomness
from parlor.engine.game import Event, Reason, View
from parlor.engine.record import from_bytes
from parlor.games import load
from parlor.games.double_down.components import NAMES
from parlor.games.double_down.view import cards

GAME = load("double_down")


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
    lines = ["parlor double_down 1", f"seats: {seats}", f"options: {options}"]
    if hands is not None:
        lines.append(f"hands: {' | '.join(hands)}")
    for key, value in fields.items():
        separator = " | " if key == "old" else " "
        lines.append(f"{key}: {separator.join(map(str, value)) if isinstance(value, list) else value}")
    return Table(position.read(GAME, "\n".join(lines), seed))


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
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def chips(self) -> list[int]:
        return [int(chips) for chips in self.state.chips[: self.state.seats]]

    @property
    def out(self) -> list[int]:
        return [int(order) for order in self.state.out_order[: self.state.seats]]

    @property
    def hand_sizes(self) -> list[int]:
        return [int(size) for size in self.state.hand_sizes[: self.state.seats]]

    @property
    def discards(self) -> str:
        """The discards, top card first."""
        return " ".join(NAMES[kind] for kind in self.state.discards[: self.state.discard_count][::-1])

    @property
    def draw(self) -> str:
        """The draw pile, top card first."""
        return " ".join(NAMES[kind] for kind in self.state.draw[: self.state.draw_count][::-1])

    @property
    def scores(self) -> list[float]:
        out = np.zeros(self.state.seats)
        GAME.rules.scores(self.state, out)
        return [float(score) for score in out]

    def hand(self, seat: int) -> str:
        """A hand in words, lowest kind first."""
        return " ".join(cards(self.state.hands[seat]))

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, seat)

    def events(self, seat: int | None = None) -> list[Event]:
        """What the last move brought about, as `seat` may see it."""
        return GAME.events(self.before, self.action, self.state, seat)

    def why_not(self, name: str) -> Reason | None:
        return GAME.why_not(self.state, GAME.parse(name))

    def redealt(self, seat: int, seed: int) -> Table:
        """A table that `seat` cannot tell from this one."""
        world = copy(self.state)
        randomness.seed(world, np.uint64(seed))
        GAME.rules.redeal(world, seat)
        return Table(world)


def copy(state: Any) -> Any:
    """Return the same bytes at another place."""
    return from_bytes(GAME.state, state.tobytes())
