"""The text form of a position, as FEN is for chess.

    lamplit double_down 1
    seats: 2
    turn: 0
    hands: 5 6 x2 0 22 | 3 -10 change 0 9
    ...

The first line names the game and its version, each further line a field. Lines may be joined by
semicolons, and a `#` begins a comment. A position holds everything but the stream of chance: hands, piles in
order, scores, the options that differ from their default, whose turn it is and what each seat knows; it is the
referee's text, not a player's. Seats are separated by `|`. A `?` stands for a piece that is dealt at random from
those not named anywhere else, and a hidden pile of `?` alone for all of them: `draw: ?`. A pile may also name its
first cards and leave the rest to `...`.

Fields that are left out take the value they have at the start of a match. A text whose components do not add
up is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from lamplit.core import randomness
from lamplit.core.options import parse_settings
from lamplit.errors import BadPosition, LamplitError

if TYPE_CHECKING:
    from lamplit.core.game import Game, State

HEADER = "lamplit"
ANY = "?"


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

    def flag(self, key: str, default: bool = False) -> bool:
        """Return a yes or no."""
        text = self.text(key, "yes" if default else "no")
        if text not in ("yes", "no"):
            raise BadPosition(f"{key}: {text!r} is neither yes nor no")
        return text == "yes"

    def choice(self, key: str, choices: Sequence[str], default: str) -> int:
        """Return which of `choices` was written, as its number."""
        text = self.text(key, default)
        if text not in choices:
            raise BadPosition(f"{key}: {text!r} is none of {', '.join(choices)}")
        return list(choices).index(text)

    def finish(self) -> None:
        """Refuse fields that nobody asked for."""
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


def deal_unnamed(state: State, places: Sequence[list[int]], box: Sequence[int], names: Sequence[str]) -> list[int]:
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


def write(game: Game, state: State) -> str:
    """Return the text of a position."""
    options = game.options.changed(game.options.of(state))
    lines = [f"{HEADER} {game.name} {game.version}", f"seats: {int(state.seats)}"]
    if options:
        words = [
            f"{name}={'on' if value is True else 'off' if value is False else value}" for name, value in options.items()
        ]
        lines.append(f"options: {' '.join(words)}")
    lines += [f"{key}: {text}" for key, text in game.write_position(state)]
    return "\n".join(lines) + "\n"


def plain_lines(text: str) -> list[str]:
    """Return the lines of a position without comments, those joined by semicolons apart."""
    lines = [part.strip() for line in text.splitlines() for part in line.partition("#")[0].split(";")]
    return [line for line in lines if line]


def split(text: str) -> tuple[str, int, dict[str, str]]:
    """Return the game, the version and the fields of a position's text."""
    if not isinstance(text, str):
        raise BadPosition(f"a position is text, not {type(text).__name__}")
    header, *rest = plain_lines(text) or [""]
    words = header.split()
    if len(words) != 3 or words[0] != HEADER or not words[2].isdecimal():
        raise BadPosition(f"a position begins with a line such as 'lamplit double_down 1', not {header[:60]!r}")
    fields: dict[str, str] = {}
    for line in rest:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not key:
            raise BadPosition(f"{line[:60]!r} is not of the form 'key: value'")
        if key in fields:
            raise BadPosition(f"the field {key!r} is given twice")
        fields[key] = value
    return words[1], int(words[2]), fields


def read(game: Game, text: str, seed: int = 0) -> Any:
    """Return the state that the text describes; what it leaves to chance follows `seed`."""
    name, version, texts = split(text)
    if name != game.name:
        raise BadPosition(f"this is a position of {name}, not of {game.name}")
    if version != game.version:
        raise BadPosition(f"this is version {version} of {name}; this program plays version {game.version}")
    fields = Fields(texts)
    try:
        seats = fields.number("seats", game.seats[0], game.seats[0], game.seats[-1])
        settings = parse_settings(fields.words("options"))
        state = game.start(seats, settings, seed)
        game.read_position(fields, state)
        fields.finish()
    except BadPosition:
        raise
    except LamplitError as error:
        raise BadPosition(str(error)) from None
    if sentence := game.fault(state):
        raise BadPosition(sentence)
    randomness.seed(state, np.uint64(seed))
    return state
