"""What the others' cards of Go Low probably are: soft beliefs for searching bots.

A card that its owner knows and still has is a low one, the lower the longer it has lain there; one that was kept from
the draw pile was lower than the card it replaced, which everybody saw. With every deal held equally likely the others
seem to have more than they do, and a bot calls too early.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.zones import swap_by_weight

from .bot import SPREAD, likely_known, times_round
from .box import KINDS, NOBODY, OWNER, PLACES, State
from .hidden import mean_of, unseen

LATE = 0.008  # by what share, for each time round the table, the rules of thumb hold a known card to be too low
FINE = 4  # steps between a card and the next in which a mean is measured

# For a mean, in steps: how likely each card is, by a normal curve as wide as the heuristic holds it to be.
TILTS: Final = np.array(
    [
        [exp(-(((card - step / FINE) / max(1.0, SPREAD * step / FINE)) ** 2) / 2) for card in range(KINDS)]
        for step in range(FINE * KINDS)
    ]
)


@compiled
def infer(state: State, seat: int, weights: Any) -> None:
    """Write for each other seat and place which card it likely is: a row of TILTS, or -1 where nothing is known."""
    weights[:] = -1.0
    mean = mean_of(unseen(state, seat, state.reshuffles))
    for other in range(state.seats):
        for place in range(PLACES):
            if other != seat and state.seen_by[other, place] == OWNER and state.piles[other, place] == state.reshuffles:
                likely = likely_known(state, other, place, mean) * (1.0 + LATE * times_round(state))
                weights[other, place] = int(FINE * likely + 0.5)


@compiled
def believe(state: State, seat: int, weights: Any) -> None:
    """Exchange the cards that their owners know, one after the other, with the draw pile, by their weights."""
    if state.draw_count == 0:
        return
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        for place in range(PLACES):
            if weights[other, place] >= 0 and state.seen_by[other, place] != NOBODY:
                tilt = TILTS[int(weights[other, place])]
                card = swap_by_weight(state, state.hands[other, place], state.draw, state.draw_count, tilt)
                state.hands[other, place] = card
