"""A table of Go Low for the tests, set up in the words of a position.

table = go_low(hands=["9 2 3 4", "5 6 7 8"], discards="1")
table.play("take 1")
assert table.hand(0) == "1 2 3 4"
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from parlor.engine import position, randomness
from parlor.engine.game import Event, Reason, View
from parlor.engine.record import from_bytes
from parlor.games import load

GAME = load("go_low")
BY_SEAT = ("hands", "seen", "piles", "replaced", "last_hands")
CARDS = ("hands", "drawn", "draw", "discards")
BOX = [str(number) for number in range(1, 16) for _ in range(5)]  # of the deck one_to_fifteen


def go_low(options: str = "", seed: int = 0, **fields: Any) -> Table:
    """Set up a table where all have looked at places 1 and 2 and seat 0 begins; `*` in a pile is all other cards."""
    seats = fields.pop("seats", len(fields.get("hands", [0, 0])))
    fields = {"looks": seats, "turn": 0, "discards": "8", **fields}
    lines = ["parlor go_low 1", f"seats: {seats}", f"options: {options}"]
    texts = {key: _text(key, value) for key, value in fields.items()}
    for key, text in texts.items():
        if "*" in text:
            texts[key] = text.replace("*", " ".join(all_but(*(texts[pile] for pile in CARDS if pile in texts))))
    lines += [f"{key}: {text}" for key, text in texts.items()]
    return Table(position.read(GAME, "\n".join(lines), seed))


def all_but(*texts: str) -> list[str]:
    """Return the cards of the box that are not named."""
    named = Counter(word for text in texts for word in text.split() if word in BOX)
    return sorted((Counter(BOX) - named).elements(), key=int)


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
    def round(self) -> int:
        return int(self.state.round_number)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def points(self) -> list[int]:
        return [int(self.state.points[seat]) for seat in range(self.state.seats)]

    @property
    def scores(self) -> list[float]:
        out = np.zeros(int(self.state.seats))
        GAME.rules.scores(self.state, out)
        return [float(score) for score in out]

    @property
    def top_discard(self) -> str:
        return self.view(None)["discard"]

    def hand(self, seat: int) -> str:
        """The four cards of a seat, as they truly are."""
        return " ".join(str(card) for card in self.state.hands[seat])

    def cards(self, seat: int | None, owner: int) -> list[str | None]:
        """The four cards of a seat, as another is shown them."""
        return self.view(seat)["seats"][owner]["cards"]

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


def started(seats: int = 2, seed: int = 0, **options: Any) -> Table:
    """A match that has just been dealt."""
    return Table(GAME.start(seats, options, seed))


def copy(state: Any) -> Any:
    """Return the same bytes at another place."""
    return from_bytes(GAME.state, state.tobytes())


def _text(key: str, value: Any) -> str:
    if isinstance(value, list):
        return (" | " if key in BY_SEAT else " ").join(map(str, value))
    return str(value)
