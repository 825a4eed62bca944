"""What everybody learns about hidden cards of 3UP 3DOWN, kept as facts about the hands as they are now.

A card taken up with the pile is known until it is played. Of the other cards in a hand we keep two kinds of facts:
at least so many of them are below a rank (the seat had nothing playable, R4), and at least one of them is not (it drew
although it could have played, R12). When one of them is played the facts that it may have stood for are weakened.
"""

from __future__ import annotations

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.record import Float32s
from lamplit.games.three_up_three_down.components import (
    CHOOSING,
    KINDS,
    MAX_SEATS,
    MOST_TURNS,
    NUMBERS,
    RANKS,
    ROW,
    TEN,
    State,
)
from lamplit.games.three_up_three_down.dealing import row_before


@compiled
def note_left_hand(state: State, seat: int, kind: int) -> None:
    """Strike off a card that everybody saw leave the hand."""
    if state.known[seat, kind]:
        state.known[seat, kind] -= 1
        return
    state.unknown[seat] -= 1
    rank = kind // 3
    if rank < TEN and state.below[seat, TEN]:
        lower = np.int64(state.below[seat, rank])  # it was none of those
        for bound in range(rank + 1, NUMBERS):
            state.below[seat, bound] = max(np.int64(state.below[seat, bound]) - 1, lower)
    if state.above[seat] and state.above[seat] <= rank < state.above_end[seat]:
        state.above[seat] = 0
        state.above_end[seat] = 0


@compiled
def note_nothing_playable(state: State, seat: int, top: int) -> None:
    """Note that every card in the hand is below `top` (R4)."""
    for bound in range(NUMBERS):
        if bound >= top:
            state.below[seat, bound] = state.unknown[seat]
    if state.above_end[seat] > top:
        state.above_end[seat] = top


@compiled
def note_could_play(state: State, seat: int, top: int) -> None:
    """Note that some card in the hand is at least `top` (R12)."""
    if top == 0:
        return
    for kind in range(3 * top, KINDS):
        if state.known[seat, kind]:
            return
    end = RANKS
    for bound in range(NUMBERS - 1, top, -1):
        if state.below[seat, bound] == state.unknown[seat]:
            end = bound
    if top > state.above[seat]:
        state.above[seat] = top
        state.above_end[seat] = end
    elif top == state.above[seat]:
        state.above_end[seat] = min(state.above_end[seat], end)


SEAT_NUMBERS = 2 * RANKS + 13
OBSERVATION = 3 * KINDS + RANKS + 8 + ROW + MAX_SEATS * SEAT_NUMBERS


@compiled
def observe(state: State, seat: int, out: Float32s) -> None:
    """Write the hand, the pile, the cards gone, the table and, from `seat` on, every seat."""
    out[:] = 0
    for kind in range(KINDS):
        out[kind] = state.hands[seat, kind] / 3
        out[2 * KINDS + kind] = state.gone[kind] / 3
    for index in range(state.pile_count):
        out[KINDS + state.pile[index]] += 1 / 3
    table = 3 * KINDS
    if state.pile_count:
        out[table + state.pile[state.pile_count - 1] // 3] = 1
    table += RANKS
    out[table] = state.phase / 3
    out[table + 1] = state.direction
    out[table + 2] = state.further / 2
    out[table + 3] = state.draw_count / 84
    out[table + 4] = state.pile_count / 10
    out[table + 5] = state.turns / MOST_TURNS
    out[table + 6] = state.laid / 3
    out[table + 7] = (state.option_games - state.game) / 10
    table += 8
    for place in range(ROW):
        if state.down_below[seat, place]:
            out[table + place] = state.down[seat, place] / KINDS
    for step in range(state.seats):
        _observe_seat(state, seat, (seat + step) % state.seats, out[table + ROW + step * SEAT_NUMBERS :])


@compiled
def _observe_seat(state: State, seat: int, other: int, out: Float32s) -> None:
    """Write what `seat` knows of one place at the table."""
    for kind in range(KINDS):
        out[kind // 3] += state.known[other, kind] / 3
    for place in range(ROW):
        if state.up[other, place] >= 0 and (state.phase != CHOOSING or row_before(state, seat) == other):
            out[RANKS + state.up[other, place] // 3] += 1 / 3
        if state.down[other, place] >= 0:
            out[2 * RANKS + place] = 1
        out[2 * RANKS + 3 + place] = state.down_below[other, place] / 10
    out[2 * RANKS + 6] = 1
    out[2 * RANKS + 7] = other == state.turn
    out[2 * RANKS + 8] = state.hand_sizes[other] / 10
    out[2 * RANKS + 9] = state.unknown[other] / 3
    out[2 * RANKS + 10] = state.below[other, TEN] / 3
    out[2 * RANKS + 11] = state.places[other] / MAX_SEATS
    out[2 * RANKS + 12] = state.points[other] / 100
