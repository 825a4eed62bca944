"""What a network is shown of Double Double Dominoes: what a seat knows, in numbers, compiled."""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.core.record import Float32s
from lamplit.core.zones import NO_CARD

from .boards import DIAMONDS, FIRST, PLACES, SECOND, SQUARES, TRACKS
from .box import CHAIN, DISCARD, KINDS, MAX_SEATS, PIPS, State
from .scoring import victory_total

_SEAT = PIPS + 4 + KINDS
FEATURES = {
    "hand": KINDS,
    "discards": KINDS,
    "halves": SQUARES * PIPS,
    "diamonds": SQUARES,
    "chain": SQUARES,
    "seats": MAX_SEATS * _SEAT,
    "boneyard": 1,
    "victory": 1,
    "discarding": 1,
    "pit": 1,
}
_BOARD = 2 * KINDS
_SEATS = _BOARD + SQUARES * (PIPS + 2)
_TABLE = _SEATS + MAX_SEATS * _SEAT


@compiled
def observe(state: State, seat: int, out: Float32s) -> None:
    """Write the hand and the own discards, the board in planes, every seat from `seat` on, and the table."""
    out[:] = 0
    for index in range(state.hand_sizes[seat]):
        out[state.hands[seat, index]] += 1 / 3
    for index in range(state.pit_count):
        if state.pit_seats[index] == seat:
            out[KINDS + int(state.pit[index])] += 1 / 3
    for square in range(SQUARES):  # a plane for each number of pips, one for open diamonds, one for a chain's double
        if state.squares[square]:
            out[_BOARD + SQUARES * (int(state.squares[square]) - 1) + square] = 1
        else:
            out[_BOARD + SQUARES * PIPS + square] = DIAMONDS[state.option_board, square] / 5
    if state.phase == CHAIN and state.placed_count:
        place = state.placed[state.placed_count - 1] % PLACES
        out[_BOARD + SQUARES * (PIPS + 1) + FIRST[place]] = 1
        out[_BOARD + SQUARES * (PIPS + 1) + SECOND[place]] = 1
    for step in range(state.seats):
        other = (seat + step) % state.seats
        column = _SEATS + step * _SEAT
        out[column] = 1
        out[column + 1] = other == state.turn
        out[column + 2] = state.points[other] / 100
        out[column + 3] = state.hand_sizes[other] / 4
        if not state.over:
            pips = TRACKS[state.option_board, state.points[other]]
            if pips >= 0:
                out[column + 4 + pips] = 1
        if state.shown[other] != NO_CARD:
            out[column + 4 + PIPS + int(state.shown[other])] = 1
    out[_TABLE] = state.boneyard_count / 84
    out[_TABLE + 1] = victory_total(state) / 100
    out[_TABLE + 2] = state.phase == DISCARD
    out[_TABLE + 3] = state.pit_count / 10
