"""Soft beliefs: likely worlds are possible worlds."""

from __future__ import annotations

import numpy as np
import pytest

from bots.positions import GAMES, positions
from parlor.bots.knowledge import ROOM, knowledge
from parlor.engine.match import Match
from parlor.games import load


@pytest.mark.parametrize("game", GAMES)
def test_a_likely_world_is_one_that_the_seat_holds_possible(game):
    known = knowledge(load(game))
    for number, match in enumerate(positions(game, 30, seed=6)):
        seat, world, weights = match.turn, match.redealt(match.turn, number), np.ones(ROOM)
        known.infer(world, seat, weights)
        known.believe(world, seat, weights)

        assert match.game.fault(world) is None
        assert match.game.view(world, seat) == match.view(seat)


@pytest.mark.parametrize("game", ["double_down", "go_low"])
def test_beliefs_follow_from_what_the_seat_knows_alone(game):
    known = knowledge(load(game))
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
    known, blind, likely = knowledge(match.game), [], []
    for number in range(300):
        world, weights = match.redealt(seat, number), np.ones(ROOM)
        blind.append(int(world.hands[owner, 0]))
        known.infer(world, seat, weights)
        known.believe(world, seat, weights)
        likely.append(int(world.hands[owner, 0]))

    assert np.mean(likely) < np.mean(blind) - 2


def test_a_card_that_would_rather_have_been_played_is_believed_elsewhere():
    match = Match.from_position(
        "parlor double_down 1; turn: 0; starter: 0; hands: 10 10 5 6 7 | change 8 9 x2 0; draw: ?", seed=3
    )
    match.play("10")
    match.play("change")  # a card that one keeps as long as one can
    weights = np.ones(ROOM)

    knowledge(match.game).infer(match.redealt(0, 1), 0, weights)

    assert weights[1, match.game.parse("7")] < 0.5  # it would have played a 7, had it had one
    assert (weights[0] == 1).all()
