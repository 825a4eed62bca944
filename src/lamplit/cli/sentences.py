"""Events as sentences, as the log of a table has them."""

from __future__ import annotations

from lamplit.cli.table import worded
from lamplit.core.declared import Event, named_in
from lamplit.core.game import Game

# By type of event, for games that do not declare theirs yet.
SENTENCES: dict[str, tuple[str, ...]] = {
    "announced": ("{who} announced {what}.",),
    "called": ("{who} called; everybody else has one more turn.",),
    "dealt": (
        "A new round is dealt; seat {starter} starts.",
        "A new round is dealt; seat {leader} leads.",
    ),
    "discarded": (
        "{who} discarded {card}.",
        "{who} discarded {domino} to the pit.",
        "{who} discarded a domino to the pit, face down.",
    ),
    "drew": (
        "{who} drew {dominoes}.",
        "{who} drew {card}.",
        "{who} drew {count} unseen.",
        "{who} drew.",
    ),
    "duel_won": ("{who} won duel {number}.",),
    "forgot": ("{who} forgot to draw.",),
    "foxy_open": ("{who} took a Foxy of seat {owner}; it lies open.",),
    "foxy_settled": ("The open Foxy of seat {owner} is settled.",),
    "kept": (
        "{who} kept {card} at place {place} and discarded {discarded}.",
        "{who} kept the card at place {place} and discarded {discarded}.",
    ),
    "looked": ("{who} looked at {places}: {cards}.", "{who} looked at {places}."),
    "lost_chip": ("{who} lost a chip, {left} left.",),
    "out": ("{who} went out.",),
    "over": ("The match is over: {why}.", "The match is over."),
    "owes_two": ("{who} must play two cards.",),
    "passed": ("{who} passed.",),
    "placed": ("{who} placed {domino} at {square} {direction}.",),
    "played": ("{who} played {card}: total {total}.", "{who} played {card}."),
    "ready": ("{who} said ready.",),
    "reshuffled": (
        "The discards were shuffled into a new draw pile of {draw}.",
        "The discards were shuffled into a new draw pile of {cards}.",
    ),
    "round_ended": ("{who} ended the round at {total}.", "Round {round} has ended; gold of each seat: {gold}."),
    "round_scored": ("Round {round} scored {scored}; points of each seat: {points}.",),
    "scored": ("{who} scored {gained}: now {points}.",),
    "stopped": ("{who} stopped.",),
    "team_shown": ("{who} showed the side: {team}.",),
    "took": ("{who} took {card} to place {place} and discarded {discarded}.",),
    "turned": ("The direction turns.",),
    "wedding": ("{who} announced a wedding with seat {partner}.",),
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
