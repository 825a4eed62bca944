"""Events as sentences, as the log of a table has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlor.cli.table import worded, words

# By type of event. A template that names what an event does not have, or does not show this seat, is passed over for
# the next; when none is left, `_plain` makes a sentence of whatever the event holds.
SENTENCES: dict[str, tuple[str, ...]] = {
    "played": ("{who} played {card}: total {total}.", "{who} played {card}."),
    "passed": ("{who} passed.",),
    "forgot": ("{who} forgot to draw.",),
    "lost_chip": ("{who} lost a chip, {left} left.",),
    "out": ("{who} went out.",),
    "round_ended": ("{who} ended the round at {total}.",),
    "reshuffled": ("The discards were shuffled into a new draw pile of {draw}.",),
    "drew": ("{who} drew {cards}.", "{who} drew {card}.", "{who} drew {count} unseen.", "{who} drew."),
    "dealt": ("A new round is dealt; seat {starter} starts.",),
    "over": ("The match is over.",),
    "looked": ("{who} looked at {places}: {cards}.", "{who} looked at {places}."),
    "took": ("{who} took {card} to place {place} and discarded {discarded}.",),
    "kept": ("{who} kept {card} at place {place} and discarded {discarded}.",),
    "discarded": ("{who} discarded {card}.",),
    "called": ("{who} called; everybody else has one more turn.",),
}


class _Shown(dict[str, str]):
    """What an event shows: a template that asks for more raises KeyError."""


def sentence(event: Mapping[str, Any], seat: int | None) -> str:
    """Return an event as the person at `seat` would be told it."""
    shown = _Shown({key: worded(value) for key, value in event.items() if value not in (None, [], "")})
    shown["who"] = who(event.get("seat"), seat)
    if event.get("seat") is None:
        shown.pop("who")
    for template in SENTENCES.get(str(event.get("type")), ()):
        try:
            return template.format_map(shown)
        except KeyError:
            continue
    return _plain(event, seat)


def who(actor: Any, seat: int | None) -> str:
    """Return how the person at `seat` calls the seat that acted."""
    return "You" if actor == seat and seat is not None else f"Seat {actor}"


def _plain(event: Mapping[str, Any], seat: int | None) -> str:
    """Make a sentence of an event that has none of its own."""
    verb = words(str(event.get("type", "something happened")))
    text = f"{who(event['seat'], seat)} {verb}" if event.get("seat") is not None else verb.capitalize()
    details = [
        f"{words(key)} {worded(value)}".strip()
        for key, value in event.items()
        if key not in ("type", "seat") and value not in (None, False, [], {}, "")
    ]
    return f"{text} ({'; '.join(details)})." if details else f"{text}."
