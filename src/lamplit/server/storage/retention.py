"""Delete requests, tables and matches that were kept long enough."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, select
from sqlalchemy.engine import Connection

from lamplit.server.storage import schema

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Keep:
    """How many days things are kept; 0: forever."""

    requests: float = 1.0  # ids, which detect repeated requests
    tables: float = 0.0  # abandoned
    matches: float = 0.0  # finished

    @property
    def shortest(self) -> float:
        """The seconds after which the first of them can expire; infinite if nothing ever does."""
        return min((days * DAY for days in (self.requests, self.tables, self.matches) if days), default=math.inf)


def prune(connection: Connection, keep: Keep, now: float) -> dict[str, int]:
    """Delete expired rows; return how many of each kind."""
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
    """Select the matches that ended before a time, except those that their tables still show."""
    matches, tables = schema.matches.c, schema.tables.c
    shown = select(tables.id).where(tables.id == matches.table_id, tables.number == matches.number).exists()
    return select(matches.id).where(matches.ended < before, ~shown)


def _abandoned(before: float) -> Select[Any]:
    """Select the tables that no one has changed or visited since a time."""
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
