"""The table in another language: `--lang`, LAMPLIT_LANG, and what a language lacks."""

from __future__ import annotations

import json

import pytest

from lamplit import load
from lamplit.words import LANGUAGES


def test_the_table_speaks_the_language_that_is_asked_for(lamplit):
    answer = lamplit("--lang de play go_low --seats 2 --seed 4", "? call\nlook 1 2\nquit\n").stdout

    assert "call: Sieh dir zuerst zwei deiner Karten an. (R2)" in answer
    assert "Du siehst dir zwei Karten an (oben links, oben rechts): " in answer
    assert "Du bist dran" in answer
    assert "Runde 1" in answer


def test_players_are_called_by_their_names_and_the_reader_you(lamplit):
    answer = lamplit("play go_low --seats 3 --seed 4 -o rounds=1", "#1\n" * 200).stdout

    assert answer.startswith("Go Low with Ada and Otto. Type help for help.")
    assert "\nyou> #1\n" in answer
    assert next(line[3:] for line in answer.splitlines() if line[:3] in ("1. ", "2. ", "3. ")) in ("you", "Ada", "Otto")
    assert "Seat " not in answer


def test_the_program_explains_itself_in_the_language_that_is_spoken(lamplit):
    assert "Dein Platz, von 0 an" in lamplit("--lang de play --help").stdout
    assert "Your seat, counted from 0." in lamplit("play --help").stdout
    assert "Etwa 30 Minuten." in lamplit("--lang de games").stdout
    assert "was sie bewirkt" in lamplit("--lang de rules go_low").stdout


def test_the_environment_names_the_language(lamplit, monkeypatch):
    monkeypatch.setenv("LAMPLIT_LANG", "de_DE.UTF-8")

    assert "Du bist dran" in lamplit("play go_low --seed 4", "quit\n").stdout
    assert "Your turn" in lamplit("--lang en play go_low --seed 4", "quit\n").stdout


def test_a_language_that_there_is_not_is_refused(lamplit):
    answer = lamplit("--lang tlh games")

    assert answer.exit_code == 2
    assert "no language 'tlh'; there are en, de" in answer.stderr


def test_the_languages_are_listed_with_what_they_have(lamplit):
    answer = lamplit("languages").stdout

    assert answer.split()[:4] == ["en", "English", "de", "Deutsch"]
    assert [line.split()[1:] for line in answer.splitlines() if line.startswith("go_low")] == [["complete"] * 2]


def test_what_a_language_lacks_is_listed_message_by_message(lamplit, monkeypatch):
    monkeypatch.delitem(load("go_low").words("de").patterns, "call-yes")

    answer = lamplit("languages de").stdout

    assert "go_low  call-yes" in answer
    assert json.loads(lamplit("languages de --json").stdout)["de"]["go_low"] == ["call-yes"]
    assert "lacks 1" in lamplit("languages").stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_may_be_listed_alone(lamplit, language):
    assert lamplit(f"languages {language}").exit_code == 0
    assert lamplit("languages xx").exit_code == 2
