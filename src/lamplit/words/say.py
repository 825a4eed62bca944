"""Says a pattern with its arguments to a reader.

`web/src/words/say.ts` does the same. One table of examples tests both: `tests/words/examples.json`.
"""

from __future__ import annotations

import functools
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import resources
from typing import Any, NamedTuple

from lamplit.words import ftl
from lamplit.words.languages import DECIMAL, ENGLISH, plural

SHELL = "lamplit"  # the package whose catalogue every game shares
MINUS = "\N{MINUS SIGN}"


class Person(NamedTuple):
    """Who sits at a seat, as a reader names them."""

    name: str
    you: bool = False  # it is the reader


People = Callable[[int], Person]


def slug(value: object) -> str:
    """Return a value as it stands in the name of a message: `clear+1` is `clear-1`."""
    return re.sub(r"[^\w-]", "-", str(value))


class Words:
    """A catalogue in one language. What it lacks it says in the words of `behind`: those of all games, or English."""

    def __init__(self, language: str, patterns: ftl.Patterns, *behind: Words) -> None:
        self.language, self.patterns, self._behind = language, patterns, behind

    def __contains__(self, key: str) -> bool:
        return self._found(key) is not None

    def say(self, key: str, people: People | None = None, /, **given: Any) -> str:
        """Return a message with its arguments; `people` names the seats among them."""
        found = self._found(key)
        if found is None:
            raise KeyError(f"no catalogue has the message {key}")
        words, pattern = found
        return words.fill(pattern, given, people or self._numbered)

    def named(self, kind: str, value: Any, form: str = "") -> str:
        """Return the name of a value, such as a card, by its own message: `card-QC`."""
        key = f"{kind}-{slug(value)}"
        return self._formed(key, form) if key in self else str(value)

    def _formed(self, key: str, form: str) -> str:
        return self.say(f"{key}.{form}" if f"{key}.{form}" in self else key)

    def fill(self, pattern: ftl.Pattern, given: Mapping[str, Any], people: People) -> str:
        """Return a pattern with its arguments."""
        if isinstance(pattern, str):
            return pattern
        return "".join(part if isinstance(part, str) else self._slot(part, given, people) for part in pattern)

    def template(self, key: str) -> str:
        """Return a message as it reads with its arguments left open: "{seat} drew {card}."."""
        found = self._found(key)
        return _open(found[1]) if found else ""

    def _found(self, key: str) -> tuple[Words, ftl.Pattern] | None:
        if key in self.patterns:
            return self, self.patterns[key]
        return next((found for words in self._behind if (found := words._found(key))), None)  # noqa: SLF001

    def _slot(self, slot: Mapping[str, Any], given: Mapping[str, Any], people: People) -> str:
        value: Any = given.get(slot["$"])
        of, form = slot.get("of", ""), slot.get("form", "")
        if of == "seat" and isinstance(value, int | list):
            seats = [people(seat) if isinstance(seat, int) else seat for seat in _listed(value)]
            value = seats if isinstance(value, list) else seats[0]
        elif of == "count":
            value = len(value)
        if "in" in slot:
            chosen = next((key for key in self._choices(value, of) if key in slot["in"]), slot["or"])
            return self.fill(slot["in"][chosen], given, people)
        if of == "each":
            shown = [self._shown(item, slot.get("as", ""), form, " ") or self.say("none") for item in value]
            return ", ".join(self.say("each", who=people(seat), value=item) for seat, item in enumerate(shown))
        text = self._shown(value, of, form, ", ")
        return text[:1].upper() + text[1:] if form == "capital" else text

    def _choices(self, value: Any, of: str) -> Iterator[str]:
        """Return the names of the variants that fit a value, the closest first."""
        if value is None or value in ([], ""):
            yield "none"
        elif isinstance(value, bool):
            yield "true" if value else "false"
        elif isinstance(value, int | float):
            yield str(value)
            yield plural(self.language, value, ordinal=of == "ordinal")
        elif isinstance(value, str):
            yield slug(value)
        else:
            persons = _listed(value)
            if all(isinstance(person, Person) and person.you for person in persons):
                yield "you"
            elif any(isinstance(person, Person) and person.you for person in persons):
                yield "us"
            yield plural(self.language, len(persons))

    def _shown(self, value: Any, of: str, form: str, between: str) -> str:
        if value is None:
            return ""
        if isinstance(value, Person):
            return self._formed("you", form) if value.you else value.name
        if isinstance(value, Mapping):  # a thing with fields: its message is given them
            return self.say(of, **value)
        if isinstance(value, list | tuple):
            shown = [self._shown(item, of, form, " ") for item in value]
            if len(shown) > 1 and any(isinstance(item, Person) for item in value):
                return self.say("and", rest=", ".join(shown[:-1]), last=shown[-1])
            return between.join(shown)
        if of not in PLAIN:
            return self.named(of, value, form)
        if of == "signed":
            return "±0" if value == 0 else f"{'+' if value > 0 else ''}{self._shown(value, '', '', '')}"
        if isinstance(value, int | float) and not isinstance(value, bool):
            return str(value).replace("-", MINUS).replace(".", DECIMAL.get(self.language, "."))
        return str(value)

    def _numbered(self, seat: int) -> Person:
        return Person(self.say("seat", number=seat))


PLAIN = ("", "seat", "each", "count", "ordinal", "signed")  # every other function names a value by its own message


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _open(pattern: ftl.Pattern) -> str:
    """Return a pattern with its arguments left open, as it reads in the usual case."""
    if isinstance(pattern, str):
        return pattern
    texts = (
        part if isinstance(part, str) else _open(part["in"][part["or"]]) if "in" in part else f"{{{part['$']}}}"
        for part in pattern
    )
    return "".join(texts)


@functools.cache
def source(package: str, language: str) -> str:
    """Return the text of a catalogue; empty where there is none, as for a game in one file."""
    if not hasattr(sys.modules.get(package), "__path__"):
        return ""
    file = resources.files(package) / "words" / f"{language}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@functools.cache
def entries(package: str, language: str) -> Mapping[str, ftl.Entry]:
    """Return the messages of a catalogue as they are written."""
    return ftl.entries(source(package, language), f"{package} {language}.ftl")


@functools.cache
def shell(language: str) -> Words:
    """Return what all games share."""
    behind = [shell(ENGLISH)] if language != ENGLISH else []
    return Words(language, ftl.patterns(entries(SHELL, language), {}, {}), *behind)


def load(package: str, language: str = ENGLISH, kinds: ftl.Kinds | None = None) -> Words:
    """Return the catalogue of a game; `kinds` says what the arguments are that the game declares."""
    own = ftl.patterns(entries(package, language), entries(SHELL, language), kinds or {})
    behind: Sequence[Words] = [load(package, ENGLISH, kinds)] if language != ENGLISH else []
    return Words(language, own, shell(language), *behind)
