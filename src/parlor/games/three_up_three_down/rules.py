"""The rules of 3UP 3DOWN, compiled.

A function here reads and changes the record it is given, and nothing else. A mark such as (R4) names the clause of
RULES.md that the line carries out. `apply` trusts its action: callers ask `legal` first. The deal and the end of a
game are in `dealing`, what a move tells about hidden cards in `knowledge`, and `redeal` in `redealing`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from parlor.engine.compiled import compiled, lowest_bit
from parlor.engine.randomness import below
from parlor.engine.randomness import seed as seed_stream
from parlor.engine.record import Floats, Int32s
from parlor.games.three_up_three_down.components import (
    CHOOSING,
    CLEAR,
    COLOUR_RUN,
    DONE,
    DOWN,
    DRAW,
    DRAW_UP,
    EXCHANGING,
    HAND,
    KEEP,
    KINDS,
    LAY,
    LAYING,
    MOST_TURNS,
    NONE,
    ONE,
    ONE_HELD,
    PLAY_COUNT,
    PLAY_FIRST,
    PLAY_RANK,
    PLAYING,
    RANKS,
    ROW,
    RUN,
    STAYS,
    SWAP,
    TAKE,
    UP,
    State,
)
from parlor.games.three_up_three_down.dealing import choose_row, deal, end_game, legal_choices
from parlor.games.three_up_three_down.knowledge import note_could_play, note_left_hand, note_nothing_playable

# For looking through `held`, in which a rank has four bits.
_1, _2, _3, _15 = (np.uint64(number) for number in (1, 2, 3, 15))
_LOWEST_BITS = np.uint64(sum(1 << (4 * rank) for rank in range(RANKS)))
_FOUR_TIMES: Final = np.array([4 * rank for rank in range(RANKS)], np.uint64)


@compiled
def setup(state: State, seats: int, options: Any, seed: Any) -> None:
    """Choose the dealer and deal the first game (R1)."""
    seed_stream(state, seed)
    state.seats = seats
    state.option_failed_card = options.failed_card
    state.option_play_on = options.play_on != 0
    state.option_may_draw = options.may_draw != 0
    state.option_ones_reverse = options.ones_reverse != 0
    state.option_colours = options.colours
    state.option_points = options.points != 0
    state.option_games = options.games
    state.option_count_rows = options.count_rows != 0
    state.option_swap_rows = options.swap_rows != 0
    state.option_others_choose = options.others_choose != 0
    state.option_colour_swap = options.colour_swap != 0
    state.option_dealer = options.dealer
    state.game = 1
    state.dealer = options.dealer if options.dealer >= 0 else below(state, seats)
    deal(state)


@compiled
def legal(state: State, actions: Int32s) -> int:
    """Write what the seat to move may do."""
    if state.over:
        return 0
    if state.phase == CHOOSING:
        return legal_choices(state, actions)
    if state.phase == LAYING:
        return _legal_lays(state, actions)
    if state.phase == EXCHANGING:
        return _legal_exchanges(state, actions)
    seat = state.turn
    if state.hand_sizes[seat]:  # (R9)
        count = _legal_from_hand(state, actions)
    elif has_row(state, seat):  # (R7)
        count = _legal_from_row(state, actions)
    else:
        return _legal_downs(state, actions)
    if count == 0:  # (R4)
        actions[0] = TAKE
        count = 1
    elif state.option_may_draw and state.draw_count:  # (R12)
        actions[count] = DRAW
        count += 1
    if state.hand_sizes[seat] < HAND and state.draw_count:  # only before a further turn (R5)
        actions[count] = DRAW_UP
        count += 1
    return count


@compiled
def _legal_from_hand(state: State, actions: Int32s) -> int:
    """Write what can go from the hand on the pile (R2), card by card if colours matter (R18)."""
    hand = state.hands[state.turn]
    lowest = lowest_playable(state)
    count = 0
    if state.option_colour_swap:
        for kind in range(3 * lowest, KINDS):
            if hand[kind]:
                actions[count] = LAY + kind
                count += 1
        return count
    held = state.held[state.turn] >> _FOUR_TIMES[lowest]
    ranks = (held | held >> _1 | held >> _2 | held >> _3) & _LOWEST_BITS
    while ranks:  # from one rank that is held to the next
        above = lowest_bit(ranks) // 4
        ranks &= ranks - _1
        first = PLAY_FIRST[lowest + above]
        copies = copies_of(held, above)
        actions[count] = first
        actions[count + 1] = first + 1  # the second and third are written in any case: that spares guesses
        actions[count + 2] = first + 2
        for more in range(3, copies):
            actions[count + more] = first + more
        count += copies
    return count


@compiled
def _legal_from_row(state: State, actions: Int32s) -> int:
    """Write what can go from the row on the pile (R7)."""
    row = state.up[state.turn]
    lowest = lowest_playable(state)
    count = 0
    if state.option_colour_swap:
        for kind in range(3 * lowest, KINDS):
            if row[0] == kind or row[1] == kind or row[2] == kind:
                actions[count] = LAY + kind
                count += 1
        return count
    for rank in range(lowest, RANKS):
        copies = 0
        for place in range(ROW):
            if row[place] // 3 == rank:
                actions[count] = PLAY_FIRST[rank] + copies
                copies += 1
                count += 1
    return count


@compiled
def _legal_downs(state: State, actions: Int32s) -> int:
    """Write which face-down cards may be turned over (R8)."""
    count = 0
    for place in range(ROW):
        if state.down[state.turn, place] >= 0:
            actions[count] = DOWN + place
            count += 1
    return count


@compiled
def _legal_lays(state: State, actions: Int32s) -> int:
    """Write the equal cards that may follow in the same play, and its end (R18)."""
    seat = state.turn
    row = state.up[seat]
    rank = state.pile[state.pile_count - 1] // 3
    count = 0
    for kind in range(3 * rank, 3 * rank + 3):
        if state.hand_sizes[seat]:
            has = state.hands[seat, kind] > 0
        else:
            has = row[0] == kind or row[1] == kind or row[2] == kind
        if has:
            actions[count] = LAY + kind
            count += 1
    actions[count] = DONE
    return count + 1


@compiled
def _legal_exchanges(state: State, actions: Int32s) -> int:
    """Write every hand card for every different card of the row, or nothing (R18)."""
    seat = state.turn
    row = state.up[seat]
    actions[0] = KEEP
    count = 1
    for kind in range(KINDS):
        if state.hands[seat, kind]:
            for place in range(ROW):
                twin = (place > 0 and row[place] == row[0]) or (place > 1 and row[place] == row[1])
                if row[place] >= 0 and not twin:
                    actions[count] = SWAP + ROW * kind + place
                    count += 1
    return count


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
        _draw_card(state, seat)
        _end_turn(state)
    elif action == DRAW_UP:  # (R5)
        _draw_up(state, seat)
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
def copies_of(held: np.uint64, rank: int) -> int:
    """Return how many cards of a rank there are in a hand's `held`."""
    return np.int64(held >> _FOUR_TIMES[rank] & _15)  # type: ignore[return-value]


@compiled
def lowest_playable(state: State) -> int:
    """Return the lowest rank that may go on the pile: that of its top card, or any (R2)."""
    if state.pile_count == 0:
        return 0
    return np.int64(state.pile[state.pile_count - 1] // 3)  # type: ignore[return-value]


@compiled
def run_length(state: State) -> int:
    """Return how many cards of one rank lie on top of the pile (R6)."""
    length = 0
    for index in range(np.int64(state.pile_count) - 1, -1, -1):
        if state.pile[index] // 3 != state.pile[state.pile_count - 1] // 3:
            break
        length += 1
    return length


@compiled
def _has_run(state: State, rank: int) -> bool:
    """Say whether the three cards on top are all of this rank, that of the top card (R6)."""
    count = np.int64(state.pile_count)
    if count < RUN:
        return False
    return bool(state.pile[count - 2] // 3 == rank and state.pile[count - 3] // 3 == rank)


@compiled
def colour_run(state: State) -> int:
    """Return how many cards of one colour lie on top of the pile (R18)."""
    length = 0
    for index in range(np.int64(state.pile_count) - 1, -1, -1):
        if state.pile[index] % 3 != state.pile[state.pile_count - 1] % 3:
            break
        length += 1
    return length


@compiled
def has_row(state: State, seat: int) -> bool:
    """Say whether a seat has cards face up."""
    return state.up[seat, 0] >= 0 or state.up[seat, 1] >= 0 or state.up[seat, 2] >= 0


@compiled
def cards_left(state: State, seat: int) -> int:
    """Return how many cards a seat has: hand, up and down (R10)."""
    count = np.int64(state.hand_sizes[seat])
    for place in range(ROW):
        count += state.up[seat, place] >= 0
        count += state.down[seat, place] >= 0
    return count  # type: ignore[return-value]


@compiled
def next_seat(state: State, seat: int) -> int:
    """Return the next seat still in, the way play goes round (R11, R13)."""
    for _ in range(state.seats):
        seat += state.direction
        if seat == state.seats:
            seat = 0
        elif seat < 0:
            seat = state.seats - 1
        if state.places[seat] == 0:
            break
    return seat


@compiled
def _play(state: State, rank: int, count: int) -> None:
    """Play some cards of one rank, of whatever colours come to hand."""
    seat = state.turn
    if state.hand_sizes[seat]:
        hand = state.hands[seat]
        copies = copies_of(state.held[seat], rank)
        for left in range(count, 0, -1):  # the colours tell nothing: any copy is as likely
            pick = below(state, copies) if copies > left else 0
            kind = 3 * rank
            while pick >= hand[kind]:
                pick -= hand[kind]
                kind += 1
            _put_from_hand(state, seat, kind)
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
    seat = state.turn
    state.laid += 1
    more = False
    if state.hand_sizes[seat]:
        _put_from_hand(state, seat, kind)
        more = state.hand_sizes[seat] > 0  # asked also without a twin, so that nobody learns of its lack
    else:
        laid = False
        for place in range(ROW):
            if state.up[seat, place] == kind and not laid:
                _put_from_row(state, seat, place)
                laid = True
            elif state.up[seat, place] // 3 == kind // 3:
                more = True
    if colour_run(state) == COLOUR_RUN:
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
        state.hand_sizes[seat] += 1
        state.unknown[seat] += 1
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
    elif _has_run(state, rank):
        _clear_pile(state)
    if state.hand_sizes[seat] == 0 and cards_left(state, seat) == 0:
        _finish(state, seat)
    elif may_exchange and state.hand_sizes[seat] and has_row(state, seat):  # (R18)
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
            _draw_up(state, seat)
    else:
        _draw_up(state, seat)
        state.turn = next_seat(state, seat)
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
    state.hands[seat, kind] += 1
    state.held[seat] += ONE_HELD[kind]


@compiled
def _out_of_hand(state: State, seat: int, kind: int) -> None:
    state.hands[seat, kind] -= 1
    state.held[seat] -= ONE_HELD[kind]


@compiled
def _put_on_pile(state: State, kind: int) -> None:
    state.pile[state.pile_count] = kind
    state.pile_count += 1


@compiled
def _put_from_hand(state: State, seat: int, kind: int) -> None:
    _out_of_hand(state, seat, kind)
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
def _draw_up(state: State, seat: int) -> None:
    """Draw until there are three cards in hand, while the draw pile lasts (R2)."""
    while state.hand_sizes[seat] < HAND and state.draw_count:
        _draw_card(state, seat)


@compiled
def _draw_card(state: State, seat: int) -> None:
    state.draw_count -= 1
    kind = state.draw[state.draw_count]
    state.draw[state.draw_count] = 0  # nothing of a drawn card stays behind
    _into_hand(state, seat, kind)
    state.hand_sizes[seat] += 1
    state.unknown[seat] += 1


@compiled
def _exchange(state: State, kind: int, place: int) -> None:
    """Exchange a hand card for one of the row, before everybody's eyes (R18)."""
    seat = state.turn
    taken = state.up[seat, place]
    note_left_hand(state, seat, kind)
    _out_of_hand(state, seat, kind)
    state.up[seat, place] = kind
    _into_hand(state, seat, taken)
    state.known[seat, taken] += 1


@compiled
def scores(state: State, out: Floats) -> None:
    """Rank by points (R15), else by places (R11), and those still in by the cards they have left (R10)."""
    for seat in range(state.seats):
        if state.option_points:
            out[seat] = -state.points[seat]
        elif state.places[seat]:
            out[seat] = state.seats - state.places[seat]
        else:
            out[seat] = -cards_left(state, seat)
