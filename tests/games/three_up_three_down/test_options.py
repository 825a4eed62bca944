"""The options that change how a game goes on."""

from __future__ import annotations

import pytest

from lamplit.errors import BadOption
from tests.games.three_up_three_down.table import GAME, three_up


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
