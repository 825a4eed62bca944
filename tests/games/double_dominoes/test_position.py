"""The text of a position: written, read, and refused when it does not add up."""

import random
from pathlib import Path

import pytest

from lamplit.core import position
from lamplit.errors import BadPosition
from lamplit.games.double_dominoes import box
from tests.games.double_dominoes.table import GAME, Table, dominoes, new_match

BOARD = "4-6 H8 right, 2-6 K8 left"


@pytest.mark.parametrize("seed", range(5))
def test_every_position_of_a_match_is_read_back_byte_for_byte(seed):
    chance = random.Random(seed)
    table = new_match(2 + seed % 5, seed)

    while True:
        again = position.read(GAME, position.write(GAME, table.state))
        again.rng = table.state.rng
        assert again.tobytes() == table.state.tobytes()
        if table.over:
            break
        table.play(chance.choice(table.legal))


def test_the_example_in_the_rules_is_a_position():
    rules = (Path(box.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    example = rules.partition("## Position\n```\n")[2].partition("```")[0]

    table = Table(position.read(GAME, example))

    assert (table.points, table.turn, table.view(0)["chain"]["domino"]) == ([12, 7], 0, "2-2")


def test_what_is_left_out_is_as_at_the_start():
    table = Table(position.read(GAME, "lamplit double_dominoes 1; seats: 3; turn: 1"))

    assert (table.turn, table.points, table.pit) == (1, [0, 0, 0], [])
    assert [len(table.hand(seat).split()) for seat in range(3)] == [3, 4, 3]
    assert len(table.boneyard.split()) == 46


def test_the_boneyard_is_written_with_the_next_domino_first_and_may_end_in_the_rest():
    table = dominoes(board=BOARD, hands="2-3 0-0 1-1 3-3 | ? ? ?", boneyard="5-5 6-6 ...")

    assert table.boneyard.startswith("5-5 6-6 ")
    assert len(table.boneyard.split()) == 56 - 2 - 4 - 3


def test_question_marks_are_dealt_from_what_is_not_named():
    table = dominoes(board=BOARD, hands="? ? ? 3-3 | ? 0-0 0-0", boneyard="? 5-5 ...", pit="1 ?")

    assert "3-3" in table.hand(0)
    assert table.hand(1).startswith("0-0 0-0")
    assert table.boneyard.split()[1] == "5-5"


@pytest.mark.parametrize("seed", range(10))
def test_question_marks_agree_with_what_is_known(seed):  # R1, R2
    table = dominoes(board=BOARD, hands="? ? ? ? | ? ? ?", pit="1 ? (0-0 1-1 2-2)", shown="- 1-2", seed=seed)

    assert "1-2" in f"{table.hand(1)} {table.pit[0][1]}"
    assert not {"0-0", "1-1", "2-2"} & {*table.hand(1).split(), table.pit[0][1]}


def test_dominoes_on_the_board_may_be_written_in_any_order():
    table = dominoes(board="2-6 K8 left, 4-6 H8 right", hands="2-3 | ?")

    assert table.legal == dominoes(board=BOARD, hands="2-3 | ?").legal


def test_a_chain_may_be_set_up():  # R6
    table = dominoes(board="4-6 H8 right, 6-6 J7 down", phase="chain", hands="2-6 3-3 | ?")

    assert "stop" in table.legal
    assert "2-6 L8 left" in table.legal


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"board": "4-6 H8 right, 2-6 I8 left"}, "lies on another domino"),
        ({"board": "6-4 H8 right"}, "the lower half first"),
        ({"board": "4-6 O8 right"}, "is not a domino as in"),
        ({"board": "3-3 H8 left"}, "a double goes right or down"),
        ({"hands": "0-0 0-0 0-0 | ?"}, "3 times 0-0, but the box holds 2"),
        ({"hands": "0-7 | ?"}, "'0-7' is none of"),
        ({"hands": "? ? ? ? ? ? ? | ?"}, "at most 6"),
        ({"hands": " | ?"}, "has no domino"),
        ({"hands": "? | ? | ?"}, "3 parts for 2 seats"),
        ({"boneyard": "0-0 0-1"}, "are nowhere"),
        ({"points": [1]}, "1 numbers where 2 are needed"),
        ({"points": [-1, 0]}, "not within"),
        ({"points": [100, 100]}, "have both reached 100"),
        ({"points": [100, 0], "over": "no"}, "has won"),
        ({"over": "yes"}, "the match is not over"),
        ({"phase": "chain"}, "a chain goes on from a double"),
        ({"phase": "chain", "board": BOARD}, "a chain goes on from a double"),
        ({"phase": "discard", "hands": "? ? ? | ?"}, "nothing to discard"),
        ({"phase": "resting"}, "none of place, chain, discard"),
        ({"pit": "0-0"}, "is not a seat and its discard"),
        ({"pit": "2 0-0"}, "is not a seat and its discard"),
        ({"pit": "1 0-0 (?)"}, "leaves open"),
        ({"pit": "1 0-0", "history": ""}, "does not name the discards"),
        ({"history": "0 4-6"}, "not on the board"),
        ({"history": "7 4-6"}, "is not a seat and a domino"),
        ({"history": "0 ?"}, "is not a seat and a domino or pit"),
        ({"shown": "0-0"}, "1 words where 2 are needed"),
        ({"shown": "? -"}, "is not known"),
        ({"shown": "0-0 -", "hands": "1-1 2-2 3-3 4-4 | ?"}, "seat 0 cannot hold these"),
        ({"pit": "1 0-0 (5-5)", "hands": "? | 5-5 1-1 2-2"}, "seat 1 cannot hold these"),
        ({"turn": 2}, "not within"),
        ({"score": 3}, "unknown field 'score'"),
    ],
)
def test_what_does_not_add_up_is_refused_with_a_sentence(fields, sentence):
    with pytest.raises(BadPosition) as refused:
        dominoes(**fields)

    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("victory=101", "a whole number from 0 to 100"),
        ("board=round", "classic"),
        ("oldest=2", "a seat from 0 to 1"),
    ],
)
def test_bad_options_are_refused_with_what_is_allowed(option, sentence):
    with pytest.raises(BadPosition) as refused:
        dominoes(options=option)

    assert sentence in str(refused.value)
