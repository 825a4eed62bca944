"""The levels: how often each one errs, and what a child forgets."""

from __future__ import annotations

import numpy as np
import pytest

from bots.positions import positions
from parlor.bots import load
from parlor.bots.bot import Budget, question
from parlor.bots.knowledge import knowledge
from parlor.engine.match import Match
from parlor.engine.randomness import Stream
from parlor.engine.record import new

ONE = Budget(simulations=1)


@pytest.mark.parametrize(("level", "low", "high"), [("easy", 0.3, 0.6), ("medium", 0.1, 0.28), ("hard", 0.0, 0.05)])
def test_a_level_departs_from_the_heuristic_as_often_as_it_errs(level, low, high):
    match = next(positions("double_down", 1, seed=11))
    heuristic, bot = load("heuristic"), load(level)

    differ = []
    for seed in range(400):
        asked = question(match, ONE, seed)
        differ.append(bot.choose(asked) != heuristic.choose(asked))

    assert low < np.mean(differ) < high


def test_a_child_forgets_cards_that_it_looked_at_in_go_low():
    match = Match("go_low", seed=1)
    match.play("look 1 2")
    match.play("look 1 2")
    seat, kept = match.turn, []

    for number in range(100):
        state, stream = match.redealt(match.turn, 1), new(Stream)
        stream.rng = np.uint64(number)
        knowledge(match.game).forget(state, seat, stream)
        kept.append(int((state.seen_by[seat] > 0).sum()))

    assert min(kept) == 0
    assert max(kept) == 2


def test_a_child_forgets_who_could_not_follow_in_doublehead():
    match = Match("doublehead", seed=1)
    for _ in range(30):
        match.play(match.legal()[0])
    state = match.redealt(match.turn, 1)

    knowledge(match.game).forget(state, match.turn, new(Stream))

    assert not state.played.any()
    assert not state.voids.any()


def test_a_game_without_memory_to_lose_forgets_nothing():
    match = Match("double_dominoes", seed=1)
    state = match.redealt(match.turn, 1)
    before = state.tobytes()

    knowledge(match.game).forget(state, match.turn, new(Stream))

    assert state.tobytes() == before
