"""How a game of 3UP 3DOWN begins and ends: the deal, the choice of the rows, the points (R1, R15-R17)."""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Int32s
from lamplit.core.zones import spread

from .box import (
    CHOICE,
    CHOICE_BITS,
    CHOICES,
    CHOOSING,
    COPIES,
    DEALT,
    HAND,
    KINDS,
    NONE,
    ONE_HELD,
    PLAYING,
    RANK_POINTS,
    ROW,
    UP,
    State,
    box_of,
)


@compiled
def count_held(state: State, seat: int) -> None:
    """Bring `held` up to date with a hand that was dealt or changed as a whole."""
    held = np.uint64(0)
    for kind in range(KINDS):
        held += ONE_HELD[kind] * state.hands[seat, kind]
    state.held[seat] = held


@compiled
def row_before(state: State, seat: int) -> int:
    """Return the seat before which the cards lie that `seat` chooses (R17)."""
    return int((seat + state.option_others_choose) % state.seats)


@compiled
def deal(state: State) -> None:
    """Shuffle all cards and deal a game; the seat left of the dealer begins (R1)."""
    count = spread(COPIES[box_of(state)], state.draw)
    shuffle(state, state.draw, count)
    state.hands[:] = 0
    state.up[:] = NONE
    state.down[:] = NONE
    for seat in range(state.seats):
        for place in range(ROW):
            count -= 1
            state.down[seat, place] = state.draw[count]
            state.draw[count] = 0
        for _ in range(DEALT):
            count -= 1
            state.hands[seat, state.draw[count]] += 1
            state.draw[count] = 0
        count_held(state, seat)
        state.hand_sizes[seat] = DEALT
        state.unknown[seat] = DEALT
    state.draw_count = count
    state.pile[:] = 0
    state.pile_count = 0
    state.gone[:] = 0
    state.phase = CHOOSING
    state.turns = 0
    state.direction = 1
    state.further = 0
    state.places[:] = 0
    state.known[:] = 0
    state.below[:] = 0
    state.above[:] = 0
    state.above_end[:] = 0
    state.down_below[:] = 0
    state.turn = (state.dealer + 1) % state.seats


@compiled
def legal_choices(state: State, actions: Int32s) -> int:
    """Write which three of the six cards may be chosen: of equal cards, the first ones (R1)."""
    copies = state.hands[state.turn]
    twin = 0  # a bit for each card that equals the one before it
    index = 0
    for kind in range(KINDS):
        held = int(copies[kind])
        for copy in range(1, held):
            twin |= 1 << (index + copy)
        index += held
    count = 0
    for choice in range(len(CHOICES)):
        chosen = CHOICE_BITS[choice]
        actions[count] = UP + choice
        count += twin & chosen & ~(chosen << 1) == 0
    return count


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
    state.phase = PLAYING
    state.further = 0
    if not state.option_points:
        state.over = True
        return
    for seat in range(state.seats):
        state.points[seat] += points_left(state, seat)
    if state.game < state.option_games:
        state.game += 1
        state.dealer = (state.dealer + 1) % state.seats
        deal(state)
        return
    state.over = True
    state.known[:] = state.hands  # they were laid open to be counted
    state.unknown[:] = 0
    state.below[:] = 0
    state.above[:] = 0
    state.above_end[:] = 0


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
