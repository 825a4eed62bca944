"""Positions: written, read back, and refused when they do not add up."""

from __future__ import annotations

import random

import pytest

from lamplit.core import position
from lamplit.errors import BadPosition
from tests.games.three_up_three_down.table import GAME, new_match, three_up


def test_a_short_text_sets_up_a_referees_question():
    table = three_up(hands=["5g 5a 6g", "? ? ?"], pile="2g")

    assert table.legal == ["5", "5x2", "6"]
    assert table.turn == 0
    assert len(table.draw.split()) == 84 - 1 - 6 - 12


def test_a_text_without_cards_is_the_start_of_a_match():
    table = three_up(seats=3)

    assert table.fields()["phase"] == "choosing"
    assert [len(table.hand(seat).split()) for seat in range(3)] == [6, 6, 6]


def test_cards_that_lie_nowhere_have_left_the_game_when_the_draw_pile_is_named():
    table = three_up(hands=["5g", "6g"], draw="")

    assert table.gone == 84 - 2 - 12


def test_positions_round_trip():
    chance = random.Random(1)
    for seed in range(12):
        table = new_match(
            chance.choice([2, 4, 7]),
            seed,
            colour_swap=seed % 2 == 0,
            may_draw=seed % 3 == 0,
            points=seed % 4 == 0,
            failed_card="stays" if seed % 5 else "to_hand",
            play_on=seed % 3 == 1,
        )
        while not table.over:
            GAME.rules.apply(table.state, chance.choice(GAME.legal(table.state)))
            if chance.random() < 0.1:
                again = position.read(GAME, position.write(GAME, table.state))
                again.rng = table.state.rng
                assert again.tobytes() == table.state.tobytes()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"hands": ["5g 5g 5g 5g", "? ? ?"]}, "4 times 5g"),
        ({"hands": ["C2a 5g 5g", "? ? ?"]}, "1 times C2a, but the box holds 0"),
        ({"hands": ["11g 5g 5g", "? ? ?"]}, "'11g' is none of"),
        ({"hands": ["5g 5g 6g", "? ? ?", "? ? ?"], "seats": 2}, "3 parts for 2 seats"),
        ({"hands": ["? ? ?", "? ? ?"], "up": ["1g 2g 3g 4g", "? ? ?"]}, "4 cards in a row of 3"),
        ({"hands": ["? ? ?", "? ? ?"], "draw": "?", "gone": "?"}, "cannot both be"),
        ({"hands": ["? ? ?", "? ? ?"], "draw": "1g", "gone": "2g"}, "cards are nowhere"),
        ({"hands": ["? ? ?", "? ?"]}, "would have drawn"),
        ({"hands": ["? ? ?", "? ? ?"], "pile": "3g 5g"}, "as high as the one below"),
        ({"hands": ["? ? ?", "? ? ?"], "pile": "Cg"}, "Clear does not stay"),
        ({"hands": ["? ? ?", "? ? ?"], "pile": "5g 5a 5v"}, "three equal numbers"),
        ({"hands": ["? ? ?", "? ? ?"], "up": ["1g 2g", "? ? ?"]}, "while there was a draw pile"),
        (
            {"hands": ["1g", "2g"], "draw": "", "up": ["3g", "? ? ?"], "down": ["4g", "? ? ?"]},
            "before its face-up ones",
        ),
        ({"hands": ["1g 2g 3g", "? ? ?"], "known": ["4g", ""]}, "everyone knows to lie in a hand is not there"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "known": ["?", ""]}, "cannot be left open"),
        ({"hands": ["7g 8g 9g", "? ? ?"], "below": ["1<5", ""]}, "are below 5"),
        ({"hands": ["7g 8g 9g", "? ? ?"], "below": ["x<5", ""]}, "not of the form"),
        ({"hands": ["7g 8g 9g", "? ? ?"], "below": ["1<C", ""]}, "not a number from 2 to 10"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "above": ["5", ""]}, "holds no unknown card"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "above": ["2 3", ""]}, "one fact"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "down": ["9g ? ?", "? ? ?"], "tried": ["5", ""]}, "not below 5"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "tried": ["5 5 5 5", ""]}, "4 words for the 3 places"),
        ({"hands": ["", "2g"], "up": ["", "? ? ?"], "down": ["", "? ? ?"], "draw": ""}, "must have a place"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "places": [1, 0]}, "none if it has some"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "phase": "laying"}, "not one play"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "phase": "laying", "pile": "4g"}, "only with the option colour_swap"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "laid": 1, "pile": "4g"}, "play in progress"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "fourth": "yes"}, "play in progress"),
        ({"hands": ["", "1g"], "draw": "", "phase": "exchanging", "options": "colour_swap=on"}, "needs a card in hand"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "phase": "choosing"}, "holds 3 cards while the rows are chosen"),
        ({"seats": 2, "phase": "choosing", "up": ["1g 2g 3g", ""]}, "does not agree"),
        ({"seats": 2, "phase": "choosing", "further": 1}, "nothing has been played"),
        ({"seats": 2, "phase": "choosing", "down": ["1g", "? ? ?"]}, "three face-down cards"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "turns": 2001}, "not within"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "direction": "up"}, "none of left, right"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "colour": "g"}, "unknown field"),
        ({"hands": ["1g 2g 3g", "? ? ?"], "turns": 2000, "options": "points=on"}, "next one would have been dealt"),
        (
            {
                "hands": ["", "1g"],
                "up": ["", ""],
                "down": ["", ""],
                "draw": "",
                "places": [1, 0],
                "options": "play_on=on",
                "turn": 0,
                "phase": "sleeping",
            },
            "none of choosing",
        ),
    ],
)
def test_a_position_that_does_not_add_up_is_refused(fields, sentence):
    with pytest.raises(BadPosition, match=sentence):
        three_up(**fields)


def test_a_finished_seat_cannot_be_to_move():
    with pytest.raises(BadPosition, match="cannot be to move"):
        three_up(
            hands=["", "1g", "2g"], up=["", "", ""], down=["", "", ""], draw="", places=[1, 0, 0], options="play_on=on"
        )
