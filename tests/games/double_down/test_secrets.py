"""Secrets of Double Down, by hand from the rulebook: each test fails when its field is shown to everyone."""

import json

from tests.games.double_down.table import double_down

SEEN_BY_ALL = {  # on the table, for players and spectators
    "turn", "over", "starter", "total", "limit", "doubles", "direction", "owed", "doubled", "to_draw", "draw",
    "discards", "seats",
}  # fmt: skip


def test_a_hand_is_seen_by_its_owner_alone():  # R1
    table = double_down(hands=["2 3 x2", "5 6", "7"])

    assert [table.view(seat)["hand"] for seat in (0, 1, 2, None)] == [["2", "3", "x2"], ["5", "6"], ["7"], None]
    assert all(set(line) == {"chips", "out", "cards"} for line in table.view(1)["seats"])


def test_nothing_but_the_table_and_its_own_hand_is_shown_to_a_seat():  # R6, R10: what could be counted is in no view
    after_a_reshuffle = double_down(
        hands=["2 9", "4 5"], old=["2 9", "4 5"], drawn=[0, 0], since="", discards="3", draw="?", shown=[0, 0], turns=8
    )

    for seat in (0, 1, None):
        assert set(after_a_reshuffle.view(seat)) == SEEN_BY_ALL | {"hand", "effects"}


def test_no_one_sees_the_draw_pile():  # R1
    table = double_down(hands=["2", "3"], draw="9 8" + " ?" * 51)

    for seat in (0, 1, None):
        assert table.view(seat)["draw"] == 53
        assert '"9"' not in json.dumps(table.view(seat))
