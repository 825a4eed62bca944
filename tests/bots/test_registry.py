"""Bots by name."""

from __future__ import annotations

import importlib.metadata

import pytest

from parlor import bots
from parlor.bots import registry
from parlor.bots.bot import Budget, ask
from parlor.bots.search import Search
from parlor.engine.match import Match
from parlor.errors import ParlorError

MINE = """
class First:
    "Plays the first legal action."
    def choose(self, question):
        return question.actions[0]

class NoBot:
    pass
"""


def test_every_built_in_bot_can_be_loaded():
    for name in bots.BUILT_IN:
        assert callable(bots.load(name).choose)


def test_the_levels_stand_from_the_weakest_to_the_strongest():
    assert list(bots.LEVELS) == ["easy", "medium", "hard", "expert"]


def test_every_level_says_in_a_line_how_it_plays():
    for make in bots.LEVELS.values():
        assert make().__doc__.partition("\n")[0].endswith(".")


def test_the_bot_that_cheats_is_no_level():
    assert not set(bots.MEASURING) & set(bots.LEVELS)
    assert all(not getattr(make(), "cheats", False) for make in bots.LEVELS.values())


def test_a_bot_in_a_file_plays(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    match = Match("double_down", seed=1)

    assert ask(bots.load(f"{path}:First"), match, Budget(simulations=1)) == match.legal()[0]


def test_what_is_no_bot_is_refused(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(MINE)

    for name, sentence in (
        (f"{path}:NoBot", "no method choose"),
        (f"{path}:Missing", "has no 'Missing'"),
        (f"{tmp_path}/other.py:First", "there is no file"),
        ("deep_blue", "there is no bot 'deep_blue'; there are random"),
    ):
        with pytest.raises(ParlorError, match=sentence):
            bots.load(name)


def test_an_entry_point_is_a_bot(monkeypatch):
    point = importlib.metadata.EntryPoint("theirs", "parlor.bots.search:Search", registry.GROUP)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [point] if group == registry.GROUP else [])

    assert isinstance(bots.load("theirs"), Search)
    assert bots.names()[-1] == "theirs"
