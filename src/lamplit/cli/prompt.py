"""Understands what a person types at the terminal table.

A move may be typed by its name, by as many letters of it as leave no doubt, or by its number in the list (`#3`, or `3`
where no move of the game is called so). Names win over numbers: in Double Down `5` is the card.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import NamedTuple

from lamplit.cli.language import words
from lamplit.match import Match

# What is typed, the message that says what it does, and the one for the word that is typed after it.
_HELP = (
    ("?", "terminal-typed-why", "terminal-typed-why.with"),
    ("moves", "terminal-typed-moves", ""),
    ("table", "terminal-typed-table", ""),
    ("hint", "terminal-typed-hint", ""),
    ("rules [R6]", "terminal-typed-rules", ""),
    ("log", "terminal-typed-log", ""),
    ("undo", "terminal-typed-undo", ""),
    ("save", "terminal-typed-save", "terminal-typed-save.with"),
    ("quit", "terminal-typed-quit", ""),
)
_INDENT = 13  # letters before what a command does
COMMANDS = ("?", "help", "moves", "table", "hint", "rules", "log", "undo", "save", "quit", "exit")


class Typed(NamedTuple):
    """What was typed: a move (`action` is its id), a command with the rest of the line, or neither (`problem`)."""

    command: str = ""
    rest: str = ""
    action: int | None = None
    problem: str = ""


def help_text() -> str:
    """Return what can be typed, one on each line."""
    says = words()
    lines = [(says.say("terminal-a-move"), says.say("terminal-typed-move"))]
    lines += [(f"{typed} {says.say(word)}" if word else typed, says.say(key)) for typed, key, word in _HELP]
    return "\n".join(f"{typed:{_INDENT}}{what}" for typed, what in lines)


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
        return Typed(problem=words().say("terminal-type"))
    names = {game.action_name(action): action for action in legal}
    fitting = matching(wanted, list(names))
    if len(fitting) == 1:
        return Typed(action=names[fitting[0]])
    if fitting:
        return Typed(problem=words().say("terminal-doubt", typed=line, fitting=_some(fitting)))
    others = matching(wanted, list(game.action_ids))
    if len(others) == 1:
        return Typed(action=game.action_ids[others[0]])
    near = difflib.get_close_matches(wanted, [*map(str.casefold, names), *COMMANDS], 1)
    advice = words().say("terminal-did-you-mean", near=near[0]) if near else words().say("terminal-try-help")
    return Typed(problem=f"{words().say('terminal-no-move', typed=line)} {advice}")


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
    more = len(names) - 6
    return words().say("terminal-or-others", names=shown, count=more) if more > 0 else shown
