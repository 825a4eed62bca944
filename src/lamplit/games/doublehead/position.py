"""The text form of a Doublehead Kids position.

    hands:        each seat's cards, in any order
    duel:         the cards on the table, in the order they were played; the seat to move follows the last
    phase:        ready (before the first card) or play; left out, it is play once a card has been played
    won, silver:  duels and silver in each seat's loot; left out, all of it is the leader's
    team_played:  Team cards each seat has played this round; left out, those on the table
    wedding:      the seat that announced it and the seat it named, or none
    said:         each seat's announcements, in one word each: team, without, no90, no60, no30, none
    voids:        the crests each seat has not followed
    last:         the last duel each seat has won: who led, then the four cards as played
    foxys:        owner>taker for each Foxy in a loot; left out, they are the leader's own
    turn, dealer, gold, rounds (finished)

The cards that are named nowhere lie in the loot. The sides follow from the Team cards, and who is known as what from
`team_played`, `wedding` and `said`.
"""

from __future__ import annotations

from typing import Any

from lamplit.core.position import ANY, Fields, deal_unnamed, kinds
from lamplit.core.record import plain
from lamplit.errors import BadPosition
from lamplit.games.doublehead.components import (
    ALL_SILVER,
    COPIES,
    CREST,
    CRESTS,
    FIRST,
    FOXY,
    HAND,
    KINDS,
    MOST_ROUNDS,
    NAMES,
    NOBODY,
    SEATS,
    SIDES,
    SILVER,
    STEPS,
    TEAM,
    TEAM_CARD,
    WITHOUT,
    State,
)
from lamplit.games.doublehead.rules import is_decided, show_team

PHASES = ("ready", "play")
STEP_WORDS = tuple(step.replace(" ", "") for step in STEPS)
PER_SEAT = range(SEATS)


def write_position(state: State) -> list[tuple[str, str]]:
    """Return the fields of the text."""
    table = plain(state)
    return [
        ("rounds", str(table.rounds)),
        ("dealer", str(table.dealer)),
        ("gold", _numbers(table.gold)),
        ("phase", PHASES[int(table.spoken == SEATS)]),
        ("turn", str(table.turn)),
        ("hands", " | ".join(_names(_counted(hand)) for hand in table.hands)),
        ("duel", _names(table.table[: table.table_count])),
        ("won", _numbers(table.won)),
        ("silver", _numbers(table.silver)),
        ("team_played", _numbers(table.team_played)),
        ("wedding", "none" if table.wed == NOBODY else f"{table.wed} {table.partner}"),
        ("said", " | ".join(" ".join(_said(table, seat)) for seat in PER_SEAT)),
        ("voids", " | ".join(" ".join(_voids(table, seat)) for seat in PER_SEAT)),
        ("last", " | ".join(_last(table, seat) for seat in PER_SEAT)),
        ("foxys", " ".join(f"{table.foxy_owner[index]}>{table.foxy_taker[index]}" for index in range(table.foxys))),
    ]


def read_position(fields: Fields, state: State) -> None:
    """Fill the state, which is freshly set up, from the fields."""
    state.rounds = fields.number("rounds", 0, 0, MOST_ROUNDS)
    state.dealer = fields.number("dealer", int(state.dealer), 0, SEATS - 1)
    state.gold[:] = fields.numbers("gold", SEATS, [0] * SEATS, 0, 32767)
    duel = _read_cards(fields, state)
    state.turn = fields.number("turn", (int(state.dealer) + 1 + len(duel)) % SEATS, 0, SEATS - 1)
    _read_phase(fields, state)
    _read_loot(fields, state)
    _read_last(fields, state)
    _read_foxys(fields, state)
    _read_teams(fields, state)
    _read_said(fields, state)
    _read_voids(fields, state)
    state.over = state.duels == HAND


def _read_cards(fields: Fields, state: State) -> list[int]:
    """Fill hands and table; what is named nowhere has been played. Return the duel."""
    dealt = " | ".join(" ".join([ANY] * HAND) for _ in PER_SEAT)
    hands = [kinds("hands", words, NAMES) for words in fields.each_seat("hands", SEATS, dealt)]
    duel = kinds("duel", fields.words("duel"), NAMES)
    if len(duel) >= SEATS:
        raise BadPosition(f"duel: {len(duel)} cards; a duel of {SEATS} has been taken")
    deal_unnamed(state, [*hands, duel], [COPIES] * KINDS, NAMES)
    largest = max(map(len, hands))
    if largest > HAND:
        raise BadPosition(f"hands: {largest} cards; a seat has at most {HAND}")
    state.hands[:] = 0
    state.held[:] = 0
    for seat, hand in enumerate(hands):
        for kind in hand:
            state.hands[seat, kind] += 1
            state.held[seat] |= 1 << kind
    for kind in range(KINDS):
        state.played[kind] = COPIES - int(state.hands[:, kind].sum())
    state.table[: len(duel)] = duel
    state.table_count = len(duel)
    state.duels = HAND - largest
    return duel


def _read_phase(fields: Fields, state: State) -> None:
    """Fill who has spoken and who leads, both of which follow from the seat to move."""
    has_begun = bool(state.duels or state.table_count)
    phase = fields.choice("phase", PHASES, PHASES[int(has_begun)])
    first = (int(state.dealer) + 1) % SEATS
    if phase:
        state.spoken = SEATS
        state.leader = (int(state.turn) - int(state.table_count)) % SEATS
    else:
        if has_begun:
            raise BadPosition("phase: a card has been played, so all seats were ready")
        state.spoken = (int(state.turn) - first) % SEATS
        state.leader = first


def _read_loot(fields: Fields, state: State) -> None:
    leader, duels = int(state.leader), int(state.duels)
    state.won[:] = fields.numbers("won", SEATS, [duels * (seat == leader) for seat in PER_SEAT], 0, HAND)
    taken = _loot_silver(state)
    state.silver[:] = fields.numbers("silver", SEATS, [taken * (seat == leader) for seat in PER_SEAT], 0, ALL_SILVER)


def _read_last(fields: Fields, state: State) -> None:
    for seat, words in enumerate(fields.each_seat("last", SEATS)):
        if not words:
            continue
        laid = kinds("last", words[1:], NAMES)
        if len(laid) != SEATS or -1 in laid or words[0] not in map(str, PER_SEAT):
            raise BadPosition(f"last: {' '.join(words)!r} is not a seat that led and {SEATS} cards")
        state.last_leader[seat] = int(words[0])
        state.last[seat] = [kind + 1 for kind in laid]


def _read_foxys(fields: Fields, state: State) -> None:
    own = f"{state.leader}>{state.leader}"
    taken = int(state.played[FOXY]) - sum(int(kind) == FOXY for kind in state.table[: state.table_count])
    words = fields.words("foxys", " ".join([own] * taken))
    if len(words) != taken:
        raise BadPosition(f"foxys: {len(words)} are told of, and {taken} lie in the loot")
    for index, word in enumerate(words):
        owner, arrow, taker = word.partition(">")
        if not arrow or {owner, taker} - set(map(str, PER_SEAT)):
            raise BadPosition(f"foxys: {word!r} is not of the form owner>taker")
        state.foxy_owner[index], state.foxy_taker[index] = int(owner), int(taker)
    state.foxys = taken


def _read_teams(fields: Fields, state: State) -> None:
    """Fill the sides: by the Team cards held and played, or by a wedding."""
    laid = [0] * SEATS
    for place in range(state.table_count):
        laid[(int(state.leader) + place) % SEATS] += int(state.table[place]) == TEAM_CARD
    state.team_played[:] = fields.numbers("team_played", SEATS, laid, 0, COPIES)
    if int(state.team_played.sum()) != state.played[TEAM_CARD]:
        raise BadPosition(
            f"team_played: {int(state.team_played.sum())} Team cards, but {state.played[TEAM_CARD]} are not in hand"
        )
    if any(state.team_played[seat] < laid[seat] for seat in PER_SEAT):
        raise BadPosition("team_played: the Team cards on the table count too")
    for seat in PER_SEAT:
        state.team[seat] = TEAM if state.hands[seat, TEAM_CARD] or state.team_played[seat] else WITHOUT
    if fields.text("wedding", "none") != "none":
        state.wed, state.partner = fields.numbers("wedding", 2, [], 0, SEATS - 1)
        if state.wed == state.partner:
            raise BadPosition(f"wedding: seat {state.wed} cannot marry itself")
        state.team[state.partner] = TEAM
        state.shown[:] = 1
    for seat in PER_SEAT:
        if state.team_played[seat]:
            show_team(state, seat)


def _read_said(fields: Fields, state: State) -> None:
    for seat, words in enumerate(fields.each_seat("said", SEATS)):
        side = int(state.team[seat])
        order = (SIDES[side], *STEP_WORDS)
        for word in words:
            if word not in order:
                raise BadPosition(
                    f"said: seat {seat} cannot have said {word!r}; on its side that is one of {', '.join(order)}"
                )
            if state.said_by[side, order.index(word)]:
                raise BadPosition(f"said: {word!r} twice on one side")
            state.said_by[side, order.index(word)] = seat + 1
        if words:
            show_team(state, seat)
    for side in (WITHOUT, TEAM):
        state.said[side] = sum(int(seat) > 0 for seat in state.said_by[side])


def _read_voids(fields: Fields, state: State) -> None:
    for seat, words in enumerate(fields.each_seat("voids", SEATS)):
        for word in words:
            if word not in CRESTS:
                raise BadPosition(f"voids: {word!r} is none of {', '.join(CRESTS)}")
            state.voids[CRESTS.index(word)] |= 1 << seat
    for place in range(1, state.table_count):  # what lies on the table tells it too
        led = CREST[state.table[0]]
        if CREST[state.table[place]] != led:
            state.voids[led] |= 1 << (int(state.leader) + place) % SEATS


def fault(state: State) -> str | None:
    """Say what does not add up in a state, or None."""
    table = plain(state)
    for check in (_cards_fault, _loot_fault, _team_fault, _said_fault):
        if sentence := check(table):
            return sentence
    return _end_fault(state, table)


def _cards_fault(table: Any) -> str | None:
    for kind in range(KINDS):
        held = sum(hand[kind] for hand in table.hands) + table.played[kind]
        if held != COPIES:
            return f"{held} times {NAMES[kind]}, but the box holds {COPIES}"
    for seat, hand in enumerate(table.hands):
        if table.held[seat] != sum(1 << kind for kind in range(KINDS) if hand[kind]):
            return f"the kinds noted for seat {seat} are not those it holds"
        has_played = (seat - table.leader) % SEATS < table.table_count
        expected = HAND - table.duels - has_played
        if sum(hand) != expected:
            return f"seat {seat} holds {sum(hand)} cards where {expected} are left after {table.duels} duels"
        for crest in range(len(CRESTS)):
            if table.voids[crest] >> seat & 1 and any(hand[FIRST[crest] : FIRST[crest + 1]]):
                return f"seat {seat} has not followed {CRESTS[crest]} and cannot hold it"
    if any(table.table[table.table_count :]):
        return "a card lies beyond the duel"
    past = table.table_count if table.spoken == SEATS else table.spoken
    if not table.over and table.turn != (table.leader + past) % SEATS:
        return "the seat to move does not follow the last card"
    return None


def _loot_fault(table: Any) -> str | None:
    if sum(table.won) != table.duels:
        return f"won: {sum(table.won)} duels, but {table.duels} have been played"
    if table.duels and table.won[table.leader] == 0:
        return f"seat {table.leader} leads and so has won the duel before; won: says it has none"
    taken = _loot_silver(table)
    if sum(table.silver) != taken:
        return f"silver: {sum(table.silver)} in all, but the cards in the loot are worth {taken}"
    for seat in PER_SEAT:
        if table.silver[seat] and not table.won[seat]:
            return f"silver: seat {seat} is without a duel and has no silver"
        laid = [kind - 1 for kind in table.last[seat] if kind]
        if laid and (len(laid) < SEATS or not table.won[seat]):
            return f"last: seat {seat} has won no such duel"
        if any(laid.count(kind) > table.played[kind] for kind in laid):
            return f"last: a card in the last duel of seat {seat} has not been played"
    return None


def _team_fault(table: Any) -> str | None:
    had = [table.hands[seat][TEAM_CARD] + table.team_played[seat] for seat in PER_SEAT]
    if sum(had) != COPIES:
        return f"{sum(had)} Team cards in hands or played"
    if table.wed != NOBODY and had[table.wed] != COPIES:
        return f"wedding: seat {table.wed} has not had both Team cards"
    for seat in PER_SEAT:
        is_team = seat in (table.wed, table.partner) if table.wed != NOBODY else had[seat] > 0
        if (table.team[seat] == TEAM) != is_team:
            return f"seat {seat} is not on the side its Team cards say"
    if table.wed != NOBODY and table.spoken < SEATS and (table.wed - table.leader) % SEATS >= table.spoken:
        return f"wedding: seat {table.wed} has not spoken yet"
    return None


def _said_fault(table: Any) -> str | None:
    if not any(table.said):
        return None
    if not table.option_announcements:
        return "said: nothing is announced at this table"
    if table.spoken < SEATS:
        return "said: announcements come after all seats are ready"
    for side in (WITHOUT, TEAM):
        made, count = table.said_by[side], table.said[side]
        if not all(made[:count]) or any(made[count:]):
            return f"said: the side {SIDES[side]!r} announces one step after the other"
        if any(not table.shown[seat - 1] or table.team[seat - 1] != side for seat in made[:count]):
            return f"said: a seat that is not known as {SIDES[side]} has announced for it"
    return None


def _end_fault(state: State, table: Any) -> str | None:
    is_end = is_decided(state) or table.rounds == MOST_ROUNDS
    if not table.over:
        return "the match has ended with the round before" if is_end else None
    if table.duels != HAND or table.rounds == 0:
        return "the match ends after a round"
    return None if is_end else "no seat has the gold that ends the match"


def _loot_silver(table: Any) -> int:
    """Return the silver of all cards that have been taken."""
    total = sum(int(copies) * int(SILVER[kind]) for kind, copies in enumerate(table.played))
    return total - sum(int(SILVER[kind]) for kind in table.table[: table.table_count])


def _said(table: Any, seat: int) -> list[str]:
    return [
        word
        for side in (WITHOUT, TEAM)
        for step, word in enumerate((SIDES[side], *STEP_WORDS))
        if table.said_by[side][step] == seat + 1
    ]


def _voids(table: Any, seat: int) -> list[str]:
    return [crest for index, crest in enumerate(CRESTS) if table.voids[index] >> seat & 1]


def _last(table: Any, seat: int) -> str:
    laid = [kind - 1 for kind in table.last[seat] if kind]
    return f"{table.last_leader[seat]} {_names(laid)}" if laid else ""


def _counted(hand: list[int]) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(hand[kind])]


def _names(cards: list[int]) -> str:
    return " ".join(NAMES[kind] for kind in cards)


def _numbers(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))
