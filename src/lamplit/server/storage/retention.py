"""How long things are kept, and what is deleted after that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, select
from sqlalchemy.engine import Connection

from lamplit.server.storage import schema

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Keep:
    """For how many days things are kept; 0: for ever."""

    requests: float = 1.0  # ids, by which a repeated request is known
    tables: float = 0.0  # that nobody has been at
    matches: float = 0.0  # that are over


def prune(connection: Connection, keep: Keep, now: float) -> dict[str, int]:
    """Delete what is older than it is kept; return how many rows of each kind that were."""
    counts = dict.fromkeys(("requests", "tables", "matches"), 0)
    if keep.requests:
        old = schema.requests.c.at < now - keep.requests * DAY
        counts["requests"] = _delete(connection, schema.requests, old)
    if keep.matches:
        counts["matches"] = _delete_matches(connection, _old_matches(now - keep.matches * DAY))
    if keep.tables:
        gone = list(connection.execute(_abandoned(now - keep.tables * DAY)).scalars())
        counts["tables"] = len(gone)
        of_table = select(schema.matches.c.id).where(schema.matches.c.table_id.in_(gone))
        counts["matches"] += _delete_matches(connection, of_table)
        for table in (schema.seats, schema.requests, schema.presence):
            _delete(connection, table, table.c.table_id.in_(gone))
        _delete(connection, schema.tables, schema.tables.c.id.in_(gone))
    return counts


def _old_matches(before: float) -> Select[Any]:
    """Return the matches that ended long ago, but for the one that its table still shows."""
    matches, tables = schema.matches.c, schema.tables.c
    shown = select(tables.id).where(tables.id == matches.table_id, tables.number == matches.number).exists()
    return select(matches.id).where(matches.ended < before, ~shown)


def _abandoned(before: float) -> Select[Any]:
    """Return the tables that nobody has changed or been at."""
    c = schema.presence.c
    seen = select(func.max(c.until)).where(c.table_id == schema.tables.c.id).scalar_subquery()
    return select(schema.tables.c.id).where(schema.tables.c.since < before, func.coalesce(seen, 0.0) < before)


def _delete_matches(connection: Connection, chosen: Select[Any]) -> int:
    names = list(connection.execute(chosen).scalars())
    _delete(connection, schema.moves, schema.moves.c.match_id.in_(names))
    _delete(connection, schema.archives, schema.archives.c.match_id.in_(names))
    return _delete(connection, schema.matches, schema.matches.c.id.in_(names))


def _delete(connection: Connection, table: Any, condition: ColumnElement[bool]) -> int:
    return connection.execute(delete(table).where(condition)).rowcount
