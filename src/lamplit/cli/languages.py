"""The verb `languages`: which languages there are, and what each has not written yet."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from lamplit.cli.arguments import AsJson
from lamplit.cli.console import out, print_json
from lamplit.cli.edge import Misuse
from lamplit.core.wording import lacking
from lamplit.games import NAMES, load
from lamplit.words import ENGLISH, LANGUAGES
from lamplit.words.say import shell

AROUND = "lamplit"  # the catalogue that all games share


def add_to(app: typer.Typer) -> None:
    """Add the verb."""
    app.command(epilog="Example: lamplit languages de")(languages)


def languages(
    language: Annotated[str | None, typer.Argument(metavar="LANG", help="List what this one lacks.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the languages, and how much of each game they have; name one to see what it lacks."""
    if language is not None and language not in LANGUAGES:
        raise Misuse(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    found = {each: _lacks(each) for each in ([language] if language else LANGUAGES)}
    if as_json:
        print_json(found)
    elif language:
        lacks = [f"{name}  {key}" for name, keys in found[language].items() for key in keys]
        for line in lacks or [f"{shell(language).say('language')} lacks nothing."]:
            out.print(Text(line))
    else:
        out.print(_table(found))


def _lacks(language: str) -> dict[str, list[str]]:
    """Return the messages that a language lacks, by game."""
    lacks = {AROUND: lacking(shell(ENGLISH), shell(language))}
    return lacks | {name: lacking(game.words(ENGLISH), game.words(language)) for name in NAMES if (game := load(name))}


def _table(found: dict[str, dict[str, list[str]]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for language in found:
        table.add_column(f"{language}  {shell(language).say('language')}", header_style="bold")
    for name in found[ENGLISH]:
        table.add_row(name, *(_state(name, lacks[name]) for lacks in found.values()))
    return table


def _state(name: str, lacks: list[str]) -> str:
    if name != AROUND and not load(name).words(ENGLISH).patterns:
        return "no catalogue"
    return f"lacks {len(lacks)}" if lacks else "complete"
