"""The peers: OpenSpiel's games in C++, played at random by its own means; and the PyPI package `dominoes`.

A move is a decision of a player. OpenSpiel also deals by chance nodes, one card each, which are not counted as moves:
our deals are not either.
"""

from __future__ import annotations

import functools
import random
from typing import Any

try:
    import pyspiel
except ImportError:  # an extra: pip install 'lamplit[bench]'
    pyspiel = None

try:
    import dominoes  # type: ignore[import-not-found,unused-ignore]
except ImportError:
    dominoes = None

HAS_OPENSPIEL = pyspiel is not None
HAS_DOMINOES = dominoes is not None

ROLLOUTS = 64  # of the evaluator, as many as one search runs
GAMES_A_CALL = 8
DEALS = 8  # the rollouts start from so many deals in turn
COUNTED = 300  # games from each deal, to know how long a rollout is on average


class OpenSpielGame:
    """One game of OpenSpiel, its random play measured both ways."""

    def __init__(self, name: str) -> None:
        """Load the game, deal some hands and count how long random play from them takes."""
        self.game = pyspiel.load_game(name)
        self.players = self.game.num_players()
        self._bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(self.players)]
        self._seed = 0
        choice = random.Random(1)  # noqa: S311 (no secret)
        self._dealt = [self._deal(choice) for _ in range(DEALS)]
        self._lengths = [self._mean_length(state) for state in self._dealt]
        self._full_length = self._mean_full_length()
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
        self._search = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 100, False, 7, False)
        self._turn = 0

    def full(self) -> int:
        """Play whole games with the C++ random bots, deal included; return the moves (their known mean)."""
        for _ in range(GAMES_A_CALL):
            self._seed += 1
            pyspiel.evaluate_bots(self.game.new_initial_state(), self._bots, self._seed)
        return round(GAMES_A_CALL * self._full_length)

    def rollout(self) -> int:
        """Run one search of one simulation, that is 64 random games from after the deal; return their moves."""
        self._turn = (self._turn + 1) % DEALS
        self._search.mcts_search(self._dealt[self._turn])
        return round(ROLLOUTS * self._lengths[self._turn])

    def from_python(self) -> int:
        """Play a game move by move from Python: `legal_actions` and `apply_action`."""
        state = self._dealt[0].clone()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[moves % len(actions)])
                moves += 1
        return moves

    def _deal(self, choice: random.Random) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(choice.choice([action for action, _ in state.chance_outcomes()]))
        return state

    def _play(self, state: Any, seed: int) -> int:
        """Play a state to its end and return how many decisions that took."""
        before = len(state.full_history())
        pyspiel.evaluate_bots(state, self._bots, seed)
        return sum(step.player >= 0 for step in state.full_history()[before:])

    def _mean_length(self, dealt: Any) -> float:
        return sum(self._play(dealt.clone(), seed) for seed in range(COUNTED)) / COUNTED

    def _mean_full_length(self) -> float:
        games = 4 * COUNTED
        return sum(self._play(self.game.new_initial_state(), seed) for seed in range(games)) / games


@functools.cache
def open_spiel(name: str) -> OpenSpielGame:
    """Return a game of OpenSpiel; counting its lengths takes a while, so it is done once."""
    return OpenSpielGame(name)


def dominoes_game() -> int:
    """Play one game of the PyPI package `dominoes` at random and return its moves."""
    game = dominoes.Game.new()
    moves = 0
    while game.result is None:
        game.make_move(*random.choice(game.valid_moves))  # noqa: S311
        moves += 1
    return moves
