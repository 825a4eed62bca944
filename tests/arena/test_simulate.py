"""What many matches show."""

from __future__ import annotations

import numpy as np
import pytest

from lamplit import LamplitError, load
from lamplit.arena.interval import share_of, wilson
from lamplit.arena.simulate import Simulation, seat_bots


def test_without_shared_wins_the_interval_is_wilsons():
    won = np.array([1.0] * 30 + [0.0] * 70)

    share = share_of(won)

    # Wilson (1927) for 30 of 100, as every textbook has it
    assert (share.mean, share.low, share.high) == pytest.approx((0.3, 0.2189, 0.3958), abs=5e-5)


@pytest.mark.parametrize("won", [[0.0] * 20, [1.0] * 20, [1.0], [0.0], [0.5] * 3])
def test_the_interval_never_claims_certainty(won):
    share = share_of(np.array(won))

    assert 0 <= share.low <= share.mean <= share.high <= 1
    assert share.high - share.low > 0.05


@pytest.mark.parametrize("chances", [(0.25, 0.0), (0.2, 0.3), (0.02, 0.05), (0.5, 0.4), (0.0, 0.5)])
@pytest.mark.parametrize("matches", [40, 400])
def test_the_interval_holds_the_truth_95_times_in_100_with_shared_wins_too(chances, matches):
    whole, half = chances  # the chances of a win alone and of one shared by two
    truth = whole + half / 2
    chance = np.random.default_rng(1)

    tries = chance.choice([1.0, 0.5, 0.0], p=[whole, half, 1 - whole - half], size=(2000, matches))
    held = np.mean([share.low <= truth <= share.high for share in map(share_of, tries)])

    assert 0.93 <= held <= 0.985


def test_shared_wins_make_the_interval_narrower():
    halves = np.array([1.0, 0.5, 0.5, 0.0] * 50)

    share, plain = share_of(halves), wilson(0.5, 200)

    assert share.high - share.low < plain.high - plain.low


def test_a_report_of_a_part_says_so():
    simulation = Simulation(load("double_down"), 3, seed=1)
    simulation.play(10)
    simulation.play(5)

    report = simulation.report(asked=100)

    assert not report.complete
    assert (report.played, report.asked) == (15, 100)
    assert len(report.lengths) == sum(report.endings.values()) == 15


def test_a_report_does_not_depend_on_how_the_matches_were_cut():
    whole, parts = (Simulation(load("double_down"), 4, bots=("random", "heuristic"), seed=2, rotate=True) for _ in "ab")

    whole.play(12)
    for count in (1, 4, 7):
        parts.play(count)

    assert whole.report().describe() == parts.report().describe()


def test_nothing_played_is_nothing_to_report():
    with pytest.raises(LamplitError, match="nothing to report"):
        Simulation(load("double_down"), 2).report()


def test_bots_take_the_seats_in_turn():
    assert seat_bots(["heuristic", "random"], 5) == [1, 0, 1, 0, 1]


@pytest.mark.parametrize("bots", [[], ["deep_blue"], ["random"] * 4])
def test_bots_that_cannot_be_seated_are_refused(bots):
    with pytest.raises(LamplitError):
        seat_bots(bots, 3)
