"""Drive a referee beside the engine: the same match, move by move, and every difference is a fault in one of them."""

from __future__ import annotations

import importlib
import random
from typing import Protocol

from lamplit import Match, load
from lamplit.core import position
from tests.contract.play import random_options

Fields = dict[str, str]  # the fields of a position's text, such as {"turn": "0", "hands": "5 6 | 3 4"}


class Referee(Protocol):
    """A second reading of one rulebook, in plain Python."""

    turn: int  # the seat to decide
    over: bool

    def __init__(self, seats: int, options: dict[str, bool | int | str], dealt: Fields) -> None:
        """Begin a match. Of `dealt`, the position after the first deal, it reads only what chance decided."""

    def legal(self) -> set[str]:
        """Return the names of all legal actions."""

    def play(self, action: str, after: Fields) -> None:
        """Carry out an action. Of `after`, it reads only what chance decided: a new deal, a shuffled pile."""

    def expected(self) -> Fields:
        """Return the fields that the position must have now, each exactly as it is written there."""

    def ranking(self) -> list[list[int]]:
        """Return the seats from best to worst; seats that share a place stand together."""


def referee(game: str) -> type[Referee]:
    """Return the referee of a game."""
    found: type[Referee] = importlib.import_module(f"tests.referee.{game}").Referee
    return found


def fields(match: Match) -> Fields:
    """Return the fields of the position of a match."""
    return position.split(match.position)[2]


class Player:
    """Chooses at random with habits: it prefers some kinds of action and avoids others, so that rare cases come up."""

    def __init__(self, chooser: random.Random) -> None:
        self._chooser = chooser
        self._weights: dict[str, float] = {}  # of the first word of an action

    def choose(self, legal: set[str]) -> str:
        """Return one of the actions."""
        names = sorted(legal)
        for name in names:
            word = name.partition(" ")[0]
            if word not in self._weights:
                self._weights[word] = self._chooser.choice([0.02, 1.0, 1.0, 1.0, 5.0])
        return self._chooser.choices(names, [self._weights[name.partition(" ")[0]] for name in names])[0]


def drive(game: str, seed: int) -> int:
    """Play one random match with random seats and options beside the referee; return its number of moves."""
    rules, chooser = load(game), random.Random(seed)
    seats = chooser.choice(rules.seats)
    match = Match(rules, seats, random_options(rules, seats, chooser), seed)
    player = Player(chooser)
    written = fields(match)
    other = referee(game)(seats, match.options, written)
    while True:
        if faults := differences(match, other, written):
            moves = f"{seats} seats, {match.options}, move {len(match.actions)}"
            raise AssertionError(f"{game}, seed {seed}, {moves}: {'; '.join(faults)}\n{match.position}")
        if match.over:
            return len(match.actions)
        action = player.choose(other.legal())
        match.play(action)
        written = fields(match)
        other.play(action, written)


def differences(match: Match, other: Referee, written: Fields) -> list[str]:
    """Say in what the match and the referee differ now."""
    faults = [
        f"{key} is {written.get(key)!r}; the referee says {text!r}"
        for key, text in other.expected().items()
        if written.get(key) != text
    ]
    if other.over != match.over:
        faults.append(f"over is {match.over}; the referee says {other.over}")
    elif match.over:
        if other.ranking() != match.ranking:
            faults.append(f"the ranking is {match.ranking}; the referee says {other.ranking()}")
    else:
        if other.turn != match.turn:
            faults.append(f"it is the turn of seat {match.turn}; the referee says {other.turn}")
        for action in sorted(other.legal() ^ set(match.legal_names())):
            faults.append(f"{action!r} is legal for {'the referee' if action in other.legal() else 'the match'} alone")
    return faults
