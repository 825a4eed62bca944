"""The words for seats that are told together: what a position says, what is shown, and what is refused."""

import pytest

from lamplit.core.declared import typescript
from lamplit.core.derive import Description
from lamplit.core.fields import Fields
from lamplit.core.groups import entries, together
from lamplit.core.record import Int8, Int8s, new, plain
from lamplit.core.words import Described, room
from lamplit.errors import BadPosition


class State(Described):
    """A pair, and a list of pairs."""

    SEATS = range(3, 4)
    wed: Int8 = together({"seat": "wed", "partner": "partner"}, key="wedding")
    partner: Int8 = room()
    debts: Int8 = entries({"from": "giver", "to": "taker"}, ">")
    giver: Int8s = room(2)
    taker: Int8s = room(2)
    seen: Int8 = entries({"card": "card", "at": "at"}, ":", {"card": ("ace", "king"), "at": 9}, when="debts")
    card: Int8s = room(2)
    at: Int8s = room(2)


GAME = Description(State)


def read(**texts):
    state = new(State)
    state.seats, state.wed, state.partner = 3, -1, -1
    fields = Fields(texts)
    GAME.read(fields, state, None)
    fields.finish()
    return state


def test_seats_are_read_and_written_together():
    state = read(wedding="2 0", debts="1>2 0>1")

    assert (state.wed, state.partner, state.debts) == (2, 0, 2)
    assert (state.giver.tolist(), state.taker.tolist()) == ([1, 0], [2, 1])
    assert dict(GAME.write(plain(state))) == {"turn": "0", "wedding": "2 0", "debts": "1>2 0>1", "seen": ""}


def test_a_number_of_an_entry_may_have_a_name_or_a_highest_value():
    state = read(debts="1>2", seen="king:9 ACE:0")

    assert (state.card.tolist(), state.at.tolist()) == ([1, 0], [9, 0])
    assert dict(GAME.write(plain(state)))["seen"] == "king:9 ace:0"
    assert "seen" not in dict(GAME.write(plain(read(seen="king:9"))))  # no debts


def test_there_may_be_none():
    state = read(wedding="none", debts="")

    assert (state.wed, state.partner, state.debts) == (-1, -1, 0)
    assert dict(GAME.write(plain(state))) == {"turn": "0", "wedding": "none", "debts": ""}


def test_a_view_names_the_parts_and_leaves_out_what_was_kept_count_of():
    table, seats = GAME.types()

    assert GAME.view(plain(read(wedding="2 0")), None)["wedding"] == {"seat": 2, "partner": 0}
    assert GAME.view(plain(read()), None)["wedding"] is None
    assert typescript(table["wedding"]) == "Wedding | null"
    assert "debts" not in table | seats


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        ({"wedding": "2"}, "wedding: 1 numbers where 2 are needed"),
        ({"wedding": "2 3"}, "wedding: 3 is not within 0 to 2"),
        ({"debts": "1-2"}, "debts: '1-2' is not of the form from>to"),
        ({"debts": "1>3"}, "debts: '1>3' is not of the form from>to"),
        ({"seen": "king:10"}, "seen: 'king:10' is not of the form card:at"),
        ({"seen": "queen:1"}, "seen: 'queen' is none of ace, king"),
        ({"seen": "?:1"}, "seen: '?:1' is not of the form card:at"),
        ({"debts": "1>2 1>2 1>2"}, "debts: 3 of them, but there are only 2"),
    ],
)
def test_what_cannot_be_is_refused(texts, sentence):
    with pytest.raises(BadPosition) as refused:
        read(**texts)

    assert sentence in str(refused.value)


@pytest.mark.parametrize("field", ["giver", "taker"])
def test_an_entry_beyond_the_count_is_a_fault(field):
    state = read(debts="1>2")
    assert not list(GAME.faults(plain(state)))

    state[field][1] = 1

    assert "debts: an entry is out of its bounds" in GAME.faults(plain(state))
