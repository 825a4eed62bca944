"""Why a move of Go Low is not allowed, in a sentence with its clause."""

from __future__ import annotations

from lamplit.core.declared import Reason
from lamplit.games.go_low.components import CALL, DRAW, KEEP, NO_CARD, TAKE, State


def explain(state: State, action: int) -> Reason:
    """Return the reason against an action that is not legal for the seat to move."""
    if state.over:
        return Reason("over", "R7", "The match is over.")
    if state.looks < state.seats:
        return Reason("look_first", "R2", "Look at two of your cards first.")
    if action < DRAW:
        return Reason("looked_already", "R2", "Everyone has looked; cards are not looked at again in this round.")
    if action == CALL:
        return Reason("called_already", "R5", "Go Low has been called in this round.")
    if state.drawn == NO_CARD:
        if KEEP <= action < TAKE:
            return Reason("draw_first", "R3", "You have drawn no card to keep; draw, or take the top discard.")
        return Reason("draw_first", "R3", "You have drawn no card to discard.")
    if action == DRAW:
        return Reason("drawn_already", "R3", "You have drawn; keep the card or discard it.")
    return Reason("drawn_already", "R3", "You have drawn; the top discard is out of reach this turn.")
