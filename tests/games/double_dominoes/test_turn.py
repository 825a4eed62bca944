"""A turn: draw, place or discard, refill (R2, R5), and doubles (R6)."""

from tests.games.double_dominoes.table import dominoes

FIRST = "4-6 H8 right"


def test_the_seat_to_move_has_drawn_before_it_decides():  # R2
    table = dominoes(board=FIRST, hands="2-6 0-0 1-1 3-3 | 3-4 0-1 0-2", boneyard="5-5 ...")

    table.play("2-6 K8 left")

    assert table.turn == 1
    assert table.hand(1) == "0-1 0-2 3-4 5-5"


def test_after_placing_one_of_four_there_is_nothing_to_refill():  # R2
    table = dominoes(board=FIRST, hands="2-6 0-0 1-1 3-3 | ? ? ?", boneyard="5-5 ...")

    table.play("2-6 K8 left")

    assert table.hand(0) == "0-0 1-1 3-3"
    assert len(table.hand(1).split()) == 4


def test_after_a_chain_the_hand_is_refilled_to_three_before_the_next_seat_draws():  # R2, R6
    table = dominoes(board=FIRST, hands="6-6 2-6 0-0 3-3 | 1-1 1-2 1-3", boneyard="0-1 0-2 ...")

    table.play("6-6 J7 down", "2-6 L7 left")

    assert table.hand(0) == "0-0 0-1 3-3"
    assert table.hand(1) == "0-2 1-1 1-2 1-3"


def test_if_something_fits_it_must_be_placed():  # R5
    table = dominoes(board=FIRST, hands="2-6 0-0 1-1 3-3 | ?")

    assert all(name.startswith("2-6") for name in table.legal)
    assert table.why_not("pit 0-0").code == "must_place"


def test_if_nothing_fits_one_domino_of_choice_goes_to_the_pit_and_the_turn_ends():  # R2
    table = dominoes(board=FIRST, hands="0-0 1-1 3-3 2-5 | ? ? ?")

    assert table.legal == ["pit 0-0", "pit 1-1", "pit 2-5", "pit 3-3"]
    table.play("pit 2-5")

    assert table.pit == [(0, "2-5")]
    assert table.hand(0) == "0-0 1-1 3-3"
    assert table.turn == 1


def test_two_equal_dominoes_are_one_choice():  # R2
    table = dominoes(board=FIRST, hands="0-0 0-0 3-3 3-3 | ?")

    assert table.legal == ["pit 0-0", "pit 3-3"]


def test_a_discard_is_not_made_up_for():  # R2
    table = dominoes(board=FIRST, hands="0-0 1-1 | ? ? ?", boneyard="2-2 2-3 ...")

    table.play("pit 0-0")

    assert len(table.hand(0).split()) == 1
    assert "2-2" in table.hand(1).split()


def test_what_is_in_the_pit_stays_out():  # R2
    table = dominoes(board=FIRST, hands="0-0 1-1 3-3 2-5 | ? ? ?", seed=3)
    table.play("pit 0-0")

    while not table.over:
        table.play(table.legal[0])

    assert (0, "0-0") in table.pit


def test_more_than_three_at_the_end_of_a_turn_are_discarded_down_to_three():  # R2
    table = dominoes(board=FIRST, hands="2-6 0-0 1-1 3-3 5-5 2-2 | ? ? ?")

    table.play("2-6 K8 left")

    assert table.turn == 0
    assert table.legal == ["pit 0-0", "pit 1-1", "pit 2-2", "pit 3-3", "pit 5-5"]
    assert table.why_not("stop").code == "discard_down"
    table.play("pit 0-0", "pit 5-5")
    assert table.hand(0) == "1-1 2-2 3-3"
    assert table.turn == 1


def test_a_seat_that_cannot_place_also_discards_down_to_three():  # R2
    table = dominoes(board=FIRST, hands="0-0 1-1 3-3 5-5 2-2 | ? ? ?")

    table.play("pit 0-0")
    assert table.view(0)["phase"] == "discard"
    table.play("pit 1-1")

    assert (table.hand(0), table.turn) == ("2-2 3-3 5-5", 1)


def test_the_turn_goes_to_the_left():  # C1
    table = dominoes(seats=3, board=FIRST, turn=2, hands="? ? ? | ? ? ? | 0-0 1-1 3-3 2-5")

    table.play("pit 0-0")

    assert table.turn == 0


# Doubles (R6). A 6-6 down on J7 J8 touches I8 with its lower half.


def test_after_a_double_another_domino_may_be_added_to_it():  # R6
    table = dominoes(board=FIRST, hands="6-6 2-6 4-5 3-3 | ? ? ?")

    table.play("6-6 J7 down")

    assert table.turn == 0
    assert table.view(0)["chain"] == {"domino": "6-6", "square": "J7", "direction": "down"}
    assert {"2-6 L8 left", "2-6 L7 left", "2-6 J5 down", "2-6 J10 up", "stop"} <= set(table.legal)


def test_the_domino_added_must_touch_that_double():  # R6
    table = dominoes(board=FIRST, hands="6-6 2-6 4-5 3-3 | ? ? ?")

    table.play("6-6 J7 down")

    assert table.why_not("4-5 H9 down").code == "touch_the_double"
    assert table.why_not("2-6 I10 up").code == "touch_the_double"  # it fits I8, which is not the double


def test_a_chain_may_stop_at_once():  # R6
    table = dominoes(board=FIRST, hands="6-6 2-6 4-5 3-3 | ? ? ?", boneyard="1-1 ...")

    table.play("6-6 J7 down", "stop")

    assert (table.turn, table.hand(0)) == (1, "2-6 3-3 4-5")


def test_whoever_stops_after_several_doubles_draws_up_to_three():  # R2, R6
    table = dominoes(board=FIRST, hands="6-6 6-6 2-6 3-3 | ? ? ?", boneyard="1-1 ...")

    table.play("6-6 J7 down", "6-6 J9 down", "stop")

    assert (table.turn, table.hand(0)) == (1, "1-1 2-6 3-3")


def test_stop_is_said_even_if_nothing_could_be_added_so_that_nobody_learns_it():  # R6, C5
    table = dominoes(board=FIRST, hands="6-6 0-0 1-1 3-3 | ? ? ?")

    table.play("6-6 J7 down")

    assert (table.turn, table.legal) == (0, ["stop"])


def test_a_domino_that_is_no_double_ends_the_chain():  # R6
    table = dominoes(board=FIRST, hands="6-6 2-6 2-2 3-3 | ? ? ?")

    table.play("6-6 J7 down", "2-6 L8 left")

    assert table.turn == 1


def test_a_second_double_carries_the_chain_on():  # R6
    # 6-6, then the other 6-6, then 2-6 at the second 6-6.
    table = dominoes(board=FIRST, hands="6-6 6-6 2-6 3-3 | ? ? ?")

    table.play("6-6 J7 down", "6-6 J9 down")

    assert table.view(0)["chain"]["square"] == "J9"
    assert "2-6 L7 left" not in table.legal  # it would touch the first double only
    table.play("2-6 L10 left")
    assert table.turn == 1


def test_nothing_is_drawn_during_a_chain():  # R6
    table = dominoes(board=FIRST, hands="6-6 6-6 2-6 | ? ? ?", boneyard="5-6 1-6 4-6 ...")

    table.play("6-6 J7 down")
    assert table.hand(0) == "2-6 6-6"
    table.play("6-6 J9 down")

    assert table.hand(0) == "2-6"


def test_a_chain_that_has_used_up_the_hand_is_over():  # R6
    table = dominoes(board=FIRST, hands="6-6 | ? ? ?", boneyard="5-6 1-6 0-0 ...")

    table.play("6-6 J7 down")

    assert (table.turn, table.hand(0)) == (1, "0-0 1-6 5-6")


def test_a_bridge_from_the_double_is_fine():  # R6, R4
    # The double 6-6 lies on J7 J8; 2-6 joins its J8 with the 2 on M8.
    table = dominoes(board=f"{FIRST}, 2-5 M8 right", hands="6-6 2-6 0-0 | ? ? ?")

    table.play("6-6 J7 down", "2-6 L8 left")

    assert table.view(None)["board"]["squares"][7][7:14] == [4, 6, 6, 6, 2, 2, 5]


def test_nothing_is_discarded_in_a_chain():  # R6
    table = dominoes(board=FIRST, hands="6-6 0-0 1-1 3-3 | ? ? ?")

    table.play("6-6 J7 down")

    assert table.why_not("pit 0-0").code == "chain_or_stop"


def test_the_first_double_may_be_chained_from_too():  # R3, R6
    table = dominoes(hands="5-5 2-5 0-0 1-1 | ? ? ?")

    table.play("5-5 H8 right", "2-5 F8 right")

    assert table.turn == 1


def test_there_is_no_passing():  # R5, R6
    table = dominoes(board=FIRST, hands="2-6 | ?")

    assert table.why_not("stop").code == "no_chain"


def test_two_equal_dominoes_are_one_choice_of_what_to_place_too():  # R2, R5
    table = dominoes(board=FIRST, hands="2-6 2-6 0-0 1-1 | ?")

    assert len(table.legal) == len(set(table.legal))
    table.play("2-6 K8 left")
    assert table.hand(0) == "0-0 1-1 2-6"
