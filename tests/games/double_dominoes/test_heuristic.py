"""The heuristic: it knows no more than its seat, and has some sense."""

import random

import numpy as np
import pytest

from lamplit.core import randomness
from lamplit.core.record import new
from tests.games.double_dominoes.table import GAME, Table, dominoes, new_match

BOARD = "4-6 H8 right, 2-6 K8 left"


def choice(table: Table) -> str:
    buffer, stream = GAME.buffer(), new(randomness.Stream)
    count = GAME.rules.legal(table.state, buffer)
    return GAME.action_name(int(GAME.choose(table.state, buffer, count, stream)))


@pytest.mark.parametrize("seed", range(6))
def test_it_chooses_a_legal_action_and_the_same_in_every_world_it_cannot_tell_apart(seed):
    chance = random.Random(seed)
    table = new_match(2 + seed % 5, seed)

    while not table.over:
        chosen = choice(table)
        assert chosen in table.legal
        assert choice(table.redealt(table.turn, chance.getrandbits(60))) == chosen
        table.play(chosen if chance.random() < 0.5 else chance.choice(table.legal))


def test_it_takes_a_diamond_rather_than_none():
    table = dominoes(board=BOARD, hands="2-3 | ?")

    assert "K7" in choice(table) or "K6" in choice(table)


def test_it_wins_when_it_can():
    table = dominoes(options="victory=2", board=BOARD, hands="2-2 2-3 | ?")

    assert choice(table).startswith("2-2 K")


def test_it_does_not_pay_another_seat_its_victory():
    table = dominoes(options="victory=6", board=BOARD, hands="2-3 2-5 | ?", points=[0, 3])

    assert choice(table).startswith("2-5")


def test_it_keeps_doubles_when_it_must_discard():
    table = dominoes(board=BOARD, hands="0-0 1-1 3-3 0-5 | ?")

    assert choice(table) == "pit 0-5"


@pytest.mark.parametrize(("seats", "least"), [(2, 0.97), (4, 0.9)])
def test_it_beats_random_play(seats, least):
    wins, matches = 0.0, 0
    buffer, stream = GAME.buffer(), new(randomness.Stream)
    for seed in range(100 // seats):
        for mine in range(seats):
            state = GAME.start(seats, {}, seed)
            while not state.over:
                count = GAME.rules.legal(state, buffer)
                if state.turn == mine:
                    action = GAME.choose(state, buffer, count, stream)
                else:
                    action = buffer[randomness.below(stream, count)]
                GAME.rules.apply(state, int(action))
            standings = np.zeros(seats, np.int64)
            GAME.rules.standings(state, standings)
            wins += (standings[mine] == standings.max()) / (standings == standings.max()).sum()
            matches += 1

    assert wins / matches > least
