"""Ratings find the strengths that made the results."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from lamplit.arena.interval import mean_of, student
from lamplit.arena.rating import Contest, points, rate, strengths
from lamplit.arena.sequential import verdict


def test_two_bots_are_rated_by_their_odds():
    held, won = np.array([[1.0, 1.0]]), np.array([[[74.5, 24.5]]])

    first, second = strengths(held, won, np.ones(1))[0]  # one shared win is added: 75 to 25

    assert first / second == pytest.approx(3, rel=1e-4)
    assert points(np.array([10.0]))[0] == pytest.approx(400)


def test_one_among_three_is_rated_by_its_part_of_the_strengths():
    held, won = np.array([[1.0, 3.0]]), np.array([[[5000.0, 5000.0]]])

    first, second = strengths(held, won, np.full(1, 1e-9))[0]

    assert first / second == pytest.approx(3, rel=1e-4)


def test_ratings_recover_what_made_the_results():
    truth, chance = np.array([1.0, 2.0, 5.0]), np.random.default_rng(1)
    contests = []
    for deal in range(1500):
        for alone, many in ((0, 1), (1, 2), (2, 0)):
            held = [0, 0, 0]
            held[alone], held[many] = 1, 3
            parts = truth * held / (truth * held).sum()
            won = [0.0, 0.0, 0.0]
            won[chance.choice(3, p=parts)] = 1.0
            contests.append(Contest(deal, tuple(held), tuple(won)))

    found = rate(contests, 3)

    expected = points(truth / np.exp(np.log(truth).mean()))
    for rating, value in zip(found, expected, strict=True):
        assert rating.low <= value <= rating.high
        assert rating.high - rating.low < 60


@pytest.mark.parametrize("matches", [100, 10_000, 1_000_000])
def test_a_chain_of_bots_of_which_each_nearly_always_wins_is_fitted_to_the_end(matches):
    """Where the model fits best, every bot has won as often as it says."""
    held = np.array([[1.0, 1.0, 0, 0, 0], [0, 1, 1, 0, 0], [0, 0, 1, 1, 0], [0, 0, 0, 1, 1]])
    won = matches * np.array([[0.99, 0.01, 0, 0, 0], [0, 0.98, 0.02, 0, 0], [0, 0, 0.97, 0.03, 0], [0, 0, 0, 1, 0]])

    found = strengths(held, won[None], np.ones(1))[0]

    expected = np.zeros(5)
    for first, second in itertools.combinations(range(5), 2):
        both = found[first] + found[second]
        played = 1 + (matches if second == first + 1 else 0)  # the shared win too
        expected[[first, second]] += played * found[[first, second]] / both
    assert expected == pytest.approx(won.sum(axis=0) + 4 / 2, rel=1e-6)


def test_a_rating_lies_within_its_interval_however_far_apart_bots_are():
    chance = np.random.default_rng(2)
    contests = []
    for deal in range(2000):
        for weak in range(5):
            lost = float(weak < 4 and chance.random() < 0.1)  # the last one never loses
            held, won = [0] * 6, [0.0] * 6
            held[weak] = held[weak + 1] = 1
            won[weak], won[weak + 1] = lost, 1 - lost
            contests.append(Contest(deal, tuple(held), tuple(won)))

    assert all(rating.low < rating.mean < rating.high for rating in rate(contests, 6))


def test_a_bot_that_never_lost_has_a_rating_that_does_not_look_certain():
    found = rate([Contest(deal, (1, 1), (1.0, 0.0)) for deal in range(50)], 2)

    assert found[0].low > 0
    assert found[0].high - found[0].low > 100


def test_a_bot_that_hardly_played_has_no_interval_where_others_have_one():
    long = [Contest(deal, (1, 1, 0), (float(deal % 2), 1.0 - deal % 2, 0.0)) for deal in range(50)]
    found = rate([*long, Contest(0, (1, 0, 1), (1.0, 0.0, 0.0))], 3)

    assert [each.ends("+.0f") == "too few deals" for each in found] == [False, False, True]


def test_a_few_deals_show_no_interval():
    found = rate([Contest(deal, (1, 1), (1.0, 0.0)) for deal in range(3)], 2)

    assert found[0].mean > 0
    assert found[0].ends("+.0f") == "too few deals"
    assert found[0].describe()["low"] is None


@pytest.mark.parametrize(
    ("degrees", "value"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_students_points_are_those_of_the_tables(degrees, value):
    assert student(degrees) == pytest.approx(value, rel=0.01)


def test_one_deal_proves_nothing():
    assert mean_of(np.array([0.3])).low == -np.inf


@pytest.mark.parametrize(("edge", "right"), [(0.05, "first"), (-0.05, "second"), (0.0, "even")])
def test_the_sequential_test_errs_about_as_often_as_it_says(edge, right):
    chance = np.random.default_rng(7)
    found = [verdict(chance.normal(edge, 0.35, 4000), 0.05) for _ in range(300)]

    wrong = sum(one is None or one[0] != right for one in found) / 300

    assert wrong <= (0.13 if right == "even" else 0.08)  # even: two questions, each may err
    assert np.median([one[1] for one in found if one]) < 1000


def test_a_few_equal_deals_are_no_verdict():
    assert verdict(np.full(10, 0.5), 0.05) is None
