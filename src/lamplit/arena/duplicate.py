"""Playing the deals of a plan: in one compiled loop if it can play all the bots, else move by move.

A bot's seed follows from the plan's seed, the pair, the deal, the line-up and the move, never from the deal's own
stream. So the same bot on both sides plays different matches, and the sides are even only on average.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lamplit.arena.entrants import entrant, policy, read_budget
from lamplit.arena.plan import Plan, Row, Seating, Task, encoded_options
from lamplit.bots.bot import Question, answer
from lamplit.core.game import Game
from lamplit.core.randomness import Stream
from lamplit.core.record import batch, new
from lamplit.play.loop import MatchWithoutEnd
from lamplit.play.playout import lines as lines_of


def play_task(plan: Plan, task: Task) -> list[Row]:
    """Play some deals of one pair; equal arguments give equal rows, on any machine."""
    bots = [plan.bots[index] for index in plan.pairs[task.pair]]
    deals = [(deal, plan.seatings(deal)) for deal in range(task.first, task.first + task.deals)]
    quick = all(policy(bot) is not None for bot in bots)
    lines = [(deal, index, seating) for deal, seatings in deals for index, seating in enumerate(seatings)]
    results = _play_quick(plan, task.pair, bots, lines) if quick else _play_asked(plan, task.pair, bots, lines)
    rows = {deal: Row(task.pair, deal, [], [], []) for deal, _ in deals}
    for (deal, _, seating), (points, moves) in zip(lines, results, strict=True):
        rows[deal].seated.append("".join(map(str, seating)))
        rows[deal].scores.append(points)
        rows[deal].moves.append(moves)
    return list(rows.values())


Line = tuple[int, int, Seating]  # a deal, the number of the line-up, who sits where
Result = tuple[list[float], int]  # what each seat came to, and the moves


def _play_asked(plan: Plan, pair: int, names: list[str], lines: list[Line]) -> list[Result]:
    """Play match by match, asking the bots."""
    return [_play_match(plan, names, seating, deal, plan.number(pair, deal, index)) for deal, index, seating in lines]


def _play_match(plan: Plan, names: list[str], seating: Seating, deal: int, chance: int) -> Result:
    game, rules, budget = plan.game, plan.game.rules, read_budget(plan.budget)
    state, buffer, moves = plan.start(deal), plan.game.buffer(), 0
    while not state.over:
        actions = [int(action) for action in buffer[: rules.legal(state, buffer)]]
        seat = int(state.turn)
        name = names[seating[seat]]
        action = actions[0]
        if len(actions) > 1:
            seed = (chance + 0x9E3779B97F4A7C15 * (moves + 1)) % 2**64
            bot = entrant(name)
            known = known_to(game, state, seat, seed, getattr(bot, "cheats", False))
            action = answer(bot, Question(game, known, seat, actions, budget, seed), name)
        rules.apply(state, action)
        moves += 1
        if moves > game.most_moves:
            raise MatchWithoutEnd(f"a match of {game.title} did not end within {game.most_moves} moves")
    standings = np.zeros(plan.seats, np.int64)
    rules.standings(state, standings)
    return game.scores(standings.tolist()), moves


def known_to(game: Game, state: Any, seat: int, seed: int, cheats: bool) -> Any:
    """Return a copy with what the seat cannot know dealt anew; a cheating bot keeps the cards, but not the stream."""
    return game.reseeded(state, seed) if cheats else game.redealt(state, seat, seed)


def _play_quick(plan: Plan, pair: int, names: list[str], lines: list[Line]) -> list[Result]:
    """Play all in one compiled call."""
    game, numbers = plan.game, [policy(name) for name in names]
    seeds = {deal: plan.deal_seed(deal) for deal, _, _ in lines}
    standings, moves = np.zeros((len(lines), plan.seats), np.int64), np.zeros(len(lines), np.int32)
    lines_of(game)(
        batch(game.state, 3), plan.seats, encoded_options(plan),
        np.array([seeds[deal] for deal, _, _ in lines], np.uint64),
        np.array([plan.number(pair, deal, index) for deal, index, _ in lines], np.uint64),
        np.array([[numbers[bot] for bot in seating] for _, _, seating in lines], np.uint8).reshape(-1, plan.seats),
        new(Stream), game.buffer(), game.most_moves, standings, moves,
    )  # fmt: skip
    if (moves < 0).any():
        raise MatchWithoutEnd(f"a match of {game.title} did not end within {game.most_moves} moves")
    return [(game.scores(each), int(count)) for each, count in zip(standings.tolist(), moves, strict=True)]
