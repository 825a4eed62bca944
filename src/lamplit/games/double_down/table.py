"""What Double Down tells people: events, reasons, and what the words of its state cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Literal, TypedDict

import numpy as np

from lamplit.core.compiled import in_python
from lamplit.core.declared import Declared, Event, Reason, Seat, because, event, own
from lamplit.core.fields import ANY, Fields

from .box import COPIES, DECK, DRAW, FORGET, HAND, KINDS, LIMIT, MOST_TURNS, NAMES, PASS, TIMES_TWO, VALUES
from .rules import is_costly, is_double

_is_costly = in_python(is_costly)
DOUBLES = [total for total in range(LIMIT + 1) if in_python(is_double)(total)]

Ending = Literal["cap", "last seat left"]


class Effect(TypedDict):
    """What a card would do if it were played now."""

    total: int
    costs: bool
    puts_out: bool
    ends_round: bool


class Added(TypedDict):
    """What a view has beside the words of the state."""

    doubles: list[int]  # the totals below the limit that cost
    effects: dict[str, Effect] | None


def add_view(table: Any, seat: int | None) -> Added:
    """Say beforehand which totals cost, and what each card of a hand would do."""
    return {
        "doubles": [total for total in DOUBLES if total < table.option_limit],
        "effects": None if seat is None else {NAMES[kind]: _effect(table, seat, kind) for kind in _held(table, seat)},
    }


def _held(table: Any, seat: int) -> list[int]:
    return [kind for kind in range(KINDS) if table.hands[seat][kind]]


def _effect(table: Any, seat: int, kind: int) -> Effect:
    total = table.total + int(VALUES[kind])
    costs = bool(_is_costly(table, table.total, kind))
    return {
        "total": total,
        "costs": costs,
        "puts_out": costs and table.chips[seat] == 0,
        "ends_round": total >= table.option_limit,
    }


class Events(Declared):
    """What can happen."""

    played = event(seat=Seat, card=str, total=int)
    turned = event(direction=Literal[1, -1])
    lost_chip = event(seat=Seat, left=int)
    out = event(seat=Seat)
    round_ended = event(seat=Seat, total=int)
    reshuffled = event(cards=int)
    drew = event(seat=Seat, count=int, cards=own(list[str]))
    forgot = event(seat=Seat)
    passed = event(seat=Seat)
    owes_two = event(seat=Seat)
    dealt = event(starter=Seat, cards=list[str] | None)
    over = event()


def tell(then: Any, action: int, now: Any, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    mover = then.turn
    happened: list[Event] = []
    if action == PASS:
        happened.append(Events.passed(seat=mover))
    elif action == FORGET:
        happened.append(Events.forgot(seat=mover))
    elif action != DRAW:
        happened += _played(then, action, now)
    if now.discard_count > 0:  # the round goes on
        happened += _drew(then, action, now, seat)
    if now.over:
        happened.append(Events.over())
    elif now.discard_count == 0:
        happened.append(Events.dealt(starter=now.starter, cards=None if seat is None else DECK.named(now.hands[seat])))
    elif now.owed == 2:
        happened.append(Events.owes_two(seat=now.turn))
    return happened


def _played(then: Any, kind: int, now: Any) -> list[Event]:
    """Tell what a card did to the total, to chips and to the round."""
    mover, total = then.turn, then.total + int(VALUES[kind])
    happened = [Events.played(seat=mover, card=NAMES[kind], total=total)]
    if NAMES[kind] == "change":
        happened.append(Events.turned(direction=-then.direction))
    if now.out_order[mover]:
        happened.append(Events.out(seat=mover))
    elif now.chips[mover] < then.chips[mover]:
        happened.append(Events.lost_chip(seat=mover, left=now.chips[mover]))
    if total >= then.option_limit:
        happened.append(Events.round_ended(seat=mover, total=total))
    return happened


def _drew(then: Any, action: int, now: Any, seat: int | None) -> list[Event]:
    """Tell of the cards that the mover drew, which it alone is shown."""
    mover = then.turn
    new = [now.hands[mover][kind] - then.hands[mover][kind] + (kind == action) for kind in range(KINDS)]
    happened: list[Event] = []
    if now.draw_count > then.draw_count:
        happened.append(Events.reshuffled(cards=now.draw_count + sum(new) - then.draw_count))
    if any(new):
        happened.append(Events.drew(seat=mover, count=sum(new), cards=DECK.named(new) if seat == mover else None))
    return happened


def ending(table: Any) -> Ending:
    """Say how a match that is over came to its end (R11, R13)."""
    return "cap" if table.turns == MOST_TURNS else "last seat left"


class Reasons(Declared):
    """Why an action is not allowed."""

    over = because("R11")
    over_at_cap = because("R13", code="over", turns=int)
    draws_itself = because("R2")
    play_first = because("R14")
    draw_first = because("R14")
    no_cards = because("R12")
    no_passing = because("R12")
    not_in_hand = because("R2", card=str)
    x2_first_of_two = because("R6")


def explain(table: Any, action: int) -> Reason | None:
    """Return the reason against an action of the seat to move, or None where there is none."""
    if table.over:
        if table.turns == MOST_TURNS:
            return Reasons.over_at_cap(turns=MOST_TURNS)
        return Reasons.over()
    if action in (DRAW, FORGET):
        if not table.option_draw_yourself:
            return Reasons.draws_itself()
        return None if table.owed == 0 else Reasons.play_first()
    if table.owed == 0:
        return Reasons.draw_first()
    held = _held(table, table.turn)
    if not held:
        return None if action == PASS else Reasons.no_cards()
    if action == PASS:
        return Reasons.no_passing()
    if action not in held:
        return Reasons.not_in_hand(card=NAMES[action])
    if action == TIMES_TWO and table.owed == 2 and len(held) > 1:
        return Reasons.x2_first_of_two()
    return None


def defaults(fields: Fields, state: Any) -> None:
    """Say what a position leaves out: the start of a match, with chips and full hands for every seat still in."""
    seats = range(state.seats)
    fields.default("turn", max(0, int(state.option_starter)))
    fields.default("starter", fields.text("turn"))
    out = fields.words("out")
    gone = [len(out) > seat and out[seat] != "0" for seat in seats]
    fields.default("chips", " ".join("0" if gone[seat] else str(state.option_chips) for seat in seats))
    missing = {fields.text("turn"): fields.text("to_draw", "0")}
    sizes = [0 if gone[seat] else HAND - int(missing.get(str(seat), "0")) for seat in seats]
    fields.default("hands", " | ".join(f"{ANY} " * size for size in sizes))
    state.reshuffled = "old" in fields


def complete(fields: Fields, state: Any) -> None:
    """Follow from the seats that are out whether the match is over."""
    state.over = int((state.out_order[: state.seats] == 0).sum()) == 1 or state.turns == MOST_TURNS


def wrong(table: Any) -> Iterator[str]:
    """Say what else does not add up in a table."""
    return chain(_wrong_seats(table), _wrong_turn(table), _wrong_knowledge(table.record))


def _wrong_seats(table: Any) -> Iterator[str]:
    seats = range(table.seats)
    order = sorted(table.out_order[seat] for seat in seats if table.out_order[seat])
    if order != list(range(1, len(order) + 1)) or len(order) == table.seats:
        yield "the seats that are out must be numbered 1, 2, ... in the order they went, and one must be left"
    if any(table.out_order[seat] and table.chips[seat] for seat in seats):
        yield "a seat that is out cannot hold chips"
    if table.over != (len(order) == table.seats - 1 or table.turns == MOST_TURNS):
        yield f"a match is over when one seat is left, or after {MOST_TURNS} turns"
    for seat in seats:
        waiting = table.to_draw if seat == table.turn and not table.over else 0
        if table.hand_sizes[seat] + waiting > HAND:
            yield f"seat {seat} would hold {table.hand_sizes[seat] + waiting} cards; a hand holds {HAND}"


def _wrong_turn(table: Any) -> Iterator[str]:
    if table.over:
        return
    if table.out_order[table.turn]:
        yield f"seat {table.turn} is out and cannot be to move"
    if table.total >= table.option_limit:
        yield f"a total of {table.total} has ended the round"
    if table.owed == 0 and not (table.option_draw_yourself and table.to_draw):
        yield "the seat to move owes a card unless it is about to draw for itself"
    if table.owed + table.to_draw > 2:
        yield "nobody plays more than two cards in a turn"
    if table.doubled and not table.to_draw:
        yield "the seat to move has played an x2 this turn, and yet no card"


def _wrong_knowledge(state: Any) -> Iterator[str]:
    if (state.shown > state.hands[:, TIMES_TWO]).any():
        yield "a hand holds fewer x2 than it has shown"
    if not state.reshuffled:
        known = (state.old_hands, state.drawn, state.log_seats, state.log_kinds, state.log_drawn)
        if any(part.any() for part in known):
            yield "something is known of a reshuffle that did not happen"
        return
    if state.discard_count == 0:
        yield "a reshuffle leaves the top card of the discards"
    left = COPIES[state.option_deck].astype(int)
    left[state.discards[0]] -= 1
    for seat in range(state.seats):
        newer = state.hands[seat].astype(int) - state.old_hands[seat]
        newer[TIMES_TWO] -= state.shown[seat]
        older = state.old_hands[seat].astype(int)
        by_then = 0
        for place in np.flatnonzero(state.log_seats[: state.log_count] == seat):
            kind = state.log_kinds[place]
            newer[kind] += 1
            older[kind] -= 1
            needed = max(by_then, -int(np.minimum(older, 0).sum()))  # those that it did not hold at the reshuffle
            by_then = int(state.log_drawn[place])
            if not needed <= by_then <= state.drawn[seat]:
                yield f"seat {seat} cannot have drawn {by_then} cards when its {NAMES[kind]} came to light"
        if (newer < 0).any() or newer.sum() != state.drawn[seat]:
            yield f"the cards of seat {seat} at the reshuffle, drawn since, come to light and in hand do not add up"
        left -= newer + state.old_hands[seat]
    for kind in state.draw[: state.draw_count]:
        left[kind] -= 1
    if left.any():
        yield "the draw pile is not what a reshuffle has left"
