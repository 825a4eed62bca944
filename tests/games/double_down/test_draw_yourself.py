"""The option draw_yourself: R14."""

from tests.games.double_down.table import double_down

OPTION = "draw_yourself=on"


def test_drawing_is_a_decision_at_the_end_of_the_turn():  # R14
    table = double_down(hands=["2 3 4 5 6", "?"], options=OPTION)

    table.play("2")

    assert (table.turn, table.hand_sizes[0]) == (0, 4)
    assert table.legal == ["draw", "forget"]


def test_whoever_draws_has_five_cards_again_and_the_turn_passes():  # R14
    table = double_down(hands=["2 3 4 5 6", "?"], options=OPTION)

    table.play("2", "draw")

    assert (table.turn, table.hand_sizes[0]) == (1, 5)


def test_whoever_forgets_is_a_card_short():  # R14
    table = double_down(hands=["2 3 4 5 6", "?"], options=OPTION)

    table.play("2", "forget")

    assert (table.turn, table.hand_sizes[0]) == (1, 4)


def test_each_time_counts_for_the_rest_of_the_round():  # R14
    table = double_down(hands=["2 3 4 5 6", "7 8 9 9 0"], options=OPTION)

    table.play("2", "forget", "7", "draw", "3", "forget", "8", "draw", "4", "draw")

    assert table.hand_sizes == [3, 5]


def test_after_two_cards_each_draw_is_decided():  # R14, R6
    table = double_down(owed=2, hands=["2 3 4 5 6", "?"], options=OPTION)

    table.play("2", "3")
    assert table.legal == ["draw", "forget"]

    table.play("forget")
    assert table.legal == ["draw", "forget"]

    table.play("draw")
    assert (table.turn, table.hand_sizes[0]) == (1, 4)


def test_an_x2_holds_while_its_player_draws():  # R14, R6
    table = double_down(hands=["x2 3 4 5 6", "?"], options=OPTION)

    table.play("x2", "draw")

    assert (table.turn, table.owed) == (1, 2)


def test_the_next_round_deals_five_cards_to_those_who_forgot():  # R14, R9
    table = double_down(total=95, hands=["10 2", "3"], options=OPTION)

    table.play("10")

    assert table.hand_sizes == [5, 5]


def test_a_seat_that_goes_out_has_nothing_to_draw():  # R14, R4
    table = double_down(total=20, hands=["2 3", "3", "4"], chips=[0, 3, 3], options=OPTION)

    table.play("2")

    assert (table.turn, table.legal) == (1, ["3"])


def test_a_draw_makes_a_new_pile_where_it_needs_one():  # R14, R10
    hands = ["9 9 9 8 8", "8 7 7 7 6"]
    played = "10 10 10 10 10 10 10 10 0 0 0 0 2 2 2 3 3 3 4 4 4 5 5 5 6 6"
    more = "11 22 33 44 55 66 -10 -10 -10 -10 change change change change change x2 x2 x2 x2"
    table = double_down(hands=hands, discards=f"{more} {played}", draw="", options=OPTION)

    table.play("9", "draw")

    assert (table.discards, table.hand_sizes[0]) == ("9", 5)


def test_by_default_cards_are_drawn_for_you():  # R2, R14
    table = double_down(hands=["2 3 4 5 6", "?"])

    table.play("2")

    assert table.hand_sizes[0] == 5
    assert table.turn == 1
