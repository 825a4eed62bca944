"""Why a move of Double Double Dominoes is not allowed, in a sentence with its clause."""

from __future__ import annotations

from lamplit.core.declared import Reason
from lamplit.games.double_dominoes.boards import SIDE
from lamplit.games.double_dominoes.components import (
    AT,
    BLOCK_KIND,
    BLOCK_TURNED,
    CHAIN,
    DISCARD,
    FIRST,
    HAND,
    HIGH,
    LOW,
    NAMES,
    PIT,
    PLACES,
    SECOND,
    SQUARE_NAMES,
    STAR,
    STOP,
    State,
)
from lamplit.games.double_dominoes.rules import placed_at


def explain(state: State, action: int) -> Reason:
    """Return the reason against an action that is not legal for the seat to move."""
    if state.over:
        return Reason("over", "R10", "The match is over.")
    if action == STOP:
        if state.phase == DISCARD:
            return Reason("discard_down", "R2", f"You hold more than {HAND} dominoes; discard one.")
        return Reason("no_chain", "R6", "There is nothing to stop: you have not placed a double.")
    kind = action - PIT if action >= PIT else int(BLOCK_KIND[action // PLACES])
    if kind not in state.hands[state.turn, : state.hand_sizes[state.turn]]:
        return Reason("not_in_hand", "R2", f"You hold no {NAMES[kind]}.")
    if action >= PIT:
        if state.phase == CHAIN:
            return Reason("chain_or_stop", "R6", "After a double you add a domino to it or stop; nothing is discarded.")
        return Reason("must_place", "R5", "You may discard only if nothing in your hand fits anywhere.")
    if state.phase == DISCARD:
        return Reason("discard_down", "R2", f"You hold more than {HAND} dominoes; discard one.")
    return _misplaced(state, kind, action % PLACES, int(BLOCK_TURNED[action // PLACES]))


def _misplaced(state: State, kind: int, place: int, turned: int) -> Reason:
    """Say why this domino cannot lie there (R3, R4, R6)."""
    squares = int(FIRST[place]), int(SECOND[place])
    pips = int((LOW, HIGH)[turned][kind]), int((HIGH, LOW)[turned][kind])
    for square in squares:
        if state.squares[square]:
            return Reason("occupied", "R4", f"{SQUARE_NAMES[square]} is occupied.")
    if state.placed_count == 0:
        star = SQUARE_NAMES[STAR[state.option_board]]
        return Reason("cover_the_star", "R3", f"The first domino covers the star, {star}.")
    contacts = [(half, other) for half in (0, 1) for other in _neighbours(squares[half]) if state.squares[other]]
    where = ", ".join(SQUARE_NAMES[other] for _, other in contacts)
    if not contacts:
        return Reason("touches_nothing", "R4", "It touches no domino on the board.")
    if len(contacts) > 2:
        sentence = f"It touches {len(contacts)} squares, {where}; at most two are allowed, one at each half."
        return Reason("too_many_contacts", "R4", sentence)
    if len(contacts) == 2:
        (half, one), (other_half, two) = contacts
        if half == other_half:
            sentence = f"One half touches both {where}; a bridge touches one square at each half."
            return Reason("two_at_one_half", "R4", sentence)
        if abs(one - two) in (1, SIDE):
            return Reason("block", "R4", f"Together with {where} it would fill a block of 2 x 2.")
    for half, other in contacts:
        lying = int(state.squares[other]) - 1
        if lying != pips[half]:
            sentence = f"{pips[half]} would touch {lying} at {SQUARE_NAMES[other]}; they must be equal."
            return Reason("pips_differ", "R4", sentence)
    double = placed_at(state, int(state.placed_count) - 1)
    near = f"{SQUARE_NAMES[FIRST[double]]} {SQUARE_NAMES[SECOND[double]]}"
    return Reason("touch_the_double", "R6", f"It must touch the double you have just placed, on {near}.")


def _neighbours(square: int) -> list[int]:
    """Return the squares that touch a square."""
    return [int(FIRST[place] + SECOND[place]) - square for place in AT[square] if place >= 0]
