"""Why a move of Double Down is not allowed, in a sentence with its clause."""

from __future__ import annotations

from lamplit.core.game import Reason
from lamplit.games.double_down.components import DRAW, FORGET, MOST_TURNS, NAMES, PASS, State


def explain(state: State, action: int) -> Reason:
    """Return the reason against an action that is not legal for the seat to move."""
    if state.over:
        if state.turns == MOST_TURNS:
            return Reason("over", "R13", f"The match is over: it has taken {MOST_TURNS} turns.")
        return Reason("over", "R11", "The match is over.")
    if action in (DRAW, FORGET):
        if not state.option_draw_yourself:
            return Reason("draws_itself", "R2", "At this table cards are drawn for you.")
        return Reason("play_first", "R14", "You draw at the end of your turn; play a card first.")
    if state.owed == 0:
        return Reason("draw_first", "R14", "You have played; now draw a card, or forget to.")
    if state.hand_sizes[state.turn] == 0:
        return Reason("no_cards", "R12", "You hold no card; you can only pass.")
    if action == PASS:
        return Reason("no_passing", "R12", "There is no passing while you hold a card.")
    if state.hands[state.turn, action] == 0:
        return Reason("not_in_hand", "R2", f"You hold no {NAMES[action]}.")
    return Reason("x2_first_of_two", "R6", "You owe two cards; the first may not be an x2.")
