"""Drawings for games whose board says more than rows of cards can."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.text import Text

STEPS = {"right": (0, 1), "left": (0, -1), "down": (1, 0), "up": (-1, 0)}
DIAMONDS = " ¹²³⁴⁵⁶⁷⁸⁹"
# The two halves of a domino, first the one to the left or above; brackets close where the domino ends.
ACROSS, UPRIGHT = ("[{}━", "━{}]"), ("⌈{}⌉", "⌊{}⌋")


class Drawing(NamedTuple):
    """A picture, the keys of the view that it has shown, and what the moves would do."""

    picture: RenderableType
    shows: tuple[str, ...]
    effects: Mapping[str, Any]


def double_dominoes(view: Mapping[str, Any]) -> Drawing:
    """Draw the board: dominoes in brackets, the last one bright, small numbers for diamonds, a star in the middle."""
    board = view["board"]
    cells = _empty_cells(board)
    for domino in board["dominoes"]:
        _lay(cells, domino, board["squares"], "bold green" if domino is board["dominoes"][-1] else "bold")
    text = Text("   " + "".join(f" {chr(ord('A') + column)} " for column in range(len(cells[0]))), "dim")
    for number, row in enumerate(cells, 1):
        text.append(f"\n{number:>2} ", "dim")
        for cell, style in row:
            text.append(cell, style)
    paid = [f"{pips} pays {_seats(seats)}" for pips, seats in enumerate(view["pays"]) if seats]
    if paid:
        text.append("\na half of " + ", of ".join(paid), "dim")
    effects = {
        f"{name} {way['square']} {way['direction']}": {key: way[key] for key in ("diamonds", "bonus") if way[key]}
        for name, ways in (view.get("places") or {}).items()
        for way in ways
    }
    return Drawing(text, ("board", "pays", "places", "chain"), effects)


def _empty_cells(board: Mapping[str, Any]) -> list[list[tuple[str, str]]]:
    """Return the board before the first domino: the text and style of each square."""
    cells = [
        [(f" {DIAMONDS[diamonds]} ", "yellow") if diamonds else (" · ", "dim") for diamonds in row]
        for row in board["diamonds"]
    ]
    row, column = _square(board["star"])
    cells[row][column] = (" * ", "bold yellow")
    return cells


def _lay(
    cells: list[list[tuple[str, str]]], domino: Mapping[str, str], pips: Sequence[Sequence[Any]], style: str
) -> None:
    """Draw both halves of a domino."""
    row, column = _square(domino["square"])
    down, right = STEPS[domino["direction"]]
    halves = sorted([(row, column), (row + down, column + right)])
    for (at, beside), shape in zip(halves, ACROSS if right else UPRIGHT, strict=True):
        cells[at][beside] = (shape.format(pips[at][beside]), style)


def _square(name: str) -> tuple[int, int]:
    """Return the row and the column of a square, H8 say."""
    return int(name[1:]) - 1, ord(name[0]) - ord("A")


def _seats(seats: Sequence[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)


BOARDS: dict[str, Callable[[Mapping[str, Any]], Drawing]] = {"double_dominoes": double_dominoes}
