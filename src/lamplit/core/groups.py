"""Words for numbers that are told together, though each lies in a field of its own.

    wed: Int8 = together({"seat": "wed", "partner": "partner"}, key="wedding")     # wedding: 1 3
    foxys: Int8 = entries({"owner": "foxy_owner", "taker": "foxy_taker"}, ">")     # foxys: 2>0 1>1
    seen: Int8 = entries({"seat": "seen_seats", "card": "seen_kinds"}, ":", {"card": NAMES})     # seen: 0:K 2:9

The word belongs to the first of the fields, or to the one that counts the entries; the others are `room`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypedDict

from lamplit.core.fields import ANY, Fields, kinds
from lamplit.core.words import KEPT, NONE, Table, Word
from lamplit.errors import BadPosition


@dataclass(eq=False, kw_only=True)
class Together(Word):
    """Several seats, or -1 in the first field where there are none."""

    parts: Mapping[str, str]  # their names in a view, and their fields

    def named(self, name: str, seats: int) -> None:
        """Learn the name; the type that a view has bears it."""
        super().named(name, seats)
        typed: Any = TypedDict
        self.type = typed(self.key.title(), dict.fromkeys(self.parts, int))

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write them for everyone."""
        if self.show is not None:
            told = {name: getattr(table, part) for name, part in self.parts.items()}
            out[self.show] = told if getattr(table, self.name) >= 0 else None

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the type of all of them."""
        if self.show is not None:
            yield False, self.show, self.type | None

    def write(self, table: Table) -> str | None:
        """Return them one after the other."""
        if getattr(table, self.name) < 0:
            return NONE
        return " ".join(str(getattr(table, part)) for part in self.parts.values())

    def read(self, fields: Fields, state: Any) -> None:
        """Fill them."""
        if fields.text(self.key, NONE) != NONE:
            numbers = fields.numbers(self.key, len(self.parts), (), 0, int(state.seats) - 1)
            for part, number in zip(self.parts.values(), numbers, strict=True):
                state[part] = number


@dataclass(eq=False, kw_only=True)
class Entries(Word):
    """A list of entries, each of several numbers; the word is the field that counts them."""

    parts: Mapping[str, str]  # what each number of an entry is called, and the fields
    between: str
    other: Mapping[str, Sequence[str] | int]  # the parts that are no seats: the names of the numbers, or the highest
    when: str = ""  # the field without which they are left out of positions
    show: str | None = None
    sees: str = KEPT

    def write(self, table: Table) -> str | None:
        """Return the entries, the first one first."""
        if self.when and not getattr(table, self.when):
            return None
        columns = [getattr(table, field)[: getattr(table, self.name)] for field in self.parts.values()]
        named = [self._names(part) for part in self.parts]
        return " ".join(
            self.between.join(names[number] if names else str(number) for names, number in zip(named, row, strict=True))
            for row in zip(*columns, strict=True)
        )

    def read(self, fields: Fields, state: Any) -> None:
        """Fill the entries."""
        words, columns = fields.words(self.key), [state[field] for field in self.parts.values()]
        if len(words) > len(columns[0]):
            raise BadPosition(f"{self.key}: {len(words)} of them, but there are only {len(columns[0])}")
        for index, word in enumerate(words):
            row = word.split(self.between)
            if len(row) != len(columns) or ANY in row:
                raise self._misformed(word)
            for part, column, text in zip(self.parts, columns, row, strict=True):
                if names := self._names(part):
                    column[index] = kinds(self.key, [text], names)[0]
                elif text.isdecimal() and int(text) < self._end(part, int(state.seats)):
                    column[index] = int(text)
                else:
                    raise self._misformed(word)
        state[self.name] = len(words)

    def faults(self, table: Table) -> Iterator[str]:
        """Find entries that cannot be."""
        count = getattr(table, self.name)
        for part, field in self.parts.items():
            column, end = getattr(table, field), self._end(part, table.seats)
            if not 0 <= count <= len(column) or any(column[count:]) or not all(0 <= one < end for one in column):
                yield f"{self.key}: an entry is out of its bounds"

    def _names(self, part: str) -> Sequence[str]:
        known = self.other.get(part, ())
        return () if isinstance(known, int) else known

    def _end(self, part: str, seats: int) -> int:
        known = self.other.get(part)
        return seats if known is None else known + 1 if isinstance(known, int) else len(known)

    def _misformed(self, word: str) -> BadPosition:
        return BadPosition(f"{self.key}: {word!r} is not of the form {self.between.join(self.parts)}")


def together(parts: Mapping[str, str], **more: Any) -> Any:
    """Declare seats that are told together; `parts` are their names in a view, and their fields."""
    return Together(parts=parts, **more)


def entries(
    parts: Mapping[str, str], between: str, other: Mapping[str, Sequence[str] | int] = MappingProxyType({}), **more: Any
) -> Any:
    """Declare a list of entries; `parts` are what each number of an entry is called, and the fields.

    The numbers are seats, but for those in `other`: they have names, or go up to a highest one.
    """
    return Entries(parts=parts, between=between, other=other, **more)
