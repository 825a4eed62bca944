"""Matches about to end with shared places: of every game, at every level at which a place can be shared.

Each holds a position a few moves before the end, those moves, and the ranking that the rules give.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lamplit.core.game import Game
from lamplit.games.double_down.box import MOST_TURNS as MOST_DOUBLE_DOWN_TURNS
from lamplit.games.doublehead.box import MOST_ROUNDS
from lamplit.games.three_up_three_down.box import MOST_TURNS as MOST_THREE_UP_TURNS
from tests.games.double_dominoes.table import last_dominoes
from tests.games.double_down.table import double_down
from tests.games.doublehead.table import last_duel
from tests.games.go_low.table import go_low
from tests.games.tables import Table
from tests.games.three_up_three_down.table import three_up

# 4 on H8, 6 on I8 and J8, 2 on K8: a 2-3 laid to the right of it pays nobody who stands on 9, 31, 40 or 49 points.
BOARD = "4-6 H8 right, 2-6 K8 left"

# Hands of equal pips that come to different numbers when each domino is added to the points as so many thousandths.
HARD_HANDS = (
    (40, "0-1 0-2 6-6", "0-1 0-4 5-5"),
    (40, "0-2 0-6 1-1", "0-3 1-2 2-2"),
    (40, "0-0 1-4 2-6", "0-1 1-5 2-4"),
    (31, "0-0 0-3 4-6", "0-2 1-1 3-6"),
    (31, "0-1 1-2 2-5", "0-2 0-3 1-5"),
    (9, "0-1 0-6 1-3", "0-2 2-2 2-3"),
    (9, "0-0 1-5 1-6", "0-2 0-5 0-6"),
    (49, "0-0 3-3 3-4", "0-2 1-1 3-6"),
)


class Ending(NamedTuple):
    """A match that is about to end."""

    game: Game
    position: str
    moves: tuple[str, ...]
    ranking: list[list[int]]


def _ending(table: Table, moves: str, ranking: list[list[int]]) -> Ending:
    return Ending(table.game, table.text(), tuple(moves.split(", ")), ranking)


def _capped(ranking: list[list[int]], chips: list[int], out: list[int]) -> Ending:
    """The last turn of all: seat 0 plays a card that costs nothing."""
    hands = ["" if gone else card for gone, card in zip(out, "2345", strict=False)]
    return _ending(double_down(turns=MOST_DOUBLE_DOWN_TURNS - 1, hands=hands, chips=chips, out=out), "2", ranking)


def _paid(
    ranking: list[list[int]], gold: list[int], team: tuple[int, ...] = (1, 1, 0, 0), rounds: int = 3, options: str = ""
) -> Ending:
    """The last duel of a round that seats 0 and 1 win, for 1 gold each; `team` says who played the Team cards."""
    table = last_duel([60, 61, 60, 59], list(team), options, gold=gold, rounds=rounds)
    return _ending(table, "cross1, cross1, spade1, spade1", ranking)


def _called(ranking: list[list[int]], points: list[int], hands: list[str]) -> Ending:
    """The last round: seat 0 calls, and all put down what they draw."""
    table = go_low(round=5, hands=hands, draw="15 15 15 *", points=points)
    return _ending(table, "draw, call, discard" + ", draw, discard" * (len(hands) - 1), ranking)


def _laid(ranking: list[list[int]], points: list[int], hands: list[str]) -> Ending:
    """The boneyard is empty: seat 0 plays 2-3, which pays nobody, and keeps the first hand."""
    table = last_dominoes(BOARD, f"2-3 {' | '.join(hands)}", seats=len(hands), points=points)
    return _ending(table, "2-3 L8 right", ranking)


def _victory() -> Ending:
    """Seat 0 reaches the victory total at once; the others, with equal points and pips, stay where they are."""
    hands = "1-2 6-6 | 0-1 0-2 6-6 | 0-1 0-4 5-5"
    table = last_dominoes(BOARD, hands, boneyard="3-3 3-4", seats=3, points=[31, 32, 32], options="victory=34")
    return _ending(table, "1-2 M8 left", [[0], [1, 2]])


def _out_of_cards(ranking: list[list[int]], hands: list[str], **fields: object) -> Ending:
    """Seat 0 turns over its last card, which can go."""
    rows = ["? ? ?"] * len(hands)
    table = three_up(hands=["", *hands], up=["", *rows], down=["8g", *rows], draw="", **fields)  # type: ignore[arg-type]
    return _ending(table, "down 1", ranking)


def _worn_out(ranking: list[list[int]], hands: list[str], **fields: object) -> Ending:
    """The last turn of all: seat 0 plays a 1."""
    table = three_up(hands=hands, draw="", turns=MOST_THREE_UP_TURNS - 1, **fields)  # type: ignore[arg-type]
    return _ending(table, "1", ranking)


ENDINGS: dict[str, Callable[[], Ending]] = {
    "double_down: equal chips at the cap": lambda: _capped([[1, 2], [0]], [2, 3, 3], [0, 0, 0]),
    "double_down: equal chips below the winner": lambda: _capped([[0], [1, 2]], [3, 2, 2], [0, 0, 0]),
    "double_down: equal chips of all": lambda: _capped([[0, 1, 2]], [3, 3, 3], [0, 0, 0]),
    "double_down: free rides, above those out": lambda: _capped([[0, 1], [3], [2]], [0, 0, 0, 0], [0, 0, 1, 2]),
    "doublehead: equal gold of winners, of losers": lambda: _paid([[0, 1], [2, 3]], [4, 4, 0, 0]),
    "doublehead: equal gold of three": lambda: _paid([[0, 1, 2], [3]], [4, 4, 4, 0], team=(0, 0, 0, 2)),
    "doublehead: equal gold of all at the cap": lambda: _paid([[0, 1, 2, 3]], [2, 2, 3, 3], rounds=MOST_ROUNDS - 1),
    "doublehead: equal gold below the winner": lambda: _paid(
        [[0], [1, 2, 3]], [9, 3, 4, 4], options="game=advanced play_on=on"
    ),
    "go_low: equal totals": lambda: _called([[0, 1]], [24, 20], ["1 2 3 4", "5 2 3 4"]),
    "go_low: equal totals of three": lambda: _called([[0, 1, 2]], [24, 20, 22], ["1 2 3 4", "5 2 3 4", "3 2 3 4"]),
    "go_low: equal totals below the winner": lambda: _called(
        [[0], [1, 2]], [0, 20, 22], ["1 2 3 4", "5 2 3 4", "3 2 3 4"]
    ),
    "three_up_three_down: equal cards left": lambda: _out_of_cards([[0], [1, 2]], ["9g 9a", "1g 10a"]),
    "three_up_three_down: equal cards left at the cap": lambda: _worn_out([[0, 1]], ["1g 2g 3g", "9g 9a"]),
    "three_up_three_down: equal cards left behind a place": lambda: _worn_out(
        [[0], [1, 2]],
        ["", "1g 2g 3g", "9g 9a"],
        up=["", "? ? ?", "? ? ?"],
        down=["", "? ? ?", "? ? ?"],
        turn=1,
        places=[1, 0, 0],
        options="play_on=on",
    ),
    "three_up_three_down: equal points": lambda: _out_of_cards(
        [[0, 1, 2]], ["9g", "10a"], options="points=on", game=3, points=[20, 11, 10]
    ),
    "three_up_three_down: equal points below the winner": lambda: _out_of_cards(
        [[0], [1, 2]], ["9g", "10a"], options="points=on", game=3, points=[0, 11, 10]
    ),
    **{
        f"double_dominoes: equal points and pips, {points} and {first}, {second}": (
            lambda points=points, first=first, second=second: _laid([[0, 1]], [points, points], [first, second])
        )
        for points, first, second in HARD_HANDS
    },
    "double_dominoes: equal points, more pips": lambda: _laid([[1], [0]], [31, 31], ["0-1 0-2 6-6", "0-1 0-4 5-6"]),
    "double_dominoes: more points, fewer pips": lambda: _laid([[0], [1]], [40, 31], ["0-0 0-1 0-2", "6-6 6-6 5-6"]),
    "double_dominoes: equal points and pips of three": lambda: _laid(
        [[0, 1, 2]], [40, 40, 40], ["0-1 0-2 6-6", "0-1 0-4 5-5", "0-2 0-3 4-6"]
    ),
    "double_dominoes: every level at once": lambda: _laid(
        [[1], [0, 3], [2]], [40, 49, 40, 40], ["0-1 0-2 6-6", "0-0 0-0 1-1", "0-3 0-3 3-5", "0-1 0-4 5-5"]
    ),
    "double_dominoes: equal points and pips below a victory": _victory,
}
