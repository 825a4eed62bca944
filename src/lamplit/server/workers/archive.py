"""Render finished matches: the record, and each moment as every seat saw it.

The result is stored, because rules change: after an upgrade the code that made the views is gone.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from lamplit.errors import BadRecord
from lamplit.games import load
from lamplit.match import Match
from lamplit.server import bodies
from lamplit.server.table.projection import NOTHING, Progress, encoded_views, open_position
from lamplit.server.table.state import Entry, MatchRow, Table


class Moment(msgspec.Struct):
    """A move and what it changed. The spectator comes after the seats."""

    seat: int | None
    action: int | None
    name: str
    by: str
    events: list[msgspec.Raw]  # as each seat was told
    patches: list[msgspec.Raw]  # what changed in each seat's view
    scores: list[float]
    turn: int | None
    position: dict[str, str]


class Archive(msgspec.Struct):
    """A finished match, rendered."""

    match: str
    game: str
    record: str
    moments: list[Moment]


_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Archive)


def render(row: MatchRow, table: Table, entries: Sequence[Entry]) -> bytes:
    """Return the archive of a match; raises a LamplitError if today's rules lead elsewhere."""
    game = load(table.game)
    options = dict(table.options if row.options is None else row.options)
    progress = Progress(Match(game, len(table.seats), options, key=row.chance))
    progress.replay(entries)
    whole, result = progress.match, row.result or {}
    if row.version != game.version and whole.over and whole.ranking != result.get("ranking"):
        raise BadRecord("the rules have changed since, and these moves lead to another result")
    match = Match(game, len(table.seats), options, key=row.chance)
    eyes = [*range(len(table.seats)), None]
    views = NOTHING
    position: dict[str, str] = {}
    moments = []
    for entry in [None, *progress.made]:
        if entry:
            match.play(entry.action)
        before, views = views, encoded_views(match, eyes)
        now = open_position(match)
        moments.append(
            Moment(
                seat=entry.seat if entry else None,
                action=entry.action if entry else None,
                name=game.action_name(entry.action) if entry else "",
                by=entry.by if entry else "",
                events=[msgspec.Raw(_encode(match.events(seat) if entry else [])) for seat in eyes],
                patches=[msgspec.Raw(_encode(patch)) for patch in views.patches(before).values()],
                scores=match.scores,
                turn=match.turn,
                position={name: now.get(name, "") for name in position | now if position.get(name) != now.get(name)},
            )
        )
        position = now
    return zlib.compress(_encode(Archive(row.id, game.name, whole.to_json(), moments)))


def record(archive: bytes) -> bytes:
    """Return the record of an archived match as JSON."""
    return _read(archive).record.encode()


def replay(archive: bytes, seats: Sequence[int | None], *, is_open: bool = False) -> bytes:
    """Return every moment as the given seats saw it, as JSON; `is_open` adds all hidden cards."""
    kept = _read(archive)
    spectator = len(kept.moments[0].patches) - 1
    places = [spectator if seat is None else seat for seat in seats]
    frames = []
    for number, moment in enumerate(kept.moments):
        viewer = places[0] if len(places) == 1 else spectator if moment.seat is None else moment.seat
        frames.append(
            bodies.Frame(
                move=number,
                seat=moment.seat,
                action=moment.action,
                name=moment.name,
                by=moment.by,  # type: ignore[arg-type]  # kept as it was
                events=_raw(moment.events[viewer]),  # with several viewers: as the mover was told
                patches=[_raw(moment.patches[place]) for place in places],
                scores=moment.scores,
                turn=moment.turn,
                position=moment.position if is_open else {},
            )
        )
    return _encode(bodies.Replay(id=kept.match, game=kept.game, eyes=list(seats), frames=frames))


def _read(archive: bytes) -> Archive:
    return _decoder.decode(zlib.decompress(archive))


def _raw(part: msgspec.Raw) -> Any:
    return part  # encoded into the answer unchanged
