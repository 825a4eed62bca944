"""Who may know what in Go Low: views and events, built from what is allowed.

Public are the discards, the taken cards where they lie (R4), and all cards when a match is over. A seat knows besides
the cards it has looked at and kept. Whether the table goes on showing all this, or people must remember it, is the
option `memory_aid` (R10). Without it a seat is shown the two cards it looks at until it is next to decide, and the
discards only by the top one.
"""

from __future__ import annotations

from typing import Any

from lamplit.core.declared import Event
from lamplit.core.game import View
from lamplit.core.record import from_bytes
from lamplit.games.go_low.components import (
    ACTION_NAMES,
    CALL,
    DISCARD,
    DRAW,
    FIRST_OF_PAIR,
    KEEP,
    NAMES,
    NO_CALLER,
    NO_CARD,
    PLACES,
    SECOND_OF_PAIR,
    SEEN_BY,
    TAKE,
    State,
)
from lamplit.games.go_low.knowledge import knows
from lamplit.games.go_low.rules import hand_sum, is_doubled, is_worn_out, needs_reshuffle


def view(state: State, seat: int | None) -> View:
    """Return the table as `seat` sees it; a spectator (None) sees what is public."""
    drawn = state.drawn != NO_CARD
    return {
        "turn": int(state.turn),
        "over": bool(state.over),
        "phase": "over" if state.over else "look" if state.looks < state.seats else "drawn" if drawn else "turn",
        "round": int(state.round_number),
        "rounds": int(state.option_rounds),
        "starter": int(state.starter),
        "caller": None if state.caller == NO_CALLER else int(state.caller),
        "last_turns": last_turns(state),  # seats that still have a turn after a call, the one to move first
        "draw": int(state.draw_count),
        "discard": _top_discard(state),
        "discards": int(state.discard_count),
        "discarded": _discarded(state),
        "reshuffles": int(state.reshuffles),
        "drawn": NAMES[state.drawn] if drawn and seat == state.turn else None,
        "last_round": _last_round(state),
        "memory_aid": bool(state.option_memory_aid),
        "seats": [
            {
                "points": int(state.points[other]),
                "cards": [shown(state, seat, other, place) for place in range(PLACES)],  # None: face down
                "seen": _seen(state, other),
                "known": _known(state, seat, other),
            }
            for other in range(state.seats)
        ],
        # what each action would do, so that the table can say it beforehand
        "effects": None if seat is None else _effects(state, seat),
    }


def shown(state: State, seat: int | None, owner: int, place: int) -> str | None:
    """Return the card in a place if the table shows it to `seat` now (R10)."""
    if not knows(state, -1 if seat is None else seat, owner, place):
        return None
    if state.over or state.option_memory_aid or (seat == owner and _has_just_looked(state, owner)):
        return NAMES[state.hands[owner, place]]
    return None


def last_turns(state: State) -> list[int]:
    """Return the seats that still have a turn after a call, the seat to move first (R5)."""
    if state.caller == NO_CALLER or state.over:
        return []
    others = (int(state.caller) - int(state.turn) - 1) % int(state.seats) + 1
    return [(int(state.turn) + step) % int(state.seats) for step in range(others)]


def events(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    mover = int(before.turn)
    happened: list[Event] = []
    if action < DRAW:
        places = (int(FIRST_OF_PAIR[action]), int(SECOND_OF_PAIR[action]))
        cards = _names(before.hands[mover, place] for place in places) if seat == mover else None
        happened.append({"type": "looked", "seat": mover, "places": [place + 1 for place in places], "cards": cards})
    elif action == CALL:
        happened.append({"type": "called", "seat": mover, "last_turns": last_turns(after)[1:]})
    elif action == DRAW:
        if is_worn_out(before):
            return _round_ended(before, after)
        if needs_reshuffle(before):
            happened.append({"type": "reshuffled", "draw": int(after.draw_count) + 1, "discard": _top_discard(after)})
        happened.append({"type": "drew", "seat": mover, "card": NAMES[after.drawn] if seat == mover else None})
    else:
        happened.append(_put_down(before, action, seat))
        if after.over or after.round_number != before.round_number:
            happened += _round_ended(before, after)
    return happened


def _put_down(before: State, action: int, seat: int | None) -> Event:
    mover = int(before.turn)
    if action == DISCARD:
        return {"type": "discarded", "seat": mover, "card": NAMES[before.drawn]}
    if action < TAKE:
        place, kind = action - KEEP, "kept"
        card = NAMES[before.drawn] if seat == mover else None
    else:
        place, kind = action - TAKE, "took"
        card = _top_discard(before)
    discarded = NAMES[before.hands[mover, place]]
    return {"type": kind, "seat": mover, "place": place + 1, "card": card, "discarded": discarded}


def _round_ended(before: State, after: State) -> list[Event]:
    """Tell how the round came out; then the match is over, or the next round is dealt."""
    scored: Event = {"type": "round_scored", "round": int(before.round_number), **(_last_round(after) or {})}
    scored["points"] = [int(after.points[seat]) for seat in range(after.seats)]
    if after.over:
        return [scored, {"type": "over"}]
    beginning = {"round": int(after.round_number), "starter": int(after.starter), "discard": _top_discard(after)}
    return [scored, {"type": "dealt", **beginning}]


def _last_round(state: State) -> dict[str, Any] | None:
    """Return the cards that were turned at the end of the last round and what they scored (R6); None before any."""
    if not state.last_hands.any():
        return None
    table = from_bytes(State, state.tobytes())
    table.hands[:] = state.last_hands
    table.caller = state.last_caller
    sums = [int(hand_sum(table, seat)) for seat in range(state.seats)]
    doubled = int(table.caller) if is_doubled(table) else None
    return {
        "caller": None if table.caller == NO_CALLER else int(table.caller),  # None: the cap ended it
        "hands": [_names(table.hands[seat]) for seat in range(state.seats)],
        "sums": sums,
        "doubled": doubled,
        "scored": [2 * total if seat == doubled else total for seat, total in enumerate(sums)],
    }


def _has_just_looked(state: State, seat: int) -> bool:
    """Tell whether a seat has looked at two cards and has not been to decide since (R10)."""
    place_in_order = (seat - int(state.starter)) % int(state.seats)
    if state.looks < state.seats:
        return place_in_order < state.looks
    return place_in_order > state.turns


def _seen(state: State, owner: int) -> list[str] | None:
    """Return by whom the cards in a seat's places have been seen: no, own or all."""
    if not (state.option_memory_aid or state.over):
        return None
    return [SEEN_BY[seen_by] for seen_by in state.seen_by[owner]]


def _known(state: State, seat: int | None, owner: int) -> int | None:
    """Return the sum of a seat's cards that are shown; None while it would be no help to memory."""
    if not (state.option_memory_aid or state.over):
        return None
    cards = [shown(state, seat, owner, place) for place in range(PLACES)]
    return sum(int(card) for card in cards if card is not None)


def _effects(state: State, seat: int) -> dict[str, Any]:
    """Return, for the seat to move, what follows from each way to act, as far as it is shown."""
    if state.over or seat != state.turn or state.looks < state.seats:
        return {}
    effects: dict[str, Any] = {}
    if state.drawn == NO_CARD:
        effects[ACTION_NAMES[DRAW]] = {
            "reshuffles": bool(needs_reshuffle(state) and not is_worn_out(state)),
            "ends_round": bool(is_worn_out(state)),
        }
        first, card = TAKE, int(state.discards[state.discard_count - 1])
    else:
        effects[ACTION_NAMES[DISCARD]] = {"card": NAMES[state.drawn], "discards": NAMES[state.drawn], "change": 0}
        first, card = KEEP, int(state.drawn)
    for place in range(PLACES):
        old = shown(state, seat, seat, place)  # None: not seen, or left to memory
        effects[ACTION_NAMES[first + place]] = {
            "card": NAMES[card],
            "discards": old,
            "change": None if old is None else card - int(old),
        }
    if state.caller == NO_CALLER:
        others = [(seat + step) % int(state.seats) for step in range(1, state.seats)]
        effects[ACTION_NAMES[CALL]] = {"last_turns": others}
    return effects


def _discarded(state: State) -> list[str] | None:
    """Return all discards, the top card last, or None where they are left to memory."""
    return _names(state.discards[: state.discard_count]) if state.option_memory_aid else None


def _top_discard(state: State) -> str:
    return NAMES[state.discards[state.discard_count - 1]]


def _names(cards: Any) -> list[str]:
    return [NAMES[card] for card in cards]


def ending(state: State) -> str:
    """Say how a match ended: by a last round that somebody called, or that nobody did (R5, R9)."""
    return "last round called" if state.last_caller != NO_CALLER else "last round uncalled"
