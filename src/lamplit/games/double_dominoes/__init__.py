"""Double Double Dominoes: cover diamonds, and be paid for the pips under your piece."""

from lamplit.core.game import Game, Rules
from lamplit.core.hooks import Hooks
from lamplit.games.double_dominoes.components import (
    ACTIONS,
    MAX_SEATS,
    MIN_SEATS,
    MOST_DOMINOES,
    MOST_LEGAL,
    OPTIONS,
    POINT,
    State,
    action_name,
)
from lamplit.games.double_dominoes.heuristic import choose
from lamplit.games.double_dominoes.knowledge import redeal
from lamplit.games.double_dominoes.observation import OBSERVATION, observe
from lamplit.games.double_dominoes.position import fault, read_position, write_position
from lamplit.games.double_dominoes.reasons import explain
from lamplit.games.double_dominoes.rules import apply, legal, setup, standings
from lamplit.games.double_dominoes.view import ending, events, view
from lamplit.games.double_dominoes.worth import HORIZON, is_short, stage, value

GAME = Game(
    name="double_dominoes",
    title="Double Double Dominoes",
    summary="Cover diamonds with dominoes; the pips under your piece on the score track pay whenever they are played.",
    version=1,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    minutes=50,
    options=OPTIONS,
    state=State,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    most_moves=2 * MOST_DOMINOES,  # each domino leaves a hand once, and a chain stops at most once for each
    observation=OBSERVATION,
    rules=Rules(setup, legal, apply, standings, redeal, observe),
    view=view,
    events=events,
    explain=explain,
    action_name=action_name,
    write_position=write_position,
    read_position=read_position,
    fault=fault,
    refuse=lambda seats, options: None,
    turn_clause="R2",
    standing_bounds=(0, 200 * POINT),  # the victory total is at most 100, and one domino brings no more than 4 * 9 + 3
    score_unit=POINT,
    ending=ending,
    hooks=Hooks(
        choose=choose,
        stage=stage,
        value=value,
        is_short=is_short,
        horizon=HORIZON,
    ),
)
