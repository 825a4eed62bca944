"""Draws a seat's view as a table, from its plain data alone.

It knows no game: numbers and flags become a line, lists of names become cards, `seats` becomes a row for each seat. A
game whose board says more than its rows gives a drawing of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from lamplit.core.game import Game

SHOWN_ELSEWHERE = ("turn", "over", "seats", "effects", "result")
QUIET = ("tried", "playable")  # true, but the moves that are listed say it already
MOST_CARDS = 14  # of a pile that are drawn
FACE_DOWN = "▒"


def draw(game: Game, view: Mapping[str, Any], seat: int | None) -> RenderableType:
    """Return the table as `seat` sees it; None is a spectator."""
    drawn = game.telling.board(view) if game.telling.board else None
    taken = set(SHOWN_ELSEWHERE) | (set(drawn.shows) if drawn else set())
    parts: list[RenderableType] = [Rule(_whose_turn(view, seat), style="green", align="left")]
    if drawn:
        parts.append(Text.assemble(*drawn.picture))
    rest = {key: value for key, value in view.items() if key not in taken and not _is_nothing(value)}
    if plain := [f"{words(key)} {worded(value)}".strip() for key, value in rest.items() if _is_plain(value)]:
        parts.append(Text("  ·  ".join(plain)))
    if view.get("seats"):
        parts.append(_seat_rows(view["seats"], view.get("turn"), seat))
    parts += [_labelled(key, value) for key, value in rest.items() if not _is_plain(value)]
    return Group(*parts)


def effects(game: Game, view: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what the view says of each move, by the move's name."""
    drawn: Mapping[str, Any] = game.telling.board(view).effects if game.telling.board else view.get("effects") or {}
    return drawn


def cards(names: Sequence[Any]) -> Text:
    """Return cards side by side, the last ones of a long pile; those that cannot be seen lie face down."""
    text = Text(f"{len(names)}: … " if len(names) > MOST_CARDS else "")
    for name in names[-MOST_CARDS:]:
        text.append(f"[{FACE_DOWN if name is None else name}]", "dim" if name is None else "bold")
        text.append(" ")
    return text


def words(key: str) -> str:
    """Return a key as people write it."""
    return key.replace("_", " ")


def worded(value: Any) -> str:
    """Return a value on one line; a flag that is set needs no word beside its name."""
    if value is True or _is_nothing(value):
        return ""
    if isinstance(value, Mapping):
        who = f"seat {value['seat']}: " if "seat" in value else ""
        shown = {key: item for key, item in value.items() if key not in ("seat", *QUIET) and not _is_nothing(item)}
        if who and len(shown) == 1:  # a card beside who played it needs no other word
            return who + worded(next(iter(shown.values())))
        return who + ", ".join(f"{words(str(key))} {worded(item)}".strip() for key, item in shown.items())
    if isinstance(value, list | tuple):
        between = " | " if any(isinstance(item, list | tuple | Mapping) for item in value) else " "
        return between.join(FACE_DOWN if item is None else worded(item) for item in value)
    return str(value)


def _whose_turn(view: Mapping[str, Any], seat: int | None) -> str:
    if view.get("over"):
        return "The match is over"
    return "Your turn" if view.get("turn") == seat and seat is not None else f"Turn of seat {view.get('turn')}"


def _is_nothing(value: Any) -> bool:
    return value is None or value is False or value in ([], {}, "")


def _is_plain(value: Any) -> bool:
    return isinstance(value, bool | int | float | str)


def _seat_rows(seats: Sequence[Mapping[str, Any]], turn: Any, seat: int | None) -> Table:
    """Return one row for each seat, one column for each thing that is known of some seat."""
    known = dict.fromkeys(key for row in seats for key, value in row.items() if not _is_nothing(value))
    keys = [key for key in known if key not in QUIET]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("seat")
    for key in keys:
        table.add_column(words(key), justify="right" if all(_is_number(row.get(key)) for row in seats) else "left")
    for number, row in enumerate(seats):
        mark = "▸" if number == turn else " "
        name = Text(f"{mark} {number}{' you' if number == seat else ''}", "bold green" if number == turn else "")
        table.add_row(name, *(_cell(row.get(key)) for key in keys))
    return table


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _cell(value: Any) -> Text:
    if isinstance(value, bool):
        return Text("yes" if value else "")
    if isinstance(value, list | tuple) and all(item is None or isinstance(item, str) for item in value):
        return cards(value)
    return Text(worded(value))


def _labelled(key: str, value: Any) -> RenderableType:
    """Return a list or a group of things with its name before it."""
    label = Text(f"{words(key)}: ", "dim")
    if isinstance(value, list | tuple) and all(item is None or isinstance(item, str) for item in value):
        return label + cards(value)
    if isinstance(value, list | tuple) and not all(_is_number(item) for item in value):
        return Text("\n").join([Text(f"{words(key)}:", "dim"), *(Text(f"  {line}") for line in _lines(value))])
    return label + Text(worded(value))


def _lines(rows: Sequence[Any]) -> Iterator[str]:
    for number, row in enumerate(rows):
        if not _is_nothing(row):
            yield f"{number}: {worded(row)}"
