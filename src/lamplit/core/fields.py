"""The fields of a position's text: each is read once, and its pieces are dealt where the text leaves them open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lamplit.core import randomness
from lamplit.errors import BadPosition

ANY = "?"  # stands for a piece that is dealt at random


class Fields:
    """The fields of a position while it is read: each is asked for once, none may be left over."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts
        self._unread = set(texts)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def text(self, key: str, default: str = "") -> str:
        """Return what stands after `key:`."""
        self._unread.discard(key)
        return self._texts.get(key, default)

    def default(self, key: str, value: object) -> None:
        """Say what a field is that the text leaves out."""
        if key not in self._texts:
            self._texts[key] = str(value)
            self._unread.add(key)

    def words(self, key: str, default: str = "") -> list[str]:
        """Return the words of a field."""
        return self.text(key, default).split()

    def parts(self, key: str) -> list[str]:
        """Return what the commas of a field separate."""
        return [" ".join(part.split()) for part in self.text(key).split(",") if part.strip()]

    def each_seat(self, key: str, seats: int, default: str = "") -> list[list[str]]:
        """Return the words of each seat; seats are separated by `|`."""
        if key not in self._texts and not default:
            return [[] for _ in range(seats)]
        parts = self.text(key, default).split("|")
        if len(parts) != seats:
            raise BadPosition(f"{key}: {len(parts)} parts for {seats} seats; they are separated by |")
        return [part.split() for part in parts]

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """Return a whole number within its bounds."""
        return _number(key, self.text(key, str(default)), low, high)

    def numbers(self, key: str, count: int, default: Sequence[int], low: int, high: int) -> list[int]:
        """Return exactly `count` whole numbers."""
        words = self.words(key, " ".join(map(str, default)))
        if len(words) != count:
            raise BadPosition(f"{key}: {len(words)} numbers where {count} are needed")
        return [_number(key, word, low, high) for word in words]

    def choice(self, key: str, choices: Sequence[str], default: str) -> int:
        """Return which of `choices` was written, as its number."""
        text = self.text(key, default)
        if text not in choices:
            raise BadPosition(f"{key}: {text!r} is none of {', '.join(choices)}")
        return list(choices).index(text)

    def finish(self) -> None:
        """Refuse unknown fields."""
        if self._unread:
            raise BadPosition(f"unknown field {min(self._unread)!r}")


def _number(key: str, text: str, low: int, high: int) -> int:
    try:
        number = int(text)
    except ValueError:
        raise BadPosition(f"{key}: {text!r} is not a whole number") from None
    if not low <= number <= high:
        raise BadPosition(f"{key}: {number} is not within {low} to {high}")
    return number


def kinds(key: str, words: Sequence[str], names: Sequence[str]) -> list[int]:
    """Return the numbers of the pieces named by `words`; -1 stands for a `?`."""
    numbers = {name.casefold(): number for number, name in enumerate(names)}
    found = []
    for word in words:
        if word != ANY and word.casefold() not in numbers:
            raise BadPosition(f"{key}: {word!r} is none of {', '.join(names)}")
        found.append(-1 if word == ANY else numbers[word.casefold()])
    return found


def deal_unnamed(state: Any, places: Sequence[list[int]], box: Sequence[int], names: Sequence[str]) -> list[int]:
    """Replace every -1 in `places` by a piece of the `box` that is named nowhere, at random from the stream.

    `box` counts the pieces of each kind. Returns what is left over, shuffled, for a pile written as `?`.
    """
    left = list(box)
    for place in places:
        for kind in place:
            if kind >= 0:
                left[kind] -= 1
    for kind, count in enumerate(left):
        if count < 0:
            raise BadPosition(f"{box[kind] - count} times {names[kind]}, but the box holds {box[kind]}")
    rest = np.repeat(np.arange(len(left)), left)
    randomness.shuffle(state, rest, len(rest))
    loose = [int(kind) for kind in rest]
    for place in places:
        for index, kind in enumerate(place):
            if kind < 0:
                if not loose:
                    raise BadPosition("there are more ? than pieces left")
                place[index] = loose.pop()
    return loose
