"""A good move of Go Low by rules of thumb, and what a position is worth, compiled.

It remembers everything its seat has seen and values an unseen card by the mean of those it may be. It puts a low card
in place of its worst one, takes a discard only when that promises clearly more than a draw, and leaves the next seat
nothing low. It calls when the chance that every other seat still has more after its last turn makes the doubling a fair
risk; what the others hold it judges by what everybody saw: how long they have known a card and what it replaced. In the
last round a seat that leads calls late, and one that is behind calls early.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below
from lamplit.core.record import Int32s
from lamplit.core.zones import NO_CARD, SEEN_BY_ALL, SEEN_BY_OWNER, UNSEEN

from .box import CALL, DISCARD, DRAW, KEEP, KINDS, MIN_SEATS, NO_CALLER, PLACES, TAKE, State
from .hidden import SPREAD, copies, expected, likely, mean_of, unseen

# Tuned by play of the heuristic against itself. By the number of seats, from two on:
RISK: Final = np.array([2.0, 2.7, 3.0, 2.9, 2.6])  # points that it may expect to lose by a call
BLIND: Final = np.array([-0.45, 0.0, 0.0, 1.0, 1.5])  # that weigh an unseen card up before its last turn
PATIENCE: Final = np.array([0.8, 0.3, 0.2, 0.2, 0.2])  # points that a discard must promise more than a draw
LEFT = 0.2  # of what the next seat can gain by the card on top of the discards, the share it minds
LEFT_LEVEL = 0.7  # a card is worth taking below this share of the mean
LAST_TURN = 1.25  # what a seat gains by its last turn, as a multiple of an average draw's gain
MARGIN = 3.5  # variance that is added for all that this leaves out
MATCH = 15.0  # a lead that counts fully in the last round
HORIZON = 200  # moves: far more than a round has
FULL = 120.0  # points below the mean of the others that count as won

# The chance that a normal number is below z, for z from -3 to 3 in tenths.
BELOW: Final = np.array([(1 + erf(tenths / 10 / sqrt(2))) / 2 for tenths in range(-30, 31)])


@compiled
def choose(state: State, actions: Int32s, count: int, stream: Any) -> int:
    """Return what seems best for the seat to move."""
    if state.looks < state.seats:  # any two cards are as good as any others
        return actions[0]
    counts = unseen(state, state.turn, state.reshuffles)
    mean = mean_of(counts)
    blind = BLIND[state.seats - MIN_SEATS] if state.caller == NO_CALLER else 0.0  # else this is its last turn
    place, worst, most = 0, 0.0, -1e9  # the place whose card it would rather lose, that card, and how it weighs
    total = 0.0  # the sum it expects to have after this turn
    for own in range(PLACES):
        value = expected(state, state.turn, state.turn, own, mean)
        weight = value + (blind if state.seen_by[state.turn, own] == UNSEEN else 0.0)
        total += value
        if weight > most:
            place, worst, most = own, value, weight
    if state.drawn == NO_CARD:
        card = float(state.discards[state.discard_count - 1])
        promised = most - card - _left(state, worst, mean)
        if promised <= _gain(counts, most) + PATIENCE[state.seats - MIN_SEATS]:
            return DRAW
        action, top = TAKE + place, worst
    else:
        card = float(state.drawn)
        action, top = KEEP + place, worst
        if most - card <= _left(state, worst, mean) - _left(state, card, mean):
            action, top = DISCARD, card
    total += card - top
    if state.caller == NO_CALLER and _is_time_to_call(state, action, total, top, counts, mean):
        return CALL
    return action


@compiled
def _gain(counts: int, worst: float) -> float:
    """Return by how much a card from the draw pile is lower than `worst`, on average; a higher one is discarded."""
    total, cards = 0.0, 0
    for kind in range(KINDS):
        cards += copies(counts, kind)
        if kind < worst:
            total += copies(counts, kind) * (worst - kind)
    return total / cards if cards else 0.0


@compiled
def _left(state: State, card: float, mean: float) -> float:
    """Return what it costs to leave a card to the next seat, if that has a turn."""
    if state.caller == (state.turn + 1) % state.seats:
        return 0.0
    return LEFT * max(0.0, LEFT_LEVEL * mean - card)


@compiled
def _is_time_to_call(state: State, action: int, total: float, top: float, counts: int, mean: float) -> bool:
    """Tell whether the doubling is a fair risk with the sum that this turn leads to."""
    squares, cards = 0.0, 0
    for kind in range(KINDS):
        squares += copies(counts, kind) * (kind - mean) * (kind - mean)
        cards += copies(counts, kind)
    variance = squares / cards if cards else 0.0
    own = MARGIN
    for place in range(PLACES):
        if state.seen_by[state.turn, place] == UNSEEN and action != TAKE + place and action != KEEP + place:
            own += variance
    chance = 1.0
    for step in range(1, state.seats):
        other = (state.turn + step) % state.seats
        chance *= _chance_above(state, other, total, own, top if step == 1 else 99.0, counts, mean, variance)
    return (1.0 - chance) * total < RISK[state.seats - MIN_SEATS] * _boldness(state)


@compiled
def _chance_above(
    state: State, other: int, total: float, own: float, top: float, counts: int, mean: float, variance: float
) -> float:
    """Return the chance that another seat, after its last turn, has more than `total`, which may err by `own`."""
    theirs, worst = 0.0, 0.0
    for place in range(PLACES):
        if state.seen_by[other, place] == SEEN_BY_ALL:
            value = float(state.hands[other, place])
        elif state.seen_by[other, place] == UNSEEN:
            value = mean
            own += variance
        else:
            value = likely(state, other, place, mean, 0.0)
            own += SPREAD * value * SPREAD * value
        theirs += value
        worst = max(worst, value)
    gain = max(LAST_TURN * _gain(counts, worst), worst - top)
    tenths = int(10.0 * (theirs - gain - total) / np.sqrt(own) + 30.5)
    return BELOW[min(max(tenths, 0), len(BELOW) - 1)]


@compiled
def _boldness(state: State) -> float:
    """Return how much of the risk to run: in the last round less with a lead, more without one."""
    if state.round_number < state.option_rounds:
        return 1.0
    lead = 1e9
    for step in range(1, state.seats):
        other = (state.turn + step) % state.seats
        lead = min(lead, float(state.points[other]) - state.points[state.turn])
    share = min(1.0, abs(lead) / MATCH)
    return 1.0 - 0.9 * share if lead > 0.0 else 1.0 + 2.0 * share


@compiled
def value(state: State, seat: int) -> float:
    """Return half, more for every point below the mean of the other seats; at the end a little more for the win."""
    points = state.points[: state.seats]
    lead = (points.sum() - points[seat]) / (state.seats - 1) - points[seat]
    worth = 0.5 + lead / (2 * FULL)
    if state.over:
        worth += 0.1 if points[seat] == points.min() else -0.1
    return min(1.0, max(0.0, worth))


@compiled
def forget(state: State, seat: int, stream: Any) -> None:
    """Forget every third card that a seat has looked at."""
    for place in range(PLACES):
        if state.seen_by[seat, place] == SEEN_BY_OWNER and below(stream, 3) == 0:
            state.seen_by[seat, place] = UNSEEN
