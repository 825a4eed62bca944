"""Why a move is not allowed, with its clause."""

from __future__ import annotations

import pytest

from tests.games.three_up_three_down.table import GAME, three_up

SWAP = {"hands": ["7a 6g", "? ? ?"], "up": ["10v 1g 1g", "? ? ?"], "phase": "exchanging", "options": "colour_swap=on"}


@pytest.mark.parametrize(
    ("fields", "move", "code", "clause"),
    [
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "3", "too_low", "R2"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "8", "not_there", "R2"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "6x2", "too_few", "R2"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "6g", "colours_do_not_matter", "R18"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "take", "must_play", "R3"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "draw", "must_play", "R3"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "draw up", "no_draw_up", "R5"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "done", "nothing_laid", "R2"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "down 1", "hand_first", "R9"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "up": ["9g 9a 9v", "? ? ?"]}, "9", "hand_first", "R9"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "keep", "no_exchange", "R18"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, "up 123", "already_chosen", "R1"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g", "options": "colour_swap=on"}, "6", "name_colours", "R18"),
        ({"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g", "options": "colour_swap=on"}, "6a", "not_there", "R2"),
        (
            {"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g", "options": "colour_swap=on"},
            "swap 3g 1",
            "no_exchange",
            "R18",
        ),
        ({"hands": ["1g 2g 3g", "? ? ?"], "pile": "5g", "options": "may_draw=on"}, "draw", "nothing_playable", "R12"),
        ({"hands": ["6g", "3g"], "pile": "5g", "draw": "", "options": "may_draw=on"}, "draw", "no_draw_pile", "R12"),
        ({"hands": ["", "3g"], "up": ["4g 5g 6g", "? ? ?"], "draw": ""}, "7", "not_there", "R2"),
        ({"hands": ["", "3g"], "up": ["4g 5g 6g", "? ? ?"], "draw": ""}, "down 1", "row_first", "R8"),
        (
            {"hands": ["", "3g"], "up": ["", "? ? ?"], "down": ["- 3g 3a", "? ? ?"], "draw": ""},
            "down 1",
            "empty_place",
            "R8",
        ),
        ({"hands": ["", "3g"], "up": ["", "? ? ?"], "draw": ""}, "5", "turn_one_over", "R8"),
        ({"hands": ["", "3g"], "up": ["", "? ? ?"], "draw": "", "pile": "3a"}, "take", "turn_one_over", "R8"),
        ({"seats": 2}, "5", "choose_first", "R1"),
        (
            {"seats": 2, "phase": "choosing", "hands": ["1g 1g 2g 3g 4g 5g", "? ? ? ? ? ?"]},
            "up 234",
            "equal_choice",
            "R1",
        ),
        (
            {"hands": ["5g 6g", "? ? ?"], "pile": "5a", "phase": "laying", "options": "colour_swap=on"},
            "6g",
            "one_kind",
            "R2",
        ),
        (
            {"hands": ["5g 6g", "? ? ?"], "pile": "5a", "phase": "laying", "options": "colour_swap=on"},
            "5v",
            "not_in_hand",
            "R2",
        ),
        (
            {"hands": ["5g 6g", "? ? ?"], "pile": "5a", "phase": "laying", "options": "colour_swap=on"},
            "take",
            "finish_play",
            "R18",
        ),
        (SWAP, "6g", "exchange_first", "R18"),
        (SWAP, "swap 8g 1", "not_in_hand", "R18"),
        (SWAP, "swap 6g 3", "equal_choice", "R18"),
        ({**SWAP, "up": ["10v 1g", "? ? ?"], "draw": "", "hands": ["7a 6g", "5a"]}, "swap 6g 3", "empty_place", "R18"),
        (
            {"hands": ["", "3g"], "up": ["", "? ? ?"], "down": ["", "? ? ?"], "places": [1, 0], "draw": ""},
            "5",
            "over",
            "R10",
        ),
    ],
)
def test_a_refusal_names_its_code_and_clause(fields, move, code, clause):
    reason = three_up(**fields).why_not(move)

    assert (reason.code, reason.clause) == (code, clause)
    assert reason.sentence.endswith(".")


def test_legal_moves_have_no_reason_and_all_others_one():
    for fields in ({"seats": 2}, {"hands": ["3g 6g 7g", "? ? ?"], "pile": "5g"}, SWAP):
        table = three_up(**fields)

        for action in range(GAME.actions):
            assert (GAME.why_not(table.state, action) is None) == (GAME.action_name(action) in table.legal)


def test_the_sentence_names_the_card_and_the_top_card():
    assert three_up(hands=["3g 6g 7g", "? ? ?"], pile="6a").why_not("3").sentence == (
        "The top card is a 6. Play 6 or higher, or a Clear."
    )
