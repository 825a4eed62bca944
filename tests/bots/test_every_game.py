"""What holds for every bot in every game."""

from __future__ import annotations

import numpy as np
import pytest

from lamplit.bots import BUILT_IN, load
from lamplit.bots.bot import Budget, Question, ask, hints, question
from lamplit.core import randomness
from lamplit.core.record import from_bytes
from tests.bots.positions import GAMES, positions

HONEST = [name for name in BUILT_IN if name != "cheat"]
BUDGET = Budget(simulations=60)


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_answers_with_a_legal_action(game):
    for match in positions(game, 3):
        for name in BUILT_IN:
            assert ask(load(name), match, BUDGET, 5) in match.legal()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_simulations_give_the_same_answer(game):
    for match in positions(game, 3, seed=1):
        for name in BUILT_IN:
            assert ask(load(name), match, BUDGET, 9) == ask(load(name), match, BUDGET, 9)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_simulations_give_the_same_estimates(game):
    for match in positions(game, 2, seed=2):
        for name in ("search", "ismcts", "expert"):
            first = hints(load(name), match, BUDGET, 3)

            assert first == hints(load(name), match, BUDGET, 3)
            assert set(first) == set(match.legal())
            assert next(iter(first)) == ask(load(name), match, BUDGET, 3), "the choice comes first"
            assert all(0 <= worth <= 1 for worth in first.values())


@pytest.mark.parametrize("game", GAMES)
def test_no_choice_depends_on_hidden_cards(game):
    for number, match in enumerate(positions(game, 12, seed=3)):
        asked = question(match, BUDGET, number)
        other = _reshuffled(match, number + 1000)
        for name in HONEST:
            assert load(name).choose(asked) == load(name).choose(other(asked)), f"{name} knows too much"


def _reshuffled(match, seed):
    """Return what asks the same of another deal that the seat cannot tell from the true one."""

    def of(asked: Question) -> Question:
        truth = match.redealt(match.turn, seed)  # another truth
        state = from_bytes(match.game.state, truth.tobytes())
        randomness.seed(state, np.uint64(asked.seed))
        match.game.rules.redeal(state, match.turn)
        return Question(asked.game, state, asked.seat, match.game.legal(state), asked.budget, asked.seed)

    return of


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_leaves_the_question_as_it_was(game):
    for match in positions(game, 2, seed=4):
        asked = question(match, BUDGET, 1)
        before = asked.state.tobytes()
        for name in BUILT_IN:
            load(name).choose(asked)

        assert asked.state.tobytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_estimates_of_the_search_cover_every_legal_action(game):
    match = next(positions(game, 1, seed=5))

    assert set(hints(load("search"), match, BUDGET)) == set(match.legal())
