"""The heuristic's card sense, and that it uses only what its seat knows."""

import numpy as np
import pytest

from lamplit.core.randomness import Stream
from lamplit.core.record import new
from tests.games.doublehead.table import GAME, Table, cards, doublehead


def choice(table):
    actions = GAME.buffer()
    count = GAME.rules.legal(table.state, actions)
    return GAME.action_name(int(GAME.choose(table.state, actions, count, new(Stream))))


def test_it_gives_a_fat_card_to_a_partner_who_is_sure_to_win():
    table = doublehead(
        hands=["heart1", "heart1", "spade3 cross1", "bishop heart2"],
        duel="king jester",
        turn=2,
        team_played=[1, 0, 1, 0],
    )

    assert choice(table) == "spade3"


def test_it_gives_an_opponent_nothing():
    table = doublehead(
        hands=["heart1", "heart1", "spade3 cross1", "bishop heart2"],
        duel="king jester",
        turn=2,
        team_played=[1, 1, 0, 0],
    )

    assert choice(table) == "cross1"


def test_it_does_not_overtrump_a_partner():
    table = doublehead(
        hands=["heart1", "heart1", "heart2", "king bishop"],
        duel="cross4 antoinette cross3",
        turn=3,
        team_played=[0, 1, 0, 1],
    )

    assert choice(table) == "bishop"


def test_it_takes_a_rich_duel_from_opponents():
    table = doublehead(
        hands=["heart1", "heart1", "heart2", "queen heart2"],
        duel="cross4 antoinette cross3",
        turn=3,
        team_played=[1, 1, 0, 0],
    )

    assert choice(table) == "queen"


def test_it_marries_with_a_weak_hand():
    weak = cards(
        12,
        "team",
        "team",
        "jester",
        "spade1",
        "spade1",
        "cross1",
        "cross1",
        "heart1",
        "heart1",
        "heart2",
        "cross2",
        "spade2",
    )
    table = doublehead(hands=[weak, cards(12), cards(12), cards(12)])

    assert choice(table).startswith("marry")


def test_it_stands_alone_with_a_strong_hand():
    strong = cards(
        12,
        "team",
        "team",
        "king",
        "king",
        "queen",
        "queen",
        "antoinette",
        "antoinette",
        "wilhelmine",
        "karlchen",
        "karlchen",
        "cross4",
    )
    table = doublehead(hands=[strong, cards(12), cards(12), cards(12)])

    assert choice(table) == "ready"


@pytest.mark.parametrize("options", [{}, {"game": "advanced", "announcements": True}])
def test_it_chooses_alike_in_all_worlds_its_seat_cannot_tell_apart(options):
    for seed in range(25):
        table = Table(GAME.start(4, options | {"gold": 1}, seed))
        while not table.over:
            chosen = choice(table)
            assert chosen in table.legal
            assert choice(table.redealt(table.turn, seed)) == chosen
            table.play(chosen)


def test_it_beats_random_play_by_far():
    """Team-duplicate: the heuristic holds one side of a deal, then the other."""
    rng, rounds = np.random.default_rng(1), 0.0
    for seed in range(60):
        for side in (0, 1):
            table = Table(GAME.start(4, {"gold": 1}, seed))
            while not table.over:
                mine = table.state.team[table.turn] == side
                table.play(choice(table) if mine else str(rng.choice(table.legal)))
            rounds += table.event("round_ended")["winner"] == ("without", "team")[side]

    assert rounds / 120 > 0.7
