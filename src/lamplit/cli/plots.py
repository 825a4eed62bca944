"""A picture of a simulation: wins by seat, lengths, endings."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl

from lamplit.arena.simulate import Report
from lamplit.cli.edge import Misuse

mpl.use("Agg")  # a file is written; no window is ever opened

from matplotlib import pyplot as plt

COLUMNS = 40  # of the histogram


def save(report: Report, path: Path) -> None:
    """Draw the report into a file."""
    figure, (wins, lengths, endings) = plt.subplots(1, 3, figsize=(13, 4), layout="constrained")
    part = "" if report.complete else f" (a part: {report.played} of {report.asked})"
    figure.suptitle(f"{report.game.title}, {report.played} matches, {report.seats} seats{part}")
    _draw_wins(wins, report)
    least, most = int(report.lengths.min()), int(report.lengths.max())
    width = 1 + (most - least) // COLUMNS  # whole moves, or some columns would hold more numbers than others
    lengths.hist(report.lengths, bins=range(least, most + width + 1, width), color="#2f6f4f")
    lengths.set(title="Length", xlabel="moves", ylabel="matches")
    names = list(report.endings)
    endings.barh(names[::-1], [report.endings[name] / report.played for name in names[::-1]], color="#2f6f4f")
    endings.set(title="How matches end", xlabel="part of the matches")
    try:
        figure.savefig(path, dpi=150)
    except OSError as error:
        raise Misuse(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None
    finally:
        plt.close(figure)


def _draw_wins(axes: object, report: Report) -> None:
    """Draw each seat's share with its interval, and the even share as a line."""
    seats = [f"{seat}\n{'' if report.rotated else bot}" for seat, bot in enumerate(report.bots)]
    means = [share.mean for share in report.wins]
    reach = [
        [share.mean - share.low for share in report.wins],
        [share.high - share.mean for share in report.wins],
    ]
    axes.bar(seats, means, yerr=reach, capsize=4, color="#2f6f4f", ecolor="#222222")  # type: ignore[attr-defined]
    axes.axhline(1 / report.seats, color="#999999", linestyle="--", linewidth=1)  # type: ignore[attr-defined]
    axes.set(title="Wins by seat, 95 % intervals", xlabel="seat", ylim=(0, None))  # type: ignore[attr-defined]
