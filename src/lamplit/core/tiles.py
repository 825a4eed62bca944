"""The words for tiles, such as dominoes: what lies in order in hands, and what has been shown of them.

A boneyard is a hidden `pile` (zones.py): a position may end it with `...` for all the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import indent
from typing import Any

from lamplit.core.compiled import compiled
from lamplit.core.fields import ANY, Fields, kinds
from lamplit.core.words import ALL, OWNER, SEATS_APART, Listed, Number, Table
from lamplit.core.zones import NO_CARD, Deck, Zone
from lamplit.errors import BadPosition


@dataclass(eq=False, kw_only=True)
class Rack(Zone):
    """The tiles that each seat holds, in ascending order: its owner sees them, everyone sees how many."""

    sees: str = OWNER
    each: bool = True
    sizes: str  # the field that counts them
    show_size: str = "tiles"  # the name of the size in the seats' entries of a view
    opens: str = ""  # the field with which everyone sees all of them

    def row(self, table: Table, seat: int) -> Any:
        """Return the tiles of a seat."""
        return getattr(table, self.name)[seat][: getattr(table, self.sizes)[seat]]

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write the size of every hand, a seat's own tiles, and all that lie open."""
        shown = self.show or self.key
        is_open = self.sees == ALL or (self.opens and getattr(table, self.opens))
        for other, line in enumerate(seats):
            line[self.show_size] = int(getattr(table, self.sizes)[other])
            if self.sees == ALL or self.opens:
                line[shown] = self.deck.cards(self.row(table, other)) if is_open else None
        out[shown] = None if seat is None else self.deck.cards(self.row(table, seat))

    @property
    def is_common(self) -> bool:
        """Whether every view shows the same of it: each shows its own seat's first."""
        return False

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the types of what it writes."""
        yield True, self.show_size, int
        for each in (True, False) if self.sees == ALL or self.opens else (False,):
            yield each, self.show or self.key, list[str] | None

    @property
    def who(self) -> str:
        """Say who sees the tiles and who their number."""
        if self.sees == ALL:
            return super().who
        return f"{super().who}{f'; everyone once {self.opens}' if self.opens else ''}; how many: everyone"

    def write(self, table: Table) -> str | None:
        """Return the tiles of each seat."""
        return SEATS_APART.join(self._line(self.row(table, seat)) for seat in range(table.seats))

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Return the tiles of each seat; left out, as many as the deal has given."""
        dealt = SEATS_APART.join(f"{ANY} " * int(size) for size in state[self.sizes][: state.seats])
        rows = [self._kinds(words) for words in fields.each_seat(self.key, int(state.seats), dealt)]
        if (most := max(map(len, rows))) > self.shape[0]:
            raise BadPosition(f"{self.key}: a seat holds {most}; at most {self.shape[0]} can be set up")
        return rows

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Give each seat its tiles."""
        state[self.name][:] = 0
        for seat, row in enumerate(lists):
            state[self.name][seat, : len(row)] = sorted(row)
            state[self.sizes][seat] = len(row)

    def held(self, table: Table) -> Iterator[int]:
        """Return the tiles of all seats."""
        for seat in range(self.seats):
            yield from self.row(table, seat)

    def faults(self, table: Table) -> Iterator[str]:
        """Find a hand that is not in order, one that has left something behind, and one of a seat that is not there."""
        for seat, tiles in enumerate(getattr(table, self.name)):
            held = self.row(table, seat)
            if held != sorted(held) or any(tiles[len(held) :]):
                yield f"{self.key}: the hand of seat {seat} is not in order"
            if held and seat >= table.seats:
                yield f"{self.key}: a seat that is not there holds tiles"

    def _hidden(self, lines: str) -> str:
        closed = f" and not state.{self.opens}" if self.opens else ""
        loops = f"for other in range(state.seats):\n    if other != seat{closed}:\n"
        return f"{loops}        for index in range(state.{self.sizes}[other]):\n{lines}"

    def gather(self, tagged: bool) -> str:
        """Count the other hands."""
        return "" if self.sees == ALL else self._hidden(f"            counts[state.{self.name}[other, index]] += 1\n")

    def deal(self) -> str:
        """Fill the other hands again, each in order."""
        if self.sees == ALL:
            return ""
        put = f"            n -= 1\n            state.{self.name}[other, index] = cards[n]\n"
        size = f"state.{self.sizes}[other]"
        return self._hidden(put) + f"        state.{self.name}[other, :{size}].sort()\n"

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return the own tiles by kind, and the size of every hand from the own one on."""
        own = f"out[c + state.{self.name}[seat, index]] += 1 / {self.shape[0]}"
        yield self.show or self.key, self.deck.kinds, f"for index in range(state.{self.sizes}[seat]):\n    {own}"
        size = f"state.{self.sizes}[(seat + step) % state.seats] / {self.shape[0]}"
        yield self.show_size, self.seats, f"for step in range(state.seats):\n    out[c + step] = {size}"


@dataclass(eq=False, kw_only=True)
class SeenKind(Number):
    """For each seat a kind that everyone has seen, or none (`-`): a fact about tiles that lie in some zone."""

    deck: Deck
    each: bool = True
    none: int | None = NO_CARD

    def named(self, name: str, seats: int) -> None:
        """Write each kind by its name."""
        super().named(name, seats)
        self.names = self.deck.names

    def word(self, number: int) -> str:
        """Return the name of a kind."""
        return "-" if number == self.none else self.deck.names[number]

    def value(self, word: str, table: Table) -> int:
        """Return the kind that a person wrote."""
        if word == ANY:
            raise BadPosition(f"{self.key}: ? is not known; write -")
        return NO_CARD if word == "-" else kinds(self.key, [word], self.deck.names)[0]

    @property
    def kind(self) -> Any:
        """The type of one value in a view."""
        return str

    def faults(self, table: Table) -> Iterator[str]:
        """Find what is no kind, and a kind at a seat that is not there."""
        for seat, number in enumerate(getattr(table, self.name)):
            if not NO_CARD <= number < (self.deck.kinds if seat < table.seats else 0):
                yield f"{self.key}: {number} is no kind, or of a seat that is not there"

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return a column for each kind of each seat, from the network's own on."""
        kind = f"state.{self.name}[(seat + step) % state.seats]"
        lines = f"    if {kind} >= 0:\n        out[c + step * {self.deck.kinds} + {kind}] = 1"
        yield self.key, self.seats * self.deck.kinds, f"for step in range(state.seats):\n{lines}"


@dataclass(eq=False, kw_only=True)
class Away(Zone):
    """Tiles laid away face down, in order: the seat that laid one away knows it, and everyone sees whose they are."""

    sees: str = OWNER
    whose: str  # the field with the seats that laid them away
    count: str  # the field that counts them
    noted: str = ""  # a field with a set of kinds (bits) for each, which everyone could note as it was laid away

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return room for all tiles."""
        return number, (self.deck.total,)

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write how many each seat has laid away, and a seat's own."""
        named = self._named(table)
        for other, line in enumerate(seats):
            line[self.show or self.key] = sum(owner == other for owner, _ in named)
        seen = [name for owner, name in named if self.sees == ALL or owner == seat]
        out[self.show or self.key] = None if seat is None and self.sees == OWNER else seen

    def _named(self, table: Table) -> list[tuple[int, str]]:
        names = self.deck.cards(self.held(table))
        return list(zip(getattr(table, self.whose)[: len(names)], names, strict=True))

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the types of both."""
        yield True, self.show or self.key, int
        yield False, self.show or self.key, list[str] | None

    @property
    def who(self) -> str:
        """Say who sees the tiles and who their number."""
        return f"{super().who}; how many: everyone"

    def write(self, table: Table) -> str | None:
        """Return each with its seat, and in brackets what was noted: 1 3-5 (0-0 0-1)."""
        texts = [f"{seat} {name}" for seat, name in self._named(table)]
        noted = getattr(table, self.noted)[: len(texts)] if self.noted else [0] * len(texts)
        kinds = [self._line(kind for kind in range(self.deck.kinds) if bits >> kind & 1) for bits in noted]
        return ", ".join(f"{text} ({line})" if line else text for text, line in zip(texts, kinds, strict=True))

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Note whose they are and what was noted, and return the tiles."""
        found: list[int] = []
        for place, text in enumerate(fields.parts(self.key)[: self.deck.total]):
            match = re.match(r"(\d+) (\S+)(?: ?\(([^)]*)\))?$", text)
            if match is None or int(match[1]) >= state.seats:
                raise BadPosition(f"{self.key}: {text!r} is not a seat and its discard, as in '1 {self.deck.names[0]}'")
            noted = self._kinds((match[3] or "").split())
            if -1 in noted or (noted and not self.noted):
                raise BadPosition(f"{self.key}: {text!r} leaves open what is in brackets")
            state[self.whose][place] = int(match[1])
            if self.noted:
                state[self.noted][place] = sum({1 << kind for kind in noted})
            found += self._kinds([match[2]])
        state[self.count] = len(found)
        return [found]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Lay them away."""
        state[self.name][: len(lists[0])] = lists[0]

    def held(self, table: Table) -> Iterator[int]:
        """Return the tiles."""
        yield from getattr(table, self.name)[: getattr(table, self.count)]

    def faults(self, table: Table) -> Iterator[str]:
        """Find what has stayed behind, and a seat that is not there."""
        count = getattr(table, self.count)
        if any(any(getattr(table, name)[count:]) for name in (self.name, self.whose, self.noted) if name):
            yield f"{self.key}: something is left of a tile that is gone"
        if any(not 0 <= seat < table.seats for seat in getattr(table, self.whose)[:count]):
            yield f"{self.key}: a seat that is not there has laid a tile away"

    def _hidden(self, lines: str) -> str:
        if self.sees == ALL:
            return ""
        test = f"if state.{self.whose}[index] != seat:"
        return f"for index in range(state.{self.count}):\n    {test}\n{indent(lines, ' ' * 8)}"

    def gather(self, tagged: bool) -> str:
        """Count those of the others."""
        return self._hidden(f"counts[state.{self.name}[index]] += 1\n")

    def deal(self) -> str:
        """Lay others in their places."""
        return self._hidden(f"n -= 1\nstate.{self.name}[index] = cards[n]\n")

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return the own ones by kind."""
        own = f"out[c + state.{self.name}[index]] += 1 / {self.deck.rows.max()}"
        test = f"    if state.{self.whose}[index] == seat:\n        {own}"
        yield self.key, self.deck.kinds, f"for index in range(state.{self.count}):\n{test}"


@dataclass(eq=False, kw_only=True)
class Laid(Listed, Zone):
    """The tiles on a board, for everyone, listed by the moves that laid them there."""

    kinds: Callable[[int], int]  # which tile a move lays

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Note the moves, and return their tiles."""
        self.read(fields, state)
        return [list(self.held(state))]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Change nothing: they have been noted, and none is left open."""

    def held(self, table: Table) -> Iterator[int]:
        """Return the tiles."""
        return map(self.kinds, self.listed(table))


def rack(deck: Deck, most: int, **more: Any) -> Any:
    """Declare the tiles that each seat holds, and the most that a hand has room for."""
    return Rack(deck=deck, shape=(most,), **more)


def seen_kind(deck: Deck, **more: Any) -> Any:
    """Declare a kind of each seat that everyone has seen, or none."""
    return SeenKind(deck=deck, **more)


def away(deck: Deck, seats: str, count: str, **more: Any) -> Any:
    """Declare tiles laid away face down, with the field of the seats that did it, and the field that counts them."""
    return Away(deck=deck, whose=seats, count=count, **more)


def laid(deck: Deck, kinds: Callable[[int], int], **more: Any) -> Any:
    """Declare the tiles on a board, as `words.listed` declares moves."""
    return Laid(deck=deck, kinds=kinds, **more)


def gained(before: Sequence[int], after: Sequence[int], gone: int | None) -> list[int]:
    """Return what a hand has gained in a move in which a tile may have left it."""
    new = list(after)
    for tile in before:
        if tile == gone:
            gone = None
        else:
            new.remove(tile)
    return new


# What is done with tiles in the rows of a rack.


@compiled
def put_in_order(tiles: Any, count: int, kind: int) -> None:
    """Put a tile where it belongs among `count` others."""
    index = count
    while index > 0 and tiles[index - 1] > kind:
        tiles[index] = tiles[index - 1]
        index -= 1
    tiles[index] = kind


@compiled
def take_out(tiles: Any, count: int, kind: int) -> None:
    """Take a tile out of `count`; the others close up, and nothing of it stays behind."""
    index = 0
    while tiles[index] != kind:
        index += 1
    while index < count - 1:
        tiles[index] = tiles[index + 1]
        index += 1
    tiles[count - 1] = 0
