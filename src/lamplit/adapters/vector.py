"""Thousands of matches at once for Gymnasium, stepped in one compiled call.

    envs = LamplitVectorEnv("go_low", num_envs=4096, opponents="heuristic")
    observations, infos = envs.reset(seed=7)

In every match one seat is the agent's; the bots `random` and `heuristic` play the others inside the same call. A match
that is over is dealt anew at the next step, which ignores its action and gives no reward (autoreset `NEXT_STEP`), or at
once (`SAME_STEP`; then `infos["final_obs"][i]` is the last observation of match i if it has just ended, else None, and
`infos["final_info"]` has its `seat` and whether it was `illegal`, as Gymnasium's own environments tell it). Illegal
actions end a match with a reward of -1 and are told in `infos["illegal"]`; actions that are not one whole number a
match are refused. Each match follows from the seed and its number alone, however many there are.

The arrays that come back are the environment's own and are written anew by the next step, unless `copy` is on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from lamplit.adapters import rewards
from lamplit.adapters.extras import require
from lamplit.adapters.opponents import POLICY_NUMBERS, Opponent, check_seat, seat_opponents
from lamplit.adapters.spaces import NOT_DEALT, actions_of, observations_of, refuse_options
from lamplit.adapters.stepping import step_all
from lamplit.core.randomness import Stream
from lamplit.core.randomness import seed as seed_stream
from lamplit.core.record import batch
from lamplit.errors import BadAction, BadOption, LamplitError
from lamplit.games import load

gymnasium: Any = require("gymnasium")
vector: Any = require("gymnasium.vector")

AutoresetMode: Any = vector.AutoresetMode
AUTORESETS = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)


class LamplitVectorEnv(vector.VectorEnv):  # type: ignore[misc]
    """Many matches of one game, each from one seat."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | None = 0,
        reward: str = "place",
        autoreset: Any = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        """Choose as for `LamplitEnv`; the opponents are `random` and `heuristic` alone, which are compiled.

        `autoreset` is a mode of Gymnasium or its value: "NextStep" or "SameStep".
        """
        self.game = load(game)
        self.num_envs = _count(num_envs)
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.read_options(self.seats, options)
        chosen, mode = check_seat(seat, self.seats), _mode(autoreset)
        others = seat_opponents(opponents, self.seats)
        if not all(isinstance(bot, str) and bot in POLICY_NUMBERS for bot in others):
            wanted = " or ".join(POLICY_NUMBERS)
            raise LamplitError(f"thousands of matches are played by compiled bots alone: {wanted}, not {opponents!r}")
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.single_observation_space = observations_of(self.game)
        self.single_action_space = actions_of(self.game)
        self.observation_space = vector.utils.batch_space(self.single_observation_space, self.num_envs)
        self.action_space = vector.utils.batch_space(self.single_action_space, self.num_envs)
        self._encoded = self.game.options.encode(self.options)
        self._policies = np.array([POLICY_NUMBERS[cast(str, bot)] for bot in others], np.int64)
        self._kind, self._at_once, self._copies = rewards.number(reward), mode is AutoresetMode.SAME_STEP, copy
        self._draws_seat = chosen is None
        self.agents = np.full(self.num_envs, chosen or 0, np.int64)
        self._dealt = False
        self._room()

    def _room(self) -> None:
        """Make room for everything that a step writes."""
        game, count = self.game, self.num_envs
        self._states, self._work, self._streams = batch(game.state, count), batch(game.state, 2), batch(Stream, count)
        self._buffer, self._standing = game.buffer(), np.zeros(self.seats, np.int64)
        self._fresh = np.ones(count, np.bool_)
        self._actions, self._counts = np.zeros((count, game.most_legal), np.int32), np.zeros(count, np.int64)
        self._observations = np.zeros((count, game.observation), np.float32)
        self._final = np.zeros((count if self._at_once else 1, game.observation), np.float32)
        self._masks = np.zeros((count, game.actions), np.int8)
        self._gained = np.zeros(count)
        self._ended, self._illegal = np.zeros(count, np.bool_), np.zeros(count, np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal every match anew; there are no options."""
        refuse_options(options)
        super().reset(seed=seed)
        first = int(self.np_random.integers(2**62))
        for index in range(self.num_envs):
            seed_stream(self._streams[index], np.uint64(first + index))
        self._fresh[:] = True
        self._run(np.zeros(self.num_envs, np.int64))
        self._dealt = True
        return self._observed(), {"seat": self.agents.copy()}

    def step(self, actions: Any) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Carry out one action in each match."""
        self._check_dealt()
        chosen, seats = self._read(actions), self.agents.copy()
        self._run(chosen)
        infos: dict[str, Any] = {"seat": self.agents.copy(), "illegal": self._illegal.copy()}
        if self._at_once and self._ended.any():
            infos |= self._last_of(seats)
        return self._observed(), self._gained.copy(), self._ended.copy(), np.zeros(self.num_envs, np.bool_), infos

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return a legal action for each match, each as likely as the others, much quicker than from the masks."""
        self._check_dealt()
        places = (rng.random(self.num_envs) * self._counts).astype(np.int64)
        return self._actions[np.arange(self.num_envs), places].astype(np.int64)

    @property
    def states(self) -> NDArray[Any]:
        """The states of all matches, hidden things included: look, and change nothing."""
        return self._states

    def _check_dealt(self) -> None:
        if not self._dealt:
            raise LamplitError(NOT_DEALT)

    def _read(self, actions: Any) -> NDArray[np.int64]:
        """Return the actions as the compiled step wants them; it trusts their number."""
        wanted = (
            f"step takes {self.num_envs} actions, one a match: an array of whole numbers of shape ({self.num_envs},)"
        )
        try:
            given = np.asarray(actions)
        except (TypeError, ValueError) as error:
            raise BadAction(f"{wanted}; this is no array: {error}") from None
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadAction(f"{wanted}, not {given.dtype} of shape {given.shape}")
        return np.ascontiguousarray(given, np.int64)

    def _run(self, chosen: NDArray[np.int64]) -> None:
        step_all(self.game)(
            self._states, self._work, self._encoded, self.seats, self._draws_seat, self.agents, self._streams,
            self._policies, self._buffer, chosen, self._fresh, self._at_once, self._kind, self._standing, self._actions,
            self._counts, self._observations, self._masks, self._gained, self._ended, self._illegal, self._final,
        )  # fmt: skip

    def _last_of(self, seats: NDArray[np.int64]) -> dict[str, Any]:
        """Return the infos about matches that have just ended, in the form of Gymnasium's own vector environments."""
        ended = self._ended.copy()
        last = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(ended):
            mask = np.zeros(self.game.actions, np.int8)
            last[index] = {"action_mask": mask, "observation": self._final[index].copy()}
        told = {"seat": seats, "_seat": ended, "illegal": self._illegal.copy(), "_illegal": ended}
        return {"final_obs": last, "_final_obs": ended, "final_info": told, "_final_info": ended}

    def _observed(self) -> dict[str, NDArray[Any]]:
        found: dict[str, NDArray[Any]] = {"action_mask": self._masks, "observation": self._observations}
        return {name: array.copy() for name, array in found.items()} if self._copies else found


def _count(matches: Any) -> int:
    """Return how many matches there are, at least one."""
    if isinstance(matches, bool) or not isinstance(matches, int | np.integer) or matches < 1:
        raise BadOption(f"num_envs is a whole number from 1 on, not {matches!r}")
    return int(matches)


def _mode(autoreset: Any) -> Any:
    """Return Gymnasium's name for when a match that is over is dealt anew."""
    for mode in AUTORESETS:
        if autoreset in (mode, mode.value):
            return mode
    allowed = " or ".join(f'"{mode.value}" ({mode})' for mode in AUTORESETS)
    raise BadOption(f"autoreset is {allowed}, not {autoreset!r}")
