"""Views and events: what each seat may see, and what a placement would bring."""

import json

import pytest

from tests.games.double_dominoes.table import GAME, dominoes, new_match

BOARD = "4-6 H8 right, 2-6 K8 left"


def test_a_seat_sees_its_own_hand_and_only_the_number_of_the_others():  # C5
    table = dominoes(seats=3, board=BOARD, hands="2-3 0-0 1-1 3-3 | 5-5 5-6 6-6 | ? ? ?")

    view = table.view(1)

    assert view["hand"] == ["5-5", "5-6", "6-6"]
    assert [seat["dominoes"] for seat in view["seats"]] == [4, 3, 3]
    assert [seat["hand"] for seat in view["seats"]] == [None, None, None]


def test_a_spectator_sees_no_hand_no_pit_and_no_places():  # C5
    view = dominoes(board=BOARD, hands="2-3 0-0 1-1 3-3 | 5-5 5-6 6-6").view(None)

    assert (view["hand"], view["pit"], view["places"]) == (None, None, None)


def test_the_faces_of_the_pit_are_known_to_who_discarded_them_and_their_number_to_all():  # R2, C5
    table = dominoes(board=BOARD, hands="0-0 1-1 3-3 0-5 | ? ? ?")

    table.play("pit 0-5")

    assert (table.view(0)["pit"], table.view(1)["pit"]) == (["0-5"], [])
    assert [seat["pit"] for seat in table.view(1)["seats"]] == [1, 0]
    assert "0-5" not in json.dumps({key: part for key, part in table.view(1).items() if key != "hand"})


def test_the_domino_shown_is_known_to_be_held_until_it_is_placed_or_something_is_discarded():  # R1
    table = new_match(2, 1)
    mover = table.turn
    assert [seat["holds_shown"] for seat in table.view(None)["seats"]] == [True, True]

    shown = table.view(None)["seats"][mover]["shown"]
    table.play(next(name for name in table.legal if name.startswith(shown)))

    assert [seat["holds_shown"] for seat in table.view(None)["seats"]] == [seat != mover for seat in (0, 1)]


def test_at_the_end_all_hands_lie_open():  # R11
    table = dominoes(options="victory=1", board=BOARD, hands="2-3 0-0 | 5-5 6-6")

    table.play("2-3 K7 up")

    assert [seat["hand"] for seat in table.view(None)["seats"]] == [["0-0"], ["5-5", "6-6"]]
    assert table.events()[-1] == {"type": "over", "why": "victory", "hands": [["0-0"], ["5-5", "6-6"]]}


def test_each_place_says_what_it_would_score():  # R7, R8
    table = dominoes(seats=3, board=BOARD, hands="2-3 | ? | ?", points=[3, 2, 1])

    places = {(place["square"], place["direction"]): place for place in table.view(0)["places"]["2-3"]}

    assert places["K7", "up"]["diamonds"] == 1
    assert places["K7", "up"]["bonus"] == 3
    assert places["K7", "up"]["others"] == [1]
    assert places["L8", "right"]["diamonds"] == 0


def test_the_places_are_the_legal_ones_in_the_order_of_the_board():
    table = dominoes(board=BOARD, hands="2-3 4-4 0-0 | ?")

    places = table.view(0)["places"]

    assert sorted(place["action"] for name in places for place in places[name]) == GAME.legal(table.state)
    assert places["0-0"] == []
    squares = [(int(place["square"][1:]), place["square"][0]) for place in places["4-4"]]
    assert squares == sorted(squares)


def test_who_is_not_to_move_has_no_places():
    table = dominoes(board=BOARD, hands="2-3 | 4-4 2-2")

    assert table.view(1)["places"] == {"2-2": [], "4-4": []}


def test_pays_says_whose_piece_stands_on_which_pips():  # R8
    table = dominoes(seats=4, board=BOARD, hands="2-3 | ? | ? | ?", points=[0, 7, 3, 10])

    assert table.view(None)["pays"] == [[1], [], [], [2, 3], [], [], []]
    assert [seat["pips"] for seat in table.view(None)["seats"]] == [None, 0, 3, 3]


def test_the_board_is_shown_by_squares_and_by_dominoes():
    view = dominoes(board=BOARD, hands="2-3 | ?").view(None)["board"]

    assert view["squares"][7] == [None] * 7 + [4, 6, 6, 2] + [None] * 4
    assert view["dominoes"][1] == {"domino": "2-6", "square": "K8", "direction": "left"}
    assert (view["star"], view["diamonds"][0][0], len(view["track"])) == ("H8", 5, 100)


def test_a_view_is_plain_data():
    table = new_match(4, 3)

    for seat in (None, 0, 1, 2, 3):
        assert json.loads(json.dumps(table.view(seat))) == table.view(seat)


def test_events_tell_the_placement_and_who_scored_what():  # R7, R8, R9
    table = dominoes(seats=3, board=BOARD, hands="2-3 0-0 1-1 3-3 | ? ? ? | ? ? ?", points=[3, 2, 1])

    table.play("2-3 K7 up")

    assert table.events()[:3] == [
        {"type": "placed", "seat": 0, "domino": "2-3", "square": "K7", "direction": "up"},
        {"type": "scored", "seat": 0, "gained": 4, "points": 7, "diamonds": 1, "bonus": 3},
        {"type": "scored", "seat": 1, "gained": 3, "points": 5, "diamonds": 0, "bonus": 3},
    ]


@pytest.mark.parametrize(("seat", "seen"), [(0, None), (1, ["5-5"]), (None, None)])
def test_only_the_drawer_sees_what_is_drawn(seat, seen):  # C5
    table = dominoes(board=BOARD, hands="2-3 0-0 1-1 3-3 | ? ? ?", boneyard="5-5 ...")

    table.play("2-3 K7 up")

    assert table.events(seat)[-1] == {"type": "drew", "seat": 1, "count": 1, "dominoes": seen}


def test_a_refill_is_told_before_the_next_seat_draws():  # R2
    table = dominoes(board=BOARD, hands="2-3 0-0 | ? ? ?", boneyard="5-5 6-6 4-4 ...")

    table.play("2-3 K7 up")

    drew = [event for event in table.events(0) if event["type"] == "drew"]
    assert drew == [
        {"type": "drew", "seat": 0, "count": 2, "dominoes": ["5-5", "6-6"]},
        {"type": "drew", "seat": 1, "count": 1, "dominoes": None},
    ]


@pytest.mark.parametrize(("seat", "seen"), [(0, "0-5"), (1, None), (None, None)])
def test_only_who_discards_sees_the_face(seat, seen):  # R2, C5
    table = dominoes(board=BOARD, hands="0-0 1-1 3-3 0-5 | ? ? ?")

    table.play("pit 0-5")

    assert table.events(seat)[0] == {"type": "discarded", "seat": 0, "domino": seen}


def test_stopping_a_chain_is_told():  # R6
    table = dominoes(board=BOARD, hands="2-2 1-1 3-3 0-5 | ? ? ?")

    table.play("2-2 K6 down", "stop")

    assert table.events()[0] == {"type": "stopped", "seat": 0}
