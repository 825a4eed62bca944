"""What a seat of Go Low knows, compiled: other deals that it must hold possible, and numbers for a network.

Every draw pile of a round is a pool of its own. The first is the whole deck; each later one is made of discards that
all have seen (R8). So everybody knows which cards a pile consisted of, sees every one of its cards that is discarded,
and sees into which places its cards go. The cards of a pile that a seat has not seen therefore lie in some order in
exactly these spots: the places filled from that pile, and, for the present pile, the pile itself and the card just
drawn.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import shuffle
from lamplit.core.record import Float32s
from lamplit.games.go_low.components import (
    CARDS,
    DECKS,
    EVERYBODY,
    KINDS,
    MAX_SEATS,
    NO_CALLER,
    NO_CARD,
    NOBODY,
    PLACES,
    State,
)

# How many cards of each kind there are, in one number: three bits for each kind (no deck holds more than six of one).
ONE: Final = np.array([1 << 3 * kind for kind in range(KINDS)], np.int64)
SHIFT: Final = np.array([3 * kind for kind in range(KINDS)], np.int64)
SEVEN = 7


@compiled
def knows(state: State, seat: int, owner: int, place: int) -> bool:
    """Tell whether `seat` knows the card in a place (R4)."""
    seen_by = state.seen_by[owner, place]
    return seen_by == EVERYBODY or (seen_by != NOBODY and seat == owner)


@compiled
def unseen_cards(state: State, seat: int) -> int:
    """Count, by kind, the cards of the present pile that `seat` has not seen, wherever they lie."""
    counts = _in_places(state, seat, state.reshuffles)
    for index in range(state.draw_count):
        counts += ONE[state.draw[index]]
    if state.drawn != NO_CARD and state.turn != seat:
        counts += ONE[state.drawn]
    return counts


@compiled
def copies(counts: int, kind: int) -> int:
    """Return how many cards of a kind were counted."""
    return (counts >> SHIFT[kind]) & SEVEN


@compiled
def redeal(state: State, seat: int) -> None:
    """Deal anew, pile by pile, all that `seat` has not seen."""
    unseen = unseen_cards(state, seat)
    for pile in range(state.reshuffles):  # the older piles, whose cards lie in places only
        _deal_to_places(state, seat, pile, _in_places(state, seat, pile))
    left = _deal_to_places(state, seat, state.reshuffles, unseen)
    if state.drawn != NO_CARD and state.turn != seat:
        left -= 1
        state.drawn = state.draw[left]
        state.draw[left] = 0


@compiled
def _in_places(state: State, seat: int, pile: int) -> int:
    """Count, by kind, the cards of a pile that lie in places `seat` does not know."""
    counts = 0
    for owner in range(state.seats):
        for place in range(PLACES):
            if state.piles[owner, place] == pile and not knows(state, seat, owner, place):
                counts += ONE[state.hands[owner, place]]
    return counts


@compiled
def _deal_to_places(state: State, seat: int, pile: int, counts: int) -> int:
    """Shuffle the counted cards on the draw pile's spot, fill a pile's unknown places, and return how many are left."""
    left = 0
    for kind in range(KINDS):
        for _ in range(copies(counts, kind)):
            state.draw[left] = kind
            left += 1
    shuffle(state, state.draw, left)
    for owner in range(state.seats):
        for place in range(PLACES):
            if state.piles[owner, place] == pile and not knows(state, seat, owner, place):
                left -= 1
                state.hands[owner, place] = state.draw[left]
                state.draw[left] = 0
    return left


@compiled
def mean_of(counts: int) -> float:
    """Return the mean of the counted cards, 0 if there are none."""
    total, cards = 0.0, 0
    for kind in range(KINDS):
        total += copies(counts, kind) * kind
        cards += copies(counts, kind)
    return total / cards if cards else 0.0


@compiled
def expected(state: State, seat: int, owner: int, place: int) -> float:
    """Return the card in a place if `seat` knows it, else the mean of those that it may be."""
    if knows(state, seat, owner, place):
        return float(state.hands[owner, place])
    pile = state.piles[owner, place]
    return mean_of(unseen_cards(state, seat) if pile == state.reshuffles else _in_places(state, seat, pile))


TABLE = 2 * KINDS + len(DECKS) + 11
PER_SEAT = 5 + 3 * PLACES
OBSERVATION = TABLE + MAX_SEATS * PER_SEAT


@compiled
def observe(state: State, seat: int, out: Float32s) -> None:
    """Write the discards, the unseen cards and the table; then, from `seat` on, every seat with its places."""
    out[:] = 0
    for index in range(state.discard_count):
        out[state.discards[index]] += 1
    for kind in range(KINDS):
        out[kind] = out[kind] / 6.0
    counts = unseen_cards(state, seat)
    for kind in range(KINDS):
        out[KINDS + kind] = copies(counts, kind) / 6.0
    out[2 * KINDS + state.option_deck] = 1
    column = 2 * KINDS + len(DECKS)
    out[column] = state.discards[state.discard_count - 1] / 15.0
    out[column + 1] = state.drawn != NO_CARD
    if state.drawn != NO_CARD and state.turn == seat:
        out[column + 2] = state.drawn / 15.0
    out[column + 3] = state.draw_count / float(CARDS)
    out[column + 4] = state.reshuffles / 3.0
    out[column + 5] = state.looks / float(state.seats)
    out[column + 6] = min(1.0, state.turns / 60.0)
    out[column + 7] = state.round_number / float(state.option_rounds)
    out[column + 8] = 1 / float(state.option_rounds)
    out[column + 9] = state.caller != NO_CALLER
    out[column + 10] = state.over
    for step in range(state.seats):
        other = (seat + step) % state.seats
        column = TABLE + step * PER_SEAT
        out[column] = 1
        out[column + 1] = min(1.0, max(-1.0, (state.points[other] - state.points[seat]) / 60.0))
        out[column + 2] = other == state.turn
        out[column + 3] = other == state.caller
        out[column + 4] = other == state.starter
        for place in range(PLACES):
            _observe_place(state, seat, other, place, out[column + 5 + 3 * place :])


@compiled
def _observe_place(state: State, seat: int, owner: int, place: int, out: Float32s) -> None:
    """Write who has seen a place, its card or the mean of what it may be, and the card that it replaced."""
    out[0] = state.seen_by[owner, place] / 2.0
    out[1] = expected(state, seat, owner, place) / 15.0
    out[2] = state.replaced[owner, place] / float(KINDS)
