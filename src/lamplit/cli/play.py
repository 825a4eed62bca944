"""The verb `play`: a table in the terminal, one person against bots."""

from __future__ import annotations

import itertools
import secrets
from typing import Annotated

import typer

from lamplit.bots import load_for_people
from lamplit.cli.arguments import Seats, SeedNumber, Settings, complete_game
from lamplit.cli.edge import STOPPED, Misuse
from lamplit.cli.files import read_match, read_text
from lamplit.cli.terminal import Stopped, TerminalTable
from lamplit.core.options import parse_settings
from lamplit.errors import BadSeats
from lamplit.games import load
from lamplit.match import Match

USUAL = "heuristic"


def add_to(app: typer.Typer) -> None:
    """Add the verb."""
    app.command(epilog="Example: lamplit play double_down --seats 3 --bot heuristic --seed 7")(play)


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", autocompletion=complete_game)] = None,
    seats: Seats = None,
    seat: Annotated[int, typer.Option("--seat", metavar="S")] = 0,
    option: Settings = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME"),
    ] = None,
    seed: SeedNumber = None,
    save: Annotated[str | None, typer.Option("--save", metavar="FILE")] = None,
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE")] = None,
    position: Annotated[str | None, typer.Option("--position", metavar="FILE")] = None,
) -> None:
    """Sit down at a table in the terminal, against bots.

    Type help at the table. Input may be piped in; the table closes when it ends.
    """
    match = _match(game, seats, option, seed, resume, position)
    if not 0 <= seat < match.seats:
        raise BadSeats(f"there is no seat {seat}; this match has seats 0 to {match.seats - 1}")
    bots = bot or [USUAL]
    others = itertools.cycle(_checked(bots)[: match.seats - 1])
    sitting = ["" if place == seat else next(others) for place in range(match.seats)]
    table = TerminalTable(match, seat, sitting, again=_again(match, seat, bots, resume, position), saved=save)
    try:
        table.run()
    except (KeyboardInterrupt, Stopped) as stop:
        table.leave()
        if isinstance(stop, KeyboardInterrupt):
            raise typer.Exit(STOPPED) from None


def _checked(bots: list[str]) -> list[str]:
    """Return the names of bots that may sit with people; a name that is wrong is better known now."""
    for name in bots:
        load_for_people(name)
    return bots


def _match(
    game: str | None,
    seats: int | None,
    option: list[str] | None,
    seed: int | None,
    resume: str | None,
    position: str | None,
) -> Match:
    """Return the match to be played: a new one, a saved one, or one from a position."""
    if sum(source is not None for source in (game, resume, position)) != 1:
        raise Misuse("say what to play: a game, --resume FILE or --position FILE, and only one of them")
    if resume is not None:
        if seats is not None or option or seed is not None:
            raise Misuse("a saved match has its own seats, options and seed")
        return read_match(resume)
    number = secrets.randbelow(1 << 32) if seed is None else seed
    if position is not None:
        if seats is not None or option:
            raise Misuse("a position has its own seats and options")
        return Match.from_position(read_text(position), number)
    return Match(load(str(game)), seats, parse_settings(option or []), number)


def _again(match: Match, seat: int, bots: list[str], resume: str | None, position: str | None) -> str:
    """Return the command that leads to this table again."""
    if resume is not None:
        words = ["lamplit play", f"--resume {resume}"]
    elif position is not None:
        words = ["lamplit play", f"--position {position}", f"--seed {match.chance.first()}"]
    else:
        words = [f"lamplit play {match.game.name}", f"--seats {match.seats}"]
        words += [f"--option {name}={value}" for name, value in match.game.options.changed(match.options).items()]
        words += [f"--seed {match.chance.first()}"]
    words += [f"--seat {seat}"] if seat else []
    words += [f"--bot {bot}" for bot in bots]
    return " ".join(words)
