"""`lamplit simulate`, `lamplit warmup` and `lamplit bench`."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lamplit import NAMES
from lamplit.core import compiled


@pytest.mark.parametrize("name", NAMES)
def test_simulate_reports_wins_lengths_and_endings_of_every_game(lamplit, name):
    answer = json.loads(
        lamplit(["simulate", name, "--matches", "40", "--bot", "random", "--seed", "1", "--json"]).stdout
    )

    assert answer["matches"] == answer["asked"] == 40
    assert answer["complete"] is True
    assert sum(seat["mean"] for seat in answer["wins"]) == pytest.approx(1)
    assert all(0 <= seat["low"] <= seat["mean"] <= seat["high"] <= 1 for seat in answer["wins"])
    assert sum(answer["endings"].values()) == 40
    assert answer["moves"]["least"] <= answer["moves"]["median"] <= answer["moves"]["most"]


def test_equal_seeds_give_equal_answers_and_others_do_not(lamplit):
    words = "simulate double_down --matches 300 --seats 3 --json --seed "

    first, again, other = (lamplit(words + seed).stdout for seed in ("4", "4", "5"))

    assert first == again
    assert json.loads(first)["moves"] != json.loads(other)["moves"]


def test_no_time_is_printed_unless_asked(lamplit):
    words = "simulate double_down --matches 20 --bot random --bot heuristic"

    assert "second" not in lamplit(words).stdout
    assert "million moves a second" in lamplit(words + " --timing").stdout


def test_bots_are_told_apart(lamplit):
    answer = json.loads(
        lamplit("simulate go_low --matches 200 --seats 4 --bot heuristic --bot random --rotate --json").stdout
    )

    assert answer["bots"] == ["heuristic", "random", "heuristic", "random"]
    assert answer["wins_by_bot"]["heuristic"]["low"] > answer["wins_by_bot"]["random"]["high"]


def test_a_plot_is_drawn(lamplit):
    answer = lamplit("simulate double_down --matches 30 --plot wins.svg")

    assert answer.exit_code == 0
    assert "<svg" in Path("wins.svg").read_text()


def test_a_plot_that_cannot_be_written_costs_no_result(lamplit):
    Path("wins.svg").symlink_to("/dev/full")
    answer = lamplit("simulate double_down --matches 30 --plot wins.svg")

    assert answer.exit_code == 2
    assert "cannot write wins.svg" in answer.stderr
    assert "30" in answer.stdout


def test_without_matplotlib_a_plot_is_refused_before_anything_is_played(lamplit, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)

    answer = lamplit("simulate double_down --matches 1000000000 --plot wins.png")

    assert answer.exit_code == 2
    assert "pip install 'lamplit[plot]'" in answer.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate", "GAME"),
        ("simulate poker", "there is no game 'poker'"),
        ("simulate double_down --matches 0", "--matches"),
        ("simulate double_down --matches many", "--matches"),
        ("simulate double_down --seats 1", "not 1"),
        ("simulate double_down --bot wizard", "'wizard'"),
        ("simulate double_down --seats 2 --bot random --bot random --bot random", "3 bots do not fit on 2 seats"),
        ("simulate double_down --option limit=1000", "from 22 to 199"),
        ("simulate double_down --plot wins.txt", ".png, .svg or .pdf"),
        ("simulate double_down --plot no/where/wins.png", "there is no folder no/where"),
        ("warmup poker", "there is no game 'poker'"),
        ("frobnicate", "frobnicate"),
        ("games --frobnicate", "--frobnicate"),
    ],
)
def test_wrong_calls_are_answered_with_one_sentence(lamplit, words, sentence):
    answer = lamplit(words)

    assert answer.exit_code == 2
    assert sentence in answer.stderr
    assert answer.stderr.count("\n") == 1
    assert answer.stdout == ""


def test_stopped_with_ctrl_c_it_reports_the_part_that_was_played(terminal):
    program = terminal("simulate", "double_down", "--matches", "1000000000")
    program.wait_for(r"[1-9]\d*/1000000000")  # the bar: some matches are played

    program.interrupt()

    assert program.end() == 130
    played = re.search(r"STOPPED: a part only, (\d+) of 1000000000 matches", program.seen)
    assert played
    assert int(played[1]) > 0
    assert "95 % interval" in program.seen
    assert "Traceback" not in program.seen


def test_warmup_compiles_every_function_of_a_game(lamplit):
    answer = json.loads(lamplit("warmup double_down --json").stdout)

    assert answer["games"] == ["double_down"]
    assert answer["functions"] >= 8


def test_bench_outside_a_checkout_says_so(lamplit, monkeypatch, tmp_path):
    monkeypatch.setattr("lamplit.cli.measure.PACKAGE", tmp_path / "site-packages" / "lamplit")

    answer = lamplit("bench")

    assert answer.exit_code == 2
    assert "checkout" in answer.stderr


def test_the_cache_is_where_warmup_says(lamplit):
    assert json.loads(lamplit("warmup double_down --json").stdout)["kept_in"] == str(compiled.cache_root())


def test_one_match_is_no_interval(lamplit):
    answer = lamplit("simulate double_down --matches 1")

    assert "on average, " in answer.stdout
    assert json.loads(lamplit("simulate double_down --matches 1 --json").stdout)["moves"]["low"] is None


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no file that is always full")
def test_an_answer_that_finds_no_room_is_said_in_a_sentence():
    words = [sys.executable, "-m", "lamplit", "simulate", "double_down", "--matches", "10", "--json"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert done.returncode == 1
    assert done.stderr == "lamplit: cannot write the answer: no space left on device\n"
