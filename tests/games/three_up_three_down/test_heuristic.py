"""The heuristic has card sense."""

from __future__ import annotations

import random

from lamplit.core.randomness import Stream
from lamplit.core.record import new
from tests.games.three_up_three_down.table import GAME, Table, three_up


def chosen(table: Table) -> str:
    buffer = GAME.buffer()
    return GAME.action_name(int(GAME.choose(table.state, buffer, GAME.rules.legal(table.state, buffer), new(Stream))))


def test_it_lays_its_best_cards_face_up():
    assert chosen(three_up(phase="choosing", seats=2, hands=["1g 2g 3g 9g 10g Cg", "? ? ? ? ? ?"])) == "up 456"


def test_it_gives_its_neighbour_the_worst():
    assert (
        chosen(
            three_up(phase="choosing", seats=2, options="others_choose=on", hands=["1g 2g 3g 9g 10g Cg", "? ? ? ? ? ?"])
        )
        == "up 123"
    )


def test_it_plays_low_cards_before_a_clear():
    assert chosen(three_up(hands=["4g 9g Cg", "? ? ?"], pile="2g")) == "4"


def test_it_draws_up_before_a_further_turn():
    assert chosen(three_up(hands=["4g 9g", "? ? ?"], further=1)) == "draw up"


def test_it_does_not_try_a_card_that_it_knows_to_fail():
    assert (
        chosen(
            three_up(
                hands=["", "9g"],
                up=["", "? ? ?"],
                down=["3g 4g", "? ? ?"],
                tried=["6", ""],
                draw="",
                pile="5g",
                options="failed_card=stays",
            )
        )
        == "down 2"
    )


def test_it_beats_random_play_with_two_seats():
    chance = random.Random(3)
    buffer, stream = GAME.buffer(), new(Stream)
    wins = 0
    for match in range(120):
        state = GAME.start(2, {}, 500 + match // 2)
        while not state.over:
            count = GAME.rules.legal(state, buffer)
            hero = state.turn == match % 2
            GAME.rules.apply(
                state, GAME.choose(state, buffer, count, stream) if hero else buffer[chance.randrange(count)]
            )
        wins += state.places[match % 2] == 1

    assert wins > 0.72 * 120
