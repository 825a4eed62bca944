"""Every game says everything in every language, with the arguments that it has, and nothing that is never said."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from lamplit import NAMES, load
from lamplit.core import wording
from lamplit.words import ENGLISH, LANGUAGES, say
from tests.contract.by_hand import lacks

SRC = Path(__file__).parents[2] / "src" / "lamplit"
WEB = Path(__file__).parents[2] / "web" / "src"
MADE = ("told.ts", "shell.ts")  # generated: they name every message


def said_by(*folders):
    """Return the source of all that says messages by name."""
    files = (file for folder in folders for file in sorted(folder.rglob("*")))
    return "\n".join(
        file.read_text() for file in files if file.suffix in (".py", ".ts", ".tsx") and file.name not in MADE
    )


def written(name, language=ENGLISH):
    """Return a game that has a catalogue in a language; one of another package may be without."""
    game = load(name)
    if not game.words(language).patterns:
        lacks(game, f"words/{language}.ftl", "what it says, in its folder; see docs/translating.md")
    return game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_says_everything_in_every_language(name, language):
    assert list(wording.faults(written(name, language), language)) == []


@pytest.mark.parametrize("name", NAMES)
def test_no_message_of_a_game_is_left_unsaid(name):
    page = WEB / "tables" / f"{name}.tsx"  # a game of another package has none
    said = said_by(WEB / "tables" / name, SRC / "games" / name) + (page.read_text() if page.is_file() else "")

    assert wording.unused(written(name), said) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_around_every_game_are_whole(language):
    assert list(wording.shell_faults(language)) == []


def test_no_message_around_the_games_is_left_unsaid():
    assert wording.unused_around(said_by(SRC, WEB)) == []


CHANGES = [
    ("event-drew = {", "event-took_one = {", "event-drew is missing"),
    (
        '{ SEAT($seat, form: "capital") } put down { $card }.',
        "{ $seat } put down { $what }.",
        "$what is no field of it",
    ),
    ("put down { $card }.", "put down something.", "event-discarded says nothing of $card"),
    ("put down { $card }.", "put down { $card }", "event-discarded is no whole sentence"),
    ("Look at two of your cards first.", "Look at two of your cards first", "reason-look_first is no whole sentence"),
    ("option-deck-zero_to_twelve", "option-deck-zero_to_ten", "option-deck-zero_to_twelve is missing"),
    ("field-phase-look", "field-phase-gaze", "field-phase-look is missing"),
    ("ending-last-round-called", "ending-called", "ending-last-round-called is missing"),
    ("PLACE($places)", "SQUARE($places)", "no message begins with square-"),
    ('form: "capital"', 'form: "vocative"', "there is no form vocative"),
]


@pytest.mark.parametrize(("before", "after", "complaint"), CHANGES, ids=[change[1][:30] for change in CHANGES])
def test_a_fault_in_a_catalogue_is_found(changed, before, after, complaint):
    game = changed(ENGLISH, before, after)

    assert any(complaint in fault for fault in wording.faults(game))


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("call-yes = ", "call-certainly = ", "call-yes is missing"),
        ("call-yes = ", "call-certainly = ", "call-certainly is no message of the English catalogue"),
        ("call-yes = ", "call-yes = { $name } ", "call-yes: English has no $name"),
        ("event-over = Die", "event-over = { $who }: Die", "event-over: $who is no field of it"),
        ("place-4 = unten rechts", "", "place-4 is missing"),
    ],
)
def test_a_fault_in_a_translation_is_found(changed, before, after, complaint):
    game = changed("de", before, after)

    assert complaint in list(wording.faults(game, "de"))


def test_a_message_that_nothing_says_is_found(changed):
    game = changed(ENGLISH, "call-yes = ", "call-maybe = ")

    assert "call-maybe" in wording.unused(game, '"call-yes"')
    assert "place-1" not in wording.unused(game, "")
    assert "a-card" not in wording.unused(game, "")


@pytest.fixture
def changed(monkeypatch):
    """Return a function that gives Go Low with a catalogue in which something stands differently."""
    game = load("go_low")

    def change(language, before, after):
        text = say.source(game.package, language)
        assert before in text
        texts = {(game.package, language): text.replace(before, after)}
        written = say.source
        monkeypatch.setattr(say, "source", lambda *asked: texts.get(asked) or written(*asked))
        say.entries.cache_clear()
        return replace(game, words=partial(say.load, game.package, kinds=game.telling.kinds))

    yield change
    say.entries.cache_clear()
