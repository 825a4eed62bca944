"""Thousands of matches at once: the vector environment beside pgx and envpool on their nearest games.

A step is one action of an agent; in ours the opponents' random moves come on top. Actions are random legal ones, drawn
by each side's own means, and matches that are over are dealt anew.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from typing import Any

import numpy as np

from benchmarks.measure import Spread, Work, ratios, side_by_side
from benchmarks.sections import Row, Section, seats_of
from lamplit.core.game import Game

MATCHES = 1024
FEW = {"double_dominoes": 128}  # its masks have 20,609 places
PGX = ("leduc_holdem", "sparrow_mahjong")
ENVPOOL = ("Blackjack-v1",)


def ours(game: Game) -> Work:
    """Return work that steps our matches at random."""
    from lamplit.adapters.vector import LamplitVectorEnv

    envs = LamplitVectorEnv(game.name, FEW.get(game.name, MATCHES), seats=seats_of(game), copy=False)
    rng = np.random.default_rng(1)
    envs.reset(seed=1)

    def work() -> int:
        envs.step(envs.random_actions(rng))
        return int(envs.num_envs)

    return work


def pgx_game(name: str) -> Work:
    """Return work that steps a game of pgx at random, all of it compiled by JAX."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    @jax.jit
    def go(states: Any, key: Any) -> tuple[Any, Any]:
        key, *keys = jax.random.split(key, 1 + MATCHES)
        keys = jax.numpy.stack(keys)
        logits = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        return jax.vmap(step)(states, jax.vmap(jax.random.categorical)(keys, logits), keys), key

    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), MATCHES))
    held = [go(states, jax.random.PRNGKey(2))]

    def work() -> int:
        held[0] = go(*held[0])
        jax.block_until_ready(held[0])
        return MATCHES

    return work


def envpool_game(name: str) -> Work:
    """Return work that steps a game of envpool at random, in C++."""
    import envpool

    envs = envpool.make_gymnasium(name, num_envs=MATCHES, num_threads=1)
    rng = np.random.default_rng(1)
    actions = int(envs.action_space.n)
    envs.reset()

    def work() -> int:
        envs.step(rng.integers(actions, size=MATCHES))
        return MATCHES

    return work


def measured(games: Sequence[Game], rounds: int, seconds: float) -> Section:
    """Measure our vector environment beside the peers that are installed."""
    peers = {f"pgx {name}": pgx_game(name) for name in PGX if importlib.util.find_spec("pgx")}
    peers |= {f"envpool {name}": envpool_game(name) for name in ENVPOOL if importlib.util.find_spec("envpool")}
    rows = []
    for game in games:
        rates = side_by_side({"ours": ours(game)} | peers, rounds, seconds)
        steps = {name: Spread(values).median for name, values in rates.items()}
        data: dict[str, Any] = {"steps_a_second": steps, "seats": seats_of(game)}
        rows.append(Row(game.name, "steps", f"{steps['ours'] / 1e6:.2f} million a second", data=data))
        for peer in peers:
            spread = ratios(rates["ours"], rates[peer])
            text = f"{spread.median:.2f} x {peer} ({spread.low:.2f} to {spread.high:.2f})"
            rows.append(Row(game.name, "steps", text, data={"ratio": spread.describe()}))
    missing = [name for name in ("pgx", "envpool") if not importlib.util.find_spec(name)]
    note = f"{MATCHES} matches ({FEW}), random legal actions, steps of the agent alone; a second of processor time."
    if missing:
        note += f" Not installed, so not compared: {', '.join(missing)}."
    return Section("vector", "The vector environment, as a multiple of its peers", note, rows)
