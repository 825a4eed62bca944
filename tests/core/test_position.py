"""The text of a position: forgiving in form, strict in content."""

from __future__ import annotations

import pytest

from lamplit import Match
from lamplit.errors import BadPosition

TEXT = "lamplit double_down 1; seats: 2; turn: 1; total: 27; hands: 6 3 3 0 0 | 2 2 2 4 4"


def test_lines_may_be_joined_by_semicolons_and_commented():
    lines = TEXT.replace("; ", "  # said the referee; twice\n\n")

    assert Match.from_position(lines).position == Match.from_position(TEXT).position


def test_what_is_left_out_is_as_at_the_start():
    match = Match.from_position("lamplit double_down 1")

    assert match.seats == 2
    assert match.view()["total"] == 0


def test_what_is_left_to_chance_follows_the_seed():
    text = "lamplit double_down 1; seats: 3; hands: 6 ? ? ? ? | ? ? ? ? ? | ? ? ? ? ?"

    assert Match.from_position(text, seed=1).position == Match.from_position(text, seed=1).position
    assert Match.from_position(text, seed=1).position != Match.from_position(text, seed=2).position
    assert "6" in Match.from_position(text, seed=2).view(0)["hand"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "begins with a line"),
        (5, "a position is text"),
        ("chess double_down 1", "begins with a line"),
        ("lamplit double_down one", "begins with a line"),
        ("lamplit chess 1", "there is no game"),
        ("lamplit double_down 9", "version 9"),
        (f"{TEXT}; turn: 0", "given twice"),
        (f"{TEXT}; colour: red", "unknown field 'colour'"),
        (f"{TEXT}; nonsense", "not of the form"),
        (f"{TEXT}; owed: few", "not a whole number"),
        (f"{TEXT}; owed: 7", "not within 0 to 2"),
        (f"{TEXT}; direction: up", "none of left, right"),
        (f"{TEXT}; doubled: perhaps", "neither yes nor no"),
        (f"{TEXT}; options: speed=3", "there is no option 'speed'"),
        (f"{TEXT}; chips: 3", "1 numbers where 2 are needed"),
        ("lamplit double_down 1; seats: 8", "not within 2 to 7"),
        ("lamplit double_down 1; seats: 2; hands: 5 5 5 5 5", "1 parts for 2 seats"),
        ("lamplit double_down 1; seats: 2; hands: 5 5 5 5 ? | ? ? ? ? ?", "4 times 5, but the box holds 3"),
        ("lamplit double_down 1; seats: 2; hands: king ? ? ? ? | ? ? ? ? ?", "'king' is none of"),
        ("lamplit double_down 1; seats: 2; draw: 5 5 5", "nowhere"),
    ],
)
def test_a_position_that_is_not_right_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=r".") as refused:
        Match.from_position(text)

    assert sentence in str(refused.value)


def test_a_position_says_its_seats_and_options_itself():
    with pytest.raises(BadPosition, match="2 seats, not 3"):
        Match("double_down", seats=3, start=TEXT)
    with pytest.raises(BadPosition, match="options itself"):
        Match("double_down", options={"chips": 1}, start=TEXT)
