"""Convert tables, seats, matches and log entries to database rows and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy.engine import RowMapping

from lamplit.server.table.state import Ask, Entry, MatchRow, Seat, Table, Wish

TABLE_HEAD = ("host", "phase", "number", "ask", "since")  # the columns of a table that change during play
SEAT_FIELDS = ("holder", "name", "bot", "stand_in", "nonce", "lapses", "former", "since")


def table_head(table: Table) -> dict[str, Any]:
    """Return the columns of a table that change during play."""
    ask = table.ask
    return {
        "host": table.host,
        "phase": table.phase,
        "number": table.number,
        "ask": None if ask is None else json.dumps([ask.seat, ask.moves, list(ask.agreed)]),
        "since": table.since,
    }


def table_policy(table: Table) -> dict[str, Any]:
    """Return the columns of a table that rarely change: its options, and who may come in."""
    return {
        "options": json.dumps(dict(table.options)),
        "open_seats": table.open_seats,
        "locked": table.locked,
        "sent_away": json.dumps(table.sent_away),
        "wishes": json.dumps([[wish.seat, wish.user, wish.name] for wish in table.wishes]),
    }


def table_row(table: Table) -> dict[str, Any]:
    """Return a table as a row."""
    return (
        table_head(table)
        | table_policy(table)
        | {
            "id": table.id,
            "game": table.game,
            "clock": table.clock,
            "public": table.public,
            "level": table.level,
            "created": table.created,
            "version": table.version,
        }
    )


def read_table(row: RowMapping, seats: list[Seat]) -> Table:
    """Return the table of a row, with its seats."""
    ask = None if row["ask"] is None else json.loads(row["ask"])
    return Table(
        id=row["id"],
        game=row["game"],
        options=json.loads(row["options"]),
        clock=row["clock"],
        public=row["public"],
        level=row["level"],
        host=row["host"],
        seats=tuple(seats),
        created=row["created"],
        phase=row["phase"],
        number=row["number"],
        ask=None if ask is None else Ask(ask[0], ask[1], tuple(ask[2])),
        since=row["since"],
        open_seats=row["open_seats"],
        locked=row["locked"],
        sent_away=tuple(json.loads(row["sent_away"])),
        wishes=tuple(Wish(*wish) for wish in json.loads(row["wishes"])),
        version=row["version"],
    )


def seat_values(seat: Seat) -> dict[str, Any]:
    """Return the columns of a seat that change during play."""
    return {name: getattr(seat, name) for name in SEAT_FIELDS}


def seat_row(table: str, number: int, seat: Seat) -> dict[str, Any]:
    """Return a seat of a table as a row."""
    return {"table_id": table, "seat": number} | seat_values(seat)


def read_seat(row: RowMapping) -> Seat:
    """Return the seat of a row."""
    return Seat(**{name: row[name] for name in SEAT_FIELDS})


def match_row(match: MatchRow) -> dict[str, Any]:
    """Return a match as a row."""
    return {
        "id": match.id,
        "table_id": match.table,
        "number": match.number,
        "version": match.version,
        "key": match.key,
        "nonces": json.dumps(match.nonces),
        "names": json.dumps(match.names),
        "started": match.started,
        "ended": match.ended,
        "result": None if match.result is None else json.dumps(match.result),
        "options": None if match.options is None else json.dumps(dict(match.options)),
    }


def read_match(row: Mapping[Any, Any]) -> MatchRow:
    """Return the match of a row."""
    return MatchRow(
        id=row["id"],
        table=row["table_id"],
        number=row["number"],
        version=row["version"],
        key=bytes(row["key"]),
        nonces=tuple(json.loads(row["nonces"])),
        names=tuple(json.loads(row["names"])),
        started=row["started"],
        ended=row["ended"],
        result=None if row["result"] is None else json.loads(row["result"]),
        options=None if row["options"] is None else json.loads(row["options"]),
    )


def entry_row(entry: Entry) -> dict[str, Any]:
    """Return a log entry as a row."""
    return {
        "match_id": entry.match,
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "action": entry.action,
        "by": entry.by,
        "at": entry.at,
    }
