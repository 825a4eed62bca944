"""3UP 3DOWN: get rid of the hand, then of three cards face up, then of three that nobody has seen."""

from lamplit.core.describe import Rules, describe
from lamplit.core.hooks import Hooks
from lamplit.core.telling import Telling

from . import bot, hidden, legality, network, rules, table
from .actions import ACTION_NAMES, MOST_LEGAL, MOST_MOVES
from .box import MAX_SEATS, MOST_GAMES, State, refuse
from .cards import MOST_CARDS, RANK_POINTS

GAME = describe(
    __name__,
    minutes=20,
    state=State,
    actions=ACTION_NAMES,
    most_legal=MOST_LEGAL,
    most_moves=MOST_MOVES,
    refuse=refuse,
    turn_clause="R2",
    standing_bounds=(-MOST_GAMES * MOST_CARDS * int(RANK_POINTS[-1]), MAX_SEATS),  # all cards, the dearest
    rules=Rules(
        begin=rules.begin,
        legal=legality.legal,
        apply=rules.apply,
        standings=rules.standings,
        redeal=hidden.redeal,
        observe=network.observe,
        features=network.FEATURES,
    ),
    telling=Telling(
        events=table.Events,
        tell=table.tell,
        reasons=legality.Reasons,
        explain=legality.explain,
        add_view=table.add_view,
        add_seat=table.add_seat,
        ending=table.ending,
        defaults=table.defaults,
        complete=table.complete,
        wrong=table.wrong,
    ),
    hooks=Hooks(
        choose=bot.choose,
        stage="game",
        value=bot.value,
        horizon=bot.HORIZON,
        plans_ahead=bot.plans_ahead,
        is_learned=network.is_learned,
        judges=network.judges,
        describe=network.describe,
        is_open=network.is_open,
        identify=network.identify,
        outcomes=network.outcomes,
        bring_about=network.bring_about,
    ),
)
