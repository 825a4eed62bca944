"""The rules of Double Down, compiled.

A function here reads and changes the record it is given, and nothing else. A mark such as (R4) names the
clause of RULES.md that the line carries out. `apply` trusts its action: callers ask `legal` first.
"""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Float32s, Int32s, Int64s
from lamplit.core.zones import spread

from .box import (
    ALWAYS,
    CARDS,
    CHANGE,
    COPIES,
    DRAW,
    FOR_ZERO,
    FORGET,
    HAND,
    KINDS,
    MAX_SEATS,
    MOST_CHIPS,
    MOST_TURNS,
    PASS,
    TIMES_TWO,
    VALUES,
    ZERO,
    State,
)
from .hidden import forget_round, note_draw, note_play, note_reshuffle


@compiled
def begin(state: State) -> None:
    """Give out the chips, choose who starts, and deal the first round (R1)."""
    for seat in range(state.seats):
        state.chips[seat] = state.option_chips
    state.starter = state.option_starter if state.option_starter >= 0 else below(state, state.seats)
    _deal(state)


@compiled
def legal(state: State, actions: Int32s) -> int:
    """Write what the seat to move may do."""
    if state.over:
        return 0
    if state.owed == 0:  # it has played, and draws for itself (R14)
        actions[0] = DRAW
        actions[1] = FORGET
        return 2
    hand = state.hands[state.turn]
    count = 0
    for kind in range(KINDS):
        actions[count] = kind  # stays only if the next line counts it: quicker than a branch
        count += hand[kind] > 0
    if count == 0:  # (R12)
        actions[0] = PASS
        return 1
    if state.owed == 2 and count > 1 and hand[TIMES_TWO] > 0:  # (R6); x2 is the last kind
        count -= 1
    return count


@compiled
def apply(state: State, action: int) -> None:
    """Play a card, pay for the total it makes, draw, and pass the turn (R2)."""
    if action == PASS:
        _pass(state)
        return
    if action == DRAW or action == FORGET:
        _draw_or_forget(state, action)
        return
    seat = state.turn
    costs = is_costly(state, state.total, action)
    _put_down(state, seat, action)
    if costs:  # (R3)
        _pay(state, seat)
        if state.over:
            return
    if state.total >= state.option_limit:  # (R9)
        _next_round(state)
    elif state.out_order[seat]:  # (R8): what it owed, and what it asked of the next seat, is gone
        state.doubled = False
        _pass_turn(state)
    elif state.owed == 0:
        _draw_for_turn(state)


@compiled
def total_after(state: State, kind: int) -> int:
    """Return the total that a card would make."""
    return state.total + int(VALUES[kind])


@compiled
def is_double(total: int) -> bool:
    """Tell whether a total has two equal digits (R3)."""
    return 11 <= total <= 99 and total % 11 == 0


@compiled
def is_costly(state: State, before: int, kind: int) -> bool:
    """Tell whether a card, played on the total `before`, costs its player a chip (R3)."""
    total = before + VALUES[kind]
    if total >= state.option_limit:
        return True
    if not is_double(total):
        return False
    if kind == ZERO:
        return state.option_repeat_costs >= FOR_ZERO
    if kind == TIMES_TWO or kind == CHANGE:
        return state.option_repeat_costs == ALWAYS
    return True


@compiled
def next_seat(state: State, seat: int) -> int:
    """Return the next seat still in, the way play goes round (R7)."""
    for _ in range(state.seats):
        seat += state.direction
        if seat == state.seats:
            seat = 0
        elif seat < 0:
            seat = state.seats - 1
        if state.out_order[seat] == 0:
            break
    return seat


@compiled
def _put_down(state: State, seat: int, kind: int) -> None:
    """Move a card from the hand to the discards and do what it says (R2, R5, R6, R7)."""
    state.hands[seat, kind] -= 1
    state.hand_sizes[seat] -= 1
    state.discards[state.discard_count] = kind
    state.discard_count += 1
    note_play(state, seat, kind)
    state.owed -= 1
    state.to_draw += 1
    state.total += VALUES[kind]
    if kind == TIMES_TWO:
        state.doubled = True
    elif kind == CHANGE:
        state.direction = -state.direction


@compiled
def _pay(state: State, seat: int) -> None:
    """Take a chip; without one, the seat is out, and the last seat left has won (R4, R11)."""
    if state.chips[seat] > 0:
        state.chips[seat] -= 1
        return
    gone = 0
    for other in range(state.seats):
        gone += state.out_order[other] > 0
    state.out_order[seat] = gone + 1
    state.over = gone + 1 == state.seats - 1


@compiled
def _draw_for_turn(state: State) -> None:
    """Draw a card for each one played, or leave it to the seat (R2, R14); then the turn passes."""
    if state.option_draw_yourself and state.to_draw > 0:
        return
    while state.to_draw > 0:
        state.to_draw -= 1
        _draw_card(state, state.turn)
    _pass_turn(state)


@compiled
def _draw_or_forget(state: State, action: int) -> None:
    """Draw one card, or be one short for the rest of the round (R14)."""
    state.to_draw -= 1
    if action == DRAW:
        _draw_card(state, state.turn)
    if state.to_draw == 0:
        _pass_turn(state)


@compiled
def _pass(state: State) -> None:
    """Go without a card to play; where nobody holds one any more, deal again (R12)."""
    state.owed = 0
    held = state.to_draw
    for seat in range(state.seats):
        if state.out_order[seat] == 0:
            held += state.hand_sizes[seat]
    if held == 0:
        _next_round(state)
    else:
        _draw_for_turn(state)


@compiled
def _draw_card(state: State, seat: int) -> None:
    """Take the top card of the draw pile, made anew if it is empty (R10)."""
    if state.draw_count == 0:
        _reshuffle(state)
    state.draw_count -= 1
    kind = state.draw[state.draw_count]
    state.draw[state.draw_count] = 0  # nothing of a drawn card stays behind
    state.hands[seat, kind] += 1
    state.hand_sizes[seat] += 1
    note_draw(state, seat)


@compiled
def _reshuffle(state: State) -> None:
    """Make a new draw pile of all discards but the top one (R10)."""
    count = state.discard_count - 1
    top = state.discards[count]
    for index in range(count):
        state.draw[index] = state.discards[index]
    shuffle(state, state.draw, count)
    state.draw_count = count
    state.discards[:] = 0
    state.discards[0] = top
    state.discard_count = 1
    note_reshuffle(state)


@compiled
def _pass_turn(state: State) -> None:
    """Hand the turn on; after an x2 the next seat owes two cards (R6)."""
    state.turn = next_seat(state, state.turn)
    state.owed = 2 if state.doubled else 1
    state.doubled = False
    state.to_draw = 0
    _count_turn(state)


@compiled
def _next_round(state: State) -> None:
    """Pass the start to the left and deal again to every seat still in (R9)."""
    _count_turn(state)
    if not state.over:
        state.direction = 1
        state.starter = next_seat(state, state.starter)
        _deal(state)


@compiled
def _count_turn(state: State) -> None:
    """Count a turn that has ended; the cap ends the match (R13)."""
    state.turns += 1
    if state.turns == MOST_TURNS:
        state.over = True


@compiled
def _deal(state: State) -> None:
    """Shuffle all cards and deal a round (R1, R9)."""
    count = spread(COPIES[state.option_deck], state.draw)
    shuffle(state, state.draw, count)
    state.hands[:] = 0
    for seat in range(state.seats):
        state.hand_sizes[seat] = 0
        if state.out_order[seat] == 0:
            state.hand_sizes[seat] = HAND
            for _ in range(HAND):
                count -= 1
                state.hands[seat, state.draw[count]] += 1
                state.draw[count] = 0
    state.draw_count = count
    state.discards[:] = 0
    state.discard_count = 0
    state.total = 0
    state.direction = 1
    state.turn = state.starter
    state.owed = 1
    state.doubled = False
    state.to_draw = 0
    forget_round(state)


@compiled
def standings(state: State, out: Int64s) -> None:
    """Rank the seats out by the order they went, below all others, and those by their chips (R11, R13)."""
    for seat in range(state.seats):
        gone = state.out_order[seat]
        out[seat] = gone - 1 if gone else state.seats + state.chips[seat]


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
    for kind in range(KINDS):
        out[kind] = state.hands[seat, kind] / 4
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
