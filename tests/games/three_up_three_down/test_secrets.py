"""Secrets of 3UP 3DOWN, by hand from the rulebook: each test fails when its field is shown to everyone."""

from __future__ import annotations

import json

from tests.games.three_up_three_down.table import three_up

SEEN_BY_ALL = {  # on the table, for players and spectators
    "turn", "over", "games", "game", "dealer", "phase", "turns", "direction", "further", "laid", "draw", "pile", "gone",
    "lowest", "run", "colour", "colour_run", "seats",
}  # fmt: skip
SEEN_OF_SEATS = {"points", "place", "cards", "up", "down", "known", "tried", "left"}


OWN = {"hand", "part", "effects", "choices"}


def test_a_hand_is_seen_by_its_owner_alone():  # R1
    table = three_up(hands=["5g 6g 7g", "8g 8a 8v"])

    assert [table.view(seat)["hand"] for seat in (0, 1, None)] == [["5g", "6g", "7g"], ["8g", "8a", "8v"], None]
    assert [line["cards"] for line in table.view(None)["seats"]] == [3, 3]


def test_nothing_but_the_table_and_its_own_hand_is_shown_to_a_seat():  # R4, R12, R18: what was concluded is in no view
    facts = three_up(hands=["1g 2g 9g", "? ? ?"], below=["2<5", ""], above=["8", ""], options="may_draw=on")
    laying = three_up(
        hands=["5g 6g", "? ? ?"], pile="5a 4a 3a 2a", phase="laying", fourth="yes", options="colour_swap=on"
    )

    for table in (facts, laying):
        for seat in (0, 1, None):
            assert set(table.view(seat)) == SEEN_BY_ALL | OWN
            assert all(set(line) == SEEN_OF_SEATS for line in table.view(seat)["seats"])


def test_cards_taken_with_the_pile_are_seen_by_all_and_the_others_of_the_hand_are_not():  # R4
    table = three_up(hands=["5g 6g 7g 8g", "? ? ?"], known=["7g 8g", ""])

    for seat in (0, 1, None):
        assert table.view(seat)["seats"][0]["known"] == ["7g", "8g"]


def test_while_rows_are_chosen_only_the_seat_that_chose_sees_its_own():  # R1
    table = three_up(seats=3, phase="choosing", dealer=2, hands=["1g 2g 3g 4g 5g 6g", "? ? ? ? ? ?", "? ? ? ? ? ?"])

    table.play("up 456")

    assert [table.view(seat)["seats"][0]["up"] for seat in (0, 1, 2, None)] == [["4g", "5g", "6g"], *[[None] * 3] * 3]
    assert [table.event("chose", seat)["cards"] for seat in (0, 1, 2, None)] == [["4g", "5g", "6g"], None, None, None]


def test_a_seat_that_chooses_for_its_neighbour_sees_that_row_and_its_neighbour_does_not():  # R17
    table = three_up(
        phase="choosing", dealer=1, hands=["1g 2g 3g 4g 5g 6g", "1a 2a 3a 4a 5a 6a"], options="others_choose=on"
    )

    table.play("up 456")

    assert [table.view(seat)["seats"][1]["up"] for seat in (0, 1, None)] == [["4g", "5g", "6g"], [None] * 3, [None] * 3]


def test_no_one_sees_the_draw_pile_or_the_cards_face_down():  # R1
    hidden = {"draw": "9g 8g" + " ?" * 64, "down": ["C2g C1a C1v", "Cg Ca Cv"], "up": ["1g 2g 3g", "1a 2a 3a"]}
    table = three_up(hands=["5g 5g 5g", "6g 6g 6g"], **hidden)

    for seat in (0, 1, None):
        assert table.view(seat)["draw"] == 66
        assert [line["down"] for line in table.view(seat)["seats"]] == [[None] * 3] * 2
        assert not any(f'"{card}"' in json.dumps(table.view(seat)) for card in ("9g", "8g", "C2g", "Ca"))


def test_a_face_down_card_that_failed_and_stayed_is_known_to_its_owner_alone():  # R8
    table = three_up(
        hands=["", "9a"], up=["", "? ? ?"], down=["3g 8g 4g", "? ? ?"], draw="", pile="5g", options="failed_card=stays"
    )

    table.play("down 1")

    assert [table.view(seat)["seats"][0]["down"] for seat in (0, 1, None)] == [["3g", None, None], *[[None] * 3] * 2]
    assert [table.view(seat)["seats"][0]["tried"] for seat in (0, 1, None)] == [["5", None, None]] * 3
    assert [table.event("failed", seat)["card"] for seat in (0, 1, None)] == ["3g", None, None]


def test_a_face_down_card_that_failed_goes_to_the_hand_unseen():  # R8
    table = three_up(hands=["", "9a"], up=["", "? ? ?"], down=["3g 8g 4g", "? ? ?"], draw="", pile="5g")

    table.play("down 1")

    assert [table.event("failed", seat)["card"] for seat in (0, 1, None)] == ["3g", None, None]
    assert table.view(1)["seats"][0]["known"] == ["5g"]


def test_hands_and_with_count_rows_the_rows_are_laid_open_for_the_count():  # R15
    end = {"hands": ["", "9a 9v"], "up": ["", "? ? ?"], "down": ["8g", "1g 2g 3g"], "draw": ""}
    for options, down in (("points=on games=1", [None] * 3), ("points=on games=1 count_rows=on", ["1g", "2g", "3g"])):
        table = three_up(options=options, **end)

        table.play("down 1")

        assert table.over
        assert [table.view(seat)["seats"][1]["known"] for seat in (0, None)] == [["9a", "9v"]] * 2
        assert [table.view(seat)["seats"][1]["down"] for seat in (0, 1, None)] == [down] * 3


def test_a_drawn_card_is_told_to_the_drawer_alone():  # R2
    table = three_up(hands=["5g 6g 7g", "? ? ?"], draw="9a 9v")

    table.play("5")

    assert [table.event("drew", seat)["cards"] for seat in (0, 1, None)] == [["9a"], None, None]


def test_a_new_deal_tells_each_seat_its_own_hand():  # R15
    table = three_up(hands=["", "9a"], up=["", "? ? ?"], down=["8g", "? ? ?"], draw="", options="points=on games=2")

    table.play("down 1")

    assert [table.event("dealt", seat)["hand"] for seat in (0, 1, None)] == [
        table.hand(0).split(),
        table.hand(1).split(),
        None,
    ]
