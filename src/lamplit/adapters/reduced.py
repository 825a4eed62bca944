"""Reduced games: two seats, a handful of cards, the real rules, and every deal listed.

They are small enough for methods that walk through the whole tree. Once a deal is chosen nothing is left to chance: the
match is over before a pile would have to be shuffled.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lamplit.core.game import Game
from lamplit.core.record import batch
from lamplit.games import load


@dataclass(frozen=True, eq=False)
class Reduced:
    """A reduced game."""

    game: Game
    states: Any  # one for each deal, all equally likely
    actions: frozenset[int] = frozenset()  # the only ones that may be played; none: all that are legal


def double_down() -> Reduced:
    """Return one round on a free ride: two cards in each hand of a box of six, and no one draws.

    The total is high already; a seat that would have to pay has lost, and no four cards stay below the limit.
    """
    game = load("double_down")
    ids = game.action_ids
    box = [ids[name] for name in ("0", "3", "4", "5", "7", "10")]
    deals = [
        (first, second)
        for first in itertools.combinations(box, 2)
        for second in itertools.combinations([card for card in box if card not in first], 2)
    ]
    states = batch(game.state, len(deals))
    for index, hands in enumerate(deals):
        states[index] = game.start(2, {"chips": 0, "limit": 32, "draw_yourself": True, "starter": 0})
        state = states[index]
        state.total = 20
        state.hands[:] = 0
        state.hand_sizes[:2] = 2
        for seat, hand in enumerate(hands):
            state.hands[seat, list(hand)] = 1
        state.draw[:] = 0
        state.draw_count = 0
    return Reduced(game, states, frozenset((*box, ids["forget"])))


def go_low() -> Reduced:
    """Return the last turns of a round: each seat holds one card that it alone has seen, and three that lie open.

    Only the first place of each square may change. Five cards are in play: one hidden before each seat, three to draw.
    """
    game = load("go_low")
    deals = sorted(set(itertools.permutations((1, 4, 4, 8, 8))))
    states = batch(game.state, len(deals))
    for index, (first, second, *rest) in enumerate(deals):
        states[index] = game.start(2, {"rounds": 1, "starter": 0})
        state = states[index]
        state.looks = 2
        state.turns = 398  # the cap of 400 ends a round that no one calls
        state.hands[:] = 0
        state.hands[:2] = 3
        state.hands[0, 0], state.hands[1, 0] = first, second
        state.seen_by[:] = 0
        state.seen_by[:2] = 2
        state.seen_by[:2, 0] = 1
        state.draw[:] = 0
        state.draw[: len(rest)] = rest
        state.draw_count = len(rest)
        state.discards[:] = 0
        state.discards[0] = 5
        state.discard_count = 1
    names = ("draw", "keep 1", "take 1", "discard", "call")
    return Reduced(game, states, frozenset(game.action_ids[name] for name in names))


REDUCED: dict[str, Callable[[], Reduced]] = {"double_down_reduced": double_down, "go_low_reduced": go_low}
