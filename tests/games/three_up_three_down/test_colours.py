"""The option colour_swap: cards laid one by one, and the exchange after four of a colour (R18)."""

from __future__ import annotations

import pytest

from tests.games.three_up_three_down.table import three_up


def test_with_colour_swap_cards_are_laid_one_by_one():  # R18
    table = three_up(hands=["5g 5a 6g", "? ? ?"], draw="1g 1a", pile="2g", options="colour_swap=on")

    assert table.legal == ["5g", "5a", "6g"]
    table.play("5a")
    assert table.legal == ["5g", "done"]
    table.play("5g")
    table.play("done")

    assert table.pile == "5g 5a 2g"
    assert table.turn == 1


def test_done_is_asked_for_also_without_a_twin():  # R18, C5
    table = three_up(hands=["5g 7a 6g", "? ? ?"], pile="2g", options="colour_swap=on")

    table.play("5g")

    assert table.legal == ["done"]
    assert table.turn == 0


def test_a_play_laid_one_by_one_is_settled_when_it_is_done():  # R6, R18
    table = three_up(hands=["5g 5a 5v 1g", "? ? ?"], pile="2g", options="colour_swap=on")

    table.play("5g", "5a", "5v")
    assert table.pile == "5v 5a 5g 2g"
    table.play("done")

    assert table.pile == ""
    assert {"type": "cleared", "seat": 0, "by": "run", "count": 4} in table.events()


def test_clears_laid_one_by_one_each_give_their_turns():  # R5, R18
    table = three_up(hands=["C1g C1a 2g 3g 4g", "? ? ?"], options="colour_swap=on")

    table.play("C1g", "C1a", "done")

    assert table.turn == 0
    assert table.further == 1
    assert {"type": "further_turns", "seat": 0, "count": 2} in table.events()


def test_the_fourth_card_in_a_row_of_one_colour_allows_an_exchange():  # R18
    table = three_up(
        hands=["5g 7a 6g", "? ? ?"], up=["10v 1g 1g", "? ? ?"], pile="4g 3g 2g", draw="9a", options="colour_swap=on"
    )

    table.play("5g", "done")

    assert table.turn == 0
    assert table.legal == ["keep", "swap 6g 1", "swap 6g 2", "swap 7a 1", "swap 7a 2"]
    table.play("swap 7a 1")

    assert table.up(0) == "7a 1g 1g"
    assert table.hand(0) == "6g 9a 10v"
    assert table.known(0) == "10v"
    assert table.turn == 1
    assert table.events(1)[0] == {"type": "exchanged", "seat": 0, "gave": "7a", "got": "10v", "place": 1}


def test_the_exchange_may_be_declined():  # R18
    table = three_up(hands=["5g 7a 6g", "? ? ?"], up=["10v 1g 1g", "? ? ?"], pile="4g 3g 2g", options="colour_swap=on")

    table.play("5g", "done", "keep")

    assert table.up(0) == "10v 1g 1g"
    assert table.turn == 1


def test_cards_of_one_play_count_one_by_one_for_the_colour():  # R18
    table = three_up(hands=["5g 5g 5a 6g", "? ? ?"], pile="4g 3g", options="colour_swap=on")

    table.play("5g", "5g", "done")

    assert "keep" in table.legal


def test_the_fourth_card_counts_also_when_another_colour_follows_in_the_play():  # R18
    table = three_up(hands=["5g 5a 6g", "? ? ?"], pile="4g 3g 2g", options="colour_swap=on")

    table.play("5g", "5a", "done")

    assert "keep" in table.legal


def test_another_colour_between_breaks_the_row():  # R18
    table = three_up(hands=["5g 5a 6g", "? ? ?"], pile="4g 3a 2g", options="colour_swap=on")

    table.play("5g", "done")

    assert table.turn == 1


def test_a_play_is_told_with_its_colour_where_colours_matter():  # R18
    table = three_up(hands=["5a 6a 7g", "? ? ?"], pile="4g", options="colour_swap=on")

    table.play("5a")

    [played] = table.events(1)
    assert (played["rank"], played["colour"]) == ("5", "a")


def test_only_the_fourth_card_gives_the_exchange():  # R18
    table = three_up(hands=["5g 5a 6g", "? ? ?"], pile="4g 3g 2g 1g", options="colour_swap=on")

    table.play("5g", "done")

    assert table.turn == 1


def test_the_fourth_card_may_be_a_clear():  # R18
    table = three_up(hands=["Cg 5a 6g", "? ? ?"], pile="4g 3g 2g", options="colour_swap=on")

    table.play("Cg", "done")

    assert table.pile == ""
    assert "keep" in table.legal


def test_a_clear_between_restarts_the_colours():  # R18
    table = three_up(hands=["Cg 5g 6g", "7g 8g 9g"], pile="3g 2g", options="colour_swap=on")

    table.play("Cg", "done", "7g", "done")

    assert table.turn == 0
    assert table.view(0)["colour_run"] == 1


def test_without_a_hand_card_left_there_is_no_exchange():  # R18
    table = three_up(hands=["5g", "? ? ?"], pile="4g 3g 2g", draw="", options="colour_swap=on")

    table.play("5g")

    assert table.turn == 1


def test_an_exchange_comes_before_a_further_turn():  # R5, R18
    table = three_up(hands=["C1g 5a 6g", "? ? ?"], pile="4g 3g 2g", options="colour_swap=on")

    table.play("C1g", "done")
    assert "keep" in table.legal
    table.play("keep")

    assert table.turn == 0
    assert "5a" in table.legal


def test_row_cards_are_laid_one_by_one_too():  # R7, R18
    table = three_up(hands=["", "9g 9a"], up=["6g 6a 8g", "? ? ?"], draw="", options="colour_swap=on")

    table.play("6a")
    assert table.legal == ["6g", "done"]
    table.play("6g")

    assert table.turn == 1
    assert table.up(0) == "- - 8g"


@pytest.mark.parametrize(
    ("row", "first", "left"),
    [
        ("6g 6a 8g", "6g", ["6a", "done"]),
        ("6a 6g 8g", "6g", ["6a", "done"]),
        ("8g 6g 6a", "6g", ["6a", "done"]),
        ("8g 6a 6g", "6a", ["6g", "done"]),
        ("6g 8g 6g", "6g", ["6g", "done"]),
    ],
)
def test_the_cards_of_a_row_may_be_laid_wherever_they_lie(row, first, left):  # R7, R18
    table = three_up(hands=["", "9g 9a"], up=[row, "? ? ?"], draw="", options="colour_swap=on")

    assert set(table.legal) == set(row.split())
    table.play(first)

    assert table.legal == left
    assert table.pile == first


@pytest.mark.parametrize(
    ("row", "places"),
    [("1g 1g 10v", [1, 3]), ("1g 10v 1g", [1, 2]), ("10v 1g 1g", [1, 2]), ("1g 1g 1g", [1]), ("1g 2g 3g", [1, 2, 3])],
)
def test_of_equal_row_cards_only_one_may_be_named_for_the_exchange(row, places):  # R18
    table = three_up(hands=["5g 7a 6g", "? ? ?"], up=[row, "? ? ?"], pile="4g 3g 2g", options="colour_swap=on")

    table.play("5g", "done")

    assert table.legal == ["keep", *(f"swap {card} {place}" for card in ("6g", "7a") for place in places)]


def test_a_gap_in_the_row_cannot_be_exchanged():  # R18
    table = three_up(
        hands=["5g 7a", "9g"], up=["- 1g 10v", "? ? ?"], pile="4g 3g 2g", draw="", options="colour_swap=on"
    )

    table.play("5g", "done")

    assert table.legal == ["keep", "swap 7a 2", "swap 7a 3"]


def test_three_cards_of_one_colour_give_no_exchange_yet():  # R18
    table = three_up(hands=["5g 7a 6g", "? ? ?"], pile="4g 3g", options="colour_swap=on")

    table.play("5g", "done")

    assert table.turn == 1


def test_card_by_card_too_what_is_lower_than_the_top_card_stays():  # R2, R18
    table = three_up(hands=["8g 7v 9a", "? ? ?"], pile="8a", options="colour_swap=on")

    assert table.legal == ["8g", "9a"]


def test_card_by_card_too_what_is_lower_in_the_row_stays():  # R7, R18
    table = three_up(hands=["", "9g 9v"], up=["8g 7v 9a", "? ? ?"], draw="", pile="8a", options="colour_swap=on")

    assert table.legal == ["8g", "9a"]


def test_the_very_first_card_is_laid_as_any_other():  # R18
    table = three_up(hands=["1g 5a 6g", "? ? ?"], options="colour_swap=on")

    table.play("1g", "done")

    assert (table.pile, table.turn) == ("1g", 1)


def test_the_very_first_card_is_exchanged_as_any_other():  # R18
    table = three_up(hands=["1g 5g 6a", "? ? ?"], up=["10v 2a 3a", "? ? ?"], pile="4g 3g 2g", options="colour_swap=on")

    table.play("5g", "done", "swap 1g 1")

    assert table.up(0) == "1g 2a 3a"


@pytest.mark.parametrize("colour", "gav")
def test_four_of_any_colour_allow_an_exchange(colour):  # R18
    pile = f"4{colour} 3{colour} 2{colour}"
    table = three_up(hands=[f"5{colour} 7a 6g", "? ? ?"], pile=pile, options="colour_swap=on")

    table.play(f"5{colour}", "done")

    assert "keep" in table.legal


def test_a_clear_that_is_the_last_card_of_a_hand_clears():  # R6, R18
    table = three_up(hands=["Cg", "9g 9a"], up=["6g 7g 8g", "? ? ?"], draw="", pile="3g 2g", options="colour_swap=on")

    table.play("Cg")

    assert table.pile == ""
