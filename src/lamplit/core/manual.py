"""What a game says of itself, for people and programs: tables in Markdown, a JSON schema, types for the browser.

All of it follows from the description of the state and from what the game declares. RULES.md holds the tables
(`python -m tools.tables` writes them anew), `lamplit describe GAME` prints them.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from importlib import resources
from typing import Any

from lamplit.core.declared import Refusal, Sentence, Told, fields_of, object_schema, parts_of, typescript
from lamplit.core.game import Game
from lamplit.core.options import Option, Value
from lamplit.words import ENGLISH, Words
from lamplit.words.ftl import slots

# Messages that are said by a name that a program puts together.
SAID_BY_NAME = (
    "title",
    "summary",
    "pitch",
    "event-",
    "reason-",
    "option-",
    "ending-",
    "field-",
    "terminal-",
    "document-",
)


def rules_text(game: Game) -> str | None:
    """Return the RULES.md in a game's folder, if it has one."""
    file = resources.files(game.package) / "RULES.md"
    return file.read_text(encoding="utf-8") if file.is_file() else None


def sections(game: Game) -> dict[str, str]:
    """Return the tables of a game by the headings that RULES.md gives them."""
    table, seats = game.view_types
    view = [(f"`{name}`", _type(kind)) for name, kind in table.items()]
    view += [("`seats`", "for each seat:"), *((f"`{name}`", _type(kind)) for name, kind in seats.items())]
    parts = [part for kind in (*table.values(), *seats.values()) for part in parts_of(kind)]
    for part in dict.fromkeys(parts):
        view += [(f"*{part.__name__}*", ", ".join(f"`{name}` {_type(kind)}" for name, kind in fields_of(part).items()))]
    return {
        "Options": _table(("option", "values", "default", "clause"), map(_option_row, game.options.declared)),
        "View": _table(("field", "type"), view),
        "Events": _table(("event", "fields", "sentence (/ or, + then)"), _event_rows(game)),
        "Reasons": _table(("code", "clause", "sentence"), _reason_rows(game)),
    }


def who_sees_what(game: Game) -> str:
    """Return a table of who sees each field of a position."""
    rows = ((f"`{key}`", who) for key, who in game.description.who_sees_what().items())
    return _table(("field", "who sees it"), rows)


def features(game: Game) -> str:
    """Return a table of the numbers that an observation consists of."""
    rows, start = [], 0
    for name, width in game.features.items():
        rows.append((name, str(start), str(width)))
        start += width
    return _table(("feature", "from", "numbers"), rows)


def json_schema(game: Game) -> dict[str, Any]:
    """Return the JSON schema of a game's views, events and reasons, and of the options of a match."""
    table, seats = game.view_types
    view = object_schema(table)
    sizes = {"minItems": game.seats[0], "maxItems": game.seats[-1]}
    view["properties"]["seats"] = {"type": "array", "items": object_schema(seats)} | sizes
    view["required"].append("seats")
    events = [
        object_schema({"type": str, **kind.types}, kind.optional) | {"title": name}
        for name, kind in game.telling.events.events().items()
    ]
    for event in events:
        event["properties"]["type"] = {"const": event["title"]}
    reasons = [
        refusal.schema(_said(game, refusal), varies=_varies(game, refusal))
        for refusal in game.telling.reasons.reasons().values()
    ]
    options = {option.name: option.schema(game.seats[-1]) for option in game.options.declared}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {
            "view": view,
            "event": {"anyOf": events},
            "reason": {"anyOf": reasons} if reasons else False,
            "options": {
                "type": "object",
                "properties": options,
                "required": list(options),
                "additionalProperties": False,
            },
        },
    }


def typescript_of(game: Game) -> str:
    """Return the TypeScript types of a game's views and events, its codes of reasons and its options."""
    table, seats = game.view_types
    events = game.telling.events.events()
    kinds = [*table.values(), *seats.values(), *(kind for event in events.values() for kind in event.types.values())]
    parts = dict.fromkeys(part for kind in kinds for part in parts_of(kind))
    blocks = [_interface(part.__name__, fields_of(part), part.__optional_keys__) for part in parts]
    blocks.append(_interface("SeatView", seats))
    blocks.append(_interface("View", table).replace("\n}", "\n  seats: SeatView[];\n}"))
    lines = (f'  | {{ type: "{name}"{"".join(_fields(event))} }}' for name, event in events.items())
    blocks.append("export type Event =\n" + "\n".join(lines) + ";\n")
    codes = dict.fromkeys(refusal.code for refusal in game.telling.reasons.reasons().values())
    blocks.append("export type ReasonCode =" + ("".join(f'\n  | "{code}"' for code in codes) or " never") + ";\n")
    options = "".join(f"  {option.name}: {option.typescript};\n" for option in game.options.declared)
    blocks.append(f"export interface Options {{\n{options}}}\n")
    if words := said(game.words(ENGLISH)):
        blocks.append(f"/** What each message is given. */\nexport interface Words {{\n{words}}}\n")
    return "\n".join(blocks)


def said(words: Words) -> str:
    """Return the TypeScript of what a page's messages are given, one on each line; null is nothing."""
    lines = []
    for key, pattern in words.patterns.items():
        if not key.startswith(SAID_BY_NAME):
            found = list(slots(pattern))
            given = (f"{name}: {_given([slot for slot in found if slot['$'] == name])}" for name in _names(found))
            lines.append(f'  "{key}": {{ {"; ".join(given)} }};\n' if found else f'  "{key}": null;\n')
    return "".join(lines)


def _names(found: Iterable[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(slot["$"] for slot in found))


def _given(found: list[Mapping[str, Any]]) -> str:
    """Return the type of an argument, as far as its use tells it."""
    keys = {key for slot in found for key in slot.get("in", {})}
    kinds = {slot.get("of", "") for slot in found}
    if found[0]["$"] == "who" or keys & {"you", "us"} or "seat" in kinds:
        kind = "Person | readonly Person[]"
    elif "count" in kinds:
        kind = "readonly unknown[]"
    elif kinds & {"signed", "ordinal"} or keys & {"zero", "one", "two", "few", "many"}:
        kind = "number"
    elif keys & {"true", "false"}:
        kind = "boolean"
    else:
        kind = "Said"
    return f"{kind} | null" if "none" in keys else kind


def _fields(event: Told) -> Iterator[str]:
    for field, kind in event.types.items():
        yield f"; {field}{'?' * (field in event.optional)}: {typescript(kind)}"


def _interface(name: str, fields: dict[str, Any], optional: Container[str] = ()) -> str:
    lines = "".join(f"  {field}{'?' * (field in optional)}: {typescript(kind)};\n" for field, kind in fields.items())
    return f"export interface {name} {{\n{lines}}}\n"


def _option_row(option: Option) -> tuple[str, ...]:
    choices = " or ".join(f"`{choice}`" for choice in option.choices)
    default = _worded(option.default)
    if option.default_with:
        other, defaults = option.default_with
        default += "".join(f"; {_worded(value)} with `{other}={_worded(key)}`" for key, value in defaults.items())
    return f"`{option.name}`", choices or option.allowed(), default, option.clause


def _worded(value: Value) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _event_rows(game: Game) -> Iterator[tuple[str, ...]]:
    for name, kind in game.telling.events.events().items():
        secrets = set(kind.secrets)
        fields = ", ".join(f"`{field}`" + (" (its seat alone)" if field in secrets else "") for field in kind.fields)
        either = " / ".join(_template(sentence) for sentence in kind.sentences)
        said = " + ".join([either, *map(_template, kind.more)])
        yield f"`{name}`", fields, said or game.words(ENGLISH).template(f"event-{name}")


def _template(sentence: Sentence) -> str:
    return re.sub(r"{(\w+):\w+}", r"{\1}", sentence.text)


def _reason_rows(game: Game) -> Iterator[tuple[str, ...]]:
    for refusal in game.telling.reasons.reasons().values():
        yield f"`{refusal.code}`", refusal.clause, _said(game, refusal)


def _varies(game: Game, refusal: Refusal) -> bool:
    """Tell whether the sentence of a reason is another one with other arguments."""
    pattern = game.words(ENGLISH).patterns.get(f"reason-{refusal.key}", "")
    return any("in" in slot for slot in slots(pattern))


def _said(game: Game, refusal: Refusal) -> str:
    return refusal.sentence or game.words(ENGLISH).template(f"reason-{refusal.key}")


def _type(kind: Any) -> str:
    words = re.sub(r"Record<string, ([^>]+)>", r"\1 by name", typescript(kind))
    return words.replace("|", "or").replace("[]", " list").replace("string", "text")


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(head)
    lines = [names, ["---"] * len(names), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"
