"""A turn: playing, taking the pile, clearing, further turns."""

from __future__ import annotations

import pytest

from tests.games.three_up_three_down.table import three_up


def test_a_card_must_be_at_least_as_high_as_the_top_card():  # R2
    table = three_up(hands=["4g 5g 6g", "? ? ?"], pile="5a 1g")

    assert table.legal == ["5", "6"]


def test_anything_goes_on_an_empty_pile():  # R2
    table = three_up(hands=["1g 5g 10g", "? ? ?"])

    assert table.legal == ["1", "5", "10"]


def test_on_a_two_one_or_more_fives_may_go_but_not_a_five_and_a_six():  # R2
    table = three_up(hands=["5g 5a 6g", "? ? ?"], pile="2g")

    assert table.legal == ["5", "5x2", "6"]


def test_clear_cards_beat_every_number():  # R2
    table = three_up(hands=["9g Cg C1g C2g", "? ? ?"], pile="10g")

    assert table.legal == ["C", "C1", "C2"]


def test_a_turn_ends_by_drawing_up_to_three():  # R2
    table = three_up(hands=["5g 5a 6g", "? ? ?"], draw="1g 2g 3g", pile="2g")

    table.play("5x2")

    assert sorted(table.pile.split()) == ["2g", "5a", "5g"]
    assert table.hand(0) == "1g 2g 6g"
    assert table.draw == "3g"
    assert table.turn == 1


def test_who_holds_more_than_three_draws_none():  # R2
    table = three_up(hands=["5g 5a 6g 7g", "? ? ?"], draw="1g 2g 3g")

    table.play("5")

    assert len(table.hand(0).split()) == 3
    assert table.draw == "1g 2g 3g"


def test_drawing_stops_when_the_draw_pile_is_gone():  # R2
    table = three_up(hands=["5g 5a 6g", "? ? ?"], draw="1g")

    table.play("5x2")

    assert table.hand(0) == "1g 6g"
    assert table.draw == ""


def test_who_can_play_must_and_may_not_take_or_draw():  # R3
    table = three_up(hands=["1g 2g 6g", "? ? ?"], pile="5g")

    assert table.legal == ["6"]
    assert table.why_not("take").clause == "R3"
    assert table.why_not("draw").clause == "R3"


def test_nothing_playable_takes_the_whole_pile():  # R4
    table = three_up(hands=["1g 2g 3g", "? ? ?"], pile="8g 7g 4g")

    table.play("take")

    assert table.hand(0) == "1g 2g 3g 4g 7g 8g"
    assert table.pile == ""
    assert table.turn == 1


def test_taking_the_pile_ends_with_the_usual_draw():  # R4
    table = three_up(hands=["1g", "? ? ?"], draw="5g 6g", pile="8g", further=1)

    table.play("take")

    assert table.hand(0) == "1g 5g 8g"


def test_taking_the_pile_loses_further_turns():  # R4
    table = three_up(hands=["1g 2g 3g", "? ? ?"], pile="8g", further=2)

    table.play("take")

    assert table.further == 0
    assert table.turn == 1


def test_a_clear_takes_the_pile_out_of_the_game():  # R5
    table = three_up(hands=["Cg 2g 3g", "? ? ?"], pile="8g 7g")

    table.play("C")

    assert table.pile == ""
    assert table.gone == 3
    assert table.turn == 1
    assert table.events(1)[:2] == [
        {"type": "played", "seat": 0, "cards": ["Cg"], "rank": "C", "colour": None, "from": "hand"},
        {"type": "cleared", "seat": 0, "by": "clear", "count": 3},
    ]


def test_a_clear_1_gives_a_further_turn():  # R5
    table = three_up(hands=["C1g 2g 3g", "? ? ?"], pile="8g")

    table.play("C1")
    assert table.turn == 0
    table.play("2")

    assert table.turn == 1


def test_a_clear_2_gives_two_further_turns():  # R5
    table = three_up(hands=["C2g 2g 3g 4g", "? ? ?"])

    table.play("C2", "2", "3")

    assert table.turn == 1


def test_further_turns_add_up():  # R5
    table = three_up(hands=["C2g C1g C1a 2g 3g", "? ? ?"])

    table.play("C2")
    table.play("C1x2")

    assert table.further == 2  # two owed after the Clear+2, one of them taken, two more earned; one is under way
    assert table.turn == 0


def test_kinds_of_clear_are_not_mixed_but_several_of_one_go_together():  # R5
    table = three_up(hands=["C1g C1a Cg Ca 3g", "? ? ?"], pile="10g")

    assert table.legal == ["C", "Cx2", "C1", "C1x2"]


def test_before_a_further_turn_the_seat_may_draw_up_or_not():  # R5
    table = three_up(hands=["C1g 2g 3g", "? ? ?"], draw="9g 8g")

    table.play("C1")
    assert table.legal == ["2", "3", "draw up"]
    table.play("draw up")

    assert table.hand(0) == "2g 3g 9g"
    assert table.legal == ["2", "3", "9"]


def test_without_drawing_up_the_further_turn_is_played_from_what_is_left():  # R5
    table = three_up(hands=["C1g 2g 3g", "? ? ?"], draw="9g 8g")

    table.play("C1", "2")

    assert table.hand(0) == "3g 8g 9g"
    assert table.turn == 1


def test_an_empty_hand_is_drawn_up_before_a_further_turn():  # R5
    table = three_up(hands=["C1g C1a", "? ? ?"], draw="9g 8g 7g 6g", further=1)

    table.play("C1x2")

    assert table.hand(0) == "7g 8g 9g"
    assert table.turn == 0


def test_a_seat_that_cannot_play_its_further_turn_may_draw_up_before_it_takes():  # R4, R5
    table = three_up(hands=["C2g 9g 3g", "? ? ?"], draw="9a 8g")

    table.play("C2", "9")

    assert table.legal == ["take", "draw up"]


def test_three_equal_numbers_in_one_play_clear():  # R6
    table = three_up(hands=["5g 5a 5v", "? ? ?"], pile="4g")

    table.play("5x3")

    assert table.pile == ""
    assert table.gone == 4
    assert table.turn == 1
    assert {"type": "cleared", "seat": 0, "by": "run", "count": 4} in table.events()


def test_three_equal_numbers_by_different_seats_clear():  # R6
    table = three_up(hands=["5g 1g 1a", "5a 1a 1v", "5v 2g 2a"], pile="4g")

    table.play("5", "5", "5")

    assert table.pile == ""
    assert table.gone == 4
    assert table.turn == 0


def test_four_equal_numbers_clear_too():  # R6
    table = three_up(hands=["5g 5a 5v", "? ? ?"], pile="5g 2g")

    table.play("5x3")

    assert table.pile == ""


def test_a_run_acts_as_a_plain_clear_and_gives_no_further_turn():  # R6
    table = three_up(hands=["5g 5a 5v", "? ? ?"])

    table.play("5x3")

    assert table.turn == 1


def test_a_clear_between_restarts_the_count():  # R6
    table = three_up(hands=["5g 1a 1g", "Cg 1a 2g", "5v 1g 2g"], pile="5a")

    table.play("5", "C", "5")

    assert table.pile == "5v"


def test_a_pick_up_restarts_the_count():  # R6
    table = three_up(hands=["1g 1a 2g", "5g 9g 9a"], pile="5a 5v")

    table.play("take", "5")

    assert table.pile == "5g"


def test_equal_clears_are_no_run_of_numbers():  # R5, R6
    table = three_up(hands=["Cg Ca Cv", "? ? ?"])

    table.play("Cx3")

    assert {"type": "cleared", "seat": 0, "by": "clear", "count": 3} in table.events()


def test_while_holding_cards_no_row_may_be_touched():  # R9
    table = three_up(hands=["1g 2g", "3g 3a"], up=["10g 10a Cg", "? ? ?"], pile="5g", draw="")

    assert table.legal == ["take"]
    assert table.why_not("10").code == "hand_first"
    assert table.why_not("down 1").clause == "R9"


def test_any_colour_of_a_number_may_be_the_one_that_is_played():  # R2
    tops = set()
    for seed in range(60):
        table = three_up(hands=["5g 5a 5v", "? ? ?"], seed=seed)
        table.play("5")
        tops.add(table.pile)

    assert tops == {"5g", "5a", "5v"}


def test_more_than_three_equal_cards_may_go_together():  # R2, R6
    table = three_up(hands=["5g 5g 5a 5a 5v 7g", "? ? ?"], pile="4g")

    assert table.legal == ["5", "5x2", "5x3", "5x4", "5x5", "7"]
    table.play("5x4")

    assert table.gone == 5
    assert table.pile == ""


@pytest.mark.parametrize("number", ["1", "5", "10"])
def test_two_equal_numbers_are_no_run_yet(number):  # R6
    table = three_up(hands=[f"{number}g {number}a 2g 3g", "? ? ?"])

    table.play(f"{number}x2")

    assert len(table.pile.split()) == 2
    assert table.gone == 0
