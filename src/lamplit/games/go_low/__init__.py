"""Go Low: swap high cards for low ones, and call when you believe you are lowest."""

from lamplit.core.game import Game, Rules
from lamplit.core.hooks import Hooks
from lamplit.games.go_low.beliefs import believe, infer
from lamplit.games.go_low.components import (
    ACTION_NAMES,
    ACTIONS,
    KINDS,
    MAX_SEATS,
    MIN_SEATS,
    MOST_LEGAL,
    MOST_MOVES,
    MOST_ROUNDS,
    OPTIONS,
    PLACES,
    State,
)
from lamplit.games.go_low.heuristic import choose
from lamplit.games.go_low.knowledge import OBSERVATION, observe, redeal
from lamplit.games.go_low.position import fault, read_position, write_position
from lamplit.games.go_low.reasons import explain
from lamplit.games.go_low.rules import apply, legal, setup, standings
from lamplit.games.go_low.view import ending, events, view
from lamplit.games.go_low.worth import HORIZON, forget, stage, value

GAME = Game(
    name="go_low",
    title="Go Low",
    summary="Four cards face down, two of them seen once: swap high for low, and call when you believe you are lowest.",
    version=1,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    minutes=30,
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
    refuse=lambda seats, options: None,
    turn_clause="R3",
    standing_bounds=(-2 * MOST_ROUNDS * PLACES * (KINDS - 1), 0),  # the highest cards, doubled, in every round
    ending=ending,
    hooks=Hooks(
        choose=choose,
        stage=stage,
        value=value,
        forget=forget,
        infer=infer,
        believe=believe,
        horizon=HORIZON,
    ),
)
