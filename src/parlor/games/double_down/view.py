"""Who may know what in Double Down: views and events, built from what is allowed.

Public is all but the hands, which only their holders see, and the draw pile, which nobody does.
"""

from __future__ import annotations

from typing import Any

from parlor.engine.game import Event, View
from parlor.games.double_down.components import DRAW, FORGET, KINDS, MOST_TURNS, NAMES, PASS, State
from parlor.games.double_down.rules import is_costly, is_double, total_after


def view(state: State, seat: int | None) -> View:
    """Return the table as `seat` sees it; a spectator (None) sees no hand."""
    return {
        "turn": int(state.turn),
        "over": bool(state.over),
        "starter": int(state.starter),
        "total": int(state.total),
        "limit": int(state.option_limit),
        "doubles": [total for total in range(state.option_limit) if is_double(total)],
        "direction": int(state.direction),  # 1: to the left; -1: to the right
        "owed": int(state.owed),  # cards the seat to move has still to play
        "doubled": bool(state.doubled),  # it has played an x2: the next seat will owe two
        "to_draw": int(state.to_draw),  # cards it has played and not yet drawn for
        "draw": int(state.draw_count),
        "discards": [NAMES[kind] for kind in state.discards[: state.discard_count]],  # the top card is the last
        "seats": [
            {
                "chips": int(state.chips[other]),
                "out": int(state.out_order[other]),  # 0: still in; 1: the first to go
                "cards": int(state.hand_sizes[other]),
            }
            for other in range(state.seats)
        ],
        "hand": None if seat is None else cards(state.hands[seat]),
        "effects": None if seat is None else effects(state, seat),
    }


def effects(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """Return what each card in a hand would do if it were played now."""
    found: dict[str, dict[str, Any]] = {}
    for kind in range(KINDS):
        if state.hands[seat, kind]:
            total = int(total_after(state, kind))
            costs = bool(is_costly(state, state.total, kind))
            found[NAMES[kind]] = {
                "total": total,
                "costs": costs,
                "puts_out": costs and bool(state.chips[seat] == 0),
                "ends_round": total >= int(state.option_limit),
            }
    return found


def cards(hand: Any) -> list[str]:
    """Return the names of the cards in a hand, lowest kind first."""
    return [NAMES[kind] for kind in range(KINDS) for _ in range(hand[kind])]


def events(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    mover = int(before.turn)
    happened: list[Event] = []
    if action == PASS:
        happened.append({"type": "passed", "seat": mover})
    elif action == FORGET:
        happened.append({"type": "forgot", "seat": mover})
    elif action != DRAW:
        happened += _played(before, action, after)
    if after.discard_count > 0:  # the round goes on
        happened += _drew(before, action, after, seat)
    if after.over:
        happened.append({"type": "over"})
    elif after.discard_count == 0:
        happened.append({"type": "dealt", "starter": int(after.starter), "cards": _dealt(after, seat)})
    elif after.owed == 2:
        happened.append({"type": "owes_two", "seat": int(after.turn)})
    return happened


def ending(state: State) -> str:
    """Say how a match that is over came to its end (R11, R13)."""
    return "cap" if state.turns == MOST_TURNS else "last seat left"


def _played(before: State, kind: int, after: State) -> list[Event]:
    """Return what a card did to the total, to chips and to the round."""
    mover = int(before.turn)
    total = int(total_after(before, kind))
    happened: list[Event] = [{"type": "played", "seat": mover, "card": NAMES[kind], "total": total}]
    if NAMES[kind] == "change":
        happened.append({"type": "turned", "direction": -int(before.direction)})
    if after.out_order[mover]:
        happened.append({"type": "out", "seat": mover})
    elif after.chips[mover] < before.chips[mover]:
        happened.append({"type": "lost_chip", "seat": mover, "left": int(after.chips[mover])})
    if total >= before.option_limit:
        happened.append({"type": "round_ended", "seat": mover, "total": total})
    return happened


def _drew(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """Return the cards that the mover drew, shown to itself alone."""
    mover = int(before.turn)
    new = [int(after.hands[mover, kind]) - int(before.hands[mover, kind]) + (kind == action) for kind in range(KINDS)]
    happened: list[Event] = []
    if after.draw_count > before.draw_count:
        happened.append({"type": "reshuffled", "cards": int(after.draw_count) + sum(new) - int(before.draw_count)})
    if any(new):
        shown = cards(new) if seat == mover else None
        happened.append({"type": "drew", "seat": mover, "count": sum(new), "cards": shown})
    return happened


def _dealt(after: State, seat: int | None) -> list[str] | None:
    """Return the new hand of a seat, which it alone is shown."""
    return None if seat is None else cards(after.hands[seat])
