"""Secrets of Doublehead Kids, by hand from the rulebook: each test fails when its field is shown to everyone."""

import json

import pytest

from tests.games.doublehead.table import cards, doublehead, last_duel, play_last_duel

SEEN_BY_ALL = {  # on the table, for players and spectators
    "turn", "over", "phase", "round", "duel_number", "dealer", "target", "seats", "wedding", "duel", "finished",
    "result",
}  # fmt: skip
OF_EACH_SEAT = {"gold", "cards", "duels", "team", "ready", "said", "silver", "open_foxys"}
FOUR = ["king team", "foxy jester", "team queen", "august bishop"]
EVERYONE = (0, 1, 2, 3, None)


def test_a_hand_is_seen_by_its_owner_alone():  # R1
    table = doublehead(hands=FOUR)

    seen = [["king", "team"], ["foxy", "jester"], ["team", "queen"], ["august", "bishop"], None]
    assert [table.view(seat)["hand"] for seat in EVERYONE] == seen


def test_nothing_but_the_table_and_what_is_its_own_is_shown_to_a_seat():  # R13: what could be counted is in no view
    table = doublehead(hands=FOUR, voids=["spade", "", "heart", ""], rounds=2)

    for seat in EVERYONE:
        view = table.view(seat)
        assert set(view) == SEEN_BY_ALL | {"hand", "my_team", "alone", "last_duel", "effects"}
        assert all(set(line) == OF_EACH_SEAT for line in view["seats"])


def test_a_spectator_has_nothing_of_its_own():
    view = doublehead(hands=FOUR).view(None)

    assert [view[key] for key in ("hand", "my_team", "alone", "last_duel", "effects")] == [None] * 5


def test_a_side_is_known_to_its_own_seat_alone():  # R2
    table = doublehead(hands=FOUR)

    assert [table.view(seat)["my_team"] for seat in EVERYONE] == ["team", "without", "team", "without", None]
    for seat in EVERYONE:
        assert [line["team"] for line in table.view(seat)["seats"]] == [None] * 4


def test_a_team_card_shows_one_side_and_the_second_all():  # R2
    table = doublehead(hands=["king team", "foxy jester", "team queen", "august bishop"])

    table.play("team", "foxy")
    assert [line["team"] for line in table.view(1)["seats"]] == ["team", None, None, None]
    table.play("team")
    assert [line["team"] for line in table.view(1)["seats"]] == ["team", "without", "team", "without"]


def test_nobody_can_tell_that_a_seat_plays_alone():  # R3
    table = doublehead(hands=[cards(12, "team", "team"), cards(12), cards(12), cards(12)])

    table.play("ready")

    assert [table.view(seat)["alone"] for seat in EVERYONE] == [True, False, False, False, None]
    assert all(table.events(seat) == [{"type": "ready", "seat": 0}] for seat in EVERYONE)


@pytest.mark.parametrize("seat", EVERYONE)
def test_the_silver_of_the_loot_is_covered_while_the_round_lasts(seat):  # R13
    table = doublehead(hands=FOUR)

    assert [line["silver"] for line in table.view(seat)["seats"]] == [None] * 4


def test_the_end_of_a_round_uncovers_the_silver_and_the_sides():  # R13
    table = last_duel(silver=[60, 61, 60, 59], team=[1, 1, 0, 0])

    play_last_duel(table)

    ended = table.event("round_ended", None)
    assert (ended["silver"], ended["teams"]) == ([60, 61, 60, 59], ["team", "team", "without", "without"])
    assert [line["silver"] for line in table.view(None)["seats"]] == [None] * 4  # the next round has begun


def test_of_its_own_loot_a_seat_sees_the_last_duel_and_no_other_seat_does():  # R13
    table = doublehead(hands=FOUR, won=[9, 1, 0, 0], last=["", "0 spade4 cross1 cross1 spade1", "", ""])

    assert table.view(1)["last_duel"]["winner"] == 1
    assert [table.view(seat)["last_duel"] for seat in (0, 2, 3, None)] == [None] * 4
    assert all("spade4" not in json.dumps(table.view(seat)) for seat in (0, 2, 3, None))
