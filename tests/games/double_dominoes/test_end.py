"""How a match ends, and who has won it without a victory total (R10, R11)."""

import pytest

from lamplit.games.double_dominoes.box import NAMES
from tests.games.double_dominoes.table import dominoes, last_dominoes

# 4 on H8, 6 on I8 and J8, 2 on K8.
BOARD = "4-6 H8 right, 2-6 K8 left"


def test_the_match_ends_with_the_turn_in_which_the_last_domino_was_drawn_at_its_start():  # R10
    table = last_dominoes(BOARD, "2-3 0-0 1-1 3-3 | 5-5 5-6 0-6")
    assert not table.over

    table.play("2-3 L8 right")

    assert (table.over, table.events()[-1]["why"]) == (True, "boneyard")


def test_the_match_ends_with_the_turn_in_which_the_last_domino_was_drawn_to_refill():  # R10
    table = last_dominoes(BOARD, "2-3 0-0 1-1 | 5-5 5-6 0-6", boneyard="5-5")

    table.play("2-3 L8 right")

    assert table.over
    assert table.hand(0) == "0-0 1-1 5-5"


def test_a_hand_is_refilled_as_far_as_the_boneyard_goes():  # R2, R10
    table = last_dominoes(BOARD, "2-2 2-3 1-1 | 5-5 5-6 0-6", boneyard="5-5")

    table.play("2-2 K6 down", "2-3 L6 right")

    assert (table.over, table.hand(0)) == (True, "1-1 5-5")


def test_with_one_domino_left_the_next_seat_still_has_its_turn():  # R10
    table = last_dominoes(BOARD, "2-3 0-0 1-1 3-3 | 5-5 5-6 0-6", boneyard="4-4")

    table.play("2-3 L8 right")
    assert (table.over, table.turn, table.hand(1)) == (False, 1, "0-6 4-4 5-5 5-6")
    table.play("4-4 F8 right", "stop")

    assert table.over


def test_a_discard_ends_that_turn_too():  # R10, R2
    table = last_dominoes(BOARD, "0-0 1-1 3-3 0-1 | 5-5 5-6 0-6")

    table.play("pit 0-0")

    assert table.over


def nearly_blocked(hand):
    """Set up a board of full rows with empty ones between, in which only M15 N15 is left.

    Between two full rows every place is touched four times. Column O is filled by dominoes standing there.
    """
    lying = [f"{'ACEGIKM'[column]}{row} right" for row in range(1, 16, 2) for column in range(7)]
    lying += [f"O{row} down" for row in range(1, 15, 2)]
    lying.remove("M15 right")
    board = ", ".join(f"{NAMES[index % 28]} {where}" for index, where in enumerate(lying))
    return dominoes(seats=5, board=board, hands=f"{hand} | ? ? ? | ? ? ? | ? ? ? | ? ? ?")


def test_the_match_ends_when_no_domino_of_any_kind_fits_anywhere():  # R10
    table = nearly_blocked("1-6 1-1 2-2 4-4")
    assert table.legal == ["1-6 N15 left"]

    table.play("1-6 N15 left")

    assert (table.over, table.events()[-1]["why"]) == (True, "blocked")


def test_the_match_goes_on_while_some_kind_fits_though_nobody_may_hold_it():  # R10
    table = nearly_blocked("1-1 1-2 2-2 4-4")

    table.play("pit 1-1")

    assert not table.over


def test_most_points_win():  # R11
    table = last_dominoes(BOARD, "2-3 0-0 0-0 0-1 | 5-5 5-6 6-6", points=[31, 30])

    table.play("2-3 L8 right")

    assert table.over
    assert table.scores[0] > table.scores[1]


def test_with_equal_points_most_pips_in_hand_win():  # R11
    table = last_dominoes(BOARD, "2-3 1-1 0-3 0-1 | 0-2 0-0 0-0", points=[31, 31])

    table.play("2-3 L8 right")

    assert table.scores[0] > table.scores[1]


@pytest.mark.parametrize(("hand", "better"), [("3-4 0-0 0-1", 1), ("3-3 0-0 0-0", 0)])
def test_equal_points_and_equal_pips_share_the_place(hand, better):  # R11, C4
    table = last_dominoes(BOARD, f"2-3 1-1 0-3 0-1 | {hand}", points=[31, 31])

    table.play("2-3 L8 right")

    assert (table.scores[1] > table.scores[0]) == bool(better)
    assert (table.scores[1] == table.scores[0]) == (not better)


def test_pips_in_hand_do_not_count_before_the_end():  # R11, C5
    table = dominoes(board=BOARD, hands="2-3 0-0 0-0 0-1 | 5-5 5-6 6-6", points=[31, 31])

    assert table.scores == [31.0, 31.0]
