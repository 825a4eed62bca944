"""What the others' cards of Double Down probably are, by what they have played: soft beliefs for searching bots.

Whoever plays a card prefers it to those it keeps. A card that the heuristic would rather have played is therefore
unlikely to have been in the hand then. Of what was drawn since nothing is known; the older a card is, the more often it
was passed over, and so it is one that is kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below
from lamplit.core.seats import next_in
from lamplit.core.zones import swap_by_weight

from .bot import liking
from .box import CHANGE, HAND, KINDS, TIMES_TWO, VALUES, State

TRUST = 0.6  # how surely a seat plays as the heuristic would: more would cost against others (docs/decisions/0004)
FRESH = KINDS  # the place of the number of cards drawn since the last turn, after the kinds


@compiled
def infer(state: State, seat: int, weights: Any) -> None:
    """Write how likely each seat is to hold an older card of each kind, and how many newer cards it has.

    A weight is the number of cards the seat has been given, each counted by the chance that it was kept ever since.
    Where the discards do not tell who played each of them, on which total, every card is as likely as any other.
    """
    weights[:, :KINDS] = HAND
    weights[:, FRESH] = 0.0
    player, total, owed, direction, doubled, begins = int(state.starter), 0, 1, 1, False, True
    for index in range(state.discard_count):
        kind = state.discards[index]
        kept = weights[player]
        if begins:  # what was drawn after the last turn is older now
            kept[:KINDS] += kept[FRESH]
            kept[FRESH] = 0.0
        liked = liking(state, total, owed, kind)
        for other in range(KINDS):
            if liking(state, total, owed, other) > liked:
                kept[other] *= 1.0 - TRUST
        kept[FRESH] += 1.0
        total += VALUES[kind]
        owed -= 1
        doubled = doubled or kind == TIMES_TWO
        direction = -direction if kind == CHANGE else direction
        begins = owed == 0
        if begins:
            player = next_in(state.out_order, state.seats, player, direction)
            owed, doubled = 2 if doubled else 1, False
    has_lost_seat = (state.out_order * state.hand_sizes).any()  # in this round
    if state.reshuffled or has_lost_seat or total != state.total or player != state.turn:
        weights[:, :KINDS] = 1.0
        weights[:, FRESH] = 0.0


@compiled
def believe(state: State, seat: int, weights: Any) -> None:
    """Exchange the older cards of the other hands, one after the other, with the draw pile, by their weights."""
    if state.draw_count == 0:
        return
    held = np.zeros(KINDS, np.int64)
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if state.out_order[other] == 0:
            held[:] = state.hands[other]
            held[TIMES_TWO] -= state.shown[other]
            left = held.sum()
            newer = int(weights[other, FRESH])  # any of them: which ones the seat drew last cannot be known
            for kind in range(KINDS):
                for _ in range(held[kind]):
                    if below(state, left) < newer:
                        newer -= 1
                    else:
                        taken = swap_by_weight(state, kind, state.draw, state.draw_count, weights[other])
                        state.hands[other, kind] -= 1
                        state.hands[other, taken] += 1
                    left -= 1
