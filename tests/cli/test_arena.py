"""The verbs `arena`, `ladder` and `lab`."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

FIRST = "class Bot:\n    def choose(self, question):\n        return question.actions[0]\n"
SLOW = """
import time

class Bot:
    def choose(self, question):
        open("asked", "w").close()
        time.sleep(1000)
"""
LAB = ["--option", "rounds=1", "--vs", "rounds=2", "--jobs", "1"]
ARENA = ["arena", "double_down", "--bot", "heuristic", "--bot", "random", "--jobs", "1"]


def test_the_arena_answers_programs_in_json_and_csv(lamplit, capfd):
    found = json.loads(lamplit([*ARENA, "--deals", "30", "--json"]).stdout)
    rows = list(csv.DictReader(io.StringIO(lamplit([*ARENA, "--deals", "30", "--csv"]).stdout)))

    assert found["complete"]
    assert found["pairings"][0]["share"][0]["mean"] == float(rows[0]["share"]) > 0.9
    assert [row["bot"] for row in rows] == ["heuristic", "random"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_is_no_part_of_the_answer(tmp_path, jobs):
    (tmp_path / "talks.py").write_text(FIRST.replace("        return", "        print('hm')\n        return"))
    words = [sys.executable, "-m", "lamplit", "arena", "double_down", "--bot", f"{tmp_path}/talks.py:Bot"]
    done = subprocess.run(
        [*words, "--deals", "4", "--jobs", jobs, "--json"], capture_output=True, text=True, check=True
    )

    assert json.loads(done.stdout)["complete"]
    assert "hm" in done.stderr


@pytest.mark.parametrize("verb", ["arena", "ladder"])
def test_two_things_do_not_go_into_one_file(lamplit, tmp_path, verb):
    file = tmp_path / "kept.jsonl"
    words = [verb, *ARENA[1:], "--deals", "5"]
    assert lamplit([*words, "--out", str(file)]).exit_code == 0
    before = file.read_text()

    other = "--docs" if verb == "ladder" else "--report"
    answer = lamplit([*words, "--out", str(file), other, str(tmp_path / "." / "kept.jsonl")])

    assert answer.exit_code == 2
    assert "cannot hold two things" in answer.stderr
    assert file.read_text() == before


@pytest.mark.parametrize("margin", ["50", "120", "inf"])
def test_an_edge_that_nobody_can_have_is_not_asked_for(lamplit, margin):
    answer = lamplit([*ARENA, "--deals", "30", "--stop", margin])

    assert answer.exit_code == 2
    assert "less than 50" in answer.stderr
    assert margin in answer.stderr


def test_a_verdict_says_no_more_than_was_asked(lamplit):
    words = ["arena", "three_up_three_down", "--seats", "9", "--bot", "heuristic", "--bot", "random", "--jobs", "1"]
    answer = lamplit([*words, "--deals", "400", "--stop", "48", "--seed", "1"])

    assert "neither" in answer.stdout  # by as much, on a terminal that is wide enough


@pytest.mark.parametrize("number", ["-5", "0", "many"])
def test_a_wrong_number_is_repeated_and_what_is_allowed_is_said(lamplit, number):
    answer = lamplit([*ARENA, "--deals", number])

    assert answer.exit_code == 2
    assert f"'{number}'" in answer.stderr or f" {number} " in answer.stderr  # older Typers say it themselves
    assert "1" in answer.stderr or "integer" in answer.stderr


def test_a_bot_alone_meets_the_heuristic(lamplit, tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(FIRST)

    answer = lamplit(["arena", "go_low", "--bot", f"{file}:Bot", "--deals", "4", "--jobs", "1", "--csv"])
    rows = list(csv.DictReader(io.StringIO(answer.stdout)))

    assert [row["bot"] for row in rows] == [f"{file}:Bot", "heuristic"]
    assert rows[0]["against"] == "heuristic"


def test_more_deals_are_added_to_a_results_file(lamplit, tmp_path):
    path = tmp_path / "results.jsonl"

    lamplit([*ARENA, "--deals", "30", "--out", str(path)])
    before = path.read_text()
    answer = lamplit([*ARENA, "--deals", "60", "--out", str(path), "--json"])

    assert path.read_text().startswith(before)
    assert json.loads(answer.stdout)["pairings"][0]["deals"] == 60


def test_the_arena_writes_a_page(lamplit, tmp_path):
    path = tmp_path / "report.html"

    answer = lamplit([*ARENA, "--deals", "30", "--report", str(path)])

    assert answer.exit_code == 0
    assert path.read_text().count("<svg") == 4


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bot", "nobody"], "no bot 'nobody'"),
        (["--budget", "soon"], "a budget is"),
        (["--report", "/nowhere/at/all.html"], "cannot write /nowhere/at/all.html: there is no folder /nowhere/at"),
        (["--report", "."], "it is a folder"),
        (["--json", "--csv"], "not both"),
        (["--seats", "40"], "not 40"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(lamplit, words, complaint):
    answer = lamplit([*ARENA, "--deals", "2", *words])

    assert answer.exit_code == 2
    assert complaint in answer.stderr
    assert answer.stderr.count("\n") == 1


@pytest.mark.parametrize("asked", ["os.access", "pathlib.Path.is_dir"])
def test_a_place_without_rights_is_known_before_the_first_deal(lamplit, monkeypatch, asked):
    def refuse(*_):
        if asked != "os.access":
            raise PermissionError  # a folder into which one may not look
        return False

    monkeypatch.setattr(asked, refuse)  # whoever runs the tests may write everywhere
    answer = lamplit([*ARENA, "--deals", "2", "--report", "mine.html"])

    assert answer.exit_code == 2
    assert answer.stderr.strip() == "lamplit: cannot write mine.html: you have no right to write there"
    assert not answer.stdout


@pytest.mark.parametrize(
    "words", [[*ARENA, "--report"], ["ladder", *ARENA[1:], "--docs"], ["lab", "go_low", *LAB, "--report"]]
)
def test_a_file_that_cannot_be_written_costs_no_result(lamplit, words):
    answer = lamplit([*words, "/dev/full", "--deals", "4"])

    assert answer.exit_code == 2
    assert "cannot write /dev/full" in answer.stderr
    assert answer.stdout.count("\n") > 3


def test_the_ladder_reads_its_file_before_it_plays(lamplit, tmp_path):
    (tmp_path / "table.md").write_bytes(b"\xff\xfe")
    answer = lamplit(["ladder", *ARENA[1:], "--deals", "4", "--docs", "table.md"])

    assert answer.exit_code == 2
    assert "cannot read table.md: it is no text" in answer.stderr
    assert not answer.stdout


def test_names_of_bots_are_not_cut(lamplit, tmp_path):
    names = [f"{tmp_path}/a_folder_with_a_long_name/of_bots/number_{number}.py:Bot" for number in (1, 2)]
    (tmp_path / "a_folder_with_a_long_name" / "of_bots").mkdir(parents=True)
    for name in names:
        Path(name.removesuffix(":Bot")).write_text(FIRST)

    answer = lamplit(["arena", "go_low", *chain(*(("--bot", name) for name in names)), "--deals", "2", "--jobs", "1"])

    assert "…" not in answer.stdout


def test_one_deal_is_told_in_json_that_any_program_reads(lamplit):
    def refuse(name):
        raise AssertionError(f"{name} is no JSON")

    found = json.loads(lamplit([*ARENA, "--deals", "1", "--json"]).stdout, parse_constant=refuse)

    assert found["pairings"][0]["lead"][0]["low"] is None


def test_deals_that_make_no_teams_are_not_called_stopped(lamplit):
    answer = lamplit("arena doublehead --bot random --bot heuristic --deals 1 --jobs 1 --seed 5")

    assert answer.exit_code == 2
    assert "none of 1 deals made teams of two" in answer.stderr


def test_the_ladder_writes_the_published_table(lamplit, tmp_path):
    path = tmp_path / "strength.md"
    words = [
        "ladder",
        "double_down",
        "--bot",
        "random",
        "--bot",
        "easy",
        "--bot",
        "heuristic",
        "--jobs",
        "1",
        "--deals",
    ]

    lamplit([*words, "6", "--docs", str(path)])
    answer = lamplit([*words, "8", "--docs", str(path)])

    assert answer.exit_code == 0
    assert answer.stdout.strip() in path.read_text()
    assert path.read_text().count("## Double Down") == 1
    assert "| easy | random | 8 |" in path.read_text()


def test_the_lab_takes_two_bots(lamplit):
    answer = lamplit(["lab", "go_low", "--option", "rounds=1", "--vs", "rounds=2", "--bot", "random"])

    assert answer.exit_code == 2
    assert "takes two bots" in answer.stderr


def test_the_lab_answers_programs(lamplit):
    answer = lamplit("lab go_low --option rounds=1 --vs rounds=3 --deals 20 --jobs 1 --json")

    found = json.loads(answer.stdout)
    assert found["variants"] == ["rounds=1", "rounds=3"]
    assert found["measures"][0]["difference"]["high"] < 0


def test_the_lab_goes_on_from_what_it_kept(lamplit, tmp_path):
    lab = ["lab", "go_low", "--option", "rounds=1", "--vs", "rounds=3", "--jobs", "1", "--out", str(tmp_path / "kept")]

    lamplit([*lab, "--deals", "10"])
    before = {path.name: path.read_text() for path in (tmp_path / "kept").iterdir()}
    answer = lamplit([*lab, "--deals", "20", "--json"])
    whole = lamplit([*lab[:-2], "--deals", "20", "--json"])

    assert sorted(before) == ["option-equals.jsonl", "option-skill.jsonl", "vs-equals.jsonl", "vs-skill.jsonl"]
    assert all((tmp_path / "kept" / name).read_text().startswith(text) for name, text in before.items())
    assert answer.stdout == whole.stdout

    other = lamplit([*lab, "--deals", "20", "--seed", "5"])
    assert other.exit_code == 2
    assert "was made with seed = 0" in other.stderr


def test_the_lab_knows_what_is_wrong_before_it_plays(lamplit, tmp_path):
    lab = f"lab go_low --option rounds=1 --deals 2 --jobs 1 --out {tmp_path / 'kept'}"
    answer = lamplit(f"{lab} --vs rounds=99")

    assert answer.exit_code == 2
    assert "option rounds cannot be '99'" in answer.stderr
    assert "no bot 'nobody'" in lamplit(f"{lab} --vs rounds=2 --bot nobody --bot random").stderr
    assert not (tmp_path / "kept").exists()

    lamplit(f"{lab} --vs rounds=2")
    for path in (tmp_path / "kept").glob("option-*"):
        path.unlink()
    answer = lamplit(f"{lab} --vs rounds=3")

    assert "was made with options" in answer.stderr
    assert all(len(path.read_text().splitlines()) == 1 for path in (tmp_path / "kept").glob("option-*"))


def test_the_lab_says_what_is_no_folder(lamplit, tmp_path):
    (tmp_path / "file").write_text("")
    answer = lamplit(f"lab go_low --option rounds=1 --vs rounds=3 --deals 2 --jobs 1 --out {tmp_path / 'file'}")

    assert answer.exit_code == 2
    assert "cannot make the folder" in answer.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_pressed_twice_breaks_off_at_once(terminal, tmp_path, jobs):
    (tmp_path / "slow.py").write_text(SLOW)
    program = terminal("arena", "go_low", "--bot", "slow.py:Bot", "--deals", "9", "--jobs", jobs)

    program.wait_until((tmp_path / "asked").exists)
    program.interrupt()
    program.wait_for("Ctrl-C again breaks them off")
    program.interrupt()

    assert program.end() == 130
    assert "stopped before the first deal was played" in program.seen
    assert "Traceback" not in program.seen


def test_stopped_with_ctrl_c_it_reports_a_part_and_the_same_command_goes_on(terminal, lamplit, tmp_path):
    words = [*ARENA, "--deals", "2000000", "--out", "results.jsonl"]
    program = terminal(*words)

    program.wait_for(r"[1-9]\d*/2000000")
    program.interrupt()

    assert program.end() == 130
    assert "STOPPED: a part only" in program.seen
    assert "Traceback" not in program.seen
    kept = len((tmp_path / "results.jsonl").read_text().splitlines()) - 1
    assert kept > 0
    again = json.loads(lamplit([*ARENA, "--deals", str(kept), "--out", "results.jsonl", "--json"]).stdout)
    assert again["complete"] and again["pairings"][0]["deals"] == kept
