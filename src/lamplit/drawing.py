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
from lamplit.words import ENGLISH, People, Person, Words

SHOWN_ELSEWHERE = ("turn", "over", "seats", "effects", "result")
QUIET = ("tried", "playable")  # true, but the moves that are listed say it already
MOST_CARDS = 14  # of a pile that are drawn
FACE_DOWN = "▒"


def draw(
    game: Game, view: Mapping[str, Any], seat: int | None, language: str = ENGLISH, people: People | None = None
) -> RenderableType:
    """Return the table as `seat` sees it; None is a spectator. `people` names who sits there."""
    said = game.words(language)
    people = people or (lambda other: Person(said.say("seat", number=other), you=other == seat))
    drawn = game.telling.board(view) if game.telling.board else None
    taken = set(SHOWN_ELSEWHERE) | (set(drawn.shows) if drawn else set())
    parts: list[RenderableType] = [Rule(_whose_turn(said, view, people), style="green", align="left")]
    if drawn:
        parts.append(Text.assemble(*drawn.picture))
        if drawn.notes:
            notes = (said.say(key, _people(said, seat), **given) for key, given in drawn.notes)
            parts.append(Text("  ·  ".join(notes), "dim"))
    rest = {key: value for key, value in view.items() if key not in taken and not _is_nothing(value)}
    plain = [(label(key, said), worded(value, said, key)) for key, value in rest.items() if _is_plain(value)]
    if plain:
        parts.append(Text("  ·  ".join(f"{name} {value}".strip() for name, value in plain)))
    if view.get("seats"):
        parts.append(_seat_rows(said, view["seats"], view.get("turn"), people))
    parts += [_labelled(said, key, value) for key, value in rest.items() if not _is_plain(value)]
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


def label(key: str, words: Words | None = None) -> str:
    """Return what a field is called; one that no catalogue names, by its key."""
    name = f"field-{key}"
    return words.say(name) if words and name in words else key.replace("_", " ")


def worded(value: Any, words: Words | None = None, key: str = "") -> str:
    """Return the value of a field on one line; a flag that is set needs no word beside its name."""
    if value is True or _is_nothing(value):
        return ""
    if isinstance(value, Mapping):
        who = f"{_seat(value['seat'], words)}: " if "seat" in value else ""
        shown = {name: item for name, item in value.items() if name not in ("seat", *QUIET) and not _is_nothing(item)}
        if who and len(shown) == 1:  # a card beside who played it needs no other word
            [(name, item)] = shown.items()
            return who + worded(item, words, str(name))
        said = (f"{label(str(name), words)} {worded(item, words, str(name))}".strip() for name, item in shown.items())
        return who + ", ".join(said)
    if isinstance(value, list | tuple):
        between = " | " if any(isinstance(item, list | tuple | Mapping) for item in value) else " "
        return between.join(FACE_DOWN if item is None else worded(item, words, key) for item in value)
    return words.named(f"field-{key}", value) if words else str(value)


def _people(words: Words, seat: int | None) -> People:
    return lambda other: Person(words.say("seat", number=other), you=other == seat)


def _seat(number: int, words: Words | None) -> str:
    return words.say("seat", number=number) if words else f"seat {number}"


def _whose_turn(words: Words, view: Mapping[str, Any], people: People) -> str:
    if view.get("over"):
        return words.say("result-over")
    return words.say("terminal-turn", people, seat=view.get("turn"))


def _is_nothing(value: Any) -> bool:
    return value is None or value is False or value in ([], {}, "")


def _is_plain(value: Any) -> bool:
    return isinstance(value, bool | int | float | str)


def _seat_rows(words: Words, seats: Sequence[Mapping[str, Any]], turn: Any, people: People) -> Table:
    """Return one row for each seat, one column for each thing that is known of some seat."""
    known = dict.fromkeys(key for row in seats for key, value in row.items() if not _is_nothing(value))
    keys = [key for key in known if key not in QUIET]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.say("terminal-seat-column"))
    for key in keys:
        table.add_column(
            label(key, words), justify="right" if all(_is_number(row.get(key)) for row in seats) else "left"
        )
    for number, row in enumerate(seats):
        mark = "▸" if number == turn else " "
        who = people(number)
        called = words.say("you") if who.you else "" if who.name == words.say("seat", number=number) else who.name
        name = Text(f"{mark} {number} {called}".rstrip(), "bold green" if number == turn else "")
        table.add_row(name, *(_cell(words, key, row.get(key)) for key in keys))
    return table


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _cell(words: Words, key: str, value: Any) -> Text:
    if isinstance(value, bool):
        return Text(words.say("terminal-yes") if value else "")
    if isinstance(value, list | tuple) and all(item is None or isinstance(item, str) for item in value):
        return cards([item and words.named(f"field-{key}", item) for item in value])
    return Text(worded(value, words, key))


def _labelled(words: Words, key: str, value: Any) -> RenderableType:
    """Return a list or a group of things with its name before it."""
    name = label(key, words)
    if isinstance(value, list | tuple) and all(item is None or isinstance(item, str) for item in value):
        return Text(f"{name}: ", "dim") + cards(value)
    if isinstance(value, list | tuple) and not all(_is_number(item) for item in value):
        lines = (Text(f"  {line}") for line in _lines(words, key, value))
        return Text("\n").join([Text(f"{name}:", "dim"), *lines])
    return Text(f"{name}: ", "dim") + Text(worded(value, words, key))


def _lines(words: Words, key: str, rows: Sequence[Any]) -> Iterator[str]:
    for number, row in enumerate(rows):
        if not _is_nothing(row):
            yield f"{number}: {worded(row, words, key)}"
