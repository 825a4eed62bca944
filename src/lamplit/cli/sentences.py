"""Events as sentences, as the log of a table has them."""

from __future__ import annotations

from lamplit.core.declared import Event, named_in
from lamplit.core.game import Game
from lamplit.drawing import worded


def sentence(game: Game, event: Event, seat: int | None) -> str:
    """Return an event as a player at `seat` is told it; the game declares the sentences."""
    shown = {key: worded(value) for key, value in event.items() if value not in (None, [], "")}
    if event.get("seat") is not None:
        shown["who"] = who(event["seat"], seat)
    templates = game.telling.events.events()[event["type"]].sentences
    complete = (template for template in templates if set(named_in(template)) <= set(shown))
    return next(complete).format_map(shown)


def who(actor: int, seat: int | None) -> str:
    """Return how a player at `seat` names the seat that acted."""
    return "You" if actor == seat and seat is not None else f"Seat {actor}"
