"""What the others' cards of Double Down probably are, by what they have played: soft beliefs for searching bots.

Whoever plays a card prefers it to those it keeps. A card that the heuristic would rather have played is therefore
unlikely to have been in the hand then; the longer ago, the less that says, since the card may have been drawn later.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from parlor.engine.compiled import compiled
from parlor.engine.randomness import below
from parlor.games.double_down.components import CHANGE, HAND, KINDS, MOST_CARDS, TIMES_TWO, VALUES, State
from parlor.games.double_down.heuristic import DANGER, ENDS_ROUND, KEEP, PAYS
from parlor.games.double_down.heuristic import _danger as danger
from parlor.games.double_down.rules import is_costly

TRUST = 0.9  # how surely a seat plays as the heuristic would
# The chance that a card in the hand was there before the last card was played, before the last but one, and so on.
THERE: Final = np.array([(1 - 1 / HAND) ** ago for ago in range(1, MOST_CARDS + 2)])
_FINE = 1 << 20


@compiled
def infer(state: State, seat: int, weights: Any) -> None:
    """Write how likely each seat is to hold a card of each kind, beside a card drawn blindly."""
    weights[:] = 1.0
    if state.reshuffled or has_left(state):
        return
    seats, totals, owed = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.int64)
    if not _replay(state, seats, totals, owed):
        return
    for other in range(state.seats):
        ago = 0
        for index in range(state.discard_count - 1, -1, -1):
            if other != seat and seats[index] == other:
                played = _liking(state, totals[index], owed[index], state.discards[index])
                for kind in range(KINDS):
                    if _liking(state, totals[index], owed[index], kind) > played:
                        weights[other, kind] *= 1.0 - TRUST * THERE[ago]
                ago += 1


@compiled
def has_left(state: State) -> bool:
    """Tell whether a seat has gone out in this round."""
    gone = False
    for other in range(state.seats):
        gone = gone or (state.out_order[other] > 0 and state.hand_sizes[other] > 0)
    return gone


@compiled
def _replay(state: State, seats: Any, totals: Any, owed: Any) -> bool:
    """Find who played each discard, on which total, owing how many; tell whether that leads to the present."""
    seat, total, owes, direction, doubled = int(state.starter), 0, 1, 1, False
    for index in range(state.discard_count):
        kind = state.discards[index]
        seats[index], totals[index], owed[index] = seat, total, owes
        total += VALUES[kind]
        owes -= 1
        doubled = doubled or kind == TIMES_TWO
        if kind == CHANGE:
            direction = -direction
        if owes == 0:
            for _ in range(state.seats):
                seat = (seat + direction + state.seats) % state.seats
                if state.out_order[seat] == 0:
                    break
            owes = 2 if doubled else 1
            doubled = False
    return total == state.total and seat == state.turn


@compiled
def _liking(state: State, total: int, owed: int, kind: int) -> float:
    """Weigh a card as the heuristic does, without knowing the hand it is in."""
    after = total + int(VALUES[kind])
    if is_costly(state, total, kind):
        return PAYS - KEEP[kind] + (ENDS_ROUND if after >= state.option_limit else 0.0)
    if owed == 2:
        return -KEEP[kind]
    return DANGER * danger(state, after) - KEEP[kind]


@compiled
def believe(state: State, seat: int, weights: Any) -> None:
    """Exchange the cards of the other hands, one after the other, with the draw pile, by their weights."""
    if state.draw_count == 0:
        return
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if state.out_order[other] == 0:
            for kind in range(KINDS):
                held = int(state.hands[other, kind]) - (int(state.shown[other]) if kind == TIMES_TWO else 0)
                for _ in range(held):
                    _exchange(state, other, kind, weights[other])


@compiled
def _exchange(state: State, other: int, kind: int, weights: Any) -> None:
    """Put a card back and take one of those that are then there, each by its weight."""
    total = weights[kind]
    for index in range(state.draw_count):
        total += weights[state.draw[index]]
    point = below(state, _FINE) / _FINE * total - weights[kind]
    index = -1
    while point >= 0.0 and index + 1 < state.draw_count:
        index += 1
        point -= weights[state.draw[index]]
    if index >= 0:
        taken = state.draw[index]
        state.draw[index] = kind
        state.hands[other, kind] -= 1
        state.hands[other, taken] += 1
