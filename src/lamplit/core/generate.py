"""What follows from a described state, compiled: `setup`, `stage`, and what a game does not write itself.

That may be `redeal`, `legal` and `observe`. They are written out as plain Python for each game: they can be read
(`lamplit describe GAME --source`) and stepped through.

A redeal works pool by pool: it counts by kind what the seat has not seen, shuffles it, and lays it back in a fixed
order of the zones. So it depends on what the seat knows and on the stream alone, and is uniform. What each seat keeps
secret is dealt in the same way.
"""

from __future__ import annotations

import linecache
import re
from collections.abc import Callable, Mapping
from textwrap import indent
from typing import Any

import numpy as np

from lamplit.core import randomness
from lamplit.core.compiled import compiled
from lamplit.core.derive import Description
from lamplit.core.secrets import Secret
from lamplit.core.words import Described, Setting
from lamplit.core.zones import Deck, Zone

Functions = Mapping[str, Callable[..., Any] | None]  # those that a game has written


def source(description: Description, written: Functions, actions: int, stage: str) -> str:
    """Return the source of all that a game leaves to its description; `stage` is the field that tells rounds apart."""
    if stage and stage not in description.words:
        raise TypeError(f"{description.state.__module__}: the hook `stage` names {stage!r}, which is no field")
    number = f"int(state.{stage})" if stage else "0"
    parts = ["import numpy as np", _setup(description), f"def stage(state):\n    return {number}"]
    if not written.get("redeal"):
        parts.append(_redeal(description, bool(written.get("settle"))))
    if not written.get("legal"):
        parts.append(_legal(actions))
    if not written.get("observe"):
        parts.append(_observe(description))
    return "\n\n\n".join(parts) + "\n"


def generate(name: str, text: str, written: Functions) -> dict[str, Any]:
    """Compile the `source` of a game; return its functions by name."""
    path = f"<described {name}>"
    linecache.cache[path] = (len(text), None, text.splitlines(keepends=True), path)  # for tracebacks and debuggers
    space: dict[str, Any] = {"seed_stream": randomness.seed, "shuffle": randomness.shuffle, "__name__": __name__}
    space |= {key: function for key, function in written.items() if function}
    before = set(space)
    exec(compile(text, path, "exec"), space)  # noqa: S102  # the text is ours, as in `dataclasses`
    made = {key: value for key, value in space.items() if key not in before and callable(value)}
    for function in made.values():
        function.__qualname__ = f"{function.__name__}_{name}"
    return {key: compiled(function) for key, function in made.items()}


def clearing(state: type[Described], first: str, last: str) -> Callable[[Any], None]:
    """Return a compiled function that clears the fields of a state from `first` to `last`, as they are declared."""
    names = [name for name in state.words() if name not in ("turn", "over")]
    cleared = names[names.index(first) : names.index(last) + 1]
    lines = [f"    state.{name}{'[:]' if len(state.words()[name].layout(np.int8)) > 1 else ''} = 0" for name in cleared]
    made = generate(f"{state.__module__}, {first} to {last}", "\n".join(["def clear(state):", *lines]) + "\n", {})
    clear: Callable[[Any], None] = made["clear"]
    return clear


def _setup(description: Description) -> str:
    lines = [
        f"    state.{word.name} = options.{word.option.name}{' != 0' if word.option.kind == 'bool' else ''}\n"
        for word in description.words.values()
        if isinstance(word, Setting)
    ]
    return (
        "def setup(state, seats, options, seed):\n    seed_stream(state, seed)\n    state.seats = seats\n"
        f"{''.join(lines)}    begin(state)"
    )


def _legal(actions: int) -> str:
    return f"""def legal(state, actions):
    count = 0
    for action in range({actions}):
        if refusal(state, action) == 0:
            actions[count] = action
            count += 1
    return count"""


def _redeal(description: Description, settles: bool) -> str:
    parts = [_redeal_deck(deck, zones) for deck, zones in description.decks.items()]
    parts += [indent(word.deal(), "    ") for word in description.words.values() if isinstance(word, Secret)]
    if settles:
        parts.append("    settle(state, seat)\n")
    return "def redeal(state, seat):\n" + ("".join(parts) or "    return\n").rstrip()


def _redeal_deck(deck: Deck, zones: list[Zone]) -> str:
    gather = indent("".join(zone.gather(True) for zone in zones), " " * 8)
    deal = indent("".join(zone.deal() for zone in zones), " " * 8)
    if not gather:
        return ""
    return f"""    room = np.zeros({deck.kinds + deck.total}, np.int16)
    counts, cards = room[:{deck.kinds}], room[{deck.kinds}:]
    for pool in range({f"state.{deck.pools} + 1" if deck.pools else "1"}):
        counts[:] = 0
{gather}        n = 0
        for kind in range({deck.kinds}):
            for _ in range(counts[kind]):
                cards[n] = kind
                n += 1
        shuffle(state, cards, n)
{deal}"""


def unseen(state: type[Described], deck: Deck) -> tuple[Any, Any]:
    """Return compiled functions for heuristics: what a seat has not seen of a draw pile, counted by kind.

    `unseen(state, seat, pool)` returns all counts in one number, since making an array would take longer;
    `copies(counts, kind)` reads one of them.
    """
    bits = int(deck.rows.max()).bit_length()
    if bits * deck.kinds > 63:
        raise TypeError(f"{state.__module__}: too many kinds to count them in one number")
    gather = "".join(zone.gather(True) for zone in Description(state).decks[deck])
    lines = re.sub(r"counts\[(.+)\] \+= (.+)", rf"counts += int(\2) << {bits} * int(\1)", gather)
    text = (
        f"def unseen(state, seat, pool):\n    counts = 0\n{indent(lines, '    ')}    return counts\n\n\n"
        f"def copies(counts, kind):\n    return (counts >> {bits} * kind) & {(1 << bits) - 1}\n"
    )
    made = generate(state.__module__, text, {})
    return made["unseen"], made["copies"]


def counting(state: type[Described], deck: Deck) -> Callable[[Any, int, Any], None]:
    """Return a compiled function for redeals: it writes into an array what a seat has not seen, counted by kind."""
    description = Description(state)
    gather = "".join(zone.gather(False) for zone in description.decks[deck])
    text = f"def count_unseen(state, seat, counts):\n    counts[:] = 0\n{indent(gather, '    ')}"
    made = generate(f"{state.__module__}, counting", text, description.functions)
    count: Callable[[Any, int, Any], None] = made["count_unseen"]
    return count


def lay_out(description: Description) -> dict[str, int]:
    """Return the features of the derived observation, each with how many numbers it has."""
    return {name: width for word in description.words.values() for name, width, _ in word.features()}


def _observe(description: Description) -> str:
    lines, column = "    out[:] = 0\n", 0
    for word in description.words.values():
        for name, width, source in word.features():
            lines += f"    c = {column}  # {name}\n" + indent(source, "    ") + "\n"
            column += width
    return "def observe(state, seat, out):\n" + lines.rstrip()
