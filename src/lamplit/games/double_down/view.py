"""Who may know what in Double Down: views and events, built from what is allowed.

Public is all but the hands, which only their holders see, and the draw pile, which nobody does.
"""

from __future__ import annotations

import functools
from typing import Any

from lamplit.core.compiled import in_python
from lamplit.core.game import Event, View
from lamplit.core.record import plain
from lamplit.games.double_down.components import DRAW, FORGET, KINDS, MOST_TURNS, NAMES, PASS, State
from lamplit.games.double_down.rules import is_costly, is_double, total_after

_is_costly, _is_double, _total_after = in_python(is_costly), in_python(is_double), in_python(total_after)


def view(state: State, seat: int | None) -> View:
    """Return the table as `seat` sees it; a spectator (None) sees no hand."""
    table = plain(state)
    return {
        "turn": table.turn,
        "over": table.over,
        "starter": table.starter,
        "total": table.total,
        "limit": table.option_limit,
        "doubles": list(_doubles(table.option_limit)),
        "direction": table.direction,  # 1: to the left; -1: to the right
        "owed": table.owed,  # cards the seat to move has still to play
        "doubled": table.doubled,  # it has played an x2: the next seat will owe two
        "to_draw": table.to_draw,  # cards it has played and not yet drawn for
        "draw": table.draw_count,
        "discards": [NAMES[kind] for kind in table.discards[: table.discard_count]],  # the top card is the last
        "seats": [
            {
                "chips": table.chips[other],
                "out": table.out_order[other],  # 0: still in; 1: the first to go
                "cards": table.hand_sizes[other],
            }
            for other in range(table.seats)
        ],
        "hand": None if seat is None else cards(table.hands[seat]),
        "effects": None if seat is None else _effects(table, seat),
    }


@functools.cache
def _doubles(limit: int) -> tuple[int, ...]:
    return tuple(total for total in range(limit) if _is_double(total))


def _effects(table: Any, seat: int) -> dict[str, dict[str, Any]]:
    """Return what each card in a hand would do if it were played now."""
    found: dict[str, dict[str, Any]] = {}
    for kind in range(KINDS):
        if table.hands[seat][kind]:
            total = int(_total_after(table, kind))
            costs = bool(_is_costly(table, table.total, kind))
            found[NAMES[kind]] = {
                "total": total,
                "costs": costs,
                "puts_out": costs and table.chips[seat] == 0,
                "ends_round": total >= table.option_limit,
            }
    return found


def cards(hand: Any) -> list[str]:
    """Return the names of the cards in a hand, lowest kind first."""
    return [NAMES[kind] for kind in range(KINDS) for _ in range(hand[kind])]


def events(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    then, now = plain(before), plain(after)
    mover = then.turn
    happened: list[Event] = []
    if action == PASS:
        happened.append({"type": "passed", "seat": mover})
    elif action == FORGET:
        happened.append({"type": "forgot", "seat": mover})
    elif action != DRAW:
        happened += _played(then, action, now)
    if now.discard_count > 0:  # the round goes on
        happened += _drew(then, action, now, seat)
    if now.over:
        happened.append({"type": "over"})
    elif now.discard_count == 0:
        happened.append({"type": "dealt", "starter": now.starter, "cards": _dealt(now, seat)})
    elif now.owed == 2:
        happened.append({"type": "owes_two", "seat": now.turn})
    return happened


def ending(state: State) -> str:
    """Say how a match that is over came to its end (R11, R13)."""
    return "cap" if state.turns == MOST_TURNS else "last seat left"


def _played(then: Any, kind: int, now: Any) -> list[Event]:
    """Return what a card did to the total, to chips and to the round."""
    mover, total = then.turn, int(_total_after(then, kind))
    happened: list[Event] = [{"type": "played", "seat": mover, "card": NAMES[kind], "total": total}]
    if NAMES[kind] == "change":
        happened.append({"type": "turned", "direction": -then.direction})
    if now.out_order[mover]:
        happened.append({"type": "out", "seat": mover})
    elif now.chips[mover] < then.chips[mover]:
        happened.append({"type": "lost_chip", "seat": mover, "left": now.chips[mover]})
    if total >= then.option_limit:
        happened.append({"type": "round_ended", "seat": mover, "total": total})
    return happened


def _drew(then: Any, action: int, now: Any, seat: int | None) -> list[Event]:
    """Return the cards that the mover drew, shown to itself alone."""
    mover = then.turn
    new = [now.hands[mover][kind] - then.hands[mover][kind] + (kind == action) for kind in range(KINDS)]
    happened: list[Event] = []
    if now.draw_count > then.draw_count:
        happened.append({"type": "reshuffled", "cards": now.draw_count + sum(new) - then.draw_count})
    if any(new):
        shown = cards(new) if seat == mover else None
        happened.append({"type": "drew", "seat": mover, "count": sum(new), "cards": shown})
    return happened


def _dealt(now: Any, seat: int | None) -> list[str] | None:
    """Return the new hand of a seat, which it alone is shown."""
    return None if seat is None else cards(now.hands[seat])
