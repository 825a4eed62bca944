"""3UP 3DOWN: get rid of the hand, then of three cards face up, then of three that nobody has seen."""

from lamplit.core.game import Game, Rules
from lamplit.games.three_up_three_down.components import (
    ACTION_NAMES,
    ACTIONS,
    MAX_SEATS,
    MIN_SEATS,
    MOST_CARDS,
    MOST_GAMES,
    MOST_LEGAL,
    MOST_MOVES,
    OPTIONS,
    RANK_POINTS,
    State,
    refuse,
)
from lamplit.games.three_up_three_down.heuristic import choose
from lamplit.games.three_up_three_down.knowledge import OBSERVATION, observe
from lamplit.games.three_up_three_down.legality import legal
from lamplit.games.three_up_three_down.position import fault, read_position, write_position
from lamplit.games.three_up_three_down.reasons import explain
from lamplit.games.three_up_three_down.redealing import redeal
from lamplit.games.three_up_three_down.rules import apply, setup, standings
from lamplit.games.three_up_three_down.view import ending, events, view
from lamplit.games.three_up_three_down.worth import HORIZON, stage, value

GAME = Game(
    name="three_up_three_down",
    title="3UP 3DOWN",
    summary="Play as high as the pile or take it; empty your hand, then three cards face up, then three unseen.",
    version=1,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    minutes=20,
    options=OPTIONS,
    state=State,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    most_moves=MOST_MOVES,
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
    refuse=refuse,
    turn_clause="R2",
    standing_bounds=(-MOST_GAMES * MOST_CARDS * int(RANK_POINTS[-1]), MAX_SEATS),  # all cards, the dearest
    ending=ending,
    stage=stage,
    value=value,
    horizon=HORIZON,
)
