"""Double Double Dominoes: cover diamonds, and be paid for the pips under your piece."""

from lamplit.core.describe import Rules, describe
from lamplit.core.hooks import Hooks
from lamplit.core.telling import Telling

from . import bot, drawing, hidden, network, rules, scoring, table
from .box import ACTION_NAMES, MOST_DOMINOES, MOST_LEGAL, POINT, State

GAME = describe(
    __name__,
    minutes=50,
    state=State,
    actions=ACTION_NAMES,
    most_legal=MOST_LEGAL,
    most_moves=2 * MOST_DOMINOES,  # each domino leaves a hand once, and a chain stops at most once for each
    standing_bounds=(0, 200 * POINT),  # the victory total is at most 100, and one domino brings no more than 4 * 9 + 3
    score_unit=POINT,
    turn_clause="R2",
    rules=Rules(
        begin=rules.begin,
        legal=rules.legal,
        apply=rules.apply,
        standings=scoring.standings,
        redeal=hidden.redeal,
        observe=network.observe,
        features=network.FEATURES,
    ),
    telling=Telling(
        events=table.Events,
        tell=table.tell,
        reasons=table.Reasons,
        explain=table.explain,
        add_view=table.add_view,
        add_seat=table.add_seat,
        ending=table.ending,
        defaults=table.defaults,
        agrees=table.agrees,
        complete=table.complete,
        wrong=table.wrong,
        board=drawing.draw,
    ),
    hooks=Hooks(choose=bot.choose, value=bot.value, is_short=bot.is_short, horizon=bot.HORIZON),
)
