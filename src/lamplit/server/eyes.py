"""What goes to whom: the only place where a match is cut for a seat, by the game's own view and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from lamplit.match import Match
from lamplit.server import protocol
from lamplit.server.table import Entry

MOST_LOG = 200  # moves in a welcome

Parts = dict[str, bytes]  # a view, each of its parts encoded

_encode = msgspec.json.Encoder().encode


def parts(match: Match, seat: int | None) -> Parts:
    """Return the view of a seat (None: a spectator), part by part."""
    return {name: _encode(part) for name, part in match.view(seat).items()}


def patch(before: Parts, after: Parts) -> dict[str, Any]:
    """Return the parts of a view that have changed."""
    return {name: msgspec.Raw(part) for name, part in after.items() if before.get(name) != part}


def whole(view: Parts) -> dict[str, Any]:
    """Return a view for a message."""
    return {name: msgspec.Raw(part) for name, part in view.items()}


def opened(match: Match) -> dict[str, str]:
    """Return all that lies on, under and beside the table, field by field, as the referee's text of the position.

    It is for matches that are over: who asks has made sure of that.
    """
    return dict(match.game.write_position(match.state))


def legal(match: Match, seat: int | None) -> list[protocol.Action]:
    """Return what a seat may do now: nothing unless it is its turn."""
    if seat is None or match.turn != seat:
        return []
    return [protocol.Action(action, match.game.action_name(action)) for action in match.legal()]


def log(match: Match, made: Sequence[Entry], seat: int | None, since: int) -> list[protocol.Entry]:
    """Return the moves made after the log had length `since`, as a seat may see them."""
    wanted = [(number, entry) for number, entry in enumerate(made, 1) if entry.seq > since]
    return [
        protocol.Entry(seq=entry.seq, seat=entry.seat, by=entry.by, events=match.events(seat, number))
        for number, entry in wanted[-MOST_LOG:]
    ]
