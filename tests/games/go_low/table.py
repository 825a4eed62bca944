"""A table of Go Low for the tests, set up in the words of a position.

table = go_low(hands=["9 2 3 4", "5 6 7 8"], discards="1")
table.play("take 1")
assert table.hand(0) == "1 2 3 4"
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from lamplit.core.record import from_bytes
from lamplit.games import load
from tests.games import tables

GAME = load("go_low")
BY_SEAT = ("hands", "seen", "piles", "replaced", "last_hands")
CARDS = ("hands", "drawn", "draw", "discards")
BOX = [str(number) for number in range(1, 16) for _ in range(5)]  # of the deck one_to_fifteen


def go_low(options: str = "", seed: int = 0, **fields: Any) -> Table:
    """Set up a table where all have looked at places 1 and 2 and seat 0 begins; `*` in a pile is all other cards."""
    seats = fields.pop("seats", len(fields.get("hands", [0, 0])))
    fields = {"looks": seats, "turn": 0, "discards": "8", **fields}
    texts = {key: _text(key, value) for key, value in fields.items()}
    for key, text in texts.items():
        if "*" in text:
            texts[key] = text.replace("*", " ".join(all_but(*(texts[pile] for pile in CARDS if pile in texts))))
    return Table.read(tables.words(seats, options, texts), seed)


def all_but(*texts: str) -> list[str]:
    """Return the cards of the box that are not named."""
    named = Counter(word for text in texts for word in text.split() if word in BOX)
    return sorted((Counter(BOX) - named).elements(), key=int)


class Table(tables.Table):
    """A position, and the moves made in it."""

    game = GAME

    @property
    def round(self) -> int:
        return int(self.state.round_number)

    @property
    def points(self) -> list[int]:
        return self.of_seats("points")

    @property
    def top_discard(self) -> str:
        return self.view(None)["discard"]

    def hand(self, seat: int) -> str:
        """The four cards of a seat, as they truly are."""
        return " ".join(str(card) for card in self.state.hands[seat])

    def cards(self, seat: int | None, owner: int) -> list[str | None]:
        """The four cards of a seat, as another is shown them."""
        return self.view(seat)["seats"][owner]["cards"]


def started(seats: int = 2, seed: int = 0, **options: Any) -> Table:
    """A match that has just been dealt."""
    return Table.dealt(seats, seed, **options)


def copy(state: Any) -> Any:
    """Return the same bytes at another place."""
    return from_bytes(GAME.state, state.tobytes())


def _text(key: str, value: Any) -> str:
    if isinstance(value, list):
        return (" | " if key in BY_SEAT else " ").join(map(str, value))
    return str(value)
