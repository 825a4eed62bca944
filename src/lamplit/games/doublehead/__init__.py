"""Doublehead Kids: twelve duels with a partner you have to find."""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.describe import Rules, describe
from lamplit.core.hooks import Hooks
from lamplit.core.options import Value
from lamplit.core.telling import Telling

from . import bot, hidden, rules, table, telling
from .box import ACTION_NAMES, MOST_GOLD, MOST_LEGAL, MOST_MOVES, MOST_ROUNDS, State


def _refuse(seats: int, options: Mapping[str, Value]) -> str | None:
    if options["announcements"] and options["game"] == "basic":
        return "announcements belong to the advanced game (option game=advanced); the basic game pays nothing for them"
    return None


GAME = describe(
    __name__,
    minutes=40,
    state=State,
    actions=ACTION_NAMES,
    most_legal=MOST_LEGAL,
    most_moves=MOST_MOVES,
    refuse=_refuse,
    turn_clause="R4",
    standing_bounds=(0, MOST_ROUNDS * MOST_GOLD),
    single_round={"gold": 1},
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
        events=telling.Events,
        tell=telling.tell,
        reasons=telling.Reasons,
        explain=telling.explain,
        add_view=table.add_view,
        add_seat=table.add_seat,
        ending=table.ending,
        defaults=table.defaults,
        complete=table.complete,
        wrong=table.wrong,
    ),
    hooks=Hooks(
        choose=bot.choose,
        stage="rounds",
        value=bot.value,
        horizon=bot.HORIZON,
        is_short=bot.is_short,
        are_allies=bot.are_allies,
        forget=bot.forget,
    ),
)
