"""A table of Doublehead Kids for the tests, set up in the words of a position.

table = doublehead(hands=["cross4", "cross1", "cross3", "cross4"])
table.play("cross4", "cross1", "cross3", "cross4")
assert table.gold == [0, 1, 1, 0]
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlor.engine import position, randomness
from parlor.engine.game import Event, Reason, View
from parlor.engine.record import from_bytes
from parlor.games import load

GAME = load("doublehead")
BY_SEAT = ("hands", "said", "voids", "last")


def doublehead(options: str = "", seed: int = 0, **fields: Any) -> Table:
    """Set up a table; a field that is left out is as at the start, and seat 0 leads."""
    fields = {"dealer": 3, **fields}
    lines = ["parlor doublehead 1", f"options: {options}"]
    for key, value in fields.items():
        separator = " | " if key in BY_SEAT else " "
        lines.append(f"{key}: {separator.join(map(str, value)) if isinstance(value, list) else value}")
    return Table(position.read(GAME, "\n".join(lines), seed))


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
    def dealer(self) -> int:
        return int(self.state.dealer)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def gold(self) -> list[int]:
        return [int(gold) for gold in self.state.gold]

    @property
    def silver(self) -> list[int]:
        return [int(silver) for silver in self.state.silver]

    @property
    def won(self) -> list[int]:
        return [int(won) for won in self.state.won]

    @property
    def teams(self) -> list[str | None]:
        """What everybody knows of each seat's side."""
        return [seat["team"] for seat in self.view(None)["seats"]]

    @property
    def scores(self) -> list[float]:
        out = np.zeros(4)
        GAME.rules.scores(self.state, out)
        return [float(score) for score in out]

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, seat)

    def events(self, seat: int | None = None) -> list[Event]:
        """What the last move brought about, as `seat` may see it."""
        return GAME.events(self.before, self.action, self.state, seat)

    def event(self, kind: str, seat: int | None = None) -> Event:
        """The one event of that type in the last move."""
        [found] = [event for event in self.events(seat) if event["type"] == kind]
        return found

    def why_not(self, name: str) -> Reason | None:
        return GAME.why_not(self.state, GAME.parse(name))

    def text(self) -> str:
        return position.write(GAME, self.state)

    def redealt(self, seat: int, seed: int) -> Table:
        """A table that `seat` cannot tell from this one."""
        world = copy(self.state)
        randomness.seed(world, np.uint64(seed))
        GAME.rules.redeal(world, seat)
        return Table(world)


def copy(state: Any) -> Any:
    """Return the same bytes at another place."""
    return from_bytes(GAME.state, state.tobytes())
