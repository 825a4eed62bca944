"""Who plays with whom, who knows it, ready and wedding: R2 and R3."""

import pytest

from tests.games.doublehead.table import GAME, cards, doublehead, last_duel, play_last_duel


def both_with_seat_1(**fields):
    """A table in which seat 1 holds both Team cards and nobody has spoken."""
    return doublehead(hands=[cards(12), cards(12, "team", "team"), cards(12), cards(12)], **fields)


def test_the_holders_of_a_team_card_are_partners():  # R2
    table = doublehead(hands=[cards(12, "team"), cards(12), cards(12, "team"), cards(12)])

    assert [table.view(seat)["my_team"] for seat in range(4)] == ["team", "without", "team", "without"]


def test_nobody_is_told_the_teams():  # R2
    table = doublehead(hands=[cards(12, "team"), cards(12), cards(12, "team"), cards(12)])

    assert table.teams == [None] * 4
    assert table.view(None)["my_team"] is None


def test_playing_a_team_card_shows_ones_team_only():  # R2
    table = doublehead(hands=["team jester", "foxy king", "team queen", "august bishop"])

    table.play("team")

    assert table.teams == ["team", None, None, None]
    assert table.event("team_shown") == {"type": "team_shown", "seat": 0, "team": "team"}


def test_the_others_are_known_as_without_once_both_team_cards_are_seen():  # R2
    table = doublehead(hands=["team jester", "foxy king", "team queen", "august bishop"])

    table.play("team", "king", "team")

    assert table.teams == ["team", "without", "team", "without"]


def test_a_seat_that_cannot_follow_royal_is_not_declared_without():  # R2
    table = doublehead(hands=["king jester", "heart1 heart2", "team queen", "team bishop"])

    table.play("king", "heart1")

    assert table.teams == [None] * 4


def test_before_the_first_card_every_seat_says_ready_from_the_leader_on():  # R3
    table = doublehead(hands=[cards(12, "team"), cards(12, "team"), cards(12), cards(12)], dealer=1)

    order = []
    for _ in range(4):
        order.append(table.turn)
        assert table.legal == ["ready"]
        table.play("ready")

    assert order == [2, 3, 0, 1]
    assert table.turn == 2
    assert "ready" not in table.legal


def test_with_both_team_cards_one_may_marry_any_other_seat():  # R3
    table = both_with_seat_1(turn=1)

    assert table.legal == ["ready", "marry 0", "marry 2", "marry 3"]


@pytest.mark.parametrize("partner", [0, 2, 3])
def test_a_wedding_makes_the_named_seat_a_partner_and_shows_all_teams(partner):  # R3
    table = both_with_seat_1(turn=1)

    table.play(f"marry {partner}")

    expected = ["team" if seat in (1, partner) else "without" for seat in range(4)]
    assert table.teams == expected
    assert [table.view(seat)["my_team"] for seat in range(4)] == expected
    assert table.view(None)["wedding"] == {"seat": 1, "partner": partner}
    assert table.event("wedding") == {"type": "wedding", "seat": 1, "partner": partner}


def test_after_a_wedding_the_other_seats_still_say_ready():  # R3
    table = both_with_seat_1(turn=1)

    table.play("marry 3")

    assert table.turn == 2
    table.play("ready", "ready")
    assert table.view(None)["phase"] == "play"
    assert table.turn == 0


def test_a_seat_with_both_team_cards_that_says_ready_plays_alone():  # R3
    table = both_with_seat_1(turn=1)

    table.play("ready")

    assert table.view(1)["alone"] is True
    assert [table.view(seat)["my_team"] for seat in range(4)] == ["without", "team", "without", "without"]


def test_saying_ready_alone_looks_like_everybodys_ready():  # R3
    alone = both_with_seat_1(turn=1)
    usual = doublehead(hands=[cards(12, "team"), cards(12, "team"), cards(12), cards(12)], turn=1)

    alone.play("ready")
    usual.play("ready")

    for seat in (None, 0, 2, 3):
        assert alone.events(seat) == usual.events(seat) == [{"type": "ready", "seat": 1}]
    assert alone.action == usual.action
    assert alone.view(None) == usual.view(None)


def test_an_alone_seat_is_known_only_when_it_has_played_both_team_cards():  # R2, R3
    table = doublehead(hands=["team team", "foxy king", "queen heart1", "august bishop"])

    table.play("team", "foxy", "queen", "august")
    assert table.teams == ["team", None, None, None]
    table.play("team")

    assert table.teams == ["team", "without", "without", "without"]


def test_at_a_wedding_both_team_cards_may_still_be_played():  # R3
    table = doublehead(hands=["team team", "foxy king", "queen heart1", "august bishop"], wedding="0 2")

    table.play("team")

    assert table.teams == ["team", "without", "team", "without"]


def test_wedding_partners_add_their_silver():  # R3, R6
    table = last_duel(silver=[60, 59, 61, 60], team=[2, 0, 0, 0], wedding="0 2")

    play_last_duel(table)

    assert table.gold == [1, 0, 1, 0]


def test_ready_is_one_action_for_all_seats():  # R3
    names = [GAME.action_name(action) for action in range(GAME.actions)]

    assert names.count("ready") == 1
    assert [name for name in names if name.startswith("marry")] == ["marry 0", "marry 1", "marry 2", "marry 3"]
