"""Messages are said to a reader: read as a translator writes them, and said as the browser says them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lamplit.words import Person, Words, ftl
from lamplit.words.ftl import BadCatalogue
from lamplit.words.say import shell

EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))
CARDS = {"card-Q-C": "the queen", "card-Q-C.accusative": "the Queen"}  # as web/src/words/say.test.ts has them
PAID = [{"$": "gold"}, " for ", {"$": "card", "of": "card"}]
NAMES = ["Anna", "Ben", "Cleo"]


def people(seat):
    return Person(NAMES[seat], you=seat == 1)


def given(value):
    """Return an argument as a program gives it: what JSON has as an object with a name is a person."""
    if isinstance(value, dict) and "name" in value:
        return Person(**value)
    return [given(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["title"] for example in EXAMPLES])
def test_a_message_becomes_a_pattern_and_the_pattern_a_sentence(example):
    pattern = read(example["ftl"], {"m": example["kinds"]})["m"]
    arguments = {name: given(value) for name, value in example["given"].items()}

    assert pattern == example["pattern"]
    for language, sentence in example["says"].items():
        words = Words(language, {"m": pattern, **CARDS, "paid": PAID}, shell(language))
        assert words.say("m", people, **arguments) == sentence


def read(source, kinds=None):
    return ftl.patterns(ftl.entries(source, "a catalogue"), {}, kinds or {})


def test_messages_terms_and_attributes_are_written_out_where_others_refer_to_them():
    patterns = read("-game = Go Low\ncall = Call { -game }\n    .long = { call }, now\nlong = { call.long }\n")

    assert patterns == {"call": "Call Go Low", "call.long": "Call Go Low, now", "long": "Call Go Low, now"}


def test_a_new_line_within_a_message_is_a_space():
    assert read("over =\n    Round 1\n    is over.") == {"over": "Round 1 is over."}


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("call = Call { $who", "a catalogue, line 1: "),
        ("ok = Fine\n\ncall = { -> }", "a catalogue, line 3: "),
        ("call = One\ncall = Two", "call is written twice"),
        ("call = { other }", "call: there is no message other"),
        ("call = { again }\nagain = { call }", "refers to itself"),
        ("call = { CARD() }", "takes one argument"),
        ('call = { CARD($card, style: "long") }', "has no option style"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(source, complaint):
    with pytest.raises(BadCatalogue, match=complaint):
        read(source)


def test_what_a_language_lacks_is_said_in_english():
    english = Words("en", {"call": "Call", "turn": "Your turn"})
    german = Words("de", {"turn": "Du bist dran"}, english)

    assert german.say("turn") == "Du bist dran"
    assert german.say("call") == "Call"
    assert "fold" not in german
    with pytest.raises(KeyError, match="fold"):
        german.say("fold")


def test_a_value_without_a_message_is_said_as_it_is():
    words = Words("en", {"card-QC": "Queen of Crosses"})

    assert [words.named("card", card) for card in ("QC", "9")] == ["Queen of Crosses", "9"]


def test_a_seat_without_a_name_is_said_by_its_number():
    words = Words("en", read("drew = { $seat } drew", {"drew": {"seat": "seat"}}), shell("en"))

    assert words.say("drew", seat=2) == "Seat 2 drew"


def test_a_template_leaves_its_arguments_open():
    words = Words("en", read("drew = { $seat } drew { $card ->\n    [none] a card\n   *[other] the { $card }\n}."))

    assert words.template("drew") == "{seat} drew the {card}."
