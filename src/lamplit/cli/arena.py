"""The verbs `arena`, `ladder` and `lab`: which bot is better, how good each level is, what a house rule does."""

from __future__ import annotations

import csv
import datetime as dt
import io
import shlex
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from lamplit.arena import workers
from lamplit.arena.entrants import entrant, policy, read_budget
from lamplit.arena.lab import Lab, Variant, lab_plans, show
from lamplit.arena.ladder import CEILING, RUNGS, YARDSTICK, ladder_pairs, replace_section, write_section
from lamplit.arena.plan import Plan, make_plan
from lamplit.arena.report import better, render
from lamplit.arena.results import Results
from lamplit.arena.standings import Standings, rounds_of
from lamplit.arena.tournament import Tournament
from lamplit.cli.arguments import AsJson, GameName, Seats, SeedNumber, Settings
from lamplit.cli.console import out, print_json, progress_bar
from lamplit.cli.edge import STOPPED, Misuse, check_place, complain
from lamplit.cli.measure import stoppable
from lamplit.core.options import parse_settings
from lamplit.games import load

Deals = Annotated[int, typer.Option("--deals", "-n", metavar="N", min=1, help="How many deals each pair plays.")]
BudgetText = Annotated[str, typer.Option("--budget", metavar="TIME", help="A move's: 100ms, 1s or 500sims.")]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", metavar="N", min=1, help="Processes; all cores if not said.")]
OutFile = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Keep results; a stopped run goes on.")]
ReportFile = Annotated[Path | None, typer.Option("--report", metavar="FILE", help="Write a page with plots (HTML).")]
RayAddress = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="Spread it over a Ray cluster.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Answer as CSV.")]

STOPPING = "Stopping: the deals under way are played to their end. Ctrl-C again breaks them off."
MOST_EDGE = 50  # points between one who wins everything and equals
LAB_FILES = ("equals", "skill")  # what each variant keeps


def add_to(app: typer.Typer) -> None:
    """Add the verbs."""
    app.command(epilog="Example: lamplit arena double_down --bot heuristic --bot random --deals 100 --jobs 1")(arena)
    app.command(epilog="Example: lamplit ladder double_down --bot random --bot heuristic --deals 50 --jobs 1")(ladder)
    app.command(epilog="Example: lamplit lab go_low --option rounds=1 --vs rounds=4 --deals 50 --jobs 1")(lab)


def arena(
    game: GameName,
    bot: Annotated[
        list[str],
        typer.Option("--bot", metavar="NAME", help="A bot's name or path.py:Class; one alone meets the heuristic."),
    ],
    deals: Deals = 200,
    seats: Seats = None,
    option: Settings = None,
    budget: BudgetText = "100ms",
    seed: SeedNumber = 0,
    jobs: Jobs = None,
    stop: Annotated[
        float | None,
        typer.Option(
            "--stop", metavar="POINTS", min=0.1, help="Stop a pair once an edge of so many points is decided."
        ),
    ] = None,
    file: OutFile = None,
    report: ReportFile = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Let bots meet on the same deals from all seats, and say which is better, with intervals.

    Ctrl-C stops it: what was played is reported as a part, and with --out the same command goes on from there.
    """
    if as_json and as_csv:
        raise Misuse("answer as --json or as --csv, not both")
    if stop is not None and not stop < MOST_EDGE:
        raise Misuse(f"an edge is less than {MOST_EDGE} points, so --stop takes less than that, not {stop:g}")
    _check_places(file, report)
    chosen = load(game)
    bots = bot if len(bot) > 1 else [*bot, YARDSTICK]
    plan = make_plan(chosen, bots, seats, parse_settings(option or []), budget, seed or 0)
    standings = _carry_out(plan, deals, file, jobs, ray, None if stop is None else stop / 100)
    if as_json:
        print_json(standings.describe())
    elif as_csv:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(standings.table())
        sys.stdout.write(text.getvalue())
    else:
        _print_standings(standings)
    if report is not None:
        more = [] if stop is None else ["--stop", f"{stop:g}"]
        _write(report, render(standings, _command("arena", plan, deals, option, bots, *more)))
    if not standings.complete:
        raise typer.Exit(STOPPED)


def ladder(
    game: GameName,
    deals: Deals = 200,
    seats: Seats = None,
    option: Settings = None,
    budget: BudgetText = "100ms",
    seed: SeedNumber = 0,
    jobs: Jobs = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="NAME", help="Only these, weakest first.")] = None,
    file: OutFile = None,
    report: ReportFile = None,
    docs: Annotated[Path | None, typer.Option("--docs", metavar="FILE", help="Put the table into this file.")] = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
) -> None:
    """Rate all levels of a game: each against the one below and against the heuristic; the published table."""
    _check_places(file, report, docs)
    _read(docs)
    chosen = load(game)
    bots = bot or [*RUNGS, YARDSTICK, CEILING]
    settings = parse_settings(option or [])
    plan = make_plan(chosen, bots, seats, settings, budget, seed or 0, pairs=ladder_pairs(bots))
    standings = _carry_out(plan, deals, file, jobs, ray, None)
    command = _command("ladder", plan, deals, option, bot or ())
    section = write_section(standings, command, dt.datetime.now(dt.UTC).date().isoformat())
    if as_json:
        print_json(standings.describe())
    else:
        sys.stdout.write(section)
    if report is not None:
        _write(report, render(standings, command))
    if docs is not None and standings.complete:
        options = "".join(f" {name}={value}" for name, value in plan.options)
        _write(docs, replace_section(_read(docs), f"{plan.name} {plan.seats}{options}", section))
    if not standings.complete:
        raise typer.Exit(STOPPED)


def lab(
    game: GameName,
    option: Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="One variant.")],
    vs: Annotated[list[str], typer.Option("--vs", metavar="NAME=VALUE", help="The other variant.")],
    deals: Deals = 500,
    seats: Seats = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME", help="A good bot, then a weak one; heuristic and random if not said."),
    ] = None,
    budget: BudgetText = "100ms",
    seed: SeedNumber = 0,
    jobs: Jobs = None,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Keep results; a stopped run goes on.")
    ] = None,
    report: ReportFile = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
) -> None:
    """Say what a house rule does: to the length of a match, to what a seat is worth, to luck against skill.

    Ctrl-C stops it; with --out the same command goes on from there.
    """
    check_place(report)
    chosen = load(game)
    bots = tuple(bot or ("heuristic", "random"))
    if len(bots) != 2:
        raise Misuse(f"the lab takes two bots, a good one and a weak one, not {len(bots)}")
    plans = [lab_plans(chosen, seats, parse_settings(texts), bots, budget, seed or 0) for texts in (option, vs)]
    _check(plans[0][1])
    if folder is not None:
        _make(folder)
    files = [[folder / f"{name}-{kind}.jsonl" if folder else None for kind in LAB_FILES] for name in ("option", "vs")]
    for plan, file in zip(chain(*plans), chain(*files), strict=True):
        Results(plan, file)  # what is wrong with any of them is better known now
    variants = []
    for texts, pair, kept in zip((option, vs), plans, files, strict=True):
        done = []
        for plan, file in zip(pair, kept, strict=True):  # equals play one match a deal, so more deals cost the same
            count = deals * pair[1].matches_a_deal if plan.alone else deals
            done.append(_carry_out(plan, count, file, jobs, ray, None))
            if not done[-1].complete:
                raise typer.Exit(complain("stopped before both variants were played", STOPPED))
        variants.append(Variant(" ".join(texts), *(standings.pairings[0] for standings in done)))
    found = Lab(chosen, variants[0], variants[1], bots)
    if as_json:
        print_json(found.describe())
    else:
        _print_lab(found, deals)
    if report is not None:
        against = [word for text in vs for word in ("--vs", text)]
        _write(report, found.render(_command("lab", variants[0].skill.plan, deals, option, bots, *against)))


def _print_lab(found: Lab, deals: int) -> None:
    title, places = found.game.title, found.one.mirror.plan.seats
    out.print(Text(f"{title}: {found.one.name} against {found.other.name}, {deals} deals, {places} seats", "bold"))
    table = _table("", found.one.name, found.other.name, "difference")
    for what, one, other, difference in found.numbers:
        table.add_row(what, show(what, one), show(what, other), show(what, difference, signed=True))
    out.print(table)
    for sentence in found.sentences():
        out.print(Text(sentence))


def _carry_out(
    plan: Plan, deals: int, file: Path | None, jobs: int | None, ray: str | None, margin: float | None
) -> Standings:
    """Play until all is played or Ctrl-C is pressed, and return what was seen; pressed twice, it breaks off at once."""
    _check(plan)
    tournament = Tournament(plan, deals, Results(plan, file), margin)
    count = jobs or workers.cores()
    spread = workers.ray_cluster(ray) if ray else workers.processes(count) if count > 1 else workers.here
    chatter = redirect_stdout(sys.stderr)  # what bots print is no part of the answer
    with stoppable(STOPPING) as stopped, suppress(KeyboardInterrupt), progress_bar() as bar, chatter:
        task = bar.add_task(f"deals of {len(plan.pairs)} pairs", total=tournament.total, completed=tournament.done)
        if tournament.done < tournament.total:
            for done in tournament.run(spread, lambda: bool(stopped)):
                bar.update(task, completed=done)
    standings = tournament.standings()
    if not any(pairing.played for pairing in standings.pairings):
        if standings.complete:
            raise Misuse(f"none of {deals} deals made teams of two; play more of them, or with another --seed")
        raise typer.Exit(complain("stopped before the first deal was played", STOPPED))
    return standings


def _check_places(kept: Path | None, *written: Path | None) -> None:
    """Refuse files that cannot be written, or one for two things: the later would destroy the earlier."""
    seen = set() if kept is None else {kept.resolve()}
    for path in written:
        check_place(path)
        if path is not None and path.resolve() in seen:
            raise Misuse(f"{path} cannot hold two things: name different files for --out, --report and --docs")
        seen |= {path.resolve()} if path is not None else set()


def _check(plan: Plan) -> None:
    """Refuse a budget or a bot that is none, before anything is written or played."""
    read_budget(plan.budget)
    for name in plan.bots:
        if policy(name) is None:
            entrant(name)


def _print_standings(standings: Standings) -> None:
    plan = standings.plan
    if not standings.complete:
        out.print(Text("STOPPED: a part only.", "bold yellow"))
    options = "".join(f", {name}={value}" for name, value in plan.options)
    kind = "team-duplicate" if plan.teams else "all rotations"
    out.print(Text(f"{plan.game.title}: {plan.seats} seats, {kind}, {plan.budget} a move{options}", "bold"))
    table = _table("bot", "against", "deals", "wins", "95 % int.", "lead", "better")
    for pairing in standings.pairings:
        for side in (0, 1) if pairing.played else ():
            share, lead = pairing.share(side), pairing.lead(side)
            table.add_row(
                plan.labels[pairing.bots[side]], plan.labels[pairing.bots[1 - side]], str(len(pairing.played)),
                f"{share.mean:.1%}", f"{100 * share.low:.1f} to {100 * share.high:.1f}",
                f"{lead.mean:+.2f} ± {lead.high - lead.mean:.2f}" if len(pairing.played) > 1 else f"{lead.mean:+.2f}",
                "" if side else better(pairing),
            )  # fmt: skip
    out.print(table)
    unit = "points a round" if rounds_of(plan) > 1 else "points a match"
    out.print(Text(f"par {plan.par:.0%}; the lead in {unit}\n", "dim"))
    rows = _table("bot", "rating", "95 % interval")
    for label, rating in sorted(zip(plan.labels, standings.ratings, strict=True), key=lambda row: -row[1].mean):
        rows.add_row(label, f"{rating.mean:+.0f}", rating.ends("+.0f"))
    out.print(rows)
    if skipped := max(pairing.left_out for pairing in standings.pairings):
        out.print(Text(f"{skipped} deals made no teams of two and were left out."))


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(first, overflow="fold")
    for name in others:
        table.add_column(name, justify="left" if name in ("against", "better") else "right", overflow="fold")
    return table


def _command(verb: str, plan: Plan, deals: int, options: list[str] | None, bots: Sequence[str], *more: str) -> str:
    """Return what makes the same figures again: without files and processes, which change nothing."""
    words = ["lamplit", verb, plan.name, "--seats", str(plan.seats), "--deals", str(deals)]
    for name, values in (("--option", options or ()), ("--bot", bots)):
        for value in values:
            words += [name, value]
    return shlex.join([*words, "--budget", plan.budget, "--seed", str(plan.seed), *more])


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Misuse(f"cannot make the folder {folder}: {(error.strerror or str(error)).lower()}") from None


def _read(path: Path | None) -> str:
    """Return what a file holds; nothing if it is not there yet."""
    try:
        return path.read_text() if path is not None and path.is_file() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise Misuse(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is no text'}") from None


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text)
    except OSError as error:
        raise Misuse(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None
