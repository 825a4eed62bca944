"""What the table goes on showing and what people must remember: R10."""

import pytest

from tests.games.go_low.table import go_low


def test_without_the_aid_a_seat_sees_what_it_looked_at_until_it_is_next_to_decide():  # R10
    table = go_low(hands=["5 6 7 8", "1 2 3 4", "9 9 9 9"], looks=0)

    table.play("look 1 2", "look 3 4")
    assert table.cards(0, 0) == ["5", "6", None, None]
    assert table.cards(1, 1) == [None, None, "3", "4"]

    table.play("look 1 2")
    assert table.cards(0, 0) == [None] * 4
    assert table.cards(1, 1) == [None, None, "3", "4"]
    assert table.cards(2, 2) == ["9", "9", None, None]

    table.play("draw", "discard")
    assert table.cards(1, 1) == [None] * 4
    assert table.cards(2, 2) == ["9", "9", None, None]

    table.play("draw", "discard")
    assert table.cards(2, 2) == [None] * 4


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_every_seat_has_a_moment_to_see_the_cards_it_looks_at(starter):  # R2, R10
    table = go_low(hands=["5 6 7 8", "1 2 3 4", "9 9 9 9"], looks=0, turn=starter)

    for _ in range(3):
        seat = table.turn
        table.play("look 2 3")
        assert table.cards(seat, seat) == [None, *table.hand(seat).split()[1:3], None]


def test_without_the_aid_kept_and_taken_cards_are_left_to_memory():  # R10
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], drawn=3)

    table.play("keep 4", "take 1")

    assert [table.cards(seat, owner) for seat in (0, 1, None) for owner in (0, 1)] == [[None] * 4] * 6
    assert table.view(0)["discarded"] is None
    assert table.view(0)["seats"][1] == {"points": 0, "cards": [None] * 4, "seen": None, "known": None}


def test_without_the_aid_nothing_is_said_of_what_an_exchange_would_bring():  # R10
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], discards="8")

    assert table.view(0)["effects"]["take 1"] == {"card": "8", "discards": None, "change": None}


def test_with_the_aid_each_seat_goes_on_seeing_what_it_has_rightly_seen():  # R10, option memory_aid
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 2 3 4"], drawn=3)

    table.play("keep 4", "take 1", "draw", "discard")

    assert table.cards(0, 0) == ["9", "10", None, "3"]
    assert table.cards(0, 1) == ["12", None, None, None]
    assert table.cards(1, 1) == ["12", "2", None, None]
    assert table.view(0)["seats"][0]["seen"] == ["own", "own", "no", "own"]
    assert table.view(0)["seats"][0]["known"] == 22
    assert table.view(0)["discarded"][:2] == ["8", "1"]


def test_the_aid_is_off_unless_the_host_turns_it_on():  # R10, option memory_aid
    assert go_low().view(0)["memory_aid"] is False
    assert go_low("memory_aid=on").view(0)["memory_aid"] is True


def test_a_bot_knows_all_that_its_seat_has_seen_with_the_aid_or_without():  # R10
    for options in ("", "memory_aid=on"):
        table = go_low(options, hands=["9 10 11 12", "1 2 3 4"], drawn=3)
        table.play("keep 4", "take 1", "draw", "discard")

        for seed in range(20):
            world = table.redealt(0, seed)
            assert world.hand(0).split()[:2] + world.hand(0).split()[3:] == ["9", "10", "3"]
            assert world.hand(1).split()[0] == "12"
