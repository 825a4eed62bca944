"""Who sees what is told twice, on purpose: by the words of a state, and by hand in RULES.md and in test_secrets.py.

The words that derive a view also derive a redeal, so that one wrong word would leak and the other secrecy tests would
agree with the leak. Here every word is made to show its field to everyone, one at a time, and the tests of the game
that are written by hand must notice.
"""

from __future__ import annotations

import contextlib
import importlib
import itertools
import re

import pytest

from lamplit import NAMES, load
from lamplit.core import manual
from lamplit.core.words import ALL, Word
from tests.contract.by_hand import rules_text, secrets_module
from tests.contract.play import moments
from tools.tables import with_tables


def hidden_words(game):
    """The words of fields that not everyone sees."""
    return [word for word in game.description.words.values() if word.sees != ALL and type(word) is not Word]


@contextlib.contextmanager
def shown_to_all(word):
    sees = word.sees
    word.sees = ALL
    try:
        yield
    finally:
        word.sees = sees


def views(game):
    return [game.view(s, seat) for seed in range(8) for s in moments(game, seed, 4) for seat in (0, 1, None)]


def fails(test):
    """Whether a test, with any of its parameters, fails."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    names = [
        [name.strip() for name in mark.args[0].split(",")] if isinstance(mark.args[0], str) else mark.args[0]
        for mark in marks
    ]
    for values in itertools.product(*(mark.args[1] for mark in marks)):
        given = {}
        for keys, value in zip(names, values, strict=True):
            given |= dict(zip(keys, value if len(keys) > 1 else (value,), strict=True))
        try:
            test(**given)
        except Exception:  # noqa: BLE001  # any failure will do
            return True
    return False


def secrets_tests(name):
    module = importlib.import_module(secrets_module(load(name)))
    return [value for key, value in vars(module).items() if key.startswith("test_")]


@pytest.mark.parametrize("name", NAMES)
def test_rules_say_by_hand_who_sees_what_and_the_words_agree(name):
    game = load(name)
    section = rules_text(game).partition("## Who sees what")[2].partition("\n## ")[0]

    by_hand = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", section, re.MULTILINE))

    assert by_hand == game.description.who_sees_what()


@pytest.mark.parametrize("name", NAMES)
def test_the_tests_of_secrets_pass_as_the_game_is(name):
    assert not any(fails(test) for test in secrets_tests(name))


@pytest.mark.parametrize("name", NAMES)
def test_every_word_that_shows_too_much_is_noticed(name):
    game, tests = load(name), secrets_tests(name)
    truth, said = views(game), game.description.who_sees_what()
    assert hidden_words(game)
    for word in hidden_words(game):
        with shown_to_all(word):
            assert word not in game.description.written or game.description.who_sees_what() != said, word.key
            if views(game) != truth:  # not so where the game's own view has its place
                assert any(fails(test) for test in tests), f"{name}: {word.key} shown to everyone, and no test fails"


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_of_the_rules_are_those_that_the_game_declares(name):
    game = load(name)
    text = rules_text(game)

    assert with_tables(text, manual.sections(game)) == text, "run python -m tools.tables"
