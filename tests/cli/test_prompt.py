"""What may be typed at the terminal table."""

from __future__ import annotations

import pytest

from lamplit import Match
from lamplit.cli.prompt import find_move, understand


def double_down(hand: str) -> Match:
    return Match.from_position(f"lamplit double_down 1; seats: 2; turn: 0; hands: {hand} | ? ? ? ? ?")


def test_a_name_is_a_move():
    table = double_down("5 6 x2 0 22")

    assert understand(" X2 ", table).action == table.action("x2")


def test_where_moves_are_called_by_numbers_a_number_is_the_name():
    table = double_down("2 3 4 5 6")

    assert understand("5", table).action == table.action("5")
    assert understand("#1", table).action == table.action("2")


def test_where_no_move_is_called_so_a_number_counts_the_list():
    table = Match("go_low", seats=2, seed=1)

    assert understand("2", table).action == table.legal()[1]


def test_letters_that_leave_no_doubt_are_enough():
    table = double_down("5 6 change 0 22")

    assert understand("ch", table).action == table.action("change")


def test_words_may_each_be_cut_short():
    table = Match("go_low", seats=2, seed=1)

    assert understand("l 2 3", table).action == table.action("look 2 3")


def test_letters_that_fit_several_moves_are_asked_about():
    table = Match("go_low", seats=2, seed=1)

    typed = understand("look 1", table)

    assert typed.action is None
    assert "look 1 2, look 1 3, look 1 4" in typed.problem


def test_an_action_that_is_not_legal_is_still_understood_so_that_it_can_be_explained():
    table = double_down("5 6 change 0 22")

    assert understand("9", table).action == table.action("9")


@pytest.mark.parametrize("line", ["#0", "#99", "#", "frobnicate", "", "   ", "5 5 5", "+", "\x00", "é" * 200])
def test_what_is_no_move_is_answered_with_a_sentence(line):
    typed = understand(line, double_down("5 6 change 0 22"))

    assert typed.action is None
    assert typed.problem


def test_a_slip_is_pointed_out():
    assert "Did you mean change?" in find_move("chnage", double_down("5 6 change 0 22")).problem


@pytest.mark.parametrize(
    ("line", "command", "rest"),
    [("?", "?", ""), ("? 9", "?", "9"), ("?9", "?", "9"), ("save my match.json", "save", "my match.json"),
     ("RULES R3", "rules", "R3"), ("quit", "quit", ""), ("undo", "undo", "")],
)  # fmt: skip
def test_commands(line, command, rest):
    typed = understand(line, double_down("5 6 change 0 22"))

    assert (typed.command, typed.rest) == (command, rest)
