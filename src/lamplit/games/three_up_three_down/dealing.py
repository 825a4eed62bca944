"""How a game of 3UP 3DOWN begins and ends: the deal, the choice of the rows, the points (R1, R15-R17)."""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.generate import clearing
from lamplit.core.randomness import below, shuffle
from lamplit.core.zones import spread

from .actions import CHOICE
from .box import DEALT, HAND, NONE, PLAYING, ROW, State
from .cards import COPIES, KINDS, ONE_HELD, RANK_POINTS, box_of

_clear_table = clearing(State, "phase", "down_below")
_forget_facts = clearing(State, "unknown", "above_end")


@compiled
def count_held(state: State, seat: int) -> None:
    """Bring `held` up to date with a hand that was dealt or changed as a whole."""
    held = np.uint64(0)
    for kind in range(KINDS):
        held += ONE_HELD[kind] * state.hands[seat, kind]
    state.held[seat] = held


@compiled
def held_in(row: Any) -> np.uint64:
    """Return the copies of each rank among the cards of a row, four bits a rank, as in `held`."""
    held = np.uint64(0)
    for place in range(ROW):
        if row[place] >= 0:
            held += ONE_HELD[row[place]]
    return held


@compiled
def row_before(state: State, seat: int) -> int:
    """Return the seat before which the cards lie that `seat` chooses (R17)."""
    return int((seat + state.option_others_choose) % state.seats)


@compiled
def deal(state: State) -> None:
    """Shuffle all cards and deal a game; the seat left of the dealer begins (R1)."""
    _clear_table(state)
    state.direction = 1
    state.up[:] = NONE
    state.down[:] = NONE
    count = spread(COPIES[box_of(state)], state.draw)
    shuffle(state, state.draw, count)
    for seat in range(state.seats):
        count -= ROW + DEALT
        state.down[seat] = state.draw[count + DEALT : count + DEALT + ROW][::-1]  # the top card first
        for kind in state.draw[count : count + DEALT]:
            state.hands[seat, kind] += 1
        count_held(state, seat)
        state.hand_sizes[seat] = DEALT
        state.unknown[seat] = DEALT
    state.draw[count:] = 0
    state.draw_count = count
    state.turn = (state.dealer + 1) % state.seats


@compiled
def card_at(hand: Any, index: int, kind: int = 0) -> int:
    """Return the kind of a card in a hand, by its place among those from a kind on, the lowest first."""
    while index >= hand[kind]:
        index -= hand[kind]
        kind += 1
    return kind


@compiled
def choose_row(state: State, choice: int) -> None:
    """Lay three of the six cards face up; when all have chosen, play begins (R1, R16, R17)."""
    seat = state.turn
    hand = state.hands[seat]
    target = row_before(state, seat)
    for place in range(ROW):
        kind = card_at(hand, CHOICE[choice, place] - place)  # those before it are gone
        state.up[target, place] = kind
        hand[kind] -= 1
        state.held[seat] -= ONE_HELD[kind]
    state.hand_sizes[seat] = HAND
    state.unknown[seat] = HAND
    state.turn = (seat + 1) % state.seats
    if seat == state.dealer:
        if state.option_swap_rows:
            _swap_rows(state)
        state.phase = PLAYING


@compiled
def _swap_rows(state: State) -> None:
    """Deal the rows, up and down together, out again among the seats (R16)."""
    for last in range(state.seats - 1, 0, -1):
        other = below(state, last + 1)
        for place in range(ROW):
            state.up[last, place], state.up[other, place] = state.up[other, place], state.up[last, place]
            state.down[last, place], state.down[other, place] = state.down[other, place], state.down[last, place]


@compiled
def end_game(state: State) -> None:
    """Add up the points and deal the next game, or end the match (R10, R15)."""
    if state.option_points:
        for seat in range(state.seats):
            state.points[seat] += points_left(state, seat)
        if state.game < state.option_games:
            state.game += 1
            state.dealer = (state.dealer + 1) % state.seats
            deal(state)
            return
        _forget_facts(state)
        state.known[:] = state.hands  # they were laid open to be counted
    state.phase = PLAYING
    state.further = 0
    state.over = True


@compiled
def points_left(state: State, seat: int) -> int:
    """Add up the cards a seat is left with (R15)."""
    points = 0
    for kind in range(KINDS):
        points += np.int64(state.hands[seat, kind]) * RANK_POINTS[kind // 3]
    if state.option_count_rows:
        for place in range(ROW):
            for card in (state.up[seat, place], state.down[seat, place]):
                if card >= 0:
                    points += RANK_POINTS[card // 3]
    return points
