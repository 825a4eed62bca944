"""Matches that are over, opened: the record, and every moment of it from any seat's eyes. Run by the workers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from lamplit.match import Match
from lamplit.server import bodies
from lamplit.server.table.projection import Parts, Progress, open_position, view_parts, view_patch
from lamplit.server.table.state import Entry, MatchRow, Table


def rebuild(row: MatchRow, table: Table, entries: Sequence[Entry]) -> tuple[Match, list[Entry]]:
    """Return a match replayed from its log, and the moves that stand."""
    progress = Progress(Match(table.game, len(table.seats), dict(table.options), key=row.chance))
    progress.replay(list(entries))
    return progress.match, progress.made


def record(row: MatchRow, table: Table, entries: Sequence[Entry]) -> bytes:
    """Return the record of a match as JSON."""
    return rebuild(row, table, entries)[0].to_json().encode()


def replay(
    row: MatchRow, table: Table, entries: Sequence[Entry], seats: Sequence[int | None], *, is_open: bool = False
) -> bytes:
    """Return every moment of a match as the given eyes saw it, as JSON; opened, with all that nobody saw besides."""
    whole, made = rebuild(row, table, entries)
    match = Match(table.game, len(table.seats), dict(table.options), key=row.chance)
    views: list[Parts] = [{} for _ in seats]
    position: dict[str, str] = {}
    frames: list[bodies.Frame] = []
    for number, entry in enumerate([None, *made]):
        if entry:
            match.play(entry.action)
        frames.append(_frame(match, number, seats, views, entry))
        if is_open:
            now = open_position(match)
            frames[-1].position = _changed(position, now)
            position = now
    shown = bodies.Replay(id=row.id, game=whole.game.name, eyes=list(seats), frames=frames)
    return msgspec.json.encode(shown)


def _frame(
    match: Match, number: int, seats: Sequence[int | None], views: list[Parts], entry: Entry | None
) -> bodies.Frame:
    patches: list[dict[str, Any]] = []
    for place, seat in enumerate(seats):
        now = view_parts(match, seat)
        patches.append(view_patch(views[place], now))
        views[place] = now
    eye = seats[0] if len(seats) == 1 else entry.seat if entry else None  # all cards open: as the mover saw it
    return bodies.Frame(
        move=number,
        seat=entry.seat if entry else None,
        action=entry.action if entry else None,
        name=match.game.action_name(entry.action) if entry else "",
        by=entry.by if entry else "",
        events=match.events(eye) if entry else [],
        patches=patches,
        scores=match.scores,
        turn=match.turn,
        position={},
    )


def _changed(before: dict[str, str], now: dict[str, str]) -> dict[str, str]:
    """Return the fields that are now different; a field that is gone is empty."""
    return {name: now.get(name, "") for name in before | now if before.get(name) != now.get(name)}
