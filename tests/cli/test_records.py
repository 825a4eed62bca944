"""`lamplit replay`, `lamplit verify` and `lamplit position`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lamplit import NAMES, Match
from lamplit.match.fairness import Key


@pytest.mark.parametrize("name", NAMES)
def test_a_match_of_every_game_is_replayed_from_every_pair_of_eyes(lamplit, name):
    match = Match(name, seed=2)
    for _ in range(12):
        match.play(match.legal()[-1])
    Path("m.json").write_text(match.to_json())

    for eyes in ([], ["--seat", "0"], ["--open"]):
        answer = lamplit(["replay", "m.json", *eyes])
        assert answer.exit_code == 0
        assert "12." in answer.stdout
    assert "turn:" in answer.stdout  # the referee's text


def test_replay_of_a_seat_tells_only_what_the_seat_saw(lamplit):
    match = Match("go_low", seats=2, seed=2)
    while match.turn != 0:
        match.play(match.legal()[0])
    number = len(match.actions) + 1
    match.play("look 1 2")
    Path("m.json").write_text(match.to_json())
    cards = match.events(0)[0]["cards"]

    own, others = (json.loads(lamplit(f"replay m.json --seat {seat} --move {number} --json").stdout) for seat in (0, 1))

    assert own["events"][0]["cards"] == cards
    assert others["events"][0]["cards"] is None


def test_replay_shows_the_table_after_a_move(lamplit, record):
    answer = json.loads(lamplit(f"replay {record} --move 3 --json").stdout)

    match = Match.from_json(record.read_text())
    match.take_back(len(match.actions) - 3)
    assert answer["view"] == match.view(None)
    assert [made["number"] for made in answer["history"]] == [1, 2, 3]
    assert "hand" not in answer["view"] or answer["view"]["hand"] is None


def test_replay_reads_notation_and_standard_input(lamplit, record):
    match = Match.from_json(record.read_text())
    Path("m.txt").write_text(match.notation())

    from_file, piped = lamplit("replay m.txt"), lamplit("replay -", record.read_text())

    assert from_file.exit_code == piped.exit_code == 0
    assert from_file.stdout == piped.stdout


@pytest.mark.parametrize("words", ["--move 9999", "--move -1", "--seat 7", "--seat 0 --open"])
def test_replay_refuses_what_is_not_there(lamplit, record, words):
    answer = lamplit(f"replay {record} {words}")

    assert answer.exit_code == 2
    assert answer.stderr.count("\n") == 1


def test_in_a_terminal_replay_steps_to_and_fro(terminal, record):
    steps = terminal("replay", str(record))
    steps.wait_for("Move 0 of")
    steps.type("\n")
    steps.wait_for("Move 1 of")
    steps.type("5\n")
    steps.wait_for("Move 5 of")
    steps.type("b\n")
    steps.wait_for("Move 4 of")

    steps.type("q\n")

    assert steps.end() == 0


def test_verify_proves_a_seeded_match(lamplit, record):
    answer = lamplit(f"verify {record}")

    assert answer.exit_code == 0
    assert "moves are legal and lead to the recorded result" in answer.stdout
    assert "seed 11" in answer.stdout


def test_verify_proves_a_keyed_match(lamplit):
    match = Match("double_down", seats=2, key=Key(bytes(range(32)), (b"mine",)))
    match.play(match.legal()[0])
    Path("m.json").write_text(match.to_json())

    answer = json.loads(lamplit("verify m.json --json").stdout)

    assert answer["valid"] is True
    assert "commitment" in " ".join(answer["proved"])


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text[: len(text) // 2], "not JSON"),
        (lambda text: text.replace('"seats": 3', '"seats": 4'), "cannot be replayed"),
        (lambda text: text.replace('"seed": 11', '"seed": 12'), ""),
        (lambda text: text.replace('"format_version": 1', '"format_version": 99'), "format 99"),
        (lambda text: text.replace("double_down", "quadruple_down"), "quadruple_down"),
        (lambda text: "", "empty"),
        (lambda text: "hello", ""),
        (lambda text: "[1, 2]", "no record of Lamplit"),
        (lambda text: "null", ""),
    ],
)
def test_a_damaged_record_is_refused_with_one_sentence(lamplit, record, damage, sentence):
    record.write_text(damage(record.read_text()))

    for verb in ("verify", "replay", "position", "play --resume"):
        answer = lamplit(f"{verb} {record}")
        assert answer.exit_code == 1
        assert sentence in answer.stderr
        assert answer.stderr.count("\n") == 1


def test_verify_answers_a_damaged_record_as_json_too(lamplit, record):
    record.write_text(record.read_text().replace('"seed": 11', '"seed": 12'))

    answer = lamplit(f"verify {record} --json")

    assert answer.exit_code == 1
    assert json.loads(answer.stdout)["valid"] is False


def test_a_file_that_is_no_text_is_refused(lamplit):
    Path("m.bin").write_bytes(b"\xff\xfe\x00\x01")

    answer = lamplit("verify m.bin")

    assert answer.exit_code == 1
    assert "no text" in answer.stderr


def test_a_missing_file_is_a_wrong_call(lamplit):
    answer = lamplit("verify nothing.json")

    assert answer.exit_code == 2
    assert answer.stderr == "lamplit: cannot read nothing.json: no such file or directory\n"


@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_written_and_read_again(lamplit, name):
    text = lamplit(["position", name, "--seed", "5"]).stdout
    Path("p.txt").write_text(text)

    assert text.startswith(f"lamplit {name} ")
    assert lamplit("position p.txt").stdout == text


def test_a_position_after_a_move(lamplit, record):
    match = Match.from_json(record.read_text())
    match.take_back(len(match.actions) - 4)

    answer = json.loads(lamplit(f"position {record} --move 4 --json").stdout)

    assert answer == {"position": match.position, "turn": match.turn, "over": False, "legal": match.legal_names()}


def test_a_position_that_does_not_add_up_is_refused(lamplit):
    Path("p.txt").write_text("lamplit double_down 1\nhands: 66 66 2 3 4 | 0 0 5 6 7\n")

    answer = lamplit("position p.txt")

    assert answer.exit_code == 1
    assert "2 times 66, but the box holds 1" in answer.stderr
