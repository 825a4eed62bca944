"""What the others' cards of Go Low probably are: soft beliefs for searching bots.

A card that its owner knows and still has is a low one, the lower the longer it has lain there; one that was kept from
the draw pile was lower than the card it replaced, which everybody saw. With every deal held equally likely the others seem
to have more than they do, and a bot calls too early.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

import numpy as np

from parlor.engine.compiled import compiled
from parlor.engine.randomness import below
from parlor.games.go_low.components import KINDS, NOBODY, OWNER, PLACES, State
from parlor.games.go_low.heuristic import KEPT_BASE, KEPT_BLIND, KEPT_SLOPE, KNOWN
from parlor.games.go_low.knowledge import mean_of, unseen_cards

STEPS = 40
_FINE = 1 << 20


def _tilts() -> Any:
    """Return for each share of a flat deck's mean the x for which weights x ** card bring the mean there."""
    rows = []
    for step in range(STEPS + 1):
        low, high = -3.0, 0.0
        for _ in range(40):
            middle = (low + high) / 2
            weights = [exp(middle * card) for card in range(KINDS)]
            mean = sum(card * weight for card, weight in enumerate(weights)) / sum(weights)
            low, high = (middle, high) if mean < step / STEPS * (KINDS - 1) / 2 else (low, middle)
        rows.append([exp(high * card) for card in range(KINDS)])
    return np.array(rows)


TILTS: Final = _tilts()


@compiled
def infer(state: State, seat: int, weights: Any) -> None:
    """Write for each other seat and place how low its card is: a row of TILTS, or -1 where nothing is known."""
    weights[:] = -1.0
    mean = mean_of(unseen_cards(state, seat))
    rounds = min(state.turns // state.seats, len(KNOWN) - 1)
    for other in range(state.seats):
        for place in range(PLACES):
            if other != seat and state.seen_by[other, place] == OWNER and state.piles[other, place] == state.reshuffles:
                likely = KNOWN[rounds] * mean
                replaced = state.replaced[other, place]
                if replaced > 0:
                    likely = min(likely, KEPT_BASE + KEPT_SLOPE * (replaced - 1))
                elif replaced < 0:
                    likely = min(likely, KEPT_BLIND * mean)
                weights[other, place] = min(STEPS, int(likely / max(mean, 0.1) * STEPS + 0.5))


@compiled
def believe(state: State, seat: int, weights: Any) -> None:
    """Exchange the cards that their owners know, one after the other, with the draw pile, by their weights."""
    if state.draw_count == 0:
        return
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        for place in range(PLACES):
            if weights[other, place] >= 0 and state.seen_by[other, place] != NOBODY:
                _exchange(state, other, place, TILTS[int(weights[other, place])])


@compiled
def _exchange(state: State, other: int, place: int, tilt: Any) -> None:
    """Put a card back and take one of those that are then there, each by its weight."""
    card = state.hands[other, place]
    total = tilt[card]
    for index in range(state.draw_count):
        total += tilt[state.draw[index]]
    point = below(state, _FINE) / _FINE * total - tilt[card]
    index = -1
    while point >= 0.0 and index + 1 < state.draw_count:
        index += 1
        point -= tilt[state.draw[index]]
    if index >= 0:
        state.hands[other, place] = state.draw[index]
        state.draw[index] = card
