"""What a game tells, declared once: its events, its reasons against an action, and the types of all that it shows.

    class Events(Declared):
        drew = event(seat=Seat, count=int, cards=own(list[str]))

    class Reasons(Declared):
        not_in_hand = because("R2", card=str)

    Events.drew(seat=0, count=1, cards=["5"])     # {"type": "drew", "seat": 0, ...}
    Reasons.not_in_hand(card="5")                 # Reason("not_in_hand", "R2", given={"card": "5"}, ...)

What people read of them are messages of the game's catalogue, `event-drew` and `reason-not_in_hand`. Their arguments
are the fields (`lamplit.words`). From the declarations follow the types of the browser's client, a JSON schema and the
tables of RULES.md.

A game without a catalogue gives its sentences here, the most telling first: one that names a field which the event does
not have, or does not show this seat, gives way to the next. `when` ties a sentence to values of fields. `more` lists
sentences that follow the first, each where it is complete.
"""

from __future__ import annotations

import functools
import re
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from string import Formatter
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Event = dict[str, Any]

T = TypeVar("T")
Seat = Annotated[int, "seat"]  # in a sentence: who sits there
Each = Annotated[list[T], "each"]  # one for each seat; in a sentence: "Anna (12), you (5)"


class Reason(NamedTuple):
    """Why an action is not allowed now."""

    code: str  # stable, for programs: "must_follow"
    clause: str  # of the game's RULES.md: "R4"
    sentence: str  # for the person who tried, in English
    key: str = ""  # of the message that says it, without "reason-"; the code may be shared
    given: Mapping[str, Any] = {}  # the arguments of that message


class Own(NamedTuple):
    """The type of a field that only the event's own seat is told; None for the others."""

    kind: Any


def own(kind: Any) -> Own:
    """Declare a field that only the event's own seat is told."""
    return Own(kind)


class Maybe(NamedTuple):
    """The type of a field that not every event of its kind has."""

    kind: Any


def maybe(kind: Any) -> Maybe:
    """Declare a field that an event may be without."""
    return Maybe(kind)


class Same(NamedTuple):
    """The value of another field of the same event."""

    field: str


def same(field: str) -> Same:
    """Name a field that must have the same value, in `when`."""
    return Same(field)


class Sentence(NamedTuple):
    """A sentence on an event, and the values of fields with which it is told."""

    text: str
    given: Mapping[str, Any]

    def tells(self, event: Event) -> bool:
        """Tell whether an event shows all that the sentence names, and has the values it is told with."""
        shown = {name for name, value in event.items() if value is not None and value not in ([], "")}
        if not {"seat" if name == "who" else name for name in named_in(self.text)} <= shown:
            return False
        return all(
            event.get(name) == (event.get(value.field) if isinstance(value, Same) else value)
            for name, value in self.given.items()
        )

    @property
    def fields(self) -> set[str]:
        """The fields of which a reader learns something."""
        return {"seat" if name == "who" else name for name in named_in(self.text)} | set(self.given)


def when(text: str, /, **given: Any) -> Sentence:
    """Return a sentence that is told only where the event's fields have these values."""
    return Sentence(text, given)


class Told:
    """One kind of event."""

    def __init__(
        self,
        sentences: Sequence[str | Sentence],
        fields: Mapping[str, Any],
        more: Sequence[str | Sentence] = (),
        wording: Mapping[str, Callable[[Any], str]] | None = None,
        silent: str = "",
    ) -> None:
        self.sentences, self.more = _sentences(sentences), _sentences(more)
        self.fields, self.type, self.silent = dict(fields), "", set(silent.split())
        self.wording = dict(wording or {})
        named = set().union(*(sentence.fields for sentence in (*self.sentences, *self.more)), self.silent, self.wording)
        if unknown := named - set(fields):
            raise TypeError(f"a sentence names {min(unknown)!r}, which is no field of the event")

    def __set_name__(self, owner: type, name: str) -> None:
        self.type = name

    def __call__(self, **given: Any) -> Event:
        """Return the event with its fields."""
        if not self.required <= given.keys() <= self.fields.keys():
            raise TypeError(f"event {self.type} has the fields {', '.join(self.fields)}, not {', '.join(given)}")
        return {"type": self.type, **given}

    def texts(self, event: Event) -> list[str]:
        """Return the sentences that tell an event, as templates: the first complete one, then what follows it."""
        first = next(sentence for sentence in self.sentences if sentence.tells(event))
        return [first.text, *(sentence.text for sentence in self.more if sentence.tells(event))]

    @property
    def types(self) -> dict[str, Any]:
        """The types of its fields as someone else is told them."""
        return {
            name: kind.kind | None if isinstance(kind, Own) else kind.kind if isinstance(kind, Maybe) else kind
            for name, kind in self.fields.items()
        }

    @property
    def kinds(self) -> dict[str, str]:
        """What the fields are that name seats, or hold one value for each: "seat" or "each"."""
        return _kinds(self.fields)

    @functools.cached_property
    def optional(self) -> frozenset[str]:
        """The fields that an event may be without."""
        return frozenset(name for name, kind in self.fields.items() if isinstance(kind, Maybe))

    @functools.cached_property
    def required(self) -> frozenset[str]:
        """The fields that no event is without."""
        return frozenset(self.fields) - self.optional

    @property
    def untold(self) -> list[str]:
        """The fields of which no sentence says anything."""
        told = self.silent.union(*(sentence.fields for sentence in (*self.sentences, *self.more)))
        return [name for name in self.fields if name not in told]

    @property
    def secrets(self) -> list[str]:
        """The fields that only its own seat is told."""
        return [name for name, kind in self.fields.items() if isinstance(kind, Own)]


class Refusal:
    """One kind of reason against an action."""

    def __init__(self, clause: str, sentence: str, code: str, fields: Mapping[str, Any]) -> None:
        self.clause, self.sentence, self.code, self.fields, self.key = clause, sentence, code, dict(fields), ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.code, self.key = self.code or name, name

    def __call__(self, **given: Any) -> Reason:
        """Return the reason; its sentence is completed here, or by the game from its catalogue."""
        if self.sentence:
            return Reason(self.code, self.clause, self.sentence.format(**given))
        if given.keys() != self.fields.keys():
            raise TypeError(f"reason {self.key} has the fields {', '.join(self.fields)}, not {', '.join(given)}")
        return Reason(self.code, self.clause, "", self.key, given)

    @property
    def kinds(self) -> dict[str, str]:
        """What the fields are that name seats, or hold one value for each: "seat" or "each"."""
        return _kinds(self.fields)

    def schema(self, sentence: str, *, varies: bool = False) -> dict[str, Any]:
        """Return the JSON schema of its reasons; `sentence` is a template, unless it `varies` with its arguments."""
        key = self.key if not self.sentence else ""
        texts = {"code": {"const": self.code}, "clause": {"const": self.clause}, "key": {"const": key}}
        properties = {name: {"type": "string"} | rule for name, rule in texts.items()}
        properties |= {
            "sentence": {"type": "string", "pattern": "^.+$" if varies else matches(sentence)},
            "given": object_schema(self.fields),
        }
        return {
            "type": "object",
            "description": sentence,
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }


def matches(template: str) -> str:
    """Return a regular expression that every completed sentence matches; JSON schema reads it too."""
    parts = Formatter().parse(template)
    texts = (re.sub(r"[][\\^$.|?*+(){}]", r"\\\g<0>", text) + ".+" * bool(name) for text, name, _, _ in parts)
    return f"^{''.join(texts)}$"


def _sentences(given: Sequence[str | Sentence]) -> tuple[Sentence, ...]:
    return tuple(Sentence(each, {}) if isinstance(each, str) else each for each in given)


def event(
    *sentences: str | Sentence,
    more: Sequence[str | Sentence] = (),
    wording: Mapping[str, Callable[[Any], str]] | None = None,
    silent: str = "",
    **fields: Any,
) -> Told:
    """Declare an event: the types of its fields, `Seat` and `Each` among them.

    A game without a catalogue gives its sentences here, the most telling first. In a sentence `{who}` is the event's
    seat. `{owner:seat}` names a seat or a list of seats, `{owner:Seat}` begins a sentence with it, and `{gold:each}`
    says of every seat in turn what the list has for it.

    `more` follows the first complete sentence. `wording` says how the value of a field reads, where the value itself
    is not English; of a list for each seat it words every item. `silent` names the fields that no sentence tells,
    because they place a picture or repeat another field; tests/contract/test_telling.py lists them with the reason.
    """
    return Told(sentences, fields, more, wording, silent)


def because(clause: str, sentence: str = "", code: str = "", **fields: Any) -> Refusal:
    """Declare a reason: its clause of RULES.md, the types of its fields, and its code where that is not its name.

    A game without a catalogue gives its sentence to the player here.
    """
    return Refusal(clause, sentence, code, fields)


class Declared:
    """The base of a game's list of events, and of its list of reasons."""

    @classmethod
    def events(cls) -> dict[str, Told]:
        """Return the events by type."""
        return {name: value for name, value in vars(cls).items() if isinstance(value, Told)}

    @classmethod
    def reasons(cls) -> dict[str, Refusal]:
        """Return the reasons by code."""
        return {name: value for name, value in vars(cls).items() if isinstance(value, Refusal)}


def named_in(sentence: str) -> list[str]:
    """Return the fields that a sentence names."""
    return [name for _, name, _, _ in Formatter().parse(sentence) if name]


# -- types ------------------------------------------------------------------------------------------------------------


def _bare(kind: Any) -> Any:
    """Return a type without what it says to sentences."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _kinds(fields: Mapping[str, Any]) -> dict[str, str]:
    return {name: found for name, kind in fields.items() if (found := _kind(kind))}


def _kind(kind: Any) -> str:
    """Return what a type says to sentences: "seat" of a seat, perhaps no seat, or a list of seats."""
    if isinstance(kind, Own | Maybe):
        return _kind(kind.kind)
    if get_origin(kind) is Annotated:
        return str(get_args(kind)[1])
    return next((found for part in get_args(kind) if (found := _kind(part)) == "seat"), "")


def typescript(kind: Any) -> str:
    """Return a type as TypeScript writes it."""
    kind = _bare(kind)
    plain = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}
    if kind in plain:
        return plain[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(typescript(part) for part in parts)
    if origin is list:
        item = typescript(parts[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return f"Record<string, {typescript(parts[1])}>"
    if is_typeddict(kind):
        return str(kind.__name__)
    raise TypeError(f"no TypeScript for {kind}")


def schema(kind: Any) -> dict[str, Any]:
    """Return a type as JSON schema."""
    kind = _bare(kind)
    plain = {int: "integer", float: "number", str: "string", bool: "boolean", type(None): "null"}
    if kind in plain:
        return {"type": plain[kind]}
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(parts)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema(part) for part in parts]}
    if origin is list:
        return {"type": "array", "items": schema(parts[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(parts[1])}
    if is_typeddict(kind):
        return object_schema(fields_of(kind), kind.__optional_keys__)
    if kind is Any:
        return {}
    raise TypeError(f"no JSON schema for {kind}")


def object_schema(fields: Mapping[str, Any], optional: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Return the JSON schema of an object with these fields and no others."""
    return {
        "type": "object",
        "properties": {name: schema(kind) for name, kind in fields.items()},
        "required": [name for name in fields if name not in optional],
        "additionalProperties": False,
    }


def fields_of(kind: Any) -> dict[str, Any]:
    """Return the fields of a TypedDict with their types."""
    return get_type_hints(kind, include_extras=True)


def returned(function: Callable[..., Any] | None) -> dict[str, Any]:
    """Return the fields of the TypedDict that a function says it returns; none without a function."""
    return fields_of(get_type_hints(function)["return"]) if function else {}


def parts_of(kind: Any) -> Iterator[Any]:
    """Return every TypedDict that a type is made of, the parts before the whole."""
    kind = _bare(kind)
    for part in get_args(kind):
        yield from parts_of(part)
    if is_typeddict(kind):
        for part in fields_of(kind).values():
            yield from parts_of(part)
        yield kind


def mismatch(value: Any, kind: Any, where: str) -> str | None:
    """Say where a value is not of its declared type, or None."""
    kind = _bare(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return None
    if origin is Literal:
        fits = value in parts and type(value) in {type(part) for part in parts}
        return None if fits else f"{where}: {value!r} is none of {parts}"
    if origin in (Union, types.UnionType):
        found = [mismatch(value, part, where) for part in parts]
        return None if None in found else found[0]
    if origin is list:
        if not isinstance(value, list):
            return f"{where}: {value!r} is no list"
        return next((m for n, item in enumerate(value) if (m := mismatch(item, parts[0], f"{where}[{n}]"))), None)
    if origin is dict:
        if not isinstance(value, dict):
            return f"{where}: {value!r} is no mapping"
        return next((m for key, item in value.items() if (m := mismatch(item, parts[1], f"{where}.{key}"))), None)
    if is_typeddict(kind):
        return fields_mismatch(value, fields_of(kind), where, kind.__optional_keys__)
    return None if type(value) is kind or (kind is type(None) and value is None) else f"{where}: {value!r} is no {kind}"


def fields_mismatch(
    value: Any, fields: Mapping[str, Any], where: str, optional: frozenset[str] = frozenset()
) -> str | None:
    """Say where an object does not have the declared fields, or None."""
    if not isinstance(value, dict):
        return f"{where}: {value!r} is no object"
    if odd := (set(fields) - set(value) - optional) | (set(value) - set(fields)):
        return f"{where}: {min(odd)!r} is {'missing' if min(odd) in fields else 'not declared'}"
    return next((m for name, item in value.items() if (m := mismatch(item, fields[name], f"{where}.{name}"))), None)
