"""What the documents show is true."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lamplit
from lamplit import NAMES, load

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def test_every_python_example_of_the_readme_runs_and_prints_what_it_says():
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        command = [sys.executable, "-W", "error", "-c", example]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        assert run.stdout.count("\n") == example.count("print(")
        for promise in re.findall(r"print\(.*\)\s+# (\[.*\]|[\d ]+)", example):
            assert promise.strip() in run.stdout


@pytest.mark.parametrize("document", ["bots.md", "research.md"])
def test_the_python_examples_of_the_documents_run(document, tmp_path):
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / document).read_text(), re.DOTALL)
    assert examples
    for example in examples:
        run = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False, cwd=tmp_path)
        assert run.returncode == 0, run.stderr


def test_the_bot_of_the_documents_is_rated_and_seated_as_they_say(tmp_path):
    text = (ROOT / "docs" / "bots.md").read_text()
    example = next(found for found in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "class Mine" in found)
    (tmp_path / "mine.py").write_text(example)
    commands = re.findall(r"^lamplit (?:arena|play) .*mine.py:Mine[^#]*", text, re.MULTILINE)
    assert len(example.splitlines()) <= 20
    assert len(commands) == 2
    for command in commands:
        words = command.replace("--deals 100", "--deals 2 --jobs 1").split()[1:]
        words = [sys.executable, "-m", "lamplit", *words]
        run = subprocess.run(words, capture_output=True, text=True, check=False, cwd=tmp_path, input="")
        assert run.returncode == 0, run.stderr
        assert "Go Low" in run.stdout


def test_the_readme_names_both_commands_and_the_makefile_has_them():
    makefile = (ROOT / "Makefile").read_text()
    for command in ("play", "test"):
        assert f"make {command}" in README
        assert f"\n{command}:" in makefile


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_of_a_game_describe_every_option_and_every_clause_that_is_cited(name):
    folder = Path(lamplit.__file__).parent / "games" / name
    rules = (folder / "RULES.md").read_text()
    for option in load(name).options.declared:
        assert f"`{option.name}`" in rules, f"RULES.md does not describe the option {option.name}"
        assert option.sentence.endswith("."), option.name
    clauses = set(re.findall(r"\*\*(R\d+)", rules))
    for source in folder.glob("*.py"):
        for clause in set(re.findall(r"\b(R\d+)\b", source.read_text())):
            assert clause in clauses, f"{source.name} cites {clause}, which RULES.md does not have"


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_has_a_test_that_names_it(name):
    folder = Path(lamplit.__file__).parent / "games" / name
    clauses = set(re.findall(r"\*\*(R\d+)", (folder / "RULES.md").read_text()))
    tests = "".join(path.read_text() for path in (ROOT / "tests" / "games" / name).glob("test_*.py"))

    missing = sorted(clause for clause in clauses if not re.search(rf"\b{clause}\b", tests))

    assert not missing


@pytest.mark.parametrize("name", NAMES)
def test_every_option_has_a_test_that_sets_it(name):
    tests = "".join(path.read_text() for path in (ROOT / "tests" / "games" / name).glob("*.py"))

    missing = [option.name for option in load(name).options.declared if not re.search(rf"\b{option.name}\b", tests)]

    assert not missing


def test_links_between_documents_lead_somewhere():
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", document.read_text()):
            assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_the_version_is_in_the_changelog():
    assert f"## {lamplit.__version__}" in (ROOT / "CHANGELOG.md").read_text()


@pytest.fixture
def last_card(tmp_path):
    """An environment in which the game of docs/adding-a-game.md is installed, as the guide says."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text()
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    announced = re.search(r'"lamplit.games"\]\n(.*)\n', text)
    assert code and announced
    (tmp_path / "last_card").mkdir()
    (tmp_path / "last_card" / "__init__.py").write_text(code[1])
    (tmp_path / "last_card-1.dist-info").mkdir()
    (tmp_path / "last_card-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: last-card\nVersion: 1\n")
    (tmp_path / "last_card-1.dist-info" / "entry_points.txt").write_text(
        "[lamplit.games]\n" + announced[1].replace('"', "")
    )
    source = str(Path(lamplit.__file__).parent.parent)
    return os.environ | {"PYTHONPATH": os.pathsep.join([source, str(tmp_path)])}


def test_the_game_of_the_documents_is_found_and_played(last_card):
    environment = last_card | {"NUMBA_DISABLE_JIT": "1"}

    def lamplit_says(*words, typed=""):
        command = [sys.executable, "-m", "lamplit", *words]
        run = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, input=typed)
        assert run.returncode == 0, run.stderr
        return run.stdout

    shown = lamplit_says("play", "last_card", "--seats", "2", "--seed", "1", typed="red1\nred8\ngreen1\n")
    assert "Last Card with Ada." in shown
    assert "A red1 has neither the colour nor the number of the card that lies open. (R2)" in " ".join(shown.split())
    assert "You hold no red8." in shown
    assert "You played green1." in shown
    ended = json.loads(lamplit_says("simulate", "last_card", "--matches", "40", "--seed", "1", "--json"))
    assert ended["matches"] == 40 and ended["endings"] == {"over": 40}
    assert lamplit_says("describe", "last_card")


@pytest.mark.slow
def test_the_game_of_the_documents_passes_the_contract_suite_as_they_say(last_card):
    guide = (ROOT / "docs" / "adding-a-game.md").read_text()
    command = re.search(r"^pytest (tests/contract -k last_card)$", guide, re.MULTILINE)
    assert command
    words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", *command[1].split()]
    environment = last_card | {"LAMPLIT_LEGS": ""}  # what does not run in it is not missing from this run
    run = subprocess.run(words, capture_output=True, text=True, check=False, env=environment, cwd=ROOT)

    assert run.returncode == 0, run.stdout[-3000:]
    told = run.stdout.partition("legs that did not run")[2]
    for missing in ("RULES.md", "tests/games/last_card/test_secrets.py", "endings in tests/contract/endings.py"):
        assert f"last_card has no {missing} (" in told
    assert int(re.search(r"(\d+) passed", run.stdout)[1]) > 40


SOURCE = ROOT / "src" / "lamplit"
NAMED = re.findall(r"`([\w./]+\.(?:py|tsx?|md))`", (ROOT / "ARCHITECTURE.md").read_text())
IN_EACH_GAME = {"box.py", "rules.py", "table.py", "bot.py", "hidden.py", "cards.py", "actions.py", "__init__.py"}


def test_every_file_that_the_architecture_names_exists():
    for name in sorted(set(NAMED) - IN_EACH_GAME - {"RULES.md", "test_secrets.py"}):
        places = (ROOT / name, SOURCE / name, SOURCE / "core" / name, ROOT / "tests" / name)
        assert any(place.is_file() for place in places), name
    assert all(list(SOURCE.glob(f"games/*/{name}")) for name in IN_EACH_GAME)


def test_the_architecture_names_every_file_of_the_server():
    files = {str(path.relative_to(SOURCE)) for path in (SOURCE / "server").rglob("*.py")}
    named = {name for name in files if "/migrations/" in name or name.endswith("__init__.py")}

    assert files - named == {name for name in NAMED if name.startswith("server/")}
