"""Following and winning a duel: R4, R5, and the worked examples."""

import pytest

from tests.games.doublehead.table import doublehead

KNOWN = {"team_played": [1, 0, 1, 0]}  # in duels without them, both Team cards have been played


def duel(*played: str) -> tuple[int, int]:
    """Play a duel of these four cards, led by seat 0, and return who won how much silver."""
    hands = [f"{card} {left}" for card, left in zip(played, ["heart1", "heart1", "heart2", "heart2"], strict=True)]
    table = doublehead(hands=hands, team_played=[2 - played.count("team"), 0, 0, 0])
    before = table.silver
    table.play(*played)
    return table.turn, table.silver[table.turn] - before[table.turn]


def test_the_crest_led_must_be_followed():  # R4
    table = doublehead(hands=["cross4 king", "cross1 jester", "cross3 foxy", "cross4 bishop"], **KNOWN)

    table.play("cross4")

    assert table.legal == ["cross1"]


def test_all_royal_cards_are_one_crest():  # R4
    table = doublehead(hands=["king cross1", "jester cross4", "foxy heart1", "queen heart1"], **KNOWN)

    table.play("king")

    assert table.legal == ["jester"]


def test_whoever_cannot_follow_an_earl_crest_trumps_or_discards_freely():  # R4
    table = doublehead(
        hands=["cross4 king cross1", "jester spade4 heart1", "cross3 foxy heart2", "cross4 bishop heart2"], **KNOWN
    )

    table.play("cross4")

    assert table.legal == ["jester", "spade4", "heart1"]


def test_without_royal_cards_a_royal_lead_is_met_with_any_earl_card():  # R4
    table = doublehead(hands=["king cross1", "spade4 heart1", "foxy heart2", "queen heart2"], **KNOWN)

    table.play("king")

    assert table.legal == ["spade4", "heart1"]


def test_the_leader_may_lead_anything():  # R4
    table = doublehead(hands=["king cross1", "spade4 heart1", "foxy heart2", "queen heart2"], **KNOWN)

    assert table.legal == ["king", "cross1"]


def test_there_is_no_duty_to_beat():  # R4
    table = doublehead(hands=["queen cross1", "king jester", "foxy heart2", "bishop heart2"], **KNOWN)

    table.play("queen")

    assert table.legal == ["king", "jester"]


def test_later_seats_follow_the_crest_led_also_after_a_trump():  # R4
    table = doublehead(hands=["cross4 king", "jester spade4", "cross3 foxy", "cross4 bishop"], **KNOWN)

    table.play("cross4", "jester")

    assert table.legal == ["cross3"]


@pytest.mark.parametrize(
    ("played", "winner"),
    [
        (("cross1", "cross3", "cross4", "cross2"), 2),  # the highest of the crest led
        (("cross1", "spade4", "heart4", "cross2"), 3),  # other Earl crests never win
        (("cross4", "jester", "cross3", "cross4"), 1),  # any royal card beats any Earl card
        (("cross4", "jester", "bishop", "knight12"), 3),  # and the highest royal card wins
        (("jester", "king", "queen", "foxy"), 1),
        (("cross4", "cross1", "cross4", "cross2"), 0),  # of two identical cards the first
        (("jester", "king", "king", "foxy"), 1),  # King Friedrich too
        (("jester", "bishop", "queen", "queen"), 2),
    ],
)
def test_the_winner_of_a_duel(played, winner):  # R5
    assert duel(*played)[0] == winner


@pytest.mark.parametrize("stronger", range(12))
def test_the_royal_cards_have_an_order(stronger):  # R5
    order = [
        "king",
        "team",
        "queen",
        "antoinette",
        "wilhelmine",
        "karlchen",
        "knight14",
        "knight13",
        "knight12",
        "foxy",
        "august",
        "bishop",
        "jester",
    ]

    assert duel(order[stronger + 1], order[stronger], "cross1", "spade1")[0] == 1


def test_the_winner_takes_the_cards_and_leads():  # R5
    table = doublehead(
        hands=["cross1 king", "cross3 queen", "cross4 foxy", "cross2 bishop"], won=[10, 0, 0, 0], **KNOWN
    )
    before = table.silver

    table.play("cross1", "cross3", "cross4", "cross2")

    assert table.turn == 2
    assert table.won == [10, 0, 1, 0]
    assert table.silver == [before[0], 0, 25, 0]


@pytest.mark.parametrize(
    ("played", "winner", "silver"),
    [
        (("cross4", "cross1", "cross3", "cross4"), 0, 32),  # two castles, an earl and a low soldier: the first castle
        (("cross4", "cross1", "jester", "cross3"), 2, 21),  # a trump worth nothing
        (("spade4", "spade2", "bishop", "team"), 3, 22),  # a Team card over a trump of 4
        (("cross4", "cross2", "antoinette", "spade3"), 2, 28),  # a fat discard to the one who trumps
        (
            ("team", "king", "bishop", "spade1"),
            1,
            17,
        ),  # King Friedrich over a Team card; a seat without royals discards
    ],
)
def test_the_worked_examples(played, winner, silver):  # R4, R5
    assert duel(*played) == (winner, silver)


def test_all_240_silver_are_in_every_round():  # R6
    table = doublehead(
        hands=["cross4 king", "cross1 queen", "cross3 foxy", "cross4 bishop"], gold=[4, 0, 0, 0], **KNOWN
    )

    table.play("cross4", "cross1", "cross3", "cross4", "king", "queen", "foxy", "bishop")

    result = table.event("round_ended")
    assert sum(result["silver"]) == sum(result["side_silver"].values()) == 240
