"""Events as sentences, as the log of a table has them."""

from __future__ import annotations

from lamplit.cli.table import worded
from lamplit.core.declared import Event, named_in
from lamplit.core.game import Game

# By type of event, for games that do not declare theirs yet.
SENTENCES: dict[str, tuple[str, ...]] = {
    "announced": ("{who} announced {what}.",),
    "chose": ("{who} chose {cards} to lie face up.", "{who} chose the cards to lie face up."),
    "cleared": ("{who} cleared the pile of {count}.",),
    "dealt": (
        "A new round is dealt; seat {leader} leads.",
        "New cards are dealt by seat {dealer}.",
    ),
    "discarded": (
        "{who} discarded {domino} to the pit.",
        "{who} discarded a domino to the pit, face down.",
    ),
    "drew": (
        "{who} drew {cards}.",
        "{who} drew {dominoes}.",
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
    "kept": ("{who} exchanged nothing.",),
    "lost_chip": ("{who} lost a chip, {left} left.",),
    "out": ("{who} went out.",),
    "over": ("The match is over: {why}.", "The match is over."),
    "owes_two": ("{who} must play two cards.",),
    "passed": ("{who} passed.",),
    "placed": ("{who} placed {domino} at {square} {direction}.",),
    "played": ("{who} played {card}: total {total}.", "{who} played {card}.", "{who} played {cards}."),
    "ready": ("{who} said ready.",),
    "reversed": ("The direction turns.",),
    "round_ended": ("{who} ended the round at {total}.", "Round {round} has ended; gold of each seat: {gold}."),
    "rows_shown": ("The rows of each seat are shown: {rows}.",),
    "scored": ("{who} scored {gained}: now {points}.",),
    "stopped": ("{who} stopped.",),
    "team_shown": ("{who} showed the side: {team}.",),
    "took": ("{who} took the pile: {cards}.",),
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
