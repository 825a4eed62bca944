"""A copy of a game's folder is a game of its own: a change in the copy is played, and the original stays as it is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import lamplit
from lamplit import NAMES, load
from tests.server.process import joined, make, serving

PLAY = """
import json, sys
from lamplit import Match
match = Match(sys.argv[1], seed=3)
while not match.over and len(match.actions) < 40:
    match.play(match.legal()[len(match.actions) % len(match.legal())])
rules = match.game.rules
print(json.dumps([match.game.name, rules.apply.__module__, rules.legal.__module__, match.position]))
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the whole package; programs started by the test import it, interpreted."""
    copied = tmp_path / "lamplit"
    shutil.copytree(Path(lamplit.__file__).parent, copied, ignore=shutil.ignore_patterns("__pycache__", "static"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    return copied


def copied(package: Path, game: str, name: str, hand: int | None = None) -> None:
    """Copy the folder of a game under another name; `hand` changes the number HAND in it."""
    folder = shutil.copytree(package / "games" / game, package / "games" / name)
    if hand:
        box = folder / "box.py"
        text, changed = re.subn(r"^HAND = \d+", f"HAND = {hand}", box.read_text(), flags=re.MULTILINE)
        assert changed == 1
        box.write_text(text)


def python(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False, input="", cwd="/")
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_a_copied_folder_plays_its_own_rules(name: str, package: Path) -> None:
    copied(package, name, "ours")

    game, apply, legal, position = json.loads(python("-c", PLAY, "ours"))

    assert game == "ours"
    assert apply.startswith("lamplit.games.ours.") and legal.startswith("lamplit.games.ours.")
    assert position.startswith(f"lamplit ours {load(name).version}\n")


def test_a_copy_with_hands_of_four_is_played_in_the_terminal(package: Path) -> None:
    copied(package, "double_down", "ours", hand=4)

    told = python("-m", "lamplit", "play", "ours", "--seats", "3", "--seed", "7")

    hand = next(line for line in told.splitlines() if line.startswith("hand: "))
    assert len(re.findall(r"\[", hand)) == 4


@pytest.mark.anyio
async def test_a_copy_with_hands_of_four_is_played_over_the_api(package: Path) -> None:
    copied(package, "double_down", "ours", hand=4)
    sizes = {}
    with serving(f"sqlite:///{package.parent / 'tables.sqlite3'}", games="ours,double_down") as server:
        for game in ("ours", "double_down"):
            table, host = await make(server.address, game=game, fill=True, sit=True)
            async with joined(server.address, table, host) as player:
                await player.say("start")
                shown = await player.hear("match")
                sizes[game] = len(shown["match"]["view"]["hand"])

    assert sizes == {"ours": 4, "double_down": 5}


def test_a_game_of_another_package_is_found_by_its_entry_point(tmp_path: Path, package: Path) -> None:
    copied(package, "double_down", "ours", hand=4)
    shutil.move(package / "games" / "ours", tmp_path / "somewhere_else")
    announced = tmp_path / "somewhere_else-1.0.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text("Metadata-Version: 2.1\nName: somewhere-else\nVersion: 1.0\n")
    (announced / "entry_points.txt").write_text("[lamplit.games]\nsomewhere_else = somewhere_else\n")

    game, apply, *_ = json.loads(python("-c", PLAY, "somewhere_else"))

    assert (game, apply) == ("somewhere_else", "somewhere_else.rules")


def test_a_game_of_another_package_that_fails_is_named_with_its_fault(tmp_path: Path, package: Path) -> None:
    announced = tmp_path / "broken-1.0.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (announced / "entry_points.txt").write_text("[lamplit.games]\nbroken = not_there\nempty = colorsys\n")

    for name, fault in (
        ("broken", "the game 'broken' of not_there cannot be loaded: ModuleNotFoundError: No module named 'not_there'"),
        ("empty", "the game 'empty' of colorsys cannot be loaded: AttributeError: module 'colorsys' has no attribute"),
    ):
        words = [sys.executable, "-m", "lamplit", "rules", name]
        done = subprocess.run(words, capture_output=True, text=True, check=False, cwd="/")
        assert done.returncode != 0
        assert fault in " ".join(done.stderr.replace("│", " ").split())
        assert "Traceback" not in done.stderr
