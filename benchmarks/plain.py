"""Plain rules of thumb, a dozen lines a game, as a family might tell them: a yardstick below our own heuristics.

    lamplit arena double_down --bot expert --bot benchmarks/plain.py:Plain --budget 2000sims --deals 100

The heuristics of Double Down and Go Low were tuned by play against themselves, and little is left to win against them
(docs/decisions/0004). What a bot wins against these rules tells how far it is above a careful beginner. Only the
printed numbers of a deck count here; no card is counted, and nothing is made of what the others do.
"""

from __future__ import annotations

from collections.abc import Callable

from lamplit.bots.bot import Question
from lamplit.core.zones import NO_CARD, UNSEEN
from lamplit.errors import BadBot
from lamplit.games.double_down import box as double_down
from lamplit.games.double_down.rules import is_costly
from lamplit.games.go_low import box as go_low

NINETIES = 90  # the total from which on special cards are played
SPECIAL = (double_down.CHANGE, double_down.MINUS_TEN, double_down.TIMES_TWO, double_down.ZERO)
LOW = 4  # a discard that is worth taking
AVERAGE = 8  # what an unseen card counts
CALLS_AT = {2: 14, 3: 12, 4: 11, 5: 10, 6: 9}  # the sum to call with, by the number of seats


class Plain:
    """Plays by the plain rules of its game."""

    def choose(self, question: Question) -> int:
        """Return what they say."""
        if question.game.name not in RULES:
            raise BadBot(f"there are plain rules for {' and '.join(RULES)}, not for {question.game.name}")
        return RULES[question.game.name](question)


def _double_down(question: Question) -> int:
    """Make no double unless it must be, play the highest number, and keep special cards for the nineties."""
    state, actions = question.state, question.actions
    if actions[0] >= double_down.DRAW:
        return actions[0]
    safe = [kind for kind in actions if not is_costly(state, state.total, kind)] or actions
    special = [kind for kind in safe if kind in SPECIAL]
    numbers = [kind for kind in safe if kind not in SPECIAL]
    if special and (state.total >= NINETIES or not numbers):
        return special[0]
    return max(numbers, key=lambda kind: int(double_down.VALUES[kind]))


def _go_low(question: Question) -> int:
    """Swap the highest card for a lower one, take only low discards, and call with a low sum."""
    state, actions = question.state, question.actions
    if state.looks < state.seats:
        return actions[0]
    hand, seen_by = state.hands[question.seat], state.seen_by[question.seat]
    cards = [int(card) if seen else AVERAGE for card, seen in zip(hand, seen_by != UNSEEN, strict=True)]
    place = cards.index(max(cards))
    if go_low.CALL in actions and sum(cards) <= CALLS_AT[int(state.seats)]:
        return go_low.CALL
    if state.drawn == NO_CARD:
        top = state.discards[state.discard_count - 1]
        return go_low.TAKE + place if top <= LOW and top < cards[place] else go_low.DRAW
    return go_low.KEEP + place if state.drawn < cards[place] else go_low.DISCARD


RULES: dict[str, Callable[[Question], int]] = {"double_down": _double_down, "go_low": _go_low}
