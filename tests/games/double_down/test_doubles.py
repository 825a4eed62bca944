"""What costs a chip: R3 and the option repeat_costs, the limit and its option."""

import pytest

from tests.games.double_down.table import double_down


@pytest.mark.parametrize("double", [11, 22, 33, 44, 55, 66, 77, 88])
def test_a_total_of_two_equal_digits_costs_the_mover_a_chip(double):  # R3
    table = double_down(total=double - 2, hands=["2", "?"])

    table.play("2")

    assert table.total == double
    assert table.chips == [2, 3]


@pytest.mark.parametrize("total", [10, 12, 21, 23, 32, 34, 87, 90, 98])
def test_any_other_total_below_the_limit_costs_nothing(total):  # R3
    table = double_down(total=total - 2, hands=["2", "?"])

    table.play("2")

    assert table.chips == [3, 3]


@pytest.mark.parametrize("total", [99, 100, 110, 121, 154])
def test_99_or_more_costs_one_chip_only(total):  # R3
    table = double_down(total=total - 66, hands=["66", "?"])

    table.play("66")

    assert table.chips == [2, 3]


def test_zero_is_no_double():  # R3
    table = double_down(total=10, hands=["-10", "0"])

    table.play("-10", "0")

    assert table.total == 0
    assert table.chips == [3, 3]


def test_a_double_reached_from_above_costs_too():  # R5, R3
    table = double_down(total=54, hands=["-10", "?"])

    table.play("-10")

    assert (table.total, table.chips) == (44, [2, 3])


def test_a_double_card_alone_is_a_double():  # R3
    table = double_down(hands=["33", "?"])

    table.play("33")

    assert table.chips == [2, 3]


@pytest.mark.parametrize(
    ("option", "card", "left"),
    [
        ("never", "0", 3),
        ("never", "x2", 3),
        ("never", "change", 3),
        ("zero", "0", 2),
        ("zero", "x2", 3),
        ("zero", "change", 3),
        ("always", "0", 2),
        ("always", "x2", 2),
        ("always", "change", 2),
    ],
)
def test_what_leaves_a_double_standing_costs_as_repeat_costs_says(option, card, left):  # R3, option repeat_costs
    table = double_down(total=44, hands=[card, "?"], options=f"repeat_costs={option}")

    table.play(card)

    assert table.total == 44
    assert table.chips == [left, 3]


def test_by_default_a_zero_on_a_double_costs():  # R3, option repeat_costs
    table = double_down(total=44, hands=["0 x2 change", "?"])

    effects = table.view(0)["effects"]

    assert [effects[card]["costs"] for card in ("0", "x2", "change")] == [True, False, False]


@pytest.mark.parametrize("option", ["never", "zero", "always"])
@pytest.mark.parametrize("card", ["0", "x2", "change"])
def test_off_a_double_nothing_that_repeats_the_total_costs(option, card):  # R3, option repeat_costs
    table = double_down(total=45, hands=[card, "?"], options=f"repeat_costs={option}")

    table.play(card)

    assert table.chips == [3, 3]


def test_option_limit_moves_the_end_of_the_round():  # R9, option limit
    table = double_down(total=45, hands=["5", "?"], options="limit=50")

    table.play("5")

    assert (table.total, table.chips) == (0, [2, 3])


def test_under_a_higher_limit_99_is_a_double_like_others_and_110_is_none():  # R3, R9, option limit
    table = double_down(total=90, hands=["9", "11"], options="limit=150")

    table.play("9", "11")

    assert table.total == 110
    assert table.chips == [2, 3]


def test_in_lobo77_a_76_on_nothing_is_safe_and_a_2_more_ends_the_round():  # R9, option deck
    table = double_down(hands=["76", "2"], options="deck=lobo77")

    table.play("76")
    assert (table.total, table.chips) == (76, [3, 3])

    table.play("2")
    assert (table.total, table.chips) == (0, [3, 2])


def test_lobo77_can_be_played_to_99():  # options deck and limit
    table = double_down(total=70, hands=["10", "?"], options="deck=lobo77 limit=99")

    table.play("10")

    assert table.total == 80
