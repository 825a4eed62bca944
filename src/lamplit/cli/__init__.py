"""The command line: `lamplit`, one module for each topic of verbs.

console.py   where it writes           edge.py      errors become sentences and exit codes
arguments.py what several verbs share  files.py     the files people name
catalogue.py games, rules, describe    play.py      play: the terminal table
languages.py languages                 language.py  the language that is spoken
records.py   replay, verify, position  measure.py   simulate, warmup, bench
arena.py     arena, ladder, lab
serve.py     serve: the table on the web
maintain.py  backup, restore, prune, doctor
"""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit import __version__
from lamplit.cli import arena, catalogue, languages, maintain, measure, play, records, serve
from lamplit.cli.console import out
from lamplit.cli.edge import Verbs
from lamplit.cli.language import speak

app = typer.Typer(cls=Verbs, add_completion=True, rich_markup_mode="rich", pretty_exceptions_enable=False)


def _say_version(asked: bool) -> None:
    if asked:
        out.print(f"lamplit {__version__}")
        raise typer.Exit


def _speak(language: str) -> str:
    speak(language)
    return language


@app.callback(invoke_without_command=True)
def lamplit(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Print the version.")
    ] = False,
    lang: Annotated[
        str,
        typer.Option("--lang", envvar="LAMPLIT_LANG", metavar="LANG", callback=_speak, help="The language: en or de."),
    ] = "",
) -> None:
    """Five family games, one rules engine: play, simulate, replay, verify."""
    if context.invoked_subcommand is None:
        out.print(context.get_help())


for _topic in (catalogue, languages, play, serve, maintain, records, measure, arena):
    _topic.add_to(app)


def main() -> None:
    """Run the program."""
    app(prog_name="lamplit")


if __name__ == "__main__":
    main()
