"""Rows of cards with empty places: how they are written, who sees them, and how they are dealt anew."""

from __future__ import annotations

from typing import Any

import pytest

from lamplit.core import position
from lamplit.core.compiled import compiled
from lamplit.core.describe import Rules, describe
from lamplit.core.record import Int8s, UInt8s
from lamplit.core.words import NOBODY, OWNER, Described, room
from lamplit.core.zones import HIDDEN, NO_CARD, Deck, Pile, fill, grid, pile, take
from lamplit.errors import BadPosition

DECK = Deck(list("abcdefgh"))
COPIES = DECK.rows[0]


@compiled
def is_turned(state: Any, seat: int, other: int, place: int) -> bool:
    """Say whether everyone sees a card."""
    return bool(state.turned[other][place])


class State(Described):
    """One moment."""

    SEATS = range(2, 4)
    own: Int8s = grid(DECK, 2, sees=OWNER)
    rows: Int8s = grid(DECK, 3, sees="everyone, once it is turned", knows=is_turned)
    rest: Pile = pile(DECK, HIDDEN)
    turned: UInt8s = room(3, each=True)


@compiled
def begin(state: Any) -> None:
    """Lay one card before each seat for itself, and one in the middle of its row."""
    state.own[:] = NO_CARD
    state.rows[:] = NO_CARD
    fill(state, state.rest, COPIES)
    for seat in range(state.seats):
        state.own[seat, 1] = take(state.rest)
        state.rows[seat, 1] = take(state.rest)


@compiled
def apply(state: Any, action: int) -> None:
    """Turn over the card of the seat to move."""
    state.turned[state.turn, 1] = 1
    state.over = True


@compiled
def standings(state: Any, out: Any) -> None:
    """Let all be equal."""
    out[:] = 0


@compiled
def legal(state: Any, actions: Any) -> int:
    """Let the match begin and end."""
    actions[0] = 0
    return 0 if state.over else 1


GAME = describe(
    __name__,
    title="Rows",
    summary="Turn over a card.",
    minutes=1,
    state=State,
    actions=["turn"],
    rules=Rules(begin=begin, legal=legal, apply=apply, standings=standings),
)


def read(*lines: str) -> Any:
    return position.read(GAME, "\n".join([f"lamplit {GAME.name} 1", *lines]))


def test_a_position_writes_empty_places_and_may_leave_out_those_at_the_end():
    state = read("own: - a | b -", "rows: c - d | - e")

    assert dict(GAME.write_position(state))["own"] == "- a | b -"
    assert dict(GAME.write_position(state))["rows"] == "c - d | - e -"


def test_rows_that_are_left_out_are_as_the_deal_lays_them():
    fields = dict(GAME.write_position(read("rows: a - - | ? - -")))

    assert [row.split()[0] for row in fields["own"].split(" | ")] == ["-", "-"]
    assert fields["rows"].startswith("a - - | ")


@pytest.mark.parametrize(
    ("line", "sentence"), [("rows: a b c d | e", "4 cards in a row of 3"), ("rows: a | a", "the box holds 1")]
)
def test_a_row_that_does_not_add_up_is_refused(line, sentence):
    with pytest.raises(BadPosition, match=sentence):
        read(line)


def test_a_seat_that_is_not_there_has_no_cards():
    state = GAME.start(2)
    state.rows[2, 0] = 3

    assert GAME.fault(state) == "rows: a seat that is not there has a card"


def test_a_view_shows_a_card_to_those_who_see_it_and_tells_it_from_an_empty_place():
    state = read("own: - a | b -", "rows: c - d | - e -")
    state.turned[0, 2] = 1

    seats = [[GAME.view(state, seat)["seats"][other] for other in range(2)] for seat in (0, 1, None)]

    assert [line["own"] for line in seats[0]] == [["", "a"], [None, ""]]
    assert [line["own"] for line in seats[2]] == [["", None], [None, ""]]
    assert all(rows[0]["rows"] == [None, "", "d"] and rows[1]["rows"] == ["", None, ""] for rows in seats)


def test_a_redeal_deals_the_cards_that_a_seat_does_not_see_and_no_others():
    state = read("own: - a | b -", "rows: c - d | - e -")
    state.turned[0, 2] = 1

    worlds = [GAME.redealt(state, 0, seed) for seed in range(60)]

    assert {tuple(world.own[0]) for world in worlds} == {(NO_CARD, 0)}
    assert {tuple(world.rows[0][1:]) for world in worlds} == {(NO_CARD, 3)}
    assert (
        {int(world.own[1, 0]) for world in worlds} == {int(world.rows[1, 1]) for world in worlds} == {1, 2, 4, 5, 6, 7}
    )
    assert all(GAME.fault(world) is None for world in worlds)


def test_who_sees_a_row_is_said_in_words():
    assert GAME.description.who_sees_what()["own"] == "its owner"
    assert GAME.description.who_sees_what()["rows"] == "everyone, once it is turned"
    assert grid(DECK, 1, sees=NOBODY).who == "no one"
