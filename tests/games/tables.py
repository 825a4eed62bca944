"""A table for the tests, set up in the words of a position: what the tables of all games have in common."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import numpy as np

from lamplit.core import position, randomness
from lamplit.core.declared import Event, Reason
from lamplit.core.game import Game, View
from lamplit.core.record import from_bytes


def words(seats: int | None, options: str, fields: dict[str, Any], by_seat: tuple[str, ...] = ()) -> list[str]:
    """Return the lines of a position after the first; a list is one word or, `by_seat`, one part for each seat."""
    lines = [f"seats: {seats}"] if seats else []
    lines.append(f"options: {options}")
    for key, value in fields.items():
        separator = " | " if key in by_seat else " "
        lines.append(f"{key}: {separator.join(map(str, value)) if isinstance(value, list) else value}")
    return lines


class Table:
    """A position, and the moves made in it."""

    game: ClassVar[Game]

    def __init__(self, state: Any) -> None:
        self.state = state
        self.before = state
        self.action = 0

    @classmethod
    def read(cls, lines: list[str], seed: int) -> Self:
        """Set up a position."""
        first = f"lamplit {cls.game.name} {cls.game.version}"
        return cls(position.read(cls.game, "\n".join([first, *lines]), seed))

    @classmethod
    def dealt(cls, seats: int = 2, seed: int = 0, **options: Any) -> Self:
        """Begin a match."""
        return cls(cls.game.start(seats, options, seed))

    def play(self, *names: str) -> None:
        """Make moves by their names; each must be legal."""
        for name in names:
            assert name in self.legal, f"{name} is not among {self.legal}"
            self.before, self.action = self.copy(), self.game.parse(name)
            self.game.rules.apply(self.state, self.action)
            assert self.game.fault(self.state) is None

    @property
    def legal(self) -> list[str]:
        return [self.game.action_name(action) for action in self.game.legal(self.state)]

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def standings(self) -> list[int]:
        out = np.zeros(self.state.seats, np.int64)
        self.game.rules.standings(self.state, out)
        return out.tolist()

    @property
    def scores(self) -> list[float]:
        return self.game.scores(self.standings)

    def of_seats(self, field: str) -> list[int]:
        """A number of each seat."""
        return [int(number) for number in getattr(self.state, field)[: self.state.seats]]

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def events(self, seat: int | None = None) -> list[Event]:
        """What the last move brought about, as `seat` may see it."""
        return self.game.events(self.before, self.action, self.state, seat)

    def event(self, kind: str, seat: int | None = None) -> Event:
        """The one event of that type in the last move."""
        [found] = [event for event in self.events(seat) if event["type"] == kind]
        return found

    def why_not(self, name: str) -> Reason | None:
        return self.game.why_not(self.state, self.game.parse(name))

    def text(self) -> str:
        return position.write(self.game, self.state)

    def copy(self) -> Any:
        """Return the same bytes at another place."""
        return from_bytes(self.game.state, self.state.tobytes())

    def redealt(self, seat: int, seed: int) -> Self:
        """A table that `seat` cannot tell from this one."""
        world = self.copy()
        randomness.seed(world, np.uint64(seed))
        self.game.rules.redeal(world, seat)
        return type(self)(world)
