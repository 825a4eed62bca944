"""Secrets of Go Low, by hand from the rulebook: each test fails when its field is shown to everyone."""

import json

import pytest

from tests.games.go_low.table import go_low

SEEN_BY_ALL = {  # on the table, for players and spectators
    "turn", "over", "phase", "round", "rounds", "starter", "caller", "last_turns", "draw", "discard", "discards",
    "discarded", "reshuffles", "last_round", "memory_aid", "seats",
}  # fmt: skip


def shown(table, owner):
    """The cards of a seat, as each seat of two and a spectator are shown them."""
    return [table.cards(seat, owner) for seat in (0, 1, None)]


@pytest.mark.parametrize("options", ["", "memory_aid=on"])
def test_nothing_but_the_table_and_its_own_cards_is_shown_to_a_seat(options):  # R4, R8: what could be counted is not
    after_a_reshuffle = go_low(
        options, hands=["9 2 3 12", "5 6 7 8"], reshuffles=1, piles=["1 0 0 0", "0 0 0 0"], turns=2,
        replaced=["13 - - -", "~15 - - -"],
    )  # fmt: skip

    for seat in (0, 1, None):
        view = after_a_reshuffle.view(seat)
        assert set(view) == SEEN_BY_ALL | {"drawn", "effects"}
        assert all(set(line) == {"points", "cards", "seen", "known"} for line in view["seats"])


def test_a_drawn_card_is_seen_by_its_drawer_alone():  # R4
    table = go_low(hands=["9 10 11 12", "1 2 3 4"], draw="7 *")

    table.play("draw")

    assert [table.view(seat)["drawn"] for seat in (0, 1, None)] == ["7", None, None]
    assert [table.event("drew", seat)["card"] for seat in (0, 1, None)] == ["7", None, None]


def test_no_one_sees_the_draw_pile():  # R1
    table = go_low(hands=["1 1 2 2", "3 3 4 4"], draw="15 15 15 15 15" + " ?" * 61)

    for seat in (0, 1, None):
        assert table.view(seat)["draw"] == 66
        assert '"15"' not in json.dumps(table.view(seat))


def test_a_look_is_for_its_owner_alone():  # R2
    table = go_low(hands=["5 6 7 8", "1 2 3 4"], looks=0)

    table.play("look 2 4")

    assert shown(table, 0) == [[None, "6", None, "8"], [None] * 4, [None] * 4]
    assert [table.event("looked", seat)["cards"] for seat in (0, 1, None)] == [["6", "8"], None, None]


def test_a_kept_card_is_for_its_owner_alone_and_a_taken_one_for_all():  # R4
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 2 3 4"], discards="8", draw="7 *")

    table.play("draw", "keep 4")
    assert [table.event("kept", seat)["card"] for seat in (0, 1, None)] == ["7", None, None]
    table.play("take 3")

    assert shown(table, 0) == [["9", "10", None, "7"], [None] * 4, [None] * 4]
    assert shown(table, 1) == [[None, None, "12", None], ["1", "2", "12", None], [None, None, "12", None]]


def test_a_card_that_nobody_has_looked_at_is_shown_to_no_one_until_the_match_is_over():  # R5
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 2 3 4"], round=5)
    assert shown(table, 1) == [[None] * 4, ["1", "2", None, None], [None] * 4]

    table.play("call", "draw", "discard", "draw", "discard")

    assert shown(table, 1) == [["1", "2", "3", "4"]] * 3


def test_without_the_aid_everything_but_the_last_look_is_left_to_memory():  # R10
    table = go_low(hands=["9 10 11 12", "1 2 3 4"], turns=4)

    assert shown(table, 0) == shown(table, 1) == [[None] * 4] * 3
    assert table.view(0)["discarded"] is None
    assert [line["seen"] for line in table.view(0)["seats"]] == [None, None]


def test_the_turned_cards_of_the_last_round_are_seen_by_all():  # R5
    table = go_low(hands=["9 10 11 12", "1 2 3 4"], discards="8")

    table.play("call", "take 1", "take 1")

    assert [table.view(seat)["last_round"]["hands"] for seat in (0, 1, None)] == [
        [["8", "10", "11", "12"], ["9", "2", "3", "4"]]
    ] * 3
