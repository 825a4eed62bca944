"""The loop that plays line-ups of quick bots at full speed."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, cast

from lamplit.arena.playout import HEURISTIC
from lamplit.core.compiled import bind
from lamplit.core.game import Game
from lamplit.core.randomness import below
from lamplit.core.randomness import seed as seed_stream

if TYPE_CHECKING:
    # What `bind` completes the loop with: the functions of one game.
    setup = legal = apply = redeal = choose = standings = cast(Any, None)


def _play_lines(
    work: Any, seats: Any, options: Any, deals: Any, chances: Any, policies: Any, stream: Any, actions: Any, cap: Any,
    out: Any, moves: Any,
) -> None:  # fmt: skip
    """Play one match for each line-up, the seats by their policies, and write what came of it."""
    for index in range(len(deals)):
        work[0] = work[1]  # set-up is given zeros
        state = work[0]
        setup(state, seats, options, deals[index])
        seed_stream(stream, chances[index])
        played = 0
        while not state.over and played < cap:
            count = legal(state, actions)
            action = actions[0]
            if count > 1:
                if policies[index, state.turn] == HEURISTIC:
                    work[2] = state  # a bot is handed a redealt copy, so it cannot look at hidden cards
                    redealt = work[2]
                    seed_stream(redealt, below(stream, 1 << 32))
                    redeal(redealt, state.turn)
                    action = choose(redealt, actions, count, stream)
                else:
                    action = actions[below(stream, count)]
            apply(state, action)
            played += 1
        moves[index] = played if state.over else -1
        standings(state, out[index])


@functools.cache
def bound(game: Game) -> Any:
    """Return the loop, compiled around the game's functions."""
    rules = game.rules
    return bind(_play_lines, game.name, setup=rules.setup, legal=rules.legal, apply=rules.apply,
                redeal=rules.redeal, standings=rules.standings, choose=game.choose)  # fmt: skip
