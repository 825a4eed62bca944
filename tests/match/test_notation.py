"""Records and notations are read whole or refused with a sentence."""

from __future__ import annotations

import json

import pytest

from lamplit import Match
from lamplit.errors import BadRecord
from lamplit.match import notation


def short_match():
    match = Match("double_down", seats=3, seed=7, options={"chips": 1})
    for _ in range(6):
        match.play(match.legal()[0])
    return match


def changed(**fields):
    return json.dumps({**short_match().record(), **fields})


def test_a_record_names_its_actions_as_people_do():
    record = short_match().record()

    assert record["format"] == "lamplit-record"
    assert record["actions"] == [move.name for move in short_match().history]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not JSON"),
        ("[1, 2", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "no record of Lamplit"),
        ('{"format": "pgn"}', "no record of Lamplit"),
        (changed(format_version=2), "reads up to 1"),
        (changed(format_version="1"), "version of its format"),
        (changed(game="chess"), "there is no game 'chess'"),
        (changed(game=5), "the record's game is 5"),
        (changed(game_version=99), "version 99"),
        (changed(seats=9), "2 to 7 seats"),
        (changed(seats=True), "2 to 7 seats"),
        (changed(options={"chips": 77}), "from 0 to 9"),
        (changed(options=[]), "options or start"),
        (changed(start=5), "options or start"),
        (changed(start="lamplit chess 1"), "cannot be set up"),
        (changed(chance={}), "neither a seed nor a key"),
        (changed(chance={"seed": -1}), "a seed is a whole number"),
        (changed(chance={"seed": 8}), "cannot be replayed"),
        (changed(actions="5"), "not a list of names"),
        (changed(actions=["xyzzy"]), "move 1 cannot be replayed"),
        (changed(actions=["pass"]), "move 1 cannot be replayed"),
        (changed(result={"over": True, "scores": [], "ranking": []}), "result is not what its moves lead to"),
        (changed(digest="00"), "digest"),
        (changed(colour="red"), "unknown field 'colour'"),
    ],
)
def test_a_record_that_is_not_right_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(BadRecord) as refused:
        Match.from_json(text)

    assert sentence in str(refused.value)


def test_a_record_too_long_is_refused_before_it_is_read():
    with pytest.raises(BadRecord, match="16 MiB"):
        Match.from_json(b" " * (notation.MOST_BYTES + 1))


def test_a_notation_may_be_typed_without_numbers_seats_and_result():
    match = short_match()
    moves = "\n".join(f"{move.name}  # a comment" for move in match.history)

    again = Match.from_notation(f'[Game "double_down"]\n[Seats "3"]\n[Seed "7"]\n[Options "chips=1"]\n{moves}\n')

    assert again.digest() == match.digest()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('[Game "double_down"]', "", "begins with"),
        ('[Seats "3"]', '[Seats "three"]', "cannot be read"),
        ('[Seed "7"]', '[Seed "7"]\n[Seed "8"]', "given twice"),
        ('[Seed "7"]', '[Colour "red"]', "unknown tag 'Colour'"),
        ('[Version "1"]', '[Version "2"]', "version 2"),
        ('[Options "chips=1"]', '[Options "chips"]', "name=value"),
        ('[Result "*"]', '[Result "0 > 1 > 2"]', "the result is *"),
        ("2. seat", "3. seat", "is not move 2"),
        ("1. seat", "1. seat 9: 5 #", "the turn of seat"),
        ('[Seed "7"]', '[Key "00"]', "chance"),
    ],
)
def test_a_notation_that_is_not_right_is_refused_with_a_sentence(old, new, sentence):
    text = short_match().notation()
    assert old in text

    with pytest.raises(BadRecord) as refused:
        Match.from_notation(text.replace(old, new, 1))

    assert sentence in str(refused.value)


def test_a_plain_seed_proves_less_than_a_key_and_says_so():
    assert any("seed 7" in sentence for sentence in notation.proofs(Match.from_record(short_match().record())))
