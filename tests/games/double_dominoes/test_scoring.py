"""Points: diamonds, bonuses, their order, and victory (R7 to R11, the option victory)."""

import pytest

from tests.games.double_dominoes.table import dominoes

# 4 on H8, 6 on I8 and J8, 2 on K8. K7 above it has a diamond of 1, K6 none; L7 none, L6 a 2.
BOARD = "4-6 H8 right, 2-6 K8 left"


def test_a_diamond_covered_pays_its_number():  # R7
    table = dominoes(board=BOARD, hands="2-3 | ?")

    table.play("2-3 K7 up")

    assert table.points == [1, 0]


def test_a_double_pays_a_diamond_twice():  # R7
    table = dominoes(board=BOARD, hands="2-2 | ?")

    table.play("2-2 K6 down")

    assert table.points == [2, 0]


def test_squares_without_a_diamond_pay_nothing():  # R7
    table = dominoes(board=BOARD, hands="2-3 | ?")

    table.play("2-3 L8 right")

    assert table.points == [0, 0]


def test_the_star_pays_nothing():  # R3, R7
    table = dominoes(hands="5-5 0-0 | ?")

    table.play("5-5 H8 right")

    assert table.points == [0, 0]


def test_a_corner_pays_five():  # R7
    table = dominoes(board="0-1 C1 left", hands="0-2 | ?")

    assert table.why_not("0-2 A1 right").code == "occupied"
    table = dominoes(board="0-1 D1 left", hands="1-2 | ?")
    table.play("1-2 B1 left")
    assert table.points == [5, 0]


def test_a_double_scores_before_the_domino_chained_to_it():  # R7
    # The double takes seat 0 from 4 to 6 points; there it stands on a 6, which the next domino pays.
    table = dominoes(board=BOARD, hands="2-2 2-6 0-0 | ?", points=[4, 0])

    table.play("2-2 K6 down")
    assert table.points == [6, 0]
    table.play("2-6 J6 left")

    assert table.points == [6 + 1 + 3, 0]


# The spaces 1 to 10 have 1 2 3 4 5 6 0 2 5 3 pips.


@pytest.mark.parametrize(("points", "gained"), [(2, 3), (3, 3), (8, 3), (10, 3), (1, 0), (4, 0), (7, 0)])
def test_the_space_of_the_movers_piece_pays_three_if_it_matches_either_half(points, gained):  # R8
    table = dominoes(board=BOARD, hands="2-3 | ?", points=[points, 0])

    table.play("2-3 L8 right")

    assert table.points == [points + gained, 0]


def test_every_seat_whose_space_matches_is_paid_whoever_plays():  # R8
    table = dominoes(seats=4, board=BOARD, hands="2-3 | ? | ? | ?", points=[1, 2, 3, 5])

    table.play("2-3 L8 right")

    assert table.points == [1, 2 + 3, 3 + 3, 5]


def test_a_double_pays_the_bonus_once_and_does_not_double_it():  # R8
    table = dominoes(board=BOARD, hands="2-2 0-0 | ?", points=[2, 8])

    table.play("2-2 K6 down")

    assert table.points == [2 + 2 + 3, 8 + 3]


def test_start_gives_no_bonus_even_for_a_blank():  # R8
    table = dominoes(board="0-6 H8 right", hands="0-3 | ?", points=[0, 0])

    table.play("0-3 G8 left")

    assert table.points == [0, 0]


def test_a_blank_space_matches_a_blank_half():  # R8
    table = dominoes(board="0-6 H8 right", hands="0-3 | ?", points=[7, 15])

    table.play("0-3 G8 left")

    assert table.points == [10, 18]


def test_what_counts_is_where_the_pieces_stood_before_the_diamond():  # R8
    # From 1 the diamond leads seat 0 to 2, which would match, but it stood on a 1.
    table = dominoes(board=BOARD, hands="2-3 | ?", points=[1, 0])

    table.play("2-3 K7 up")

    assert table.points == [2, 0]


def test_a_matching_space_is_paid_though_the_diamond_leads_away_from_it():  # R8
    table = dominoes(board=BOARD, hands="2-3 | ?", points=[3, 0])

    table.play("2-3 K7 up")

    assert table.points == [3 + 1 + 3, 0]


def test_there_is_no_chain_reaction():  # R8
    # Seat 1 comes from 5 to 8, a 2, which would match again.
    table = dominoes(board="4-6 H8 right, 5-6 K8 left", hands="2-5 | ?", points=[0, 5])

    table.play("2-5 M8 left")

    assert table.points == [0, 8]


@pytest.mark.parametrize(("seats", "total"), [(2, 100), (3, 75), (4, 50), (5, 75), (6, 50)])
def test_the_victory_total_goes_by_the_seats(seats, total):  # R10
    others = seats - 1
    table = dominoes(seats=seats, board=BOARD, hands="2-2" + " | ?" * others, points=[total - 2, *[0] * others])

    assert table.view(None)["victory"] == total
    table.play("2-2 K6 down")

    assert table.over
    assert table.scores[0] > max(table.scores[1:])
    assert table.events()[-1]["why"] == "victory"


def test_one_point_short_of_the_total_is_not_enough():  # R10
    table = dominoes(board=BOARD, hands="2-3 | ? ? ?", points=[98, 0])  # space 98 has 6 pips

    table.play("2-3 K7 up")

    assert (table.points[0], table.over) == (99, False)


def test_the_option_victory_sets_another_total():  # R10
    table = dominoes(options="victory=20", board=BOARD, hands="2-3 | ?", points=[19, 0])

    table.play("2-3 K7 up")

    assert table.over


def test_a_chain_is_cut_off_by_victory():  # R10, R6
    table = dominoes(options="victory=6", board=BOARD, hands="2-2 2-6 0-0 | ?", points=[4, 0])

    table.play("2-2 K6 down")

    assert (table.over, table.legal) == (True, [])
    assert table.hand(0) == "0-0 2-6"


def test_another_seat_may_win_by_its_bonus():  # R10
    table = dominoes(options="victory=5", board=BOARD, hands="2-3 | ?", points=[0, 2])

    table.play("2-3 K7 up")

    assert table.over
    assert table.points == [1, 5]
    assert table.scores[1] > table.scores[0]


def test_the_mover_comes_before_the_others():  # R9, R10
    # Both stand on a 2 and would reach 5.
    table = dominoes(options="victory=5", board=BOARD, hands="2-3 | ?", points=[2, 2])

    table.play("2-3 L8 right")

    assert table.over
    assert table.points == [5, 2]


def test_the_others_are_paid_to_the_left_of_the_mover_and_the_first_to_arrive_has_won():  # R9, R10
    table = dominoes(seats=4, options="victory=5", board=BOARD, turn=2, hands="? | ? | 2-3 | ?", points=[2, 2, 0, 1])

    table.play("2-3 L8 right")

    assert table.over
    assert table.points == [5, 2, 0, 1]  # seat 3, then seat 0; seat 1 is not paid any more


def test_diamond_and_bonus_of_the_mover_count_together():  # R9, R10
    # 3 + 1 + 3 = 7 at once; seat 1 would have reached 6 too.
    table = dominoes(options="victory=6", board=BOARD, hands="2-3 | ?", points=[3, 3])

    table.play("2-3 K7 up")

    assert table.points == [7, 3]
