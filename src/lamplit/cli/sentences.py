"""Events as sentences, as the log of a table has them."""

from __future__ import annotations

from lamplit.core.declared import Event, named_in
from lamplit.core.game import Game
from lamplit.drawing import worded

# By type of event, for games that do not declare theirs yet.
SENTENCES: dict[str, tuple[str, ...]] = {
    "called": ("{who} called; everybody else has one more turn.",),
    "chose": ("{who} chose {cards} to lie face up.", "{who} chose the cards to lie face up."),
    "cleared": ("{who} cleared the pile of {count}.",),
    "dealt": (
        "A new round is dealt; seat {starter} starts.",
        "New cards are dealt by seat {dealer}.",
    ),
    "discarded": ("{who} discarded {card}.",),
    "drew": (
        "{who} drew {cards}.",
        "{who} drew {card}.",
        "{who} drew {count} unseen.",
        "{who} drew.",
    ),
    "exchanged": ("{who} gave {gave} for {got} at place {place}.",),
    "failed": ("{who} turned over {card}, which cannot go.", "{who} turned over a card that cannot go."),
    "finished": ("{who} finished: place {place}.",),
    "forgot": ("{who} forgot to draw.",),
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
    "over": ("The match is over.",),
    "owes_two": ("{who} must play two cards.",),
    "passed": ("{who} passed.",),
    "played": ("{who} played {card}: total {total}.", "{who} played {card}.", "{who} played {cards}."),
    "reshuffled": (
        "The discards were shuffled into a new draw pile of {draw}.",
        "The discards were shuffled into a new draw pile of {cards}.",
    ),
    "reversed": ("The direction turns.",),
    "round_ended": ("{who} ended the round at {total}.",),
    "round_scored": ("Round {round} scored {scored}; points of each seat: {points}.",),
    "rows_shown": ("The rows of each seat are shown: {rows}.",),
    "took": ("{who} took {card} to place {place} and discarded {discarded}.", "{who} took the pile: {cards}."),
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
