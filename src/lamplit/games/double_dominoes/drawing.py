"""The board of Double Double Dominoes for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lamplit.core.telling import Drawing

from .boards import COLUMNS, SQUARE_NAMES, STEPS

DIAMONDS = " ¹²³⁴⁵⁶⁷⁸⁹"
# The two halves of a domino, first the one to the left or above; brackets close where the domino ends.
ACROSS, UPRIGHT = ("[{}━", "━{}]"), ("⌈{}⌉", "⌊{}⌋")


def draw(view: Mapping[str, Any]) -> Drawing:
    """Draw the board: dominoes in brackets, the last one bright, small numbers for diamonds, a star in the middle."""
    board = view["board"]
    diamonds = [number for row in board["diamonds"] for number in row]
    pips = [number for row in board["squares"] for number in row]
    cells = [(f" {DIAMONDS[number]} ", "yellow") if number else (" · ", "dim") for number in diamonds]
    cells[SQUARE_NAMES.index(board["star"])] = (" * ", "bold yellow")
    for domino in board["dominoes"]:
        square, step = SQUARE_NAMES.index(domino["square"]), STEPS[domino["direction"]]
        shapes = ACROSS if abs(step) == 1 else UPRIGHT
        style = "bold green" if domino is board["dominoes"][-1] else "bold"
        for at, shape in zip(sorted((square, square + step)), shapes, strict=True):
            cells[at] = (shape.format(pips[at]), style)
    picture = [("   " + "".join(f" {column} " for column in COLUMNS), "dim")]
    for start in range(0, len(cells), len(COLUMNS)):
        picture += [(f"\n{start // len(COLUMNS) + 1:>2} ", "dim"), *cells[start : start + len(COLUMNS)]]
    paid = [("terminal-pays", {"pips": pips, "seats": seats}) for pips, seats in enumerate(view["pays"]) if seats]
    effects = {
        f"{name} {way['square']} {way['direction']}": {key: way[key] for key in ("diamonds", "bonus") if way[key]}
        for name, ways in (view.get("places") or {}).items()
        for way in ways
    }
    return Drawing(picture, ("board", "pays", "places", "chain"), effects, paid)
