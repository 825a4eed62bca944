"""The language that the command line speaks: `lamplit --lang de`, or LAMPLIT_LANG."""

from __future__ import annotations

from lamplit.errors import LamplitError
from lamplit.words import ENGLISH, LANGUAGES, Words, choose
from lamplit.words.say import shell

_spoken = [ENGLISH]


class UnknownLanguage(LamplitError):
    """A language that there is no catalogue of."""


def speak(language: str) -> None:
    """Speak a language from now on, or refuse one that there is not."""
    chosen = choose(language) if language else ENGLISH
    if chosen == ENGLISH and language and not language.lower().startswith((ENGLISH, "c", "posix")):
        raise UnknownLanguage(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    _spoken[:] = [chosen]


def spoken() -> str:
    """Return the language that is spoken."""
    return _spoken[0]


def words() -> Words:
    """Return the words that are around every game."""
    return shell(spoken())
