"""Events, reasons and endings as sentences, in the language that is spoken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from lamplit.cli.language import spoken
from lamplit.core.declared import Event, Reason
from lamplit.core.game import Game
from lamplit.drawing import worded
from lamplit.match import Match
from lamplit.words import People, Person, Words


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


def sentence(game: Game, event: Event, seat: int | None, language: str = "", names: Sequence[str] = ()) -> str:
    """Return an event as a player at `seat` is told it, in the words of the game."""
    kind = game.telling.events.events()[event["type"]]
    if not kind.sentences:
        words = game.words(language or spoken())
        given = {key: value for key, value in event.items() if key != "type"}
        return words.say(f"event-{kind.type}", people(words, seat, names), **given)
    shown: dict[str, Any] = {key: Shown(value, kind.wording.get(key, worded), seat) for key, value in event.items()}
    if event.get("seat") is not None:
        shown["who"] = who(event["seat"], seat)
    return " ".join(template.format_map(shown) for template in kind.texts(event))


def told(game: Game, reason: Reason, seat: int | None = None, names: Sequence[str] = ()) -> str:
    """Return a reason against an action, in the words of the game."""
    words = game.words(spoken())
    return (
        words.say(f"reason-{reason.key}", people(words, seat, names), **reason.given) if reason.key else reason.sentence
    )


def worded_in(game: Game, key: str, otherwise: str) -> str:
    """Return a message of a game's catalogue; a game in one file has none."""
    words = game.words(spoken())
    return words.say(key) if key in words else otherwise


def how_it_ended(match: Match) -> str:
    """Say how a match that is over came to its end."""
    return match.game.words(spoken()).named("ending", match.game.ending(match.state))


def people(words: Words, seat: int | None, names: Sequence[str] = ()) -> People:
    """Return how a player at `seat` names those at the table: by their names, or their seats."""
    return lambda other: Person(names[other] if names else words.say("seat", number=other), you=other == seat)


def who(actor: int, seat: int | None) -> str:
    """Return how a player at `seat` names the seat that acted."""
    return "You" if actor == seat and seat is not None else f"Seat {actor}"
