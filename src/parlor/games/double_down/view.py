"""Who may know what in Double Down: views and events, built from what is allowed.

Public is all but the hands, which only their holders see, and the draw pile, which nobody does.
"""

from __future__ import annotations

from parlor.engine.game import Event, View
from parlor.games.double_down.components import ACTION_NAMES, DRAW, FORGET, KINDS, NAMES, PASS, State
from parlor.games.double_down.rules import is_costly, total_after


def view(state: State, seat: int | None) -> View:
    """Return the table as `seat` sees it; a spectator (None) sees no hand."""
    hand = None if seat is None else cards(state.hands[seat])
    return {
        "turn": int(state.turn),
        "over": bool(state.over),
        "total": int(state.total),
        "limit": int(state.option_limit),
        "direction": int(state.direction),
        "owed": int(state.owed),
        "to_draw": int(state.to_draw),
        "starter": int(state.starter),
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
        "hand": hand,
        # what each card in hand would do, so that the table can say it beforehand
        "effects": None if hand is None else {
            name: {"total": int(total_after(state, kind)), "costs": bool(is_costly(state, state.total, kind)),
                   "ends_round": bool(total_after(state, kind) >= state.option_limit)}
            for kind, name in enumerate(NAMES) if state.hands[seat, kind]
        },
    }


def events(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    mover = int(before.turn)
    if action == PASS:
        happened: list[Event] = [{"type": "passed", "seat": mover}]
    elif action == FORGET:
        happened = [{"type": "forgot", "seat": mover}]
    elif action == DRAW:
        happened = []
    else:
        happened = _played(before, action, after)
    if _same_round(before, action, after):
        happened += _drew(before, action, after, seat)
    if after.over:
        happened.append({"type": "over"})
    elif not _same_round(before, action, after):
        happened.append({"type": "dealt", "starter": int(after.starter),
                         "hand": None if seat is None else cards(after.hands[seat])})
    return happened


def cards(hand: object) -> list[str]:
    """Return the names of the cards in a hand, lowest kind first."""
    return [NAMES[kind] for kind in range(KINDS) for _ in range(hand[kind])]  # type: ignore[index]


def _played(before: State, kind: int, after: State) -> list[Event]:
    mover = int(before.turn)
    total = int(total_after(before, kind))
    happened: list[Event] = [{"type": "played", "seat": mover, "card": ACTION_NAMES[kind], "total": total}]
    if is_costly(before, before.total, kind):
        if after.out_order[mover]:
            happened.append({"type": "out", "seat": mover})
        else:
            happened.append({"type": "lost_chip", "seat": mover, "left": int(after.chips[mover])})
    if total >= before.option_limit:
        happened.append({"type": "round_ended", "seat": mover, "total": total})
    return happened


def _same_round(before: State, action: int, after: State) -> bool:
    return action >= KINDS or bool(total_after(before, action) < before.option_limit)


def _drew(before: State, action: int, after: State, seat: int | None) -> list[Event]:
    mover = int(before.turn)
    new = [int(after.hands[mover, kind]) - int(before.hands[mover, kind]) + (kind == action) for kind in range(KINDS)]
    if not any(new):
        return []
    happened: list[Event] = []
    if after.draw_count > before.draw_count:
        happened.append({"type": "reshuffled", "draw": int(after.draw_count) + sum(new)})
    happened.append({"type": "drew", "seat": mover, "count": sum(new), "cards": cards(new) if seat == mover else None})
    return happened
