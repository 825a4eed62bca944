"""The verbs `games` and `rules`: what can be played, and how."""

from __future__ import annotations

import re
from typing import Annotated, Any

import typer
from rich.markdown import Markdown
from rich.syntax import Syntax
from rich.table import Table
from rich.text import Text

from lamplit.cli.arguments import AsJson, GameName, Seats, Settings
from lamplit.cli.console import out, print_json
from lamplit.cli.edge import Misuse
from lamplit.cli.language import words
from lamplit.cli.sentences import worded_in
from lamplit.core import manual
from lamplit.core.game import Game
from lamplit.core.options import Option, Value, parse_settings
from lamplit.games import NAMES, load

# A clause of a RULES.md starts with its number: as a heading, or bold at the start of a paragraph or list item.
_CLAUSE = re.compile(r"^(?:#+\s*|[-*]\s+)?(?:\*\*)?([RC]\d+[a-z]?)\b")
_HEADING = re.compile(r"^#+\s")


def add_to(app: typer.Typer) -> None:
    """Add the verbs."""
    app.command(epilog="Example: lamplit games --json")(games)
    app.command(epilog="Example: lamplit rules double_down --clause R3")(rules)
    app.command(epilog="Example: lamplit describe double_down")(describe)


def games(as_json: AsJson = False) -> None:
    """List the games, their seats and their options."""
    known = [load(name) for name in NAMES]
    if as_json:
        print_json([facts(game) for game in known])
        return
    for game in known:
        title, summary = worded_in(game, "title", game.title), worded_in(game, "summary", game.summary)
        out.print(Text.assemble((title, "bold"), f"  {game.name}", ("  " + _seats(game), "cyan"), style=""))
        out.print(Text(f"{summary} {words().say('terminal-minutes', minutes=game.minutes)}"))
        out.print(_option_table(game))
        out.print()


def facts(game: Game) -> dict[str, Any]:
    """Return the static facts of a game as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "version": game.version,
        "seats": {"min": game.seats[0], "max": game.seats[-1]},
        "minutes": game.minutes,
        "options": [option.describe() for option in game.options.declared],
    }


def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Option("--clause", metavar="R6")] = None,
    seats: Seats = None,
    option: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Show the rules of a game, and what its options are set to."""
    chosen = load(game)
    text = rules_text(chosen)
    values = chosen.read_options(chosen.seats[0] if seats is None else seats, parse_settings(option or []))
    if clause is not None:
        text = one_clause(chosen, clause)
    if as_json:
        print_json({"game": chosen.name, "clause": clause and clause.upper(), "text": text, "options": values})
        return
    out.print(Markdown(text))
    if clause is None or option:
        out.print()
        out.print(_option_table(chosen, values))


def describe(
    game: GameName,
    source: Annotated[bool, typer.Option("--source", help="Print the code that follows from the description.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show what a game declares: who sees what, its options, view, events, reasons and features."""
    chosen = load(game)
    if as_json:
        print_json(facts(chosen) | {"features": chosen.features, "schema": manual.json_schema(chosen)})
        return
    if source:
        out.print(Syntax(chosen.source, "python", background_color="default"))
        return
    tables = {"Who sees what": manual.who_sees_what(chosen), **manual.sections(chosen)}
    tables["Features"] = manual.features(chosen)
    out.print(Markdown("\n\n".join(f"## {title}\n\n{table}" for title, table in tables.items())))


def rules_text(game: Game) -> str:
    """Return the RULES.md of a game, or refuse."""
    if (text := manual.rules_text(game)) is None:
        raise Misuse(f"{game.title} has no written rules")
    return text


def one_clause(game: Game, wanted: str) -> str:
    """Return what RULES.md says under one clause, up to the next."""
    clauses = split_clauses(rules_text(game))
    name = wanted.strip().upper()
    if name not in clauses:
        raise Misuse(f"{game.title} has no clause {wanted}; it has {', '.join(clauses)}")
    return clauses[name]


def split_clauses(text: str) -> dict[str, str]:
    """Return the clauses of a RULES.md by their numbers."""
    clauses: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in text.splitlines():
        if found := _CLAUSE.match(line):
            current = clauses.setdefault(found[1].upper(), [])
        elif _HEADING.match(line):
            current = None
        if current is not None:
            current.append(line)
    return {name: "\n".join(lines).strip() for name, lines in clauses.items()}


def _seats(game: Game) -> str:
    if len(game.seats) == 1:
        return words().say("players.only", count=game.seats[0])
    return words().say("players.long", low=game.seats[0], high=game.seats[-1])


def _option_table(game: Game, values: dict[str, Value] | None = None) -> Table:
    """Return the options as a table; with `values`, what they are set to."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_edge=False)
    last = "terminal-option-default" if values is None else "terminal-option-set"
    for title in ("terminal-option", "terminal-option-takes", last, "terminal-option-does"):
        table.add_column(words().say(title), style="dim" if title.endswith("takes") else "", header_style="dim")
    for option in game.options.declared:
        value = option.default if values is None else values[option.name]
        changed = values is not None and option.name in game.options.changed(values)
        clause = f" ({option.clause})" if option.clause else ""
        table.add_row(
            Text(option.name), Text(_takes(option)), Text(_worded(value), "bold yellow" if changed else ""),
            Text(worded_in(game, f"option-{option.name}.sentence", option.sentence) + clause),
        )  # fmt: skip
    return table


def _takes(option: Option) -> str:
    return f"{option.low}-{option.high}" if option.kind == "int" else option.allowed().replace(" or ", ", ")


def _worded(value: Value) -> str:
    return words().say("on" if value else "off") if isinstance(value, bool) else str(value)
