"""What a seat of Double Down can know of hidden cards, how they are dealt anew from it, and numbers for a network.

Three things are known beyond the own hand, the discards and the size of every hand:

- Whoever plays x2 as the first of two owed cards holds nothing else (R6): its other cards are `shown`.
- A reshuffled draw pile is made of discards that all have seen (R10). So everybody knows then what the other hands
  hold together; with two seats, what the other hand holds.
- Since then a card that comes to light was either in that hand at the reshuffle, an older card, or drawn since, a
  newer one. Often it could be either. `log_...` keeps what came to light, and `redeal` weighs all the ways to
  call each such card older or newer.

All of it ends with the round. A second reshuffle in one round, which printed limits hardly allow, starts the log anew:
what the other hands hold together is exact again, who of them held what before it is let go.
"""

from __future__ import annotations

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.generate import clearing
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Float32s, Int32s, Int64s
from lamplit.core.zones import spread

from .box import CARDS, HAND, KINDS, MAX_SEATS, MOST_CARDS, MOST_CHIPS, TIMES_TWO, State

UNTRIED, OLDER, NEWER = -1, 0, 1
_FINE = 1 << 31  # steps in which a chance is measured

_forget_reshuffle = clearing(State, "reshuffled", "log_drawn")


@compiled
def note_play(state: State, seat: int, kind: int) -> None:
    """Note a card that has left a hand; `owed` still counts it."""
    if kind == TIMES_TWO and state.shown[seat] > 0:
        state.shown[seat] -= 1  # it had come to light before
    elif state.reshuffled:
        _log(state, seat, kind)
    if kind == TIMES_TWO and state.owed == 2:  # the rest of the hand is x2 too (R6)
        while state.shown[seat] < state.hand_sizes[seat]:
            state.shown[seat] += 1
            if state.reshuffled:
                _log(state, seat, kind)


@compiled
def note_reshuffle(state: State) -> None:
    """Start the log: note every hand as it is when the draw pile is made anew."""
    _forget_reshuffle(state)
    state.reshuffled = True
    state.old_hands[:] = state.hands
    for seat in range(state.seats):
        for _ in range(state.shown[seat]):
            _log(state, seat, TIMES_TWO)


@compiled
def _log(state: State, seat: int, kind: int) -> None:
    """Log a card that has come to light."""
    place = state.log_count
    state.log_seats[place] = seat
    state.log_kinds[place] = kind
    state.log_drawn[place] = state.drawn[seat]
    state.log_count += 1


@compiled
def redeal(state: State, seat: int) -> None:
    """Deal the other hands and the draw pile anew, from what `seat` has not seen."""
    box = np.zeros(KINDS, np.int64)  # the cards that this match is played with, wherever they lie
    for other in range(state.seats):
        box += state.hands[other]
    for kind in state.draw[: state.draw_count]:
        box[kind] += 1
    for kind in state.discards[: state.discard_count]:
        box[kind] += 1
    for other in range(state.seats):
        if other != seat:
            state.hands[other] = 0
            state.hands[other, TIMES_TWO] = state.shown[other]
    if state.reshuffled:
        _redeal_older(state, seat, box)
    for other in range(state.seats):
        box -= state.hands[other]
    for kind in state.discards[: state.discard_count]:
        box[kind] -= 1
    count = spread(box, state.draw)  # what is left nobody has been given
    shuffle(state, state.draw, count)
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.hand_sizes[other] - int(state.hands[other].sum())):
                count -= 1
                state.hands[other, state.draw[count]] += 1
    state.draw[count:] = 0
    state.draw_count = count


@compiled
def _redeal_older(state: State, seat: int, box: Int64s) -> None:
    """Deal anew the cards that were in the other hands at the reshuffle and have not come to light since."""
    pools = np.zeros((2, KINDS + 1), np.int32)  # older and newer cards yet unseen: of each kind, and last, of all
    held = np.zeros((2, MAX_SEATS), np.int32)  # how many of them each seat holds; of the newer, less what it has drawn
    ages = np.zeros(MOST_CARDS, np.int32)
    _count_pools(state, seat, box, pools, held)
    _call_ages(state, seat, pools, held, ages)
    for other in range(state.seats):
        if other != seat:
            state.old_hands[other] = 0
    for place in range(state.log_count):
        other, kind = state.log_seats[place], state.log_kinds[place]
        if other != seat and ages[place] == OLDER:
            _take(pools, held, OLDER, other, kind, 1)
            state.old_hands[other, kind] += 1
    cards = np.zeros(MOST_CARDS, np.uint8)
    count = spread(pools[OLDER, :KINDS], cards)
    shuffle(state, cards, count)
    for other in range(state.seats):
        for _ in range(held[OLDER, other]):
            count -= 1
            state.hands[other, cards[count]] += 1
            state.old_hands[other, cards[count]] += 1


@compiled
def _count_pools(state: State, seat: int, box: Int64s, pools: Int32s, held: Int32s) -> None:
    """Count the older and the newer cards at the reshuffle, but for those that `seat` held or has drawn itself."""
    for kind in range(KINDS):
        # Older and newer ones, but for those come to light (below).
        pools[NEWER, kind] = box[kind] - int(state.hands[seat, kind])
        for other in range(state.seats):
            if other != seat:
                pools[NEWER, kind] -= state.old_hands[other, kind]
                pools[OLDER, kind] += state.old_hands[other, kind]
                held[OLDER, other] += state.old_hands[other, kind]
    pools[NEWER, state.discards[0]] -= 1  # it was on top, and stayed
    pools[NEWER, TIMES_TWO] += state.shown[seat]  # come to light and yet in hand
    for place in range(state.log_count):
        if state.log_seats[place] == seat:
            pools[NEWER, state.log_kinds[place]] -= 1
    for age in range(2):
        pools[age, KINDS] = pools[age].sum()


@compiled
def _call_ages(state: State, seat: int, pools: Int32s, held: Int32s, chosen: Int32s) -> None:
    """Call every card of the log older or newer, each way in proportion to the deals that go with it.

    Deals are counted as if any card of a hand were as likely as the others to come to light, so that no guess about
    how people play slips in. All ways are walked through in turn, and each takes the place of the one chosen so far
    with its share of the chances so far. There are few: a card is mostly one or the other. (Recursion would read
    better, but Numba crashes on a recursive function that it finds on disk.)
    """
    others = np.flatnonzero(state.log_seats[: state.log_count] != seat)  # the places in the log: not the seat's own
    count = len(others)
    ages = np.full(MOST_CARDS, UNTRIED, np.int32)  # the way that is walked now
    chances = np.ones(MOST_CARDS + 1)  # of that way, up to each step
    total = 0.0
    step = 0
    while step >= 0:
        if step == count:  # a whole way
            total += chances[step]
            if below(state, _FINE) * total < _FINE * chances[step]:
                for place in range(count):
                    chosen[others[place]] = ages[place]
            step -= 1
            continue
        other, kind = state.log_seats[others[step]], state.log_kinds[others[step]]
        if ages[step] != UNTRIED:
            _take(pools, held, ages[step], other, kind, -1)
        if ages[step] == NEWER:  # both have been tried
            ages[step] = UNTRIED
            step -= 1
            continue
        ages[step] += 1
        chances[step + 1] = chances[step] * _chance(state, others[step], ages[step], pools, held)
        _take(pools, held, ages[step], other, kind, 1)
        if chances[step + 1] > 0:
            step += 1


@compiled
def _chance(state: State, place: int, age: int, pools: Int32s, held: Int32s) -> float:
    """Weigh that a card of the log is of this age: any card of its seat, any kind of its pool."""
    seat, kind = state.log_seats[place], state.log_kinds[place]
    cards = held[age, seat] + (state.log_drawn[place] if age == NEWER else 0)
    if cards <= 0 or pools[age, kind] <= 0:
        return 0.0
    return float(cards * pools[age, kind] / pools[age, KINDS])


@compiled
def _take(pools: Int32s, held: Int32s, age: int, seat: int, kind: int, count: int) -> None:
    """Take a card out of its pool and its hand, or (-1) put it back."""
    pools[age, kind] -= count
    pools[age, KINDS] -= count
    held[age, seat] -= count


FEATURES = {  # what `observe` writes
    "hand": KINDS,
    "discards": KINDS,
    "seats": 4 * MAX_SEATS,  # of each: in or out, chips, cards, to move
    "total": 2,
    "turn": 4,  # direction, owed, doubled, to_draw
    "draw": 1,
    "options": 2,
    "reshuffled": 1,
}


@compiled
def observe(state: State, seat: int, out: Float32s) -> None:
    """Write the hand, the discards, every seat from `seat` on, and the table."""
    out[:] = 0
    out[:KINDS] = state.hands[seat] / 4
    for index in range(state.discard_count):
        out[KINDS + state.discards[index]] += 1 / 8
    for place in range(state.seats):
        other = (seat + place) % state.seats
        column = 2 * KINDS + 4 * place
        out[column] = 1 if state.out_order[other] == 0 else -1
        out[column + 1] = state.chips[other] / MOST_CHIPS
        out[column + 2] = state.hand_sizes[other] / HAND
        out[column + 3] = other == state.turn
    table = 2 * KINDS + 4 * MAX_SEATS
    out[table] = max(state.total / state.option_limit, -1)
    out[table + 1] = state.total % 11 / 10
    out[table + 2] = state.direction
    out[table + 3] = state.owed / 2
    out[table + 4] = state.doubled
    out[table + 5] = state.to_draw / 2
    out[table + 6] = state.draw_count / CARDS[state.option_deck]
    out[table + 7] = state.option_limit / 199
    out[table + 8] = state.option_repeat_costs / 2
    out[table + 9] = state.reshuffled
