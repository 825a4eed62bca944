"""Doublehead Kids: twelve duels with a partner you have to find."""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.game import Game, Rules
from lamplit.core.hooks import Hooks
from lamplit.core.options import Value
from lamplit.games.doublehead.components import (
    ACTION_NAMES,
    ACTIONS,
    MOST_GOLD,
    MOST_LEGAL,
    MOST_MOVES,
    MOST_ROUNDS,
    OPTIONS,
    SEATS,
    State,
)
from lamplit.games.doublehead.heuristic import choose
from lamplit.games.doublehead.knowledge import OBSERVATION, observe, redeal
from lamplit.games.doublehead.position import fault, read_position, write_position
from lamplit.games.doublehead.reasons import explain
from lamplit.games.doublehead.rules import apply, is_decided, legal, setup, standings
from lamplit.games.doublehead.view import events, view
from lamplit.games.doublehead.worth import HORIZON, are_allies, forget, is_short, stage, value


def _refuse(seats: int, options: Mapping[str, Value]) -> str | None:
    if options["announcements"] and options["game"] == "basic":
        return "announcements belong to the advanced game (option game=advanced); the basic game pays nothing for them"
    return None


GAME = Game(
    name="doublehead",
    title="Doublehead Kids",
    summary="Doppelkopf for families: twelve duels for silver, with a partner who is hidden until a Team card falls.",
    version=1,
    seats=range(SEATS, SEATS + 1),
    minutes=40,
    options=OPTIONS,
    state=State,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    most_moves=MOST_MOVES,
    observation=OBSERVATION,
    rules=Rules(setup, legal, apply, standings, redeal, observe),
    view=view,
    events=events,
    explain=explain,
    action_name=ACTION_NAMES.__getitem__,
    write_position=write_position,
    read_position=read_position,
    fault=fault,
    refuse=_refuse,
    turn_clause="R4",
    standing_bounds=(0, MOST_ROUNDS * MOST_GOLD),
    ending=lambda state: "gold reached" if is_decided(state) else "cap",
    single_round={"gold": 1},
    hooks=Hooks(
        choose=choose,
        stage=stage,
        value=value,
        is_short=is_short,
        are_allies=are_allies,
        forget=forget,
        horizon=HORIZON,
    ),
)
