"""`lamplit games`, `lamplit rules` and what the program says of itself."""

from __future__ import annotations

import json

import pytest

from lamplit import NAMES, __version__, load
from lamplit.cli.catalogue import split_clauses


def test_games_as_json_lists_every_game_with_its_seats_and_options(lamplit):
    answer = json.loads(lamplit("games --json").stdout)

    assert [game["name"] for game in answer] == list(NAMES)
    for game in answer:
        declared = load(game["name"])
        assert game["seats"] == {"min": declared.seats[0], "max": declared.seats[-1]}
        assert [option["name"] for option in game["options"]] == [option.name for option in declared.options.declared]
        assert all({"type", "default", "sentence"} <= set(option) for option in game["options"])


def test_games_shows_titles_options_and_what_they_take(lamplit):
    text = lamplit("games").stdout

    for name in NAMES:
        assert load(name).title in text
    assert "repeat_costs" in text
    assert "never, zero, always" in text
    assert "22-199" in text


@pytest.mark.parametrize("name", NAMES)
def test_rules_shows_the_rules_and_the_options_of_every_game(lamplit, name):
    answer = lamplit(["rules", name])

    assert answer.exit_code == 0
    assert "R1" in answer.stdout
    for option in load(name).options.declared:
        assert option.name in answer.stdout


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_that_an_option_names_can_be_looked_up(lamplit, name):
    for option in load(name).options.declared:
        if option.clause:
            answer = lamplit(["rules", name, "--clause", option.clause.lower(), "--json"])
            assert answer.exit_code == 0
            assert option.clause in json.loads(answer.stdout)["text"]


def test_describe_tells_who_sees_what_and_the_code_that_follows(lamplit):
    told = lamplit("describe double_down").stdout

    for words in ("Who sees what", "its owner; how many: everyone", "lost_chip", "play_first", "Features"):
        assert words in told
    assert "def setup(state, seats, options, seed):" in lamplit("describe double_down --source").stdout


def test_describe_as_json_has_a_schema_that_views_and_events_can_be_held_to(lamplit):
    answer = json.loads(lamplit("describe double_down --json").stdout)

    assert answer["features"] == load("double_down").features
    assert answer["schema"]["$defs"]["view"]["properties"]["total"] == {"type": "integer"}


def test_rules_shows_an_option_as_it_is_set(lamplit):
    answer = lamplit("rules double_down --option chips=5 --json")

    assert json.loads(answer.stdout)["options"]["chips"] == 5


def test_clauses_are_found_as_headings_and_as_bold_starts_and_end_at_the_next():
    text = "# Game\n\n## R1 Deal\n\nFive cards.\n\n- **R2 Turn.** Play one,\n  then draw.\n- **R3** Pay.\n\n# Options"

    clauses = split_clauses(text)

    assert clauses == {
        "R1": "## R1 Deal\n\nFive cards.",
        "R2": "- **R2 Turn.** Play one,\n  then draw.",
        "R3": "- **R3** Pay.",
    }


def test_a_clause_that_is_not_there_is_refused_with_those_that_are(lamplit):
    answer = lamplit("rules double_down --clause R99")

    assert answer.exit_code == 2
    assert "no clause R99" in answer.stderr
    assert "R3" in answer.stderr


def test_the_version(lamplit):
    assert lamplit("--version").stdout == f"lamplit {__version__}\n"


def test_without_a_verb_the_verbs_are_listed(lamplit):
    answer = lamplit("")

    assert answer.exit_code == 0
    for verb in ("games", "rules", "play", "simulate", "replay", "verify", "position", "warmup", "bench"):
        assert verb in answer.stdout
