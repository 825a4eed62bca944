"""The network that judges the leaves of a tree: what it is told, what it makes of it, what the tree finds with it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lamplit.bots.bot import Budget, Question, ask, hints, question
from lamplit.bots.ismcts import GUIDED, JUDGED, Ismcts, Tree
from lamplit.bots.network import judge, room, weights
from lamplit.bots.simple import Heuristic
from lamplit.core import randomness
from lamplit.core.record import batch, from_bytes
from lamplit.games import load
from lamplit.games.three_up_three_down import network
from lamplit.games.three_up_three_down.network import describe, is_learned, judges
from lamplit.match import Match

GAME = load("three_up_three_down")
RANK = {name: index for index, name in enumerate(("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "C", "C1", "C2"))}


def told(state: Any, action: int) -> np.ndarray:
    """Return what the network is told of an action."""
    out = np.zeros(network.SIZE, np.float32)
    describe(state, batch(GAME.state, 1), action, out)
    return out


def handed(match: Match, truth: Any, seed: int) -> Question:
    """Return what the seat to move is asked when `truth` is how the cards lie."""
    state = from_bytes(GAME.state, truth.tobytes())
    randomness.seed(state, np.uint64(seed))
    GAME.rules.redeal(state, match.turn)
    return Question(GAME, state, match.turn, match.legal(), Budget(simulations=80), seed)


def decisions(count: int, seed: int = 0) -> Iterator[Match]:
    """Yield matches of two at moments at which the network is asked."""
    chance = random.Random(seed)
    while count:
        match = Match(GAME, seats=2, seed=chance.randrange(1 << 40))
        for _ in range(chance.randrange(120)):
            if match.over:
                break
            match.play(chance.choice(match.legal()))
        if not match.over and len(match.legal()) > 1 and judges(match.legal()[0]):
            count -= 1
            yield match


def test_a_play_is_told_as_what_it_leaves():
    match = Match.from_position(
        "lamplit three_up_three_down 1; turn: 0; hands: 5g 5a 9g | 8g 2g ?; known: | 8g; up: 10g 10a 1g | Cg 3g 3a;"
        " down: ? ? ? | ? ? ?; pile: 4g 4a 2a; draw: ?"
    )

    found = told(match.state, GAME.parse("5x2"))

    assert found[network.HELD + 3 * RANK["9"]] == 1
    assert not found[network.HELD + 3 * RANK["5"] : network.HELD + 3 * RANK["5"] + 3].any()
    assert found[network.OWN_ROW + RANK["10"]] == 2
    assert found[network.TOP + 1 + RANK["5"]] == 1
    assert found[network.IS_PAIR] == 1
    assert found[network.PILE] == 5
    assert found[network.KNOWN + RANK["8"]] == found[network.IS_KNOWN + RANK["8"]] == 1
    assert found[network.UNKNOWN] == 2
    assert (found[network.OWN_DOWN], found[network.THEIR_DOWN]) == (3, 3)
    assert found[network.THEIR_ROW + RANK["3"]] == 2
    assert (found[network.OWN_SIZE], found[network.TO_DRAW], found[network.DRAW_PILE]) == (1, 2, 84 - 21 - 2)
    assert found[network.UNSEEN + RANK["5"]] == 7 - 2


def test_a_row_is_told_as_chosen():
    match = Match(GAME, seats=2, seed=4)

    for action in match.legal():
        found = told(match.state, action)

        assert found[network.OWN_ROW : network.OWN_ROW + 13].sum() == 3
        assert found[network.HELD : network.HELD + 39 : 3].sum() <= 3
        assert found[network.UNSEEN : network.UNSEEN + 13].sum() == 84 - 6


def test_what_is_told_does_not_depend_on_hidden_cards_and_changes_nothing():
    for number, match in enumerate(decisions(150)):
        state, other = match.state, match.redealt(match.turn, number)
        for action in match.legal():
            assert np.array_equal(told(state, action), told(other, action))
        assert state.tobytes() == match.state.tobytes()


def test_no_choice_of_the_tree_depends_on_hidden_cards():
    for number, match in enumerate(decisions(40, seed=1)):
        other = match.redealt(match.turn, number)

        assert Tree().choose(handed(match, match.state, number)) == Tree().choose(handed(match, other, number))


def test_the_network_is_the_matrices_of_its_file():
    layers = weights(GAME)
    assert [len(layer) - 1 for layer in layers] == [network.SIZE, layers[0].shape[1], layers[1].shape[1]]
    numbers = room(layers)
    for match in decisions(60, seed=2):
        numbers[0][:] = given = told(match.state, match.legal()[0])

        for layer in layers[:2]:
            given = np.maximum(0, np.append(given, np.float32(1)) @ layer)
        expected = 1 / (1 + np.exp(-(np.append(given, 1) @ layers[2])[0]))

        assert judge(layers, numbers) == pytest.approx(expected, abs=1e-4)


def test_the_network_is_asked_about_two_seats_and_the_printed_rules_alone():
    assert is_learned(Match(GAME, seats=2).state)
    assert is_learned(Match(GAME, seats=2, options={"ones_reverse": True, "play_on": True}).state)
    assert not is_learned(Match(GAME, seats=3).state)
    for option, value in {"may_draw": True, "points": True, "colours": 2, "failed_card": "stays"}.items():
        match = Match(GAME, seats=2, options={option: value}, seed=1)

        assert Tree()._kind(question(match, Budget(simulations=9))) == GUIDED
        assert ask(Tree(), match, Budget(simulations=9)) in match.legal()
    assert Tree()._kind(question(Match(GAME, seats=2), Budget(simulations=9))) == JUDGED


@pytest.mark.parametrize("bot", [Tree(), Ismcts()])
def test_a_tree_plays_the_pair_that_wins_at_once(bot):
    match = Match.from_position(
        "lamplit three_up_three_down 1; turn: 0; hands: 5g 5a | 8g 9g 10g; up: - - - | 10a 10v 9a; down: - - - | ? ? ?;"
        " pile: 4g; draw:"
    )

    found = hints(bot, match, Budget(simulations=300), 1)

    assert GAME.action_name(next(iter(found))) == "5x2"
    assert found[GAME.parse("5x2")] == 1.0


def test_the_tree_wins_far_more_than_half_against_the_heuristic():
    wins = 0.0
    for number in range(20):
        match = Match(GAME, seats=2, seed=number // 2)
        while not match.over:
            if len(match.legal()) == 1:
                match.play(match.legal()[0])
            else:
                bot = Tree() if match.turn == number % 2 else Heuristic()
                match.play(ask(bot, match, Budget(simulations=100), len(match.actions)))
        mine, theirs = match.scores[number % 2], match.scores[1 - number % 2]
        wins += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0

    assert wins >= 13
