"""What networks are told of 3UP 3DOWN: an observation of what a seat knows, and for the network of its tree an action.

Of an action it is told all that its mover knows right after it, before it draws.
Colours are left out: by the printed rules only ranks matter. Those rules, and two seats, are all that it has learned.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.record import Float32s, UInt64s

from .actions import DOWN, KEEP, LAY, PLAY_COUNT, PLAY_RANK
from .box import CHOOSING, HAND, MAX_SEATS, MOST_TURNS, NONE, ROW, TO_HAND, State, is_row_seen
from .cards import BOXES, COLOURS, KINDS, NUMBERS, ONE_HELD, RANKS, TEN
from .dealing import held_in
from .legality import copies_of, lowest_playable
from .rules import apply, run_length

SEAT_NUMBERS = 2 * RANKS + 13
FEATURES = {  # what `observe` writes
    "hand": KINDS,
    "pile": KINDS,
    "gone": KINDS,
    "top": RANKS,
    "turn": 8,  # phase, direction, further, cards of both piles, turns, laid, games to come
    "tried": ROW,  # the own face-down cards that failed
    "seats": MAX_SEATS * SEAT_NUMBERS,
}


@compiled
def observe(state: State, seat: int, out: Float32s) -> None:
    """Write the hand, the pile, the cards gone, the table and, from `seat` on, every seat."""
    out[:] = 0
    out[:KINDS] = state.hands[seat] / 3
    out[2 * KINDS : 3 * KINDS] = state.gone / 3
    for index in range(state.pile_count):
        out[KINDS + state.pile[index]] += 1 / 3
    table = 3 * KINDS
    if state.pile_count:
        out[table + lowest_playable(state)] = 1
    table += RANKS
    out[table] = state.phase / 3
    out[table + 1] = state.direction
    out[table + 2] = state.further / 2
    out[table + 3] = state.draw_count / 84
    out[table + 4] = state.pile_count / 10
    out[table + 5] = state.turns / MOST_TURNS
    out[table + 6] = state.laid / 3
    out[table + 7] = (state.option_games - state.game) / 10
    table += 8
    for place in range(ROW):
        if state.down_below[seat, place]:
            out[table + place] = state.down[seat, place] / KINDS
    for step in range(state.seats):
        _observe_seat(state, seat, (seat + step) % state.seats, out[table + ROW + step * SEAT_NUMBERS :])


@compiled
def _observe_seat(state: State, seat: int, other: int, out: Float32s) -> None:
    """Write what `seat` knows of one place at the table."""
    for kind in range(KINDS):
        out[kind // 3] += state.known[other, kind] / 3
    for place in range(ROW):
        if state.up[other, place] >= 0 and is_row_seen(state, seat, other, place):
            out[RANKS + state.up[other, place] // 3] += 1 / 3
        if state.down[other, place] >= 0:
            out[2 * RANKS + place] = 1
        out[2 * RANKS + 3 + place] = state.down_below[other, place] / 10
    out[2 * RANKS + 6] = 1
    out[2 * RANKS + 7] = other == state.turn
    out[2 * RANKS + 8] = state.hand_sizes[other] / 10
    out[2 * RANKS + 9] = state.unknown[other] / 3
    out[2 * RANKS + 10] = state.below[other, TEN] / 3
    out[2 * RANKS + 11] = state.places[other] / MAX_SEATS
    out[2 * RANKS + 12] = state.points[other] / 100


# Where each thing is told, and in how many numbers.
HELD = 0  # of each rank in hand: whether there is one, whether there are two, how many more than two
OWN_ROW = HELD + 3 * RANKS  # how many of each rank lie face up
OWN_DOWN = OWN_ROW + RANKS  # how many lie face down
IS_KNOWN = OWN_DOWN + 1  # of each rank: whether all have seen one in the other hand ...
KNOWN = IS_KNOWN + RANKS  # ... and how many
UNKNOWN = KNOWN + RANKS  # how many other cards are in that hand
THEIR_ROW = UNKNOWN + 1
THEIR_DOWN = THEIR_ROW + RANKS
BELOW = THEIR_DOWN + 1  # what is known of the unknown ones
ABOVE = BELOW + NUMBERS
TOP = ABOVE + 2  # whether the pile is empty, or which number is on top
IS_PAIR = TOP + 1 + NUMBERS  # whether one more of it clears the pile
PILE = IS_PAIR + 1  # how many cards are in it, and how many of each rank
DRAW_PILE = PILE + 1 + RANKS
UNSEEN = DRAW_PILE + 1  # how many of each rank may lie anywhere
GOES_ON = UNSEEN + RANKS  # whether the mover has another turn, and how many more than that
TO_DRAW = GOES_ON + 2  # cards that the mover is about to draw
OWN_SIZE = TO_DRAW + 1  # cards in both hands
THEIR_SIZE = OWN_SIZE + 1
IS_DRAWN_OUT = THEIR_SIZE + 1  # whether the draw pile is empty
SIZE = IS_DRAWN_OUT + 1

# About how large each number gets: it is learned as a share of that.
LARGE: Final = np.ones(SIZE)
LARGE[[OWN_DOWN, THEIR_DOWN, GOES_ON + 1, TO_DRAW]] = 2.0
LARGE[KNOWN : KNOWN + RANKS] = 2.0
LARGE[UNKNOWN] = 5.0
LARGE[[ABOVE, ABOVE + 1, PILE, OWN_SIZE, THEIR_SIZE]] = 10.0
LARGE[PILE + 1 : PILE + 1 + RANKS] = 1 / 0.7
LARGE[DRAW_PILE] = 40.0
LARGE[UNSEEN : UNSEEN + RANKS] = 4.0

BOX: Final = BOXES[1, COLOURS].reshape(RANKS, COLOURS).sum(axis=1).astype(np.int64)  # copies of each rank


@compiled
def is_learned(state: State) -> bool:
    """Say whether the network knows such a match."""
    return (
        state.seats == 2
        and state.option_colours == COLOURS
        and state.option_failed_card == TO_HAND
        and not state.option_may_draw
        and not state.option_points
        and not state.option_swap_rows
        and not state.option_others_choose
        and not state.option_colour_swap
    )


@compiled
def judges(action: int) -> bool:
    """Say whether the network has an opinion on such an action: one face-down card is like another."""
    return action < DOWN or action >= KEEP


@compiled
def describe(state: State, after: Any, action: int, out: Any) -> None:
    """Tell what the seat to move knows after an action; `after` is room for a state."""
    seat, other = int(state.turn), 1 - int(state.turn)
    after[0] = state
    now = after[0]
    apply(now, action)
    held = now.held[seat] if state.phase == CHOOSING else state.held[seat]  # before any card is drawn
    if action < LAY and state.hand_sizes[seat]:
        held -= np.uint64(PLAY_COUNT[action]) * ONE_HELD[COLOURS * PLAY_RANK[action]]
    if state.phase == CHOOSING:  # it does not see what the other seat has chosen, if that has
        now.up[other] = NONE
        now.unknown[other] = now.hand_sizes[other] = HAND
    out[:] = 0
    out[UNSEEN : UNSEEN + RANKS] = BOX
    _describe_table(now, seat, other, out)
    for rank in range(RANKS):
        copies = copies_of(held, rank)
        out[HELD + 3 * rank] = copies >= 1
        out[HELD + 3 * rank + 1] = copies >= 2
        out[HELD + 3 * rank + 2] = max(0, copies - 2)
        out[UNSEEN + rank] -= copies
        out[OWN_SIZE] += copies
    out[TO_DRAW] = now.hand_sizes[seat] - out[OWN_SIZE]


@compiled
def _describe_table(state: State, seat: int, other: int, out: Any) -> None:
    """Tell what lies on the table, what is known of the other hand, and who goes on."""
    _describe_rows(state, seat, out, OWN_ROW, OWN_DOWN)
    _describe_rows(state, other, out, THEIR_ROW, THEIR_DOWN)
    for kind in range(KINDS):
        rank = kind // COLOURS
        out[KNOWN + rank] += state.known[other, kind]
        out[UNSEEN + rank] -= state.known[other, kind] + state.gone[kind]
    for rank in range(RANKS):
        out[IS_KNOWN + rank] = out[KNOWN + rank] > 0
    out[UNKNOWN] = state.unknown[other]
    out[BELOW : BELOW + NUMBERS] = state.below[other]
    out[ABOVE] = state.above[other]
    out[ABOVE + 1] = state.above_end[other]
    for index in range(state.pile_count):
        rank = state.pile[index] // COLOURS
        out[PILE + 1 + rank] += 1
        out[UNSEEN + rank] -= 1
    out[PILE] = state.pile_count
    out[TOP + (1 + lowest_playable(state) if state.pile_count else 0)] = 1
    out[IS_PAIR] = run_length(state) >= 2
    out[DRAW_PILE] = state.draw_count
    out[IS_DRAWN_OUT] = state.draw_count == 0
    out[THEIR_SIZE] = state.hand_sizes[other]
    out[GOES_ON] = state.turn == seat
    out[GOES_ON + 1] = state.further


@compiled
def _describe_rows(state: State, seat: int, out: Any, row: int, down: int) -> None:
    """Tell what lies face up before a seat, and how many cards lie face down."""
    for place in range(ROW):
        out[down] += state.down[seat, place] >= 0
        if state.up[seat, place] >= 0:
            rank = state.up[seat, place] // COLOURS
            out[row + rank] += 1
            out[UNSEEN + rank] -= 1


# The ending, once a seat knows all but what lies face down: a graph of positions. Nobody has seen the cards that lie
# face down, but who counts knows which they are, so each is as likely at one place as at another.

SEATS = 2
_FURTHER, _DOWN = 8, 2  # bits for turns owed, and for the cards of a row


@compiled
def is_open(state: State, seat: int) -> bool:
    """Say whether a seat knows every card but those that lie face down."""
    return bool(state.draw_count == 0 and state.unknown[SEATS - 1 - seat] == 0)


@compiled
def identify(state: State, out: UInt64s) -> None:
    """Write numbers that two positions share only where the same can come of both."""
    out[:] = 0
    rest = np.int64(state.turn) << _FURTHER | np.int64(state.further)
    for seat in range(SEATS):
        out[seat] = state.held[seat]
        out[SEATS + seat] = held_in(state.up[seat])
        out[2 * SEATS] += held_in(state.down[seat])
        rest = rest << _DOWN | np.int64((state.down[seat] >= 0).sum())
    for index in range(state.pile_count):  # the highest lie on top
        out[2 * SEATS + 1] += ONE_HELD[state.pile[index]]
    out[2 * SEATS + 2] = 2 * rest + state.over


@compiled
def outcomes(state: State, action: int) -> int:
    """Return how many cards it could be that are turned over."""
    return int((state.down[:SEATS] >= 0).sum())


@compiled
def bring_about(state: State, action: int, outcome: int) -> None:
    """Exchange face-down cards, so that the one to be turned over is this one of all, in the order of their kinds."""
    turned = state.down[state.turn, action - DOWN]
    for kind in range(KINDS):
        for seat in range(SEATS):
            for place in range(ROW):
                if state.down[seat, place] == kind:
                    if outcome == 0:
                        state.down[seat, place] = turned
                        state.down[state.turn, action - DOWN] = kind
                        return
                    outcome -= 1
