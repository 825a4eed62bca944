"""The rules of Double Double Dominoes, compiled.

A function here reads and changes the record it is given, and nothing else. A mark such as (R4) names the
clause of RULES.md that the line carries out. `apply` trusts its action: callers ask `legal` first. Where a domino
may lie is said in placing.py, what each seat knows in hidden.py.
"""

from __future__ import annotations

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Float32s, Int32s, Int64s
from lamplit.core.tiles import put_in_order, take_out
from lamplit.core.zones import spread

from .boards import SQUARES
from .box import (
    BLOCK_KIND,
    BONUS,
    BY_SEATS,
    CHAIN,
    COPIES,
    COVERED,
    DIAMONDS,
    DISCARD,
    DISCARDED,
    FIRST,
    HAND,
    HIGH,
    KINDS,
    LOW,
    MAX_SEATS,
    NOT_SHOWN,
    NOWHERE,
    PIPS,
    PIT,
    PLACE,
    PLACES,
    POINT,
    RANK,
    SECOND,
    STOP,
    TOTAL,
    TRACKS,
    VICTORY,
    State,
)
from .placing import kinds_that_fit, lay_action, placements


@compiled
def begin(state: State) -> None:
    """Mix the dominoes, deal three to each seat, and find who starts (R1)."""
    state.boneyard_count = spread(COPIES[state.seats], state.boneyard)
    shuffle(state, state.boneyard, state.boneyard_count)
    state.shown[:] = NOT_SHOWN
    for seat in range(state.seats):
        for _ in range(HAND):
            _draw(state, seat)
        state.shown[seat] = _lowest(state, seat)
    state.turn = _starter(state)
    _draw(state, state.turn)  # (R2)


@compiled
def legal(state: State, actions: Int32s) -> int:
    """Write what the seat to move may do."""
    if state.over:
        return 0
    if state.phase == DISCARD:
        return _discards(state, actions)
    near = placed_at(state, state.placed_count - 1) if state.phase == CHAIN else NOWHERE  # (R6)
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
    if action == STOP:
        _refill(state, seat)
        _end_turn(state, seat)
    elif action >= PIT:
        _discard(state, seat, action - PIT)
        _end_turn(state, seat)
    else:
        kind = BLOCK_KIND[action // PLACES]
        _put_down(state, seat, kind, action)
        _score(state, seat, kind, action % PLACES)
        if state.over:  # (R10)
            return
        if LOW[kind] == HIGH[kind] and state.hand_sizes[seat]:  # (R6)
            state.phase = CHAIN
        else:
            _refill(state, seat)
            _end_turn(state, seat)


@compiled
def placed_at(state: State, index: int) -> int:
    """Return the place of a domino on the board, counted in the order they were placed."""
    return state.placed[index] % PLACES


@compiled
def victory_total(state: State) -> int:
    """Return the points that win at once (R10)."""
    return state.option_victory if state.option_victory != BY_SEATS else VICTORY[state.seats]


@compiled
def diamonds(state: State, kind: int, place: int) -> int:
    """Return the points for the diamonds that a kind covers at a place, twice for a double (R7)."""
    points = COVERED[state.option_board, place]
    return 2 * points if LOW[kind] == HIGH[kind] else points


@compiled
def bonus(state: State, seat: int, kind: int) -> int:
    """Return the points that a kind brings a seat for the space its piece stands on now (R8)."""
    pips = TRACKS[state.option_board, state.points[seat]]
    return BONUS if pips == LOW[kind] or pips == HIGH[kind] else 0


@compiled
def _put_down(state: State, seat: int, kind: int, action: int) -> None:
    """Move a domino from the hand to the board."""
    _leave_hand(state, seat, kind)
    _remember(state, 32 * seat + kind)
    lay_action(state, action)
    state.placed[state.placed_count] = action
    state.placed_count += 1


@compiled
def _score(state: State, seat: int, kind: int, place: int) -> None:
    """Pay the mover's diamonds and bonus, then the others' bonuses to the left, until somebody has won (R7-R10)."""
    paid = 0  # a bit for each seat whose piece matches before anybody scores
    for other in range(state.seats):
        if bonus(state, other, kind):
            paid |= 1 << other
    state.points[seat] += diamonds(state, kind, place)
    target = victory_total(state)
    for step in range(state.seats):
        other = (seat + step) % state.seats
        if paid >> other & 1:
            state.points[other] += BONUS
        if state.points[other] >= target:
            state.over = True
            return


@compiled
def _discard(state: State, seat: int, kind: int) -> None:
    """Lay a domino face down into the pit (R2), and note what that tells: nothing in the hand fitted."""
    _leave_hand(state, seat, kind)
    _remember(state, 32 * seat + DISCARDED)
    state.pit[state.pit_count] = kind
    state.pit_seats[state.pit_count] = seat
    state.pit_fits[state.pit_count] = kinds_that_fit(state) if state.phase == PLACE else np.uint32(0)
    state.pit_count += 1


@compiled
def _refill(state: State, seat: int) -> None:
    """Draw up to three after placing (R2)."""
    while state.hand_sizes[seat] < HAND and state.boneyard_count:
        _draw(state, seat)


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
def _leave_hand(state: State, seat: int, kind: int) -> None:
    """Take a kind out of the hand."""
    take_out(state.hands[seat], state.hand_sizes[seat], kind)
    state.hand_sizes[seat] -= 1


@compiled
def _remember(state: State, line: int) -> None:
    """Add a domino that left a hand to the history."""
    state.history[state.history_count] = line
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
def _lowest(state: State, seat: int) -> int:
    """Return the kind with the fewest pips in a hand, the lower kind of equals (R1)."""
    lowest = state.hands[seat, 0]
    for index in range(1, state.hand_sizes[seat]):
        if RANK[state.hands[seat, index]] < RANK[lowest]:
            lowest = state.hands[seat, index]
    return lowest


@compiled
def _starter(state: State) -> int:
    """Return the seat that shows the fewest pips; of several, the one the option `oldest` or chance says (R1)."""
    fewest, tied = 99, 0
    for seat in range(state.seats):
        pips = TOTAL[state.shown[seat]]
        if pips < fewest:
            fewest, tied = pips, 0
        tied += pips == fewest
    seat = 0 if state.option_oldest < 0 else int(state.option_oldest)
    skip = below(state, tied) if state.option_oldest < 0 and tied > 1 else 0
    while TOTAL[state.shown[seat]] != fewest or skip:
        skip -= TOTAL[state.shown[seat]] == fewest
        seat = (seat + 1) % state.seats
    return seat


@compiled
def standings(state: State, out: Int64s) -> None:
    """Rank the seats by their points and, at the end, seats with equal points by the pips in their hands (R11)."""
    for seat in range(state.seats):
        out[seat] = int(state.points[seat]) * POINT
        if state.over:
            for index in range(state.hand_sizes[seat]):
                out[seat] += TOTAL[state.hands[seat, index]]


# What `observe` writes.
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
        if state.shown[other] != NOT_SHOWN:
            out[column + 4 + PIPS + int(state.shown[other])] = 1
    out[_TABLE] = state.boneyard_count / 84
    out[_TABLE + 1] = victory_total(state) / 100
    out[_TABLE + 2] = state.phase == DISCARD
    out[_TABLE + 3] = state.pit_count / 10
