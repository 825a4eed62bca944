"""What a seat of 3UP 3DOWN may do, compiled, and why not.

A mark such as (R4) names the clause of RULES.md that the line carries out.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import numpy as np

from lamplit.core.compiled import compiled, in_python, lowest_bit
from lamplit.core.declared import Declared, Reason, because
from lamplit.core.record import Int32s

from .actions import (
    CHOICE_BITS,
    CHOICES,
    DONE,
    DOWN,
    DRAW,
    DRAW_UP,
    KEEP,
    LAY,
    PLAY_COUNT,
    PLAY_FIRST,
    PLAY_RANK,
    SWAP,
    TAKE,
    UP,
)
from .box import CHOOSING, EXCHANGING, HAND, LAYING, ROW, State
from .cards import COLOUR_NAMES, DECK, KINDS, NAMES, RANK_NAMES, RANKS, Colour
from .dealing import held_in

Part = Literal["hand", "up", "down"]

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
        return _legal_choices(state, actions)
    if state.phase == EXCHANGING:
        return _legal_exchanges(state, actions)
    seat, lowest = state.turn, lowest_playable(state)
    if state.phase == LAYING:  # equal cards may follow in the same play (R18)
        count = _legal_cards(state, 3 * lowest, 3 * lowest + 3, actions)
        actions[count] = DONE
        return count + 1
    held = state.held[seat] if state.hand_sizes[seat] else held_in(state.up[seat])  # (R9, R7)
    if held == 0:
        return _legal_downs(state, actions)
    if state.option_colour_swap:  # card by card (R18)
        count = _legal_cards(state, 3 * lowest, KINDS, actions)
    else:
        count = _legal_ranks(held >> _FOUR_TIMES[lowest], lowest, actions)
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
def _legal_choices(state: State, actions: Int32s) -> int:
    """Write which three of the six cards may be chosen: of equal cards, the first ones (R1)."""
    copies = state.hands[state.turn]
    twin = 0  # a bit for each card that equals the one before it
    index = 0
    for kind in range(KINDS):
        held = int(copies[kind])
        for copy in range(1, held):
            twin |= 1 << (index + copy)
        index += held
    count = 0
    for choice in range(len(CHOICES)):
        chosen = CHOICE_BITS[choice]
        actions[count] = UP + choice
        count += twin & chosen & ~(chosen << 1) == 0
    return count


@compiled
def _legal_ranks(held: np.uint64, lowest: int, actions: Int32s) -> int:
    """Write what can go on the pile, of the copies of each rank from the lowest on (R2)."""
    ranks = (held | held >> _1 | held >> _2 | held >> _3) & _LOWEST_BITS
    count = 0
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
def _legal_cards(state: State, first: int, end: int, actions: Int32s) -> int:
    """Write the cards of these kinds in the hand, or without one in the row."""
    hand, row = state.hands[state.turn], state.up[state.turn]
    in_hand = state.hand_sizes[state.turn] > 0
    count = 0
    for kind in range(first, end):
        if hand[kind] if in_hand else row[0] == kind or row[1] == kind or row[2] == kind:
            actions[count] = LAY + kind
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
def _legal_exchanges(state: State, actions: Int32s) -> int:
    """Write every hand card for every different card of the row, or nothing (R18)."""
    hand, row = state.hands[state.turn], state.up[state.turn]
    actions[0] = KEEP
    count = 1
    for kind in range(KINDS):
        for place in range(ROW if hand[kind] else 0):
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


lowest_of = in_python(lowest_playable)


def row_of(table: Any, seat: int) -> list[int]:
    """Return the cards face up before a seat."""
    return [card for card in table.up[seat] if card >= 0]


def part_of(table: Any, seat: int) -> Part:
    """Say what a seat plays from (R7-R9)."""
    return "hand" if table.hand_sizes[seat] else "up" if row_of(table, seat) else "down"


def cards_of(table: Any, seat: int) -> list[int]:
    """Return the cards that a seat plays from, unless only face-down ones are left."""
    return DECK.counted(table.hands[seat]) or row_of(table, seat)


class Reasons(Declared):
    """Why an action is not allowed."""

    over = because("R10")
    choose_first = because("R1")
    equal_choice = because("R1")
    already_chosen = because("R1")
    exchange_first = because("R18")
    not_in_hand = because("R18", card=str)
    none_in_row = because("R18", code="empty_place", place=int)
    equal_place = because("R18", code="equal_choice", card=str)
    no_exchange = because("R18")
    never_exchanged = because("R18", code="no_exchange")
    one_kind = because("R2", rank=str)
    none_to_add = because("R2", code="not_in_hand", card=str)
    finish_play = because("R18")
    nothing_laid = because("R2")
    must_play = because("R3")
    never_drawn = because("R3", code="must_play")
    no_draw_pile = because("R12")
    nothing_playable = because("R12")
    no_draw_up = because("R5")
    hand_first = because("R9")
    lies_face_up = because("R9", code="hand_first", rank=str, colour=Colour | None)
    row_first = because("R8")
    empty_place = because("R8", place=int)
    turn_one_over = because("R8")
    only_down = because("R8", code="turn_one_over")
    name_colours = because("R18")
    colours_do_not_matter = because("R18")
    not_there = because("R2", rank=str, colour=Colour | None, part=Part)
    too_few = because("R2", copies=int, rank=str, part=Part)
    too_low = because("R2", top=str)


def explain(table: Any, action: int) -> Reason | None:
    """Return the reason against an action of the seat to move, or None where there is none."""
    if table.over:
        return Reasons.over()
    if table.phase == CHOOSING:
        hand = DECK.counted(table.hands[table.turn])
        choice = CHOICES[action - UP] if action >= UP else ()
        if any(place and hand[place] == hand[place - 1] and place - 1 not in choice for place in choice):
            return Reasons.equal_choice()
        return None if choice else Reasons.choose_first()
    if action >= UP:
        return Reasons.already_chosen()
    if table.phase == EXCHANGING:
        return _not_exchanged(table, action)
    if action >= KEEP:
        return Reasons.no_exchange() if table.option_colour_swap else Reasons.never_exchanged()
    if table.phase == LAYING:
        return _not_laid(table, action)
    if action >= DOWN:
        return _not_turned(table, action - DOWN)
    return _not_played(table, action) if action < DONE else _not_drawn(table, action)


def _not_exchanged(table: Any, action: int) -> Reason | None:
    if action < SWAP:
        return None if action == KEEP else Reasons.exchange_first()
    kind, place = divmod(action - SWAP, ROW)
    row = table.up[table.turn]
    if table.hands[table.turn][kind] == 0:
        return Reasons.not_in_hand(card=NAMES[kind])
    if row[place] < 0:
        return Reasons.none_in_row(place=place + 1)
    return Reasons.equal_place(card=NAMES[row[place]]) if row[place] in row[:place] else None


def _not_laid(table: Any, action: int) -> Reason | None:
    if not LAY <= action < LAY + KINDS:
        return None if action == DONE else Reasons.finish_play()
    kind, rank = action - LAY, lowest_of(table)
    if kind // 3 != rank:
        return Reasons.one_kind(rank=RANK_NAMES[rank])
    return None if kind in cards_of(table, table.turn) else Reasons.none_to_add(card=NAMES[kind])


def _not_drawn(table: Any, action: int) -> Reason | None:
    seat = table.turn
    can_play = any(kind // 3 >= lowest_of(table) for kind in cards_of(table, seat))
    if action == DONE:
        return Reasons.nothing_laid()
    if action == TAKE:
        if part_of(table, seat) == "down":
            return Reasons.turn_one_over()
        return Reasons.must_play() if can_play else None
    if action == DRAW_UP:
        return None if table.hand_sizes[seat] < HAND and table.draw_count else Reasons.no_draw_up()
    if not table.option_may_draw:
        return Reasons.never_drawn()
    if table.draw_count == 0:
        return Reasons.no_draw_pile()
    return None if can_play else Reasons.nothing_playable()


def _not_turned(table: Any, place: int) -> Reason | None:
    part = part_of(table, table.turn)
    if part != "down":
        return Reasons.hand_first() if part == "hand" else Reasons.row_first()
    return None if table.down[table.turn][place] >= 0 else Reasons.empty_place(place=place + 1)


def _not_played(table: Any, action: int) -> Reason | None:
    single = action >= LAY
    if single != table.option_colour_swap:
        return Reasons.colours_do_not_matter() if single else Reasons.name_colours()
    rank, count = int(PLAY_RANK[action]), PLAY_COUNT[action]
    kinds = [action - LAY] if single else range(3 * rank, 3 * rank + 3)
    what = {"rank": RANK_NAMES[rank], "colour": COLOUR_NAMES[(action - LAY) % 3] if single else None}
    part = part_of(table, table.turn)
    copies = sum(card in kinds for card in cards_of(table, table.turn))
    if part == "down":
        return Reasons.only_down()
    if copies == 0 and part == "hand" and any(card in kinds for card in table.up[table.turn]):
        return Reasons.lies_face_up(**what)
    if copies == 0:
        return Reasons.not_there(**what, part=part)
    if copies < count:
        return Reasons.too_few(copies=copies, rank=RANK_NAMES[rank], part=part)
    lowest = lowest_of(table)
    return None if rank >= lowest else Reasons.too_low(top=RANK_NAMES[lowest])
