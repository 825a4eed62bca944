"""Events as sentences, as the log of a table has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lamplit.cli.table import worded, words

# By type of event. A template that names what an event does not have, or does not show this seat, is passed over for
# the next; when none is left, `_plain` makes a sentence of whatever the event holds.
SENTENCES: dict[str, tuple[str, ...]] = {
    "announced": ("{who} announced {what}.",),
    "called": ("{who} called; everybody else has one more turn.",),
    "chose": ("{who} chose {cards} to lie face up.", "{who} chose the cards to lie face up."),
    "cleared": ("{who} cleared the pile of {count}.",),
    "dealt": (
        "A new round is dealt; seat {starter} starts.",
        "A new round is dealt; seat {leader} leads.",
        "New cards are dealt by seat {dealer}.",
    ),
    "discarded": (
        "{who} discarded {card}.",
        "{who} discarded {domino} to the pit.",
        "{who} discarded a domino to the pit, face down.",
    ),
    "drew": (
        "{who} drew {cards}.",
        "{who} drew {dominoes}.",
        "{who} drew {card}.",
        "{who} drew {count} unseen.",
        "{who} drew.",
    ),
    "duel_won": ("{who} won duel {number}.",),
    "exchanged": ("{who} gave {gave} for {got} at place {place}.",),
    "failed": ("{who} turned over {card}, which cannot go.", "{who} turned over a card that cannot go."),
    "finished": ("{who} finished: place {place}.",),
    "forgot": ("{who} forgot to draw.",),
    "foxy_open": ("{who} took a Foxy of seat {owner}; it lies open.",),
    "foxy_settled": ("The open Foxy of seat {owner} is settled.",),
    "further_turns": ("{who} may take further turns: {count}.",),
    "game_ended": ("Game {game} has ended; points of each seat: {points}.",),
    "kept": (
        "{who} kept {card} at place {place} and discarded {discarded}.",
        "{who} kept the card at place {place} and discarded {discarded}.",
        "{who} exchanged nothing.",
    ),
    "looked": ("{who} looked at {places}: {cards}.", "{who} looked at {places}."),
    "lost_chip": ("{who} lost a chip, {left} left.",),
    "out": ("{who} went out.",),
    "over": ("The match is over: {why}.", "The match is over."),
    "owes_two": ("{who} must play two cards.",),
    "passed": ("{who} passed.",),
    "placed": ("{who} placed {domino} at {square} {direction}.",),
    "played": ("{who} played {card}: total {total}.", "{who} played {card}.", "{who} played {cards}."),
    "ready": ("{who} said ready.",),
    "reshuffled": (
        "The discards were shuffled into a new draw pile of {draw}.",
        "The discards were shuffled into a new draw pile of {cards}.",
    ),
    "reversed": ("The direction turns.",),
    "round_ended": ("{who} ended the round at {total}.", "Round {round} has ended; gold of each seat: {gold}."),
    "round_scored": ("Round {round} scored {scored}; points of each seat: {points}.",),
    "rows_shown": ("The rows of each seat are shown: {rows}.",),
    "scored": ("{who} scored {gained}: now {points}.",),
    "stopped": ("{who} stopped.",),
    "team_shown": ("{who} showed the side: {team}.",),
    "took": ("{who} took {card} to place {place} and discarded {discarded}.", "{who} took the pile: {cards}."),
    "turned": ("The direction turns.",),
    "wedding": ("{who} announced a wedding with seat {partner}.",),
}


def sentence(event: Mapping[str, Any], seat: int | None) -> str:
    """Return an event as the person at `seat` would be told it."""
    shown = {key: worded(value) for key, value in event.items() if value not in (None, [], "")}
    if event.get("seat") is not None:
        shown["who"] = who(event["seat"], seat)
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
