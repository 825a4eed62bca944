"""Soft beliefs: likely worlds are possible worlds."""

from __future__ import annotations

import numpy as np
import pytest

from lamplit.core.hooks import ROOM
from lamplit.games import load
from lamplit.games.double_down.beliefs import FRESH, TRUST
from lamplit.games.double_down.box import KINDS
from lamplit.match import Match
from tests.bots.positions import GAMES, positions


@pytest.mark.parametrize("game", GAMES)
def test_a_likely_world_is_one_that_the_seat_holds_possible(game):
    known = load(game).hooks
    for number, match in enumerate(positions(game, 30, seed=6)):
        seat, world, weights = match.turn, match.redealt(match.turn, number), np.ones(ROOM)
        known.infer(world, seat, weights)
        known.believe(world, seat, weights)

        assert match.game.fault(world) is None
        assert match.game.view(world, seat) == match.view(seat)


@pytest.mark.parametrize("game", ["double_down", "go_low"])
def test_beliefs_follow_from_what_the_seat_knows_alone(game):
    known = load(game).hooks
    for number, match in enumerate(positions(game, 20, seed=7)):
        one, two = np.ones(ROOM), np.ones(ROOM)
        known.infer(match.redealt(match.turn, number), match.turn, one)
        known.infer(match.redealt(match.turn, number + 500), match.turn, two)

        assert (one == two).all()


def test_a_card_that_its_owner_kept_is_believed_low():
    match = Match("go_low", seed=4)
    for action in ("look 1 2", "look 1 2", "draw"):
        match.play(action)
    match.play("keep 1")
    seat, owner = match.turn, 1 - match.turn
    known, blind, likely = match.game.hooks, [], []
    for number in range(300):
        world, weights = match.redealt(seat, number), np.ones(ROOM)
        blind.append(int(world.hands[owner, 0]))
        known.infer(world, seat, weights)
        known.believe(world, seat, weights)
        likely.append(int(world.hands[owner, 0]))

    assert np.mean(likely) < np.mean(blind) - 2


POSITION = "lamplit double_down 1; turn: 0; starter: 0; hands: 10 10 5 6 7 | x2 8 9 change 0; draw: ?"


def test_a_card_that_would_rather_have_been_played_is_believed_elsewhere():
    match = Match.from_position(POSITION, seed=3)
    match.play("10")
    match.play("x2")  # a card that one keeps as long as one can; only a change one keeps longer
    known, seven, change = match.game.hooks, match.game.parse("7"), match.game.parse("change")
    blind, likely = np.zeros(KINDS), np.zeros(KINDS)

    for number in range(3000):
        world, weights = match.redealt(0, number), np.ones(ROOM)
        blind += world.hands[1]
        known.infer(world, 0, weights)
        known.believe(world, 0, weights)
        likely += world.hands[1]

    # Four of its five cards are older: a 7 among them it would rather have played. The fifth may be any.
    assert 0.5 * blind[seven] < likely[seven] < 0.95 * blind[seven]
    assert likely[change] > 1.4 * blind[change]
    assert weights[1, seven] == pytest.approx((1 - TRUST) * weights[1, change])


def test_of_the_cards_drawn_after_the_last_turn_nothing_is_believed():
    match = Match.from_position(POSITION, seed=3)
    weights = np.ones(ROOM)
    for turn, newer in ((("10", "x2"), 1), (("5", "6", "8"), 1)):
        for card in turn:
            match.play(card)

        match.game.hooks.infer(match.redealt(0, 1), 0, weights)

        assert weights[1, FRESH] == newer  # one for each card of its last turn
    assert weights[0, FRESH] == 2  # 5 and 6 were owed
