"""What a seat of 3UP 3DOWN may do, compiled.

A mark such as (R4) names the clause of RULES.md that the line carries out.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lamplit.core.compiled import compiled, lowest_bit
from lamplit.core.record import Int32s
from lamplit.games.three_up_three_down.components import (
    CHOOSING,
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
    PLAY_FIRST,
    RANKS,
    ROW,
    SWAP,
    TAKE,
    State,
)
from lamplit.games.three_up_three_down.dealing import legal_choices

# For looking through `held`, in which a rank has four bits.
_1, _2, _3, _15 = (np.uint64(number) for number in (1, 2, 3, 15))
_LOWEST_BITS = np.uint64(sum(1 << (4 * rank) for rank in range(RANKS)))
_FOUR_TIMES: Final = np.array([4 * rank for rank in range(RANKS)], np.uint64)


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
def has_row(state: State, seat: int) -> bool:
    """Say whether a seat has cards face up."""
    return state.up[seat, 0] >= 0 or state.up[seat, 1] >= 0 or state.up[seat, 2] >= 0
