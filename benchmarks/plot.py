"""A picture of the multiples of the peer's speed."""

from __future__ import annotations

from collections.abc import Sequence

import matplotlib as mpl

from benchmarks.sections import BARS, Section

mpl.use("Agg")  # a file is written; no window is ever opened

from matplotlib import pyplot as plt

COLOURS = {"full": "#2f6f4f", "rollout": "#b5893b"}


def draw(sections: Sequence[Section], path: str) -> None:
    """Draw the section on speed: a bar for each game and way, a line where it has to reach."""
    rows = [row for section in sections if section.name == "speed" for row in section.rows][::-1]
    figure, axes = plt.subplots(figsize=(9, 0.5 * len(rows) + 1.2), layout="constrained")
    for place, row in enumerate(rows):
        ratio = row.data["ratio"]
        reach = [[ratio["median"] - ratio["low"]], [ratio["high"] - ratio["median"]]]
        axes.barh(place, ratio["median"], xerr=reach, color=COLOURS[row.what], capsize=3)
        bar = BARS[row.game].full if row.what == "full" else BARS[row.game].rollout
        if bar is not None:
            axes.plot([bar, bar], [place - 0.45, place + 0.45], color="#222222", linewidth=2)
    axes.set_yticks(range(len(rows)), [f"{row.game}\n{row.what} of {BARS[row.game].peer}" for row in rows], fontsize=8)
    axes.set(title="Random play to the end, as a multiple of OpenSpiel in C++", xlabel="times as many moves a second")
    figure.savefig(path, dpi=150)
    plt.close(figure)
