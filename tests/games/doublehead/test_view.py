"""Who may see what: R13, the secrets of the table, and what a page needs."""

import json

import pytest

from tests.games.doublehead.table import GAME, Table, cards, doublehead, last_duel, play_last_duel

FOUR = ["king team", "foxy jester", "team queen", "august bishop"]


def test_a_seat_sees_its_own_hand_strongest_first():
    table = doublehead(hands=["cross1 king jester cross4", cards(4, "team"), cards(4, "team"), cards(4)])

    assert table.view(0)["hand"] == ["king", "jester", "cross4", "cross1"]
    assert table.view(None)["hand"] is None


def test_no_other_hand_is_in_a_view():
    table = doublehead(hands=FOUR)

    seen = json.dumps(table.view(1))

    assert "queen" not in seen
    assert "august" not in seen


def test_ones_own_team_is_told_to_oneself_alone():  # R2
    table = doublehead(hands=FOUR)

    assert [table.view(seat)["my_team"] for seat in range(4)] == ["team", "without", "team", "without"]
    assert table.teams == [None] * 4


def test_the_silver_in_the_loot_is_covered_until_the_end():  # R13
    table = doublehead(hands=FOUR)

    assert [seat["silver"] for seat in table.view(0)["seats"]] == [None] * 4


def test_an_open_count_shows_the_silver():  # R13, option open_count
    table = doublehead("open_count=on", hands=FOUR)

    assert [seat["silver"] for seat in table.view(2)["seats"]] == table.silver


def test_the_result_uncovers_silver_and_teams():  # R13
    table = last_duel(silver=[60, 61, 60, 59], team=[1, 1, 0, 0], gold=[4, 0, 0, 0])

    play_last_duel(table)

    view = table.view(None)
    assert view["phase"] == "over"
    assert [seat["silver"] for seat in view["seats"]] == [60, 61, 60, 59]
    assert view["result"]["winner"] == "team"
    assert view["result"]["gained"] == [1, 1, 0, 0]


def test_the_duels_won_are_public():  # R13
    table = doublehead(hands=FOUR, won=[4, 3, 2, 1], silver=[63, 55, 48, 30])

    assert [seat["duels"] for seat in table.view(None)["seats"]] == [4, 3, 2, 1]


def test_the_duel_tells_who_leads_who_is_ahead_and_the_silver_in_it():
    table = doublehead(hands=FOUR)

    table.play("king", "foxy")

    assert table.view(3)["duel"] == {
        "leader": 0,
        "cards": [{"seat": 0, "card": "king"}, {"seat": 1, "card": "foxy"}],
        "led": "royal",
        "ahead": 0,
        "silver": 21,
    }


def test_a_finished_duel_stays_to_be_seen_until_the_next_card():  # R13
    table = doublehead(hands=FOUR)

    table.play("king", "foxy", "queen", "august")

    finished = table.view(3)["finished"]
    assert finished["winner"] == 0
    assert [line["card"] for line in finished["cards"]] == ["king", "foxy", "queen", "august"]
    table.play("team")
    assert table.view(3)["finished"] is None


def test_a_seat_may_look_at_the_last_duel_of_its_own_loot_only():  # R13
    table = doublehead(hands=FOUR)

    table.play("king", "foxy", "queen", "august", "team")

    assert [line["card"] for line in table.view(0)["last_duel"]["cards"]] == ["king", "foxy", "queen", "august"]
    assert table.view(0)["last_duel"]["silver"] == 34
    assert [table.view(seat)["last_duel"] for seat in (1, 2, 3, None)] == [None] * 4


def test_each_card_says_beforehand_what_it_would_do():
    table = doublehead(hands=["queen heart1", "king jester", "foxy heart2", "team team"])

    table.play("queen")

    assert table.view(1)["effects"] == {
        "king": {"playable": True, "ahead": True, "silver": 13},
        "jester": {"playable": True, "ahead": False, "silver": 3},
    }
    assert table.view(2)["effects"]["heart2"] == {"playable": False, "ahead": False, "silver": 7}


def test_the_next_deal_shows_each_seat_its_own_cards():
    table = last_duel(silver=[60, 61, 60, 59], team=[1, 1, 0, 0])

    play_last_duel(table)

    for seat in range(4):
        assert table.event("dealt", seat)["hand"] == table.view(seat)["hand"]
    assert table.event("dealt", None)["hand"] is None


def test_a_move_is_told_to_all_alike_but_for_a_deal():
    table = doublehead(hands=FOUR)

    for card in ("king", "foxy", "queen", "august"):
        table.play(card)
        assert all(table.events(seat) == table.events(None) for seat in range(4))


def test_the_winner_of_a_duel_is_told():
    table = doublehead(hands=FOUR)

    table.play("king", "foxy", "queen", "august")

    won = table.event("duel_won")
    assert (won["seat"], won["leader"], won["silver"], won["number"]) == (0, 0, 34, 11)


def test_the_end_is_told():
    table = last_duel(silver=[60, 61, 60, 59], team=[1, 1, 0, 0], gold=[4, 0, 0, 0])

    play_last_duel(table)

    assert [event["type"] for event in table.events(0)] == ["played", "duel_won", "round_ended", "over"]


@pytest.mark.parametrize("partner", ["marry 0", "marry 2"])
def test_a_wedding_tells_everyone_the_same(partner):  # R3
    table = doublehead(hands=[cards(12), cards(12, "team", "team"), cards(12), cards(12)], turn=1)

    table.play(partner)

    assert all(table.events(seat) == table.events(None) for seat in range(4))


def test_views_and_events_are_plain_data():
    table = Table(GAME.start(4, {"game": "advanced", "announcements": True}, 3))
    for _ in range(60):
        table.play(table.legal[-1])
        for seat in (None, 0, 1, 2, 3):
            assert json.loads(json.dumps(table.view(seat))) == table.view(seat)
            assert json.loads(json.dumps(table.events(seat))) == table.events(seat)


def test_nobody_sees_the_stream():
    table = Table(GAME.start(4, {}, 3))

    assert all(str(int(table.state.rng)) not in json.dumps(table.view(seat)) for seat in (None, 0, 1, 2, 3))


def test_a_seat_that_has_played_in_the_duel_holds_one_card_less():
    table = doublehead(hands=FOUR)

    table.play("king", "foxy")

    assert [seat["cards"] for seat in table.view(None)["seats"]] == [1, 1, 2, 2]


@pytest.mark.parametrize(
    ("led", "card", "ahead"),
    [
        ("cross3", "cross4", True),
        ("cross3", "cross2", False),
        ("cross3", "cross3", False),  # of two identical cards the first
        ("cross1", "spade4", False),  # another Earl crest never wins
        ("cross4", "jester", True),  # any royal card does
        ("queen", "king", True),
        ("queen", "queen", False),
    ],
)
def test_a_card_says_whether_it_would_be_ahead_as_the_duel_decides_it(led, card, ahead):  # R5
    table = doublehead(
        hands=[f"{led} heart1", f"{card} heart1", "heart2 heart4", "heart2 heart4"], team_played=[1, 1, 0, 0]
    )

    table.play(led)
    effects = table.view(1)["effects"]
    table.play(card)

    assert effects[card]["ahead"] == ahead
    assert table.view(None)["duel"]["ahead"] == (1 if ahead else 0)
