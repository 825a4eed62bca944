"""Reads a catalogue in Project Fluent's format into patterns.

A pattern is plain data, so that the browser is handed the same ones as JSON: a text, or a list of texts and *slots*.
A slot is where an argument goes:

    {"$": "card"}                                          {$card}
    {"$": "card", "of": "card", "form": "accusative"}      {CARD($card, form: "accusative")}
    {"$": "hands", "of": "each", "as": "card"}             {CARD($hands)}, of a value for each seat
    {"$": "count", "in": {"one": "...", "other": "..."}, "or": "other"}
                                                           {$count -> [one] ... *[other] ...}

Messages and terms that a message refers to are written out in it, and a new line in it is a space. What an argument is,
where the game declares it (a seat, one value for each seat), is noted in `of`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

Pattern = str | list[Any]
Patterns = dict[str, Pattern]
Kinds = Mapping[str, Mapping[str, str]]  # by message: what its arguments are, "seat" or "each"
Entry = fluent.Message | fluent.Term


class BadCatalogue(Exception):
    """A catalogue that cannot be read, or a message in it that cannot be said."""


def entries(source: str, name: str) -> dict[str, Entry]:
    """Parse a catalogue into its messages and its terms, these with a dash before their names."""
    found: dict[str, Entry] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, fluent.Junk):
            fault, start = entry.annotations[0], entry.span.start if entry.span else 0
            line = source.count("\n", 0, start) + 1
            raise BadCatalogue(f"{name}, line {line}: {fault.message}: {(entry.content or '').strip()!r}")
        if isinstance(entry, fluent.Message | fluent.Term):
            key = f"-{entry.id.name}" if isinstance(entry, fluent.Term) else entry.id.name
            if key in found:
                raise BadCatalogue(f"{name}: {key} is written twice")
            found[key] = entry
    return found


def patterns(own: Mapping[str, Entry], shared: Mapping[str, Entry], kinds: Kinds) -> Patterns:
    """Return what can be said by name: messages and their attributes; `shared` ones can be referred to."""
    reader = _Reader({**shared, **own}, kinds)
    return {
        key: reader.pattern(pattern, key.partition(".")[0], (key,))
        for name, entry in own.items()
        if not name.startswith("-")
        for key, pattern in _parts(name, entry)
    }


def variables(pattern: Pattern) -> set[str]:
    """Return the arguments that a pattern uses."""
    return {str(slot["$"]) for slot in slots(pattern)}


def slots(pattern: Pattern) -> Iterator[dict[str, Any]]:
    """Return every slot of a pattern, those inside choices too."""
    for part in pattern:
        if isinstance(part, dict):
            yield part
            for variant in part.get("in", {}).values():
                yield from slots(variant)


def referred(entry: Entry) -> set[str]:
    """Return the messages and terms that an entry refers to."""
    found: set[str] = set()

    def look(node: Any) -> None:
        if isinstance(node, fluent.MessageReference):
            found.add(node.id.name)
        elif isinstance(node, fluent.TermReference):
            found.add(f"-{node.id.name}")
        elif isinstance(node, list):
            for item in node:
                look(item)
        if isinstance(node, fluent.BaseNode):
            for item in vars(node).values():
                look(item)

    look(entry)
    return found


def _parts(name: str, entry: Entry) -> Iterator[tuple[str, fluent.Pattern]]:
    if entry.value:
        yield name, entry.value
    for attribute in entry.attributes:
        yield f"{name}.{attribute.id.name}", attribute.value


class _Reader:
    def __init__(self, known: Mapping[str, Entry], kinds: Kinds) -> None:
        self._known, self._kinds = known, kinds

    def pattern(self, pattern: fluent.Pattern, key: str, within: tuple[str, ...]) -> Pattern:
        """Return a pattern of the message `key`; `within` are the messages that refer to it."""
        parts: list[Any] = []
        for element in pattern.elements:
            for part in self._said(element, key, within):
                if parts and isinstance(part, str) and isinstance(parts[-1], str):
                    parts[-1] += part
                else:
                    parts.append(part)
        return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts

    def _said(self, element: Any, key: str, within: tuple[str, ...]) -> list[Any]:
        if isinstance(element, fluent.TextElement):
            return [element.value.replace("\n", " ")]
        said = element.expression if isinstance(element, fluent.Placeable) else element
        if isinstance(said, fluent.Placeable):
            return self._said(said, key, within)
        if isinstance(said, fluent.StringLiteral | fluent.NumberLiteral):
            return [said.parse()["value"] if isinstance(said, fluent.StringLiteral) else said.value]
        if isinstance(said, fluent.SelectExpression):
            [slot] = self._said(said.selector, key, within)
            usual = next(_name(variant) for variant in said.variants if variant.default)
            choices = {_name(variant): self.pattern(variant.value, key, within) for variant in said.variants}
            return [slot | {"in": choices, "or": usual}]
        if isinstance(said, fluent.VariableReference):
            return [self._slot(said.id.name, key)]
        if isinstance(said, fluent.FunctionReference):
            return [self._called(said, key)]
        return self._referred(said, key, within)

    def _slot(self, name: str, key: str) -> dict[str, str]:
        kind = self._kinds.get(key, {}).get(name)
        return {"$": name} | ({"of": kind} if kind else {})

    def _called(self, call: fluent.FunctionReference, key: str) -> dict[str, str]:
        given = call.arguments.positional
        if len(given) != 1 or not isinstance(given[0], fluent.VariableReference):
            raise BadCatalogue(f"{key}: {call.id.name}() takes one argument, like {call.id.name}($card)")
        slot = self._slot(given[0].id.name, key)
        if call.id.name != "NUMBER":
            each = slot.get("of") == "each" and call.id.name != "COUNT"
            slot["as" if each else "of"] = call.id.name.lower()
        for named in call.arguments.named:
            value = named.value.parse()["value"] if isinstance(named.value, fluent.StringLiteral) else named.value.value
            if (named.name.name, value) == ("type", "ordinal"):
                slot["of"] = "ordinal"
            elif named.name.name == "form":
                slot["form"] = value
            else:
                raise BadCatalogue(f"{key}: {call.id.name}() has no option {named.name.name}: {value!r}")
        return slot

    def _referred(self, said: Any, key: str, within: tuple[str, ...]) -> list[Any]:
        """Write out another message, or a term; of one with attributes, the attribute that is asked for."""
        sign = "-" if isinstance(said, fluent.TermReference) else ""
        name = f"{sign}{said.id.name}"
        whole = f"{name}.{said.attribute.name}" if said.attribute else name
        if whole in within:
            raise BadCatalogue(f"{key}: {whole} refers to itself")
        pattern = dict(_parts(name, self._known[name])).get(whole) if name in self._known else None
        if pattern is None:
            raise BadCatalogue(f"{key}: there is no message {whole}")
        read = self.pattern(pattern, key, (*within, whole))
        return [read] if isinstance(read, str) else read


def _name(variant: fluent.Variant) -> str:
    return variant.key.name if isinstance(variant.key, fluent.Identifier) else variant.key.value
