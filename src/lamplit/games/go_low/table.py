"""What Go Low tells people: events, reasons, and what the words of its state cannot say.

Who has seen a card the state knows. Whether the table goes on showing it, or people must remember it, is the option
`memory_aid` (R10). Without it a seat is shown the two cards it looks at until it is next to decide.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypedDict

from lamplit.core.compiled import in_python
from lamplit.core.declared import Declared, Each, Event, Reason, Seat, because, event, fields_of, own
from lamplit.core.fields import Fields
from lamplit.core.zones import NO_CARD, SEEN_BY, SEEN_BY_ALL, SEEN_BY_OWNER, UNSEEN, SeenBy

from .box import CALL, DECK, DISCARD, DRAW, KEEP, MOST_RESHUFFLES, MOST_TURNS, NAMES, NO_CALLER, PAIRS, PLACES, TAKE
from .rules import is_worn_out

Phase = Literal["look", "turn", "drawn", "over"]
Ending = Literal["last round called", "last round uncalled"]


class LastRound(TypedDict):
    """The cards that were turned at the end of a round and what they scored (R6)."""

    caller: Seat | None  # None: the cap ended it
    hands: Each[list[str]]
    sums: Each[int]
    doubled: Seat | None
    scored: Each[int]


class Effect(TypedDict, total=False):
    """What an action would do, as far as it is shown."""

    reshuffles: bool  # of a draw
    ends_round: bool
    card: str  # of an exchange
    discards: str | None  # None: left to memory
    change: int | None  # of the sum
    last_turns: list[Seat]  # of a call


class Added(TypedDict):
    """What a view has beside the words of the state."""

    phase: Phase
    last_turns: list[Seat]  # seats that still have a turn after a call, the one to move first
    discarded: list[str] | None  # all discards, the top card last; None: left to memory
    last_round: LastRound | None
    effects: dict[str, Effect] | None  # so that the table can say beforehand what each action would do


class AddedSeat(TypedDict):
    """The same of a seat."""

    cards: list[str | None]  # None: face down
    seen: list[SeenBy] | None
    known: int | None  # the sum of the cards shown; None while it would be no help to memory


def add_view(table: Any, seat: int | None) -> Added:
    """Say how the round stands and how the last one went, show the discards, and what each action would do."""
    phase: Phase = "look" if table.looks < table.seats else "turn" if table.drawn == NO_CARD else "drawn"
    order = [table.turn, *_others(table)]
    called = table.caller != NO_CALLER and not table.over
    acts = seat == table.turn and table.looks == table.seats and not table.over
    return {
        "phase": "over" if table.over else phase,
        "last_turns": (order[: order.index(table.caller)] or order) if called else [],
        "discarded": DECK.cards(table.discards[: table.discard_count]) if table.option_memory_aid else None,
        "last_round": _last_round(table) if any(map(any, table.last_hands)) else None,
        "effects": None if seat is None else _effects(table) if acts else {},
    }


def add_seat(table: Any, other: int, seat: int | None) -> AddedSeat:
    """Show a seat's cards as far as people need not remember them (R10)."""
    cards = _shown(table, other, seat)
    aid = table.option_memory_aid or table.over
    return {
        "cards": cards,
        "seen": [SEEN_BY[seen_by] for seen_by in table.seen_by[other]] if aid else None,
        "known": sum(int(card) for card in cards if card) if aid else None,
    }


def _shown(table: Any, owner: int, seat: int | None) -> list[str | None]:
    """Return the cards of a seat that the table shows to `seat` now; its own ones also from its look to its turn."""
    shows, needed = table.over or table.option_memory_aid, SEEN_BY_ALL
    if seat == owner:
        order, needed = _order(table, owner), SEEN_BY_OWNER
        shows = shows or (order < table.looks if table.looks < table.seats else order > table.turns)
    places = zip(table.hands[owner], table.seen_by[owner], strict=True)
    return [NAMES[card] if shows and seen_by >= needed else None for card, seen_by in places]


def _order(table: Any, seat: int) -> int:
    """Return how many seats of the round come before a seat."""
    return int(seat - table.starter) % int(table.seats)


def _others(table: Any) -> list[int]:
    """Return the seats after the one to move."""
    return [(table.turn + step) % table.seats for step in range(1, table.seats)]


def _last_round(table: Any) -> LastRound:
    hands, caller = table.last_hands[: table.seats], table.last_caller
    sums = [sum(hand) for hand in hands]
    doubled = caller if caller != NO_CALLER and sums[caller] > min(sums) else None
    return {
        "caller": None if caller == NO_CALLER else caller,
        "hands": [DECK.cards(hand) for hand in hands],
        "sums": sums,
        "doubled": doubled,
        "scored": [2 * total if seat == doubled else total for seat, total in enumerate(sums)],
    }


def _effects(table: Any) -> dict[str, Effect]:
    """Return what follows from each way to act, as far as it is shown to the seat to move."""
    effects: dict[str, Effect] = {}
    if table.drawn == NO_CARD:
        verb, card, ends = "take", table.discards[table.discard_count - 1], in_python(is_worn_out)(table)
        effects["draw"] = {"reshuffles": table.draw_count == 0 and not ends, "ends_round": ends}
    else:
        verb, card = "keep", table.drawn
        effects["discard"] = {"card": NAMES[card], "discards": NAMES[card], "change": 0}
    for place, old in enumerate(_shown(table, table.turn, table.turn), 1):
        change = None if old is None else card - int(old)
        effects[f"{verb} {place}"] = {"card": NAMES[card], "discards": old, "change": change}
    if table.caller == NO_CALLER:
        effects["call"] = {"last_turns": _others(table)}
    return effects


class Events(Declared):
    """What can happen."""

    looked = event(seat=Seat, places=list[int], cards=own(list[str]))
    drew = event(seat=Seat, card=own(str))
    kept = event(seat=Seat, place=int, card=own(str), discarded=str)
    took = event(seat=Seat, place=int, card=str, discarded=str)
    discarded = event(seat=Seat, card=str)
    called = event(seat=Seat, last_turns=list[Seat])
    reshuffled = event(draw=int, discard=str)
    round_scored = event(silent="sums", round=int, **fields_of(LastRound), points=Each[int])
    dealt = event(round=int, starter=Seat, discard=str)
    over = event()


def tell(then: Any, action: int, now: Any, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    mover, mine = then.turn, seat == then.turn
    if action < DRAW:
        places = PAIRS[action].tolist()
        cards = DECK.cards(then.hands[mover][place] for place in places) if mine else None
        return [Events.looked(seat=mover, places=[place + 1 for place in places], cards=cards)]
    if action == CALL:
        return [Events.called(seat=mover, last_turns=_others(now))]
    ended = _round_ended(then, now) if now.over or now.round_number != then.round_number else []
    if action == DRAW:
        drew = [] if ended else [Events.drew(seat=mover, card=NAMES[now.drawn] if mine else None)]
        if drew and then.draw_count == 0:
            drew.insert(0, Events.reshuffled(draw=now.draw_count + 1, discard=NAMES[now.discards[0]]))
        return drew + ended
    if action == DISCARD:
        return [Events.discarded(seat=mover, card=NAMES[then.drawn]), *ended]
    taken, place = action >= TAKE, (action - KEEP) % PLACES
    card = NAMES[then.discards[then.discard_count - 1] if taken else then.drawn]
    told = {"seat": mover, "place": place + 1, "card": card if taken or mine else None}
    told["discarded"] = NAMES[then.hands[mover][place]]
    return [Events.took(**told) if taken else Events.kept(**told), *ended]


def _round_ended(then: Any, now: Any) -> list[Event]:
    """Tell how the round came out; then the match is over, or the next round is dealt."""
    scored = Events.round_scored(round=then.round_number, **_last_round(now), points=now.points[: now.seats])
    if now.over:
        return [scored, Events.over()]
    return [scored, Events.dealt(round=now.round_number, starter=now.starter, discard=NAMES[now.discards[0]])]


def ending(table: Any) -> Ending:
    """Say how a match ended: by a last round that somebody called, or that nobody did (R5, R9)."""
    return "last round called" if table.last_caller != NO_CALLER else "last round uncalled"


class Reasons(Declared):
    """Why an action is not allowed."""

    over = because("R7")
    look_first = because("R2")
    looked_already = because("R2")
    called_already = because("R5")
    draw_first = because("R3")
    drawn_already = because("R3")


def explain(table: Any, action: int) -> Reason | None:
    """Return the reason against an action of the seat to move, or None where there is none."""
    if table.over:
        return Reasons.over()
    if table.looks < table.seats:
        return None if action < DRAW else Reasons.look_first()
    if action < DRAW:
        return Reasons.looked_already()
    if action == CALL:
        return None if table.caller == NO_CALLER else Reasons.called_already()
    if action == DISCARD or KEEP <= action < TAKE:
        return Reasons.draw_first() if table.drawn == NO_CARD else None
    return None if table.drawn == NO_CARD else Reasons.drawn_already()


def complete(fields: Fields, state: Any) -> None:
    """Follow from the rest of a position what it leaves out: whose turn it is, or who began, and what is seen."""
    if "turns" not in fields and "turn" in fields and "starter" in fields and state.looks == state.seats:
        state.turns = _order(state, state.turn)
    steps = int(state.turns if state.looks == state.seats else state.looks)
    if "starter" not in fields and "turn" in fields:
        state.starter = (int(state.turn) - steps) % int(state.seats)
    if "turn" not in fields:
        state.turn = (int(state.starter) + steps) % int(state.seats)
    if "seen" not in fields:
        for seat in range(state.seats):
            known = SEEN_BY_ALL if state.over else (SEEN_BY_OWNER, SEEN_BY_OWNER, UNSEEN, UNSEEN)
            state.seen_by[seat] = known if _order(state, seat) < state.looks else UNSEEN


def wrong(table: Any) -> Iterator[str]:
    """Say what else does not add up in a table."""
    looked, uncalled = table.looks == table.seats, table.caller == NO_CALLER
    if not looked and (table.turns or not uncalled or table.drawn != NO_CARD or table.reshuffles or table.over):
        yield "no turn is taken before all seats have looked"
    steps = table.turns if looked else table.looks
    if _order(table, table.turn) != steps % table.seats:
        yield f"seat {table.starter} began, so after {steps} seats it is not seat {table.turn} that is to move"
    if uncalled and table.turns >= MOST_TURNS and not table.over:
        yield f"{MOST_TURNS} turns without a call have ended the round"
    if uncalled and table.reshuffles > MOST_RESHUFFLES:
        yield f"{table.reshuffles} reshuffles in a round that nobody has called"
    if table.over and (table.round_number != table.option_rounds or table.drawn != NO_CARD):
        yield "a match is over after its last round, when no card is in anyone's hand"
    for seat in range(table.seats):
        known = PLACES - table.seen_by[seat].count(UNSEEN)
        if _order(table, seat) >= table.looks and known:
            yield f"seat {seat} has not looked yet, but knows {known} of its cards"
        if _order(table, seat) < table.looks and known < 2:
            yield f"seat {seat} has looked at two cards, but knows {known}"
        for seen_by, *noted in zip(table.seen_by[seat], table.piles[seat], table.replaced[seat], strict=True):
            if seen_by == SEEN_BY_ALL and any(noted):
                yield "of a card that all have seen, neither its pile nor the card it replaced is kept"
            if seen_by == UNSEEN and any(noted):
                yield "a card that nobody has seen was dealt, and replaced nothing"
            if seen_by != SEEN_BY_ALL and table.over:
                yield "when a match is over all cards have been turned"
    last = [card for hand in table.last_hands[: table.seats] for card in hand]
    if not any(last):
        if table.last_caller != NO_CALLER:
            yield "last_caller needs the hands of that round: last_hands"
    elif table.round_number == 1 and not table.over:
        yield "no round has ended before the first"
    elif any(last.count(kind) > copies for kind, copies in enumerate(DECK.box(table))):
        yield "last_hands: more cards of a kind than the box holds"
