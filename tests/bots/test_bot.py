"""The protocol: budgets, questions, answers."""

from __future__ import annotations

import itertools

import pytest

from lamplit.bots.bot import Budget, ask, hints, question
from lamplit.bots.simple import Heuristic
from lamplit.errors import BadBot
from lamplit.match import Match


def test_a_budget_is_simulations_or_seconds_but_not_both():
    for wrong in ({}, {"simulations": 5, "seconds": 1.0}, {"simulations": 0}, {"seconds": -1.0}):
        with pytest.raises(ValueError, match="a budget is"):
            Budget(**wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"seconds": "1s"},
        {"simulations": 1.5},
        {"simulations": "many"},
        {"simulations": True},
    ],
)
def test_a_budget_that_is_no_amount_is_refused(wrong):
    with pytest.raises(ValueError, match=f"more than nothing, not {next(iter(wrong.values()))!r}"):
        Budget(**wrong)


def test_a_question_holds_another_deal_than_the_match():
    match = Match("double_down", seed=3)

    asked = question(match, Budget(simulations=1), seed=8)

    assert match.game.view(asked.state, asked.seat) == match.view(asked.seat)
    assert asked.state.draw.tolist() != match.state.draw.tolist()


def test_worlds_differ_and_look_the_same_to_the_seat():
    match = Match("go_low", seed=3)
    asked = question(match, Budget(simulations=1), seed=8)

    worlds = list(itertools.islice(asked.worlds(), 5))

    assert len({world.tobytes() for world in worlds}) == 5
    assert all(match.game.view(world, asked.seat) == match.view(asked.seat) for world in worlds)


def test_an_answer_that_is_not_legal_is_refused():
    class Wrong:
        def choose(self, question):
            return -5

    with pytest.raises(BadBot, match="Wrong answered -5 in Double Down; legal are"):
        ask(Wrong(), Match("double_down"), Budget(simulations=1))


@pytest.mark.parametrize("rubbish", [None, "5", 1.7, [1]])
def test_an_answer_that_is_no_number_of_an_action_is_refused(rubbish):
    class Wrong:
        def choose(self, question):
            return rubbish

    with pytest.raises(BadBot, match="which is not a valid action number"):
        ask(Wrong(), Match("double_down"), Budget(simulations=1))


def test_a_bot_cannot_make_an_action_legal():
    class Sly:
        def choose(self, question):
            question.actions.append(9999)
            return 9999

    with pytest.raises(BadBot, match="Sly answered 9999"):
        ask(Sly(), Match("double_down"), Budget(simulations=1))


@pytest.mark.parametrize("error", [RuntimeError("no idea"), SystemExit(3)])
def test_a_bot_that_fails_is_named_with_the_place(error):
    class Broken:
        def choose(self, question):
            raise error

    with pytest.raises(BadBot, match=rf"Broken failed in Go Low: {type(error).__name__}: .*test_bot.py, line \d+\)"):
        ask(Broken(), Match("go_low"), Budget(simulations=1))


@pytest.mark.parametrize("found", [{0: float("nan")}, {9999: 0.5}, [0.5], {0: "good"}])
def test_estimates_that_are_none_are_refused(found):
    class Dreamer(Heuristic):
        def estimate(self, question):
            if not isinstance(found, dict):
                return found
            return {question.actions[action] if action == 0 else action: worth for action, worth in found.items()}

    with pytest.raises(BadBot, match="Dreamer estimates"):
        hints(Dreamer(), Match("double_down"), Budget(simulations=1))


def test_nothing_is_asked_of_a_match_that_is_over():
    match = Match("go_low", options={"rounds": 1}, seed=1)
    while not match.over:
        match.play(match.legal()[-1])

    with pytest.raises(ValueError, match="over"):
        question(match, Budget(simulations=1))


def test_a_bot_without_estimates_gives_no_hints():
    assert hints(Heuristic(), Match("double_down"), Budget(simulations=1)) == {}


def test_only_a_bot_marked_as_cheating_is_handed_the_true_record():
    seen = []

    class Honest:
        cheats = False

        def choose(self, question):
            seen.append(question.state.tobytes())
            return question.actions[0]

    class Cheating(Honest):
        cheats = True

    match = Match("double_down", seed=2)
    ask(Honest(), match, Budget(simulations=1))
    ask(Cheating(), match, Budget(simulations=1))

    assert [state == match.state.tobytes() for state in seen] == [False, True]
