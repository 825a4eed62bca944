"""Whole matches in compiled loops."""

from __future__ import annotations

import numpy as np
import pytest

from lamplit import NAMES, load
from lamplit.play.loop import HEURISTIC_POLICY, RANDOM_POLICY, MatchWithoutEnd
from lamplit.play.playout import Playout, shares


@pytest.mark.parametrize("name", NAMES)
def test_every_match_ends_within_its_cap_and_adds_up(name):
    game = load(name)
    for seats in game.seats:
        found = Playout(game, seats, seed=seats).random_matches(20)

        assert found.states["over"].all()
        assert (found.states["seats"] == seats).all()
        assert 0 < found.moves.min() <= found.moves.max() <= game.most_moves
        assert all(game.fault(state) is None for state in found.states)


@pytest.mark.parametrize("name", NAMES)
def test_batches_do_not_matter(name):
    game = load(name)
    whole = Playout(game, game.seats[0], seed=9).random_matches(12)

    playout = Playout(game, game.seats[0], seed=9)
    parts = [playout.random_matches(5), playout.random_matches(7, number=5)]

    assert whole.states.tobytes() == b"".join(part.states.tobytes() for part in parts)
    assert whole.moves.tolist() == [move for part in parts for move in part.moves]


def test_seeds_next_to_each_other_have_no_match_in_common():
    game = load("double_down")

    one, two = (Playout(game, 3, seed=seed).random_matches(50).states for seed in (1, 2))

    assert not {state.tobytes() for state in one} & {state.tobytes() for state in two}


@pytest.mark.parametrize("name", NAMES)
def test_random_policies_and_bots_play_to_the_end(name):
    game = load(name)
    seats = game.seats[0]

    found = Playout(game, seats, seed=4).matches(10, [HEURISTIC_POLICY] + [RANDOM_POLICY] * (seats - 1))

    assert found.states["over"].all()
    assert all(game.fault(state) is None for state in found.states)


def test_rotating_bots_move_one_seat_to_the_left_after_every_match():
    game = load("go_low")
    policies = [HEURISTIC_POLICY, RANDOM_POLICY, RANDOM_POLICY]

    turning = Playout(game, 3, seed=4).matches(6, policies, rotate=True)

    for number in range(6):
        seated = policies[-(number % 3) :] + policies[: -(number % 3)] if number % 3 else policies
        alone = Playout(game, 3, seed=4).matches(1, seated, number=number)
        assert alone.states[0].tobytes() == turning.states[number].tobytes()


def test_a_policy_for_every_seat_is_needed():
    with pytest.raises(ValueError, match="2 policies for 3 seats"):
        Playout(load("double_down"), 3).matches(1, [RANDOM_POLICY, RANDOM_POLICY])


def test_a_match_that_does_not_end_is_a_fault_and_not_a_hang(monkeypatch):
    game = load("double_down")
    playout = Playout(game, 3)
    monkeypatch.setattr(playout, "game", _with_cap(game, 3))

    with pytest.raises(MatchWithoutEnd, match="within 3 moves"):
        playout.random_matches(1)


def _with_cap(game, cap):
    import dataclasses

    return dataclasses.replace(game, most_moves=cap)


def test_a_shared_win_counts_its_part():
    game = load("double_down")
    found = Playout(game, 4, seed=3).random_matches(30)

    won = shares(game, found.states)

    assert won.shape == (30, 4)
    assert np.allclose(won.sum(axis=1), 1)
    for row, state in zip(won, found.states, strict=True):
        standings = np.zeros(4, np.int64)
        game.rules.standings(state, standings)
        assert [bool(part) for part in row] == [each == standings.max() for each in standings]
