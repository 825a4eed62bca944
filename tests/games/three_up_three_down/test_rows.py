"""The rows, the end of a game and the places."""

from __future__ import annotations

import pytest

from tests.games.three_up_three_down.table import GAME, three_up


def test_the_row_is_played_from_on_the_next_turn():  # R7
    table = three_up(hands=["5g", "9g 9a"], up=["6g 7g 8g", "? ? ?"], draw="")

    table.play("5")
    assert table.turn == 1
    table.play("9")

    assert table.turn == 0
    assert table.legal == ["take"]


def test_a_further_turn_counts_as_the_next_turn():  # R7
    table = three_up(hands=["C1g", "9g 9a"], up=["6g 7g 8g", "? ? ?"], draw="")

    table.play("C1")

    assert table.turn == 0
    assert table.legal == ["6", "7", "8"]


def test_several_equal_cards_of_the_row_may_go_together():  # R7
    table = three_up(hands=["", "9g 9a"], up=["6g 6a 8g", "? ? ?"], draw="")

    table.play("6x2")

    assert table.up(0) == "- - 8g"


def test_a_row_card_never_goes_with_a_hand_card():  # R7
    table = three_up(hands=["6v", "9g 9a"], up=["6g 6a 8g", "? ? ?"], draw="")

    assert table.legal == ["6"]


def test_a_row_that_cannot_be_played_stays_and_the_pile_is_taken():  # R7
    table = three_up(hands=["", "9g 9a"], up=["6g 7a 8g", "? ? ?"], draw="", pile="10g")

    table.play("take")

    assert table.up(0) == "6g 7a 8g"
    assert table.hand(0) == "10g"
    assert table.legal != []


def test_face_down_cards_come_when_hand_draw_pile_and_row_are_gone():  # R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["3g - 4g", "? ? ?"], draw="")

    assert table.legal == ["down 1", "down 3"]


def test_a_face_down_card_that_can_go_is_played():  # R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["3g 8g 4g", "? ? ?"], draw="", pile="5g")

    table.play("down 2")

    assert table.pile == "8g 5g"
    assert table.down(0) == "3g - 4g"
    assert table.turn == 1
    where = {"from": "down", "place": 2}
    assert table.events(1) == [{"type": "played", "seat": 0, "cards": ["8g"], "rank": "8", "colour": None, **where}]


def test_a_face_down_clear_does_what_a_clear_does():  # R5, R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["3g C1g 4g", "? ? ?"], draw="", pile="5g")

    table.play("down 2")

    assert table.pile == ""
    assert table.turn == 0
    assert table.legal == ["down 1", "down 3"]


def test_a_face_down_card_that_fails_goes_to_the_hand_with_the_pile():  # R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["3g 8g 4g", "? ? ?"], draw="", pile="5g 2g")

    table.play("down 1")

    assert table.hand(0) == "2g 3g 5g"
    assert table.down(0) == "- 8g 4g"
    assert table.known(0) == "2g 5g"
    assert table.turn == 1


def test_the_others_do_not_see_a_card_that_failed():  # R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["3g 8g 4g", "? ? ?"], draw="", pile="5g 2g")

    table.play("down 1")

    assert table.events(1)[0] == {"type": "failed", "seat": 0, "place": 1, "card": None, "stays": False}
    assert table.events(0)[0]["card"] == "3g"
    assert "3g" not in str(table.view(1)["seats"][0])


def test_with_stays_the_card_that_failed_returns_and_may_be_tried_again():  # R8
    table = three_up(
        hands=["", "9g 9a 1g"],
        up=["", "? ? ?"],
        down=["3g 8g 4g", "? ? ?"],
        draw="",
        pile="5g",
        options="failed_card=stays",
    )

    table.play("down 1")

    assert table.down(0) == "3g 8g 4g"
    assert table.hand(0) == "5g"
    assert table.view(0)["seats"][0]["down"] == ["3g", None, None]
    assert table.view(1)["seats"][0]["down"] == [None, None, None]
    assert table.view(1)["seats"][0]["tried"] == ["5", None, None]

    table.play("1", "5", "9")
    assert table.legal == ["down 1", "down 2", "down 3"]


def test_a_card_that_failed_can_be_played_later():  # R8
    table = three_up(
        hands=["", "9g 9a 1g"],
        up=["", "? ? ?"],
        down=["3g - -", "? ? ?"],
        draw="",
        pile="2g",
        options="failed_card=stays",
        tried=["5", ""],
    )

    table.play("down 1")

    assert table.over


def test_the_first_to_play_its_last_card_wins_at_once():  # R10
    table = three_up(hands=["", "9g 9a"], up=["", "8g 8a 8v"], down=["- 8g -", "? ? ?"], draw="", pile="5g")

    table.play("down 2")

    assert table.over
    assert table.legal == []
    assert table.scores == [1.0, -8.0]
    assert table.events()[-2:] == [{"type": "finished", "seat": 0, "place": 1}, {"type": "over"}]


def test_a_last_card_wins_also_with_further_turns_owed():  # R10
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["- C2g -", "? ? ?"], draw="")

    table.play("down 2")

    assert table.over
    assert table.scores[0] > table.scores[1]


def test_the_places_are_by_cards_left():  # R10
    table = three_up(hands=["", "9g 9a", "1g"], up=["", "? ? ?", "? ? ?"], down=["8g", "? ? ?", "? ? ?"], draw="")

    table.play("down 1")

    assert table.scores == [2.0, -8.0, -7.0]


def test_a_failed_last_card_does_not_win():  # R8, R10
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["2g", "? ? ?"], draw="", pile="5g")

    table.play("down 1")

    assert not table.over
    assert table.hand(0) == "2g 5g"


def test_after_2000_turns_the_match_ends_and_cards_left_decide():  # R10
    table = three_up(hands=["1g 2g", "9g 9a 9v"], draw="", turns=1999)

    table.play("1")

    assert table.over
    assert table.scores == [-7.0, -9.0]
    assert GAME.most_moves > 2000


@pytest.mark.parametrize("row", ["1g - -", "- 1g -", "- - 1g"])
def test_a_row_of_one_card_is_still_a_row(row):  # R7, R8
    table = three_up(hands=["", "9g 9a"], up=[row, "? ? ?"], draw="")

    assert table.legal == ["1"]
    table.play("1")

    assert table.up(0) == "- - -"
    assert table.pile == "1g"


def test_one_of_several_equal_cards_of_the_row_may_go_alone():  # R7
    table = three_up(hands=["", "9g 9a"], up=["6g 6a 8g", "? ? ?"], draw="")

    table.play("6")

    assert sorted(table.up(0).split()).count("-") == 1
    assert table.pile in ("6g", "6a")


def test_a_face_down_card_equal_to_the_top_card_can_go():  # R2, R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["8g 8a 4g", "? ? ?"], draw="", pile="8v")

    table.play("down 1")

    assert table.pile == "8g 8v"
    assert table.turn == 1


@pytest.mark.parametrize("down", ["8g 1g -", "8g - 1g", "1g 8g -"])
def test_whoever_has_a_single_card_left_has_not_won(down):  # R10
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=[down, "? ? ?"], draw="", pile="5g")

    table.play(f"down {down.split().index('8g') + 1}")

    assert not table.over
    assert table.scores[0] == -1.0


def test_the_lowest_card_counts_among_the_cards_left():  # R10
    hands, up, down = ["", "9g", "9a"], ["", "1g 2g 3g", "4g 5g 6g"], ["8g", "1a 2a 3a", "4a 5a 6a"]
    table = three_up(hands=hands, up=up, down=down, draw="")

    table.play("down 1")

    assert table.scores == [2.0, -7.0, -7.0]


def test_any_face_down_card_may_be_turned_over():  # R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["1g 2g 3g", "? ? ?"], draw="")

    assert table.legal == ["down 1", "down 2", "down 3"]


def test_a_clear_that_is_turned_over_clears():  # R6, R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["Cg 3g 4g", "? ? ?"], draw="", pile="5g")

    table.play("down 1")

    assert table.pile == ""


def test_a_clear_one_that_is_turned_over_gives_one_further_turn():  # R6, R8
    table = three_up(hands=["", "9g 9a"], up=["", "? ? ?"], down=["C1g 3g 4g", "? ? ?"], draw="", pile="5g")

    table.play("down 1")
    assert table.turn == 0
    table.play("down 2")

    assert table.turn == 1
