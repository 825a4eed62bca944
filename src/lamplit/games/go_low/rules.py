"""The rules of Go Low, compiled.

A function here reads and changes the record it is given, and nothing else. A mark such as (R4) names the
clause of RULES.md that the line carries out. `apply` trusts its action: callers ask `legal` first. What a seat knows
is in `hidden.py`.
"""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Int32s, Int64s
from lamplit.core.zones import NO_CARD

from .box import (
    CALL,
    CARDS,
    DISCARD,
    DRAW,
    EVERYBODY,
    KEEP,
    KINDS,
    MOST_RESHUFFLES,
    MOST_TURNS,
    NO_CALLER,
    NOBODY,
    OWNER,
    PAIRS,
    PLACES,
    SORTED,
    TAKE,
    State,
)


@compiled
def begin(state: State) -> None:
    """Choose who begins and deal the first round (R1)."""
    state.round_number = 1
    state.last_caller = NO_CALLER
    state.starter = state.option_starter if state.option_starter >= 0 else below(state, state.seats)
    _deal(state)


@compiled
def legal(state: State, actions: Int32s) -> int:
    """Write what the seat to move may do."""
    if state.over:
        return 0
    count = 0
    if state.looks < state.seats:  # (R2)
        for pair in range(DRAW):
            actions[count] = pair
            count += 1
        return count
    if state.drawn == NO_CARD:  # (R3)
        actions[0] = DRAW
        first, count = TAKE, 1
    else:
        first = KEEP
    for place in range(PLACES):
        actions[count] = first + place
        count += 1
    if state.drawn != NO_CARD:
        actions[count] = DISCARD
        count += 1
    if state.caller == NO_CALLER:  # (R5)
        actions[count] = CALL
        count += 1
    return count


@compiled
def apply(state: State, action: int) -> None:
    """Look at two cards (R2); or draw, call, or end the turn with a card on the discards (R3, R5)."""
    if action < DRAW:
        _look(state, action)
    elif action == CALL:
        state.caller = state.turn
    elif action == DRAW:
        if is_worn_out(state):  # (R9)
            _end_round(state)
        else:
            _draw_card(state)
    else:
        _put_down(state, action)
        _pass_turn(state)


@compiled
def is_worn_out(state: State) -> bool:
    """Tell whether a draw would end the round: a third reshuffle, and nobody has called (R9)."""
    return state.draw_count == 0 and state.reshuffles == MOST_RESHUFFLES and state.caller == NO_CALLER


@compiled
def standings(state: State, out: Int64s) -> None:
    """Write each seat's points so far, negated: the lowest total wins (R7)."""
    for seat in range(state.seats):
        out[seat] = -state.points[seat]


@compiled
def _look(state: State, pair: int) -> None:
    """Show a seat two of its cards; when all have looked, the starter begins (R2)."""
    state.seen_by[state.turn, PAIRS[pair, 0]] = OWNER
    state.seen_by[state.turn, PAIRS[pair, 1]] = OWNER
    state.looks += 1
    state.turn = _left_of(state, state.turn)


@compiled
def _put_down(state: State, action: int) -> None:
    """Keep the drawn card, take the top discard, or discard what was drawn; one card goes on the discards (R3)."""
    if action == DISCARD:
        card: int = state.drawn
    elif action < TAKE:
        card = _replace(state, action - KEEP, state.drawn, OWNER)
    else:
        state.discard_count -= 1
        card = _replace(state, action - TAKE, state.discards[state.discard_count], EVERYBODY)
    state.drawn = NO_CARD
    state.discards[state.discard_count] = card
    state.discard_count += 1


@compiled
def _replace(state: State, place: int, card: int, seen_by: int) -> int:
    """Put a card into a place of the seat to move, note what is known of it (R4), and return the one that lay there."""
    seat = state.turn
    old: int = state.hands[seat, place]
    state.hands[seat, place] = card
    if seen_by == EVERYBODY:
        state.piles[seat, place] = 0
        state.replaced[seat, place] = 0
    else:
        state.piles[seat, place] = state.reshuffles
        state.replaced[seat, place] = -1 - old if state.seen_by[seat, place] == NOBODY else 1 + old
    state.seen_by[seat, place] = seen_by
    return old


@compiled
def _draw_card(state: State) -> None:
    """Take the top card of the draw pile; if that is empty, all discards become a new one first (R8)."""
    if state.draw_count == 0:
        count = state.discard_count
        state.draw[:count] = state.discards[:count]
        state.discards[:count] = 0
        shuffle(state, state.draw, count)
        state.draw_count = count
        state.reshuffles += 1
        state.discards[0] = _top_card(state)
        state.discard_count = 1
    state.drawn = _top_card(state)


@compiled
def _top_card(state: State) -> int:
    """Take the top card off the draw pile; nothing of it stays behind."""
    state.draw_count -= 1
    card: int = state.draw[state.draw_count]
    state.draw[state.draw_count] = 0
    return card


@compiled
def _left_of(state: State, seat: int) -> int:
    """Return the next seat to the left."""
    return seat + 1 if seat + 1 < state.seats else 0


@compiled
def _pass_turn(state: State) -> None:
    """Hand the turn on; the round ends when it comes back to the caller (R5), or by the cap (R9)."""
    state.turns += 1
    state.turn = _left_of(state, state.turn)
    if state.turn == state.caller or (state.turns == MOST_TURNS and state.caller == NO_CALLER):
        _end_round(state)


@compiled
def _end_round(state: State) -> None:
    """Score the cards (R6); after the last round all are turned (R5, R7), else the deal passes left (R1)."""
    called, lowest = 0, PLACES * KINDS
    for seat in range(state.seats):
        total = 0
        for place in range(PLACES):
            total += state.hands[seat, place]
        state.points[seat] += total
        lowest = min(lowest, total)
        if seat == state.caller:
            called = total
    if called > lowest:
        state.points[state.caller] += called
    state.last_hands[:] = state.hands
    state.last_caller = state.caller
    if state.round_number == state.option_rounds:
        state.over = True
        state.seen_by[: state.seats] = EVERYBODY
        state.piles[:] = 0
        state.replaced[:] = 0
    else:
        state.round_number += 1
        state.starter = _left_of(state, state.starter)
        _deal(state)


@compiled
def _deal(state: State) -> None:
    """Shuffle all cards, deal four to each seat and turn one up (R1)."""
    state.draw[:] = SORTED[state.option_deck]
    shuffle(state, state.draw, CARDS)
    state.draw_count = CARDS
    for seat in range(state.seats):
        for place in range(PLACES):
            state.hands[seat, place] = _top_card(state)
    state.seen_by[:] = NOBODY
    state.piles[:] = 0
    state.replaced[:] = 0
    state.discards[: state.discard_count] = 0
    state.discards[0] = _top_card(state)
    state.discard_count = 1
    state.reshuffles = 0
    state.looks = 0
    state.turns = 0
    state.turn = state.starter
    state.caller = NO_CALLER
    state.drawn = NO_CARD
