"""What a seat sees at the table and hears of a move."""

from __future__ import annotations

import json

import numpy as np

from tests.games.three_up_three_down.table import GAME, new_match, three_up


def test_a_seat_sees_its_own_hand_and_only_the_number_of_the_others():  # C5
    table = three_up(hands=["5g 6g 7g", "8g 8a 8v"], up=["1g 2g 3g", "4g 5a 6a"])

    seen = table.view(0)

    assert seen["hand"] == ["5g", "6g", "7g"]
    assert seen["seats"][1]["cards"] == 3
    assert seen["seats"][1]["up"] == ["4g", "5a", "6a"]
    assert seen["seats"][1]["down"] == [None, None, None]
    assert "8g" not in json.dumps(seen)


def test_a_spectator_sees_no_hand():  # C5
    seen = three_up(hands=["5g 6g 7g", "8g 8a 8v"]).view(None)

    assert seen["hand"] is None
    assert seen["effects"] is None
    assert seen["choices"] is None


def test_the_stream_is_in_no_view():  # C5
    table = new_match(3)

    assert "rng" not in json.dumps(table.view(0))


def test_nothing_lies_in_a_row_on_an_empty_pile():  # R6
    seen = three_up(hands=["3g 6g 6a", "? ? ?"], pile="").view(0)

    assert (seen["run"], seen["colour_run"], seen["lowest"]) == (0, 0, "1")


def test_a_view_says_what_each_number_would_do():
    table = three_up(hands=["3g 6g 6a C1g", "? ? ?"], pile="6v 2g")

    assert table.view(0)["lowest"] == "6"
    assert table.view(0)["run"] == 1
    assert table.view(0)["effects"] == {
        "3": {"copies": 1, "playable": False, "clears": 3, "further": 0},
        "6": {"copies": 2, "playable": True, "clears": 2, "further": 0},
        "C1": {"copies": 1, "playable": True, "clears": 1, "further": 1},
    }


def test_effects_are_of_the_part_that_is_played_from():  # R7-R9
    row = three_up(hands=["", "9g"], up=["6g 6a 8g", "? ? ?"], draw="")
    down = three_up(hands=["", "9g"], up=["", "? ? ?"], draw="")

    assert (row.view(0)["part"], list(row.view(0)["effects"])) == ("up", ["6", "8"])
    assert (down.view(0)["part"], down.view(0)["effects"]) == ("down", {})


def test_a_view_spells_out_the_choices_of_the_row():  # R1
    table = three_up(phase="choosing", seats=2, hands=["1g 2g 3g 4g 5g 6g", "? ? ? ? ? ?"])

    assert table.view(0)["choices"]["up 135"] == ["1g", "3g", "5g"]
    assert len(table.view(0)["choices"]) == 20
    assert table.view(1)["choices"] == {}


def test_a_drawn_card_is_told_to_the_drawer_alone():  # C5
    table = three_up(hands=["5g 6g 7g", "? ? ?"], draw="9a 9v")

    table.play("5")

    assert table.events(0)[-1] == {
        "type": "drew",
        "seat": 0,
        "count": 1,
        "cards": ["9a"],
        "instead": False,
        "first": False,
    }
    assert table.events(1)[-1]["cards"] is None
    assert table.events(None)[-1]["cards"] is None


def test_the_pile_that_is_taken_is_told_to_all():  # R4
    table = three_up(hands=["1g 2g 3g", "? ? ?"], pile="8g 7g 4g")

    table.play("take")

    assert table.events(1) == [{"type": "took", "seat": 0, "cards": ["4g", "7g", "8g"]}]
    assert table.view(1)["seats"][0]["known"] == ["4g", "7g", "8g"]


def test_every_action_has_a_name_that_reads_back():
    for action in range(GAME.actions):
        assert GAME.parse(GAME.action_name(action)) == action
        assert GAME.parse(GAME.action_name(action).upper()) == action


def test_the_observation_is_what_the_seat_knows():
    table = three_up(hands=["5g 6g 7g", "? ? ?", "? ? ?"], pile="4g", known=["", "", ""])
    for seat in range(3):
        first, second = np.zeros(GAME.observation, np.float32), np.zeros(GAME.observation, np.float32)

        GAME.rules.observe(table.state, seat, first)
        GAME.rules.observe(table.redealt(seat, 3).state, seat, second)

        assert (first == second).all()
        assert first.any()
