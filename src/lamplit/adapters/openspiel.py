"""OpenSpiel: every game as a registered Python game.

    import pyspiel
    import lamplit.adapters.openspiel

    game = pyspiel.load_game("lamplit_go_low(players=3,options=rounds:1)")

`options` are written name:value, separated by semicolons; `reward` is `place` or `win` (see `rewards.py`).
Chance is explicit: four nodes draw the seed of the match, and all that follows is certain. Two reduced games,
`lamplit_double_down_reduced` and `lamplit_go_low_reduced`, are small enough for exact methods.

`resample_from_infostate` is the game's own `redeal`, so OpenSpiel's Python ISMCTS plays every game. `Resampler` makes
its worlds repeatable, `Rollouts` is its random rollout evaluator, compiled. `apply_action` refuses what is not legal.
"""

from __future__ import annotations

import copy
import functools
import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from lamplit.adapters import rewards
from lamplit.adapters.dealing import Dealer, ListDealer, SeedDealer
from lamplit.adapters.extras import require
from lamplit.adapters.memory import PUBLIC
from lamplit.adapters.position import Position, check_id
from lamplit.adapters.reduced import REDUCED, Reduced
from lamplit.adapters.rollouts import roll_out
from lamplit.core.game import Game
from lamplit.core.options import parse_settings
from lamplit.core.randomness import Stream, below
from lamplit.core.randomness import seed as seed_stream
from lamplit.core.record import new
from lamplit.errors import BadOption, BadSeats
from lamplit.games import NAMES, load

pyspiel: Any = require("pyspiel")

PREFIX = "lamplit_"
MOST_SEED = 2**53  # as many numbers as a probability between 0 and 1 can tell apart


class LamplitGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Lamplit with its seats, options and way of rewarding."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        """Read the parameters; `name` is that of the game or of a reduced one."""
        given = dict(params or {})
        self.reduced: Reduced | None = REDUCED[name]() if name in REDUCED else None
        self.game: Game = self.reduced.game if self.reduced else load(name)
        self.reward = rewards.number(str(given.get("reward", "place")))
        seats = int(given.get("players", self.game.seats[0]))
        self.dealer: Dealer
        if self.reduced:
            seats, self.dealer = 2, ListDealer(self.reduced.states)
        else:
            texts = [text for text in str(given.get("options", "")).split(";") if text.strip()]
            options = self.game.read_options(seats, parse_settings(texts, ":"))
            self.dealer = SeedDealer(self.game, seats, self.game.options.encode(options))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=self.dealer.outcomes(),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.game.most_moves,
        )
        super().__init__(_type(name), info, given)

    def check_seat(self, player: int) -> None:
        """Refuse a seat that is not there."""
        if not 0 <= player < self.num_players():
            raise BadSeats(f"there is no player {player!r}; this game has players 0 to {self.num_players() - 1}")

    def new_initial_state(self) -> LamplitState:
        """Return a match before its deal."""
        return LamplitState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance nodes a match has."""
        return self.dealer.nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LamplitObserver:
        """Return what writes observations; there are no parameters."""
        if params:
            raise BadOption(f"an observer of Lamplit's games takes no parameters, not {params!r}")
        return LamplitObserver(self, iig_obs_type)


class LamplitState(pyspiel.State):  # type: ignore[misc]
    """A match as OpenSpiel holds it; all of it lies in `at`."""

    def __init__(self, game: LamplitGame) -> None:
        super().__init__(game)
        self.at = Position(game)

    def current_player(self) -> int:
        """Return the seat to move, or that chance is to draw, or that the match is over."""
        states = self.at.states
        if states is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if states["over"][0] else int(states["turn"][0])

    def is_terminal(self) -> bool:
        """Tell whether the match is over."""
        return self.at.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, all equally likely."""
        count = self.at.table.dealer.outcomes()
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.legal()

    def _apply_action(self, action: int) -> None:
        self.at.check(action)
        if self.at.states is None:
            self.at.draw(action)
        else:
            self.at.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        game = self.at.table.game
        check_id(game, action)
        return game.action_name(action)

    def returns(self) -> list[float]:
        """Return the rewards of all seats, all 0 before the end of the match."""
        standing = np.zeros(self.at.table.num_players(), np.int64)
        if self.at.over:
            self.at.table.game.steps.standings(self.at.states, standing)
        return rewards.rewards(standing, self.at.table.reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> LamplitState:
        """Return a match that `player` cannot tell from this one; `sampler()` gives numbers below 1."""
        return self.resampled(player, int(sampler() * MOST_SEED))

    def resampled(self, player: int, seed: int) -> LamplitState:
        """Return a match that `player` cannot tell from this one; chance follows `seed`.

        Its `history()` is still that of this one: a world need not have a seed that deals it.
        """
        if self.at.table.reduced:
            raise NotImplementedError("a reduced game is for exact methods: its deals are listed, and not resampled")
        self.at.table.check_seat(player)
        other: LamplitState = self.clone()
        if self.at.states is not None:
            other.at = self.at.redealt(player, seed)
        return other

    def __str__(self) -> str:
        if self.at.states is None:
            return f"before the deal {self.at.drawn}"
        return json.dumps(self.at.table.game.view(self.at.states[0], None))


class LamplitObserver:
    """Writes what a seat knows, or what everyone knows, as text; and a seat's observation as numbers."""

    def __init__(self, table: LamplitGame, kind: Any) -> None:
        """Write information states where perfect recall is asked for, else observations.

        `kind` may leave out what is private (`PrivateInfoType.NONE`), nothing else.
        """
        self._table = table
        self._recalls = kind is not None and kind.perfect_recall
        self._public = kind is not None and kind.private_info == pyspiel.PrivateInfoType.NONE
        whole = kind is None or (kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)
        if not whole and not (self._public and kind.public_info):
            raise BadOption(
                f"there is no observer with public_info={kind.public_info} and private_info={kind.private_info.name}:"
                " what is public is always shown, and with it what one player knows (SINGLE_PLAYER) or nothing (NONE)"
            )
        self.tensor = None if self._recalls or self._public else np.zeros(table.game.observation, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: LamplitState, player: int) -> None:
        """Write the numbers that a seat may know."""
        self._table.check_seat(player)
        if self.tensor is None:
            return
        if state.at.states is None:
            self.tensor[:] = 0
        else:
            self._table.game.steps.observe(state.at.states, player, self.tensor)

    def string_from(self, state: LamplitState, player: int) -> str:
        """Return the view of a seat, or all that it has seen and knows."""
        self._table.check_seat(player)
        at = state.at
        if at.states is None:
            return "before the deal" if self._public else f"seat {player}, before the deal"
        if self._public:
            game = self._table.game
            return at.memory.text(game, PUBLIC) if self._recalls else json.dumps(game.view(at.states[0], None))
        if self._recalls:
            return at.name(player)
        return f"seat {player} {json.dumps(self._table.game.view(at.states[0], player))}"


class Resampler:
    """Worlds for OpenSpiel's ISMCTS, one after the other, repeatable: `bot.set_resampler(Resampler(seed=7))`."""

    def __init__(self, seed: int = 0) -> None:
        self._random = np.random.default_rng(seed)

    def __call__(self, state: LamplitState, player: int) -> LamplitState:
        """Return the next world."""
        return state.resampled(player, int(self._random.integers(MOST_SEED)))


class Rollouts:
    """Random rollouts as an evaluator of OpenSpiel, compiled: the same as its RandomRolloutEvaluator, much quicker."""

    def __init__(self, count: int = 1, seed: int = 0) -> None:
        if isinstance(count, bool) or not isinstance(count, int | np.integer) or count < 1:
            raise BadOption(f"the number of rollouts is a whole number from 1 on, not {count!r}")
        self._count = count
        self._stream = new(Stream)
        seed_stream(self._stream, np.uint64(seed % 2**64))

    def evaluate(self, state: LamplitState) -> Any:
        """Return the mean reward of every seat; before the deal, every rollout draws one."""
        totals = np.zeros(state.at.table.num_players())
        if state.at.states is None or state.at.table.reduced:
            for _ in range(self._count):
                self._play(self._drawn(state.at), 1, totals)
        else:
            self._play(state.at, self._count, totals)
        return totals / self._count

    def _drawn(self, at: Position) -> Position:
        """Return a copy after the deal; of a reduced game, whose actions compiled code does not know, at the end."""
        at = copy.deepcopy(at)
        while at.states is None:
            at.draw(int(below(self._stream, at.table.dealer.outcomes())))
        while at.table.reduced and not at.over:
            actions = at.legal()
            at.play(actions[int(below(self._stream, len(actions)))])
        return at

    def _play(self, at: Position, count: int, totals: Any) -> None:
        """Play to the end `count` times and add up every seat's reward."""
        roll_out(at.table.game, at.states, self._stream, count, at.table.reward, totals)

    def prior(self, state: LamplitState) -> list[tuple[int, float]]:
        """Return every legal action, all equally likely."""
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


@functools.cache
def _type(name: str) -> Any:
    """Return what OpenSpiel is told of a game beforehand."""
    reduced = name in REDUCED
    seats = range(2, 3) if reduced else load(name).seats
    title = f"{name.replace('_', ' ').title()}" if reduced else load(name).title
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Lamplit: {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={} if reduced else {"players": seats[0], "options": "", "reward": "place"},
    )


def _maker(name: str) -> type[LamplitGame]:
    """Return the class of one game; OpenSpiel keeps it to the very end, where a partial would crash the interpreter."""

    class Named(LamplitGame):
        """One game by name."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, params)

    Named.__name__ = Named.__qualname__ = f"{PREFIX}{name}"  # by which pickle finds it in this module
    globals()[Named.__name__] = Named
    return Named


for _name in (*NAMES, *REDUCED):
    pyspiel.register_game(_type(_name), _maker(_name))
