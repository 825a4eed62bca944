"""A small network that judges an action: how likely its mover is to win after it.

A game that has one writes the inputs in `games/<game>/network.py` (docs/adding-a-game.md): only what the mover knows.
The weights are in `network.npz` in the same folder; `benchmarks/self_play.py` trains them. The network has two layers
of a few hundred numbers, and is quick enough to replace a playout at the leaves of a tree.
"""

from __future__ import annotations

import functools
from importlib.resources import files
from typing import Any

import numpy as np

from lamplit.core.compiled import compiled
from lamplit.core.game import Game

NOTHING = (np.zeros((1, 1), np.float32),) * 3  # of a game without a network: room of the right types


@functools.cache
def weights(game: Game) -> tuple[Any, ...]:
    """Return the weights of a game's network: a matrix for each layer, whose last row is the bias."""
    with (files(game.package) / "network.npz").open("rb") as file:
        return tuple(np.ascontiguousarray(layer, np.float32) for layer in np.load(file).values())


def room(layers: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return room for `judge`: the inputs, and the output of each layer."""
    return tuple(np.zeros(len(layer) - 1, np.float32) for layer in layers)


@compiled
def judge(layers: Any, numbers: Any) -> float:
    """Return the chance to win from the inputs in `numbers[0]`; values of 0 or less are not passed on."""
    for place in range(2):
        _pass_on(numbers[place], layers[place], numbers[place + 1])
    total, last = float(layers[2][-1, 0]), numbers[2]
    for index in range(len(last)):
        if last[index] > 0:
            total += last[index] * layers[2][index, 0]
    return 1.0 / (1.0 + np.exp(-total))


@compiled
def _pass_on(numbers: Any, layer: Any, out: Any) -> None:
    """Write the output of a layer."""
    width = len(out)
    for column in range(width):
        out[column] = layer[-1, column]
    for index in range(len(numbers)):
        number = numbers[index]
        if number > 0:
            row = layer[index]
            for column in range(width):
                out[column] += number * row[column]
