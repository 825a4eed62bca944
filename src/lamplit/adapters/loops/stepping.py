"""One step of many matches at once, compiled: the agents' actions, everybody else's, and what comes of them."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from lamplit.adapters.loops.rewards import reward as reward_of
from lamplit.core.compiled import bind
from lamplit.core.game import Game
from lamplit.core.randomness import below
from lamplit.core.randomness import seed as seed_stream

if TYPE_CHECKING:
    # What `bind` completes the loops with: the rules of one game, and the smaller loops.
    setup = legal = apply = standings = redeal = observe = choose = cast(Any, None)
    deal = play_others = show = cast(Any, None)

RANDOM, HEURISTIC = 0, 1  # how a seat that is not the agent's is played
_32 = np.uint64(32)


def _deal(states: Any, index: Any, work: Any, options: Any, seats: Any, drawn: Any, agents: Any, streams: Any,
          policies: Any, actions: Any) -> None:  # fmt: skip
    """Deal a match until one is not over before the agent's first turn."""
    stream = streams[index]
    while True:
        states[index] = work[0]  # set-up is given zeros
        high = np.uint64(below(stream, 1 << 32))
        setup(states[index], seats, options, (high << _32) | np.uint64(below(stream, 1 << 32)))
        if drawn:
            agents[index] = below(stream, seats)
        play_others(states, index, work, seats, agents[index], stream, policies, actions)
        if not states[index].over:
            break


def _play_others(states: Any, index: Any, work: Any, seats: Any, agent: Any, stream: Any, policies: Any,
                 actions: Any) -> None:  # fmt: skip
    """Let the bots play until it is the agent's turn or the match is over."""
    state = states[index]
    while not state.over and state.turn != agent:
        count = legal(state, actions)
        action = actions[0]
        if policies[(state.turn - agent - 1 + seats) % seats] == HEURISTIC:
            work[1] = state  # a bot is handed a redealt copy, so it cannot look at hidden cards
            known = work[1]
            seed_stream(known, below(stream, 1 << 32))
            redeal(known, state.turn)
            action = choose(known, actions, count, stream)
        elif count > 1:
            action = actions[below(stream, count)]
        apply(state, action)


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
                play_others(states, index, work, seats, agents[index], streams[index], policies, buffer)
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
    turns = {"legal": rules.legal, "apply": rules.apply, "redeal": rules.redeal, "choose": game.choose}
    others = bind(_play_others, name, **turns)
    dealt = bind(_deal, name, setup=rules.setup, play_others=others)
    shown = bind(_show, name, legal=rules.legal, observe=rules.observe)
    return bind(_step, name, deal=dealt, play_others=others, show=shown, apply=rules.apply, standings=rules.standings,
                observe=rules.observe)  # fmt: skip
