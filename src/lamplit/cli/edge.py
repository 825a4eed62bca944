"""The edge of the program: every error on purpose becomes one sentence and an exit code.

0    done
1    refused: a record, a position or a move that is not right, a server that cannot start
2    not understood: a wrong word, number, option or file name
130  stopped with Ctrl-C
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Any, ClassVar, NoReturn

import typer
from typer.core import TyperGroup

from lamplit.cli.console import err
from lamplit.cli.language import words
from lamplit.errors import BadPosition, BadRecord, CannotStart, IllegalMove, LamplitError, NothingToTakeBack

REFUSED, USAGE, STOPPED = 1, 2, 130
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EIO)
REFUSALS = (BadRecord, BadPosition, IllegalMove, NothingToTakeBack, CannotStart)  # every other error is a wrong call

# Typer brings its own copy of Click since 0.20 or so, and Click's before that; both give BadParameter this base.
_ClickError: Any = next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")


class Misuse(LamplitError):
    """What was typed on the command line cannot be carried out."""


class Verbs(TyperGroup):
    """The program's verbs; it answers errors with a sentence instead of a traceback."""

    _explained: ClassVar[set[Any]] = set()

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a verb; the catalogue says what it and its words mean where the code does not."""
        verb, said = super().get_command(ctx, cmd_name), words()
        if verb is not None and (key := f"terminal-verb-{cmd_name}") in said:
            verb.help = said.say(key)
        parameters: list[Any] = verb.params if verb is not None else []
        for parameter in parameters:
            key = f"terminal-word-{parameter.name}"
            if (getattr(parameter, "help", "") is None or parameter in self._explained) and key in said:
                self._explained.add(parameter)
                parameter.help = said.say(key)
        return verb

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run one verb and leave with its exit code."""
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
            sys.stdout.flush()  # what cannot be written is better known here than at the very end
        except _ClickError as error:
            code = complain(_hinted(error), USAGE)
        except LamplitError as error:
            code = complain(str(error), REFUSED if isinstance(error, REFUSALS) else USAGE)
        except (typer.Abort, KeyboardInterrupt):
            code = STOPPED
        except BrokenPipeError:  # the reader, `head` say, has had enough
            _hush()
            code = REFUSED
        except OSError as error:
            if error.errno not in FULL:
                raise
            _hush()
            code = complain(f"cannot write the answer: {(error.strerror or str(error)).lower()}", REFUSED)
        sys.exit(code if isinstance(code, int) else 0)


def _hush() -> None:
    """Let nothing more be written to where nothing can be."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def check_place(path: Path | None) -> None:
    """Refuse a file that cannot be written before hours are spent on what is to go there."""
    if path is None:
        return
    try:
        if path.is_dir():
            raise Misuse(f"cannot write {path}: it is a folder")
        if not path.parent.is_dir():
            raise Misuse(f"cannot write {path}: there is no folder {path.parent}")
        may = os.access(path, os.W_OK) if path.exists() else os.access(path.parent, os.W_OK | os.X_OK)
    except PermissionError:  # one may not even look
        may = False
    if not may:
        raise Misuse(f"cannot write {path}: you have no right to write there")


def complain(sentence: str, code: int) -> int:
    """Write one sentence to standard error and return the exit code."""
    err.print(f"lamplit: {sentence}", markup=False, soft_wrap=True, style="red" if err.is_terminal else None)
    return code


def _hinted(error: Any) -> str:
    """Return the sentence of a usage error, with where to look for help."""
    path = error.ctx.command_path if getattr(error, "ctx", None) else "lamplit"
    sentence = error.format_message().rstrip(".")
    if faults := getattr(error.__cause__, "errors", None):  # of a number, Typer says what it should be, not what it was
        sentence += f", not {faults()[0]['input']!r}"
    return f"{sentence}. Try '{path} --help'."
