"""What the words of Doublehead's state cannot say: more of its views, and how a position is completed and checked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Literal, TypedDict

from lamplit.core.compiled import in_python
from lamplit.core.declared import Seat
from lamplit.core.fields import Fields
from lamplit.core.tricks import Laid, laid
from lamplit.errors import BadPosition

from .box import HAND, MOST_ROUNDS, NOBODY, PHASES, SEATS, SIDES, STEPS, TEAM, WITHOUT, Saying, State, sayings
from .cards import COPIES, CREST, CRESTS, DECK, FOXY, KINDS, NAMES, TEAM_CARD, Crest
from .rules import is_ahead, is_decided, place_ahead, show_team
from .scoring import Result, result
from .telling import Taken, explain, last_duel, open_foxys, silver_in

_ahead, _is_ahead = in_python(place_ahead), in_python(is_ahead)
PER_SEAT = range(SEATS)
WORDS: Any = State.words()
Ending = Literal["gold reached", "cap"]


class Duel(TypedDict):
    """The duel on the table."""

    leader: Seat
    cards: list[Laid]
    led: Crest | None
    ahead: Seat | None
    silver: int


class Effect(TypedDict):
    """What a card would do if it were played now: be ahead, with so much silver in the duel."""

    playable: bool
    ahead: bool
    silver: int


class Added(TypedDict):
    """What a view has beside the words of the state."""

    phase: Literal["ready", "play", "over"]
    round: int
    duel_number: int
    duel: Duel
    finished: Taken | None
    result: Result | None
    alone: bool | None
    last_duel: Taken | None
    effects: dict[str, Effect] | None


class AddedSeat(TypedDict):
    """What a view says of each seat beside the words of the state."""

    ready: bool
    said: list[Saying]
    silver: int | None
    open_foxys: list[Seat]  # who played them


def add_view(table: Any, seat: int | None) -> Added:
    """Tell of the round, of the duel on the table and of the own cards."""
    return {
        "phase": "over" if table.over else "play" if table.spoken == SEATS else "ready",
        "round": table.rounds + (not table.over),
        "duel_number": min(table.duels + 1, HAND),
        "duel": _duel(table),
        "finished": last_duel(table, table.leader) if table.duels and not table.table_count else None,
        "result": result(table) if table.over else None,
        "alone": None if seat is None else _is_alone(table, seat),
        "last_duel": None if seat is None else last_duel(table, seat),
        "effects": None if seat is None else _effects(table, seat),
    }


def add_seat(table: Any, other: int, seat: int | None) -> AddedSeat:
    """Tell what a seat has said, and of its loot what may be seen (R9, R13)."""
    return {
        "ready": _is_ready(table, other),
        "said": sayings(table, other),
        "silver": table.silver[other] if table.option_open_count or table.over else None,
        "open_foxys": [table.foxy_owner[foxy] for foxy in open_foxys(table) if table.foxy_taker[foxy] == other],
    }


def _is_ready(table: Any, seat: int) -> bool:
    return bool((seat - table.dealer - 1) % SEATS < table.spoken)


def _is_alone(table: Any, seat: int) -> bool:
    """Tell a seat whether it has said ready with both Team cards in its hand (R3)."""
    had_both = table.hands[seat][TEAM_CARD] + table.team_played[seat] == COPIES
    return had_both and table.wed == NOBODY and _is_ready(table, seat)


def _duel(table: Any) -> Duel:
    """Return the duel on the table: who led what, and who is ahead with how much silver in it."""
    cards = table.table[: table.table_count]
    return {
        "leader": table.leader,
        "cards": laid(DECK, table.leader, cards, SEATS),
        "led": CRESTS[CREST[cards[0]]] if cards else None,
        "ahead": int(table.leader + _ahead(table)) % SEATS if cards else None,
        "silver": silver_in(cards),
    }


def _effects(table: Any, seat: int) -> dict[str, Effect]:
    """Say of each card in a hand whether it may be played now, would be ahead, and the silver then in the duel."""
    cards = table.table[: table.table_count]
    best = cards[_ahead(table)] if cards else None
    return {
        NAMES[kind]: {
            "playable": table.turn == seat and explain(table, kind) is None,
            "ahead": best is None or bool(_is_ahead(kind, best)),
            "silver": silver_in([*cards, kind]),
        }
        for kind in range(KINDS)
        if table.hands[seat][kind]
    }


def defaults(fields: Fields, state: Any) -> None:
    """Say who is to move, where a position leaves it out: the seat after the last card of the duel."""
    dealer = fields.number("dealer", int(state.dealer), 0, SEATS - 1)
    fields.default("turn", (dealer + 1 + len(fields.words("duel"))) % SEATS)


def complete(fields: Fields, state: Any) -> None:
    """Fill what follows from the cards and the seat to move, and what is read in this game's own way."""
    held = state.hands.sum(axis=1).max()
    if held > HAND:
        raise BadPosition(f"hands: {held} cards; a seat has at most {HAND}")
    state.duels = HAND - held
    state.over = state.duels == HAND
    has_begun = bool(state.duels or state.table_count)
    is_play = fields.choice("phase", PHASES, PHASES[has_begun])
    if has_begun and not is_play:
        raise BadPosition("phase: a card has been played, so all seats were ready")
    state.leader = (int(state.turn) - int(state.table_count) if is_play else int(state.dealer) + 1) % SEATS
    state.spoken = SEATS if is_play else (int(state.turn) - int(state.leader)) % SEATS
    if "won" not in fields:
        state.won[state.leader] = state.duels
    if "silver" not in fields:
        state.silver[state.leader] = silver_in(_loot(state))
    if "foxys" not in fields:
        state.foxys = _loot(state).count(FOXY)
        state.foxy_owner[: state.foxys] = state.foxy_taker[: state.foxys] = state.leader
    _complete_teams(fields, state)
    _complete_said(fields, state)


def _complete_teams(fields: Fields, state: Any) -> None:
    """Fill the sides: by the Team cards held and played, or by a wedding."""
    on_table = [0] * SEATS
    for place in range(state.table_count):
        on_table[(state.leader + place) % SEATS] += int(state.table[place] == TEAM_CARD)
    if "team_played" not in fields:
        state.team_played[:] = on_table
    if (state.team_played < on_table).any():
        raise BadPosition("team_played: the Team cards on the table count too")
    state.team[:] = (state.hands[:, TEAM_CARD] > 0) | (state.team_played > 0)
    if state.wed != NOBODY:
        state.team[state.partner] = TEAM
        state.shown[:] = 1
    for seat in PER_SEAT:
        if state.team_played[seat]:
            show_team(state, seat)


def _complete_said(fields: Fields, state: Any) -> None:
    for seat, words in enumerate(fields.each_seat("said", SEATS)):
        side = int(state.team[seat])
        order = [SIDES[side], *(step.replace(" ", "") for step in STEPS)]
        for word in words:
            if word not in order:
                raise BadPosition(f"said: seat {seat} cannot have said {word!r}; its side says {', '.join(order)}")
            if state.said_by[side, order.index(word)]:
                raise BadPosition(f"said: {word!r} twice on one side")
            state.said_by[side, order.index(word)] = seat + 1
        if words:
            show_team(state, seat)
    state.said[:] = (state.said_by > 0).sum(axis=1)


def wrong(table: Any) -> Iterator[str]:
    """Say what else does not add up in a table."""
    checks = (_wrong_cards, _wrong_loot, _wrong_teams, _wrong_sayings, _wrong_end)
    return chain.from_iterable(check(table) for check in checks)


def _wrong_cards(table: Any) -> Iterator[str]:
    for seat, hand in enumerate(table.hands):
        has_played = (seat - table.leader) % SEATS < table.table_count
        expected = HAND - table.duels - has_played
        if sum(hand) != expected:
            yield f"seat {seat} holds {sum(hand)} cards where {expected} are left after {table.duels} duels"
    past = table.table_count if table.spoken == SEATS else table.spoken
    if not table.over and table.turn != (table.leader + past) % SEATS:
        yield "the seat to move does not follow the last card"


def _wrong_loot(table: Any) -> Iterator[str]:
    if sum(table.won) != table.duels:
        yield f"won: {sum(table.won)} duels, but {table.duels} have been played"
    if table.duels and table.won[table.leader] == 0:
        yield f"seat {table.leader} leads and so has won the duel before; won: says it has none"
    taken = _loot(table)
    if sum(table.silver) != silver_in(taken):
        yield f"silver: {sum(table.silver)} in all, but the cards in the loot are worth {silver_in(taken)}"
    if table.foxys != taken.count(FOXY):
        yield f"foxys: {table.foxys} are told of, and {taken.count(FOXY)} lie in the loot"
    for seat in PER_SEAT:
        if table.silver[seat] and not table.won[seat]:
            yield f"silver: seat {seat} is without a duel and has no silver"
        cards = WORDS["last"].cards(table, seat)
        if cards and not table.won[seat]:
            yield f"last: seat {seat} has won no such duel"
        if any(cards.count(kind) > table.played[kind] for kind in cards):
            yield f"last: a card in the last duel of seat {seat} has not been played"


def _wrong_teams(table: Any) -> Iterator[str]:
    had = [table.hands[seat][TEAM_CARD] + table.team_played[seat] for seat in PER_SEAT]
    if sum(had) != COPIES:
        yield f"{sum(had)} Team cards in hands or played"
    if table.wed != NOBODY and table.wed == table.partner:
        yield f"wedding: seat {table.wed} cannot marry itself"
    if table.wed != NOBODY and had[table.wed] != COPIES:
        yield f"wedding: seat {table.wed} has not had both Team cards"
    for seat in PER_SEAT:
        is_team = seat in (table.wed, table.partner) if table.wed != NOBODY else had[seat] > 0
        if (table.team[seat] == TEAM) != is_team:
            yield f"seat {seat} is not on the side its Team cards say"
    if table.wed != NOBODY and table.spoken < SEATS and (table.wed - table.leader) % SEATS >= table.spoken:
        yield f"wedding: seat {table.wed} has not spoken yet"


def _wrong_sayings(table: Any) -> Iterator[str]:
    if any(table.said) and not table.option_announcements:
        yield "said: nothing is announced at this table"
    if any(table.said) and table.spoken < SEATS:
        yield "said: announcements come after all seats are ready"
    for side in (WITHOUT, TEAM):
        made, count = table.said_by[side], table.said[side]
        if not all(made[:count]) or any(made[count:]):
            yield f"said: the side {SIDES[side]!r} announces one step after the other"
        if any(not table.shown[seat - 1] or table.team[seat - 1] != side for seat in made[:count]):
            yield f"said: a seat that is not known as {SIDES[side]} has announced for it"


def _wrong_end(table: Any) -> Iterator[str]:
    is_end = is_decided(table.record) or table.rounds == MOST_ROUNDS
    if is_end and not table.over:
        yield "the match has ended with the round before"
    if table.over and (table.duels != HAND or table.rounds == 0):
        yield "the match ends after a round"
    if table.over and not is_end:
        yield "no seat has the gold that ends the match"


def _loot(table: Any) -> list[int]:
    """Return the cards that have been taken."""
    return list(WORDS["played"].held(table))


def ending(table: Any) -> Ending:
    """Say how a match that is over came to its end (R7, R12)."""
    return "gold reached" if is_decided(table.record) else "cap"
