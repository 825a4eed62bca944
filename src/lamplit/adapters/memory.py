"""What each seat has seen of a match so far, as text: the name of its information state.

A memory is a chain of steps that copies of a match share. The text of a seat is made when it is asked for, once for
each step: the events as that seat may see them. After a redeal the seat that looks on keeps its memory; the others
keep what is public, and what they know in the world that was dealt.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np

from lamplit.core.game import Game

PUBLIC = -1  # in place of a seat: what everyone sees


def knowledge(game: Game, states: Any, seat: int) -> str:
    """Return a short digest of all numbers that a seat may know."""
    out = np.zeros(game.observation, np.float32)
    game.steps.observe(states, seat, out)
    return hashlib.blake2b(out.tobytes(), digest_size=8).hexdigest()


class Memory:
    """The beginning of what is remembered: texts, and for seats that have none, what is public and a world."""

    __slots__ = ("texts", "world")

    def __init__(self, texts: dict[int, str], world: Any = None) -> None:
        self.texts = texts
        self.world = world

    def text(self, game: Game, seat: int) -> str:
        """Return what a seat (or PUBLIC) has seen."""
        if seat not in self.texts:
            told = "" if self.world is None else f"dealt anew: {knowledge(game, self.world, seat)}\n"
            self.texts[seat] = self.texts.get(PUBLIC, "") + told
        return self.texts[seat]


class Step(Memory):
    """One more action: its events are written when they are first asked for."""

    __slots__ = ("action", "after", "before", "earlier")

    def __init__(self, earlier: Memory, before: Any, action: int, after: Any) -> None:
        """Keep the states before and after an action; they must not be changed any more."""
        super().__init__({})
        self.earlier = earlier
        self.before = before
        self.action = action
        self.after = after

    def text(self, game: Game, seat: int) -> str:
        """Return what a seat (or PUBLIC) has seen up to this action."""
        chain: list[Step] = []
        step: Memory = self
        while isinstance(step, Step) and seat not in step.texts:  # not by recursion: matches may be long
            chain.append(step)
            step = step.earlier
        text = step.texts[seat] if isinstance(step, Step) else step.text(game, seat)
        for link in reversed(chain):
            told = game.events(link.before[0], link.action, link.after[0], None if seat == PUBLIC else seat)
            text += json.dumps(told, separators=(",", ":")) + "\n"
            link.texts[seat] = text
        return text


def redealt(memory: Memory, game: Game, seat: int, world: Any) -> Memory:
    """Return the memory after everything that `seat` cannot know was dealt anew: `world`."""
    return Memory({seat: memory.text(game, seat), PUBLIC: memory.text(game, PUBLIC)}, world)
