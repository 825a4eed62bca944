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

from typing import Any

import numpy as np

from lamplit.core import randomness
from lamplit.core.fields import Fields
from lamplit.core.game import Game, State
from lamplit.core.options import parse_settings
from lamplit.errors import BadPosition, LamplitError

HEADER = "lamplit"


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
