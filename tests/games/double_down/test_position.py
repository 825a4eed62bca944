"""The text of a position: written, read, refused."""

import numpy as np
import pytest

from lamplit.core import position
from lamplit.errors import BadPosition
from tests.games.double_down.table import GAME, double_down


def test_a_referee_sets_up_a_question_in_two_lines():
    state = position.read(GAME, "lamplit double_down 1; total: 27; hands: 6 3 3 0 0 | 2 2 9 9 9")

    assert GAME.view(state, 0)["hand"] == ["0", "0", "3", "3", "6"]
    assert (state.total, state.turn, state.seats) == (27, 0, 2)
    assert state.draw_count == 45


def test_what_is_left_out_is_as_at_the_start_and_seat_0_is_to_move():
    table = double_down(seats=3)

    assert (table.turn, table.starter, table.total, table.owed) == (0, 0, 0, 1)
    assert table.hand_sizes == [5, 5, 5]


def test_the_option_starter_says_who_is_to_move_where_the_text_does_not():
    table = double_down(seats=3, options="starter=2")

    assert table.turn == 2


def test_piles_are_written_top_card_first():
    table = double_down(hands=["2 3", "4"], discards="9 8", draw="7 6 " + "? " * 48)

    assert table.draw.split()[:2] == ["7", "6"]
    assert table.view(0)["discards"] == ["8", "9"]


def test_a_question_mark_is_a_card_that_is_named_nowhere_else():
    table = double_down(hands=["? ? ?", "11 22 33 44 55"])

    assert not {"11", "22", "33", "44", "55"} & set(table.hand(0).split())


def test_what_is_left_to_chance_follows_the_seed():
    text = "lamplit double_down 1; seats: 4"

    assert position.read(GAME, text, 7).tobytes() == position.read(GAME, text, 7).tobytes()
    assert position.read(GAME, text, 7).tobytes() != position.read(GAME, text, 8).tobytes()


@pytest.mark.parametrize("seed", range(20))
def test_every_moment_of_a_match_can_be_written_and_read_again(seed):
    chooser = np.random.default_rng(seed)
    seats = int(chooser.integers(2, 8))
    options = {"draw_yourself": seed % 2 == 0, "limit": int(chooser.choice([40, 99, 199])), "repeat_costs": "always"}
    state = GAME.start(seats, options, seed)

    while not state.over:
        GAME.rules.apply(state, int(chooser.choice(GAME.legal(state))))

        if chooser.random() < 0.1 or state.over or state.reshuffled:
            again = position.read(GAME, position.write(GAME, state))
            again.rng = state.rng
            assert again.tobytes() == state.tobytes()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"hands": ["11 11", "?"]}, "2 times 11, but the box holds 1"),
        ({"hands": ["2 3 4 5 6 7", "?"]}, "a hand holds 5"),
        ({"hands": ["12", "?"]}, "'12' is none of 0, 2, 3"),
        ({"hands": ["76", "?"]}, "1 times 76, but the box holds 0"),
        ({"hands": ["2", "3", "4"], "seats": 2}, "3 parts for 2 seats"),
        ({"draw": "2 3"}, "cards are nowhere"),
        ({"discards": "? " * 50}, "more ? than pieces left"),
        ({"total": 99}, "a total of 99 has ended the round"),
        ({"total": 1000}, "1000 is not within"),
        ({"total": "many"}, "'many' is not a whole number"),
        ({"direction": "up"}, "'up' is none of left, right"),
        ({"owed": 3}, "3 is not within 0 to 2"),
        ({"owed": 0}, "owes a card unless it is about to draw for itself"),
        ({"owed": 2, "to_draw": 1}, "nobody plays more than two cards"),
        ({"doubled": "maybe"}, "neither yes nor no"),
        ({"doubled": "yes"}, "has played an x2 this turn, and yet no card"),
        ({"to_draw": 1, "hands": ["2 3 4 5 6", "?"]}, "would hold 6 cards"),
        ({"turn": 2}, "2 is not within 0 to 1"),
        ({"chips": [4, 3]}, "4 is not within 0 to 3"),
        ({"chips": [3, 3, 3], "seats": 2}, "3 numbers where 2 are needed"),
        ({"out": [1, 0, 0], "chips": [1, 3, 3]}, "a seat that is out cannot hold chips"),
        ({"out": [0, 2, 0]}, "must be numbered 1, 2"),
        ({"out": [1, 0, 0]}, "seat 0 is out and cannot be to move"),
        ({"turns": 5001}, "5001 is not within"),
        ({"shown": [1, 0], "hands": ["2 3", "?"]}, "fewer x2 than it has shown"),
        ({"colour": "red"}, "unknown field 'colour'"),
        ({"options": "limit=5"}, "option limit cannot be"),
        ({"options": "bluff=on"}, "there is no option 'bluff'"),
    ],
)
def test_what_does_not_add_up_is_refused_with_a_sentence(fields, words):
    with pytest.raises(BadPosition, match=words.replace("?", "[?]")):
        double_down(**fields)


RESHUFFLED = {"hands": ["2 3", "4 5"], "discards": "9 10", "old": ["2 9", "4 5"], "drawn": [1, 0], "since": "0:9:0"}


def test_what_a_reshuffle_told_can_be_set_up_by_hand():  # R10
    table = double_down(**RESHUFFLED)

    assert all(table.redealt(0, seed).hand(1) == "4 5" for seed in range(20))
    assert all("2" in table.redealt(1, seed).hand(0).split() for seed in range(20))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"old": ["2 ?", "4 5"]}, "cannot be left open"),
        ({"old": ["2 9 3", "4 5"]}, "do not add up"),
        ({"drawn": [0, 0]}, "do not add up"),
        ({"since": "0:9:2"}, "seat 0 cannot have drawn 2 cards"),
        ({"old": ["2 3", "4 5"]}, "seat 0 cannot have drawn 0 cards when its 9 came to light"),
        ({"since": "0:9"}, "not of the form seat:card:drawn"),
        ({"since": "2:9:0"}, "not of the form seat:card:drawn"),
        ({"since": "0:?:0"}, "not of the form seat:card:drawn"),
        ({"since": "0:12:0"}, "'12' is none of"),
        ({"discards": ""}, "leaves the top card"),
        ({"discards": "9 10 8"}, "not what a reshuffle has left"),
    ],
)
def test_what_a_reshuffle_cannot_have_told_is_refused(change, words):  # R10
    with pytest.raises(BadPosition, match=words.replace("?", "[?]")):
        double_down(**{**RESHUFFLED, **change})
