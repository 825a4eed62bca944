"""One step of many matches at once, compiled: the agents' actions, those of all others, and the results."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from lamplit.adapters.rewards import reward as reward_of
from lamplit.core.compiled import bind
from lamplit.core.game import Game
from lamplit.core.randomness import below
from lamplit.play import loop
from lamplit.play.loop import by_policy
from lamplit.play.playout import draw_seed

if TYPE_CHECKING:
    # What `bind` completes the loops with: the rules of one game, and the smaller loops.
    setup = legal = apply = standings = observe = play_on = cast(Any, None)
    deal = show = cast(Any, None)

ENDLESS = np.iinfo(np.int64).max  # moves that the others may make: the rules end every match


def _deal(states: Any, index: Any, work: Any, options: Any, seats: Any, drawn: Any, agents: Any, streams: Any,
          policies: Any, actions: Any) -> None:  # fmt: skip
    """Deal a match until one is not over before the agent's first turn."""
    stream = streams[index]
    while True:
        states[index] = work[0]  # set-up is given zeros
        setup(states[index], seats, options, draw_seed(stream))
        if drawn:
            agents[index] = below(stream, seats)
        agent = agents[index]
        play_on(states[index], 0, agent, policies, seats - agent - 1, work[1:], stream, actions, ENDLESS)
        if not states[index].over:
            break


def _show(state: Any, index: Any, agent: Any, actions: Any, counts: Any, observations: Any, masks: Any) -> None:
    """Write the observation and the mask of one match; of the last mask only what was set is cleared."""
    for place in range(counts[index]):
        masks[index, actions[index, place]] = 0
    counts[index] = legal(state, actions[index])
    for place in range(counts[index]):
        masks[index, actions[index, place]] = 1
    observe(state, agent, observations[index])


def _step(
    states: Any, work: Any, options: Any, seats: Any, drawn: Any, agents: Any, streams: Any, policies: Any, buffer: Any,
    chosen: Any, fresh: Any, at_once: Any, kind: Any, standing: Any, actions: Any, counts: Any, observations: Any,
    masks: Any, gained: Any, ended: Any, illegal: Any, final: Any,
) -> None:  # fmt: skip
    """Step every match by the chosen action, or deal it where it is fresh."""
    for index in range(len(states)):
        gained[index] = 0.0
        ended[index] = illegal[index] = False
        if fresh[index]:
            deal(states, index, work, options, seats, drawn, agents, streams, policies, buffer)
            fresh[index] = False
        else:
            allowed = False
            for place in range(counts[index]):
                if actions[index, place] == chosen[index]:
                    allowed = True
            if allowed:
                apply(states[index], chosen[index])
                agent = agents[index]
                play_on(states[index], 0, agent, policies, seats - agent - 1, work[1:], streams[index], buffer, ENDLESS)
                if states[index].over:
                    ended[index] = True
                    standings(states[index], standing)
                    gained[index] = reward_of(standing, seats, agents[index], kind)
            else:
                ended[index] = illegal[index] = True
                gained[index] = -1.0
            if ended[index] and at_once:
                observe(states[index], agents[index], final[index])
                deal(states, index, work, options, seats, drawn, agents, streams, policies, buffer)
            elif ended[index]:
                fresh[index] = True
        show(states[index], index, agents[index], actions, counts, observations, masks)
        if illegal[index] and not at_once:  # nothing may be done any more
            for place in range(counts[index]):
                masks[index, actions[index, place]] = 0


@functools.cache
def step_all(game: Game) -> Any:
    """Return the step of all matches, compiled around the game's functions."""
    rules, name = game.rules, game.name
    play_on = loop.bound(game, by_policy)
    dealt = bind(_deal, name, setup=rules.setup, play_on=play_on)
    shown = bind(_show, name, legal=rules.legal, observe=rules.observe)
    return bind(_step, name, deal=dealt, play_on=play_on, show=shown, apply=rules.apply, standings=rules.standings,
                observe=rules.observe)  # fmt: skip
