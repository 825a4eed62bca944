"""The rules of Double Down, compiled.

A function here reads and changes the record it is given, and nothing else. A mark such as (R4) names the
clause of RULES.md that the line carries out. `apply` trusts its action: callers ask `legal` first.
"""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.core.generate import clearing
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Int32s, Int64s
from lamplit.core.seats import next_in
from lamplit.core.zones import spread

from .box import CHANGE, COPIES, COSTS_FROM, DRAW, FORGET, HAND, KINDS, MOST_TURNS, PASS, TIMES_TWO, VALUES, State
from .hidden import note_play, note_reshuffle

_clear_round = clearing(State, "total", "log_drawn")


@compiled
def begin(state: State) -> None:
    """Give out the chips, choose who starts, and deal the first round (R1)."""
    state.chips[: state.seats] = state.option_chips
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
        state.to_draw -= 1  # whoever forgets is a card short for the rest of the round (R14)
        if action == DRAW:
            _draw_card(state)
        _end_turn(state)
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
        _end_turn(state)


@compiled
def is_double(total: int) -> bool:
    """Tell whether a total has two equal digits (R3)."""
    return 11 <= total <= 99 and total % 11 == 0


@compiled
def is_costly(state: State, before: int, kind: int) -> bool:
    """Tell whether a card, played on the total `before`, costs its player a chip (R3)."""
    total = before + VALUES[kind]
    return total >= state.option_limit or (is_double(total) and state.option_repeat_costs >= COSTS_FROM[kind])


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
def _end_turn(state: State) -> None:
    """Draw a card for each one played, or leave it to the seat (R2, R14); then the turn passes."""
    while state.to_draw > 0 and not state.option_draw_yourself:
        state.to_draw -= 1
        _draw_card(state)
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
        _end_turn(state)


@compiled
def _draw_card(state: State) -> None:
    """Take the top card of the draw pile, made anew if it is empty (R10)."""
    seat = state.turn
    if state.draw_count == 0:
        _reshuffle(state)
    state.draw_count -= 1
    kind = state.draw[state.draw_count]
    state.draw[state.draw_count] = 0  # nothing of a drawn card stays behind
    state.hands[seat, kind] += 1
    state.hand_sizes[seat] += 1
    state.drawn[seat] += state.reshuffled


@compiled
def _reshuffle(state: State) -> None:
    """Make a new draw pile of all discards but the top one (R10)."""
    count = state.discard_count - 1
    state.draw[:count] = state.discards[:count]
    shuffle(state, state.draw, count)
    state.draw_count = count
    state.discards[0] = state.discards[count]
    state.discards[1:] = 0
    state.discard_count = 1
    note_reshuffle(state)


@compiled
def _pass_turn(state: State) -> None:
    """Hand the turn on; after an x2 the next seat owes two cards (R6)."""
    state.turn = next_in(state.out_order, state.seats, state.turn, state.direction)  # (R7)
    state.owed = 2 if state.doubled else 1
    state.doubled = False
    state.to_draw = 0
    _count_turn(state)


@compiled
def _next_round(state: State) -> None:
    """Pass the start to the left and deal again to every seat still in (R9)."""
    _count_turn(state)
    if not state.over:
        state.starter = next_in(state.out_order, state.seats, state.starter, 1)
        _deal(state)


@compiled
def _count_turn(state: State) -> None:
    """Count a turn that has ended; the cap ends the match (R13)."""
    state.turns += 1
    state.over = state.turns == MOST_TURNS


@compiled
def _deal(state: State) -> None:
    """Shuffle all cards and deal a round (R1, R9)."""
    _clear_round(state)
    count = spread(COPIES[state.option_deck], state.draw)
    shuffle(state, state.draw, count)
    for seat in range(state.seats):
        if state.out_order[seat] == 0:
            state.hand_sizes[seat] = HAND
            for _ in range(HAND):
                count -= 1
                state.hands[seat, state.draw[count]] += 1
                state.draw[count] = 0
    state.draw_count = count
    state.direction = 1
    state.turn = state.starter
    state.owed = 1


@compiled
def standings(state: State, out: Int64s) -> None:
    """Rank the seats out by the order they went, below all others, and those by their chips (R11, R13)."""
    for seat in range(state.seats):
        gone = state.out_order[seat]
        out[seat] = gone - 1 if gone else state.seats + state.chips[seat]
