"""Arguments that several verbs share, each described once."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Annotated

import typer

from lamplit.games import NAMES
from lamplit.match.fairness import MOST_SEED
from lamplit.play.loop import POLICIES


class Bot(enum.StrEnum):
    """The simple bots, one for each policy of the playouts."""

    random = POLICIES[0]
    heuristic = POLICIES[1]


def complete_game(incomplete: str) -> Iterator[str]:
    """Complete the name of a game."""
    return (name for name in NAMES if name.startswith(incomplete))


GameName = Annotated[str, typer.Argument(metavar="GAME", autocompletion=complete_game)]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE"),
]
AsJson = Annotated[bool, typer.Option("--json")]
SeedNumber = Annotated[int | None, typer.Option("--seed", metavar="N", min=0, max=MOST_SEED)]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A match as JSON or notation; - reads standard input.")]
