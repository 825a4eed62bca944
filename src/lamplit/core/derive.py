"""What follows from a described state, in Python: its view, its text form, what is wrong with it, who sees what.

What is compiled (`setup`, a `redeal`, ...) follows in `generate.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from lamplit.core.fields import Fields, deal_unnamed
from lamplit.core.words import ALL, Described, Setting, Table, Word
from lamplit.core.zones import Deck, Zone
from lamplit.errors import BadPosition

View = dict[str, Any]
MOST_DEALS = 1000  # tries to deal what a position leaves open


class Description:
    """The words of a state, read in all the ways that Python needs."""

    def __init__(self, state: type[Described]) -> None:
        self.state = state
        self.words = state.words()
        self.decks: dict[Deck, list[Zone]] = {}
        for word in self.words.values():
            if isinstance(word, Zone):
                self.decks.setdefault(word.deck, []).append(word)
        self.written = self._written()
        self.viewed = [word for word in self.words.values() if type(word).view is not Word.view]
        self.own = [word for word in self.viewed if not word.is_common]

    @property
    def functions(self) -> dict[str, Callable[..., Any]]:
        """The game's compiled functions that its words name."""
        return {function.__name__: function for word in self.words.values() for function in word.functions}

    def _written(self) -> list[Word]:
        by_key = {word.key: word for word in self.words.values() if not isinstance(word, Setting)}
        keys = self.state.POSITION.split() or [key for key, word in by_key.items() if type(word) is not Word]
        if unknown := [key for key in keys if key not in by_key]:
            raise TypeError(f"{self.state.__module__}: POSITION names {unknown[0]!r}, which is no field")
        return [by_key[key] for key in keys]

    # -- views ----------------------------------------------------------------------------------------------------

    def view(self, table: Table, seat: int | None) -> View:
        """Return what `seat` may see of a table; None is a spectator."""
        return self._view(self.viewed, table, seat, {"seats": [{} for _ in range(table.seats)]})

    def views(self, table: Table, seats: Iterable[int | None]) -> dict[int | None, View]:
        """Return what each of several seats may see; what all of them see alike is one and the same object."""
        common = self.view(table, None)
        return {
            seat: self._view(self.own, table, seat, common | {"seats": [line.copy() for line in common["seats"]]})
            for seat in seats
        }

    @staticmethod
    def _view(words: Sequence[Word], table: Table, seat: int | None, out: View) -> View:
        """Complete a view by what words show; the entries for each seat come last."""
        lines = out.pop("seats")
        for word in words:
            word.view(table, seat, out, lines)
        out["seats"] = lines
        return out

    def types(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the types of a view's fields, and of the fields of its entries for each seat."""
        found = [line for word in self.words.values() for line in word.types()]
        table, seats = ({name: kind for each, name, kind in found if each is which} for which in (False, True))
        return table, seats

    def who_sees_what(self) -> dict[str, str]:
        """Return who sees each field of a position, and each other field that not everyone sees."""
        others = [word for word in self.viewed if word.sees != ALL and word not in self.written]
        return {word.key: word.who for word in [*self.written, *others]}

    # -- positions ------------------------------------------------------------------------------------------------

    def write(self, table: Table) -> list[tuple[str, str]]:
        """Return the fields of the text."""
        return [(word.key, text) for word in self.written if (text := word.write(table)) is not None]

    def read(
        self,
        fields: Fields,
        state: Any,
        defaults: Callable[[Fields, Any], None] | None,
        agrees: Callable[[Any], bool] | None = None,
    ) -> None:
        """Fill a state, which is freshly set up, from the fields of a text; deal what is left open until it agrees."""
        if defaults:
            defaults(fields, state)
        for word in self.written:
            if not isinstance(word, Zone):
                word.read(fields, state)
        for deck, zones in self.decks.items():
            written = sorted((zone for zone in zones if zone in self.written), key=self.written.index)
            for _ in range(MOST_DEALS):
                self._read_cards(deck, written, fields, state)
                if not agrees or agrees(state):
                    break

    @staticmethod
    def _read_cards(deck: Deck, zones: list[Zone], fields: Fields, state: Any) -> None:
        """Lay the cards of a deck; those that a text leaves open are dealt at random."""
        rests = [zone for zone in zones if zone.takes_rest(fields)]
        if len(rests) > 1:
            raise BadPosition(f"{rests[0].key} and {rests[1].key} cannot both be ?: each would take all other cards")
        found = [zone.lists(fields, state) for zone in zones]
        left = deal_unnamed(state, [cards for lists in found for cards in lists], deck.box(state), deck.names)
        if rests:
            found[zones.index(rests[0])][0][:0] = left
        elif left:
            raise BadPosition(
                f"{len(left)} cards are nowhere, a {deck.names[left[0]]} among them; a pile `?` takes them"
            )
        for zone, lists in zip(zones, found, strict=True):
            zone.fill(state, lists)

    # -- faults ---------------------------------------------------------------------------------------------------

    def faults(self, table: Table) -> Iterator[str]:
        """Say what does not add up in a table."""
        for deck, zones in self.decks.items():
            held = [0] * deck.kinds
            for zone in zones:
                for kind in zone.held(table):
                    held[kind] += 1
            for found, copies, name in zip(held, deck.box(table), deck.names, strict=True):
                if found != copies:
                    yield f"{found} times {name}, but the box holds {copies}"
        for word in self.words.values():
            yield from word.faults(table)
