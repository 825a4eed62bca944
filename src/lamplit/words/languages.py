"""Which languages there are, what a reader wants, and the little of a language that no catalogue can say."""

from __future__ import annotations

import re
from importlib import resources
from typing import Final

ENGLISH: Final = "en"
DECIMAL: Final = {"de": ","}  # between whole and tenths; elsewhere a point


def _found() -> tuple[str, ...]:
    names = (file.name for file in resources.files(__package__).iterdir())
    others = {name.removesuffix(".ftl") for name in names if name.endswith(".ftl")} - {ENGLISH}
    return (ENGLISH, *sorted(others))


LANGUAGES: Final = _found()  # a catalogue of the shell makes a language


def choose(wanted: str) -> str:
    """Return the best language for an Accept-Language header, or for one language or locale: "de", "de_AT.UTF-8"."""
    asked: list[tuple[float, str]] = []
    for part in wanted.split(","):
        name, _, quality = part.partition(";")
        weight = quality.strip().removeprefix("q=") if quality else "1"
        asked.append((float(weight) if weight.replace(".", "", 1).isdecimal() else 0.0, name.strip().lower()))
    for quality_of, name in sorted(asked, key=lambda each: -each[0]):
        language = re.split(r"[-_.]", name)[0]
        if quality_of > 0 and language in LANGUAGES:
            return language
    return ENGLISH


def plural(language: str, count: float, *, ordinal: bool = False) -> str:
    """Return the plural category of a number, by Unicode's name; a language with other rules adds them here."""
    if not ordinal:
        return "one" if count == 1 else "other"
    if language != ENGLISH or count % 100 in (11, 12, 13):
        return "other"
    return {1: "one", 2: "two", 3: "few"}.get(int(count) % 10, "other")
