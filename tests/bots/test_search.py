"""The searching bots: what they see and what they find."""

from __future__ import annotations

import pytest

from lamplit.bots.bot import Budget, ask, hints, question
from lamplit.bots.ismcts import Ismcts
from lamplit.bots.levels import EXPERT_SECONDS, Expert
from lamplit.bots.search import Cheat, Search, ordered
from lamplit.bots.simple import Heuristic
from lamplit.match import Match

MANY = Budget(simulations=600)


@pytest.mark.parametrize("bot", [Search(), Ismcts(), Cheat(), Expert()])
def test_a_bot_with_one_life_left_does_not_pay_when_it_need_not(bot):
    match = Match.from_position(
        "lamplit double_down 1; turn: 0; total: 27; chips: 0 0; hands: 6 6 6 0 5 | ? ? ? ? ?; draw: ?", seed=5
    )

    assert match.game.action_name(ask(bot, match, MANY, 1)) != "6"  # 33 would be the end


@pytest.mark.parametrize("bot", [Search(), Ismcts()])
def test_an_estimate_tells_a_lost_action_from_the_others(bot):
    match = Match.from_position(
        "lamplit double_down 1; turn: 0; total: 27; chips: 0 0; hands: 6 6 6 0 5 | ? ? ? ? ?; draw: ?", seed=5
    )

    found = hints(bot, match, MANY, 1)

    assert found[match.game.parse("6")] == 0.0
    assert found[match.game.parse("5")] > 0.2


def test_the_first_of_the_ordered_actions_is_the_heuristics_choice():
    match = Match("double_dominoes", seed=5)
    asked = question(match, MANY, 3)

    found = ordered(asked, 4)

    assert sorted(found) == asked.actions
    assert found[0] == ask(Heuristic(), match, MANY, 3)


def test_the_expert_takes_no_more_time_than_its_level_has():
    asked = question(Match("double_down", seed=1), Budget(seconds=30.0))

    assert Expert()._capped(asked).budget.seconds == EXPERT_SECONDS
    assert Expert()._capped(question(Match("double_down"), MANY)).budget == MANY


def test_within_a_time_every_candidate_is_tried_at_least_once():
    match = Match("double_dominoes", seed=5)

    found = hints(Search(), match, Budget(seconds=1e-6))

    assert set(found) == set(match.legal())
