"""What a game tells people, as its author writes it; all of it has defaults."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lamplit.core.declared import Declared, Event, Reason, event
from lamplit.core.fields import Fields
from lamplit.core.words import Table


class Moved(Declared):
    """The events of a game that declares none."""

    moved = event("{who} played {action}.", seat=int, action=str)
    over = event("The match is over.")


class Drawing(NamedTuple):
    """A board for the terminal: a picture, the keys of the view that it has shown, and what the moves would do."""

    picture: Sequence[tuple[str, str]]  # pieces of text, each with its style: "bold green"
    shows: Sequence[str]
    effects: Mapping[str, Any]  # by the names of the moves
    notes: Sequence[tuple[str, Mapping[str, Any]]] = ()  # below the picture: messages, and what they are given


class Telling(NamedTuple):
    """What a game tells people, in Python, over tables of plain numbers and lists (see `record.plain`)."""

    events: type[Declared] = Moved
    tell: Callable[[Table, int, Table, int | None], list[Event]] | None = None  # (before, action, after, seat)
    reasons: type[Declared] = Declared
    explain: Callable[[Table, int], Reason | None] | None = None  # why not, or None: a second statement of the rules
    add_view: Callable[[Table, int | None], Mapping[str, Any]] | None = None  # beside what the words show: a TypedDict
    add_seat: Callable[[Table, int, int | None], Mapping[str, Any]] | None = None  # (table, other, seat)
    ending: Callable[[Table], str] = lambda table: "over"
    defaults: Callable[[Fields, Any], None] | None = None  # what a position leaves out that is not as at the start
    agrees: Callable[[Any], bool] | None = None  # whether what a position leaves open is dealt as it can be
    complete: Callable[[Fields, Any], None] | None = None  # what follows from the rest of a position
    wrong: Callable[[Table], Iterator[str]] = lambda table: iter(())  # yields the faults beyond the words'
    board: Callable[[Mapping[str, Any]], Drawing] | None = None  # for the terminal

    @property
    def kinds(self) -> dict[str, dict[str, str]]:
        """What the arguments of its messages are: "seat" or "each"."""
        kinds = {f"event-{key}": told.kinds for key, told in self.events.events().items()}
        return kinds | {f"reason-{key}": refusal.kinds for key, refusal in self.reasons.reasons().items()}


NOTHING_TOLD = Telling()
