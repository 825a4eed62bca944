"""Secrets of Double Double Dominoes, by hand from the rulebook: each test fails when its field is shown to everyone."""

import json

from tests.games.double_dominoes.table import dominoes, last_dominoes

BOARD = "4-6 H8 right, 2-6 K8 left"
SEEN_BY_ALL = {"turn", "over", "phase", "chain", "victory", "boneyard", "board", "seats", "pays"}


def test_a_hand_is_seen_by_its_owner_alone():  # R1, R2
    table = dominoes(seats=3, board=BOARD, hands="2-3 0-0 1-1 3-3 | 5-5 5-6 6-6 | 0-4 0-5 1-5")

    hands = ["0-0", "1-1", "2-3", "3-3"], ["5-5", "5-6", "6-6"], ["0-4", "0-5", "1-5"], None
    assert tuple(table.view(seat)["hand"] for seat in (0, 1, 2, None)) == hands
    for seat in (0, 1, 2, None):
        assert [(line["dominoes"], line["hand"]) for line in table.view(seat)["seats"]] == [
            (4, None),
            (3, None),
            (3, None),
        ]


def test_hands_lie_open_when_the_match_is_over_and_the_pit_does_not():  # R11
    table = last_dominoes(BOARD, "0-0 2-3 | 5-5 5-6", boneyard="")
    table.play("2-3 L8 right")

    view = table.view(None)

    assert [line["hand"] for line in view["seats"]] == [["0-0"], ["5-5", "5-6"]]
    assert (view["hand"], view["pit"]) == (None, None)


def test_a_discard_is_seen_by_its_seat_alone_and_how_many_there_are_by_all():  # R2
    table = dominoes(board=BOARD, hands="0-0 1-1 3-3 5-5 | ? ? ?", pit="1 0-5, 1 3-5, 0 1-3")

    assert [table.view(seat)["pit"] for seat in (0, 1, None)] == [["1-3"], ["0-5", "3-5"], None]
    for seat in (0, 1, None):
        assert [line["pit"] for line in table.view(seat)["seats"]] == [1, 2]


def test_the_event_of_a_discard_names_it_to_its_seat_alone():  # R2
    table = dominoes(board=BOARD, hands="0-0 1-1 3-3 5-5 | ? ? ?")

    table.play("pit 5-5")

    assert [table.event("discarded", seat)["domino"] for seat in (0, 1, None)] == ["5-5", None, None]


def test_no_one_sees_the_boneyard():  # R1
    table = dominoes(board=BOARD, hands="0-0 1-1 3-3 5-5 | 0-1 0-2 0-3", boneyard="6-6 6-6 ...")

    for seat in (0, 1, None):
        view = table.view(seat)
        assert view["boneyard"] == 47
        assert '"6-6"' not in json.dumps(view)


def test_what_everyone_could_have_kept_count_of_is_in_no_view():  # R2: which kinds fitted when a seat had to discard
    table = dominoes(
        board=BOARD,
        hands="0-0 1-1 3-3 5-5 | ? ? ?",
        shown="0-0 -",
        pit="1 0-5 (2-2 4-4)",
        history="0 4-6, 1 pit, 0 2-6",
    )

    for seat in (0, 1, None):
        assert set(table.view(seat)) == SEEN_BY_ALL | {"hand", "pit", "places"}
        for line in table.view(seat)["seats"]:
            assert set(line) == {"points", "pips", "dominoes", "pit", "shown", "holds_shown", "hand"}
