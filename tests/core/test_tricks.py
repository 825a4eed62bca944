"""The words for games of tricks: what a position says, what it leaves open, and what would be wrong."""

from types import SimpleNamespace

import pytest

from lamplit.core.derive import Description
from lamplit.core.fields import Fields
from lamplit.core.generate import clearing, source
from lamplit.core.record import Int8, Int8s, UInt8s, new, plain
from lamplit.core.tricks import laid, last_tricks, rest, trick, voids
from lamplit.core.words import Described, room
from lamplit.core.zones import Deck, hand
from lamplit.errors import BadPosition

SUITS = ("red", "blue")
DECK = Deck(("r1", "r2", "b1", "b2"), 2)


class State(Described):
    """Three seats, eight cards."""

    SEATS = range(3, 4)
    hands: UInt8s = hand(DECK, sizes=None)
    table: UInt8s = trick(DECK, 3, count="laid", suits=(0, 0, 1, 1), voids="voids")
    laid: Int8 = room()
    played: UInt8s = rest(DECK, beside="table", count="laid")
    last: UInt8s = last_tricks(DECK, 3, leader="led")
    led: Int8s = room(each=True)
    voids: UInt8s = voids(SUITS, of=(0, 0, 1, 1), hands="hands")


GAME = Description(State)


def read(**texts):
    state = new(State)
    state.seats = 3
    fields = Fields(texts)
    GAME.read(fields, state, None)
    fields.finish()
    return state


def written(state):
    return dict(GAME.write(plain(state)))


def test_a_position_is_read_as_it_is_written_and_the_rest_has_been_played():
    state = read(hands="r1 b1 | r2 | b2", table="r1 b2", last="1 r2 b1 b1 | | 0 r2 r2 b1", voids="| blue | red")

    assert state.played.tolist() == [1, 1, 1, 1]
    assert state.voids.tolist() == [4, 2]
    assert state.led.tolist() == [1, 0, 0]
    assert {key: text.split() for key, text in written(state).items() if key not in ("turn", "over")} == {
        "hands": ["r1", "b1", "|", "r2", "|", "b2"],
        "table": ["r1", "b2"],
        "last": "1 r2 b1 b1 | | 0 r2 r2 b1".split(),
        "voids": "| blue | red".split(),
    }
    assert not list(GAME.faults(plain(state)))


def test_the_trick_on_the_table_tells_who_has_not_followed():
    state = read(hands="r1 | r2 | b2", table="r1 b2", turn="2")

    assert state.voids.tolist() == [2, 0]  # seat 1, the one before the seat to move, has not followed red


def test_a_question_mark_is_a_card_that_is_named_nowhere():
    state = read(hands="r1 r1 | r2 r2 | b1 b1", table="? b2")

    assert state.table.tolist() == [3, 3, 0]
    assert state.played.tolist() == [0, 0, 0, 2]


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        ({"table": "r1 r1 r2"}, "table: 3 cards; a table of 3 has been taken"),
        ({"last": "0 r1 r2 | |"}, "last: '0 r1 r2' is not a seat that led and 3 cards"),
        ({"last": "3 r1 r2 b1 | |"}, "is not a seat that led"),
        ({"last": "0 r1 r2 ? | |"}, "is not a seat that led"),
        ({"voids": "green | |"}, "voids: 'green' is none of red, blue"),
        ({"hands": "r1 r1 | r1 |"}, "3 times r1, but the box holds 2"),
    ],
)
def test_what_cannot_be_is_refused(texts, sentence):
    with pytest.raises(BadPosition) as refused:
        read(**texts)

    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"voids": [1, 0]}, "seat 0 has not followed red and cannot hold it"),
        ({"played": [2, 2, 1, 2]}, "3 times r1, but the box holds 2"),
        ({"played": [0, 2, 1, 2]}, "played: a card on the table is not among them"),
        ({"last": [[1, 0, 0], [0, 0, 0], [0, 0, 0]]}, "last: a trick has 3 cards"),
    ],
)
def test_what_does_not_add_up_is_a_fault(change, sentence):
    table = plain(read(hands="r1 b1 | |", table="r1"))

    found = list(GAME.faults(SimpleNamespace(**vars(table) | change)))

    assert sentence in found[0]


def test_the_last_trick_is_its_owners_and_voids_could_have_been_counted():
    assert GAME.who_sees_what() == {
        "turn": "everyone",
        "over": "everyone",
        "hands": "its owner; how many: everyone",
        "table": "everyone",
        "played": "everyone",
        "last": "its owner",
        "voids": "no one; everyone could have kept count",
    }


def test_the_cards_of_a_trick_are_told_with_their_seats():
    assert laid(DECK, 2, [0, 3], 3) == [{"seat": 2, "card": "r1"}, {"seat": 0, "card": "b2"}]


def test_fields_of_a_round_are_cleared_together():
    state = read(hands="r1 b1 | r2 | b2", table="r1 b2", voids="| blue | red")

    clearing(State, "table", "played")(state)

    assert (state.table.tolist(), state.laid, state.played.tolist()) == ([0] * 3, 0, [0] * 4)
    assert (state.hands.sum(), state.voids.tolist()) == (4, [4, 2])


def test_a_stage_that_is_no_field_is_refused():
    assert "return int(state.turn)" in source(GAME, {}, 1, "turn")

    with pytest.raises(TypeError, match="names 'tern', which is no field"):
        source(GAME, {}, 1, "tern")
