"""The options that change how a game goes on."""

from __future__ import annotations

import pytest

from games.three_up_three_down.table import GAME, three_up
from parlor.errors import BadOption


def test_play_on_lets_the_others_play_for_the_places():  # R11
    table = three_up(
        hands=["", "9g 9a", "1g 1a"],
        up=["", "? ? ?", "? ? ?"],
        down=["8g", "? ? ?", "? ? ?"],
        draw="",
        options="play_on=on",
    )

    table.play("down 1")

    assert not table.over
    assert table.turn == 1
    assert table.scores == [2.0, -8.0, -8.0]


def test_play_on_skips_finished_seats_and_ends_with_one_left():  # R11
    table = three_up(
        hands=["", "", "10g 1a"],
        up=["", "", "? ? ?"],
        down=["", "8g - -", "? ? ?"],
        draw="",
        turn=2,
        places=[1, 0, 0],
        options="play_on=on",
    )

    table.play("1")
    assert table.turn == 1
    table.play("down 1")

    assert table.over
    assert table.scores == [2.0, 1.0, -7.0]
    assert table.events()[-2] == {"type": "finished", "seat": 1, "place": 2}


def test_a_seat_that_finishes_loses_its_further_turns():  # R11
    table = three_up(
        hands=["", "9g 9a", "1g 1a"],
        up=["", "? ? ?", "? ? ?"],
        down=["C2g", "? ? ?", "? ? ?"],
        draw="",
        options="play_on=on",
    )

    table.play("down 1")

    assert table.further == 0
    assert table.turn == 1


def test_may_draw_allows_to_draw_a_card_instead_of_playing():  # R12
    table = three_up(hands=["1g 2g 6g", "? ? ?"], pile="5g", draw="8g 7g", options="may_draw=on")

    assert table.legal == ["6", "draw"]
    table.play("draw")

    assert table.hand(0) == "1g 2g 6g 8g"
    assert table.pile == "5g"
    assert table.turn == 1


def test_with_may_draw_a_seat_with_nothing_playable_takes_the_pile():  # R12
    table = three_up(hands=["1g 2g 3g", "? ? ?"], pile="5g", options="may_draw=on")

    assert table.legal == ["take"]
    assert table.why_not("draw").clause == "R12"


def test_without_a_draw_pile_nobody_may_draw():  # R12
    table = three_up(hands=["1g 2g 6g", "? ? ?"], pile="5g", draw="", options="may_draw=on")

    assert table.legal == ["6"]
    assert table.why_not("draw").code == "no_draw_pile"


def test_drawing_uses_up_one_turn_of_those_owed():  # R12
    table = three_up(hands=["C1g 2g 6g 7g", "? ? ?"], draw="8g 7a", options="may_draw=on")

    table.play("C1", "draw")

    assert table.turn == 1


def test_a_one_turns_the_direction():  # R13
    table = three_up(hands=["1g 2g 6g", "? ? ?", "1a 2a 3a"], options="ones_reverse=on")

    table.play("1")
    assert table.turn == 2
    assert {"type": "reversed", "direction": -1} in table.events()
    table.play("1")

    assert table.turn == 0


def test_several_ones_in_one_play_turn_it_once():  # R13
    table = three_up(hands=["1g 1a 6g", "? ? ?", "? ? ?"], options="ones_reverse=on")

    table.play("1x2")

    assert table.turn == 2


def test_three_ones_clear_and_turn_the_direction():  # R6, R13
    table = three_up(hands=["1g 1a 1v", "? ? ?", "? ? ?"], options="ones_reverse=on")

    table.play("1x3")

    assert table.pile == ""
    assert table.turn == 2


def test_without_the_option_ones_turn_nothing():  # R13
    table = three_up(hands=["1g 1a 6g", "? ? ?", "? ? ?"])

    table.play("1")

    assert table.turn == 1


POINTS = {
    "hands": ["", "9g Cg C1g", "1g C2g"],
    "up": ["", "2g 2a 2v", "3g 3a 3v"],
    "down": ["8g", "4g 4a 4v", "5g 5a 5v"],
    "draw": "",
}


def test_points_add_up_the_cards_in_hand():  # R15
    table = three_up(**POINTS, options="points=on games=1")

    table.play("down 1")

    assert table.over
    assert table.points == [0, 9 + 15 + 20, 1 + 25]
    assert table.scores == [0.0, -44.0, -26.0]


def test_count_rows_adds_the_table_cards():  # R15
    table = three_up(**POINTS, options="points=on games=1 count_rows=on")

    table.play("down 1")

    assert table.points == [0, 44 + 6 + 12, 26 + 9 + 15]


def test_a_match_with_points_has_three_games_and_the_deal_passes_left():  # R15
    table = three_up(**POINTS, options="points=on", dealer=2)

    table.play("down 1")

    assert not table.over
    assert table.state.option_games == 3
    assert (table.state.game, table.state.dealer, table.turn) == (2, 0, 1)
    assert table.hand(0).count(" ") == 5
    assert [event["type"] for event in table.events(0)] == ["played", "finished", "game_ended", "dealt"]
    assert table.events(0)[2]["points"] == [0, 44, 26]
    assert table.events(None)[3]["hand"] is None


def test_points_of_earlier_games_are_kept():  # R15
    table = three_up(**POINTS, options="points=on games=2", game=2, points=[50, 0, 10])

    table.play("down 1")

    assert table.over
    assert table.points == [50, 44, 36]
    assert table.scores == [-50.0, -44.0, -36.0]


def test_hands_are_laid_open_for_the_count_at_the_end():  # R15
    table = three_up(**POINTS, options="points=on games=1")

    table.play("down 1")

    assert table.view(0)["seats"][1]["known"] == ["9g", "Cg", "C1g"]
    assert table.redealt(0, 5).hand(1) == "9g Cg C1g"


def test_points_with_play_on_count_what_the_last_seat_is_left_with():  # R11, R15
    table = three_up(
        hands=["", "9g Cg"], up=["", "? ? ?"], down=["8g", "? ? ?"], draw="", options="points=on games=1 play_on=on"
    )

    table.play("down 1")

    assert table.over
    assert table.points == [0, 24]


@pytest.mark.parametrize("options", [{"games": 5}, {"count_rows": True}])
def test_options_of_the_count_are_refused_without_points(options):  # R15
    with pytest.raises(BadOption, match="points"):
        GAME.read_options(3, options)


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


def test_every_option_is_read_from_words():
    values = GAME.read_options(
        7,
        {
            "failed_card": "stays",
            "play_on": "on",
            "may_draw": "yes",
            "ones_reverse": "on",
            "colours": "2",
            "points": "on",
            "games": "4",
            "count_rows": "on",
            "swap_rows": "on",
            "others_choose": "on",
            "colour_swap": "on",
            "dealer": "3",
        },
    )

    state = GAME.start(7, values)

    assert GAME.options.of(state) == values


def test_to_the_right_play_goes_down_to_seat_0_and_on_to_the_last():  # R13
    table = three_up(hands=["5g 6g 7g", "1g 2g 3g", "? ? ?"], turn=1, options="ones_reverse=on")

    table.play("1")
    assert table.turn == 0
    table.play("5")

    assert table.turn == 2


def test_the_next_game_begins_afresh():  # R13, R15
    before = {"direction": "right", "turns": 70, "tried": ["", "", "8"], "dealer": 2}
    cards = {**POINTS, "up": ["", "2g 2a 2v", ""]}
    table = three_up(**cards, **before, options="points=on failed_card=stays ones_reverse=on")

    table.play("down 1")

    assert table.state.game == 2
    fields = table.fields()
    assert (fields["direction"], fields["turns"], fields["further"], fields["gone"]) == ("left", "0", "0", "")
    assert not {"places", "known", "below", "above", "tried"} & set(fields)
    assert len(table.draw.split()) == 84 - 27


def test_the_cap_of_turns_counts_each_game_by_itself():  # R10, R15
    table = three_up(hands=["1g 2g", "9g 9a 9v"], draw="", turns=1999, options="points=on games=2")

    table.play("1")

    assert not table.over
    assert (table.state.game, table.state.turns, table.points) == (2, 0, [2, 27])


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
