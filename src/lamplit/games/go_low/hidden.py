"""What a seat of Go Low knows of hidden cards, what they probably are, and numbers for a network; compiled.

Every draw pile of a round is a pool of its own (RULES.md, "What is known for certain"). The words of the state say so,
and the redeal and the count of what a seat has not seen follow from them.

Beyond that, a card that its owner knows and still has is a low one, the lower the longer it has lain there; one that
was kept from the draw pile was lower than the card it replaced, which everybody saw. With every deal held equally
likely the others seem to have more than they do, and a bot calls too early.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

import numpy as np

from lamplit.core import generate
from lamplit.core.compiled import compiled
from lamplit.core.record import Float32s
from lamplit.core.zones import NO_CARD, SEEN_BY_ALL, SEEN_BY_OWNER, UNSEEN, swap_by_weight

from .box import CARDS, DECK, DECKS, KINDS, MAX_SEATS, NO_CALLER, PLACES, State

# The mean of a card that its owner knows and still keeps, as a share of the unseen mean, by the times round the table.
KNOWN: Final = np.array([0.95, 0.73, 0.62, 0.56, 0.53, 0.5, 0.48, 0.46, 0.45, 0.43, 0.42, 0.41, 0.39, 0.38, 0.36, 0.35])
KEPT_BLIND = 0.57  # the same for a card kept in place of one that its owner had not seen
KEPT_BASE, KEPT_SLOPE = 1.0, 0.3  # for one kept in place of a known card: a base and a share of that card
SPREAD = 0.5  # standard deviation of a card its owner knows, as a share of its mean
LATE = 0.008  # by what share, for each time round the table, the rules of thumb hold a known card to be too low
FINE = 4  # steps between a card and the next in which a mean is measured

# For a mean, in steps: how likely each card is, by a normal curve as wide as the heuristic holds it to be.
TILTS: Final = np.array(
    [
        [exp(-(((card - step / FINE) / max(1.0, SPREAD * step / FINE)) ** 2) / 2) for card in range(KINDS)]
        for step in range(FINE * KINDS)
    ]
)

unseen, copies = generate.unseen(State, DECK)  # of the cards of a pile


@compiled
def mean_of(counts: int) -> float:
    """Return the mean of the counted cards, 0 if there are none."""
    total, cards = 0.0, 0
    for kind in range(KINDS):
        total += copies(counts, kind) * kind
        cards += copies(counts, kind)
    return total / cards if cards else 0.0


@compiled
def expected(state: State, seat: int, owner: int, place: int, mean: float) -> float:
    """Return the card in a place if `seat` knows it, else the mean of its pile: of the present one, that is `mean`."""
    seen_by, pile = state.seen_by[owner, place], state.piles[owner, place]
    if seen_by == SEEN_BY_ALL or (seen_by == SEEN_BY_OWNER and seat == owner):
        return float(state.hands[owner, place])
    return mean if pile == state.reshuffles else mean_of(unseen(state, seat, pile))


@compiled
def likely(state: State, other: int, place: int, mean: float, late: float) -> float:
    """Return what a card that its owner knows and still keeps is expected to be, where an unseen one is `mean`.

    Each time round the table adds the share `late` of it.
    """
    rounds = min(state.turns // state.seats, len(KNOWN) - 1)
    value = KNOWN[rounds] * mean
    replaced = state.replaced[other, place]
    if replaced > 0:
        value = min(value, KEPT_BASE + KEPT_SLOPE * (replaced - 1))
    elif replaced < 0:
        value = min(value, KEPT_BLIND * mean)
    return value * (1.0 + late * rounds)


@compiled
def infer(state: State, seat: int, weights: Any) -> None:
    """Write for each other seat and place which card it likely is: a row of TILTS, or -1 where nothing is known."""
    weights[:] = -1.0
    mean = mean_of(unseen(state, seat, state.reshuffles))
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        for place in range(PLACES):
            if state.seen_by[other, place] == SEEN_BY_OWNER and state.piles[other, place] == state.reshuffles:
                weights[other, place] = int(FINE * likely(state, other, place, mean, LATE) + 0.5)


@compiled
def believe(state: State, seat: int, weights: Any) -> None:
    """Exchange the cards that their owners know, one after the other, with the draw pile, by their weights."""
    if state.draw_count == 0:
        return
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        for place in range(PLACES):
            if weights[other, place] >= 0 and state.seen_by[other, place] != UNSEEN:
                tilt = TILTS[int(weights[other, place])]
                card = swap_by_weight(state, state.hands[other, place], state.draw, state.draw_count, tilt)
                state.hands[other, place] = card


PER_SEAT = 5 + 3 * PLACES
FEATURES = {  # what `observe` writes
    "discards": KINDS,
    "unseen": KINDS,
    "deck": len(DECKS),
    "table": 11,
    "seats": MAX_SEATS * PER_SEAT,  # of each: is there, lead, to move, caller, starter, and its places
}
TABLE = 2 * KINDS + len(DECKS)
SEATS = TABLE + 11


@compiled
def observe(state: State, seat: int, out: Float32s) -> None:
    """Write the discards, the unseen cards and the table; then, from `seat` on, every seat with its places."""
    out[:] = 0
    for index in range(state.discard_count):
        out[state.discards[index]] += 1
    counts = unseen(state, seat, state.reshuffles)
    mean = mean_of(counts)
    for kind in range(KINDS):
        out[kind] = out[kind] / 6.0
        out[KINDS + kind] = copies(counts, kind) / 6.0
    out[2 * KINDS + state.option_deck] = 1
    out[TABLE] = state.discards[state.discard_count - 1] / 15.0
    out[TABLE + 1] = state.drawn != NO_CARD
    if state.drawn != NO_CARD and state.turn == seat:
        out[TABLE + 2] = state.drawn / 15.0
    out[TABLE + 3] = state.draw_count / float(CARDS)
    out[TABLE + 4] = state.reshuffles / 3.0
    out[TABLE + 5] = state.looks / float(state.seats)
    out[TABLE + 6] = min(1.0, state.turns / 60.0)
    out[TABLE + 7] = state.round_number / float(state.option_rounds)
    out[TABLE + 8] = 1 / float(state.option_rounds)
    out[TABLE + 9] = state.caller != NO_CALLER
    out[TABLE + 10] = state.over
    for step in range(state.seats):
        other = (seat + step) % state.seats
        column = SEATS + step * PER_SEAT
        out[column] = 1
        out[column + 1] = min(1.0, max(-1.0, (state.points[other] - state.points[seat]) / 60.0))
        out[column + 2] = other == state.turn
        out[column + 3] = other == state.caller
        out[column + 4] = other == state.starter
        for place in range(PLACES):  # who has seen it, its card or the mean of what it may be, the card it replaced
            column = SEATS + step * PER_SEAT + 5 + 3 * place
            out[column] = state.seen_by[other, place] / 2.0
            out[column + 1] = expected(state, seat, other, place, mean) / 15.0
            out[column + 2] = state.replaced[other, place] / float(KINDS)
