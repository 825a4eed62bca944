"""Who sits where, on which deals."""

from __future__ import annotations

import pytest

from lamplit import LamplitError, load
from lamplit.arena.entrants import read_budget
from lamplit.arena.plan import make_plan

BOTS = ("heuristic", "random")


def test_with_two_seats_both_sit_on_both():
    plan = make_plan(load("double_down"), BOTS, 2)

    assert plan.seatings(0) == [(0, 1), (1, 0)]


def test_with_more_seats_each_sits_alone_on_every_seat():
    plan = make_plan(load("double_down"), BOTS, 3)

    assert plan.seatings(0) == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert plan.matches_a_deal == 6


def test_in_doublehead_one_bot_holds_both_team_seats_and_then_both_others():
    plan = make_plan(load("doublehead"), BOTS)
    seen = 0

    for deal in range(40):
        team = tuple(int(cards > 0) for cards in plan.start(deal).hands[:, 1])  # kind 1 is the Team card
        seatings = plan.seatings(deal)
        if sum(team) == 2:
            assert sorted(seatings) == sorted([team, tuple(1 - side for side in team)])
        else:
            assert seatings == []
            seen += 1

    assert 0 < seen < 20
    assert dict(plan.options)["gold"] == 1


def test_team_duplicate_refuses_long_matches():
    with pytest.raises(LamplitError, match="single rounds"):
        make_plan(load("doublehead"), BOTS, options={"gold": 5})


def test_a_deal_is_the_same_for_every_pair_and_another_for_every_seed():
    game = load("go_low")
    one, two = (make_plan(game, bots, 2, seed=3) for bots in (BOTS, BOTS[::-1]))
    other = make_plan(game, BOTS, 2, seed=4)

    assert one.start(5).tobytes() == two.start(5).tobytes() != one.start(6).tobytes()
    assert not {one.deal_seed(deal) for deal in range(200)} & {other.deal_seed(deal) for deal in range(200)}


def test_a_bot_named_twice_has_two_labels():
    assert make_plan(load("go_low"), ["random", "random"]).labels == ["random", "random (2)"]


def test_one_bot_alone_is_refused():
    with pytest.raises(LamplitError, match="at least two"):
        make_plan(load("go_low"), ["random"])


@pytest.mark.parametrize(
    ("text", "simulations", "seconds"), [("500sims", 500, None), ("100ms", None, 0.1), ("2s", None, 2)]
)
def test_a_budget_reads_as_people_write_it(text, simulations, seconds):
    budget = read_budget(text)

    assert (budget.simulations, budget.seconds) == (simulations, seconds)


@pytest.mark.parametrize("text", ["", "fast", "0ms", "-1s", "100", "0sims", "0.5sims", "1.5sims"])
def test_a_budget_that_says_nothing_is_refused(text):
    with pytest.raises(LamplitError, match="500sims"):
        read_budget(text)
