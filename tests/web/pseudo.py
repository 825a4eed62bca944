"""A language that nobody speaks: every message of the page in brackets, and a third longer.

A text of the page that stands in no brackets is not in the catalogue; one that has no room for a third more letters
has no room for another language. A page that asks for German is given these words instead.
"""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

from lamplit.words import ftl
from lamplit.words.say import Words

MADE = Path(__file__).parents[2] / "web" / "src" / "words"
OPEN, CLOSE = "⟦", "⟧"
INSTEAD_OF = "de"  # the language that a page asks for
FILES = re.compile(rf"/assets/(\w+)\.{INSTEAD_OF}-[^/]+\.js$")
WORD = 5  # letters of the words that make a text longer


def catalogue(name: str) -> dict[str, ftl.Pattern]:
    """Return the messages of a game, or of the shell, in brackets."""
    english, all_of_them = (json.loads((MADE / f"{name}.{language}.json").read_text()) for language in ("en", "de"))
    return {key: bracketed(english.get(key, pattern)) for key, pattern in all_of_them.items()}


def bracketed(pattern: ftl.Pattern) -> ftl.Pattern:
    """Return a pattern in brackets, with a third more letters."""
    more = math.ceil(letters(pattern) / 3)
    words = " ".join("w" * min(WORD, more - start) for start in range(0, more, WORD + 1))
    return [OPEN, *([pattern] if isinstance(pattern, str) else pattern), f" {words}{CLOSE}"]


def letters(pattern: ftl.Pattern) -> int:
    """Return how long a pattern is as it is usually said, without its arguments."""
    if isinstance(pattern, str):
        return len(pattern)
    return sum(
        len(part) if isinstance(part, str) else letters(part["in"][part["or"]]) if "in" in part else 0
        for part in pattern
    )


def spoken_by(context: Any) -> Words:
    """Let the pages of a browser speak this language, and return what they say."""

    def answer(route: Any) -> None:
        name = FILES.search(route.request.url)
        assert name
        body = f"export default {json.dumps(catalogue(name[1]))}"
        route.fulfill(body=body, content_type="text/javascript")

    context.route(FILES, answer)
    return Words(INSTEAD_OF, catalogue("shell"))
