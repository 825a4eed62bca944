"""Every verb's --help holds an example, and the example works."""

from __future__ import annotations

from pathlib import Path

import pytest

from lamplit.cli import app

VERBS = {command.callback.__name__: str(command.epilog) for command in app.registered_commands if command.callback}
ELSEWHERE = {"serve", "backup", "restore"}  # they need a server or its database: test_serve.py, test_maintenance.py
GUIDE = Path(__file__).parents[2] / "docs" / "command-line.md"


@pytest.mark.parametrize("verb", VERBS)
def test_help_shows_the_example(lamplit, capfd, verb):
    answer = lamplit([verb, "--help"])

    assert answer.exit_code == 0
    shown = " ".join((answer.stdout + capfd.readouterr().out).split())
    assert "Example:" in shown
    assert VERBS[verb].split()[3] in shown


@pytest.mark.parametrize("verb", sorted(set(VERBS) - ELSEWHERE))
def test_the_example_works(lamplit, record, capfd, verb):
    example = VERBS[verb].removeprefix("Example: lamplit ")

    answer = lamplit(example)

    shown = answer.stdout + capfd.readouterr().out
    if verb == "bench":  # a busy machine may miss a bar, which is no fault of the program
        assert answer.exit_code in (0, 1)
        assert "bars are met" in shown
    else:
        assert answer.exit_code == 0
        assert shown
    assert answer.stderr == ""


@pytest.mark.parametrize("verb", VERBS)
def test_the_guide_has_a_heading_for_the_verb_and_its_example(verb):
    guide = GUIDE.read_text()

    assert f"\n## {verb}\n" in guide
    assert VERBS[verb].removeprefix("Example: ") in guide
