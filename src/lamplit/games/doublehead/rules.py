"""The rules of Doublehead Kids, compiled.

A function here reads and changes the record it is given, and nothing else. A mark such as (R4) names the
clause of RULES.md that the line carries out. `apply` trusts its action: callers ask `legal` first.
"""

from __future__ import annotations

from lamplit.core.compiled import compiled
from lamplit.core.generate import clearing
from lamplit.core.randomness import below
from lamplit.core.record import Int32s, Int64s

from .box import CARDS_NEEDED, HAND, MARRY, MOST_ROUNDS, NOBODY, READY, SAY, SAY_TEAM, SEATS, TEAM, WITHOUT, State
from .cards import COPIES, CREST, FOXY, KINDS, KINDS_OF, ROYAL, SILVER, STRENGTH, TEAM_CARD
from .scoring import round_gold

_clear_round = clearing(State, "spoken", "foxy_taker")


@compiled
def begin(state: State) -> None:
    """Choose the first dealer and deal the first round (R1)."""
    state.dealer = state.option_dealer if state.option_dealer >= 0 else below(state, SEATS)
    _deal(state)


@compiled
def legal(state: State, actions: Int32s) -> int:
    """Write what the seat to move may do."""
    if state.over:
        return 0
    if state.spoken < SEATS:
        return _legal_words(state, actions)
    kinds = state.held[state.turn]
    if state.table_count:
        following = kinds & KINDS_OF[CREST[state.table[0]]]
        kinds = following if following else kinds  # (R4): whoever cannot follow plays what it likes
    count = 0
    for kind in range(KINDS):  # written without a branch, for speed; at most twelve are kept
        actions[count] = kind
        count += kinds >> kind & 1
    announcement = next_announcement(state) if state.option_announcements else NOBODY
    if announcement != NOBODY:
        actions[count] = announcement
        count += 1
    return count


@compiled
def apply(state: State, action: int) -> None:
    """Play a card; after the fourth the duel is taken, after the twelfth duel the round is paid."""
    if action >= SAY_TEAM:
        _announce(state, action)
        return
    if action >= READY:
        _speak(state, action)
        return
    put_down(state, action)
    if state.table_count < SEATS:
        state.turn = (state.turn + 1) % SEATS
        return
    take_duel(state)
    if state.duels == HAND:
        _finish_round(state)


@compiled
def is_ahead(kind: int, best: int) -> bool:
    """Tell whether a card, played after the `best` one so far, beats it (R5)."""
    return (CREST[kind] == CREST[best] or CREST[kind] == ROYAL) and STRENGTH[kind] > STRENGTH[best]


@compiled
def place_ahead(state: State) -> int:
    """Return which card on the table is ahead, counted from the leader's (R5)."""
    led = CREST[state.table[0]]
    best = 0
    for place in range(state.table_count):
        kind = state.table[place]
        counts = CREST[kind] == ROYAL or CREST[kind] == led
        best = max(best, (STRENGTH[kind] if counts else 0) * SEATS + SEATS - 1 - place)  # of equals, the first
    return SEATS - 1 - best % SEATS


@compiled
def table_silver(state: State) -> int:
    """Return the silver in the duel on the table."""
    total = 0
    for place in range(state.table_count):
        total += SILVER[state.table[place]]
    return total


@compiled
def next_announcement(state: State) -> int:
    """Return the one announcement that the seat to move may make (R11), or nobody's."""
    side = state.team[state.turn]
    return SAY[side, state.said[side]] if HAND - state.duels >= cards_needed(state, side) else NOBODY


@compiled
def cards_needed(state: State, side: int) -> int:
    """Return the fewest cards in hand with which a side may make its next announcement (R11)."""
    said, answered = state.said[side], state.said[1 - side]
    needed = int(CARDS_NEEDED[said])
    if said == 0 and answered:  # an answer may come one card later than what it answers
        needed = min(needed, CARDS_NEEDED[answered - 1] - 1)
    return needed


@compiled
def show_team(state: State, seat: int) -> None:
    """Note that everyone knows a seat's side, and with it perhaps everyone's (R2)."""
    state.shown[seat] = 1
    known, team = 0, 0
    for other in range(SEATS):
        known += state.shown[other]
        team += state.shown[other] * state.team[other]
    if team == 2 or known - team == 3 or state.team_played[seat] == COPIES:
        state.shown[:] = 1


@compiled
def _legal_words(state: State, actions: Int32s) -> int:
    """Write what a seat may say before the first card: both Team cards allow a wedding (R3)."""
    actions[0] = READY
    count = 1
    if state.hands[state.turn, TEAM_CARD] == COPIES:
        for other in range(SEATS):
            if other != state.turn:
                actions[count] = MARRY + other
                count += 1
    return count


@compiled
def _speak(state: State, action: int) -> None:
    """Say ready, or announce a wedding, which shows all teams (R3)."""
    if action != READY:
        state.wed = state.turn
        state.partner = action - MARRY
        state.team[state.partner] = TEAM
        state.shown[:] = 1
    state.spoken += 1
    state.turn = (state.turn + 1) % SEATS  # after the fourth it is the leader's again


@compiled
def _announce(state: State, action: int) -> None:
    """Announce for one's side, which shows that one is on it (R11); then the turn goes on."""
    side = state.team[state.turn]
    state.said_by[side, state.said[side]] = state.turn + 1
    state.said[side] += 1
    show_team(state, state.turn)


@compiled
def put_down(state: State, kind: int) -> None:
    """Lay a card on the table and note what it tells: a Team card (R2), a crest not followed (R4)."""
    seat = state.turn
    state.hands[seat, kind] -= 1
    state.held[seat] ^= (1 if state.hands[seat, kind] == 0 else 0) << kind
    state.played[kind] += 1
    state.table[state.table_count] = kind
    state.table_count += 1
    if kind == TEAM_CARD:
        state.team_played[seat] += 1
        show_team(state, seat)
    led = CREST[state.table[0]]
    state.voids[led] |= (1 if CREST[kind] != led else 0) << seat


@compiled
def take_duel(state: State) -> None:
    """Give the four cards to the winner, who leads next (R5)."""
    winner = (state.leader + place_ahead(state)) % SEATS
    state.silver[winner] += table_silver(state)
    state.won[winner] += 1
    state.last_leader[winner] = state.leader
    for place in range(SEATS):
        kind = state.table[place]
        if kind == FOXY:  # (R9)
            state.foxy_owner[state.foxys] = (state.leader + place) % SEATS
            state.foxy_taker[state.foxys] = winner
            state.foxys += 1
        state.last[winner, place] = kind + 1
        state.table[place] = 0
    state.table_count = 0
    state.duels += 1
    state.leader = state.turn = winner


@compiled
def _finish_round(state: State) -> None:
    """Pay the gold of the round (R6, R8-R11); then the match ends (R7, R12) or the next round is dealt (R1)."""
    team, without = round_gold(state, TEAM), round_gold(state, WITHOUT)
    for seat in range(SEATS):
        state.gold[seat] += team if state.team[seat] == TEAM else without
    state.rounds += 1
    state.over = is_decided(state) or state.rounds == MOST_ROUNDS
    if not state.over:
        state.dealer = (state.dealer + 1) % SEATS
        _deal(state)


@compiled
def is_decided(state: State) -> bool:
    """Tell whether the gold ends the match between two rounds (R7)."""
    most, leading = state.gold.max(), 0
    for seat in range(SEATS):
        leading += int(state.gold[seat] == most)
    return most >= state.option_gold and (leading == 1 or not state.option_play_on)


@compiled
def _deal(state: State) -> None:
    """Deal twelve cards to each seat; the seat left of the dealer leads (R1) and speaks first (R3)."""
    _clear_round(state)
    end_0, end_1, end_2 = HAND, 2 * HAND, 3 * HAND  # of the free places in the first hands, counted together
    for card in range(COPIES * KINDS):  # a random place for each card is as good as a random card for each place
        place = below(state, COPIES * KINDS - card)
        in_0, in_1, in_2 = int(place < end_0), int(place < end_1), int(place < end_2)
        end_0 -= in_0
        end_1 -= in_1
        end_2 -= in_2
        seat = SEATS - 1 - in_0 - in_1 - in_2
        state.hands[seat, card // COPIES] += 1
        state.held[seat] |= 1 << card // COPIES
    state.leader = state.turn = (state.dealer + 1) % SEATS
    state.wed = state.partner = NOBODY
    for seat in range(SEATS):
        state.team[seat] = TEAM if state.hands[seat, TEAM_CARD] else WITHOUT  # (R2)


@compiled
def standings(state: State, out: Int64s) -> None:
    """Rank by gold (R7)."""
    out[:] = state.gold
