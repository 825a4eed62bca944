"""The rules of Double Double Dominoes, compiled.

A function here reads and changes the record it is given, and nothing else. A mark such as (R4) names the
clause of RULES.md that the line carries out. `apply` trusts its action: callers ask `legal` first. Where a domino
may lie is said in placing.py, what each seat knows in hidden.py.
"""

from __future__ import annotations

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Int32s
from lamplit.core.tiles import put_in_order, take_out
from lamplit.core.zones import NO_CARD, spread

from .boards import NOWHERE, PLACES
from .box import CHAIN, COPIES, DISCARD, DISCARDED, HAND, HIGH, LOW, PIT, PLACE, STOP, TOTAL, State, kind_of
from .placing import kinds_that_fit, lay, placements
from .scoring import score


@compiled
def begin(state: State) -> None:
    """Mix the dominoes, deal three to each seat, and find who starts (R1)."""
    state.boneyard_count = spread(COPIES[state.seats], state.boneyard)
    shuffle(state, state.boneyard, state.boneyard_count)
    state.shown[:] = NO_CARD
    for seat in range(state.seats):
        for _ in range(HAND):
            _draw(state, seat)
        hand = state.hands[seat, :HAND]
        state.shown[seat] = hand[np.argmin(TOTAL[hand])]  # the lower kind of equals
    state.turn = _starter(state)
    _draw(state, state.turn)  # (R2)


@compiled
def legal(state: State, actions: Int32s) -> int:
    """Write what the seat to move may do."""
    if state.over:
        return 0
    if state.phase == DISCARD:
        return _discards(state, actions)
    near = state.placed[state.placed_count - 1] % PLACES if state.phase == CHAIN else NOWHERE  # (R6)
    hand = state.hands[state.turn]
    count = 0
    for index in range(state.hand_sizes[state.turn]):
        if index == 0 or hand[index] != hand[index - 1]:
            count = placements(state, hand[index], near, actions, count)
    if state.phase == CHAIN:
        actions[count] = STOP
        return count + 1
    return count if count else _discards(state, actions)  # (R5)


@compiled
def apply(state: State, action: int) -> None:
    """Place and score, discard, or stop; at the end of a turn refill, look for the end, let the next seat draw (R2)."""
    seat = int(state.turn)
    if action < PIT:
        kind = kind_of(action)
        _leave_hand(state, seat, kind, kind)
        lay(state, action)
        state.placed[state.placed_count] = action
        state.placed_count += 1
        score(state, seat, kind, action % PLACES)
        if state.over:  # (R10)
            return
        if LOW[kind] == HIGH[kind] and state.hand_sizes[seat]:  # (R6)
            state.phase = CHAIN
            return
    if PIT <= action < STOP:
        _discard(state, seat, action - PIT)
    else:
        while state.hand_sizes[seat] < HAND and state.boneyard_count:  # (R2)
            _draw(state, seat)
    _end_turn(state, seat)


@compiled
def _discard(state: State, seat: int, kind: int) -> None:
    """Lay a domino face down into the pit (R2), and note what that tells: nothing in the hand fitted."""
    _leave_hand(state, seat, kind, DISCARDED)
    state.pit[state.pit_count] = kind
    state.pit_seats[state.pit_count] = seat
    state.pit_fits[state.pit_count] = kinds_that_fit(state) if state.phase == PLACE else np.uint32(0)
    state.pit_count += 1


@compiled
def _end_turn(state: State, seat: int) -> None:
    """Discard down to three (R2), look for the end (R10), and let the next seat draw."""
    if state.hand_sizes[seat] > HAND:
        state.phase = DISCARD
        return
    state.phase = PLACE
    if state.boneyard_count == 0 or (state.open_places == 0 and state.placed_count):
        state.over = True
        return
    state.turn = (seat + 1) % state.seats
    _draw(state, state.turn)


@compiled
def _draw(state: State, seat: int) -> None:
    """Take the next domino of the boneyard into the hand, which stays sorted."""
    state.boneyard_count -= 1
    kind = state.boneyard[state.boneyard_count]
    state.boneyard[state.boneyard_count] = 0  # nothing of a drawn domino stays behind
    put_in_order(state.hands[seat], state.hand_sizes[seat], kind)
    state.hand_sizes[seat] += 1


@compiled
def _leave_hand(state: State, seat: int, kind: int, seen: int) -> None:
    """Take a kind out of the hand, and note in the history what all have seen of it."""
    take_out(state.hands[seat], state.hand_sizes[seat], kind)
    state.hand_sizes[seat] -= 1
    state.history[state.history_count] = 32 * seat + seen
    state.history_count += 1


@compiled
def _discards(state: State, actions: Int32s) -> int:
    """Write which dominoes of the hand may go to the pit: any."""
    hand = state.hands[state.turn]
    count = 0
    for index in range(state.hand_sizes[state.turn]):
        if index == 0 or hand[index] != hand[index - 1]:
            actions[count] = PIT + int(hand[index])
            count += 1
    return count


@compiled
def _starter(state: State) -> int:
    """Return the seat that shows the fewest pips; of several, the one the option `oldest` or chance says (R1)."""
    pips = TOTAL[state.shown[: state.seats]]
    tied = np.flatnonzero(pips == pips.min())
    if state.option_oldest < 0:
        return tied[below(state, len(tied)) if len(tied) > 1 else 0]
    later = tied[tied >= state.option_oldest]
    return later[0] if len(later) else tied[0]
