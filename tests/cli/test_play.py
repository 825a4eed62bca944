"""The terminal table."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lamplit import NAMES, Match, load


def any_moves(count: int, most: int = 4) -> str:
    """Return lines that choose among the first few moves of the list."""
    choice = random.Random(5)
    return "".join(f"#{choice.randint(1, most)}\n" for _ in range(count))


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_played_to_its_end_with_piped_input(lamplit, tmp_path, name):
    answer = lamplit(["play", name, "--seed", "3", "--save", "m.json"], any_moves(3000))

    assert answer.exit_code == 0
    assert "The match is over" in answer.stdout
    assert "See it again: lamplit replay m.json" in answer.stdout
    assert Match.from_json((tmp_path / "m.json").read_text()).over
    assert answer.stderr == ""


@pytest.mark.parametrize("name", NAMES)
def test_the_table_shows_every_seat_and_only_the_own_hand(lamplit, name):
    game = load(name)
    seats = game.seats[-1]

    answer = lamplit(["play", name, "--seats", str(seats), "--seat", str(seats - 1), "--seed", "8"], "quit\n")

    assert answer.exit_code == 0
    assert f"{game.title} with Emil" in answer.stdout
    assert f"{seats - 1} you" in answer.stdout
    assert "Not saved. The same deal again: lamplit play" in answer.stdout


def test_every_bot_that_may_sit_with_people_can_be_named(lamplit, tmp_path):
    (tmp_path / "mine.py").write_text(
        "class Mine:\n    def choose(self, question):\n        return question.actions[-1]\n"
    )

    answer = lamplit(
        "play go_low --seats 4 --bot expert --bot mine.py:Mine --bot easy --seed 3 -o rounds=1", any_moves(400)
    )
    again = lamplit(
        "play go_low --seats 4 --bot expert --bot mine.py:Mine --bot easy --seed 3 -o rounds=1", any_moves(400)
    )

    assert answer.exit_code == 0
    assert "The match is over" in answer.stdout
    assert again.stdout == answer.stdout


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        ("cheat", "never offered to people"),
        ("sly.py:Sly", "never offered to people"),
        ("nobody", "no bot 'nobody'"),
        ("x.py:X", "no file x.py"),
    ],
)
def test_who_may_not_sit_down_is_named(lamplit, tmp_path, bot, complaint):
    (tmp_path / "sly.py").write_text("from lamplit.bots.search import Cheat as Sly\n")

    answer = lamplit(["play", "go_low", "--bot", bot], "quit\n")

    assert answer.exit_code == 2
    assert complaint in answer.stderr


def test_the_table_closes_when_the_input_ends(lamplit):
    answer = lamplit("play double_down --seats 3 --seed 7", "")

    assert answer.exit_code == 0
    assert "You left after" in answer.stdout
    assert "--seats 3 --seed 7" in answer.stdout


def test_the_command_it_ends_with_leads_to_the_same_deal(lamplit):
    first = lamplit("play double_down --seats 3 --option chips=1 --option deck=lobo77 --seed 7", "quit\n").stdout
    command = first.partition("The same deal again: lamplit ")[2].strip()

    again = lamplit(command, "quit\n").stdout

    assert command
    assert again == first


def test_a_refused_move_is_answered_with_its_reason_and_the_turn_stays(lamplit):
    Path("p.txt").write_text("lamplit double_down 1; seats: 2; turn: 0; hands: 5 6 7 0 22 | ? ? ? ? ?")

    answer = lamplit("play --position p.txt --seed 1", "9\nquit\n")

    assert "You do not have this card: 9. (R2)" in answer.stdout
    assert "You left after 0 moves" in answer.stdout


def test_why_not_tells_the_reason_without_trying(lamplit):
    answer = lamplit("play go_low --seed 4", "? call\n?look 1 2\nquit\n")

    assert "call: Look at two of your cards first. (R2)" in answer.stdout
    assert "You may play look 1 2." in answer.stdout


def test_undo_goes_back_to_the_last_own_decision(lamplit):
    answer = lamplit("play go_low --seed 4 --seats 3", "undo\nlook 1 2\nundo\nlook 3 4\nquit\n").stdout

    assert "You have not moved yet." in answer
    assert "Taken back." in answer
    assert (
        answer.index("(upper left, upper right)")
        < answer.index("Taken back.")
        < answer.index("(lower left, lower right)")
    )


def test_a_saved_match_goes_on_where_it_stood(lamplit, tmp_path):
    lamplit("play go_low --seats 3 --seed 4", "look 1 2\nsave m.json\nquit\n")
    saved = Match.from_json((tmp_path / "m.json").read_text())

    answer = lamplit("play --resume m.json", "log\nquit\n")

    assert answer.exit_code == 0
    assert "You looked at two cards (upper left, upper right)" in answer.stdout
    assert f"You left after {len(saved.actions)} moves" in answer.stdout


def test_a_match_may_be_saved_as_notation(lamplit, tmp_path):
    lamplit("play go_low --seats 3 --seed 4", "look 1 2\nsave m.txt\nquit\n")

    assert Match.from_notation((tmp_path / "m.txt").read_text()).seats == 3


def test_saving_where_nothing_can_be_written_is_told_and_the_match_goes_on(lamplit):
    answer = lamplit("play go_low --seed 4", "save no/such/folder/m.json\nsave\nlook 1 2\nquit\n")

    assert answer.exit_code == 0
    assert "Cannot write no/such/folder/m.json: no such file or directory" in answer.stdout
    assert "Say where: save match.json" in answer.stdout
    assert "You looked at two cards (upper left, upper right)" in answer.stdout


def test_help_hint_moves_and_rules(lamplit):
    answer = lamplit("play double_down --seed 4", "help\n?\nhint\nmoves\ntable\nrules R3\nquit\n").stdout

    assert answer.count("why a move is not allowed now") == 2
    assert "The heuristic would play" in answer
    assert "R3" in answer


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play", "say what to play"),
        ("play chess", "there is no game 'chess'"),
        ("play double_down --seats 9", "Double Down is for 2 to 7 seats, not 9"),
        ("play double_down --seats 3 --seat 3", "there is no seat 3"),
        ("play double_down --seat -1", "there is no seat -1"),
        ("play double_down --option chips", "'chips' is not of the form name=value"),
        ("play double_down --option chips=99", "option chips cannot be '99'; it takes a whole number from 0 to 9"),
        ("play double_down --option colour=red", "there is no option 'colour'"),
        ("play double_down --option chips=1 --option chips=2", "option chips is given twice"),
        ("play double_down --bot clever", "'clever'"),
        ("play double_down --seed -1", "--seed"),
        ("play double_down --seed x", "--seed"),
        ("play double_down --resume m.json", "only one of them"),
        ("play --resume nothing.json", "cannot read nothing.json: no such file or directory"),
        ("play --resume . ", "cannot read .: is a directory"),
        ("play --position nothing.txt --seats 2", "a position has its own seats"),
    ],
)
def test_what_cannot_be_played_is_refused_with_one_sentence(lamplit, words, sentence):
    answer = lamplit(words)

    assert answer.exit_code == 2
    assert sentence in answer.stderr
    assert answer.stderr.count("\n") == 1
    assert answer.stdout == ""


def test_in_a_terminal_ctrl_c_ends_the_table_cleanly(terminal):
    table = terminal("play", "double_down", "--seed", "7")
    table.wait_for("you> ")

    table.interrupt()

    assert table.end() == 130
    assert "You left after" in table.seen
    assert "The same deal again: lamplit play double_down --seats 2 --seed 7" in table.seen
    assert "Traceback" not in table.seen


def test_in_a_terminal_the_end_of_input_ends_the_table_cleanly(terminal):
    table = terminal("play", "double_down", "--seed", "7")
    table.wait_for("you> ")
    table.type("#1\n")
    table.wait_for("You played")

    table.type("\x04")

    assert table.end() == 0
    assert "You left after" in table.seen
