"""A view as text and as a picture: the drawing of the terminal, without colours.

Cards are written in brackets; in the picture they are white tiles. The size of a picture is always the same, so that
pictures make a film.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from lamplit.adapters.font import HEIGHT, WIDTH, dots
from lamplit.core.game import Game, View
from lamplit.drawing import draw
from lamplit.errors import BadOption

MODES = ("human", "ansi", "rgb_array")
COLUMNS, LINES = 88, 46
MOST_ACTIONS = 16  # that are listed
SCALE = 2
LEADING = 2  # dots between lines
MARGIN = 12  # pixels
CLOTH, INK, FAINT, TILE, TILE_INK = (22, 60, 46), (236, 232, 214), (158, 184, 168), (248, 246, 238), (24, 28, 32)
# The signs of a drawing that the small font does not have; halves of dominoes become tiles.
PLAIN = str.maketrans("─━▸▒·…⌈⌉⌊⌋¹²³⁴⁵⁶⁷⁸⁹", "-->?.:[][]123456789")
WORD = re.compile(r"\[[^\]]*\]|[^\[]+")


Rendered = str | NDArray[np.uint8] | None


def check_mode(mode: str | None) -> str | None:
    """Return a way of rendering, or refuse it."""
    if mode is not None and mode not in MODES:
        raise BadOption(f"render_mode cannot be {mode!r}; it is {', '.join(MODES)} or None")
    return mode


def render(mode: str | None, game: Game, view: View, seat: int | None, actions: Sequence[int]) -> Rendered:
    """Return a view in a way of rendering: as text, or as a picture; `human` writes the text."""
    if mode is None:
        return None
    lines = text(game, view, seat, actions)
    if mode == "rgb_array":
        return picture(lines)
    if mode == "ansi":
        return lines
    sys.stdout.write(lines)
    return None


def text(game: Game, view: View, seat: int | None, actions: Sequence[int]) -> str:
    """Return a view as lines of text, drawn as in the terminal."""
    console = Console(file=io.StringIO(), width=COLUMNS, color_system=None, force_terminal=False)
    with console.capture() as drawn:
        console.print(draw(game, view, seat))
    names = [game.action_name(action) for action in actions]
    more = f" and {len(names) - MOST_ACTIONS} more" if len(names) > MOST_ACTIONS else ""
    lines = [
        f"{game.title}, as {'a spectator' if seat is None else f'seat {seat}'} sees it",
        *(line.rstrip() for line in drawn.get().splitlines()),
        *([f"may: {', '.join(names[:MOST_ACTIONS])}{more}"] if names else []),
    ]
    return "\n".join(lines) + "\n"


def picture(lines: str) -> NDArray[np.uint8]:
    """Return the text as a picture: height, width, and red, green, blue."""
    step = (HEIGHT + LEADING) * SCALE
    canvas = np.empty((LINES * step + 2 * MARGIN, COLUMNS * WIDTH * SCALE + 2 * MARGIN, 3), np.uint8)
    canvas[:] = CLOTH
    for number, line in enumerate(_wrapped(lines.translate(PLAIN))[:LINES]):
        left = MARGIN
        for word in WORD.findall(line):
            tile = word.startswith("[")
            ink = TILE_INK if tile else INK if number else FAINT
            mask = np.kron(dots(f" {word[1:-1]} " if tile else word), np.ones((SCALE, SCALE), bool))
            top = MARGIN + number * step
            if tile:
                canvas[top - SCALE : top + mask.shape[0] + SCALE, left : left + mask.shape[1]] = TILE
            canvas[top : top + mask.shape[0], left : left + mask.shape[1]][mask] = ink
            left += mask.shape[1]
    return canvas


def _wrapped(lines: str) -> list[str]:
    """Return lines that fit, cut between words."""
    found = []
    for line in lines.splitlines():
        while len(line) > COLUMNS:
            cut = line.rfind(" ", 0, COLUMNS)
            cut = cut if cut > 0 else COLUMNS
            found.append(line[:cut])
            line = "    " + line[cut:].lstrip()
        found.append(line)
    return found
