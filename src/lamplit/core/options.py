"""Options of a game: declared once, read everywhere.

A declaration (name, kind, default, range, one sentence) feeds Python arguments, the command
line (`--option name=value`), the browser's form and the random options of the tests. Inside a
state an option is a small number in the field `option_<name>`; outside it is what people write:
True or "on", 3, "zero", "random".
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, cast

import numpy as np

from lamplit.errors import BadOption

Value = bool | int | str

ON = {"on": True, "yes": True, "true": True, "1": True, "off": False, "no": False, "false": False, "0": False}
RANDOM = "random"
RANDOM_SEAT = -1  # how a seat left to chance lies in a record


@dataclass(frozen=True)
class Option:
    """One option of a game."""

    name: str
    kind: Literal["bool", "int", "choice", "seat"]
    default: Value
    sentence: str  # what it does, for a person, in English
    choices: tuple[str, ...] = ()  # of a choice, in the order of their numbers
    low: int = 0  # of an int
    high: int = 0
    default_with: tuple[str, Mapping[Value, Value]] | None = None  # another option, and the default it brings
    clause: str = ""  # of RULES.md

    def allowed(self, seats: int | None = None) -> str:
        """Say what this option may be set to."""
        if self.kind == "bool":
            return "on or off"
        if self.kind == "int":
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == "seat":
            last = f"{seats - 1}" if seats else "the last one"
            return f"random or a seat from 0 to {last}"
        return " or ".join(self.choices)

    def read(self, given: object, seats: int | None = None) -> Value:
        """Return the value that `given` (a Python value or what a person typed) stands for."""
        text = str(given).strip().casefold()
        if self.kind == "bool" and text in ON:
            return ON[text]
        if self.kind == "choice":
            for choice in self.choices:
                if text == choice.casefold():
                    return choice
        if self.kind == "seat" and text == RANDOM:
            return RANDOM
        if self.kind in ("int", "seat") and not isinstance(given, bool):
            low, high = (self.low, self.high) if self.kind == "int" else (0, (seats or 127) - 1)
            try:
                number = int(text)
            except ValueError:
                number = low - 1
            if low <= number <= high:
                return number
        raise BadOption(f"option {self.name} cannot be {given!r}; it takes {self.allowed(seats)}")

    def encode(self, value: Value) -> int:
        """Return the number that stands for `value` in a record."""
        if self.kind == "choice":
            return self.choices.index(cast(str, value))
        return RANDOM_SEAT if value == RANDOM and self.kind == "seat" else int(value)

    def decode(self, number: int) -> Value:
        """Return the value that `number` stands for."""
        if self.kind == "choice":
            return self.choices[number]
        if self.kind == "bool":
            return bool(number)
        return RANDOM if self.kind == "seat" and number == RANDOM_SEAT else int(number)

    def sample(self, seats: int, pick: Any) -> Value:
        """Return some allowed value; `pick(n)` gives a number below n."""
        if self.kind == "bool":
            return bool(pick(2))
        if self.kind == "choice":
            return self.choices[pick(len(self.choices))]
        if self.kind == "seat":
            return cast(Value, (RANDOM, *range(seats))[pick(seats + 1)])
        return self.low + int(pick(self.high - self.low + 1))

    def schema(self, seats: int) -> dict[str, Any]:
        """Return the JSON schema of its values, for at most so many seats."""
        kinds: dict[str, dict[str, Any]] = {
            "bool": {"type": "boolean"},
            "int": {"type": "integer", "minimum": self.low, "maximum": self.high},
            "choice": {"enum": list(self.choices)},
            "seat": {"anyOf": [{"const": RANDOM}, {"type": "integer", "minimum": 0, "maximum": seats - 1}]},
        }
        return kinds[self.kind] | {"default": self.default, "description": self.sentence}

    @property
    def typescript(self) -> str:
        """The TypeScript type of its values."""
        choices = " | ".join(f'"{choice}"' for choice in self.choices)
        return {"bool": "boolean", "int": "number", "choice": choices, "seat": f'"{RANDOM}" | number'}[self.kind]

    def describe(self) -> dict[str, Any]:
        """Return the declaration as plain data, for JSON and for the browser's form."""
        data: dict[str, Any] = {"name": self.name, "type": self.kind, "default": self.default}
        if self.kind == "choice":
            data["choices"] = list(self.choices)
        if self.kind == "int":
            data |= {"min": self.low, "max": self.high}
        if self.default_with:
            other, defaults = self.default_with
            data["default_with"] = {"option": other, "defaults": {str(key): value for key, value in defaults.items()}}
        return data | {"sentence": self.sentence, "clause": self.clause}


@dataclass(frozen=True)
class Options:
    """All options of one game."""

    declared: tuple[Option, ...]
    _by_name: dict[str, Option] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_name", {option.name: option for option in self.declared})

    def read(self, given: Mapping[str, object] | None, seats: int) -> dict[str, Value]:
        """Return every option's value: the given ones checked, the others at their default."""
        given = given or {}
        if not isinstance(given, Mapping):
            raise BadOption(f"options are given as names with their values, like {{'name': value}}, not as {given!r}")
        for name in given:
            if name not in self._by_name:
                known = ", ".join(self._by_name) or "none at all"
                raise BadOption(f"there is no option {name!r}; this game has {known}")
        values = {name: self._by_name[name].read(value, seats) for name, value in given.items()}
        for option in self.declared:
            if option.name not in values:
                values[option.name] = self._default(option, values)
        return {option.name: values[option.name] for option in self.declared}

    def _default(self, option: Option, values: Mapping[str, Value]) -> Value:
        if option.default_with is None:
            return option.default
        name, defaults = option.default_with
        other = self._by_name[name]
        return defaults.get(values.get(name, other.default), option.default)

    def changed(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """Return the fewest settings from which `read` makes `values` again."""
        kept = {
            option.name: values[option.name]
            for option in self.declared
            if option.default_with is None and values[option.name] != option.default
        }
        for option in self.declared:
            if option.default_with is not None and values[option.name] != self._default(option, values):
                kept[option.name] = values[option.name]
        return kept

    @functools.cached_property
    def dtype(self) -> np.dtype[Any]:
        """The NumPy type in which `setup` is given the options, a field for each name."""
        return np.dtype((np.record, np.dtype([(option.name, np.int16) for option in self.declared])))

    def encode(self, values: Mapping[str, Value]) -> Any:
        """Return `values` as the record that `setup` reads."""
        record = np.zeros(1, self.dtype)[0]
        for option in self.declared:
            record[option.name] = option.encode(values[option.name])
        return record

    def of(self, state: Any) -> dict[str, Value]:
        """Return the options that a state was set up with."""
        return {option.name: option.decode(int(state[f"option_{option.name}"])) for option in self.declared}


def parse_settings(texts: Sequence[str], sign: str = "=") -> dict[str, str]:
    """Read settings as the command line has them: `name=value`, each at most once."""
    settings: dict[str, str] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition(sign))
        if not (name and equals and value):
            raise BadOption(f"{text!r} is not of the form name{sign}value")
        if name in settings:
            raise BadOption(f"option {name} is given twice")
        settings[name] = value
    return settings
