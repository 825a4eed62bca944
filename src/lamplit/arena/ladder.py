"""The ladder of a game: every level against the one below and against the heuristic, and the published table.

`docs/strength.md` holds one section for each game and number of seats, between two marks, so that a new run replaces
its own section and no other.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

import numpy as np

from lamplit.arena.interval import Estimate
from lamplit.arena.standings import Pairing, Standings, rounds_of

RUNGS = ("random", "easy", "medium", "hard", "expert")
YARDSTICK, CEILING = "heuristic", "cheat"
WEAKER = ("random", "easy", "medium")  # than the heuristic: their row is told from its side
HEAD = """# How strong the bots are

Written by `lamplit ladder GAME`, a section a run; nothing here is typed by hand. *Wins* is the share that one bot wins
alone among the others (in a game of sides: in teams of two), with its 95 % interval clustered by deal; *par* is what
equals would win. How it is measured: [research.md](research.md#measuring-bots).
"""


def ladder_pairs(bots: Sequence[str]) -> list[tuple[int, int]]:
    """Return who meets whom: each rung the one below it, and everyone the heuristic."""
    rungs = [index for index, bot in enumerate(bots) if bot not in (YARDSTICK, CEILING)]
    pairs = [(upper, lower) for lower, upper in itertools.pairwise(rungs)]
    if YARDSTICK in bots:
        heuristic = list(bots).index(YARDSTICK)
        for index, bot in enumerate(bots):
            if bot in WEAKER:
                pairs.append((heuristic, index))
            elif index != heuristic:
                pairs.append((index, heuristic))
    return sorted(set(pairs))


def write_section(standings: Standings, command: str, date: str) -> str:
    """Return the Markdown of one run."""
    plan = standings.plan
    title = f"{plan.game.title}, {plan.seats} seats" + (", team-duplicate" if plan.teams else "")
    lines = [f"## {title}", ""]
    if not standings.complete:
        lines += ["**Stopped early: a part of what was asked for.**", ""]
    options = "".join(f", {name}={value}" for name, value in plan.options)
    how = f"seed {plan.seed}, deals 0 to {standings.asked - 1}, {plan.budget} a move, par {plan.par:.0%}{options}"
    lines += [f"`{command}`", "", f"{date}; {how}.", ""]
    unit = "points a round" if rounds_of(plan) > 1 else "points a match"
    lines += [
        f"| bot | against | deals | wins | 95 % interval | lead, {unit} | clearly better |",
        "|---|---|--:|--:|--:|--:|---|",
    ]
    for pairing in standings.pairings:
        if pairing.played:
            lines.append(_row(pairing))
    lines += ["", "| bot | rating | 95 % interval |", "|---|--:|--:|"]
    for label, rating in sorted(zip(plan.labels, standings.ratings, strict=True), key=lambda row: -row[1].mean):
        lines.append(f"| {label} | {rating.mean:+.0f} | {rating.ends('+.0f')} |")
    lines.append("")
    for label, gap in gaps(standings):
        part = f"{gap.mean:.0%} ({gap.low:.0%} to {gap.high:.0%})"
        lines += [f"`{label}` closes {part} of the gap from `{YARDSTICK}` to `{CEILING}`, which sees all cards.", ""]
    out = max(pairing.left_out for pairing in standings.pairings)
    if out:
        lines += [f"{out} deals with both Team cards in one hand were left out.", ""]
    return "\n".join(lines)


def _row(pairing: Pairing) -> str:
    plan, share, lead = pairing.plan, pairing.share(0), pairing.lead(0)
    first, second = (plan.labels[bot] for bot in pairing.bots)
    clear = "yes" if share.lies_above(plan.par) else "no: worse" if share.high < plan.par else "not certain"
    return (
        f"| {first} | {second} | {len(pairing.played)} | {share.mean:.1%} | {share.low:.1%} to {share.high:.1%} | "
        f"{lead.mean:+.2f} ({lead.ends('+.2f')}) | {clear} |"
    )


def gaps(standings: Standings, resamples: int = 1000) -> list[tuple[str, Estimate]]:
    """Return how far each stronger bot is on the way from the heuristic to the bot that sees everything."""
    bots = list(standings.plan.bots)
    if YARDSTICK not in bots or CEILING not in bots:
        return []
    heuristic, par = bots.index(YARDSTICK), standings.plan.par
    top = standings.find(bots.index(CEILING), heuristic)
    found = []
    for index, label in enumerate(standings.plan.labels):
        met = standings.find(index, heuristic)
        if top is None or met is None or bots[index] == CEILING or not met[0].share(met[1]).lies_above(par):
            continue
        mine, best = (pairing.sides[:, 2 * side] - par for pairing, side in (met, top))
        count = min(len(mine), len(best))  # the same deals
        picks = np.random.default_rng(0).integers(count, size=(resamples, count))
        drawn = mine[picks].mean(axis=1) / np.maximum(best[picks].mean(axis=1), 1e-9)
        low, high = np.percentile(drawn, [2.5, 97.5])
        mean = float(mine[:count].mean() / max(best[:count].mean(), 1e-9))
        found.append((label, Estimate(mean, float(low), float(high))))
    return found


def replace_section(document: str, key: str, section: str) -> str:
    """Put a section into the document, in the place of the one with the same key if there is one."""
    begin, end = f"<!-- ladder {key} -->", f"<!-- end {key} -->"
    block = f"{begin}\n{section.strip()}\n{end}"
    pattern = re.compile(re.escape(begin) + r".*?" + re.escape(end), re.DOTALL)
    if pattern.search(document):
        return pattern.sub(lambda _: block, document)
    return (document or HEAD).rstrip() + "\n\n" + block + "\n"
