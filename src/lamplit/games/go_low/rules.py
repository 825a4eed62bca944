"""The rules of Go Low, compiled.

A function here reads and changes the record it is given, and nothing else. A mark such as (R4) names the
clause of RULES.md that the line carries out. `apply` trusts its action: callers ask `legal` first.
"""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Int32s, Int64s
from lamplit.core.zones import NO_CARD, SEEN_BY_ALL, SEEN_BY_OWNER, UNSEEN

from .box import CALL, DISCARD, DRAW, KEEP, MOST_RESHUFFLES, MOST_TURNS, NO_CALLER, PAIRS, PLACES, SORTED, TAKE, State


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
    if state.looks < state.seats:  # (R2)
        for pair in range(DRAW):
            actions[pair] = pair
        return DRAW
    if state.drawn == NO_CARD:  # (R3)
        actions[0] = DRAW
        for place in range(PLACES):
            actions[1 + place] = TAKE + place
    else:
        for place in range(PLACES):
            actions[place] = KEEP + place
        actions[PLACES] = DISCARD
    actions[PLACES + 1] = CALL  # stays only if the next line counts it (R5)
    return PLACES + 2 if state.caller == NO_CALLER else PLACES + 1


@compiled
def apply(state: State, action: int) -> None:
    """Look at two cards (R2); or draw, call, or end the turn with a card on the discards (R3, R5)."""
    if action < DRAW:
        state.seen_by[state.turn, PAIRS[action, 0]] = SEEN_BY_OWNER
        state.seen_by[state.turn, PAIRS[action, 1]] = SEEN_BY_OWNER
        state.looks += 1
        state.turn = (state.turn + 1) % state.seats
    elif action == CALL:
        state.caller = state.turn
    elif action != DRAW:
        _put_down(state, action)
    elif is_worn_out(state):  # (R9)
        _end_round(state)
    else:
        _draw_card(state)


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
def _put_down(state: State, action: int) -> None:
    """Keep the drawn card, take the top discard, or discard what was drawn; then the turn is over (R3)."""
    seat = state.turn
    card: int = state.drawn
    if action != DISCARD:  # note what is known of the place (R4)
        place = (action - KEEP) % PLACES
        old: int = state.hands[seat, place]
        if action < TAKE:
            state.piles[seat, place] = state.reshuffles
            state.replaced[seat, place] = -1 - old if state.seen_by[seat, place] == UNSEEN else 1 + old
            state.seen_by[seat, place] = SEEN_BY_OWNER
        else:
            state.discard_count -= 1
            card = state.discards[state.discard_count]
            state.piles[seat, place] = 0
            state.replaced[seat, place] = 0
            state.seen_by[seat, place] = SEEN_BY_ALL
        state.hands[seat, place] = card
        card = old
    state.drawn = NO_CARD
    state.discards[state.discard_count] = card
    state.discard_count += 1
    state.turns += 1
    state.turn = (seat + 1) % state.seats
    if state.turn == state.caller or (state.turns == MOST_TURNS and state.caller == NO_CALLER):  # (R5, R9)
        _end_round(state)


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
def _end_round(state: State) -> None:
    """Score the cards (R6); after the last round all are turned (R5, R7), else the deal passes left (R1)."""
    lowest = state.hands[0].sum()
    for seat in range(state.seats):
        total = state.hands[seat].sum()
        state.points[seat] += total
        lowest = min(lowest, total)
    if state.caller != NO_CALLER and state.hands[state.caller].sum() > lowest:
        state.points[state.caller] += state.hands[state.caller].sum()
    state.last_hands[:] = state.hands
    state.last_caller = state.caller
    state.piles[:] = 0
    state.replaced[:] = 0
    if state.round_number == state.option_rounds:
        state.over = True
        state.seen_by[: state.seats] = SEEN_BY_ALL
    else:
        state.round_number += 1
        state.starter = (state.starter + 1) % state.seats
        _deal(state)


@compiled
def _deal(state: State) -> None:
    """Shuffle all cards, deal four to each seat and turn one up (R1)."""
    state.draw[:] = SORTED[state.option_deck]
    shuffle(state, state.draw, len(state.draw))
    state.draw_count = len(state.draw)
    for seat in range(state.seats):
        for place in range(PLACES):
            state.hands[seat, place] = _top_card(state)
    state.seen_by[:] = UNSEEN
    state.discards[: state.discard_count] = 0
    state.discards[0] = _top_card(state)
    state.discard_count = 1
    state.reshuffles = state.looks = state.turns = 0
    state.turn = state.starter
    state.caller = NO_CALLER
    state.drawn = NO_CARD
