"""The two cards with an effect of their own: R9 and R10."""

import pytest

from tests.games.doublehead.table import doublehead, last_duel, play_last_duel

ADVANCED = "game=advanced"


def paid(foxys, silver=(60, 61, 60, 59), team=(1, 1, 0, 0), **fields):
    """The gold of a round in which Foxys were taken as told."""
    table = last_duel(silver=list(silver), team=list(team), options=ADVANCED, foxys=foxys, **fields)
    play_last_duel(table)
    return table.gold


def test_a_foxy_won_from_an_opponent_is_one_gold_for_each_of_the_team():  # R9
    assert paid("2>0 0>0") == [2, 2, 0, 0]


def test_two_foxys_are_two_gold():  # R9
    assert paid("2>0 3>1") == [3, 3, 0, 0]


def test_a_foxy_won_from_the_partner_is_nothing():  # R9
    assert paid("0>1 2>3") == [1, 1, 0, 0]


def test_the_losers_too_are_paid_for_a_foxy():  # R9
    assert paid("0>2 0>3") == [1, 1, 2, 2]


def test_each_side_may_have_one():  # R9
    assert paid("0>2 3>1") == [2, 2, 1, 1]


def test_a_lone_winners_foxy_counts_double():  # R8, R9
    assert paid("2>0 3>3", silver=(121, 60, 59, 0), team=(2, 0, 0, 0), won=[5, 3, 3, 0]) == [4, 0, 0, 0]


def test_a_lone_losers_foxy_counts_once():  # R8, R9
    assert paid("2>0 3>3", silver=(120, 60, 60, 0), team=(2, 0, 0, 0), won=[5, 3, 3, 0]) == [1, 1, 1, 1]


def test_a_foxy_of_a_hidden_seat_lies_open_beside_its_takers_loot():  # R9
    table = doublehead(ADVANCED, hands=["king team", "foxy jester", "team queen", "august bishop"])

    table.play("king", "foxy", "queen", "august")

    assert [seat["open_foxys"] for seat in table.view(None)["seats"]] == [[1], [], [], []]
    assert table.event("foxy_open") == {"type": "foxy_open", "seat": 0, "owner": 1}


def test_a_foxy_lies_beside_the_loot_of_whoever_won_the_duel():  # R5, R9
    table = doublehead(ADVANCED, hands=["jester team", "foxy august", "king bishop", "queen team"])

    table.play("jester", "foxy", "king", "queen")

    assert [seat["open_foxys"] for seat in table.view(None)["seats"]] == [[], [], [1], []]


def test_an_open_foxy_is_settled_when_the_teams_are_known():  # R9
    table = doublehead(ADVANCED, hands=["king team", "foxy jester", "team queen", "august bishop"])

    table.play("king", "foxy", "queen", "august")
    table.play("team", "jester", "team")

    assert [seat["open_foxys"] for seat in table.view(None)["seats"]] == [[], [], [], []]
    assert table.event("foxy_settled") == {"type": "foxy_settled", "seat": 0, "owner": 1, "caught": True}


def test_a_foxy_of_a_seat_whose_team_is_known_does_not_lie_open():  # R9
    table = doublehead(
        ADVANCED, hands=["king team", "foxy jester", "queen heart1", "august bishop"], team_played=[0, 1, 0, 0]
    )

    table.play("king", "foxy", "queen", "august")

    assert [seat["open_foxys"] for seat in table.view(None)["seats"]] == [[]] * 4


def test_the_settling_tells_nothing_of_a_hidden_taker():  # R9, C5
    table = doublehead(ADVANCED, hands=["king heart1", "foxy team", "team queen", "august bishop"])

    table.play("king", "foxy", "queen", "august")
    table.play("heart1", "team")

    assert table.teams == [None, "team", None, None]
    assert table.event("foxy_settled")["caught"] is None


def test_ones_own_foxy_does_not_lie_open():  # R9
    table = doublehead(ADVANCED, hands=["foxy team", "jester heart1", "team bishop", "heart2 august"])

    table.play("foxy", "jester", "bishop", "august")

    assert table.won[0] == 11
    assert [seat["open_foxys"] for seat in table.view(None)["seats"]] == [[]] * 4


def test_in_the_basic_game_foxys_do_not_lie_open():  # R9
    table = doublehead(hands=["king team", "foxy jester", "team queen", "august bishop"])

    table.play("king", "foxy", "queen", "august")

    assert [seat["open_foxys"] for seat in table.view(None)["seats"]] == [[]] * 4


def test_a_foxy_taken_in_the_last_duel_is_paid():  # R9
    table = doublehead(
        ADVANCED,
        hands=["king", "heart1", "foxy", "heart1"],
        team_played=[1, 1, 0, 0],
        won=[4, 3, 2, 2],
        silver=[60, 60, 50, 49],
        foxys="0>0",
    )

    table.play("king", "heart1", "foxy", "heart1")

    assert table.gold == [2, 2, 0, 0]


KARLCHEN = {"silver": [60, 61, 60, 57], "team": [1, 1, 0, 0], "options": ADVANCED}
TWO_KARLCHENS = {"silver": [60, 61, 60, 55], "team": [1, 1, 0, 0], "options": ADVANCED}


def test_winning_the_last_duel_with_karlchen_is_one_gold_for_each_of_the_team():  # R10
    table = last_duel(hands=["karlchen", "cross1", "spade1", "spade1"], **KARLCHEN)

    table.play("karlchen", "cross1", "spade1", "spade1")

    assert table.gold == [2, 2, 0, 0]


def test_an_opponents_karlchen_in_the_last_duel_is_one_gold_for_the_winners_team():  # R10
    table = last_duel(
        hands=["king", "cross1", "karlchen", "spade1"], team=[1, 1, 0, 0], options=ADVANCED, silver=[60, 61, 60, 47]
    )

    table.play("king", "cross1", "karlchen", "spade1")

    assert table.gold == [2, 2, 0, 0]


def test_a_partners_karlchen_in_the_last_duel_is_nothing():  # R10
    table = last_duel(
        hands=["king", "karlchen", "spade1", "spade1"], team=[1, 1, 0, 0], options=ADVANCED, silver=[60, 61, 60, 47]
    )

    table.play("king", "karlchen", "spade1", "spade1")

    assert table.gold == [1, 1, 0, 0]


def test_winning_with_karlchen_over_an_opponents_karlchen_is_both():  # R10
    table = last_duel(hands=["karlchen", "cross1", "karlchen", "spade1"], **TWO_KARLCHENS)

    table.play("karlchen", "cross1", "karlchen", "spade1")

    assert table.gold == [3, 3, 0, 0]
    assert [(line["reason"], line["gold"]) for line in table.event("round_ended")["reasons"]] == [
        ("won", 1),
        ("karlchen_won", 1),
        ("karlchen_caught", 1),
    ]


def test_two_karlchens_of_opponents_are_two_gold():  # R10
    table = last_duel(
        hands=["king", "cross1", "karlchen", "karlchen"], team=[1, 1, 0, 0], options=ADVANCED, silver=[60, 61, 60, 45]
    )

    table.play("king", "cross1", "karlchen", "karlchen")

    assert table.gold == [3, 3, 0, 0]


def test_karlchen_pays_the_side_that_loses_the_round_too():  # R10
    table = last_duel(
        hands=["karlchen", "cross1", "spade1", "spade1"], silver=[50, 61, 60, 67], team=[1, 1, 0, 0], options=ADVANCED
    )

    table.play("karlchen", "cross1", "spade1", "spade1")

    assert table.gold == [1, 1, 1, 1]


def test_a_lone_winners_karlchen_counts_double():  # R8, R10
    table = last_duel(
        hands=["karlchen", "cross1", "spade1", "spade1"],
        silver=[121, 60, 57, 0],
        won=[5, 3, 3, 0],
        team=[2, 0, 0, 0],
        options=ADVANCED,
    )

    table.play("karlchen", "cross1", "spade1", "spade1")

    assert table.gold == [4, 0, 0, 0]


@pytest.mark.parametrize("seat", range(4))
def test_karlchen_counts_whoever_led_the_last_duel(seat):  # R10
    hands = ["heart1", "heart1", "heart2", "heart2"]
    hands[seat] = "karlchen"
    rest = {"heart1": 0, "heart2": 4, "karlchen": 2}
    left = 240 - sum(rest[card] for card in hands)
    table = doublehead(
        ADVANCED,
        turn=0,
        hands=hands,
        team_played=[2, 0, 0, 0],
        wedding="0 2",
        won=[3, 3, 3, 2],
        silver=[60, 60, left - 180, 60],
    )

    table.play(*hands)

    reasons = {(line["reason"], line["team"]) for line in table.event("round_ended")["reasons"]}
    assert ("karlchen_won", "team" if seat in (0, 2) else "without") in reasons


def test_karlchen_in_an_earlier_duel_is_a_card_like_any_other():  # R10
    table = doublehead(
        ADVANCED,
        hands=["karlchen heart1", "heart1 spade1", "karlchen heart2", "spade1 heart2"],
        team_played=[1, 1, 0, 0],
        won=[4, 2, 2, 2],
        silver=[68, 53, 53, 54],
    )

    table.play("karlchen", "heart1", "karlchen", "spade1", "heart1", "spade1", "heart2", "heart2")

    assert not any(line["reason"].startswith("karlchen") for line in table.event("round_ended")["reasons"])


def test_foxy_and_step_are_told_apart_in_the_result():  # R8, R9
    table = last_duel(silver=[90, 61, 60, 29], team=[1, 1, 0, 0], options=ADVANCED, foxys="2>0 1>3")

    play_last_duel(table)

    assert [(line["reason"], line["team"], line["gold"]) for line in table.event("round_ended")["reasons"]] == [
        ("won", "team", 2),
        ("foxy", "team", 1),
        ("foxy", "without", 1),
    ]


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("place", range(4))
def test_karlchen_counts_at_every_place_of_a_last_duel_that_any_seat_led(leader, place):  # R10
    cards = ["heart1", "heart1", "heart2", "heart2"]
    cards[place] = "karlchen"
    silver = {"heart1": 0, "heart2": 4, "karlchen": 2}
    hands = [cards[(seat - leader) % 4] for seat in range(4)]
    table = doublehead(
        ADVANCED,
        turn=leader,
        dealer=(leader - 1) % 4,
        hands=hands,
        team_played=[1, 1, 0, 0],
        won=[3, 3, 3, 2],
        silver=[50, 50, 50, 90 - sum(silver[card] for card in cards)],
    )

    table.play(*cards)

    winner = (leader + place) % 4
    reasons = [(line["reason"], line["team"]) for line in table.event("round_ended")["reasons"]]
    assert table.event("duel_won")["seat"] == winner
    assert [team for reason, team in reasons if reason == "karlchen_won"] == ["team" if winner < 2 else "without"]
    assert "karlchen_caught" not in dict(reasons)


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(("owner", "caught"), [(1, 0), (2, 1), (3, 1)])
def test_an_opponents_karlchen_is_caught_whoever_led_the_last_duel(leader, owner, caught):  # R10
    hands = ["king", "jester", "bishop", "knight12"]
    hands[owner] = "karlchen"
    silver = {"king": 10, "jester": 0, "bishop": 4, "knight12": 2, "karlchen": 2}
    table = doublehead(
        ADVANCED,
        turn=leader,
        dealer=(leader - 1) % 4,
        hands=hands,
        team_played=[1, 1, 0, 0],
        won=[3, 3, 3, 2],
        silver=[50, 60, 60, 70 - sum(silver[card] for card in hands)],
    )

    table.play(*(hands[(leader + step) % 4] for step in range(4)))

    reasons = {line["reason"]: line["gold"] for line in table.event("round_ended")["reasons"]}
    assert reasons.get("karlchen_caught", 0) == caught
