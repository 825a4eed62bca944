"""Gymnasium: one seat of a match against bots, alone or in thousands.

    import gymnasium
    import lamplit.adapters.gymnasium

    env = gymnasium.make("lamplit/go_low-v1", opponents="heuristic")
    envs = gymnasium.make_vec("lamplit/go_low-v1", num_envs=4096, vectorization_mode="vector_entry_point")

An observation holds `observation`, the numbers that the seat may know, and `action_mask`. The reward comes at the end:
see `rewards.py`. An action that is not legal ends the match with a reward of -1, and `info["illegal"]` says why.
Once a match has ended, either way, a step is refused until the next reset.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lamplit.adapters import rendering, rewards
from lamplit.adapters.extras import require
from lamplit.adapters.opponents import Opponent, Opponents, check_budget, check_seat
from lamplit.adapters.spaces import NOT_DEALT, action_id, actions_of, mask_of, observations_of, refuse_options
from lamplit.bots.bot import Budget
from lamplit.errors import BadAction, LamplitError
from lamplit.games import NAMES, load
from lamplit.match import Match

gymnasium: Any = require("gymnasium")

ILLEGAL_REWARD = -1.0
Observation = dict[str, NDArray[Any]]


class LamplitEnv(gymnasium.Env):  # type: ignore[misc]
    """A match from one seat; the others are played by bots."""

    metadata = {"render_modes": list(rendering.MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | None = 0,
        reward: str = "place",
        budget: Budget | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Choose the game and the opponents, from the agent's left on; with `seat` None the agent's seat is drawn."""
        self.game = load(game)
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.read_options(self.seats, options)
        chosen = check_seat(seat, self.seats)
        self.render_mode = rendering.check_mode(render_mode)
        self.observation_space = observations_of(self.game)
        self.action_space = actions_of(self.game)
        self.seat = chosen or 0
        self._draws_seat = chosen is None
        self._others = Opponents(opponents, self.seats, check_budget(budget))
        self._reward = rewards.number(reward)
        self._match: Match | None = None
        self._seed = 0
        self._refused = ""

    @property
    def match(self) -> Match:
        """The match in play: `env.unwrapped.match.to_json()` writes it down."""
        if self._match is None:
            raise LamplitError(NOT_DEALT)
        return self._match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match and play up to the agent's first turn; there are no options."""
        refuse_options(options)
        super().reset(seed=seed)
        while True:
            number, seed = (int(drawn) for drawn in self.np_random.integers(2**63, size=2))
            seat = int(self.np_random.integers(self.seats)) if self._draws_seat else self.seat
            match = Match(self.game, self.seats, self.options, number)
            self._others.play(match, seat, seed)
            if not match.over:  # it was over before the agent's first turn: deal again
                break
        self._match, self._seed, self.seat, self._refused = match, seed, seat, ""
        self._show()
        return self._observed(), self._told()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out an action and let the others play up to the agent's next turn."""
        if self.match.over or self._refused:
            raise LamplitError("the match has ended: reset the environment to deal the next one")
        number = action_id(self.game, action)
        if refused := self._why_not(number):
            self._refused = refused
            return self._observed(), ILLEGAL_REWARD, True, False, self._told()
        self._play(number)
        self._show()
        reward = 0.0
        if self.match.over:
            reward = rewards.rewards(np.array(self.match.standings), self._reward)[self.seat]
        return self._observed(), reward, self.match.over, False, self._told()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions as sb3-contrib's MaskablePPO asks for them."""
        return self._observed()["action_mask"].astype(np.bool_)

    def render(self) -> rendering.Rendered:
        """Return the table as the agent sees it, as text or as a picture; `human` writes the text."""
        return rendering.render(self.render_mode, self.game, self.match.view(self.seat), self.seat, self.match.legal())

    def _play(self, action: int) -> None:
        """Play the agent's action and the others' up to its next turn; if a bot fails, all of it is taken back."""
        match = self.match
        before = len(match.actions)
        try:
            match.play(action)
            self._others.play(match, self.seat, self._seed)
        except BaseException:
            if len(match.actions) > before:
                match.take_back(len(match.actions) - before)
            raise

    def _why_not(self, action: int) -> str:
        """Return why an action is not allowed now, or nothing if it is."""
        try:
            reason = self.match.why_not(action)
        except BadAction as error:  # no action of this game at all
            return str(error)
        return f"{reason.sentence} ({reason.clause})" if reason else ""

    def _observed(self) -> Observation:
        actions = [] if self._refused else self.match.legal()
        return {"observation": self.match.observation(self.seat), "action_mask": mask_of(self.game, actions)}

    def _told(self) -> dict[str, Any]:
        told: dict[str, Any] = {"seat": self.seat, "moves": len(self.match.actions)}
        return told | {"illegal": self._refused} if self._refused else told

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def _register() -> None:
    for name in NAMES:
        gymnasium.register(
            id=f"lamplit/{name}-v{load(name).version}",
            entry_point="lamplit.adapters.gymnasium:LamplitEnv",
            vector_entry_point="lamplit.adapters.vector:LamplitVectorEnv",
            disable_env_checker=True,
            kwargs={"game": name},
        )


_register()
