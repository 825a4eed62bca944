"""Run the benchmarks: python -m benchmarks, make bench, or lamplit bench."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from benchmarks import peers
from benchmarks.sections import NEEDS_OPENSPIEL, SECTIONS, Section
from lamplit import NAMES, LamplitError, __version__, load

out, err = Console(highlight=False), Console(stderr=True, highlight=False)


def main() -> int:
    """Measure, print the tables, and return 1 when a bar is missed."""
    asked = _arguments()
    try:
        games = [load(name) for name in asked.game or NAMES]
    except LamplitError as error:
        err.print(f"benchmarks: {error}", style="red", markup=False)
        return 2
    if asked.plot and not _can_plot(asked.plot):
        return 2
    sections: list[Section] = []
    left_out: list[str] = []
    with Progress(console=err, transient=True, disable=not err.is_terminal) as bar:
        names = asked.only or list(SECTIONS)
        for name in bar.track(names, description="measuring"):
            if missing := _missing(name):
                left_out.append(f"{name} is left out: {missing}")
                continue
            if (section := SECTIONS[name](games, asked.rounds, asked.seconds)).rows:
                sections.append(section)
                _print(section)  # at once: a run that is broken off has shown what it measured
    for line in left_out:
        err.print(line, style="yellow", markup=False)
    if asked.json:
        Path(asked.json).write_text(json.dumps(_described(sections, left_out), indent=1) + "\n")
    if asked.plot:
        from benchmarks.plot import draw  # Matplotlib is optional

        draw(sections, asked.plot)
    failed = [row for section in sections for row in section.rows if row.passed is False]
    judged = [row for section in sections for row in section.rows if row.passed is not None]
    if judged:
        out.print(Text(f"{len(judged) - len(failed)} of {len(judged)} bars are met.", "red" if failed else "green"))
    return 1 if failed or (left_out and not sections) else 0


def _arguments() -> Any:
    parser = argparse.ArgumentParser(
        prog="lamplit bench",
        description="How fast the games are, beside OpenSpiel in C++ in the same run on one core.",
        epilog="Example: lamplit bench --only states --game double_down --quick",
    )
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game; may be repeated")
    parser.add_argument("--only", action="append", choices=list(SECTIONS), help="only this section; may be repeated")
    parser.add_argument("--rounds", type=int, default=15, metavar="N", help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=0.06, metavar="S", help="how long each time")
    parser.add_argument("--quick", action="store_true", help="3 short rounds: shows that it runs, proves little")
    parser.add_argument("--json", metavar="FILE", help="write all figures here")
    parser.add_argument("--plot", metavar="FILE", help="draw the multiples (png, svg or pdf)")
    asked = parser.parse_args()
    if asked.rounds < 1 or asked.seconds <= 0:
        parser.error("--rounds and --seconds must be positive")
    if asked.quick:
        asked.rounds, asked.seconds = 3, 0.01
    return asked


def _missing(section: str) -> str | None:
    """Return what a section needs and is not installed."""
    if section in NEEDS_OPENSPIEL and not peers.HAS_OPENSPIEL:
        return "OpenSpiel is not installed; pip install 'lamplit[bench]'"
    if section == "vector" and not find_spec("gymnasium"):
        return "Gymnasium is not installed; pip install 'lamplit[gymnasium]'"
    if section == "dominoes" and not peers.HAS_DOMINOES:
        return "the package dominoes is not installed; pip install dominoes"
    return None


def _can_plot(path: str) -> bool:
    try:
        import matplotlib  # noqa: F401, ICN001
    except ImportError:
        err.print("benchmarks: --plot needs Matplotlib; install it with: pip install 'lamplit[plot]'", style="red")
        return False
    if Path(path).suffix.lower() not in (".png", ".svg", ".pdf"):
        err.print(f"benchmarks: cannot draw {path}; its name must end in .png, .svg or .pdf", style="red")
        return False
    return True


def _print(section: Section) -> None:
    table = Table(title=section.title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for column in ("game", "what", "result", "bar", ""):
        table.add_column(column, header_style="dim", overflow="fold")
    for row in section.rows:
        verdict = {True: Text("PASS", "green"), False: Text("FAIL", "bold red"), None: Text("")}[row.passed]
        aside = f"; {row.data['note']}" if "note" in row.data else ""
        table.add_row(row.game, row.what, row.text + aside, row.bar, verdict)
    out.print(table)
    if section.note:
        out.print(Text(section.note, "dim"))
    out.print()


def _described(sections: list[Section], left_out: list[str]) -> dict[str, Any]:
    return {
        "lamplit": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "processors": os.cpu_count(),
        "left_out": left_out,
        "sections": {
            section.name: [
                {"game": row.game, "what": row.what, "text": row.text, "bar": row.bar, "passed": row.passed} | row.data
                for row in section.rows
            ]
            for section in sections
        },
    }


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        err.print("Stopped: what is shown above was measured, the rest was not.", style="yellow")
        sys.exit(130)
