"""Why an action is refused: a code, a clause and a sentence."""

import pytest

from tests.games.go_low.table import GAME, go_low


@pytest.mark.parametrize(
    ("fields", "action", "code", "clause"),
    [
        ({"looks": 0}, "draw", "look_first", "R2"),
        ({"looks": 0}, "call", "look_first", "R2"),
        ({}, "look 1 2", "looked_already", "R2"),
        ({}, "keep 1", "draw_first", "R3"),
        ({}, "discard", "draw_first", "R3"),
        ({"drawn": 5}, "draw", "drawn_already", "R3"),
        ({"drawn": 5}, "take 2", "drawn_already", "R3"),
        ({"caller": 0}, "call", "called_already", "R5"),
        ({"caller": 1, "drawn": 5}, "call", "called_already", "R5"),
        ({"round": 5, "over": "yes"}, "draw", "over", "R7"),
    ],
)
def test_an_action_that_is_not_allowed_has_a_reason(fields, action, code, clause):
    reason = go_low(**fields).why_not(action)

    assert (reason.code, reason.clause) == (code, clause)
    assert reason.sentence.endswith(".")


def test_an_action_that_is_allowed_has_none():
    table = go_low()

    assert [table.why_not(action) for action in table.legal] == [None] * 6


def test_names_of_actions_are_typed_back():
    assert [GAME.parse(GAME.action_name(action).upper()) for action in range(GAME.actions)] == list(range(GAME.actions))
