"""Who sees what: views, events and reasons."""

import json

import pytest

from tests.games.double_down.table import GAME, double_down


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others():
    table = double_down(hands=["2 3 4", "5 6", "7"])

    view = table.view(1)

    assert view["hand"] == ["5", "6"]
    assert [seat["cards"] for seat in view["seats"]] == [3, 2, 1]
    assert all(set(seat) == {"chips", "out", "cards"} for seat in view["seats"])


def test_a_spectator_sees_no_hand():
    view = double_down(hands=["2 3 4", "5 6", "7"]).view(None)

    assert view["hand"] is None
    assert view["effects"] is None


def test_a_view_is_plain_data():
    table = double_down(total=27, hands=["6 3 x2", "?"])

    assert json.loads(json.dumps(table.view(0))) == table.view(0)


def test_a_view_says_what_each_card_would_do():  # R3, R9
    table = double_down(total=44, hands=["0 66 x2 -10 7", "?"], chips=[0, 3])

    effects = table.view(0)["effects"]

    assert effects == {
        "0": {"total": 44, "costs": True, "puts_out": True, "ends_round": False},
        "7": {"total": 51, "costs": False, "puts_out": False, "ends_round": False},
        "66": {"total": 110, "costs": True, "puts_out": True, "ends_round": True},
        "-10": {"total": 34, "costs": False, "puts_out": False, "ends_round": False},
        "x2": {"total": 44, "costs": False, "puts_out": False, "ends_round": False},
    }


def test_a_view_names_the_doubles_below_the_limit():  # R3
    assert double_down(options="limit=50").view(0)["doubles"] == [11, 22, 33, 44]


def test_a_draw_shows_its_card_to_the_drawer_alone():
    table = double_down(hands=["2 3 4 5 6", "?"], draw="9" + " ?" * 48)

    table.play("2")

    played = {"type": "played", "seat": 0, "card": "2", "total": 2}
    assert table.events(0) == [played, {"type": "drew", "seat": 0, "count": 1, "cards": ["9"]}]
    assert table.events(1) == [played, {"type": "drew", "seat": 0, "count": 1, "cards": None}]
    assert table.events(None) == table.events(1)


def test_a_lost_chip_is_told():  # R3
    table = double_down(total=20, hands=["2", "?"])

    table.play("2")

    assert {"type": "lost_chip", "seat": 0, "left": 2} in table.events()


def test_a_seat_that_goes_out_is_told():  # R4
    table = double_down(total=20, hands=["2", "?", "?"], chips=[0, 3, 3])

    table.play("2")

    assert [event["type"] for event in table.events()] == ["played", "out"]


def test_two_cards_owed_are_told():  # R6
    table = double_down(hands=["x2", "?", "?"])

    table.play("x2")

    assert table.events()[-1] == {"type": "owes_two", "seat": 1}


def test_the_second_of_two_cards_says_nothing_of_owing():  # R6
    table = double_down(hands=["2 3", "?", "?"], owed=2)

    table.play("2")

    assert [event["type"] for event in table.events()] == ["played"]


def test_a_change_of_direction_is_told():  # R7
    table = double_down(hands=["change", "?", "?"])

    table.play("change")

    assert {"type": "turned", "direction": -1} in table.events()


def test_the_end_of_a_round_tells_each_seat_its_new_hand_alone():  # R9
    table = double_down(total=95, hands=["10", "?", "?"])

    table.play("10")

    assert [event["type"] for event in table.events(1)] == ["played", "lost_chip", "round_ended", "dealt"]
    assert table.events(1)[-1] == {"type": "dealt", "starter": 1, "cards": table.view(1)["hand"]}
    assert table.events(None)[-1] == {"type": "dealt", "starter": 1, "cards": None}


def test_the_end_of_a_match_is_told():  # R11
    table = double_down(total=95, hands=["10", "?"], chips=[0, 3])

    table.play("10")

    assert [event["type"] for event in table.events()] == ["played", "out", "round_ended", "over"]


def test_passing_forgetting_and_a_dead_round_are_told():  # R12, R14
    table = double_down(hands=["2", ""], options="draw_yourself=on")

    table.play("2")
    assert [event["type"] for event in table.events()] == ["played"]

    table.play("forget")
    assert [event["type"] for event in table.events()] == ["forgot"]

    table.play("pass")
    assert [event["type"] for event in table.events()] == ["passed", "dealt"]


def test_drawing_for_oneself_is_told():  # R14
    table = double_down(hands=["2", "?"], draw="9" + " ?" * 52, options="draw_yourself=on")

    table.play("2", "draw")

    assert table.events(0) == [{"type": "drew", "seat": 0, "count": 1, "cards": ["9"]}]


@pytest.mark.parametrize(
    ("fields", "action", "code", "clause"),
    [
        ({"hands": ["2", "3"]}, "3", "not_in_hand", "R2"),
        ({"hands": ["2", "3"]}, "draw", "draws_itself", "R2"),
        ({"hands": ["2", "3"]}, "pass", "no_passing", "R12"),
        ({"hands": ["2 x2", "3"], "owed": 2}, "x2", "x2_first_of_two", "R6"),
        ({"hands": ["2 x2", "3"], "owed": 2}, "pass", "no_passing", "R12"),
        ({"hands": ["2", "3"], "options": "draw_yourself=on"}, "draw", "play_first", "R14"),
        ({"hands": ["2", "3"], "options": "draw_yourself=on"}, "forget", "play_first", "R14"),
        ({"hands": ["2", "3"], "options": "draw_yourself=on", "owed": 0, "to_draw": 1}, "2", "draw_first", "R14"),
        ({"hands": ["2", "3"], "options": "draw_yourself=on", "owed": 0, "to_draw": 1}, "pass", "draw_first", "R14"),
        ({"hands": ["", "3"], "options": "draw_yourself=on"}, "2", "no_cards", "R12"),
        ({"hands": ["2", "3"], "out": [0, 1]}, "2", "over", "R11"),
        ({"hands": ["2", "3"], "turns": 5000}, "2", "over", "R13"),
    ],
)
def test_every_refusal_names_its_clause(fields, action, code, clause):
    reason = double_down(**fields).why_not(action)

    assert (reason.code, reason.clause) == (code, clause)
    assert reason.sentence.endswith(".")


def test_a_legal_action_has_no_reason_against_it():
    table = double_down(hands=["2 x2", "3"])

    assert [table.why_not(name) for name in table.legal] == [None, None]


def test_a_reason_tells_nothing_of_other_hands():
    table = double_down(hands=["2 3 4 5 6", "? ? ? ? ?"])

    for name in (GAME.action_name(action) for action in range(GAME.actions)):
        assert table.why_not(name) == table.redealt(0, seed=5).why_not(name)
