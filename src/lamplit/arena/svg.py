"""Plots as inline SVG: no library, no script, readable in light and dark (colours come from the page's style)."""

from __future__ import annotations

import html
import math
from collections.abc import Callable, Sequence

from lamplit.arena.interval import Estimate

WIDTH, LEFT, RIGHT, LINE = 720, 190, 120, 30
LETTER, MOST_LEFT = 8, 380  # about how wide a letter is, and how much room labels get at most


def _text(x: float, y: float, words: str, anchor: str = "start", style: str = "") -> str:
    mark = f' class="{style}"' if style else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{mark}>{html.escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{style}"/>'


def _svg(height: float, title: str, parts: Sequence[str], width: float = WIDTH) -> str:
    name = html.escape(title)
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{name}"><title>{name}</title>'
        f"{''.join(parts)}</svg>"
    )


def _room(labels: Sequence[str]) -> float:
    """Return the width that labels on the left need."""
    return min(MOST_LEFT, max(LEFT, 24 + LETTER * max(map(len, labels))))


def _fitted(label: str, width: float) -> str:
    """Return a label that fits; of a long one both ends are kept, since they tell it from others."""
    most = int(width / LETTER)
    return label if len(label) <= most else f"{label[: (most - 1) // 2]}…{label[len(label) - most // 2 :]}"


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers between two, at most about `most` of them."""
    rough = (high - low) / most
    if rough <= 0 or not math.isfinite(rough):
        return [low]
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [number * step for number in range(first, math.floor(high / step + 1e-9) + 1)]


def intervals(
    title: str,
    rows: Sequence[tuple[str, Estimate]],
    show: Callable[[float], str],
    even: float | None = None,
    paired: bool = False,
) -> str:
    """Draw a dot with its interval for each row, and a dashed line where things are even; `paired` rows alternate."""
    ends = [end for _, row in rows for end in (row.low, row.high, row.mean) if math.isfinite(end)]
    ends += [even] if even is not None else []
    low, high = min(ends), max(ends)
    room = (high - low) * 0.06 or abs(high) * 0.06 or 1.0
    low, high = low - room, high + room

    left = _room([label for label, _ in rows])

    def across(value: float) -> float:
        return left + (min(max(value, low), high) - low) / (high - low) * (WIDTH - left - RIGHT)

    bottom = LINE * len(rows) + 12
    parts = []
    for tick in ticks(low, high):
        parts += [_line(across(tick), 6, across(tick), bottom, "grid"),
                  _text(across(tick), bottom + 18, show(tick), "middle", "small")]  # fmt: skip
    if even is not None:
        parts.append(_line(across(even), 6, across(even), bottom, "even"))
    for index, (label, row) in enumerate(rows):
        y, other = LINE * index + 24, " other" if paired and index % 2 else ""
        parts += [
            _text(left - 14, y + 4, _fitted(label, left - 14), "end"),
            _line(across(row.low), y, across(row.high), y, f"reach{other}"),
            f'<circle cx="{across(row.mean):.1f}" cy="{y}" r="5" class="dot{other}"/>',
            _text(WIDTH - RIGHT + 14, y + 4, show(row.mean), "start", "number"),
        ]
    return _svg(bottom + 30, title, parts)


def matrix(title: str, labels: Sequence[str], cells: dict[tuple[int, int], Estimate], par: float) -> str:
    """Draw the shares of the row's bot against the column's, green above par and red below, intervals beneath."""
    left = min(_room(labels), WIDTH / 3)
    size, high = min(110.0, (WIDTH - left) / len(labels)), 52
    parts = []
    for column, label in enumerate(labels):
        parts.append(
            _text(left + size * (column + 0.5), 16, _fitted(label.rpartition("/")[2], size), "middle", "small")
        )
    for row, label in enumerate(labels):
        y = 26 + high * row
        parts.append(_text(left - 14, y + high / 2 + 4, _fitted(label, left - 14), "end"))
        for column in range(len(labels)):
            x = left + size * column
            cell = cells.get((row, column))
            if cell is None:
                style, depth = "none", 1.0
            else:
                above = (cell.mean - par) / (1 - par) if cell.mean > par else (par - cell.mean) / par
                style, depth = ("good" if cell.mean >= par else "bad"), 0.08 + 0.5 * min(1.0, above)
            parts.append(f'<rect x="{x + 1:.1f}" y="{y + 1}" width="{size - 2:.1f}" height="{high - 2}" rx="4" '
                         f'class="{style}" fill-opacity="{depth:.2f}"/>')  # fmt: skip
            if cell is not None:
                middle = x + size / 2
                parts += [_text(middle, y + 23, f"{cell.mean:.1%}", "middle", "strong"),
                          _text(middle, y + 40, f"{cell.low:.0%} to {cell.high:.0%}", "middle", "cell")]  # fmt: skip
    return _svg(30 + high * len(labels), title, parts)


def band(title: str, steps: Sequence[int], course: Sequence[Estimate], show: Callable[[float], str]) -> str:
    """Draw how an estimate and its interval settled around 0 as deals came in."""
    late = course[len(course) // 3 :]  # the first intervals are wide, and would flatten all the rest
    high = max(max(abs(point.low), abs(point.high)) for point in late) or 1.0
    last, tall = max(steps[-1], 1), 150

    def at(step: int, value: float) -> str:
        x = 70 + (WIDTH / 2 - 90) * step / last
        return f"{x:.1f},{12 + tall / 2 - min(max(value / high, -1), 1) * tall / 2:.1f}"

    upper = [at(step, point.high) for step, point in zip(steps, course, strict=True)]
    lower = [at(step, point.low) for step, point in zip(steps, course, strict=True)]
    middle = [at(step, point.mean) for step, point in zip(steps, course, strict=True)]
    parts = [f'<polygon points="{" ".join(upper + lower[::-1])}" class="band"/>',
             f'<polyline points="{" ".join(middle)}" class="course"/>',
             _line(70, 12 + tall / 2, WIDTH / 2 - 20, 12 + tall / 2, "even")]  # fmt: skip
    for value in (-high, 0, high):
        parts.append(_text(62, 16 + tall / 2 - value / high * tall / 2, show(value), "end", "small"))
    parts.append(_text(WIDTH / 2 - 20, tall + 32, f"{last} deals", "end", "small"))
    return _svg(tall + 40, title, parts, WIDTH / 2)


def histograms(title: str, names: Sequence[str], samples: Sequence[Sequence[int]], unit: str) -> str:
    """Draw how often each length came up, one outline for each sample."""
    least, most = min(map(min, samples)), max(map(max, samples))
    width = 1 + (most - least) // 40
    bins = 1 + (most - least) // width
    heights = []
    for sample in samples:
        counts = [0] * bins
        for value in sample:
            counts[(value - least) // width] += 1
        heights.append([count / len(sample) for count in counts])
    top = max(max(row) for row in heights)
    tall, step, head = 170, (WIDTH - 80) / bins, 20 * len(names)
    parts = []
    for index, row in enumerate(heights):
        points = [f"40,{head + tall + 12}"]
        for place, height in enumerate(row):
            y = head + 12 + tall * (1 - height / top)
            points += [f"{40 + step * place:.1f},{y:.1f}", f"{40 + step * (place + 1):.1f},{y:.1f}"]
        points.append(f"{40 + step * bins:.1f},{head + tall + 12}")
        parts.append(f'<polygon points="{" ".join(points)}" class="sample{index}"/>')
        parts.append(_text(WIDTH - 40, 14 + 20 * index, names[index], "end", f"name{index}"))
    for tick in ticks(least, most):
        parts.append(_text(40 + (tick - least) / width * step, head + tall + 30, f"{tick:.0f}", "middle", "small"))
    parts.append(_text(WIDTH - 40, head + tall + 46, unit, "end", "small"))
    return _svg(head + tall + 54, title, parts)
