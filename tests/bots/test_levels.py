"""The levels: how often each one errs, how soon it answers, and what a child forgets."""

from __future__ import annotations

import time

import numpy as np
import pytest

from lamplit.bots import load
from lamplit.bots.bot import Budget, question
from lamplit.bots.warmup import steps
from lamplit.core.randomness import Stream
from lamplit.core.record import new
from lamplit.games import load as load_game
from lamplit.match import Match
from tests.bots.positions import GAMES, positions

LEVELS = ("easy", "medium", "hard", "expert")
ONE = Budget(simulations=1)


@pytest.mark.parametrize("level", LEVELS[:3])
def test_a_level_departs_from_the_heuristic_as_often_as_it_errs(level):
    match = next(positions("double_down", 1, seed=11))
    heuristic, bot = load("heuristic"), load(level)

    differ = []
    for seed in range(400):
        asked = question(match, ONE, seed)
        differ.append(bot.choose(asked) != heuristic.choose(asked))

    by_chance_the_same = 1 / len(match.legal())
    assert np.mean(differ) == pytest.approx(bot.errs / 100 * (1 - by_chance_the_same), abs=0.07)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_within_a_second(level, game):
    bot = load(level)
    for _, compile_it in steps(load_game(game)):
        compile_it()
    for match in positions(game, 8, seed=5):  # of any number of seats
        began = time.process_time()  # a core of its own, also while other tests run
        bot.choose(question(match, Budget(seconds=10.0)))
        assert time.process_time() - began < 1.0


def test_a_child_forgets_cards_that_it_looked_at_in_go_low():
    match = Match("go_low", seed=1)
    match.play("look 1 2")
    match.play("look 1 2")
    seat, kept = match.turn, []

    for number in range(100):
        state, stream = match.redealt(match.turn, 1), new(Stream)
        stream.rng = np.uint64(number)
        match.game.hooks.forget(state, seat, stream)
        kept.append(int((state.seen_by[seat] > 0).sum()))

    assert min(kept) == 0
    assert max(kept) == 2


def test_a_child_forgets_who_could_not_follow_in_doublehead():
    match = Match("doublehead", seed=1)
    for _ in range(30):
        match.play(match.legal()[0])
    state = match.redealt(match.turn, 1)

    match.game.hooks.forget(state, match.turn, new(Stream))

    assert not state.played.any()
    assert not state.voids.any()


def test_a_game_without_memory_to_lose_forgets_nothing():
    match = Match("double_dominoes", seed=1)
    state = match.redealt(match.turn, 1)
    before = state.tobytes()

    match.game.hooks.forget(state, match.turn, new(Stream))

    assert state.tobytes() == before
