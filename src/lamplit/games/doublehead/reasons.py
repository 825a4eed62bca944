"""Why a move of Doublehead Kids is not allowed, in a sentence with its clause."""

from __future__ import annotations

from lamplit.core.declared import Reason
from lamplit.games.doublehead.components import (
    CARDS_NEEDED,
    COPIES,
    CREST,
    CRESTS,
    HAND,
    KINDS,
    MARRY,
    READY,
    ROYAL,
    SAY_STEP,
    SAY_TEAM,
    SAYINGS,
    SEATS,
    SIDES,
    STEPS,
    TEAM,
    TEAM_CARD,
    TITLES,
    WITHOUT,
    State,
)


def explain(state: State, action: int) -> Reason:
    """Return the reason against an action that is not legal for the seat to move."""
    if state.over:
        return Reason("over", "R7", "The match is over.")
    if state.spoken < SEATS:
        return _against_words(state, action)
    if READY <= action < SAY_TEAM:
        return Reason("all_ready", "R3", "All seats are ready; weddings are announced before the first card.")
    if action >= SAY_TEAM:
        return _against_announcement(state, action)
    if state.hands[state.turn, action] == 0:
        return Reason("not_in_hand", "R4", f"You hold no {TITLES[action]}.")
    led = int(CREST[state.table[0]])
    if led == ROYAL:
        return Reason("must_follow", "R4", "Royal was led; while you hold royal cards you play one of them.")
    return Reason("must_follow", "R4", f"The crest led is {CRESTS[led]}; while you hold it you follow it.")


def _against_words(state: State, action: int) -> Reason:
    if action < KINDS or action >= SAY_TEAM:
        return Reason("not_ready", "R3", "Before the first card every seat says that it is ready.")
    if state.hands[state.turn, TEAM_CARD] < COPIES:
        return Reason("no_wedding", "R3", "Only a seat with both Team cards announces a wedding.")
    return Reason("marry_another", "R3", f"You are seat {action - MARRY}; a wedding needs another seat.")


def _against_announcement(state: State, action: int) -> Reason:
    if not state.option_announcements:
        return Reason("no_announcements", "R11", "At this table nothing is announced.")
    side = int(state.team[state.turn])
    said = int(state.said[side])
    if action < SAY_STEP:
        wanted = TEAM if action == SAY_TEAM else WITHOUT
        if wanted != side:
            return Reason("other_side", "R11", f"You are on the side {SIDES[side]!r} and announce for no other.")
        wanted_step = 0
    else:
        wanted_step = action - SAY_STEP + 1
    if wanted_step < said:
        return Reason("already_said", "R11", "Your side has announced that already.")
    if wanted_step > said:
        before = f"say {SIDES[side]}" if said == 0 else STEPS[said - 1]
        return Reason("one_by_one", "R11", f"Announcements come one after the other; first {before!r}.")
    held, needed = HAND - int(state.duels), int(CARDS_NEEDED[min(said, SAYINGS - 1)])
    return Reason("too_late", "R11", f"That is announced with at least {needed} cards in hand; you hold {held}.")
