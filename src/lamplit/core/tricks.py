"""Words for games of tricks: cards laid in turn, one by each seat, of which the best takes them all.

table: UInt8s = trick(CARDS, most=4, count="table_count")
played: UInt8s = rest(CARDS, beside="table", count="table_count")     # the cards that no one holds any more
last: UInt8s = last_tricks(CARDS, most=4, leader="last_leader")
voids: UInt8s = voids(SUITS, of=SUIT, hands="hands")
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from lamplit.core.fields import ANY, Fields, kinds
from lamplit.core.words import KEPT, OWNER, SEATS_APART, Table, Word
from lamplit.core.zones import OPEN, Bag, Deck, Heap
from lamplit.errors import BadPosition


class Laid(TypedDict):
    """A card in a trick, and who played it."""

    seat: int
    card: str


def laid(deck: Deck, leader: int, cards: Sequence[int], seats: int) -> list[Laid]:
    """Return the cards of a trick with the seats that played them."""
    return [{"seat": (leader + place) % seats, "card": deck.names[kind]} for place, kind in enumerate(cards)]


@dataclass(eq=False, kw_only=True)
class Trick(Heap):
    """Cards in the order in which they were laid, open to everyone. Positions name the first one first."""

    face: str = OPEN
    most: int  # places
    suits: Any = ()  # the suit of each kind
    voids: str = ""  # the field in which it is noted who has not followed

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return the places."""
        return (number, (self.most,))

    def write(self, table: Table) -> str | None:
        """Return its cards, the first one first."""
        return self._line(self.cards(table))

    def lists(self, fields: Fields, state: Any) -> list[list[int]]:
        """Return its cards, the last one last; a whole trick does not stay on the table."""
        cards = super().lists(fields, state)[0][::-1]
        if len(cards) >= self.most:
            raise BadPosition(f"{self.key}: {len(cards)} cards; a {self.key} of {self.most} has been taken")
        return [cards]

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Lay the cards, the last of them by the seat before the one to move, and note who has not followed."""
        super().fill(state, lists)
        for place, kind in enumerate(lists[0]):
            if self.voids and self.suits[kind] != self.suits[lists[0][0]]:
                seat = (int(state.turn) - len(lists[0]) + place) % int(state.seats)
                state[self.voids][self.suits[lists[0][0]]] |= 1 << seat


@dataclass(eq=False, kw_only=True)
class Rest(Bag):
    """The cards that a position does not name, counted by kind; those of a trick, which it names, count here too."""

    show: str | None = None
    beside: str = ""  # the field of the trick
    count: str = ""  # the field that counts its cards

    def write(self, table: Table) -> str | None:
        """Leave them out."""
        return None

    def takes_rest(self, fields: Fields) -> bool:
        """Take every card that is named nowhere."""
        return True

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Count the cards, and those of the trick, which has been laid by now."""
        super().fill(state, [[*lists[0], *self._beside(state)]])

    def held(self, table: Table) -> Iterator[int]:
        """Return the cards but for those of the trick."""
        beside = self._beside(table)
        copies = (copies - beside.count(kind) for kind, copies in enumerate(getattr(table, self.name)))
        yield from self.deck.counted(copies)

    def faults(self, table: Table) -> Iterator[str]:
        """Find a card of the trick that is not counted here."""
        beside = self._beside(table)
        if any(getattr(table, self.name)[kind] < beside.count(kind) for kind in beside):
            yield f"{self.key}: a card on the table is not among them"

    def _beside(self, table: Table) -> list[int]:
        return [int(kind) for kind in getattr(table, self.beside)[: getattr(table, self.count)]] if self.beside else []


@dataclass(eq=False, kw_only=True)
class LastTricks(Word):
    """The last trick that each seat has taken: kinds plus 1, as they were played; 0: none."""

    deck: Deck
    most: int  # cards
    leader: str  # the field that tells of each seat who led it
    show: str | None = None
    sees: str = OWNER

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return the places for each seat."""
        return (number, (self.seats, self.most))

    def cards(self, table: Table, seat: int) -> list[int]:
        """Return the cards of a seat's trick."""
        return [int(kind) - 1 for kind in getattr(table, self.name)[seat] if kind]

    def write(self, table: Table) -> str | None:
        """Return for each seat who led, and the cards."""
        leaders, found = getattr(table, self.leader), (self.cards(table, seat) for seat in range(table.seats))
        return SEATS_APART.join(
            " ".join([str(leaders[seat]), *self.deck.cards(cards)]) if cards else "" for seat, cards in enumerate(found)
        )

    def read(self, fields: Fields, state: Any) -> None:
        """Fill the trick of each seat."""
        for seat, words in enumerate(fields.each_seat(self.key, int(state.seats))):
            cards = kinds(self.key, words[1:], self.deck.names)
            if words and (len(cards) != self.most or ANY in words or words[0] not in map(str, range(state.seats))):
                raise BadPosition(f"{self.key}: {' '.join(words)!r} is not a seat that led and {self.most} cards")
            if words:
                state[self.leader][seat], state[self.name][seat] = int(words[0]), [kind + 1 for kind in cards]

    def faults(self, table: Table) -> Iterator[str]:
        """Find a trick that is not whole."""
        if any(0 < len(self.cards(table, seat)) < self.most for seat in range(self.seats)):
            yield f"{self.key}: a trick has {self.most} cards"


@dataclass(eq=False, kw_only=True)
class Voids(Word):
    """The suits that each seat has not followed: for each suit a bit for every seat."""

    suits: Sequence[str]
    of: Any  # the suit of each kind
    hands: str  # the field with the counts of each hand
    show: str | None = None
    sees: str = KEPT

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return a place for each suit."""
        return (number, (len(self.suits),))

    def write(self, table: Table) -> str | None:
        """Return the suits of each seat."""
        bits = list(zip(self.suits, getattr(table, self.name), strict=True))
        return SEATS_APART.join(
            " ".join(suit for suit, seats in bits if seats >> seat & 1) for seat in range(table.seats)
        )

    def read(self, fields: Fields, state: Any) -> None:
        """Note the suits of each seat."""
        for seat, words in enumerate(fields.each_seat(self.key, int(state.seats))):
            for word in words:
                if word not in self.suits:
                    raise BadPosition(f"{self.key}: {word!r} is none of {', '.join(self.suits)}")
                state[self.name][self.suits.index(word)] |= 1 << seat

    def faults(self, table: Table) -> Iterator[str]:
        """Find a suit in a hand that could not follow it."""
        for seat, hand in enumerate(getattr(table, self.hands)):
            for kind, count in enumerate(hand):
                if count and getattr(table, self.name)[self.of[kind]] >> seat & 1:
                    yield f"seat {seat} has not followed {self.suits[self.of[kind]]} and cannot hold it"


def trick(deck: Deck, most: int, count: str, **more: Any) -> Any:
    """Declare the trick on the table; `count` is the field that counts its cards."""
    return Trick(deck=deck, most=most, count=count, **more)


def rest(deck: Deck, **more: Any) -> Any:
    """Declare the cards that a position does not name."""
    return Rest(deck=deck, **more)


def last_tricks(deck: Deck, most: int, leader: str, **more: Any) -> Any:
    """Declare the last trick that each seat has taken; `leader` is the field that tells who led it."""
    return LastTricks(deck=deck, most=most, leader=leader, **more)


def voids(suits: Sequence[str], of: Any, hands: str, **more: Any) -> Any:
    """Declare the suits that each seat has not followed."""
    return Voids(suits=suits, of=of, hands=hands, **more)
