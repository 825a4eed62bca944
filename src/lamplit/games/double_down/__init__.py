"""Double Down: hold on to your chips while a shared total climbs."""

from lamplit.core.describe import Rules, describe
from lamplit.core.hooks import Hooks
from lamplit.core.telling import Telling

from . import beliefs, bot, hidden, rules, table
from .box import ACTION_NAMES, HAND, MAX_SEATS, MOST_CHIPS, MOST_TURNS, State

GAME = describe(
    __name__,
    minutes=30,
    state=State,
    actions=ACTION_NAMES,
    most_legal=HAND + 1,  # `legal` writes one place ahead
    most_moves=4 * MOST_TURNS,  # two cards and two draws a turn
    standing_bounds=(0, MAX_SEATS + MOST_CHIPS),
    turn_clause="R2",
    deadline="forget",
    rules=Rules(
        begin=rules.begin,
        legal=rules.legal,
        apply=rules.apply,
        standings=rules.standings,
        redeal=hidden.redeal,
        observe=hidden.observe,
        features=hidden.FEATURES,
    ),
    telling=Telling(
        events=table.Events,
        tell=table.tell,
        reasons=table.Reasons,
        explain=table.explain,
        add_view=table.add_view,
        ending=table.ending,
        defaults=table.defaults,
        complete=table.complete,
        wrong=table.wrong,
    ),
    hooks=Hooks(
        choose=bot.choose,
        stage="starter",
        value=bot.value,
        horizon=bot.HORIZON,
        infer=beliefs.infer,
        believe=beliefs.believe,
    ),
)
