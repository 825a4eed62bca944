"""What Doublehead Kids tells people: what has happened, and why an action is not allowed."""

from __future__ import annotations

from typing import Any, TypedDict

from lamplit.core.declared import Declared, Each, Event, Reason, Seat, because, event, fields_of
from lamplit.core.record import from_bytes, plain
from lamplit.core.tricks import Laid, laid

from .box import (
    ACTION_NAMES,
    ADVANCED,
    HAND,
    MARRY,
    MOST_ROUNDS,
    READY,
    SAY,
    SAY_TEAM,
    SEATS,
    SIDES,
    Saying,
    Side,
    State,
)
from .cards import COPIES, CREST, CRESTS, DECK, KINDS, NAMES, SILVER, TEAM_CARD, Crest
from .rules import cards_needed, is_decided, put_down, take_duel
from .scoring import Result, result

Hand = list[str] | None  # nobody is told another's


class Taken(TypedDict):
    """A duel in somebody's loot."""

    leader: Seat
    cards: list[Laid]
    winner: Seat
    silver: int


def last_duel(table: Any, seat: int) -> Taken | None:
    """Return the last duel that a seat has won: the top of its loot."""
    leader, cards = table.last_leader[seat], [kind - 1 for kind in table.last[seat] if kind]
    if not cards:
        return None
    return {"leader": leader, "cards": laid(DECK, leader, cards, SEATS), "winner": seat, "silver": silver_in(cards)}


def silver_in(kinds: list[int]) -> int:
    """Return the silver of cards."""
    return int(sum(SILVER[kind] for kind in kinds))


def open_foxys(table: Any) -> list[int]:
    """Return which of the Foxys taken lie open, their owners' side being hidden (R9)."""
    if table.option_game != ADVANCED:
        return []
    owned = list(zip(table.foxy_owner, table.foxy_taker, strict=True))[: table.foxys]
    return [foxy for foxy, (owner, taker) in enumerate(owned) if owner != taker and not table.shown[owner]]


class Events(Declared):
    """What can happen."""

    ready = event(seat=Seat)
    wedding = event(seat=Seat, partner=Seat)
    announced = event(seat=Seat, what=Saying, team=Side)
    played = event(seat=Seat, card=str, led=Crest | None)  # None: it led
    team_shown = event(seat=Seat, team=Side)
    duel_won = event(silent="leader cards winner", seat=Seat, number=int, **fields_of(Taken))
    foxy_open = event(seat=Seat, owner=Seat)
    foxy_settled = event(seat=Seat, owner=Seat, caught=bool | None)  # None: the side of the taker is hidden
    round_ended = event(round=int, gold=Each[int], **fields_of(Result))
    dealt = event(dealer=Seat, leader=Seat, hand=Hand)
    over = event()


def tell(then: Any, action: int, now: Any, seat: int | None) -> list[Event]:
    """Return what a move brought about, as `seat` may see it."""
    has_dealt = now.rounds > then.rounds and not now.over
    end = _before_the_deal(then, action) if has_dealt else now
    happened = [_done(then, action)]
    for other in range(SEATS):
        if end.shown[other] and not then.shown[other]:
            happened.append(Events.team_shown(seat=other, team=SIDES[end.team[other]]))
    if end.duels > then.duels:
        taken: Any = last_duel(end, end.leader)
        happened.append(Events.duel_won(seat=end.leader, number=end.duels, **taken))
    happened += _foxys(then, end)
    if end.duels == HAND:
        happened.append(Events.round_ended(round=now.rounds, gold=[*now.gold], **result(end)))
    if has_dealt:
        hand = None if seat is None else DECK.named(now.hands[seat])
        happened.append(Events.dealt(dealer=now.dealer, leader=now.leader, hand=hand))
    if now.over:
        happened.append(Events.over())
    return happened


def _before_the_deal(then: Any, kind: int) -> Any:
    """Return the table as it is when the last card of a round has been played."""
    state = from_bytes(State, then.record.tobytes())
    put_down(state, kind)
    take_duel(state)
    return plain(state)


def _done(then: Any, action: int) -> Event:
    """Tell what the seat to move has done."""
    mover, side = then.turn, SIDES[then.team[then.turn]]
    if action < KINDS:
        led = CRESTS[CREST[then.table[0]]] if then.table_count else None
        return Events.played(seat=mover, card=NAMES[action], led=led)
    if action == READY:
        return Events.ready(seat=mover)
    if action < SAY_TEAM:
        return Events.wedding(seat=mover, partner=action - MARRY)
    return Events.announced(seat=mover, what=ACTION_NAMES[action].removeprefix("say "), team=side)


def _foxys(then: Any, now: Any) -> list[Event]:
    """Tell of Foxys that now lie open, and of those that no longer do (R9).

    Whether one is caught is told only if the taker's side is known.
    """
    was_open, is_open = open_foxys(then), open_foxys(now)
    happened: list[Event] = []
    for foxy in sorted({*was_open} ^ {*is_open}):
        owner, taker = now.foxy_owner[foxy], now.foxy_taker[foxy]
        if foxy in is_open:
            happened.append(Events.foxy_open(seat=taker, owner=owner))
        else:
            caught = now.team[owner] != now.team[taker] if now.shown[taker] else None
            happened.append(Events.foxy_settled(seat=taker, owner=owner, caught=caught))
    return happened


class Reasons(Declared):
    """Why an action is not allowed."""

    over = because("R7")
    over_at_cap = because("R12", code="over", rounds=int)
    not_ready = because("R3")
    no_wedding = because("R3")
    marry_another = because("R3")
    all_ready = because("R3")
    not_in_hand = because("R4", card=str)
    must_follow = because("R4", crest=Crest)
    no_announcements = because("R11")
    other_side = because("R11", side=Side)
    already_said = because("R11")
    one_by_one = because("R11", before=Saying)
    too_late = because("R11", needed=int, held=int)


def explain(table: Any, action: int) -> Reason | None:
    """Return the reason against an action of the seat to move, or None where there is none."""
    if table.over:
        return Reasons.over() if is_decided(table.record) else Reasons.over_at_cap(rounds=MOST_ROUNDS)
    hand = table.hands[table.turn]
    if table.spoken < SEATS:
        if action < READY or action >= SAY_TEAM:
            return Reasons.not_ready()
        if action > READY and hand[TEAM_CARD] < COPIES:
            return Reasons.no_wedding()
        return Reasons.marry_another() if action == MARRY + table.turn else None
    if action >= SAY_TEAM:
        return _against_announcement(table, action)
    if action >= READY:
        return Reasons.all_ready()
    if hand[action] == 0:
        return Reasons.not_in_hand(card=NAMES[action])
    led = CREST[(table.table if table.table_count else [action])[0]]
    if CREST[action] == led or not any(hand[kind] for kind in range(KINDS) if CREST[kind] == led):
        return None
    return Reasons.must_follow(crest=CRESTS[led])


def _against_announcement(table: Any, action: int) -> Reason | None:
    if not table.option_announcements:
        return Reasons.no_announcements()
    side = table.team[table.turn]
    said, order = table.said[side], SAY[side].tolist()
    if action not in order:
        return Reasons.other_side(side=SIDES[side])
    if order.index(action) < said:
        return Reasons.already_said()
    if order.index(action) > said:
        return Reasons.one_by_one(before=ACTION_NAMES[order[said]].removeprefix("say "))
    held, needed = HAND - table.duels, int(cards_needed(table.record, side))
    return Reasons.too_late(needed=needed, held=held) if held < needed else None
