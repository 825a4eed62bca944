"""x2, change direction, and two cards owed: R6, R7, R8."""

from tests.games.double_down.table import double_down


def test_the_worked_example():  # R2, R3, R6, R7
    ashley, nathan, alexa = 0, 1, 2
    table = double_down(hands=["5 3", "22 x2", "6 change x2"])

    table.play("5")
    assert table.total == 5

    table.play("22")
    assert (table.total, table.chips) == (27, [3, 3, 3])

    table.play("6")
    assert (table.total, table.chips) == (33, [3, 3, 2])

    table.play("3", "x2")
    assert (table.total, table.turn, table.owed) == (36, alexa, 2)

    table.play("change")
    assert (table.total, table.turn, table.owed) == (36, alexa, 1)

    table.play("x2")
    assert (table.total, table.turn, table.owed) == (36, nathan, 2)
    assert table.chips == [3, 3, 2]
    assert ashley == (nathan + 2) % 3


def test_x2_leaves_the_total_and_the_next_seat_owes_two():  # R6
    table = double_down(total=41, hands=["x2", "2 3", "?"])

    table.play("x2")

    assert (table.total, table.turn, table.owed) == (41, 1, 2)


def test_a_seat_that_owes_two_announces_each_total_and_draws_two_at_the_end():  # R6
    table = double_down(total=41, owed=2, hands=["2 3 4 5 6", "?"])

    table.play("2")
    assert (table.total, table.turn, table.hand_sizes[0]) == (43, 0, 4)

    table.play("3")
    assert (table.total, table.turn, table.hand_sizes[0]) == (46, 1, 5)
    assert table.events()[-1] == {"type": "drew", "seat": 0, "count": 2, "cards": None}


def test_the_turn_after_two_cards_owes_one_again():  # R6
    table = double_down(owed=2, hands=["2 3", "?"])

    table.play("2", "3")

    assert table.owed == 1


def test_the_first_of_two_may_not_be_x2():  # R6
    table = double_down(owed=2, hands=["2 x2", "?"])

    assert table.legal == ["2"]
    assert table.why_not("x2").clause == "R6"


def test_the_second_of_two_may_be_x2_and_then_the_following_seat_owes_two():  # R6
    table = double_down(owed=2, hands=["2 x2", "?"])

    table.play("2", "x2")

    assert (table.turn, table.owed) == (1, 2)


def test_a_seat_that_holds_nothing_but_x2_may_play_it_first():  # R6
    table = double_down(owed=2, hands=["x2 x2", "?"], options="draw_yourself=on")

    assert table.legal == ["x2"]


def test_two_x2_in_one_turn_never_add_up_to_three_cards():  # R6
    table = double_down(owed=2, hands=["x2 x2", "?"], options="draw_yourself=on")

    table.play("x2", "x2", "forget", "forget")

    assert (table.turn, table.owed) == (1, 2)


def test_x2_of_a_seat_that_then_has_no_card_still_makes_the_next_owe_two():  # R6, R12
    table = double_down(owed=2, hands=["x2", "?"], options="draw_yourself=on")

    table.play("x2", "pass", "draw")

    assert (table.turn, table.owed) == (1, 2)


def test_change_direction_leaves_the_total_and_turns_the_way_round():  # R7
    table = double_down(total=41, turn=1, hands=["?", "change", "?", "?"])

    table.play("change")

    assert (table.total, table.direction, table.turn) == (41, "right", 0)


def test_a_second_change_turns_play_to_the_left_again():  # R7
    table = double_down(turn=1, direction="right", hands=["?", "change", "?", "?"])

    table.play("change")

    assert (table.direction, table.turn) == ("left", 2)


def test_to_the_right_of_seat_0_is_the_last_seat():  # R7
    table = double_down(hands=["change", "?", "?", "?"])

    table.play("change")

    assert table.turn == 3


def test_change_as_the_first_of_two_leaves_the_second_with_the_same_seat():  # R7
    table = double_down(turn=1, owed=2, hands=["?", "change 2", "?"])

    table.play("change")
    assert (table.turn, table.owed) == (1, 1)

    table.play("2")
    assert (table.turn, table.direction) == (0, "right")


def test_with_two_seats_a_change_passes_the_turn_all_the_same():  # R7
    table = double_down(hands=["change", "2"])

    table.play("change")

    assert table.turn == 1


def test_a_chip_can_be_lost_on_each_of_two_cards():  # R8
    table = double_down(total=9, owed=2, hands=["2 11", "?"])

    table.play("2", "11")

    assert table.total == 22
    assert table.chips == [1, 3]


def test_a_first_card_that_ends_the_round_cancels_the_second():  # R8, R9
    table = double_down(total=60, owed=2, hands=["44 2 3 4 5", "?"], starter=0)

    table.play("44")

    assert (table.total, table.turn, table.owed) == (0, 1, 1)
    assert table.hand_sizes == [5, 5]
    assert table.chips == [2, 3]


def test_going_out_on_the_first_of_two_cancels_the_second():  # R8
    table = double_down(total=9, owed=2, hands=["2 3", "4", "5"], chips=[0, 3, 3])

    table.play("2")

    assert table.out == [1, 0, 0]
    assert (table.total, table.turn, table.owed) == (11, 1, 1)
    assert table.hand(0) == "3"


def test_a_seat_that_goes_out_by_an_x2_asks_nothing_of_the_next():  # R8
    table = double_down(total=44, hands=["x2", "4", "5"], chips=[0, 3, 3], options="repeat_costs=always")

    table.play("x2")

    assert table.out == [1, 0, 0]
    assert (table.turn, table.owed) == (1, 1)


def test_a_seat_that_goes_out_by_a_second_card_after_an_x2_asks_nothing_either():  # R8, R6
    options = "draw_yourself=on repeat_costs=always"
    table = double_down(total=44, owed=2, hands=["x2 x2", "4", "5"], chips=[1, 3, 3], options=options)

    table.play("x2", "x2")

    assert table.out == [1, 0, 0]
    assert (table.turn, table.owed, table.legal) == (1, 1, ["4"])


def test_a_change_of_direction_by_a_seat_that_goes_out_holds():  # R8, R7
    table = double_down(total=44, hands=["change", "4", "5"], chips=[0, 3, 3], options="repeat_costs=always")

    table.play("change")

    assert (table.direction, table.turn) == ("right", 2)
