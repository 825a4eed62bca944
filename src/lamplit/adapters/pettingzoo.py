"""PettingZoo: a match as an AEC environment.

    from lamplit.adapters.pettingzoo import env

    table = env("doublehead", render_mode="ansi")
    table.reset(seed=7)

Agents are `seat_0`, `seat_1` and so on. An observation holds `observation`, the numbers that the seat may know, and
`action_mask`, the legal actions (none while it is another seat's turn). Rewards come at the end and add up to nothing:
see `rewards.py`. `reset(seed=...)` with the same number deals the same match; without one, every reset deals the
next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lamplit.adapters import rendering, rewards
from lamplit.adapters.extras import require
from lamplit.adapters.spaces import NOT_DEALT, action_id, actions_of, mask_of, observations_of, refuse_options
from lamplit.errors import BadSeats, LamplitError
from lamplit.games import load
from lamplit.match import Match

pettingzoo: Any = require("pettingzoo")
wrappers: Any = require("pettingzoo.utils").wrappers

ILLEGAL_REWARD = -1.0  # of the seat that tried; the match ends there, and the others get nothing


def env(game: str, **settings: Any) -> Any:
    """Return the environment in PettingZoo's usual guards: an illegal action ends the match at a loss and warns."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(pettingzoo.AECEnv):  # type: ignore[misc]  # noqa: N801 (the name that PettingZoo's environments have)
    """A match of one game; actions must be legal, others are refused with the reason."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "place",
        render_mode: str | None = None,
    ) -> None:
        """Choose the game, its seats (the fewest unless told) and options."""
        super().__init__()
        self.game = load(game)
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.read_options(self.seats, options)
        self.render_mode = rendering.check_mode(render_mode)
        self.metadata = {
            "render_modes": list(rendering.MODES),
            "name": f"lamplit_{game}_v{self.game.version}",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._reward = rewards.number(reward)
        self._random: np.random.Generator | None = None
        self._match: Match | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observations_of(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: actions_of(self.game) for agent in self.possible_agents}

    @property
    def match(self) -> Match:
        """The match in play: `env.unwrapped.match.to_json()` writes it down."""
        if self._match is None:
            raise LamplitError(NOT_DEALT)
        return self._match

    def observation_space(self, agent: str) -> Any:
        """Return what an agent's observations look like."""
        self._check(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return an agent's actions."""
        self._check(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match by the rules chosen when it was made; any other options mean nothing, as PettingZoo asks."""
        known = [name for name in options if name in self.options] if isinstance(options, Mapping) else options
        refuse_options(known)
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)
        number = int(self._random.integers(2**63))
        self._match = Match(self.game, self.seats, self.options, number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._match.turn or 0]
        self._show()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what an agent may know, and what it may do."""
        self._check(agent)
        match, seat = self.match, self.possible_agents.index(agent)
        actions = match.legal() if match.turn == seat and not self.terminations.get(agent, True) else []
        return {"observation": match.observation(seat), "action_mask": mask_of(self.game, actions)}

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent to move."""
        match = self.match
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        match.play(action_id(self.game, action))  # first: a refusal leaves everything as it was
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.match.over:
            standings = np.array(self.match.standings)
            self.rewards = dict(zip(self.agents, rewards.rewards(standings, self._reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.match.turn or 0]
        self._accumulate_rewards()
        self._show()

    def render(self) -> rendering.Rendered:
        """Return the table as the seat to move sees it, as text or as a picture; `human` writes the text."""
        seat = self.match.turn
        return rendering.render(self.render_mode, self.game, self.match.view(seat), seat, self.match.legal())

    def close(self) -> None:
        """Do nothing: no window is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _check(self, agent: str) -> None:
        """Refuse an agent that is not there."""
        if agent not in self.possible_agents:
            raise BadSeats(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
