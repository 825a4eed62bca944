"""A table of Double Double Dominoes for the tests, set up in the words of a position.

table = dominoes(board="4-6 H8 right", hands="2-6 0-0 1-1 | ?", points=[4, 0])
table.play("2-6 K8 left")
assert table.points == [4, 0]
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlor.engine import position, randomness
from parlor.engine.game import Event, Reason, View
from parlor.engine.record import from_bytes
from parlor.games import load
from parlor.games.double_dominoes.components import NAMES

GAME = load("double_dominoes")


def dominoes(seats: int = 2, options: str = "", seed: int = 0, **fields: Any) -> Table:
    """Set up a table; a field that is left out is as at the start, and seat 0 is to move."""
    lines = ["parlor double_dominoes 1", f"seats: {seats}", f"options: {options}"]
    for key, value in ({"turn": 0} | fields).items():
        lines.append(f"{key}: {' '.join(map(str, value)) if isinstance(value, list) else value}")
    return Table(position.read(GAME, "\n".join(lines), seed))


def last_dominoes(board: str, hands: str, boneyard: str = "", **fields: Any) -> Table:
    """Set up a table for two at which all dominoes that are not named lie in the pit of seat 1."""
    named = [word for part in (board.replace(",", " "), hands, boneyard) for word in part.split() if word in NAMES]
    rest = [name for name in NAMES for _ in range(2 - named.count(name))]
    return dominoes(board=board, hands=hands, boneyard=boneyard, pit=", ".join(f"1 {name}" for name in rest), **fields)


def new_match(seats: int = 2, seed: int = 0, **options: Any) -> Table:
    """Return a match as it is dealt."""
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
    def points(self) -> list[int]:
        return [int(points) for points in self.state.points[: self.state.seats]]

    @property
    def boneyard(self) -> str:
        """The boneyard, the next to be drawn first."""
        return " ".join(NAMES[kind] for kind in self.state.boneyard[: self.state.boneyard_count][::-1])

    @property
    def pit(self) -> list[tuple[int, str]]:
        """Who discarded what."""
        discards = zip(self.state.pit_seats, self.state.pit, strict=True)
        return [(int(seat), NAMES[kind]) for seat, kind in discards][: self.state.pit_count]

    @property
    def scores(self) -> list[float]:
        out = np.zeros(self.state.seats)
        GAME.rules.scores(self.state, out)
        return [float(score) for score in out]

    def hand(self, seat: int) -> str:
        """A hand in words, lowest kind first."""
        return " ".join(NAMES[kind] for kind in self.state.hands[seat, : self.state.hand_sizes[seat]])

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
