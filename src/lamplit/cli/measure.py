"""The verbs `simulate`, `warmup` and `bench`: many matches, and how fast they go."""

from __future__ import annotations

import importlib.util
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from lamplit.arena.interval import Estimate
from lamplit.arena.simulate import Report, Simulation
from lamplit.bots.warmup import steps
from lamplit.cli.arguments import AsJson, Bot, GameName, Seats, SeedNumber, Settings
from lamplit.cli.console import err, out, print_json, progress_bar
from lamplit.cli.edge import STOPPED, Misuse, check_place, complain
from lamplit.core.compiled import PACKAGE, cache_root
from lamplit.core.options import parse_settings
from lamplit.games import NAMES, load

BATCH_SECONDS = 0.1  # how long a batch of matches may take, so that the bar moves and Ctrl-C is heard
BAR = 24  # characters of the longest bar


def add_to(app: typer.Typer) -> None:
    """Add the verbs."""
    app.command(epilog="Example: lamplit simulate double_down --matches 200 --bot random --bot heuristic --seed 1")(
        simulate
    )
    app.command(epilog="Example: lamplit warmup double_down")(warmup)
    app.command(
        epilog="Example: lamplit bench --only states --game double_down --quick",
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []},
    )(bench)


def simulate(
    game: GameName,
    matches: Annotated[int, typer.Option("--matches", "-n", metavar="N", min=1, help="How many.")] = 1000,
    seats: Seats = None,
    bot: Annotated[list[Bot] | None, typer.Option("--bot", help="Who plays; several take the seats in turn.")] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="Bots move one seat on after every match.")] = False,
    seed: SeedNumber = 0,
    option: Settings = None,
    timing: Annotated[bool, typer.Option("--timing", help="Say how fast it went.")] = False,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw it (png, svg or pdf).")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many matches: who wins, how long it takes, how it ends.

    Ctrl-C stops it; what was played until then is reported and marked as a part.
    """
    chosen = load(game)
    if plot is not None:
        _check_plot(plot)
    places = chosen.seats[0] if seats is None else seats
    settings = parse_settings(option or [])
    simulation = Simulation(chosen, places, settings, [str(name) for name in bot or [Bot.random]], seed or 0, rotate)
    seconds = _play_all(simulation, matches)
    if not simulation.played:
        raise typer.Exit(complain("stopped before the first match had ended", STOPPED))
    report = simulation.report(matches, seconds)
    if as_json:
        print_json(report.describe() | ({"seconds": seconds} if timing else {}))
    else:
        _print_report(report, timing)
    if plot is not None:
        from lamplit.cli import plots  # Matplotlib is slow to import, and optional

        plots.save(report, plot)
    if not report.complete:
        raise typer.Exit(STOPPED)


def _play_all(simulation: Simulation, matches: int) -> float:
    """Play until all matches are played or Ctrl-C is pressed; return the seconds it took."""
    simulation.compile()
    began, batch = time.perf_counter(), 1
    with stoppable() as stopped, progress_bar() as bar:
        task = bar.add_task("matches", total=matches)
        while simulation.played < matches and not stopped:
            count = min(batch, matches - simulation.played)
            started = time.perf_counter()
            simulation.play(count)
            took = time.perf_counter() - started
            bar.update(task, completed=simulation.played)
            batch = max(1, min(4 * count, int(count * BATCH_SECONDS / max(took, 1e-6))))
    return time.perf_counter() - began


@contextmanager
def stoppable(sentence: str = "") -> Iterator[list[int]]:
    """Note Ctrl-C in the list that is given out, and say so, instead of breaking off in the middle of a batch."""
    stopped: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        if stopped:  # pressed again: at once
            raise KeyboardInterrupt
        stopped.append(number)
        if sentence:
            err.print(sentence)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)


def _print_report(report: Report, timing: bool) -> None:
    if not report.complete:
        out.print(Text(f"STOPPED: a part only, {report.played} of {report.asked} matches.", "bold yellow"))
    options = "".join(f", {name}={value}" for name, value in report.options.items())
    out.print(Text(f"{report.game.title}: {report.played} matches, {report.seats} seats{options}", "bold"))
    bots = ["moving on" if report.rotated else bot for bot in report.bots]
    out.print(_share_table("seat", [(f"{seat} {bots[seat]}", share) for seat, share in enumerate(report.wins)]))
    if report.bot_wins:
        out.print(_share_table("bot", list(report.bot_wins.items())))
    if report.shared:
        out.print(Text(f"{report.shared:.1%} of the matches were won by several seats; each then counts its part."))
    lengths = report.describe_lengths()
    spread = ", ".join(f"{part} %: {value:.0f}" for part, value in lengths["percentiles"].items())
    average = f"{report.average.mean:.1f} on average"
    if report.played > 1:
        average += f" ({report.average.ends('.1f')})"
    out.print(Text(f"moves a match: {average}, {lengths['least']} to {lengths['most']}; {spread}"))
    endings = ", ".join(f"{ending} {count / report.played:.1%}" for ending, count in report.endings.items())
    out.print(Text(f"ended by: {endings}"))
    if timing:
        rate = lengths["total"] / report.seconds
        out.print(Text(f"{rate / 1e6:.2f} million moves a second, counting included"))


def _share_table(title: str, rows: list[tuple[str, Estimate]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(title)
    table.add_column("wins", justify="right")
    table.add_column("95 % interval", justify="right")
    table.add_column("")
    most = max(share.mean for _, share in rows) or 1.0
    for name, share in rows:
        interval = f"{share.low:.1%} to {share.high:.1%}"
        table.add_row(name, f"{share.mean:.1%}", interval, Text("█" * round(BAR * share.mean / most), "green"))
    return table


def _check_plot(path: Path) -> None:
    """Refuse a plot that could not be drawn, before the matches are played."""
    if importlib.util.find_spec("matplotlib") is None:
        raise Misuse("--plot needs Matplotlib; install it with: pip install 'lamplit[plot]'")
    if path.suffix.lower() not in (".png", ".svg", ".pdf"):
        raise Misuse(f"cannot draw {path}; its name must end in .png, .svg or .pdf")
    check_place(path)


def warmup(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if none is named.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compile the games ahead of time, so that the first match starts at once."""
    games = [load(name) for name in names or NAMES]
    work = [(game, name, call) for game in games for name, call in steps(game)]
    with progress_bar() as bar:
        task = bar.add_task("compiling", total=len(work))
        for game, name, call in work:
            bar.update(task, description=f"{game.title}: {name}")
            call()
            bar.advance(task)
    if as_json:
        print_json({"games": [game.name for game in games], "functions": len(work), "kept_in": str(cache_root())})
    else:
        out.print(Text(f"{len(games)} games are ready; their machine code is kept on disk."))


def bench(context: typer.Context) -> None:
    """Measure the engine beside OpenSpiel; needs a checkout of the repository."""
    root = PACKAGE.parent.parent
    if not (root / "benchmarks" / "__main__.py").is_file():
        raise Misuse("the benchmarks are not part of the installed package; run this in a checkout of the repository")
    done = subprocess.run([sys.executable, "-m", "benchmarks", *context.args], cwd=root, check=False)  # noqa: S603
    raise typer.Exit(done.returncode)
