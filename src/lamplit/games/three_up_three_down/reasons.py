"""Why a move of 3UP 3DOWN is not allowed, in a sentence with its clause."""

from __future__ import annotations

from lamplit.core.declared import Reason
from lamplit.games.three_up_three_down.components import (
    CHOOSING,
    DONE,
    DOWN,
    DRAW,
    DRAW_UP,
    EXCHANGING,
    KEEP,
    KINDS,
    LAY,
    LAYING,
    NAMES,
    PLAY_COUNT,
    PLAY_RANK,
    RANK_NAMES,
    ROW,
    SWAP,
    TAKE,
    UP,
    State,
)
from lamplit.games.three_up_three_down.legality import has_row, lowest_playable


def explain(state: State, action: int) -> Reason:
    """Return the reason against an action that is not legal for the seat to move."""
    if state.over:
        return Reason("over", "R10", "The match is over.")
    if state.phase == CHOOSING:
        if action >= UP:
            return Reason(
                "equal_choice", "R1", "Of equal cards in your hand, name the first ones: it is the same choice."
            )
        return Reason("choose_first", "R1", "First choose the three cards that lie face up.")
    if action >= UP:
        return Reason("already_chosen", "R1", "The cards that lie face up have been chosen.")
    if state.phase == EXCHANGING:
        return _not_this_exchange(state, action)
    if action >= KEEP:
        return Reason(
            "no_exchange",
            "R18",
            "You may exchange only after you played the fourth card in a row of one colour."
            if state.option_colour_swap
            else "At this table no cards are exchanged with the row.",
        )
    if state.phase == LAYING:
        return _not_in_this_play(state, action)
    if action == DONE:
        return Reason("nothing_laid", "R2", "You have laid no card yet.")
    if action == DRAW:
        return _no_drawing(state)
    if action == DRAW_UP:
        return Reason(
            "no_draw_up", "R5", "You may draw up only before a further turn, with fewer than three cards in hand."
        )
    if action == TAKE:
        return _no_taking(state)
    if action >= DOWN:
        return _not_this_down(state, action - DOWN)
    return _not_this_card(state, action)


def _not_this_exchange(state: State, action: int) -> Reason:
    seat = state.turn
    if action < SWAP:
        return Reason("exchange_first", "R18", "First exchange a card with your row, or keep your cards.")
    kind, place = divmod(action - SWAP, ROW)
    if state.hands[seat, kind] == 0:
        return Reason("not_in_hand", "R18", f"You hold no {NAMES[kind]}.")
    if state.up[seat, place] < 0:
        return Reason("empty_place", "R18", f"Nothing lies face up at place {place + 1}.")
    return Reason("equal_choice", "R18", f"Another {NAMES[state.up[seat, place]]} lies further left; name that place.")


def _not_in_this_play(state: State, action: int) -> Reason:
    if LAY <= action < LAY + KINDS:
        rank = RANK_NAMES[state.pile[state.pile_count - 1] // 3]
        if RANK_NAMES[(action - LAY) // 3] != rank:
            return Reason("one_kind", "R2", f"A play is of one kind: lay another {rank}, or say done.")
        return Reason("not_in_hand", "R2", f"You have no {NAMES[action - LAY]} to add.")
    return Reason("finish_play", "R18", "Finish your play first: add an equal card, or say done.")


def _no_drawing(state: State) -> Reason:
    if not state.option_may_draw:
        return Reason("must_play", "R3", "At this table nobody may draw instead of playing.")
    if state.draw_count == 0:
        return Reason("no_draw_pile", "R12", "The draw pile is gone.")
    return Reason("nothing_playable", "R12", "You could not play, so you cannot draw instead: take the pile.")


def _no_taking(state: State) -> Reason:
    if state.hand_sizes[state.turn] == 0 and not has_row(state, state.turn):
        return Reason("turn_one_over", "R8", "Turn over one of your face-down cards first.")
    return Reason("must_play", "R3", "You can play a card, so you may not take the pile.")


def _not_this_down(state: State, place: int) -> Reason:
    if state.hand_sizes[state.turn]:
        return Reason("hand_first", "R9", "While you hold cards you may not touch your rows.")
    if has_row(state, state.turn):
        return Reason("row_first", "R8", "Play your face-up cards first.")
    return Reason("empty_place", "R8", f"Nothing lies face down at place {place + 1}.")


def _not_this_card(state: State, action: int) -> Reason:
    seat = state.turn
    single = action >= LAY
    if single != bool(state.option_colour_swap):
        return Reason(
            "name_colours" if not single else "colours_do_not_matter",
            "R18",
            "At this table cards are laid one by one, by number and colour."
            if not single
            else "At this table colours do not matter: name the number, and how many.",
        )
    rank = (action - LAY) // 3 if single else int(PLAY_RANK[action])
    kinds = [action - LAY] if single else range(3 * rank, 3 * rank + 3)
    count = 1 if single else int(PLAY_COUNT[action])
    what = NAMES[action - LAY] if single else RANK_NAMES[rank]
    row = sum(int(state.up[seat, place]) in kinds for place in range(ROW))
    if state.hand_sizes[seat]:
        copies = sum(int(state.hands[seat, kind]) for kind in kinds)
        if copies == 0 and row:
            return Reason("hand_first", "R9", f"Your {what} lies face up; while you hold cards you may not touch it.")
        where = "in hand"
    elif has_row(state, seat):
        copies, where = row, "face up"
    else:
        return Reason("turn_one_over", "R8", "Only your face-down cards are left: turn one over.")
    if copies == 0:
        return Reason("not_there", "R2", f"You have no {what} {where}.")
    if copies < count:
        return Reason("too_few", "R2", f"You have only {copies} of {what} {where}.")
    top = RANK_NAMES[lowest_playable(state)]
    return Reason("too_low", "R2", f"The top card is a {top}. Play {top} or higher, or a Clear.")
