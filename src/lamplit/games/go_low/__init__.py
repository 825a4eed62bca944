"""Go Low: swap high cards for low ones, and call when you believe you are lowest."""

from lamplit.core.describe import Rules, describe
from lamplit.core.hooks import Hooks
from lamplit.core.telling import Telling

from . import bot, hidden, rules, table
from .box import ACTION_NAMES, DRAW, KINDS, MAX_SEATS, MOST_ROUNDS, MOST_TURNS, PLACES, State

GAME = describe(
    __name__,
    minutes=30,
    state=State,
    actions=ACTION_NAMES,
    most_legal=DRAW,  # the pairs to look at
    most_moves=MOST_ROUNDS * (MAX_SEATS + 1 + 2 * (MOST_TURNS + MAX_SEATS)),
    standing_bounds=(-2 * MOST_ROUNDS * PLACES * (KINDS - 1), 0),  # the highest cards, doubled, in every round
    turn_clause="R3",
    rules=Rules(
        begin=rules.begin,
        legal=rules.legal,
        apply=rules.apply,
        standings=rules.standings,
        observe=hidden.observe,
        features=hidden.FEATURES,
    ),
    telling=Telling(
        events=table.Events,
        tell=table.tell,
        reasons=table.Reasons,
        explain=table.explain,
        add_view=table.add_view,
        add_seat=table.add_seat,
        ending=table.ending,
        complete=table.complete,
        wrong=table.wrong,
    ),
    hooks=Hooks(
        choose=bot.choose,
        stage="round_number",
        value=bot.value,
        horizon=bot.HORIZON,
        forget=bot.forget,
        infer=hidden.infer,
        believe=hidden.believe,
    ),
)
