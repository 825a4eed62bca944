"""3UP 3DOWN: get rid of the hand, then of three cards face up, then of three that nobody has seen."""

from lamplit.core.game import Game, Rules
from lamplit.core.hooks import Hooks
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
from lamplit.games.three_up_three_down.network import describe, is_learned, judges
from lamplit.games.three_up_three_down.open_ending import bring_about, identify, is_open, outcomes
from lamplit.games.three_up_three_down.position import fault, read_position, write_position
from lamplit.games.three_up_three_down.reasons import explain
from lamplit.games.three_up_three_down.redealing import redeal
from lamplit.games.three_up_three_down.rules import apply, setup, standings
from lamplit.games.three_up_three_down.view import ending, events, view
from lamplit.games.three_up_three_down.worth import HORIZON, plans_ahead, stage, value

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
    hooks=Hooks(
        choose=choose,
        stage=stage,
        value=value,
        plans_ahead=plans_ahead,
        is_learned=is_learned,
        judges=judges,
        describe=describe,
        is_open=is_open,
        identify=identify,
        outcomes=outcomes,
        bring_about=bring_about,
        horizon=HORIZON,
    ),
)
