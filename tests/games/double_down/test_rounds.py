"""Chips, free rides, rounds and the end of a match: R4, R9, R11, R13."""

from lamplit.games.double_down.box import MOST_TURNS
from tests.games.double_down.table import GAME, double_down


def test_a_seat_whose_last_chip_goes_plays_on_with_none():  # R4
    table = double_down(total=20, hands=["2", "?"], chips=[1, 3])

    table.play("2")

    assert (table.chips, table.out, table.over) == ([0, 3], [0, 0], False)
    assert table.hand_sizes[0] == 1


def test_the_next_loss_puts_a_seat_out():  # R4
    table = double_down(total=20, hands=["2", "3", "4"], chips=[0, 3, 3])

    table.play("2")

    assert table.out == [1, 0, 0]
    assert not table.over


def test_the_others_play_on_with_the_same_total_and_direction():  # R4
    table = double_down(total=20, direction="right", hands=["2", "3", "4"], chips=[0, 3, 3])

    table.play("2")

    assert (table.total, table.direction, table.turn, table.owed) == (22, "right", 2, 1)


def test_the_hand_of_a_seat_that_is_out_is_set_aside_and_it_draws_nothing():  # R4
    table = double_down(total=20, hands=["2 3 4 5 6", "3", "4"], chips=[0, 3, 3])
    pile = table.draw

    table.play("2")

    assert table.hand(0) == "3 4 5 6"
    assert table.draw == pile


def test_a_seat_that_is_out_is_passed_over():  # R4
    table = double_down(hands=["2 3", "", "4"], out=[0, 1, 0])

    table.play("2")
    assert table.turn == 2

    table.play("4")
    assert table.turn == 0


def test_at_the_limit_the_round_ends_and_five_cards_are_dealt_to_all():  # R9
    table = double_down(total=95, hands=["4 2 2", "3", "5"], discards="10 10 10", direction="right")

    table.play("4")

    assert table.hand_sizes == [5, 5, 5]
    assert len(table.draw.split()) == 55 - 15
    assert (table.total, table.discards, table.direction, table.owed) == (0, "", "left", 1)


def test_beyond_the_limit_the_round_ends_too():  # R9
    table = double_down(total=95, hands=["10", "3"])

    table.play("10")

    assert (table.total, table.chips) == (0, [2, 3])


def test_chips_are_not_refilled():  # R9
    table = double_down(total=95, hands=["10", "3", "4"], chips=[1, 2, 0])

    table.play("10")

    assert table.chips == [0, 2, 0]


def test_the_seat_to_the_left_of_the_last_starter_starts_the_next_round():  # R9
    table = double_down(total=95, turn=0, starter=1, hands=["10", "3", "4", "5"])

    table.play("10")

    assert (table.starter, table.turn) == (2, 2)


def test_the_start_goes_to_the_left_whatever_the_direction_was():  # R9
    table = double_down(total=95, turn=0, starter=1, direction="right", hands=["10", "3", "4", "5"])

    table.play("10")

    assert table.turn == 2


def test_the_start_skips_seats_that_are_out():  # R9
    table = double_down(total=95, turn=0, starter=1, hands=["10", "3", "", ""], out=[0, 0, 2, 1])

    table.play("10")

    assert (table.starter, table.turn) == (0, 0)


def test_the_start_moves_on_from_a_starter_that_is_out():  # R9
    table = double_down(total=95, turn=0, starter=1, hands=["10", "", "3"], out=[0, 1, 0])

    table.play("10")

    assert table.turn == 2


def test_a_seat_that_goes_out_by_ending_the_round_is_dealt_nothing():  # R9, R4
    table = double_down(total=95, hands=["10", "3", "4"], chips=[0, 3, 3], starter=0)

    table.play("10")

    assert (table.out, table.hand_sizes, table.turn) == ([1, 0, 0], [0, 5, 5], 1)


def test_the_set_aside_hand_comes_back_into_the_deck_at_the_end_of_the_round():  # R4, R9
    table = double_down(total=95, hands=["10", "3", "4 5 6"], out=[0, 0, 1])

    table.play("10")

    assert len(table.draw.split()) == 55 - 10


def test_the_last_seat_left_wins_at_once_in_the_middle_of_a_round():  # R11
    table = double_down(total=20, hands=["2 3", "3", "4"], chips=[0, 0, 0], out=[0, 0, 1])

    table.play("2")

    assert table.over
    assert table.legal == []
    assert table.scores.index(max(table.scores)) == 1


def test_the_last_seat_left_wins_at_the_end_of_a_round_too():  # R11
    table = double_down(total=95, hands=["10 3", "3"], chips=[0, 1])

    table.play("10")

    assert table.over
    assert table.total == 105
    assert table.hand(0) == "3"


def test_places_follow_the_order_of_elimination():  # R11
    table = double_down(total=20, hands=["2", "3", "", ""], chips=[0, 0, 0, 0], out=[0, 0, 1, 2])

    table.play("2")

    assert table.out == [3, 0, 1, 2]
    ranked = sorted(range(4), key=lambda seat: -table.scores[seat])
    assert ranked == [1, 0, 3, 2]


def test_while_a_match_lasts_more_chips_stand_higher_and_equal_chips_share():  # R11
    table = double_down(chips=[2, 3, 2, 0], out=[0, 0, 0, 1])

    scores = table.scores

    assert scores[1] > scores[0] == scores[2] > scores[3]


def test_the_cap_ends_a_match_and_chips_decide():  # R13
    table = double_down(turns=MOST_TURNS - 1, hands=["2", "3", "4"], chips=[2, 3, 3])

    table.play("2")

    assert table.over
    assert table.scores[1] == table.scores[2] > table.scores[0]


def test_the_cap_ends_a_match_at_the_end_of_a_round_too_and_nothing_is_dealt():  # R13
    table = double_down(turns=MOST_TURNS - 1, total=95, hands=["10 2", "3"])

    table.play("10")

    assert table.over
    assert (table.total, table.hand(0), table.chips) == (105, "2", [2, 3])
    assert table.why_not("2").clause == "R13"


def test_a_match_says_how_it_ended():  # R11, R13
    assert GAME.ending(double_down(hands=["2", "3"], out=[0, 1]).state) == "last seat left"
    assert GAME.ending(double_down(hands=["2", "3"], turns=MOST_TURNS).state) == "cap"


def test_the_seat_after_one_that_goes_out_draws_for_its_own_card_only():  # R4, R2
    table = double_down(total=20, hands=["2 3", "3 4", "5"], chips=[0, 3, 3])

    table.play("2", "3")

    assert table.hand_sizes == [1, 2, 1]


def test_the_cards_are_shuffled_again_for_each_round():  # R9
    piles = set()
    for seed in range(5):
        table = double_down(total=95, hands=["10 2 2", "3"], draw="?", seed=seed)
        table.play("10")
        piles.add(table.draw)

    assert len(piles) == 5
