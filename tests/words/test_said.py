"""What Python says by name is there: messages, and the refusals that have no sentence of their own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from lamplit import NAMES, load
from lamplit.words import ENGLISH
from lamplit.words.say import shell

SRC = Path(__file__).parents[2] / "src" / "lamplit"
FILES = {str(file.relative_to(SRC)): file for file in sorted(SRC.rglob("*.py"))}
SAYING = ("say", "_print")  # methods whose first argument is the name of a message


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    """Return every call by the last name of what is called."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", None) or getattr(node.func, "id", ""), node


def literal(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def said(source: str) -> Iterator[str]:
    """Return the names of the messages that a file says by a literal, or refuses with."""
    for name, call in calls(source):
        if name in SAYING and call.args and literal(call.args[0]):
            yield literal(call.args[0])
        if name == "Refusal" and len(call.args) == 1 and literal(call.args[0]):
            key = next((keyword.value for keyword in call.keywords if keyword.arg == "key"), None)
            yield f"refused-{literal(key) or literal(call.args[0])}"


def lacking(source: str) -> list[str]:
    """Return what a file says that neither the shell nor all games with a catalogue have."""
    catalogues = [words for game in map(load, NAMES) if (words := game.words(ENGLISH)).patterns]
    return [key for key in said(source) if key not in shell(ENGLISH) and not all(key in each for each in catalogues)]


@pytest.mark.parametrize("name", FILES)
def test_every_message_that_is_said_by_name_is_there(name):
    assert lacking(FILES[name].read_text(encoding="utf-8")) == []


def test_every_refusal_of_the_catalogue_is_made_somewhere():
    made = {key for file in FILES.values() for key in said(file.read_text(encoding="utf-8"))}
    computed = {"refused-locked", "refused-sent_away"}  # as the table says who is kept out

    assert {key for key in shell(ENGLISH).patterns if key.startswith("refused-")} - made - computed == set()


def test_a_misspelt_message_is_found():
    assert lacking('words.say("result-ovver")') == ["result-ovver"]
    assert lacking('raise Refusal("locked", key="lokked")') == ["refused-lokked"]
    assert lacking('raise Refusal("malformed", "Not JSON.")') == []
