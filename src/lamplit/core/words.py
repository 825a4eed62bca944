"""What the fields of a state mean.

    class State(Described):                       # rng, seats, turn and over come with it
        SEATS = range(2, 6)
        option_target: Int16 = option(show="target")
        direction: Int8 = choice(("left", "right"), values=(1, -1))
        points: Int16s = each_seat(0, 400)
        caller: Int8 = seat(none=-1)
        hands: UInt8s = hand(CARDS, sizes="hand_sizes")
        draw: UInt8s = pile(CARDS, HIDDEN, count="draw_count")

To NumPy, Numba and mypy a field is what its annotation says. Its value is a word of this vocabulary: how the field is
laid out, who sees it, how it is written in a position, and what would be wrong with it. `derive.py` reads all of that
from the words. The words for cards are in `zones.py`. A game that needs another one writes a subclass.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, get_type_hints

import numpy as np

from lamplit.core.fields import Fields
from lamplit.core.options import Option, Options, Value
from lamplit.core.record import NUMBERS, Bool, Int8, Record, UInt64
from lamplit.errors import BadPosition

ALL, OWNER, MOVER, NOBODY, KEPT = "all", "owner", "mover", "nobody", "kept"
SEES: Final = {
    ALL: "everyone",
    OWNER: "its owner",
    MOVER: "the seat to move",
    NOBODY: "no one",
    KEPT: "no one; everyone could have kept count",
}
NONE = "none"
SEATS_APART = " | "

Table = Any  # a state as plain numbers and lists: see `record.plain`
Bound = int | str | Callable[[Table], int]  # a number, the name of a field, or what follows from the table


@dataclass(eq=False, kw_only=True)
class Word:
    """One word of the vocabulary. A plain word is bookkeeping: it is laid out, and nothing else."""

    key: str = ""  # its name in positions and views; left out: the field's
    show: str | None = ""  # its name in views where that is another one; None: it is in none
    sees: str = ALL
    shape: tuple[int, ...] = ()  # of an array, after the seats
    each: bool = False  # one for each seat
    name: str = field(default="", init=False)  # of the field
    seats: int = field(default=0, init=False)  # the most there can be

    def named(self, name: str, seats: int) -> None:
        """Learn the name of the field, and the most seats."""
        self.name, self.seats = name, seats
        self.key = self.key or name.removeprefix("option_")
        self.show = self.key if self.show == "" else self.show

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return what NumPy needs: a type, and the shape of an array."""
        shape = ((self.seats,) if self.each else ()) + self.shape
        return (number, shape) if shape else (number,)

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write what `seat` may see into the view, or into its entries for each seat."""

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return what `view` writes: whether for each seat, under which name, of which type."""
        return iter(())

    def write(self, table: Table) -> str | None:
        """Return its text in a position; None leaves it out."""
        return None

    def read(self, fields: Fields, state: Any) -> None:
        """Fill it from a position. What is left out keeps the value of the fresh deal."""

    def faults(self, table: Table) -> Iterator[str]:
        """Say what is wrong with it."""
        return iter(())

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return its numbers for a network: a name, how many, and the lines that write them from column `c` on."""
        return iter(())

    @property
    def functions(self) -> tuple[Callable[..., Any], ...]:
        """The compiled functions of the game that the lines of what is derived call."""
        return ()

    @property
    def who(self) -> str:
        """Say who sees it."""
        return SEES[self.sees]

    @property
    def is_common(self) -> bool:
        """Whether every view shows the same of it."""
        return self.sees in (ALL, NOBODY, KEPT)

    def _seats_only(self, table: Table) -> Iterator[str]:
        """Find something at a seat that is not there."""
        if self.each and np.any(getattr(table, self.name)[table.seats :]):
            yield f"{self.key}: a seat that is not there has something"


@dataclass(eq=False, kw_only=True)
class Number(Word):
    """Numbers within bounds: one, one for each seat, or a row of them for each seat."""

    low: Bound = 0
    high: Bound = 127
    names: Sequence[str] = ()  # what people write for each value
    values: Sequence[int] = ()  # the values that are named; left out: 0, 1, 2, ...
    none: int | None = None  # the value that stands for none
    blank: str = ""  # what people write for none, and for what a row leaves out at its end; left out: the word none
    rare: bool = False  # left out of positions while all of it is zero
    when: str = ""  # the field without which it is left out of positions
    scale: float = 0.0  # what a network is shown as 1; 0: the upper bound

    def word(self, number: int) -> str:
        """Return what people write for a value."""
        if number == self.none:
            return self.blank or NONE
        return self.names[self._values.index(number)] if self.names else str(number)

    def value(self, word: str, table: Table) -> int:
        """Return the value that a person wrote, within its bounds."""
        if self.none is not None and word == (self.blank or NONE):
            return self.none
        if self.names:
            if word not in self.names:
                raise BadPosition(f"{self.key}: {word!r} is none of {', '.join(self.names)}")
            return self._values[list(self.names).index(word)]
        try:
            number = int(word)
        except ValueError:
            raise BadPosition(f"{self.key}: {word!r} is not a whole number") from None
        low, high = bound(self.low, table), bound(self.high, table)
        if not low <= number <= high:
            raise BadPosition(f"{self.key}: {number} is not within {low} to {high}")
        return number

    @property
    def _values(self) -> Sequence[int]:
        return self.values or range(len(self.names))

    def shown(self, number: int) -> Any:
        """Return a value as a view has it."""
        if number == self.none:
            return None
        return self.word(number) if self.names and not self.values else number

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write it for everyone, or for those who may see it."""
        if self.show is None or self.sees in (KEPT, NOBODY):
            return
        value = getattr(table, self.name)
        if not self.each:
            out[self.show] = None if self.sees == MOVER and seat != table.turn else self._shown(value)
            return
        for other, line in enumerate(seats):
            may = self.sees == ALL or (self.sees == OWNER and other == seat)
            line[self.show] = self._shown(value[other]) if may else None

    def _shown(self, value: Any) -> Any:
        return [self._shown(part) for part in value] if isinstance(value, list) else self.shown(value)

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the type of a number, a name, or a list of them."""
        if self.show is None or self.sees in (KEPT, NOBODY):
            return
        kind: Any = self.kind if self.none is None else self.kind | None
        for _ in self.shape:
            kind = list[kind]
        yield self.each, self.show, kind if self.sees == ALL else kind | None

    @property
    def kind(self) -> Any:
        """The type of one value in a view."""
        if not self.names:
            return int
        return Literal[tuple(self.shown(value) for value in self._values if value != self.none)]

    def write(self, table: Table) -> str | None:
        """Return a word, a word for each seat, or words for each seat."""
        value = getattr(table, self.name)
        if (self.rare and not np.any(value)) or (self.when and not np.any(getattr(table, self.when))):
            return None
        if not self.each:
            return self._row(value)
        return (SEATS_APART if self.shape else " ").join(self._row(row) for row in value[: table.seats])

    def _row(self, value: Any) -> str:
        return " ".join(map(self.word, value)) if isinstance(value, list) else self.word(value)

    def read(self, fields: Fields, state: Any) -> None:
        """Fill it from the words of a position."""
        if self.key not in fields:
            return
        if not self.each:
            state[self.name] = self.value(fields.text(self.key), state)
            return
        count, seats = int(np.prod(self.shape)), int(state.seats)
        rows = fields.each_seat(self.key, seats) if self.shape else [[word] for word in fields.words(self.key)]
        if len(rows) != seats:
            what = "words" if self.names else "numbers"
            raise BadPosition(f"{self.key}: {len(rows)} {what} where {seats} are needed")
        for seat, words in enumerate(rows):
            words += [self.blank] * (count - len(words) if self.blank else 0)
            if len(words) != count:
                raise BadPosition(f"{self.key}: {len(words)} words for the {count} places of seat {seat}")
            row = [self.value(word, state) for word in words]
            state[self.name][seat] = row if self.shape else row[0]

    def faults(self, table: Table) -> Iterator[str]:
        """Find numbers out of bounds, and numbers of seats that are not there."""
        value = getattr(table, self.name)
        numbers = np.ravel(value[: table.seats] if self.each else value).tolist()
        if self.names:
            wrong = [number for number in numbers if number not in self._values]
        else:
            low, high = bound(self.low, table), bound(self.high, table)
            wrong = [number for number in numbers if not low <= number <= high and number != self.none]
        if wrong:
            yield f"{self.key}: {wrong[0]} is out of its bounds"
        yield from self._seats_only(table)

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return a share of the upper bound for each number, or a column for each name."""
        if self.shape:
            return
        at = f"state.{self.name}"
        if self.names:
            values = ", ".join(map(str, self._values))
            yield (
                self.key,
                len(self.names),
                f"for step, value in enumerate(({values},)):\n    out[c + step] = {at} == value",
            )
        elif self.each:
            yield (
                self.key,
                self.seats,
                (
                    f"for step in range(state.seats):\n"
                    f"    out[c + step] = {self._share(f'{at}[(seat + step) % state.seats]')}"
                ),
            )
        else:
            yield self.key, 1, f"out[c] = {self._share(at)}"

    def _share(self, number: str) -> str:
        most = self.scale or (float(self.high) if isinstance(self.high, int) else 1.0)
        return f"min(1.0, max(-1.0, {number} / {most}))"


@dataclass(eq=False, kw_only=True)
class Seat(Number):
    """A seat, or none. A network is shown it counted from its own seat."""

    low: Bound = 0
    high: Bound = field(default=lambda table: int(table.seats) - 1)

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return a column for each seat, from the network's own on."""
        test = "" if self.none is None else f"if state.{self.name} != {self.none}:\n    "
        yield self.key, self.seats, f"{test}out[c + (state.{self.name} - seat) % state.seats] = 1"


@dataclass(eq=False, kw_only=True)
class Flag(Number):
    """Yes or no."""

    names: Sequence[str] = ("no", "yes")

    def value(self, word: str, table: Table) -> int:
        """Return whether a person wrote yes."""
        if word not in self.names:
            raise BadPosition(f"{self.key}: {word!r} is neither yes nor no")
        return word == "yes"

    def shown(self, number: int) -> Any:
        """Return true or false."""
        return bool(number)

    @property
    def kind(self) -> Any:
        """The type of one value in a view."""
        return bool

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return 1 for yes."""
        if not self.each:
            yield self.key, 1, f"out[c] = state.{self.name}"


@dataclass(eq=False, kw_only=True)
class Listed(Word):
    """Numbers in order, such as moves, each with its name: in no view, and in a position between commas."""

    names: Mapping[int, str]
    count: str  # the field that counts them
    form: str  # what a name is, for people: "a move as in ..."

    @functools.cached_property
    def numbers(self) -> dict[str, int]:
        """The numbers by their names in small letters."""
        return {name.casefold(): number for number, name in self.names.items()}

    def listed(self, table: Table) -> Any:
        """Return the numbers."""
        return getattr(table, self.name)[: getattr(table, self.count)]

    def write(self, table: Table) -> str | None:
        """Return their names."""
        return ", ".join(self.names[number] for number in self.listed(table))

    def read(self, fields: Fields, state: Any) -> None:
        """Fill in the numbers."""
        texts = fields.parts(self.key)
        if unknown := [text for text in texts if text.casefold() not in self.numbers]:
            raise BadPosition(f"{self.key}: {unknown[0]!r} is not {self.form}")
        if len(texts) > self.shape[0]:
            raise BadPosition(f"{self.key}: {len(texts)}, more than there can be")
        state[self.name][: len(texts)] = [self.numbers[text.casefold()] for text in texts]
        state[self.count] = len(texts)

    def faults(self, table: Table) -> Iterator[str]:
        """Find a number that has no name, and what has stayed behind."""
        if any(number not in self.names for number in self.listed(table)):
            yield f"{self.key}: a number has no name"
        if any(getattr(table, self.name)[getattr(table, self.count) :]):
            yield f"{self.key}: something is left of what is gone"


@dataclass(eq=False, kw_only=True)
class Setting(Word):
    """An option and its value. Positions tell the options in a line of their own."""

    default: Value
    sentence: str
    clause: str
    among: range | Sequence[str] | None
    default_with: tuple[str, Mapping[Value, Value]] | None = None
    option: Option = field(init=False)

    def named(self, name: str, seats: int) -> None:
        """Learn the name, and declare the option."""
        super().named(name, seats)
        kind: Any = "bool" if isinstance(self.default, bool) else "seat"
        choices: tuple[str, ...] = ()
        low = high = 0
        if isinstance(self.among, range):
            kind, low, high = "int", self.among[0], self.among[-1]
        elif self.among:
            kind, choices = "choice", tuple(self.among)
        self.option = Option(
            self.key, kind, self.default, self.sentence, choices, low, high, self.default_with, self.clause
        )

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write it under the name it is to be shown by."""
        if self.show:
            out[self.show] = self.option.decode(getattr(table, self.name))

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the type of the option."""
        if self.show:
            kinds: dict[str, Any] = {"bool": bool, "int": int, "seat": int | Literal["random"]}
            yield False, self.show, kinds.get(self.option.kind) or Literal[self.option.choices]

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return a column for each choice, or a share of the upper bound."""
        if self.option.kind == "choice":
            yield self.name, len(self.option.choices), f"out[c + state.{self.name}] = 1"
        elif self.option.kind == "bool":
            yield self.name, 1, f"out[c] = state.{self.name}"
        elif self.option.kind == "int":
            yield self.name, 1, f"out[c] = state.{self.name} / {float(max(1, self.option.high))}"


@dataclass(eq=False, kw_only=True)
class Text(Word):
    """Fields that a game writes in its own way; it reads them when a position is completed (`complete`)."""

    show: str | None = None
    text: Callable[..., str]  # of the table, or with `each` of the table and a seat
    rare: bool = False  # left out of positions while nothing is to be said of any seat

    def layout(self, number: Any) -> tuple[Any, ...]:
        """Return what is declared; `each` is about the text."""
        return (number, self.shape) if self.shape else (number,)

    def write(self, table: Table) -> str | None:
        """Return what the game writes."""
        if not self.each:
            return self.text(table)
        texts = [self.text(table, seat) for seat in range(table.seats)]
        return SEATS_APART.join(texts) if any(texts) or not self.rare else None


def bound(given: Bound, table: Table) -> int:
    """Return a bound, which may name a field or follow from the table."""
    if isinstance(given, str):
        return int(getattr(table, given))
    return int(given(table)) if callable(given) else given


def number(low: Bound = 0, high: Bound = 127, **more: Any) -> Any:
    """Declare a number that everyone sees."""
    return Number(low=low, high=high, **more)


def each_seat(low: Bound = 0, high: Bound = 127, **more: Any) -> Any:
    """Declare a number of each seat, or with `shape` a row of them, that everyone sees."""
    return Number(low=low, high=high, each=True, **more)


def choice(names: Sequence[str], **more: Any) -> Any:
    """Declare one of some words."""
    return Number(names=names, **more)


def seat(**more: Any) -> Any:
    """Declare a seat, or with `none=-1` perhaps no seat."""
    return Seat(**more)


def flag(**more: Any) -> Any:
    """Declare a yes or no."""
    return Flag(**more)


def scratch(low: Bound = 0, high: Bound = 127, **more: Any) -> Any:
    """Declare bookkeeping that everyone could have kept: in positions, in no view."""
    return Number(low=low, high=high, sees=KEPT, **more)


def text(text: Callable[..., str], *shape: int, **more: Any) -> Any:
    """Declare a field that the game writes in its own way; one that only follows from play was seen by everyone."""
    return Text(text=text, shape=shape, **{"sees": KEPT} | more)


def room(*shape: int, each: bool = False) -> Any:
    """Declare a field that follows from the others, or room to work in: laid out, and neither written nor shown."""
    return Word(shape=shape, each=each, show=None, sees=NOBODY)


def listed(names: Mapping[int, str], form: str, count: str, most: int, **more: Any) -> Any:
    """Declare numbers in order, such as the moves made so far."""
    return Listed(names=names, form=form, count=count, shape=(most,), **more)


def option(
    default: Value, sentence: str = "", clause: str = "", among: range | Sequence[str] | None = None, **more: Any
) -> Any:
    """Declare an option: a number `among` a range, one of some words, a yes or no, or (RANDOM) a seat.

    Its name and its sentence are messages of the game's catalogue; a game without one gives the sentence here.
    """
    return Setting(default=default, sentence=sentence, clause=clause, among=among, **{"show": None} | more)


class Described(Record):
    """The base of a described state. Its records begin with the stream, the seats, whose turn it is, and the end."""

    SEATS: range
    POSITION = ""  # the keys of a position in their order; left out: all, as they are declared
    if TYPE_CHECKING:
        rng: UInt64
        seats: Int8
        turn: Int8
        over: Bool

    def __init_subclass__(cls) -> None:
        cls.turn = vars(cls).get("turn", Seat())
        cls.over = vars(cls).get("over", Flag(rare=True))
        for name, word in cls.words().items():
            word.named(name, cls.SEATS[-1])

    @classmethod
    def words(cls) -> dict[str, Word]:
        """Return the word of each field: whose turn it is, the end, and then as they lie in the record."""
        said = {"turn": None, "over": None} | vars(cls)
        return {name: word for name, word in said.items() if isinstance(word, Word)}

    @classmethod
    def options(cls) -> Options:
        """Return the options that are declared among the fields."""
        return Options(tuple(word.option for word in cls.words().values() if isinstance(word, Setting)))

    @classmethod
    def layout(cls) -> list[tuple[Any, ...]]:
        """Return the fields as NumPy wants them."""
        head = [("rng", np.uint64), ("seats", np.int8), ("turn", np.int8), ("over", np.bool_)]
        hints = get_type_hints(cls)
        fields = {name: word for name, word in cls.words().items() if name not in ("turn", "over")}
        return head + [(name, *word.layout(NUMBERS.get(hints[name], hints[name]))) for name, word in fields.items()]
