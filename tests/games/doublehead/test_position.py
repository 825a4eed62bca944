"""Positions as text: what is written is read again, and what does not add up is refused."""

import numpy as np
import pytest

from lamplit.core import position
from lamplit.errors import BadPosition
from tests.games.doublehead.table import GAME, Table, doublehead

ON = "game=advanced announcements=on"
FOUR = ["king jester", "queen foxy", "heart1 cross4", "cross4 bishop"]


def test_a_position_in_full():
    text = """lamplit doublehead 1
seats: 4
options: game=advanced announcements=on gold=7
rounds: 3
dealer: 2
gold: 2 0 3 1
phase: play
turn: 1
hands: king jester | team queen foxy | cross4 heart2 heart1 | bishop cross4 cross1
duel: cross3
won: 4 2 2 1
silver: 70 50 40 13
team_played: 1 0 0 0
wedding: none
said: team |  | without | no90
voids: spade |  | royal |
last: 3 spade4 spade1 spade3 knight12 |  |  | 1 heart4 heart1 heart2 heart4
foxys: 2>0
"""
    state = position.read(GAME, text)

    again = position.read(GAME, position.write(GAME, state))

    assert again.tobytes() == state.tobytes()
    assert position.write(GAME, state).split() == text.split()


@pytest.mark.parametrize("options", [{}, {"game": "advanced", "announcements": True, "play_on": True}])
def test_every_position_of_a_match_is_read_back_to_the_same_bytes(options):
    rng = np.random.default_rng(3)
    for seed in range(6):
        table = Table(GAME.start(4, options | {"gold": 2}, seed))
        while not table.over:
            table.play(str(rng.choice(table.legal)))
            again = position.read(GAME, table.text())
            again.rng = table.state.rng
            assert again.tobytes() == table.state.tobytes()


def test_fields_left_out_are_as_at_the_start():
    table = doublehead()

    assert [len(table.view(seat)["hand"]) for seat in range(4)] == [12] * 4
    assert table.view(None)["phase"] == "ready"
    assert table.turn == 0


def test_a_short_hand_means_that_duels_were_played():
    table = doublehead(hands=FOUR, team_played=[1, 1, 0, 0])

    assert table.view(None)["phase"] == "play"
    assert table.won == [10, 0, 0, 0]
    assert sum(table.silver) + sum([10, 0, 3, 11, 0, 11, 11, 4]) == 240


def test_the_seat_to_move_follows_the_duel():
    table = doublehead(
        hands=["king jester", "queen foxy", "heart1 cross4 jester", "cross4 bishop heart1"],
        duel="august knight12",
        turn=2,
        team_played=[1, 1, 0, 0],
    )

    assert table.view(None)["duel"]["leader"] == 0


def test_what_lies_on_the_table_tells_of_voids():
    table = doublehead(
        hands=["king jester", "queen foxy", "heart1 cross4 jester", "cross4 bishop heart1"],
        duel="spade4 knight12",
        turn=2,
        team_played=[1, 1, 0, 0],
    )

    assert "voids:  | spade |" in table.text()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"hands": ["king", "king", "king", "queen"]}, "3 times king"),
        ({"hands": ["king", "queen", "foxy"]}, "3 parts for 4 seats"),
        ({"hands": ["king", "queen", "foxy", "joker"]}, "'joker' is none of"),
        ({"hands": ["king jester", "queen", "foxy", "bishop"], "team_played": [1, 1, 0, 0]}, "holds 1 cards where 2"),
        ({"hands": [" ".join(["?"] * 13), *[" ".join(["?"] * 11)] * 3]}, "13 cards"),
        ({"hands": FOUR, "duel": "king august bishop heart1"}, "has been taken"),
        ({"hands": FOUR}, "Team cards"),
        ({"hands": FOUR, "team_played": [1, 0, 0, 0]}, "Team cards"),
        (
            {"hands": ["king", *FOUR[1:]], "duel": "team", "turn": 1, "team_played": [0, 1, 1, 0]},
            "Team cards on the table count too",
        ),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "won": [1, 0, 0, 0]}, "10 have been played"),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "won": [0, 10, 0, 0]}, "leads"),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "silver": [1, 2, 3, 4]}, "worth"),
        (
            {"hands": FOUR, "team_played": [1, 1, 0, 0], "won": [10, 0, 0, 0], "silver": [180, 10, 0, 0]},
            "without a duel",
        ),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "voids": ["royal", "", "", ""]}, "cannot hold"),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "voids": ["green", "", "", ""]}, "none of royal"),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "wedding": "0 1"}, "has not had both"),
        ({"hands": FOUR, "team_played": [2, 0, 0, 0], "wedding": "0 0"}, "marry itself"),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "said": ["team", "", "", ""]}, "nothing is announced"),
        (
            {"hands": FOUR, "team_played": [1, 1, 0, 0], "options": ON, "said": ["without", "", "", ""]},
            "cannot have said",
        ),
        (
            {"hands": FOUR, "team_played": [1, 1, 0, 0], "options": ON, "said": ["no90", "", "", ""]},
            "one step after the other",
        ),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "options": ON, "said": ["team", "team", "", ""]}, "twice"),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "foxys": "0>1 1>2"}, "1 lie in the loot"),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "foxys": "0-1"}, "owner>taker"),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "last": ["0 king king", "", "", ""]}, "a seat that led"),
        (
            {"hands": FOUR, "team_played": [1, 1, 0, 0], "last": ["0 king king queen foxy", "", "", ""]},
            "has not been played",
        ),
        (
            {"hands": FOUR, "team_played": [1, 1, 0, 0], "last": ["", "0 august august spade1 spade1", "", ""]},
            "no such duel",
        ),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "phase": "ready"}, "all seats were ready"),
        ({"hands": FOUR, "team_played": [1, 1, 0, 0], "gold": [5, 0, 0, 0]}, "has ended"),
        ({"gold": [1, 2, 3]}, "3 numbers"),
        ({"hands": ["", "", "", ""], "team_played": [1, 1, 0, 0]}, "ends after a round"),
        ({"hands": ["", "", "", ""], "team_played": [1, 1, 0, 0], "rounds": 1}, "no seat has the gold"),
        ({"turn": 4}, "not within"),
        ({"phase": "late"}, "none of ready, play"),
        ({"weather": "fine"}, "unknown field"),
        ({"options": "announcements=on"}, "advanced game"),
        ({"duel": "king", "hands": FOUR, "team_played": [1, 1, 0, 0]}, "holds"),
    ],
)
def test_what_does_not_add_up_is_refused(fields, sentence):
    with pytest.raises(BadPosition, match=sentence):
        doublehead(**fields)
