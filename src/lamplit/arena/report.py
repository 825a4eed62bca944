"""The report of a tournament as a page with plots: ratings, the matrix, each pair, how the estimates settled."""

from __future__ import annotations

import html

import numpy as np

from lamplit.arena import svg
from lamplit.arena.interval import Estimate, edge_of
from lamplit.arena.page import note, page, section, table
from lamplit.arena.standings import Pairing, Standings, rounds_of

MOST_COURSES = 12  # pairs whose course is drawn


def render(standings: Standings, command: str = "") -> str:
    """Return the report as HTML."""
    plan = standings.plan
    options = ", ".join(f"{name} = {value}" for name, value in plan.options)
    kind = "team-duplicate" if plan.teams else "duplicate deals, all rotations"
    lead = f"{plan.seats} seats; {kind}; {plan.budget} a move; seed {plan.seed}" + (f"; {options}" if options else "")
    played = [pairing for pairing in standings.pairings if pairing.played]
    parts = [] if standings.complete else [note("Stopped: this is a part of what was asked for.", "part")]
    if played:
        parts += [_ratings(standings), _matrix(standings), _pairs(standings, played), _courses(played)]
    parts.append(_method(standings))
    if command:
        parts.append(section("Made by", f"<p><code>{html.escape(command)}</code></p>"))
    return page(f"{plan.game.title}: {', '.join(plan.labels)}", lead, parts)


def _ratings(standings: Standings) -> str:
    rows = sorted(zip(standings.plan.labels, standings.ratings, strict=True), key=lambda row: -row[1].mean)
    return section("Ratings", svg.intervals("Ratings with 95 % intervals", rows, lambda value: f"{value:+.0f}", 0.0))


def _matrix(standings: Standings) -> str:
    cells: dict[tuple[int, int], Estimate] = {}
    for pairing in standings.pairings:
        if pairing.played:
            first, second = pairing.bots
            cells[first, second], cells[second, first] = pairing.share(0), pairing.share(1)
    plan = standings.plan
    plot = svg.matrix("Shares of the wins, row against column", plan.labels, cells, plan.par)
    words = f"What the row's bot wins alone among the column's; par is {plan.par:.0%}. Below it, the 95 % interval."
    return section("Head to head", note(words), plot)


def _pairs(standings: Standings, played: list[Pairing]) -> str:
    labels = standings.plan.labels
    names = [f"{labels[pairing.bots[0]]} : {labels[pairing.bots[1]]}" for pairing in played]
    plot = svg.intervals(
        "Edge of the first over the second",
        [(name, pairing.edge) for name, pairing in zip(names, played, strict=True)],
        lambda value: f"{100 * value:+.1f}",
        0.0,
    )
    rows = []
    for name, pairing in zip(names, played, strict=True):
        lead = pairing.lead(0)
        rows.append([name, str(len(pairing.played)), str(pairing.left_out), better(pairing),
                     f"{lead.mean:+.2f} ({lead.ends('+.2f')})"])  # fmt: skip
    unit = "points a round" if rounds_of(standings.plan) > 1 else "points a match"
    words = "The first bot's share above par, in percentage points, one A among B's and one B among A's taken together."
    head = ["pair", "deals", "left out", "better", f"lead of the first, {unit}"]
    return section("Every pair", note(words), plot, table(head, rows))


def better(pairing: Pairing) -> str:
    """Return who is better in a word or two."""
    labels, word = pairing.plan.labels, pairing.word
    if word in ("first", "second"):
        return labels[pairing.bots[word == "second"]]
    return "neither by as much" if word == "even" else "not certain"


def _courses(played: list[Pairing]) -> str:
    plots = []
    for pairing in played[:MOST_COURSES]:
        edges = (pairing.sides[:, 0] - pairing.sides[:, 2]) / 2
        if len(edges) < 3:
            continue
        steps = sorted({int(step) for step in np.linspace(max(2, len(edges) // 20), len(edges), 40)} - {0, 1})
        labels = pairing.plan.labels
        title = f"{labels[pairing.bots[0]]} : {labels[pairing.bots[1]]}"
        course = [edge_of(edges[:step]) for step in steps]
        plots.append(
            f"<figure style='display:inline-block;width:49%;margin:0'><figcaption>{html.escape(title)}</figcaption>"
            f"{svg.band(title, steps, course, lambda value: f'{100 * value:+.0f}')}</figure>"
        )
    words = "The same edge as deals came in. Looking on until it pleases proves nothing; only the end counts."
    return section("How it settled", note(words), "".join(plots)) if plots else ""


def _method(standings: Standings) -> str:
    words = (
        "Both bots of a pair play every deal from every seat, so luck with the cards cancels. Intervals are 95 % and "
        "take a deal as one observation, however many matches it saw. Ratings are Plackett and Luce's (wins only), "
        "their intervals from drawing deals again with replacement. "
    )
    if standings.plan.teams:
        words += (
            "One bot holds both Team seats, then both others; deals with both Team cards in one hand are left out. "
        )
    if standings.margin is not None:
        words += (
            f"Pairs stopped by a sequential test (errors 5 % each way) for an edge of {100 * standings.margin:g} "
            "points; an edge at an early stop looks larger than it is."
        )
    return section("How it was measured", note(words))
