"""What a game's catalogues must say, and what is wrong with them. A test asks for every game and language.

Some messages follow from what the game declares: its title, events, reasons, options, endings, and the fields of its
view. All others are said by a page or by the terminal. English says what there is; other languages say the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

from lamplit.core.declared import Maybe, Own, fields_of, parts_of
from lamplit.core.game import Game
from lamplit.words import ENGLISH, Words, slug
from lamplit.words.ftl import referred, slots, variables
from lamplit.words.say import PLAIN, SHELL, entries, shell

FORMS = {"", "capital", "nominative", "genitive", "dative", "accusative"}
UNSHOWN = {"result"}  # fields of a view that the terminal does not draw: events tell them
UNNAMED = {"turn", "over", "seats", "effects", "seat", "playable", "tried", *UNSHOWN}  # fields without a name there
_PUT_TOGETHER = re.compile(r"[`\"]([a-z]+(?:-[a-z]+)*-)\$?\{")  # how names begin that a program puts together
HELPERS = {"you", "and", "each", "none", "seat", "language"}  # messages of the shell that the words themselves need


def declared(game: Game) -> dict[str, set[str]]:
    """Return the messages that a game's declarations ask for, each with the arguments that it is given."""
    asked: dict[str, set[str]] = {"title": set(), "summary": set(), "pitch": set()}
    asked |= {f"event-{name}": set(told.fields) for name, told in game.telling.events.events().items()}
    asked |= {f"reason-{name}": set(refusal.fields) for name, refusal in game.telling.reasons.reasons().items()}
    for option in game.options.declared:
        asked |= {f"option-{option.name}": set(), f"option-{option.name}.sentence": set()}
        asked |= {f"option-{option.name}-{slug(choice)}": set() for choice in option.choices}
    endings = _literals(get_type_hints(game.telling.ending).get("return"))
    asked |= {f"ending-{slug(ending)}": set() for ending in endings}
    return asked | {f"field-{name}": set() for name in _fields(game)}


def faults(game: Game, language: str = ENGLISH) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a game's catalogue in a language."""
    words, asked = game.words(language), declared(game)
    yield from (f"{key} is missing" for key in asked if key not in words.patterns)
    yield from _against_english(game.words(ENGLISH), words, entries(game.package, language), asked)
    told = game.telling.events.events()
    for key, given in asked.items():
        used = {name for each in _with_attributes(words, key) for name in variables(words.patterns[each])}
        yield from (f"{key}: ${name} is no field of it" for name in sorted(used - given))
        silent = told[key.removeprefix("event-")].silent if key.startswith("event-") else set()
        if key in words.patterns:
            yield from (f"{key} says nothing of ${name}" for name in sorted(given - used - silent))
        if (
            key in words.patterns
            and key.startswith(("event-", "reason-"))
            and not words.template(key).endswith((".", "!", "?"))
        ):
            yield f"{key} is no whole sentence"
    for key, pattern in words.patterns.items():
        for slot in slots(pattern):
            if slot.get("form", "") not in FORMS:
                yield f"{key}: there is no form {slot['form']}"
            if (kind := _kind(slot)) not in PLAIN:
                yield from (f"{key}: {name} is missing" for name in _names(game, key, slot) if name not in words)
                if kind not in words and not any(name.startswith(f"{kind}-") for name in words.patterns):
                    yield f"{key}: no message begins with {kind}-"


def shell_faults(language: str) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with the words around every game."""
    yield from _against_english(shell(ENGLISH), shell(language), entries(SHELL, language), {})


def lacking(english: Words, words: Words) -> list[str]:
    """Return the messages that a language has not written yet."""
    return [key for key in english.patterns if key not in words.patterns]


def unused(game: Game, said: str) -> list[str]:
    """Return the messages that nothing says; `said` is the source of whatever says messages by name."""
    words = game.words(ENGLISH)
    kinds = {_kind(slot) for pattern in words.patterns.values() for slot in slots(pattern)} - set(PLAIN)
    named = tuple(f"{kind}-" for kind in kinds)
    return _unsaid(words, entries(game.package, ENGLISH), set(declared(game)) | kinds, named, said)


def unused_around(said: str) -> list[str]:
    """Return the messages of the shell that nothing says."""
    return _unsaid(shell(ENGLISH), entries(SHELL, ENGLISH), HELPERS, (), said)


def _unsaid(words: Words, own: Mapping[str, Any], asked: set[str], kinds: tuple[str, ...], said: str) -> list[str]:
    within = set().union(*map(referred, own.values())) if own else set()
    needed = within | {key.partition(".")[0] for key in asked}
    unasked = {
        key: key.partition(".")[0] for key in words.patterns if f'"{key}"' not in said and f"'{key}'" not in said
    }
    begun = (*kinds, *set(_PUT_TOGETHER.findall(said)))
    return [key for key, name in unasked.items() if name not in needed and not name.startswith(begun)]


def _against_english(
    english: Words, words: Words, own: Mapping[str, Any], asked: Mapping[str, set[str]]
) -> Iterator[str]:
    within = set().union(*map(referred, own.values())) if own else set()
    yield from (f"{key} is missing" for key in lacking(english, words) if key not in asked)
    for key, pattern in words.patterns.items():
        if key in english.patterns:
            given = variables(english.patterns[key]) | asked.get(key.partition(".")[0], set())
            yield from (f"{key}: English has no ${name}" for name in sorted(variables(pattern) - given))
        elif not _is_form(key, english) and key.partition(".")[0] not in within | {"you"}:
            yield f"{key} is no message of the English catalogue"


def _is_form(key: str, english: Words) -> bool:
    """Say whether a message is a form of one that English has without it, such as `card-QC.accusative`."""
    name, _, form = key.partition(".")
    return name in english.patterns and form in FORMS


def _kind(slot: Mapping[str, Any]) -> str:
    """Return what the message of an argument's value begins with; of a value for each seat, that of each value."""
    return str(slot.get("as") or slot.get("of", ""))


def _with_attributes(words: Words, key: str) -> list[str]:
    return [name for name in words.patterns if name == key or name.startswith(f"{key}.")]


def _names(game: Game, key: str, slot: Mapping[str, Any]) -> Iterator[str]:
    """Return the messages that name all the values an argument can have, where the game declares them."""
    told = game.telling.events.events().get(key.partition(".")[0].removeprefix("event-"))
    for value in _literals(told.fields.get(slot["$"])) if told else ():
        yield f"{_kind(slot)}-{slug(value)}"
    if _kind(slot) == "card":
        yield from (f"card-{slug(name)}" for deck in game.description.decks for name in deck.names)


def _fields(game: Game) -> Iterator[str]:
    """Return what the terminal calls by a name: the fields of a view, and their values where these are words."""
    table, seats = game.view_types
    kinds = [(name, kind) for name, kind in (*table.items(), *seats.items()) if name not in UNSHOWN]
    kinds += [item for _, kind in kinds for part in parts_of(kind) for item in fields_of(part).items()]
    for name, kind in kinds:
        if name not in UNNAMED:
            yield name
            yield from (f"{name}-{slug(value)}" for value in _literals(kind))


def _literals(kind: Any) -> Iterator[Any]:
    """Return the words among which a value is one."""
    if isinstance(kind, Own | Maybe):
        kind = kind.kind
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    else:
        for part in get_args(kind):
            yield from _literals(part)
