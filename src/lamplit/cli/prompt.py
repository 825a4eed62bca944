"""Understands what a person types at the terminal table.

A move may be typed by its name, by as many letters of it as leave no doubt, or by its number in the list (`#3`, or `3`
where no move of the game is called so). Names win over numbers: in Double Down `5` is the card.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import NamedTuple

from lamplit.match import Match

HELP = """\
a move       its name, or the first letters of it, or its number: #3
? MOVE       why a move is not allowed now
moves        the moves you have; moves 6 lists those that begin with 6
table        the table again
hint         what the heuristic would do
rules [R6]   the rules, or one clause
log          what has happened so far
undo         back to your last decision
save FILE    keep the match (.txt as notation, else as JSON)
quit         leave the table"""

COMMANDS = ("?", "help", "moves", "table", "hint", "rules", "log", "undo", "save", "quit", "exit")


class Typed(NamedTuple):
    """What was typed: a move (`action` is its id), a command with the rest of the line, or neither (`problem`)."""

    command: str = ""
    rest: str = ""
    action: int | None = None
    problem: str = ""


def understand(text: str, match: Match) -> Typed:
    """Return what a line means to the seat to move."""
    line = " ".join(text.split())
    first, _, rest = line.partition(" ")
    if line.startswith("?") and line != "?":
        return Typed("?", line[1:].strip())
    if line.casefold() in match.game.action_ids:
        return Typed(action=match.game.action_ids[line.casefold()])
    if first.casefold() in COMMANDS:
        return Typed(first.casefold(), rest)
    return find_move(line, match)


def find_move(line: str, match: Match) -> Typed:
    """Return the move that a name, the beginning of one, or a number stands for; it need not be legal."""
    game, legal = match.game, match.legal()
    wanted = " ".join(line.casefold().split())
    if wanted in game.action_ids:
        return Typed(action=game.action_ids[wanted])
    if (number := wanted.removeprefix("#")).isdecimal() and 1 <= int(number) <= len(legal):
        return Typed(action=legal[int(number) - 1])
    if not wanted:
        return Typed(problem="Type a move, or help.")
    names = {game.action_name(action): action for action in legal}
    fitting = matching(wanted, list(names))
    if len(fitting) == 1:
        return Typed(action=names[fitting[0]])
    if fitting:
        return Typed(problem=f"{line!r} may be {_some(fitting)}; type more of it.")
    others = matching(wanted, list(game.action_ids))
    if len(others) == 1:
        return Typed(action=game.action_ids[others[0]])
    near = difflib.get_close_matches(wanted, [*map(str.casefold, names), *COMMANDS], 1)
    return Typed(
        problem=f"No move here begins with {line!r}." + (f" Did you mean {near[0]}?" if near else " Try help.")
    )


def matching(wanted: str, names: Sequence[str]) -> list[str]:
    """Return the names that begin so; failing that, those whose words begin with the words typed (`ta 3`: take 3)."""
    starting = [name for name in names if name.casefold().startswith(wanted)]
    if starting:
        return starting
    parts = wanted.split()
    return [
        name
        for name in names
        if len(name.split()) >= len(parts)
        and all(word.casefold().startswith(part) for word, part in zip(name.split(), parts, strict=False))
    ]


def _some(names: Sequence[str]) -> str:
    shown = ", ".join(names[:6])
    return f"{shown} or {len(names) - 6} others" if len(names) > 6 else shown
