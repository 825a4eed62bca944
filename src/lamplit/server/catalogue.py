"""List what can be played here: games with their options and rules, bot levels, clocks."""

from __future__ import annotations

import functools
from typing import Any

from lamplit.core import manual
from lamplit.core.game import Game
from lamplit.errors import UnknownGame
from lamplit.games import NAMES, load
from lamplit.server import bodies
from lamplit.server.refusals import Refusal
from lamplit.server.table.schedule import LIMITS
from lamplit.server.workers import levels
from lamplit.words import ENGLISH
from lamplit.words.say import shell


@functools.cache
def available(chosen: str) -> tuple[Game, ...]:
    """Return the games named in the setting (all if it is empty), in their standard order."""
    wanted = {name.strip() for name in chosen.split(",") if name.strip()} or set(NAMES)
    return tuple(load(name) for name in NAMES if name in wanted)


def find(chosen: str, name: str) -> Game:
    """Return an available game by name; raise UnknownGame otherwise."""
    for game in available(chosen):
        if game.name == name:
            return game
    raise UnknownGame(f"there is no game {name!r} here")


def rules_text(game: Game) -> str:
    """Return the RULES.md of a game; refuse if it has none."""
    if (text := manual.rules_text(game)) is None:
        raise Refusal("not_found", f"{game.title} has no written rules.")
    return text


@functools.cache
def offer(chosen: str) -> bodies.Offer:
    """Return the games, bot levels and clocks that a new table can use."""
    offered = available(chosen)
    return bodies.Offer(
        games=[
            bodies.GameDeclared(
                name=game.name,
                title=game.title,
                summary=game.summary,
                version=game.version,
                seats=list(game.seats),
                minutes=game.minutes,
                options=[_declared(option.describe()) for option in game.options.declared],
            )
            for game in offered
        ],
        levels=[
            bodies.LevelDeclared(level.name, level.sentence, [game.name for game in offered])
            for level in levels.offered()
        ],
        clocks=[
            bodies.ClockDeclared(
                name, shell(ENGLISH).say(f"clock-{name}.sentence"), _whole(limit.move), _whole(limit.forget)
            )
            for name, limit in LIMITS.items()
        ],
    )


def _declared(data: dict[str, Any]) -> bodies.OptionDeclared:
    extra = {"choices": data.get("choices", []), "default_with": data.get("default_with")}
    plain = {name: data[name] for name in ("name", "type", "default", "sentence", "clause")}
    return bodies.OptionDeclared(**plain, **extra, min=data.get("min"), max=data.get("max"))


def _whole(seconds: float | None) -> int | None:
    return None if seconds is None else int(seconds)
