"""What Doublehead Kids tells people: what has happened, and why an action is not allowed."""

from __future__ import annotations

from typing import Any, TypedDict

from lamplit.core.declared import Declared, Event, Reason, because, event, fields_of, same, when
from lamplit.core.record import from_bytes, plain
from lamplit.core.tricks import Laid, laid

from .box import ACTION_NAMES, ADVANCED, HAND, MARRY, MOST_ROUNDS, READY, SAY, SAY_TEAM, SEATS, SIDES, Side, State
from .cards import COPIES, CREST, CRESTS, DECK, KINDS, NAMES, ROYAL, SILVER, TEAM_CARD, TITLES, Crest
from .rules import cards_needed, is_decided, put_down, take_duel
from .scoring import Paid, Result, result

Hand = list[str] | None  # nobody is told another's


class Taken(TypedDict):
    """A duel in somebody's loot."""

    leader: int
    cards: list[Laid]
    winner: int
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


PAID_FOR = {
    "won": "won the round",
    "announced": "announcements",
    "under_30": "the others under 30",
    "none": "the others won no duel",
    "foxy": "caught Foxy",
    "karlchen_won": "Karlchen won the last duel",
    "karlchen_caught": "caught Karlchen",
}


def _sums(silver: dict[str, int]) -> str:
    return " and ".join(f"{total} for {side.capitalize()}" for side, total in silver.items())


def _paid(reasons: list[Paid]) -> str:
    return ", ".join(f"{paid['gold']} for {paid['team'].capitalize()} ({PAID_FOR[paid['reason']]})" for paid in reasons)


class Events(Declared):
    """What can happen."""

    ready = event("{who} said ready.", seat=int)
    wedding = event("{who} announced a wedding with {partner:seat}.", seat=int, partner=int)
    announced = event(
        when('{who} announced "{what}".', team=same("what")),
        '{who} announced "{what}" for {team}.',
        wording={"team": str.capitalize},
        seat=int,
        what=str,
        team=Side,
    )
    played = event(when("{who} led {card}.", led=None), "{who} played {card}.", seat=int, card=str, led=Crest | None)
    team_shown = event("{who} showed the side: {team}.", wording={"team": str.capitalize}, seat=int, team=Side)
    duel_won = event(
        "{who} won duel {number}: {silver} silver.",
        silent="leader cards winner",
        seat=int,
        number=int,
        **fields_of(Taken),
    )
    foxy_open = event("{who} took a Foxy that {owner:seat} played; it lies open.", seat=int, owner=int)
    foxy_settled = event(
        when("{who} caught a Foxy that {owner:seat} played.", caught=True),
        when("The Foxy that {seat:seat} took from {owner:seat} stays on its side.", caught=False),
        "The side of {owner:seat}, whose Foxy {seat:seat} took, is known now.",
        seat=int,
        owner=int,
        caught=bool | None,
    )
    round_ended = event(
        "{winner} won round {round}.",
        "Neither side won round {round}.",
        more=[
            "Sides: {teams:each}.",
            "Silver: {silver:each}, so {side_silver}.",
            "Gold for each player: {reasons}.",
            when("One against three: the gold counts double.", doubled=True),
            when("It was one against three.", lone=True, doubled=False),
            "Gold of the round: {gained:each}.",
            "Gold in all: {gold:each}.",
        ],
        wording={"winner": str.capitalize, "teams": str.capitalize, "side_silver": _sums, "reasons": _paid},
        round=int,
        gold=list[int],
        **fields_of(Result),
    )
    dealt = event(
        "{dealer:Seat} dealt a new round. First to lead: {leader:seat}.",
        more=["You hold {hand}."],
        dealer=int,
        leader=int,
        hand=Hand,
    )
    over = event("The match is over.")


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

    over = because("R7", "The match is over.")
    over_at_cap = because("R12", f"The match is over: it has taken {MOST_ROUNDS} rounds.", code="over")
    not_ready = because("R3", "Before the first card every seat says that it is ready.")
    no_wedding = because("R3", "Only a seat with both Team cards announces a wedding.")
    marry_another = because("R3", "You are seat {seat}; a wedding needs another seat.")
    all_ready = because("R3", "All seats are ready; weddings are announced before the first card.")
    not_in_hand = because("R4", "You hold no {card}.")
    must_follow = because("R4", "The crest led is {crest}; while you hold it you follow it.")
    must_follow_royal = because(
        "R4", "Royal was led; while you hold royal cards you play one of them.", code="must_follow"
    )
    no_announcements = because("R11", "At this table nothing is announced.")
    other_side = because("R11", "You are on the side {side!r} and announce for no other.")
    already_said = because("R11", "Your side has announced that already.")
    one_by_one = because("R11", "Announcements come one after the other; first {before!r}.")
    too_late = because("R11", "That is announced with at least {needed} cards in hand; you hold {held}.")


def explain(table: Any, action: int) -> Reason | None:
    """Return the reason against an action of the seat to move, or None where there is none."""
    if table.over:
        return Reasons.over() if is_decided(table.record) else Reasons.over_at_cap()
    hand = table.hands[table.turn]
    if table.spoken < SEATS:
        if action < READY or action >= SAY_TEAM:
            return Reasons.not_ready()
        if action > READY and hand[TEAM_CARD] < COPIES:
            return Reasons.no_wedding()
        return Reasons.marry_another(seat=table.turn) if action == MARRY + table.turn else None
    if action >= SAY_TEAM:
        return _against_announcement(table, action)
    if action >= READY:
        return Reasons.all_ready()
    if hand[action] == 0:
        return Reasons.not_in_hand(card=TITLES[action])
    led = CREST[(table.table if table.table_count else [action])[0]]
    if CREST[action] == led or not any(hand[kind] for kind in range(KINDS) if CREST[kind] == led):
        return None
    if led == ROYAL:
        return Reasons.must_follow_royal()
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
        return Reasons.one_by_one(before=ACTION_NAMES[order[said]])
    held, needed = HAND - table.duels, int(cards_needed(table.record, side))
    return Reasons.too_late(needed=needed, held=held) if held < needed else None
