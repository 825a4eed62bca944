"""The words for cards: what lies in hands, piles and places, and what is done with it.

Every zone belongs to a `Deck`. What the zones of a deck hold together is what its box holds; a position may leave
cards open with `?`; and whatever a seat has not seen can be dealt anew. A pile or a hand is either a record of its own
(`Pile`, `Hand`: `state.draw.cards`, with the verbs at the end of this file) or flat fields of the state: its cards, and
a field that counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import indent
from typing import Any, Final, Literal, get_args

import numpy as np

from lamplit.core.compiled import compiled, in_python
from lamplit.core.fields import ANY, Fields, kinds
from lamplit.core.randomness import below, shuffle
from lamplit.core.record import Int16, Record, UInt8s
from lamplit.core.words import (
    ALL,
    KEPT,
    MOVER,
    NOBODY,
    NONE,
    OWNER,
    SEATS_APART,
    SEES,
    Bound,
    Number,
    Table,
    Word,
    bound,
)
from lamplit.errors import BadPosition

HIDDEN, OPEN, TOP = "hidden", "open", "top"
NO_CARD, EMPTY = -1, "-"  # and what people write for a place where no card lies
REST = "..."  # at the end of a hidden pile: all other cards, beneath those that are named
UNSEEN, SEEN_BY_OWNER, SEEN_BY_ALL = range(3)  # what is known of a card in a place
SeenBy = Literal["no", "own", "all"]
SEEN_BY: Final[tuple[SeenBy, ...]] = get_args(SeenBy)  # what people write for it
FINE = 1 << 20  # steps in which a chance is measured


class Pile(Record):
    """Cards in order, the top one last; zeros above it."""

    count: Int16
    cards: UInt8s


class Hand(Record):
    """How many cards of each kind a seat holds, and how many in all."""

    count: Int16
    cards: UInt8s


@dataclass(frozen=True, eq=False)
class Deck:
    """The cards of a box: their names, and the copies of each, one row for each value of an option."""

    names: Sequence[str]
    copies: Any = 1
    row: Bound = 0  # which row it is
    pools: str = ""  # the field that counts reshuffles: cards of different draw piles can be told apart

    @property
    def kinds(self) -> int:
        """How many kinds there are."""
        return len(self.names)

    @property
    def rows(self) -> Any:
        """The copies of each kind, a row for each value of the option."""
        copies = np.asarray(self.copies, np.int64)
        return np.atleast_2d(copies if copies.ndim else np.full(self.kinds, copies))

    @property
    def total(self) -> int:
        """The most cards that any row has."""
        return int(self.rows.sum(axis=1).max())

    def box(self, table: Table) -> list[int]:
        """Return the copies of each kind that a match is played with."""
        return [int(copies) for copies in self.rows[bound(self.row, table)]]

    def cards(self, kinds: Any) -> list[str]:
        """Return the names of cards."""
        return [self.names[kind] for kind in kinds]

    def counted(self, copies: Any) -> list[int]:
        """Return the cards, one by one, of which there are so many copies of each kind."""
        return [kind for kind, count in enumerate(copies) if count for _ in range(count)]

    def named(self, copies: Any) -> list[str]:
        """Return the names of the cards of which there are so many copies of each kind."""
        return self.cards(self.counted(copies))


@dataclass(eq=False, kw_only=True)
class Zone(Word):
    """A word for cards: `gather` and `deal` are the lines that count and deal anew what `seat` has not seen."""

    deck: Deck
    least: int = 0  # cards that always lie there

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Return the cards that a position puts here, -1 for a `?`; [-1] alone may stand for all that is left."""
        raise NotImplementedError

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Lay cards here."""
        raise NotImplementedError

    def held(self, table: Table) -> Iterator[int]:
        """Return the cards that lie here."""
        raise NotImplementedError

    def takes_rest(self, fields: Fields) -> bool:
        """Tell whether a position leaves all other cards to this zone."""
        return False

    def gather(self, tagged: bool) -> str:
        """Return the lines that count what `seat` has not seen here, of every draw pile or (tagged) of one."""
        return ""

    def deal(self) -> str:
        """Return the lines that deal anew what was counted."""
        return ""

    def _kinds(self, words: Sequence[str]) -> list[int]:
        return kinds(self.key, words, self.deck.names)

    def _line(self, cards: Any) -> str:
        return " ".join(self.deck.cards(cards))

    def _in_pool(self, pool: str = "") -> str:
        """Return the test whether a card came from the draw pile that is being counted."""
        if not self.deck.pools:
            return "True"
        return f"{pool} == pool" if pool else f"pool == state.{self.deck.pools}"


@dataclass(eq=False, kw_only=True)
class Hands(Zone):
    """A bag of cards for each seat: its owner sees them, everyone sees how many."""

    sees: str = OWNER
    each: bool = True
    sizes: str | None = ""  # the field that counts them; None: they are counted; left out: a `Hand` record
    show_size: str = "cards"  # the name of the size in the seats' entries of a view
    bits: str = ""  # the field that keeps the kinds in each hand, as bits
    known: str = ""  # the field that counts the cards of each hand that everyone saw it take
    scale: float = 10.0  # the size that a network is shown as 1

    @property
    def _is_flat(self) -> bool:
        return self.sizes != ""

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return a row of counts, or a record, for each seat."""
        if self._is_flat:
            return (number, (self.seats, self.deck.kinds))
        cards = np.dtype([("count", np.int16), ("cards", np.uint8, (self.deck.kinds,))], align=True)
        return (cards, (self.seats,))

    def counts(self, table: Table, seat: int) -> Any:
        """Return how many cards of each kind a seat holds."""
        hand = getattr(table, self.name)[seat]
        return hand if self._is_flat else hand.cards

    def size(self, table: Table, seat: int) -> int:
        """Return how many cards a seat holds."""
        if self.sizes is None:
            return int(sum(self.counts(table, seat)))
        return int(getattr(table, self.sizes)[seat] if self.sizes else getattr(table, self.name)[seat].count)

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write the size of every hand, and a seat's own cards."""
        for other, line in enumerate(seats):
            line[self.show_size] = self.size(table, other)
            if self.sees == ALL:
                line[self.show or self.key] = self._cards(table, other)
        if self.sees == OWNER:
            out[self.show or self.key] = None if seat is None else self._cards(table, seat)

    def _cards(self, table: Table, seat: int) -> list[str]:
        return self.deck.named(self.counts(table, seat))

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the types of both."""
        yield True, self.show_size, int
        yield self.sees == ALL, self.show or self.key, list[str] if self.sees == ALL else list[str] | None

    @property
    def who(self) -> str:
        """Say who sees the cards and who their number."""
        return super().who if self.sees == ALL else f"{super().who}; how many: everyone"

    def write(self, table: Table) -> str | None:
        """Return the cards of each seat."""
        return SEATS_APART.join(" ".join(self._cards(table, seat)) for seat in range(table.seats))

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Return the cards of each seat; left out, as many as the deal has given."""
        seats = int(state.seats)
        dealt = SEATS_APART.join(f"{ANY} " * self.size(state, seat) for seat in range(seats))
        return [self._kinds(words) for words in fields.each_seat(self.key, seats, dealt)]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Give each seat its cards."""
        for seat, cards in enumerate(lists):
            counts = np.bincount(np.array(cards, int), minlength=self.deck.kinds)
            if not self._is_flat:
                state[self.name]["cards"][seat], state[self.name]["count"][seat] = counts, len(cards)
                continue
            state[self.name][seat] = counts
            if self.bits:
                state[self.bits][seat] = self._bits(counts)
            if self.sizes:
                state[self.sizes][seat] = len(cards)

    def held(self, table: Table) -> Iterator[int]:
        """Return the cards of all seats."""
        for seat in range(self.seats):
            yield from self.deck.counted(self.counts(table, seat))

    def faults(self, table: Table) -> Iterator[str]:
        """Compare the hands with their sizes, and with what everyone knows of them."""
        for seat in range(self.seats):
            counts, size = self.counts(table, seat), self.size(table, seat)
            if sum(counts) != size:
                yield f"{self.key}: a hand does not hold as many cards as it says"
            if self.bits and getattr(table, self.bits)[seat] != self._bits(counts):
                yield f"{self.bits}: the kinds noted for seat {seat} are not those it holds"
            if size and seat >= table.seats:
                yield f"{self.key}: a seat that is not there holds cards"
            if self.known and any(k > n for k, n in zip(getattr(table, self.known)[seat], counts, strict=True)):
                yield f"{self.known}: a card that everyone knows to lie in a hand is not there"

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return the own cards by kind, and the size of every hand from the own one on."""
        own = f"state.{self.name}[seat, kind]" if self._is_flat else f"state.{self.name}[seat].cards[kind]"
        most = float(max(1, self.deck.rows.max()))
        yield (
            self.show or self.key,
            self.deck.kinds,
            f"for kind in range({self.deck.kinds}):\n    out[c + kind] = {own} / {most}",
        )
        counted = f"state.{self.name}[other]" + (".sum()" if self._is_flat else ".count")
        size = f"state.{self.sizes}[other]" if self.sizes else counted
        yield (
            f"{self.key}_{self.show_size}",
            self.seats,
            (
                f"for step in range(state.seats):\n    other = (seat + step) % state.seats\n"
                f"    out[c + step] = min(1.0, {size} / {self.scale})"
            ),
        )

    @staticmethod
    def _bits(counts: Any) -> int:
        return sum(1 << kind for kind, count in enumerate(counts) if count)

    @property
    def _at(self) -> str:
        return f"state.{self.name}[other, kind]" if self._is_flat else f"state.{self.name}[other].cards[kind]"

    @property
    def _known(self) -> str:
        return f"state.{self.known}[other, kind]" if self.known else "0"

    def gather(self, tagged: bool) -> str:
        """Count the other hands, but for the cards that everyone knows."""
        if self.sees == ALL:
            return ""
        return f"""for other in range(state.seats):
    if other != seat:
        for kind in range({self.deck.kinds}):
            counts[kind] += {self._at} - {self._known}
"""

    def deal(self) -> str:
        """Fill the other hands up to their sizes."""
        if self.sees == ALL:
            return ""
        put = self._at.replace("kind]", "cards[n]]")
        return f"""for other in range(state.seats):
    if other != seat:
        missing = 0
        for kind in range({self.deck.kinds}):
            missing += {self._at} - {self._known}
            {self._at} = {self._known}
        for _ in range(missing):
            n -= 1
            {put} += 1
"""


@dataclass(eq=False, kw_only=True)
class Places(Zone):
    """Cards in numbered places before each seat; the field `seen` tells who has seen each (see `seen`)."""

    sees: str = NOBODY
    each: bool = True
    seen: str = ""
    pool: str = ""  # the field that tells from which draw pile a card came

    def write(self, table: Table) -> str | None:
        """Return the cards of each seat, place by place."""
        return SEATS_APART.join(map(self._line, getattr(table, self.name)[: table.seats]))

    @property
    def who(self) -> str:
        """Say who sees them."""
        return "those who have seen it, place by place" if self.seen and self.sees != ALL else super().who

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Return the cards of each seat."""
        (count,), seats = self.shape, int(state.seats)
        found = fields.each_seat(self.key, seats, SEATS_APART.join([f"{ANY} " * count] * seats))
        if any(len(words) != count for words in found):
            raise BadPosition(f"{self.key}: each seat has {count} cards")
        return [self._kinds(words) for words in found]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Lay the cards of each seat."""
        state[self.name][: state.seats] = lists

    def held(self, table: Table) -> Iterator[int]:
        """Return the cards of all seats."""
        for row in getattr(table, self.name)[: table.seats]:
            yield from row

    def faults(self, table: Table) -> Iterator[str]:
        """Find a card at a seat that is not there."""
        yield from self._seats_only(table)

    def _unknown(self) -> str:
        if not self.seen:
            return "True" if self.sees == NOBODY else "other != seat"
        at = f"state.{self.seen}[other, place]"
        return f"not ({at} == {SEEN_BY_ALL} or ({at} == {SEEN_BY_OWNER} and other == seat))"

    def _each(self, tagged: bool, lines: str) -> str:
        test = self._unknown()
        if tagged and self.pool:
            test += f" and {self._in_pool(f'state.{self.pool}[other, place]')}"
        loops = f"for other in range(state.seats):\n    for place in range({self.shape[0]}):\n        if {test}:\n"
        return loops + indent(lines, " " * 12)

    def gather(self, tagged: bool) -> str:
        """Count the places that the seat has not seen."""
        return self._each(tagged, f"counts[state.{self.name}[other, place]] += 1\n")

    def deal(self) -> str:
        """Lay a card on each of them."""
        return self._each(True, f"n -= 1\nstate.{self.name}[other, place] = cards[n]\n")

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return for each place whether the seat knows it, and the card if so."""
        (count,) = self.shape
        card = f"state.{self.name}[other, place] / {float(max(1, self.deck.kinds - 1))}"
        for name, number in ((f"{self.key}_known", "1.0"), (self.key, card)):
            yield (
                name,
                self.seats * count,
                (
                    f"for step in range(state.seats):\n    other = (seat + step) % state.seats\n"
                    f"    for place in range({count}):\n        if not ({self._unknown()}):\n"
                    f"            out[c + step * {count} + place] = {number}"
                ),
            )


@dataclass(eq=False, kw_only=True)
class Grid(Places):
    """Cards in places before each seat, some of them empty: NO_CARD.

    Where it depends on the position who sees a card, `sees` says so in words, and `knows` in code.
    """

    knows: Callable[[Any, int, int, int], bool] | None = None  # compiled; a spectator is seat -1

    def _sees(self, table: Table, seat: int | None, other: int, place: int) -> bool:
        if self.sees not in SEES and self.knows:
            return bool(in_python(self.knows)(table, -1 if seat is None else seat, other, place))
        return self.sees == ALL or (self.sees == OWNER and other == seat)

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write each card that `seat` sees, None for another one, and "" for an empty place."""
        if self.show is None:
            return
        rows = getattr(table, self.name)
        for other, line in enumerate(seats):
            line[self.show] = [
                "" if card == NO_CARD else self.deck.names[card] if self._sees(table, seat, other, place) else None
                for place, card in enumerate(rows[other])
            ]

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the type of a row."""
        if self.show is not None:
            yield True, self.show, list[str] if self.sees == ALL else list[str | None]

    @property
    def functions(self) -> tuple[Callable[..., Any], ...]:
        """What tells who sees a card."""
        return (self.knows,) if self.knows else ()

    @property
    def who(self) -> str:
        """Say who sees them."""
        return SEES.get(self.sees, self.sees)

    def _line(self, cards: Any) -> str:
        return " ".join(EMPTY if card == NO_CARD else self.deck.names[card] for card in cards)

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Return the cards of each seat, and lay out which places they take; left out, those of the deal."""
        (count,), rows = self.shape, state[self.name]
        dealt = SEATS_APART.join(
            " ".join(EMPTY if card == NO_CARD else ANY for card in row) for row in rows[: state.seats]
        )
        found = fields.each_seat(self.key, int(state.seats), dealt)
        rows[:] = NO_CARD
        for row, words in zip(rows, found, strict=False):
            if len(words) > count:
                raise BadPosition(f"{self.key}: {len(words)} cards in a row of {count}")
            row[: len(words)] = [NO_CARD if word == EMPTY else 0 for word in words]
        return [self._kinds([word for word in words if word != EMPTY]) for words in found]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Lay the cards on the places that they take."""
        for row, cards in zip(state[self.name], lists, strict=False):
            row[row != NO_CARD] = cards

    def held(self, table: Table) -> Iterator[int]:
        """Return the cards of all seats."""
        return (card for row in getattr(table, self.name)[: table.seats] for card in row if card != NO_CARD)

    def faults(self, table: Table) -> Iterator[str]:
        """Find a card at a seat that is not there."""
        if any(card != NO_CARD for row in getattr(table, self.name)[table.seats :] for card in row):
            yield f"{self.key}: a seat that is not there has a card"

    def _unknown(self) -> str:
        seen = {ALL: "True", OWNER: "other == seat"}.get(self.sees, "False")
        if self.sees not in SEES and self.knows:
            seen = f"{self.knows.__name__}(state, seat, other, place)"
        return f"state.{self.name}[other, place] != {NO_CARD} and not {seen}"


@dataclass(eq=False, kw_only=True)
class Heap(Zone):
    """A pile in order: face down, or open to everyone. Positions name its top card first."""

    face: str = HIDDEN
    count: str = ""  # the field that counts its cards; left out: a `Pile` record
    show_top: str = ""  # of an open pile: the name under which a view shows the top card

    def named(self, name: str, seats: int) -> None:
        """Follow from the face who sees it."""
        super().named(name, seats)
        self.sees = NOBODY if self.face == HIDDEN else ALL

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return room for all cards, or a record."""
        if self.count:
            return (number, (self.deck.total,))
        return (np.dtype([("count", np.int16), ("cards", np.uint8, (self.deck.total,))], align=True),)

    def _all(self, table: Table) -> tuple[Any, int]:
        """Return the room for cards, and how many lie in it."""
        heap = getattr(table, self.name)
        return (heap, int(getattr(table, self.count))) if self.count else (heap.cards, int(heap.count))

    def cards(self, table: Table) -> Any:
        """Return the cards, the top one last."""
        cards, count = self._all(table)
        return cards[:count]

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write how many cards lie there; of an open pile, the cards."""
        cards = self.cards(table)
        if self.show is not None:
            out[self.show] = self.deck.cards(cards) if self.face == OPEN and self.sees == ALL else len(cards)
        if self.sees == ALL and self.face == HIDDEN:
            out[f"{self.key}_cards"] = self.deck.cards(cards)
        if self.show_top:
            out[self.show_top] = self.deck.names[cards[-1]] if len(cards) else None

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the types of both."""
        if self.show is not None:
            yield False, self.show, list[str] if self.face == OPEN else int
        if self.show_top:
            yield False, self.show_top, str if self.least else str | None

    @property
    def who(self) -> str:
        """Say who sees the cards, and who their number."""
        if self.face == HIDDEN:
            return f"{super().who}; how many: everyone"
        return super().who

    def write(self, table: Table) -> str | None:
        """Return its cards, the top one first."""
        return self._line(self.cards(table)[::-1])

    def takes_rest(self, fields: Fields) -> bool:
        """Tell whether it is written as `?` alone or ends with `...`: all cards that are named nowhere else."""
        words = fields.words(self.key, ANY)
        return self.face == HIDDEN and (words == [ANY] or words[-1:] == [REST])

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Return its cards, the top one last; left out, as many as the deal has laid there."""
        if self.takes_rest(fields):
            return [self._kinds(fields.words(self.key)[:-1])[::-1]]
        dealt = "" if self.face == HIDDEN else f"{ANY} " * len(self.cards(state))
        return [self._kinds(fields.words(self.key, dealt))[::-1]]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Lay the cards."""
        heap = state[self.name]
        cards = heap if self.count else heap["cards"]
        if len(lists[0]) > len(cards):
            raise BadPosition(f"{self.key}: {len(lists[0])} cards, more than there are")
        cards[:] = 0
        cards[: len(lists[0])] = lists[0]
        if self.count:
            state[self.count] = len(lists[0])
        else:
            heap["count"] = len(lists[0])

    def held(self, table: Table) -> Iterator[int]:
        """Return its cards."""
        yield from self.cards(table)

    def faults(self, table: Table) -> Iterator[str]:
        """Find what has stayed behind above the top card, and a pile that is too small."""
        cards, count = self._all(table)
        if any(cards[count:]):
            yield f"{self.key}: something is left of a card that is gone"
        if count < self.least:
            yield f"{self.key}: {self.least} card at least lies there"

    @property
    def _source(self) -> tuple[str, str]:
        at = f"state.{self.name}"
        return (at, f"state.{self.count}") if self.count else (f"{at}.cards", f"{at}.count")

    def gather(self, tagged: bool) -> str:
        """Count the cards of a hidden pile."""
        if self.sees == ALL:
            return ""
        cards, count = self._source
        test = self._in_pool() if tagged else "True"
        return f"if {test}:\n    for index in range({count}):\n        counts[{cards}[index]] += 1\n"

    def deal(self) -> str:
        """Lay the cards of a hidden pile anew."""
        if self.sees == ALL:
            return ""
        cards, count = self._source
        loop = f"for index in range({count}):\n        n -= 1\n        {cards}[index] = cards[n]\n"
        return f"if {self._in_pool()}:\n    {loop}"

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return its size; of an open pile also its cards by kind, and the top one."""
        cards, count = self._source
        yield f"{self.key}_count", 1, f"out[c] = {count} / {float(self.deck.total)}"
        if self.face == OPEN:
            most, kinds = float(max(1, self.deck.rows.max())), self.deck.kinds
            yield self.key, kinds, f"for index in range({count}):\n    out[c + int({cards}[index])] += 1 / {most}"
            yield f"{self.key}_top", kinds, f"if {count} > 0:\n    out[c + int({cards}[{count} - 1])] = 1"


@dataclass(eq=False, kw_only=True)
class Card(Zone):
    """One card, or NO_CARD."""

    sees: str = MOVER

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write the card for those who may see it."""
        card = getattr(table, self.name)
        may = self.sees == ALL or (self.sees == MOVER and seat == table.turn)
        if self.show is not None:
            out[self.show] = self.deck.names[card] if card != NO_CARD and may else None

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the type of a card."""
        if self.show is not None:
            yield False, self.show, str | None

    def write(self, table: Table) -> str | None:
        """Return the card, or none."""
        card = getattr(table, self.name)
        return NONE if card == NO_CARD else self.deck.names[card]

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Return the card."""
        text = fields.text(self.key, NONE)
        found = [] if text == NONE else self._kinds(text.split())
        if len(found) > 1:
            raise BadPosition(f"{self.key}: {text!r} is more than one card")
        return [found]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Lay the card there."""
        state[self.name] = lists[0][0] if lists[0] else NO_CARD

    def held(self, table: Table) -> Iterator[int]:
        """Return the card."""
        if (card := getattr(table, self.name)) != NO_CARD:
            yield card

    def _unknown(self) -> str:
        return f"state.{self.name} != {NO_CARD}" + (" and state.turn != seat" if self.sees == MOVER else "")

    def gather(self, tagged: bool) -> str:
        """Count it, if the seat does not see it."""
        if self.sees == ALL:
            return ""
        test = f"{self._unknown()} and {self._in_pool()}" if tagged else self._unknown()
        return f"if {test}:\n    counts[state.{self.name}] += 1\n"

    def deal(self) -> str:
        """Lay another one there."""
        if self.sees == ALL:
            return ""
        return f"if {self._unknown()} and {self._in_pool()}:\n    n -= 1\n    state.{self.name} = cards[n]\n"

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return whether there is one, and which, for those who see it."""
        may = "" if self.sees == ALL else " and state.turn == seat"
        yield f"has_{self.key}", 1, f"out[c] = state.{self.name} != {NO_CARD}"
        yield (
            self.key,
            self.deck.kinds,
            f"if state.{self.name} != {NO_CARD}{may}:\n    out[c + int(state.{self.name})] = 1",
        )


@dataclass(eq=False, kw_only=True)
class Bag(Zone):
    """Cards out of the game, counted by kind."""

    sees: str = ALL

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return a count for each kind."""
        return (number, (self.deck.kinds,))

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write the cards, lowest kind first."""
        if self.show is not None:
            out[self.show] = self.deck.cards(self.held(table))

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the type of a list of cards."""
        if self.show is not None:
            yield False, self.show, list[str]

    def write(self, table: Table) -> str | None:
        """Return the cards."""
        return self._line(self.held(table))

    def takes_rest(self, fields: Fields) -> bool:
        """Tell whether it is written as `?` alone: all cards that are named nowhere else."""
        return fields.text(self.key) == ANY

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Return the cards."""
        return [[] if self.takes_rest(fields) else self._kinds(fields.words(self.key))]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Lay the cards there."""
        state[self.name] = np.bincount(np.array(lists[0], int), minlength=self.deck.kinds)

    def held(self, table: Table) -> Iterator[int]:
        """Return the cards."""
        yield from self.deck.counted(getattr(table, self.name))

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return them by kind."""
        most = float(max(1, self.deck.rows.max()))
        yield (
            self.key,
            self.deck.kinds,
            (f"for kind in range({self.deck.kinds}):\n    out[c + kind] = state.{self.name}[kind] / {most}"),
        )


@dataclass(eq=False, kw_only=True)
class Noted(Word):
    """Cards that everyone has seen, counted by kind for each seat: facts about cards that lie in some zone."""

    deck: Deck
    sees: str = KEPT
    each: bool = True
    when: str = ""  # the field without which it is left out of positions; left out: while there is nothing to note

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return a row of counts for each seat."""
        return (number, (self.seats, self.deck.kinds))

    def _cards(self, table: Table) -> list[list[str]]:
        return [self.deck.named(row) for row in getattr(table, self.name)[: table.seats]]

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write them into the entries for each seat, if they are shown."""
        if self.sees == ALL and self.show is not None:
            for line, cards in zip(seats, self._cards(table), strict=True):
                line[self.show] = cards

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the type of a list of cards."""
        if self.sees == ALL and self.show is not None:
            yield True, self.show, list[str]

    def write(self, table: Table) -> str | None:
        """Return the cards of each seat."""
        cards = self._cards(table)
        if not (getattr(table, self.when) if self.when else any(cards)):
            return None
        return SEATS_APART.join(map(" ".join, cards))

    def read(self, fields: Fields, state: Any) -> None:
        """Note the cards of each seat."""
        state[self.name][:] = 0
        for seat, words in enumerate(fields.each_seat(self.key, int(state.seats))):
            if ANY in words:
                raise BadPosition(f"{self.key}: cards that everyone has seen cannot be left open")
            for kind in kinds(self.key, words, self.deck.names):
                state[self.name][seat, kind] += 1

    def faults(self, table: Table) -> Iterator[str]:
        """Find something at a seat that is not there."""
        yield from self._seats_only(table)


def hand(deck: Deck, **more: Any) -> Any:
    """Declare the cards that each seat holds."""
    return Hands(deck=deck, **more)


def places(deck: Deck, count: int, **more: Any) -> Any:
    """Declare cards in places before each seat."""
    return Places(deck=deck, shape=(count,), **more)


def grid(deck: Deck, count: int, **more: Any) -> Any:
    """Declare cards in places before each seat, some of them empty."""
    return Grid(deck=deck, shape=(count,), **more)


def seen(count: int, **more: Any) -> Any:
    """Declare who has seen the card in each place: UNSEEN, SEEN_BY_OWNER or SEEN_BY_ALL; everyone knows that."""
    return Number(names=SEEN_BY, each=True, shape=(count,), show=None, sees=KEPT, **more)


def pile(deck: Deck, face: str, **more: Any) -> Any:
    """Declare cards in order, the top one last."""
    return Heap(deck=deck, face=face, **more)


def card(deck: Deck, **more: Any) -> Any:
    """Declare one card or none."""
    return Card(deck=deck, **more)


def bag(deck: Deck, **more: Any) -> Any:
    """Declare cards that are counted by kind and lie open."""
    return Bag(deck=deck, **more)


def noted(deck: Deck, **more: Any) -> Any:
    """Declare cards of each seat that everyone has seen, and that lie in some zone."""
    return Noted(deck=deck, **more)


# What is done with cards: in arrays, and in `Pile` and `Hand` records.


@compiled
def spread(copies: Any, cards: Any) -> int:
    """Write every card of which there are so many copies, kind by kind, and return how many they are."""
    count = 0
    for kind in range(len(copies)):
        for _ in range(copies[kind]):
            cards[count] = kind
            count += 1
    return count


@compiled
def swap_by_weight(state: Any, card: int, cards: Any, count: int, weights: Any) -> int:
    """Put a card back among the first `count` of `cards`, take one by the weights of the kinds, and return it."""
    total = weights[card]
    for index in range(count):
        total += weights[cards[index]]
    point = below(state, FINE) / FINE * total - weights[card]
    index = -1
    while point >= 0.0 and index + 1 < count:
        index += 1
        point -= weights[cards[index]]
    if index < 0:
        return card
    taken: int = cards[index]
    cards[index] = card
    return taken


@compiled
def take(pile: Pile) -> int:
    """Take the top card; nothing of it stays behind."""
    pile.count -= 1
    card: int = pile.cards[pile.count]
    pile.cards[pile.count] = 0
    return card


@compiled
def put(pile: Pile, card: int) -> None:
    """Lay a card on top."""
    pile.cards[pile.count] = card
    pile.count += 1


@compiled
def top(pile: Pile) -> int:
    """Return the top card, or NO_CARD."""
    return pile.cards[pile.count - 1] if pile.count > 0 else NO_CARD


@compiled
def give(hand: Hand, card: int) -> None:
    """Add a card to a hand."""
    hand.cards[card] += 1
    hand.count += 1


@compiled
def play(hand: Hand, card: int) -> None:
    """Take a card out of a hand."""
    hand.cards[card] -= 1
    hand.count -= 1


@compiled
def empty(pile: Pile) -> None:
    """Leave nothing."""
    pile.cards[: pile.count] = 0
    pile.count = 0


@compiled
def fill(state: Any, pile: Pile, copies: Any) -> None:
    """Lay all cards on a pile and shuffle it; `copies` tells how many of each kind there are."""
    empty(pile)
    for kind in range(len(copies)):
        for _ in range(copies[kind]):
            put(pile, kind)
    shuffle(state, pile.cards, pile.count)


@compiled
def deal(pile: Pile, hand: Hand, count: int) -> None:
    """Deal cards to a hand, which is emptied first."""
    hand.cards[:] = 0
    hand.count = 0
    for _ in range(count):
        give(hand, take(pile))
