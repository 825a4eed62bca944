"""Train an agent for Go Low on the CPU through the Gymnasium adapter, and measure it against random play.

    python examples/train_go_low.py --seconds 90

A network of one small layer learns by REINFORCE with a mean as its baseline, in a thousand matches of one round at a
time.
NumPy and Gymnasium are all it needs. It learns on one range of seeds and is measured on another.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from lamplit.adapters.vector import LamplitVectorEnv
from lamplit.arena.simulate import share_of

MATCHES, STEPS, HIDDEN = 1024, 24, 64
RATE, DISCOUNT, ENTROPY = 3e-3, 0.97, 0.01
TRAINING_SEED, MEASURING_SEED = 1, 1_000_003


class Policy:
    """A network of one hidden layer that says how likely each legal action is."""

    def __init__(self, numbers: int, actions: int, rng: np.random.Generator) -> None:
        """Begin with small random weights."""
        self.weights = [
            rng.normal(0, numbers**-0.5, (numbers, HIDDEN)).astype(np.float32), np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions), np.float32), np.zeros(actions, np.float32),
        ]  # fmt: skip
        self._mean = [np.zeros_like(weight) for weight in self.weights]
        self._square = [np.zeros_like(weight) for weight in self.weights]
        self._updates = 0

    def chances(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """Return how likely each action is, and the hidden layer."""
        first, shift, second, bias = self.weights
        hidden = np.tanh(seen @ first + shift)
        logits = np.where(masks > 0, hidden @ second + bias, np.float32(-1e9))
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), hidden

    def learn(self, seen: Any, masks: Any, chosen: Any, advantage: Any) -> None:
        """Make what turned out well more likely: one step of Adam."""
        likely, hidden = self.chances(seen, masks)
        slope = likely * advantage[:, None]
        slope[np.arange(len(chosen)), chosen] -= advantage
        logs = np.log(np.maximum(likely, 1e-9))
        slope += ENTROPY * likely * (logs - (likely * logs).sum(axis=1, keepdims=True))
        slope /= len(chosen)
        back = (slope @ self.weights[2].T) * (1 - hidden**2)
        self._adam([seen.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)])

    def _adam(self, slopes: list[Any]) -> None:
        self._updates += 1
        for weight, mean, square, slope in zip(self.weights, self._mean, self._square, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = RATE * mean / (1 - 0.9**self._updates)
            weight -= step / (np.sqrt(square / (1 - 0.999**self._updates)) + 1e-8)


def draw(likely: Any, rng: np.random.Generator) -> Any:
    """Return an action for each row of chances."""
    edges = likely.cumsum(axis=1)
    return (rng.random((len(likely), 1)) * edges[:, -1:] >= edges).sum(axis=1)


def train(seconds: float) -> Policy:
    """Play and learn for a while."""
    rng = np.random.default_rng(TRAINING_SEED)
    envs = LamplitVectorEnv("go_low", MATCHES, options={"rounds": 1}, seat=None, autoreset="SameStep")
    policy = Policy(envs.game.observation, envs.game.actions, rng)
    found, _ = envs.reset(seed=TRAINING_SEED)
    began, updates = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        steps = []
        for _ in range(STEPS):
            chosen = draw(policy.chances(found["observation"], found["action_mask"])[0], rng)
            after, rewards, ended, _, _ = envs.step(chosen)
            steps.append((found["observation"], found["action_mask"], chosen, rewards, ended))
            found = after
        seen, masks, chosen, returns, known = gathered(steps)
        advantage = (returns - returns[known].mean()) / (returns[known].std() + 1e-6)
        policy.learn(seen[known], masks[known], chosen[known], advantage[known].astype(np.float32))
        updates += 1
        if updates % 20 == 0:
            won = np.concatenate([rewards[ended] for *_, rewards, ended in steps])
            spent = time.perf_counter() - began
            print(f"{spent:5.0f} s  {updates} updates  mean reward {won.mean():+.3f}")  # noqa: T201
    return policy


def gathered(steps: list[Any]) -> tuple[Any, Any, Any, Any, Any]:
    """Return all steps in one row, each with what its match came to, and whether that is known yet."""
    ahead, known = np.zeros(MATCHES), np.zeros(MATCHES, bool)
    returns, knowns = [], []
    for *_, rewards, ended in reversed(steps):
        ahead = np.where(ended, rewards, DISCOUNT * ahead)
        known = known | ended
        returns.append(ahead)
        knowns.append(known)
    seen, masks, chosen = (np.concatenate([step[part] for step in steps]) for part in range(3))
    return seen, masks, chosen, np.concatenate(returns[::-1]), np.concatenate(knowns[::-1])


def measure(policy: Policy, opponents: str, rounds: int, count: int = 2000) -> str:
    """Return what the policy, at its most likely action, wins of `count` matches, one each from every table."""
    envs = LamplitVectorEnv("go_low", count, options={"rounds": rounds}, opponents=opponents, seat=None)
    found, _ = envs.reset(seed=MEASURING_SEED)
    won, over = np.zeros(count), np.zeros(count, bool)
    while not over.all():
        likely, _ = policy.chances(found["observation"], found["action_mask"])
        found, rewards, ended, _, _ = envs.step(likely.argmax(axis=1))
        first = ended & ~over
        won[first] = (rewards[first] + 1) / 2  # a shared win is a half
        over |= ended
    share = share_of(won)
    return f"{100 * share.mean:.1f} % (95 % interval {100 * share.low:.1f} to {100 * share.high:.1f})"


def main() -> None:
    """Train, then measure against two bots, in matches of one round and of five."""
    parser = argparse.ArgumentParser(description="Train an agent for Go Low and measure it.")
    parser.add_argument("--seconds", type=float, default=90, help="how long to train")
    policy = train(parser.parse_args().seconds)
    for opponents in ("random", "heuristic"):
        for rounds in (1, 5):
            print(f"against {opponents}, {rounds} rounds: {measure(policy, opponents, rounds)}")  # noqa: T201


if __name__ == "__main__":
    main()
