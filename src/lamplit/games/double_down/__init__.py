"""Double Down: hold on to your chips while a shared total climbs."""

from lamplit.core.game import Game, Rules
from lamplit.games.double_down.components import (
    ACTION_NAMES,
    ACTIONS,
    HAND,
    MAX_SEATS,
    MIN_SEATS,
    MOST_CHIPS,
    MOST_TURNS,
    OPTIONS,
    State,
)
from lamplit.games.double_down.heuristic import choose
from lamplit.games.double_down.knowledge import redeal
from lamplit.games.double_down.position import fault, read_position, write_position
from lamplit.games.double_down.reasons import explain
from lamplit.games.double_down.rules import OBSERVATION, apply, legal, observe, setup, standings
from lamplit.games.double_down.view import ending, events, view
from lamplit.games.double_down.worth import HORIZON, stage, value

GAME = Game(
    name="double_down",
    title="Double Down",
    summary="A shared total climbs; equal digits cost a chip, 99 or more costs one and ends the round.",
    version=1,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    minutes=30,
    options=OPTIONS,
    state=State,
    actions=ACTIONS,
    most_legal=HAND + 1,  # `legal` writes one place ahead
    most_moves=4 * MOST_TURNS,  # two cards and two draws a turn
    observation=OBSERVATION,
    rules=Rules(setup, legal, apply, standings, redeal, observe),
    choose=choose,
    view=view,
    events=events,
    explain=explain,
    action_name=ACTION_NAMES.__getitem__,
    write_position=write_position,
    read_position=read_position,
    fault=fault,
    refuse=lambda seats, options: None,  # all options go together
    turn_clause="R2",
    standing_bounds=(0, MAX_SEATS + MOST_CHIPS),
    ending=ending,
    stage=stage,
    value=value,
    horizon=HORIZON,
)
