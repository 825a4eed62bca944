"""The results file: a line for the plan, then a line for each deal of each pair, written as soon as it is known.

A run that was stopped continues from it. A last line that was cut off is dropped.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from lamplit.arena.plan import Plan, Row
from lamplit.bots.registry import digest
from lamplit.errors import LamplitError

FORMAT = "lamplit arena 1"


class Results:
    """All rows known so far, also kept in a file if there is a path."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        """Read what the file holds already, if it is there and of the same plan."""
        self.rows: dict[tuple[int, int], Row] = {}
        self._path = path
        head = {"format": FORMAT} | plan.describe()
        # A bot of one's own that was changed is another one.
        head |= {f"the code of {bot}": code for bot in plan.bots if (code := digest(bot))}
        if path is not None and path.exists():
            self._read(path, head, plan)
        if path is not None:
            self._write(path, [json.dumps(head), *(_line(row) for row in self.rows.values())])

    def add(self, rows: Iterable[Row]) -> None:
        """Keep some rows."""
        new = [row for row in rows if (row.pair, row.deal) not in self.rows]
        self.rows.update({(row.pair, row.deal): row for row in new})
        if self._path is not None:
            try:
                with self._path.open("a") as file:
                    file.writelines(_line(row) + "\n" for row in new)
            except OSError as error:
                why = (error.strerror or str(error)).lower()
                raise LamplitError(f"cannot write {self._path}: {why}; what was played before is kept there") from None

    def has(self, pair: int, deal: int) -> bool:
        """Tell whether a deal of a pair was played or left out."""
        return (pair, deal) in self.rows

    def _read(self, path: Path, head: dict[str, Any], plan: Plan) -> None:
        lines = _lines(path)
        found = _parse(lines[0]) if lines else None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise LamplitError(f"{path} is no results file of the arena; name another with --out")
        for name, value in json.loads(json.dumps(head)).items():
            if found.get(name) != value:
                raise LamplitError(f"{path} was made with {name} = {found.get(name)}, not {value}; name another file")
        for number, line in enumerate(lines[1:], start=2):
            data = _parse(line)
            if data is None and number == len(lines):
                break  # it was being written when the run was stopped
            row = _row(data)
            if row is None or not _belongs(row, plan):
                raise LamplitError(f"{path} is damaged in line {number}")
            self.rows[row.pair, row.deal] = row

    def _write(self, path: Path, lines: list[str]) -> None:
        """Write the file anew, all or nothing."""
        beside = path.with_name(path.name + ".part")
        try:
            beside.write_text("\n".join(lines) + "\n")
            beside.replace(path)
        except OSError as error:
            raise LamplitError(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise LamplitError(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is no text'}") from None


def _row(data: Any) -> Row | None:
    """Return the row that a line holds; None if it holds none."""
    if not isinstance(data, list) or len(data) != len(Row._fields):
        return None
    pair, deal, seated, scores, moves = data
    lists = all(isinstance(part, list) for part in (seated, scores, moves))
    if not lists or type(pair) is not int or type(deal) is not int or not len(seated) == len(scores) == len(moves):
        return None
    right = all(
        isinstance(who, str) and isinstance(points, list) and len(points) == len(who) and type(count) is int
        for who, points, count in zip(seated, scores, moves, strict=True)
    )
    return Row(*data) if right and all(type(point) in (int, float) for points in scores for point in points) else None


def _belongs(row: Row, plan: Plan) -> bool:
    """Tell whether a row can come from a deal of this plan."""
    sides = {"0"} if plan.alone else {"0", "1"}
    return (
        0 <= row.pair < len(plan.pairs)
        and all(len(who) == plan.seats and set(who) == sides for who in row.seated)
        and all(abs(point) < sys.float_info.max for points in row.scores for point in points)
    )


def _line(row: Row) -> str:
    return json.dumps(list(row), separators=(",", ":"))


def _parse(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
