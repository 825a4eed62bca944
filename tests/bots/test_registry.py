"""Bots by name."""

from __future__ import annotations

import importlib.metadata
import sys

import pytest

from lamplit import bots
from lamplit.bots import registry
from lamplit.bots.bot import Budget, ask
from lamplit.bots.search import Search
from lamplit.errors import BadBot, LamplitError
from lamplit.match import Match

MINE = """
class First:
    "Plays the first legal action."
    def choose(self, question):
        return question.actions[0]

class NoBot:
    pass

class Picky:
    def __init__(self, wish):
        self.wish = wish

five = 5
"""
USUAL = """
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from helper_of_mine import PLACE

@dataclass
class Data:
    place: ClassVar[int] = PLACE

    def choose(self, question):
        return question.actions[self.place]
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
        (f"{path}:Picky", "mine.py:Picky cannot be loaded: TypeError: .*wish"),
        (f"{path}:five", "no method choose"),
        (f"{tmp_path}/other.py:First", "there is no file"),
        ("deep_blue", "there is no bot 'deep_blue'; there are random"),
    ):
        with pytest.raises(LamplitError, match=sentence):
            bots.load(name)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class First(:", r"SyntaxError: .*\(broken.py, line 1\)$"),
        ("class First:\n    def __init__(self, size): ...", r"TypeError: .* missing 1 required .*'size'$"),
        ("import nothing_of_that_name", "ModuleNotFoundError"),
        ("1 / 0", r"ZeroDivisionError: division by zero \(.*broken.py, line 1\)"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
    ],
)
def test_a_file_that_fails_is_refused_with_the_reason(tmp_path, text, sentence):
    (tmp_path / "broken.py").write_text(text)

    with pytest.raises(BadBot, match=sentence):
        bots.load(f"{tmp_path}/broken.py:First")


def test_a_file_is_imported_as_a_program_would_be(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "helper_of_mine.py").write_text("PLACE = -1")
    (tmp_path / "usual.py").write_text(USUAL)
    match = Match("double_down", seed=1)

    assert ask(bots.load("~/usual.py:Data"), match, Budget(simulations=1)) == match.legal()[-1]


def versions_of_a_bot(folder):
    for name, place in (("old", 0), ("new", -1)):
        (folder / name).mkdir()
        (folder / name / "helper_of_mine.py").write_text("from deeper import PLACE")
        (folder / name / "deeper.py").write_text(f"PLACE = {place}")
        (folder / name / "usual.py").write_text(USUAL)
    return [f"{folder}/{name}/usual.py:Data" for name in ("old", "new")]


def test_two_versions_of_a_bot_each_find_their_own_helpers(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path])
    old, new = versions_of_a_bot(tmp_path)
    match = Match("double_down", seed=1)
    legal = match.legal()

    answers = [ask(bots.load(name), match, Budget(simulations=1)) for name in (old, new, old, new)]

    assert answers == [legal[0], legal[-1], legal[0], legal[-1]]


def test_a_bot_whose_helper_changes_is_another_one(tmp_path):
    old, new = versions_of_a_bot(tmp_path)
    before = registry.digest(old)
    assert before != registry.digest(new)

    (tmp_path / "old" / "unrelated.py").write_text("five = 5")
    assert registry.digest(old) == before

    (tmp_path / "old" / "deeper.py").write_text("PLACE = 1")
    assert registry.digest(old) != before


def test_an_entry_point_is_a_bot(monkeypatch):
    point = importlib.metadata.EntryPoint("theirs", "lamplit.bots.search:Search", registry.GROUP)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [point] if group == registry.GROUP else [])

    assert isinstance(bots.load("theirs"), Search)
    assert bots.names()[-1] == "theirs"


def test_an_installed_bot_is_known_by_its_version(monkeypatch):
    [point, *_] = importlib.metadata.distribution("numpy").entry_points  # any that some distribution brings
    monkeypatch.setattr(registry, "_entry_points", lambda: [point])

    assert registry.digest(point.name) == f"numpy {importlib.metadata.version('numpy')}"
    assert registry.digest("expert") is None
