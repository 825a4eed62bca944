"""Events as sentences, as the log of a table has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lamplit.core.declared import Event
from lamplit.core.game import Game
from lamplit.drawing import worded


class Shown(NamedTuple):
    """A field of an event as a template formats it: `{points}`, `{owner:seat}`, `{gold:each}`."""

    value: Any
    wording: Callable[[Any], str]
    seat: int | None

    def __format__(self, form: str) -> str:
        """Return it in words: as a value, as the name of a seat or of several, or for each seat in turn."""
        if form == "each":
            return ", ".join(
                f"{self.wording(item) or 'none'} ({self._name(other)})" for other, item in enumerate(self.value)
            )
        if form not in ("seat", "Seat"):
            return self.wording(self.value)
        names = [self._name(other) for other in (self.value if isinstance(self.value, list) else [self.value])]
        text = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        return text[0].upper() + text[1:] if form == "Seat" else text

    def _name(self, other: int) -> str:
        return who(other, self.seat).lower()


def sentence(game: Game, event: Event, seat: int | None) -> str:
    """Return an event as a player at `seat` is told it; the game declares the sentences."""
    kind = game.telling.events.events()[event["type"]]
    shown: dict[str, Any] = {key: Shown(value, kind.wording.get(key, worded), seat) for key, value in event.items()}
    if event.get("seat") is not None:
        shown["who"] = who(event["seat"], seat)
    return " ".join(template.format_map(shown) for template in kind.texts(event))


def who(actor: int, seat: int | None) -> str:
    """Return how a player at `seat` names the seat that acted."""
    return "You" if actor == seat and seat is not None else f"Seat {actor}"
