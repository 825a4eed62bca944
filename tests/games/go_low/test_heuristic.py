"""The heuristic: card sense, by what the seat to move knows."""

from __future__ import annotations

import numpy as np
import pytest

from lamplit.core import randomness
from lamplit.core.compiled import bind
from lamplit.core.randomness import Stream
from lamplit.core.record import batch, new
from tests.games.go_low.table import GAME, go_low


def choice(table) -> str:
    buffer = GAME.buffer()
    count = GAME.rules.legal(table.state, buffer)
    return GAME.action_name(int(GAME.choose(table.state, buffer, count, new(Stream))))


def test_it_takes_a_low_discard_for_its_worst_card():
    assert choice(go_low(hands=["3 13 ? ?", "? ? ? ?"], discards="1")) == "take 2"


def test_it_replaces_an_unseen_card_rather_than_a_low_one():
    assert choice(go_low(hands=["2 3 ? ?", "? ? ? ?"], drawn=1, caller=1)) == "keep 3"


def test_it_draws_when_the_discard_is_high():
    assert choice(go_low(hands=["3 13 ? ?", "? ? ? ?"], discards="12")) == "draw"


def test_it_discards_a_drawn_card_that_helps_nowhere():
    assert choice(go_low(hands=["2 3 ? ?", "? ? ? ?"], drawn=15)) == "discard"


def test_it_calls_with_a_very_low_sum_that_it_knows():
    table = go_low(hands=["1 1 2 2", "? ? ? ?"], seen=["own own own own", "own own no no"], drawn=15, turns=2)

    assert choice(table) == "call"


def test_it_does_not_call_with_a_high_sum():
    table = go_low(hands=["12 13 14 15", "? ? ? ?"], seen=["own own own own", "own own no no"], drawn=15, turns=2)

    assert choice(table) == "discard"


def test_it_does_not_call_when_another_seat_is_known_to_be_lower():
    hands, seen = ["3 3 3 3", "1 1 1 1"], ["own own own own", "all all all all"]

    assert choice(go_low(hands=hands, seen=seen, drawn=15, turns=2)) != "call"


def test_in_the_last_round_a_seat_that_leads_calls_later_than_one_behind():
    hands, seen = ["2 4 3 3", "? ? ? ?"], ["own own own own", "own own own no"]
    last = {"hands": hands, "seen": seen, "drawn": 15, "turns": 10, "round": 5}

    calls = {lead: choice(go_low(points=[40, 40 + lead], **last)) for lead in (30, -30)}

    assert calls == {30: "discard", -30: "call"}


@pytest.mark.parametrize("seats", range(2, 7))
def test_it_decides_by_what_its_seat_knows_and_always_legally(seats):
    table = go_low(seats=seats)
    for move in range(150):
        action = choice(table)
        assert choice(table.redealt(table.turn, move)) == action
        if action == "call":  # play on without one
            action = next(name for name in table.legal if name in ("draw", "discard"))
        table.play(action)


def _margin(states, blank, options, seats, deals, actions, stream):
    """The points a round by which it stays below seats that play at random, over all rotations of the deals."""
    margin = 0.0
    for deal in range(deals):
        for own in range(seats):
            states[0] = blank[0]
            state = states[0]
            setup(state, seats, options, np.uint64(deal))  # noqa: F821
            while not state.over:
                count = legal(state, actions)  # noqa: F821
                if state.turn == own:
                    apply(state, choose(state, actions, count, stream))  # noqa: F821
                else:
                    apply(state, actions[randomness.below(stream, count)])  # noqa: F821
            for seat in range(seats):
                if seat != own:
                    margin += (state.points[seat] - state.points[own]) / (seats - 1)
    return margin / (deals * seats * options.rounds)


@pytest.mark.parametrize(("seats", "bar"), [(2, 30), (4, 19)])
def test_it_is_many_points_a_round_better_than_chance(seats, bar):
    rules = GAME.rules
    play = bind(_margin, GAME.name, setup=rules.setup, legal=rules.legal, apply=rules.apply, choose=GAME.choose)
    options = GAME.options.encode(GAME.read_options(seats, {}))

    margin = play(batch(GAME.state, 1), batch(GAME.state, 1), options, seats, 1000, GAME.buffer(), new(Stream))

    assert margin > bar
