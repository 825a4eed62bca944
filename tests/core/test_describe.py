"""What is wrong with how a game is told is said when it is loaded, and not in the middle of a match."""

from __future__ import annotations

import re

import pytest

from lamplit.core.compiled import compiled
from lamplit.core.describe import Rules, describe
from lamplit.core.hooks import Hooks
from lamplit.core.record import Int8
from lamplit.core.telling import Telling
from lamplit.core.words import Described, number


class State(Described):
    """A pile of matchsticks."""

    SEATS = range(2, 3)
    left: Int8 = number(0, 9)


@compiled
def begin(state):
    state.left = 9


@compiled
def legal(state, actions):
    actions[0] = 0
    return 0 if state.over else 1


@compiled
def apply(state, action):
    state.left -= 1
    state.turn = 1 - state.turn
    state.over = state.left == 0


@compiled
def standings(state, out):
    out[state.turn] = 1


@compiled
def value(state):
    return 0.5


@compiled
def choose(state, actions, count):
    return actions[0]


GOOD = {"begin": begin, "legal": legal, "apply": apply, "standings": standings}


def told(rules=None, **parts):
    return describe(
        "matchsticks", title="Matchsticks", summary="Take the last.", minutes=1, state=State, actions=["take"],
        rules=Rules(**GOOD | (rules or {})), **parts,
    )  # fmt: skip


def test_a_game_with_functions_that_take_what_they_are_given_is_described():
    game = told(telling=Telling(ending=lambda *table: "last stick"), hooks=Hooks(horizon=5))

    assert game.title == "Matchsticks"


@pytest.mark.parametrize("part", [Rules, Telling, Hooks])
def test_a_misspelt_function_is_refused(part):
    given = GOOD if part is Rules else {}

    with pytest.raises(TypeError, match="unexpected keyword argument 'chose'"):
        part(**given, chose=choose)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"rules": {"begin": apply}}, "Rules(begin=apply) is called with 1 argument, but apply takes (state, action)"),
        ({"rules": {"redeal": begin}}, "Rules(redeal=begin) is called with 2 arguments, but begin takes (state)"),
        (
            {"hooks": Hooks(value=value)},
            "Hooks(value=value) is called with 2 arguments (state, seat), but value takes (state)",
        ),
        ({"hooks": Hooks(choose=choose)}, "but choose takes (state, actions, count)"),
        ({"telling": Telling(tell=lambda then, now: [])}, "is called with 4 arguments, but <lambda> takes (then, now)"),
        ({"telling": Telling(ending=lambda table, *, loud: "")}, "is called with 1 argument (table), but <lambda>"),
    ],
)
def test_a_function_with_another_number_of_arguments_is_refused(parts, message):
    with pytest.raises(TypeError, match=f"^matchsticks: .*{re.escape(message)}"):
        told(**parts)
