"""Events as sentences, as the log of a table has them."""

from __future__ import annotations

from lamplit.core.declared import Event, named_in
from lamplit.core.game import Game
from lamplit.drawing import worded

# By type of event, for games that do not declare theirs yet.
SENTENCES: dict[str, tuple[str, ...]] = {
    "called": ("{who} called; everybody else has one more turn.",),
    "dealt": (
        "A new round is dealt; seat {starter} starts.",
    ),
    "discarded": ("{who} discarded {card}.",),
    "drew": (
        "{who} drew {card}.",
        "{who} drew {count} unseen.",
        "{who} drew.",
    ),
    "kept": (
        "{who} kept {card} at place {place} and discarded {discarded}.",
        "{who} kept the card at place {place} and discarded {discarded}.",
    ),
    "looked": ("{who} looked at {places}: {cards}.", "{who} looked at {places}."),
    "lost_chip": ("{who} lost a chip, {left} left.",),
    "out": ("{who} went out.",),
    "over": ("The match is over.",),
    "owes_two": ("{who} must play two cards.",),
    "passed": ("{who} passed.",),
    "reshuffled": (
        "The discards were shuffled into a new draw pile of {draw}.",
        "The discards were shuffled into a new draw pile of {cards}.",
    ),
    "turned": ("The direction turns.",),
}


def sentence(game: Game, event: Event, seat: int | None) -> str:
    """Return an event as a player at `seat` is told it; the game declares the sentences."""
    shown = {key: worded(value) for key, value in event.items() if value not in (None, [], "")}
    if event.get("seat") is not None:
        shown["who"] = who(event["seat"], seat)
    if game.telling:
        templates = game.telling.events.events()[event["type"]].sentences
    else:
        templates = SENTENCES[event["type"]]
    complete = (template for template in templates if set(named_in(template)) <= set(shown))
    return next(complete).format_map(shown)


def who(actor: int, seat: int | None) -> str:
    """Return how a player at `seat` names the seat that acted."""
    return "You" if actor == seat and seat is not None else f"Seat {actor}"
