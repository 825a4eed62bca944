"""What a seat of Go Low knows, compiled: the cards that it has not seen, and numbers for a network.

Every draw pile of a round is a pool of its own. The first is the whole deck; each later one is made of discards that
all have seen (R8). So everybody knows which cards a pile consisted of, sees every one of its cards that is discarded,
and sees into which places its cards go. The cards of a pile that a seat has not seen therefore lie in some order in
exactly these spots: the places filled from that pile, and, for the present pile, the pile itself and the card just
drawn. The words of the state say so (`pool="piles"`), and the redeal follows from them.
"""

from __future__ import annotations

from lamplit.core import generate
from lamplit.core.compiled import compiled
from lamplit.core.record import Float32s
from lamplit.core.zones import NO_CARD

from .box import CARDS, DECK, DECKS, EVERYBODY, KINDS, MAX_SEATS, NO_CALLER, OWNER, PLACES, State

BITS = DECK.bits
unseen = generate.unseen(State, DECK)  # of a pile, by kind


@compiled
def copies(counts: int, kind: int) -> int:
    """Return how many cards of a kind were counted."""
    return (counts >> BITS * kind) & ((1 << BITS) - 1)


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
    if seen_by == EVERYBODY or (seen_by == OWNER and seat == owner):
        return float(state.hands[owner, place])
    return mean if pile == state.reshuffles else mean_of(unseen(state, seat, pile))


PER_SEAT = 5 + 3 * PLACES
FEATURES = {  # what `observe` writes
    "discards": KINDS,
    "unseen": KINDS,
    "deck": len(DECKS),
    "discard": 1,
    "drawn": 2,  # whether there is a card, and which
    "draw": 1,
    "reshuffles": 1,
    "turns": 2,  # seats that have looked, and turns
    "rounds": 2,
    "called": 1,
    "over": 1,
    "seats": MAX_SEATS * PER_SEAT,  # of each: is there, lead, to move, caller, starter; of each place: see below
}
SEATS_FROM = sum(FEATURES.values()) - FEATURES["seats"]


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
        column = SEATS_FROM + step * PER_SEAT
        out[column] = 1
        out[column + 1] = min(1.0, max(-1.0, (state.points[other] - state.points[seat]) / 60.0))
        out[column + 2] = other == state.turn
        out[column + 3] = other == state.caller
        out[column + 4] = other == state.starter
        for place in range(PLACES):  # who has seen it, its card or the mean of what it may be, the card it replaced
            column = SEATS_FROM + step * PER_SEAT + 5 + 3 * place
            out[column] = state.seen_by[other, place] / 2.0
            out[column + 1] = expected(state, seat, other, place, mean) / 15.0
            out[column + 2] = state.replaced[other, place] / float(KINDS)
