"""Options: declared once, read from Python and from the command line, refused with what is allowed."""

from __future__ import annotations

import pytest

from lamplit.core.options import Option, Options, parse_settings
from lamplit.errors import BadOption

OPTIONS = Options(
    (
        Option("deck", "choice", "small", "Which deck.", choices=("small", "large")),
        Option("limit", "int", 99, "The limit.", low=10, high=200, default_with=("deck", {"large": 150})),
        Option("quick", "bool", False, "Play quickly."),
        Option("starter", "seat", "random", "Who starts."),
    )
)


def test_options_not_given_take_their_defaults():
    assert OPTIONS.read({}, 4) == {"deck": "small", "limit": 99, "quick": False, "starter": "random"}


def test_a_default_may_follow_another_option():
    assert OPTIONS.read({"deck": "large"}, 4)["limit"] == 150
    assert OPTIONS.read({"deck": "large", "limit": 99}, 4)["limit"] == 99


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("quick", "on", True),
        ("quick", "No", False),
        ("limit", "12", 12),
        ("starter", "3", 3),
        ("deck", "LARGE", "large"),
    ],
)
def test_what_people_type_means_the_same_as_python_values(name, text, value):
    assert OPTIONS.read({name: text}, 4)[name] == OPTIONS.read({name: value}, 4)[name] == value


@pytest.mark.parametrize(
    ("given", "allowed"),
    [
        ({"limit": 9}, "a whole number from 10 to 200"),
        ({"limit": "many"}, "a whole number from 10 to 200"),
        ({"limit": True}, "a whole number from 10 to 200"),
        ({"quick": "maybe"}, "on or off"),
        ({"quick": 2}, "on or off"),
        ({"deck": "huge"}, "small or large"),
        ({"starter": 4}, "random or a seat from 0 to 3"),
        ({"speed": 3}, "this game has deck, limit, quick, starter"),
        (["quick"], "names with their values"),
        ("quick=on", "not as 'quick=on'"),
    ],
)
def test_a_bad_option_is_refused_with_what_is_allowed(given, allowed):
    with pytest.raises(BadOption) as refused:
        OPTIONS.read(given, 4)

    assert allowed in str(refused.value)


def test_values_survive_the_way_through_a_record():
    values = OPTIONS.read({"deck": "large", "quick": True, "starter": 2}, 4)

    encoded = OPTIONS.encode(values)

    assert {option.name: option.decode(int(encoded[option.name])) for option in OPTIONS.declared} == values


@pytest.mark.parametrize(
    "given", [{}, {"deck": "large"}, {"deck": "large", "limit": 99}, {"limit": 150}, {"starter": 0}]
)
def test_the_changed_options_are_enough_to_read_all_again(given):
    values = OPTIONS.read(given, 4)

    assert OPTIONS.read(OPTIONS.changed(values), 4) == values


@pytest.mark.parametrize("texts", [["limit"], ["=3"], ["limit="], ["limit=3", "limit=4"]])
def test_settings_that_cannot_be_read_are_refused(texts):
    with pytest.raises(BadOption):
        parse_settings(texts)


def test_a_declaration_describes_itself():
    described = {option["name"]: option for option in (option.describe() for option in OPTIONS.declared)}

    assert described["limit"]["min"] == 10
    assert described["limit"]["default_with"] == {"option": "deck", "defaults": {"large": 150}}
    assert described["deck"]["choices"] == ["small", "large"]
