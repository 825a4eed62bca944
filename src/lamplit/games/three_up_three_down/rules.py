"""The rules of 3UP 3DOWN, compiled.

A function here reads and changes the record it is given, and nothing else. A mark such as (R4) names the clause of
RULES.md that the line carries out. `apply` trusts its action: callers first ask `legal`, which is in `legality`. The
deal and the end of a game are in `dealing`, what a move tells of hidden cards in `hidden`.
"""

from __future__ import annotations

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below
from lamplit.core.record import Int64s
from lamplit.core.seats import next_in

from .actions import DONE, DOWN, DRAW, DRAW_UP, KEEP, LAY, PLAY_COUNT, PLAY_RANK, SWAP, TAKE, UP
from .box import COLOUR_RUN, EXCHANGING, HAND, LAYING, MOST_TURNS, NONE, PLAYING, ROW, RUN, STAYS, State
from .cards import CLEAR, ONE, ONE_HELD
from .dealing import card_at, choose_row, count_held, deal, end_game, held_in
from .hidden import note_could_play, note_left_hand, note_nothing_playable
from .legality import copies_of, lowest_playable


@compiled
def begin(state: State) -> None:
    """Choose the dealer and deal the first game (R1)."""
    state.game = 1
    state.dealer = state.option_dealer if state.option_dealer >= 0 else below(state, state.seats)
    deal(state)


@compiled
def apply(state: State, action: int) -> None:
    """Choose the row; or play, take the pile or draw, and pass the turn on (R1, R2)."""
    seat = state.turn
    if action < LAY:
        _play(state, PLAY_RANK[action], PLAY_COUNT[action])
    elif action < DONE:
        _lay(state, action - LAY)
    elif action == DONE:
        _settle(state, state.pile[state.pile_count - 1] // 3, state.laid)
    elif action == TAKE:  # (R4)
        note_nothing_playable(state, seat, lowest_playable(state))
        _take_pile(state, seat)
        _end_turn(state)
    elif action == DRAW:  # (R12)
        note_could_play(state, seat, lowest_playable(state))
        _draw_up(state, seat, state.hand_sizes[seat] + 1)
        _end_turn(state)
    elif action == DRAW_UP:  # (R5)
        _draw_up(state, seat, HAND)
    elif action < KEEP:
        _turn_over(state, action - DOWN)
    elif action < UP:
        if action >= SWAP:
            _exchange(state, (action - SWAP) // ROW, (action - SWAP) % ROW)
        state.phase = PLAYING
        _end_turn(state)
    else:
        choose_row(state, action - UP)


@compiled
def run_length(state: State, of_colour: bool = False) -> int:
    """Return how many cards of one rank (R6), or of one colour (R18), lie on top of the pile."""
    length, count = 0, np.int64(state.pile_count)
    while length < count:
        kind, top = state.pile[count - 1 - length], state.pile[count - 1]
        if (kind % 3 != top % 3) if of_colour else (kind // 3 != top // 3):
            break
        length += 1
    return length


@compiled
def cards_left(state: State, seat: int) -> int:
    """Return how many cards a seat has: hand, up and down (R10)."""
    count = np.int64(state.hand_sizes[seat])
    for place in range(ROW):
        count += state.up[seat][place] >= 0
        count += state.down[seat][place] >= 0
    return count  # type: ignore[return-value]


@compiled
def _play(state: State, rank: int, count: int) -> None:
    """Play some cards of one rank, of whatever colours come to hand."""
    seat = state.turn
    if state.hand_sizes[seat]:
        hand = state.hands[seat]
        copies = copies_of(state.held[seat], rank)
        for left in range(count, 0, -1):  # the colours tell nothing: any copy is as likely
            pick = below(state, copies) if copies > left else 0
            _put_from_hand(state, seat, card_at(hand, pick, 3 * rank))
            copies -= 1
    else:
        left = count
        for place in range(ROW):
            if left and state.up[seat, place] // 3 == rank:
                _put_from_row(state, seat, place)
                left -= 1
    _settle(state, rank, count)


@compiled
def _lay(state: State, kind: int) -> None:
    """Lay one card of a play in which colours matter; `done` or the lack of cards ends the play (R18)."""
    seat, row = state.turn, state.up[state.turn]
    state.laid += 1
    if state.hand_sizes[seat]:
        _put_from_hand(state, seat, kind)
        more = state.hand_sizes[seat] > 0  # asked also without a twin, so that nobody learns of its lack
    else:
        place = 0
        while row[place] != kind:
            place += 1
        _put_from_row(state, seat, place)
        more = copies_of(held_in(row), kind // 3) > 0
    if run_length(state, of_colour=True) == COLOUR_RUN:
        state.fourth = True
    if more:
        state.phase = LAYING
    else:
        _settle(state, kind // 3, state.laid)


@compiled
def _turn_over(state: State, place: int) -> None:
    """Play a face-down card, or take the pile and keep the card unshown (R8)."""
    seat = state.turn
    kind = state.down[seat, place]
    lowest = lowest_playable(state)
    if kind // 3 >= lowest:
        state.down[seat, place] = NONE
        state.down_below[seat, place] = 0
        _put_on_pile(state, kind)
        _settle(state, kind // 3, 1)
        return
    if state.option_failed_card == STAYS:
        if state.down_below[seat, place] == 0 or state.down_below[seat, place] > lowest:
            state.down_below[seat, place] = lowest
    else:
        state.down[seat, place] = NONE
        _into_hand(state, seat, kind)
        note_nothing_playable(state, seat, lowest)
    _take_pile(state, seat)
    _end_turn(state)


@compiled
def _settle(state: State, rank: int, count: int) -> None:
    """Do what a play brings about: direction, clearing, further turns, the end for the seat (R5, R6, R10, R13)."""
    seat = state.turn
    may_exchange = state.fourth
    state.phase = PLAYING
    state.laid = 0
    state.fourth = False
    if rank == ONE and state.option_ones_reverse:
        state.direction = -state.direction
    if rank >= CLEAR:
        _clear_pile(state)
        state.further += (rank - CLEAR) * count
    elif run_length(state) >= RUN:
        _clear_pile(state)
    if state.hand_sizes[seat] == 0 and cards_left(state, seat) == 0:
        _finish(state, seat)
    elif may_exchange and state.hand_sizes[seat] and held_in(state.up[seat]):  # (R18)
        state.phase = EXCHANGING
    else:
        _end_turn(state)


@compiled
def _end_turn(state: State) -> None:
    """Draw up and pass the turn on, or take the next further turn (R2, R5)."""
    seat = state.turn
    state.turns += 1
    if state.further:
        state.further -= 1
        if state.hand_sizes[seat] == 0:
            _draw_up(state, seat, HAND)
    else:
        _draw_up(state, seat, HAND)
        state.turn = next_in(state.places, state.seats, seat, state.direction)  # (R11, R13)
    if state.turns >= MOST_TURNS:  # (R10)
        end_game(state)


@compiled
def _finish(state: State, seat: int) -> None:
    """Note the place of a seat without cards; the game ends, or goes on for the places (R10, R11)."""
    finished = 1
    for other in range(state.seats):
        finished += state.places[other] > 0
    state.places[seat] = finished
    state.further = 0
    if state.option_play_on and finished < state.seats - 1:
        _end_turn(state)
    else:
        end_game(state)


@compiled
def _into_hand(state: State, seat: int, kind: int) -> None:
    """Put a card into a hand that nobody else has seen."""
    state.hands[seat, kind] += 1
    state.held[seat] += ONE_HELD[kind]
    state.hand_sizes[seat] += 1
    state.unknown[seat] += 1


@compiled
def _put_on_pile(state: State, kind: int) -> None:
    state.pile[state.pile_count] = kind
    state.pile_count += 1


@compiled
def _put_from_hand(state: State, seat: int, kind: int) -> None:
    state.hands[seat, kind] -= 1
    state.held[seat] -= ONE_HELD[kind]
    state.hand_sizes[seat] -= 1
    note_left_hand(state, seat, kind)
    _put_on_pile(state, kind)


@compiled
def _put_from_row(state: State, seat: int, place: int) -> None:
    _put_on_pile(state, state.up[seat, place])
    state.up[seat, place] = NONE


@compiled
def _clear_pile(state: State) -> None:
    """Take the whole pile out of the game (R5, R6)."""
    for index in range(state.pile_count):
        state.gone[state.pile[index]] += 1
        state.pile[index] = 0
    state.pile_count = 0


@compiled
def _take_pile(state: State, seat: int) -> None:
    """Take the whole pile into the hand; everybody has seen it. Further turns owed are gone (R4)."""
    hand, known, held = state.hands[seat], state.known[seat], state.held[seat]
    for index in range(state.pile_count):
        kind = state.pile[index]
        hand[kind] += 1
        known[kind] += 1
        held += ONE_HELD[kind]
        state.pile[index] = 0
    state.held[seat] = held
    state.hand_sizes[seat] += state.pile_count
    state.pile_count = 0
    state.further = 0


@compiled
def _draw_up(state: State, seat: int, size: int) -> None:
    """Draw until there are so many cards in hand, while the draw pile lasts (R2)."""
    while state.hand_sizes[seat] < size and state.draw_count:
        state.draw_count -= 1
        _into_hand(state, seat, state.draw[state.draw_count])
        state.draw[state.draw_count] = 0  # nothing of a drawn card stays behind


@compiled
def _exchange(state: State, kind: int, place: int) -> None:
    """Exchange a hand card for one of the row, before everybody's eyes (R18)."""
    seat = state.turn
    taken = state.up[seat, place]
    note_left_hand(state, seat, kind)
    state.hands[seat, kind] -= 1
    state.hands[seat, taken] += 1
    state.known[seat, taken] += 1
    count_held(state, seat)
    state.up[seat, place] = kind


@compiled
def standings(state: State, out: Int64s) -> None:
    """Rank by points (R15), else by places (R11), and those still in by the cards they have left (R10)."""
    for seat in range(state.seats):
        if state.option_points:
            out[seat] = -state.points[seat]
        elif state.places[seat]:
            out[seat] = state.seats - state.places[seat]
        else:
            out[seat] = -cards_left(state, seat)
