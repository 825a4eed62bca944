"""A view as text and as a picture, the same for every game: it shows what the view holds and knows no rules.

Cards are written in brackets; in the picture they are white tiles. The size of a picture is always the same, so that
pictures make a film.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lamplit.adapters.font import HEIGHT, WIDTH, dots
from lamplit.core.game import Game, View
from lamplit.errors import BadOption

MODES = ("human", "ansi", "rgb_array")
COLUMNS, LINES = 88, 46
MOST_CARDS = 16  # in a row: of a long pile the last ones are shown
# Advice, what is told elsewhere, and what never changes.
LEFT_OUT = ("effects", "choices", "places", "pays", "last_duel", "doubles", "dominoes", "diamonds", "track")
SCALE = 2
LEADING = 2  # dots between lines
MARGIN = 12  # pixels
CLOTH, INK, FAINT, TILE, TILE_INK = (22, 60, 46), (236, 232, 214), (158, 184, 168), (248, 246, 238), (24, 28, 32)
WORD = re.compile(r"\[[^\]]*\]|[^\[]+")


def check_mode(mode: str | None) -> str | None:
    """Return a way of rendering, or refuse it."""
    if mode is not None and mode not in MODES:
        raise BadOption(f"render_mode cannot be {mode!r}; it is {', '.join(MODES)} or None")
    return mode


def text(game: Game, view: View, seat: int | None, actions: Sequence[int]) -> str:
    """Return a view as lines of text."""
    who = "a spectator" if seat is None else f"seat {seat}"
    lines = [f"{game.title}, as {who} sees it"]
    lines += _facts(view, "")
    names = [game.action_name(action) for action in actions]
    if names:
        more = f" and {len(names) - MOST_CARDS} more" if len(names) > MOST_CARDS else ""
        lines.append(f"may: {', '.join(names[:MOST_CARDS])}{more}")
    return "\n".join(lines) + "\n"


def _facts(view: View, indent: str) -> Iterator[str]:
    """Yield the lines of a view: first its single facts, then its rows of cards, its seats and its grids."""
    single = [f"{key} {_word(value)}" for key, value in view.items() if _is_single(value) and key not in LEFT_OUT]
    yield from _filled(single, indent)
    for key, value in view.items():
        if key in LEFT_OUT or _is_single(value) or not value:
            continue
        if isinstance(value, dict):
            inner = list(_facts(value, indent + "  "))
            yield from [f"{indent}{key}", *inner] if inner else []
        elif all(isinstance(row, list) for row in value):
            yield from [f"{indent}{key}", *(_grid_row(row, indent) for row in value)]
        elif all(isinstance(row, dict) for row in value):
            for number, row in enumerate(value):
                yield f"{indent}{key.removesuffix('s')} {number}  {_row(row)}"
        elif any(isinstance(item, str) for item in value):
            yield f"{indent}{key} {_cards(value)}"
        elif len(value) <= MOST_CARDS:
            yield f"{indent}{key} {' '.join(map(_word, value))}"


def _is_single(value: Any) -> bool:
    return not isinstance(value, list | tuple | dict)


def _word(value: Any) -> str:
    if value is None:
        return "-"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _row(row: dict[str, Any]) -> str:
    """Return one seat on one line."""
    words = []
    for key, value in row.items():
        if _is_single(value):
            words.append(f"{key} {_word(value)}")
        elif isinstance(value, list) and value and not any(isinstance(item, list | dict) for item in value):
            words.append(f"{key} {_cards(value)}")
    return "  ".join(words)


def _cards(cards: Sequence[Any]) -> str:
    """Return a row of cards, a hidden one as [?]; of a long row the end."""
    shown = " ".join(f"[{'?' if card is None else card}]" for card in cards[-MOST_CARDS:])
    return f"... {shown}" if len(cards) > MOST_CARDS else shown


def _grid_row(row: Sequence[Any], indent: str) -> str:
    return indent + " ".join(f"{'.' if cell is None else cell!s:>2}" for cell in row)


def _filled(words: Sequence[str], indent: str) -> Iterator[str]:
    """Yield words, as many on a line as fit."""
    line = indent
    for word in words:
        if line.strip() and len(line) + len(word) > COLUMNS:
            yield line.rstrip()
            line = indent
        line += word + "   "
    if line.strip():
        yield line.rstrip()


def picture(lines: str) -> NDArray[np.uint8]:
    """Return the text as a picture: height, width, and red, green, blue."""
    step = (HEIGHT + LEADING) * SCALE
    canvas = np.empty((LINES * step + 2 * MARGIN, COLUMNS * WIDTH * SCALE + 2 * MARGIN, 3), np.uint8)
    canvas[:] = CLOTH
    for number, line in enumerate(_wrapped(lines)[:LINES]):
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
