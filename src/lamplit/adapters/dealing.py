"""Where a match of OpenSpiel comes from: the chance nodes before its first decision.

A whole game draws its seed at four chance nodes, a byte each, so that all 2**32 seeds are equally likely and everything
that follows is certain. A reduced game lists its few deals at one chance node.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from lamplit.core.game import Game
from lamplit.core.record import holder

BYTE = 256
NODES = 4


class Dealer(Protocol):
    """Deals by chance nodes."""

    @property
    def nodes(self) -> int:
        """How many chance nodes every match has."""

    def outcomes(self) -> int:
        """Return how many outcomes each node has, all equally likely."""

    def deal(self, drawn: tuple[int, ...]) -> Any:
        """Return a match as an array of one state, by what was drawn at the nodes."""


@dataclass(frozen=True)
class SeedDealer:
    """Any match: its seed is drawn."""

    game: Game
    seats: int
    encoded: Any  # the options
    nodes: int = NODES

    def outcomes(self) -> int:
        """Return the number of values of a byte."""
        return BYTE

    def deal(self, drawn: tuple[int, ...]) -> Any:
        """Return the match of the seed that was drawn."""
        return holder(self.game.dealt(self.seats, self.encoded, int.from_bytes(bytes(drawn), "big")))


@dataclass(frozen=True)
class ListDealer:
    """A reduced game: one of a few given deals."""

    states: Any
    nodes: int = 1

    def outcomes(self) -> int:
        """Return the number of deals."""
        return len(self.states)

    def deal(self, drawn: tuple[int, ...]) -> Any:
        """Return a copy of the deal that was drawn."""
        return self.states[drawn[0] : drawn[0] + 1].copy()
