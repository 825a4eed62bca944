"""Measure the bots and write docs/strength.md: one table for each question, one row for each game and number of seats.

    python -m benchmarks.ladders --seconds 60

Every row plays until it has used up its seconds of processor time (a stop that does not look at the result) or has
played all its deals. Deals are kept in the folder, so that another run goes on where this one stopped; `--write` only
writes the tables. Budgets are numbers of simulations, which give the same figures on any machine; `--budget 100ms` asks
for a time instead. Only one A among B's is played, not one B among A's: that is what the tables tell.
"""

from __future__ import annotations

import argparse
import datetime as dt
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.plain import RULES
from lamplit.arena.interval import Estimate
from lamplit.arena.ladder import replace_section
from lamplit.arena.plan import Plan, Seating, make_plan
from lamplit.arena.results import Results
from lamplit.arena.standings import Pairing, rounds_of
from lamplit.arena.tournament import Tournament
from lamplit.bots.warmup import steps
from lamplit.games import load

BARS = (  # game, seats
    ("double_down", 2),
    ("double_down", 4),
    ("doublehead", 4),
    ("three_up_three_down", 2),
    ("three_up_three_down", 4),
    ("go_low", 2),
    ("go_low", 4),
    ("double_dominoes", 2),
    ("double_dominoes", 4),
)
SEATINGS = tuple((game, seats) for game in dict.fromkeys(game for game, _ in BARS) for seats in load(game).seats)
WITH_PILE = tuple(row for row in BARS if "draw" in (load(row[0]).dtype.names or ()))
WITH_PLAIN = tuple(row for row in BARS if row[0] in RULES)
TWO = tuple(row for row in BARS if row[1] == 2 or row[0] == "doublehead")
# Simulations a move: of the quick ones, which levels are compared with, a move takes 4 to 60 ms of processor time on
# average, of the others 40 to 60 (`expert` at a table takes up to 100).
QUICK = {
    "double_down": "2000sims",
    "doublehead": "1000sims",
    "three_up_three_down": "500sims",
    "go_low": "500sims",
    "double_dominoes": "4000sims",
}
FULL = QUICK | {
    "double_down": "20000sims",
    "doublehead": "2000sims",
    "three_up_three_down": "5000sims",
    "three_up_three_down 2": "12000sims",  # for two it grows a tree that a network judges, which is quicker
    "go_low": "6000sims",
}
OUTSIDE = "benchmarks/openspiel_ismcts.py:Ismcts2000"
HANDS = "benchmarks/sees_hands.py:SeesHands"
PLAIN = "benchmarks/plain.py:Plain"
NAMES = {OUTSIDE: "ISMCTS", HANDS: "SeesHands", PLAIN: "Plain"}  # what the tables call them


class OneWay(Plan):
    """A plan in which the first bot sits alone among bots of the second kind, and never the other way round."""

    def seatings(self, deal: int) -> list[Seating]:
        """Return the line-ups of a deal."""
        return super().seatings(deal)[: self.seats]


class Question(NamedTuple):
    """What a table answers."""

    key: str
    title: str
    pair: tuple[str, str]
    tables: tuple[tuple[str, int], ...]
    ceiling: str = ""  # the question that tells how far one could get
    budgets: Mapping[str, str] = QUICK


QUESTIONS = (
    Question("random", "The heuristic against random", ("heuristic", "random"), BARS),
    Question("even", "A against A: the arena is even", ("medium", "medium"), BARS),
    Question("ceiling", "The bot that sees all cards against the heuristic", ("cheat", "heuristic"), BARS),
    Question(
        "hands",
        "A bot that sees all hands, but not the draw pile, against the heuristic",
        (HANDS, "heuristic"),
        WITH_PILE,
    ),
    Question("expert", "The expert against the heuristic", ("expert", "heuristic"), BARS, "ceiling", FULL),
    Question("plain", "The expert against plain rules of thumb", ("expert", PLAIN), WITH_PLAIN, "", FULL),
    Question("plain-heuristic", "The heuristic against plain rules of thumb", ("heuristic", PLAIN), WITH_PLAIN),
    Question("medium-easy", "Levels: medium against easy", ("medium", "easy"), SEATINGS),
    Question("hard-medium", "Levels: hard against medium", ("hard", "medium"), SEATINGS),
    Question("expert-hard", "Levels: expert against hard", ("expert", "hard"), SEATINGS),
    Question(
        "openspiel",
        "The expert against OpenSpiel's Python ISMCTS, 2,000 simulations",
        ("expert", OUTSIDE),
        TWO,
        "",
        FULL,
    ),
)
HEAD = """# How strong the bots are

Written by `python -m benchmarks.ladders`; nothing here is typed by hand. *Wins* is the share that the first bot wins
alone among bots of the second kind (in Doublehead: in teams of two), with its 95 % interval clustered by deal; *par* is
what equals would win. The lead is in points a match, in Go Low a round. A row plays until its processor time
(`--seconds`) is used up: how many deals there are depends on the machine, what happens on each does not. How it is
measured:
[research.md](research.md#measuring-bots).
"""


def pairing(question: Question, game: str, seats: int, given: argparse.Namespace) -> Pairing:
    """Play what is missing of a row, unless tables are only to be written, and return it."""
    budget = given.budget or question.budgets.get(f"{game} {seats}", question.budgets[game])
    plan = OneWay(**vars(make_plan(load(game), question.pair, seats, {}, budget, given.seed)))
    file = given.folder / f"{question.key}-{game}-{seats}-{budget}-{given.seed}.jsonl"
    tournament = Tournament(plan, given.deals, Results(plan, file if file.exists() or not given.write else None))
    if not given.write:
        for _, compile_it in steps(load(game)):
            compile_it()
        began = time.process_time()
        for _ in tournament.run(stopped=lambda: time.process_time() - began > given.seconds):
            pass
    return tournament.standings().pairings[0]


def table(question: Question, given: argparse.Namespace) -> Iterator[str]:
    """Yield the lines of a question's table."""
    first, second = question.pair
    only_read = argparse.Namespace(**{**vars(given), "write": True})
    names = f"`{NAMES.get(first, first)}` against `{NAMES.get(second, second)}`"
    yield f"## {question.title}"
    yield ""
    yield f"{names}; seed {given.seed}; {dt.datetime.now(dt.UTC).date().isoformat()}."
    yield ""
    yield "| game | seats | a move | deals | wins | 95 % interval | par | lead | clearly better |" + (
        " of the gap to the ceiling |" if question.ceiling else ""
    )
    yield "|---|--:|--:|--:|--:|--:|--:|--:|---|" + ("---|" if question.ceiling else "")
    for game, seats in question.tables:
        row = pairing(question, game, seats, given if game in given.game or not given.game else only_read)
        if not row.played:
            continue
        share, lead, par = row.share(0), row.lead(0), row.plan.par
        clear = "yes" if share.lies_above(par) else "no: worse" if share.high < par else "not certain"
        unit = " a round" if rounds_of(row.plan) > 1 else ""
        cells = [
            row.plan.game.title, str(seats), row.plan.budget, str(len(row.played)), f"{share.mean:.1%}",
            f"{share.low:.1%} to {share.high:.1%}", f"{par:.0%}",
            f"{lead.mean:+.2f} ({lead.low:+.2f} to {lead.high:+.2f}){unit}", clear,
        ]  # fmt: skip
        if question.ceiling:
            above = next(other for other in QUESTIONS if other.key == question.ceiling)
            cells.append(_gap(row, pairing(above, game, seats, only_read)))
        yield f"| {' | '.join(cells)} |"


def _gap(row: Pairing, top: Pairing, resamples: int = 1000) -> str:
    """Return what part of the way from par to the ceiling a bot goes, by the deals that both have played."""
    count, par = min(len(row.played), len(top.played)), row.plan.par
    if count < 2:
        return ""
    mine, best = (side.sides[:count, 0] - par for side in (row, top))
    picks = np.random.default_rng(0).integers(count, size=(resamples, count))
    low, high = np.percentile(mine[picks].mean(axis=1) / np.maximum(best[picks].mean(axis=1), 1e-9), [2.5, 97.5])
    part = Estimate(float(mine.mean() / max(best.mean(), 1e-9)), float(low), float(high))
    return f"{part.mean:.0%} ({part.low:.0%} to {part.high:.0%}; {count} deals)"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the bots and write docs/strength.md.")
    parser.add_argument("--budget", help="the same for all games")
    parser.add_argument("--deals", type=int, default=2000, help="at most, for each row")
    parser.add_argument("--seconds", type=float, default=60.0, help="of processor time for each row")
    parser.add_argument("--seed", type=int, default=1000, help="not one that the bots were tuned on")
    parser.add_argument("--folder", type=Path, default=Path("results"))
    parser.add_argument("--docs", type=Path, default=Path("docs/strength.md"))
    parser.add_argument("--only", action="append", help="a question; may be repeated")
    parser.add_argument("--game", action="append", default=[], help="play only this one; may be repeated")
    parser.add_argument("--write", action="store_true", help="play nothing, write what the folder holds")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for question in QUESTIONS:
        if given.only and question.key not in given.only:
            continue
        lines = []
        for line in table(question, given):
            lines.append(line)
            print(line, flush=True)
        if any(line.startswith("| ") and "game" not in line for line in lines):
            command = f"python -m benchmarks.ladders --only {question.key} --seed {given.seed}"
            lines.insert(2, f"`{command}{f' --budget {given.budget}' if given.budget else ''}`\n")
            before = given.docs.read_text() if given.docs.exists() else HEAD
            given.docs.write_text(replace_section(before, question.key, "\n".join(lines)))


if __name__ == "__main__":
    main()
