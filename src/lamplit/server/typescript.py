"""Generate the browser's types from the messages and from what the games declare.

`python -m lamplit.server.typescript` writes web/src/protocol.ts; for each game web/src/tables/GAME/told.ts; and the
catalogues as the page reads them, web/src/words/NAME.LANGUAGE.json, with the types of what the shell says. With --check
it tells whether these files are current.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec.inspect as inspect

from lamplit.core import manual
from lamplit.games import NAMES, load
from lamplit.server import bodies, protocol
from lamplit.words import ENGLISH, LANGUAGES, Words
from lamplit.words.say import shell

WEB = Path(__file__).resolve().parents[3] / "web" / "src"
TOLD = "// Made from what the game declares by `python -m lamplit.server.typescript`. Do not edit.\n"
SAID = "// Made from src/lamplit/words/en.ftl by `python -m lamplit.server.typescript`. Do not edit.\n"
NOT_FOR_PAGES = ("field-", "ending-", "terminal-", "document-")  # messages of the terminal, and of the server
BY_THE_SERVER = ("refused-",)  # which says them in English itself
OF_ALL_GAMES = ("title", "summary", "pitch")  # said where games are offered: the shell has them
HEADER = "// Made from src/lamplit/server/{protocol,bodies}.py by `python -m lamplit.server.typescript`. Do not edit."
CLOSE_CODES = ("FAULT", "RESTART", "TOO_SLOW", "NO_HELLO", "NO_TABLE", "PROTOCOL", "AWAY", "FLOOD", "FOREIGN")


def files() -> dict[Path, str]:
    """Return the source of every generated file."""
    games = (load(name) for name in NAMES)
    told = {WEB / "tables" / game.name / "told.ts": _types(TOLD, manual.typescript_of(game)) for game in games}
    return {WEB / "protocol.ts": generate(), **told, **_catalogues()}


def _types(header: str, types: str, words: str = "../../words/say") -> str:
    """Return a file of types, with the ones of the words that it uses."""
    used = [name for name in ("Person", "Said") if re.search(rf"\b{name}\b", types)]
    return header + (f'import type {{ {", ".join(used)} }} from "{words}";\n\n' if used else "") + types


def _catalogues() -> dict[Path, str]:
    """Return the catalogues that a page loads, whole in every language, and what the shell's messages are given."""
    offered = "".join(f'  "{key}": null;\n' for key in _offered(ENGLISH))
    around = f"export interface ShellWords {{\n{manual.said(shell(ENGLISH))}{offered}}}\n"
    names = {language: shell(language).say("language") for language in LANGUAGES}
    around += f"\n/** The languages, each by its own name. */\nexport const LANGUAGES = {json.dumps(names)};\n"
    made = {WEB / "words" / "shell.ts": _types(SAID, around, "./say")}
    for language in LANGUAGES:
        without = BY_THE_SERVER if language == ENGLISH else ()
        around = _catalogue(shell(ENGLISH), shell(language), _offered(language), without)
        made[WEB / "words" / f"shell.{language}.json"] = around
        for game in map(load, NAMES):
            if (english := game.words(ENGLISH)).patterns:
                name = f"{game.name}.{language}.json"
                made[WEB / "words" / name] = _catalogue(english, game.words(language))
    return made


def _offered(language: str) -> dict[str, str]:
    """Return what each game is called and how it is offered, as messages of the shell."""
    found = {}
    for game in map(load, NAMES):
        words = game.words(language)
        found[f"game-{game.name}"] = words.say("title") if "title" in words else game.title
        found[f"game-{game.name}.pitch"] = words.say("pitch") if "pitch" in words else game.summary
    return found


def _catalogue(
    english: Words, words: Words, more: Mapping[str, str] | None = None, without: tuple[str, ...] = ()
) -> str:
    """Return the messages of a catalogue that a page can say, one on each line; missing ones are English."""
    own = {key: pattern for key, pattern in words.patterns.items() if key not in english.patterns}
    whole = {key: words.patterns.get(key, pattern) for key, pattern in english.patterns.items()} | own
    lines = (
        f"  {json.dumps(key)}: {json.dumps(pattern, ensure_ascii=False)}"
        for key, pattern in {**whole, **(more or {})}.items()
        if not key.startswith(NOT_FOR_PAGES + without) and key not in OF_ALL_GAMES
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def generate() -> str:
    """Return the TypeScript source of all message types."""
    blocks = [HEADER, f"export const PROTOCOL = {protocol.PROTOCOL};"]
    codes = ", ".join(f"{name}: {getattr(protocol, 'CLOSE_' + name)}" for name in CLOSE_CODES)
    blocks.append(f"/** Why a socket was closed. */\nexport const CLOSE = {{ {codes} }} as const;")
    seen: dict[str, Any] = {}
    for message in (protocol.ClientMessage, protocol.ServerMessage, *bodies.ALL):
        _gather(inspect.type_info(message), seen)
    blocks += [_declaration(name, info) for name, info in seen.items()]
    blocks.append(_union("ClientMessage", protocol.ClientMessage))
    blocks.append(_union("ServerMessage", protocol.ServerMessage))
    return "\n\n".join(blocks) + "\n"


def _gather(info: Any, seen: dict[str, Any]) -> None:
    """Collect the named types in `info`, parts before the whole."""
    if isinstance(info, inspect.StructType | inspect.DataclassType):
        if info.cls.__name__ in seen:
            return
        for field in info.fields:
            _gather(field.type, seen)
        seen[info.cls.__name__] = info
    for part in _parts(info):
        _gather(part, seen)


def _parts(info: Any) -> Iterable[Any]:
    if isinstance(info, inspect.UnionType):
        return info.types
    if isinstance(info, inspect.ListType):
        return (info.item_type,)
    if isinstance(info, inspect.DictType):
        return (info.key_type, info.value_type)
    return ()


def _declaration(name: str, info: Any) -> str:
    doc = (info.cls.__doc__ or "").strip().partition("\n")[0]
    if getattr(info, "array_like", False):
        items = ", ".join(f"{field.encode_name}: {_type(field.type)}" for field in info.fields)
        return f"/** {doc} */\nexport type {name} = [{items}];"
    lines = [f"/** {doc} */", f"export interface {name} {{"]
    tag = getattr(info, "tag", None)
    if tag is not None:
        lines.append(f'  {info.tag_field}: "{tag}";')
    asked = tag is not None and issubclass(info.cls, protocol.Request)
    for field in info.fields:
        optional = "" if field.required or not (asked or info.cls in bodies.BODIES) else "?"
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
    return "\n".join([*lines, "}"])


def _type(info: Any) -> str:
    plain: dict[Any, str] = {
        inspect.StrType: "string",
        inspect.IntType: "number",
        inspect.FloatType: "number",
        inspect.BoolType: "boolean",
        inspect.NoneType: "null",
        inspect.AnyType: "unknown",
    }
    if type(info) in plain:
        return plain[type(info)]
    if isinstance(info, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in info.values)
    if isinstance(info, inspect.UnionType):
        return " | ".join(_type(part) for part in info.types)
    if isinstance(info, inspect.ListType):
        item = _type(info.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(info, inspect.DictType):
        return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
    if isinstance(info, inspect.StructType | inspect.DataclassType):
        return str(info.cls.__name__)
    if isinstance(info, inspect.Metadata):
        return _type(info.type)
    raise TypeError(f"no TypeScript for {info}")


def _union(name: str, union: Any) -> str:
    members = [part.cls.__name__ for part in inspect.type_info(union).types]  # type: ignore[attr-defined]
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";"


def main(arguments: list[str]) -> int:
    """Write the files; with --check only tell whether they are current."""
    stale = {path: source for path, source in files().items() if not path.exists() or path.read_text() != source}
    if "--check" in arguments:
        return 1 if stale else 0
    for path, source in stale.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
