"""Read and write what outlives a process; every table can be rebuilt from its log of moves at any time."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import sqlite3
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lamplit.server.identity import DEVICE_SECONDS
from lamplit.server.storage import schema
from lamplit.server.storage.bus import Bus
from lamplit.server.storage.database import unbroken, write_probe
from lamplit.server.storage.retention import Keep, prune
from lamplit.server.storage.rows import (
    SEAT_FIELDS,
    TABLE_HEAD,
    entry_row,
    match_row,
    read_match,
    read_seat,
    read_table,
    seat_row,
    seat_values,
    table_head,
    table_policy,
    table_row,
)
from lamplit.server.storage.writer import Writer
from lamplit.server.table.state import Change, Entry, MatchRow, Seat, Table

RESTORED = "restored"  # the secret that changes when a backup is restored


class Statement:
    """A statement that every move needs: compiled once, and given to SQLite directly, a fifth of the work."""

    def __init__(self, clause: Any, names: Collection[str] | None = None) -> None:
        self._clause, self._names = clause, names
        self._compiled: dict[str, tuple[str, tuple[str, ...]]] = {}  # by dialect: its text, and its values in order

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Run it and return how many rows it changed."""
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            compiled = self._clause.compile(dialect=dialect, column_keys=self._names)
            self._compiled[dialect.name] = str(compiled), tuple(compiled.positiontup)
        text, order = self._compiled[dialect.name]
        row = tuple([values[name] for name in order])
        if dialect.name == "sqlite":
            with contextlib.suppress(sqlite3.Error):  # once more below, where SQLAlchemy makes its own error of it
                return cast(int, connection.connection.dbapi_connection.execute(text, row).rowcount)  # type: ignore[union-attr]
        return connection.exec_driver_sql(text, row).rowcount


def _to(names: Collection[str]) -> dict[str, Any]:
    """Return new values for columns, which a statement is given as `new_<column>`."""
    return {name: bindparam(f"new_{name}") for name in names}


_TABLE = Statement(
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("t"), schema.tables.c.version == bindparam("v"))
    .values(_to([*TABLE_HEAD, "version"]))
)
_SEAT = Statement(
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("t"), schema.seats.c.seat == bindparam("n"))
    .values(_to(SEAT_FIELDS))
)
_MOVE = Statement(insert(schema.moves), schema.moves.c.keys())


def _new(values: Mapping[str, Any]) -> dict[str, Any]:
    return {f"new_{name}": value for name, value in values.items()}


@dataclass(frozen=True)
class Loaded:
    """A table as stored in the database."""

    table: Table
    current: MatchRow | None  # the match being played, or the last one played
    next: MatchRow | None
    entries: list[Entry]  # of the current match, without those already known
    seen: dict[str, float]  # by user: connected elsewhere until then, or last seen then


@dataclass(frozen=True)
class Finished:
    """A match with its table and its log."""

    row: MatchRow
    table: Table
    entries: list[Entry]


class Store:
    """Reads and writes the database."""

    def __init__(self, engine: AsyncEngine, writer: Writer, bus: Bus, process: str) -> None:
        self._engine, self._writer, self._bus, self._process = engine, writer, bus, process
        self._insert: Any = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        self.reads: set[asyncio.Task[Any]] = set()  # unfinished

    # -- tables -------------------------------------------------------------------------------------------------------

    async def create(self, table: Table, prepared: MatchRow) -> None:
        """Store a new table and its first match."""

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.tables), table_row(table))
            rows = [seat_row(table.id, number, seat) for number, seat in enumerate(table.seats)]
            connection.execute(insert(schema.seats), rows)
            connection.execute(insert(schema.matches), match_row(prepared))

        await self._writer.write(job)

    async def commit(self, change: Change) -> bool:
        """Write a change atomically; return False and write nothing if another writer was first."""

        def job(connection: Connection) -> bool:
            before, after = change.before, change.after
            head = {"t": before.id, "v": before.version, "new_version": before.version + 1}
            if _TABLE.run(connection, head | _new(table_head(after))) != 1:
                return False
            for number, seat in enumerate(after.seats):
                if seat != before.seats[number]:
                    _SEAT.run(connection, {"t": after.id, "n": number} | _new(seat_values(seat)))
            if after.policy != before.policy:
                changed = update(schema.tables).where(schema.tables.c.id == after.id).values(**table_policy(after))
                connection.execute(changed)
            if change.entry:
                _MOVE.run(connection, entry_row(change.entry))
            for match in (change.begun, change.ended):
                if match:
                    connection.execute(
                        update(schema.matches).where(schema.matches.c.id == match.id).values(**match_row(match))
                    )
            if change.prepared:
                connection.execute(insert(schema.matches), match_row(change.prepared))
            if change.request:
                user, request, at = change.request
                row = {"table_id": after.id, "user_id": user, "request": request, "seq": change.seq, "at": at}
                connection.execute(self._insert(schema.requests).values(**row).on_conflict_do_nothing())
            self._bus.tell(connection, after.id, before.version + 1)
            return True

        return await self._writer.write(job, quick=True)

    @unbroken
    async def load(self, table: str, known: tuple[str, int] = ("", 0)) -> Loaded | None:
        """Load a table, with the log entries after those `known` (match, seq); None if there is no such table."""
        async with self._engine.connect() as connection:
            while True:
                loaded = await self._load(connection, table, known)
                if loaded is None or loaded.table.version == await self._version(connection, table):
                    return loaded
                await connection.rollback()  # another writer came in between: read again

    async def _load(self, connection: AsyncConnection, table: str, known: tuple[str, int]) -> Loaded | None:
        head = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).mappings().first()
        if head is None:
            return None
        seats = await connection.execute(
            select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
        )
        numbers = (head["number"], head["number"] + 1)
        matches = await connection.execute(
            select(schema.matches).where(schema.matches.c.table_id == table, schema.matches.c.number.in_(numbers))
        )
        by_number = {row["number"]: read_match(row) for row in matches.mappings()}
        current = by_number.get(head["number"])
        entries = [] if current is None else await _entries(connection, current.id, known)
        seen = await connection.execute(
            select(schema.presence.c.user_id, func.max(schema.presence.c.until))
            .where(schema.presence.c.table_id == table, schema.presence.c.process != self._process)
            .group_by(schema.presence.c.user_id)
        )
        return Loaded(
            read_table(head, [read_seat(row) for row in seats.mappings()]),
            current,
            by_number.get(head["number"] + 1),
            entries,
            dict(tuple(row) for row in seen.all()),
        )

    async def _version(self, connection: AsyncConnection, table: str) -> int:
        query = select(schema.tables.c.version).where(schema.tables.c.id == table)
        return cast(int, (await connection.execute(query)).scalar_one())

    @unbroken
    async def public(self, now: float, most: int = 50) -> list[Table]:
        """Return the public tables with people present, latest change first."""
        here = select(schema.presence.c.table_id).where(schema.presence.c.until >= now)
        async with self._engine.connect() as connection:
            heads = await connection.execute(
                select(schema.tables)
                .where(schema.tables.c.public, schema.tables.c.id.in_(here))
                .order_by(schema.tables.c.since.desc(), schema.tables.c.id)
                .limit(most)
            )
            rows = list(heads.mappings())
            seats = await connection.execute(
                select(schema.seats)
                .where(schema.seats.c.table_id.in_([row["id"] for row in rows]))
                .order_by(schema.seats.c.seat)
            )
            by_table: dict[str, list[Seat]] = {row["id"]: [] for row in rows}
            for seat in seats.mappings():
                by_table[seat["table_id"]].append(read_seat(seat))
        return [read_table(row, by_table[row["id"]]) for row in rows]

    @unbroken
    async def answered(self, table: str, user: str, request: str) -> int | None:
        """Return the seq that a request was answered with; None if it was never carried out."""
        c = schema.requests.c
        query = select(c.seq).where(c.table_id == table, c.user_id == user, c.request == request)
        async with self._engine.connect() as connection:
            return cast("int | None", (await connection.execute(query)).scalar_one_or_none())

    # -- finished matches ---------------------------------------------------------------------------------------------

    @unbroken
    async def finished(self, table: str) -> list[str]:
        """Return the ids of a table's finished matches, oldest first."""
        c = schema.matches.c
        query = select(c.id).where(c.table_id == table, c.ended.is_not(None)).order_by(c.number)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    @unbroken
    async def match(self, match: str) -> Finished | None:
        """Return a match with its table and its log."""
        async with self._engine.connect() as connection:
            row = (
                (await connection.execute(select(schema.matches).where(schema.matches.c.id == match)))
                .mappings()
                .first()
            )
            if row is None:
                return None
            entries = await _entries(connection, match, ("", 0))
        loaded = await self.load(row["table_id"])
        return None if loaded is None else Finished(read_match(row), loaded.table, entries)

    @unbroken
    async def archive(self, match: str) -> bytes | None:
        """Return the archive of a match; empty if it cannot be rendered, None if it was not rendered yet."""
        query = select(schema.archives.c.data).where(schema.archives.c.match_id == match)
        async with self._engine.connect() as connection:
            return cast("bytes | None", (await connection.execute(query)).scalar_one_or_none())

    async def keep_archive(self, match: str, data: bytes) -> None:
        """Store the archive of a match."""

        def job(connection: Connection) -> None:
            add = self._insert(schema.archives).values(match_id=match, data=data)
            connection.execute(add.on_conflict_do_nothing())

        await self._writer.write(job)

    @unbroken
    async def without_archive(self, most: int, but: Collection[str] = ()) -> list[str]:
        """Return the ids of finished matches that were not rendered yet, latest first."""
        c, kept = schema.matches.c, select(schema.archives.c.match_id)
        query = select(c.id).where(c.ended.is_not(None), c.id.not_in(kept), c.id.not_in(but))
        async with self._engine.connect() as connection:
            return list((await connection.execute(query.order_by(c.ended.desc()).limit(most))).scalars())

    # -- presence and leases ------------------------------------------------------------------------------------------

    async def arrive(self, table: str, user: str, until: float) -> None:
        """Record that a user is connected to this process."""

        def job(connection: Connection) -> None:
            self._arrive(connection, table, user, until)
            self._bus.tell(connection, table, 0)

        await self._writer.write(job)

    def _arrive(self, connection: Connection, table: str, user: str, until: float) -> None:
        row = {"table_id": table, "user_id": user, "process": self._process, "until": until}
        add = self._insert(schema.presence).values(**row)
        key = ["table_id", "user_id", "process"]
        connection.execute(add.on_conflict_do_update(index_elements=key, set_={"until": until}))

    async def depart(self, table: str, user: str, now: float) -> None:
        """Record that a user is no longer connected to this process."""
        c = schema.presence.c

        def job(connection: Connection) -> None:
            here = (c.table_id == table, c.user_id == user, c.process == self._process)
            connection.execute(update(schema.presence).where(*here).values(until=now))
            self._bus.tell(connection, table, 0)

        await self._writer.write(job)

    async def refresh(self, now: float, until: float, forget: float) -> int:
        """Renew the presence of everyone connected here, and return of how many; delete old presence rows."""
        c = schema.presence.c

        def job(connection: Connection) -> int:
            mine = (c.process == self._process, c.until >= now)
            renewed = connection.execute(update(schema.presence).where(*mine).values(until=until)).rowcount
            connection.execute(delete(schema.presence).where(c.until < forget))
            return renewed

        return await self._writer.write(job)

    async def restate(self, here: Collection[tuple[str, str]], now: float, until: float) -> None:
        """Replace the presence of this process with those who are `here`, as table and user."""
        c = schema.presence.c

        def job(connection: Connection) -> None:
            connection.execute(
                update(schema.presence).where(c.process == self._process, c.until >= now).values(until=now)
            )
            for table, user in here:
                self._arrive(connection, table, user, until)
            for table in {table for table, _ in here}:
                self._bus.tell(connection, table, 0)

        await self._writer.write(job)

    async def gone(self, now: float) -> None:
        """End the presence and release the leases of this process."""

        def job(connection: Connection) -> None:
            mine = (schema.presence.c.process == self._process, schema.presence.c.until >= now)
            connection.execute(update(schema.presence).where(*mine).values(until=now))
            leases = schema.tables.c.lease_by == self._process
            connection.execute(update(schema.tables).where(leases).values(lease_until=0.0))

        await self._writer.write(job)

    async def inherit(self, now: float) -> list[str]:
        """Take over from a process that was killed; return the games of the tables that people were at.

        Only for a database with a single process: it ends all presence and releases all leases.
        """
        c = schema.presence.c

        def job(connection: Connection) -> list[str]:
            left = select(c.table_id).where(c.until >= now)
            games = connection.execute(
                select(schema.tables.c.game).where(schema.tables.c.id.in_(left)).group_by(schema.tables.c.game)
            )
            names = list(games.scalars())
            connection.execute(update(schema.presence).where(c.until >= now).values(until=now))
            leased = schema.tables.c.lease_until > now
            connection.execute(update(schema.tables).where(leased).values(lease_until=0.0))
            return names

        return await self._writer.write(job)

    async def lease(self, table: str, now: float, until: float) -> bool:
        """Take or renew the lease to move for a table's bots; return False if another process has it."""
        c = schema.tables.c

        def job(connection: Connection) -> bool:
            free = or_(c.lease_until <= now, c.lease_by == self._process)
            statement = (
                update(schema.tables).where(c.id == table, free).values(lease_by=self._process, lease_until=until)
            )
            return connection.execute(statement).rowcount == 1

        return await self._writer.write(job)

    # -- secrets, identities and upkeep -------------------------------------------------------------------------------

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """Return a secret of this database; store `fresh` if there is none yet."""

        def job(connection: Connection) -> bytes:
            add = self._insert(schema.secrets).values(name=name, value=fresh)
            connection.execute(add.on_conflict_do_nothing())
            query = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            return cast(bytes, connection.execute(query).scalar_one())

        return await self._writer.write(job)

    async def prune(self, keep: Keep, now: float) -> dict[str, int]:
        """Delete expired rows."""
        return await self._writer.write(lambda connection: prune(connection, keep, now))

    @unbroken
    async def restored(self) -> bytes | None:
        """Return a token that changes when a backup is restored."""
        query = select(schema.secrets.c.value).where(schema.secrets.c.name == RESTORED)
        async with self._engine.connect() as connection:
            return cast("bytes | None", (await connection.execute(query)).scalar_one_or_none())

    async def sign_out(self, user: str) -> None:
        """Begin a new epoch of a user: earlier signatures are no longer valid."""
        c = schema.identities.c

        def job(connection: Connection) -> None:
            add = self._insert(schema.identities).values(user_id=user, epoch=1)
            connection.execute(add.on_conflict_do_update(index_elements=["user_id"], set_={"epoch": c.epoch + 1}))

        await self._writer.write(job)

    @unbroken
    async def epochs(self) -> dict[str, int]:
        """Return the epochs of all users who have ever signed their other devices out."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(schema.identities.c.user_id, schema.identities.c.epoch))
            return dict(tuple(row) for row in rows)

    async def spend_code(self, code: str, now: float) -> bool:
        """Mark a device code as used; return False if it was used before."""
        c = schema.device_codes.c
        name = hashlib.sha256(code.encode()).hexdigest()

        def job(connection: Connection) -> bool:
            connection.execute(delete(schema.device_codes).where(c.until < now))
            row = {"code": name, "until": now + DEVICE_SECONDS}
            add = self._insert(schema.device_codes).values(**row).on_conflict_do_nothing()
            return connection.execute(add).rowcount == 1

        return await self._writer.write(job)

    async def probe(self, now: float) -> None:
        """Write to the database and read from it; raise any error."""
        await self._writer.write(lambda connection: write_probe(connection, now))
        await self._read_probe()

    @unbroken
    async def _read_probe(self) -> None:
        async with self._engine.connect() as connection:
            await connection.execute(select(schema.tables.c.id).limit(1))

    async def close(self) -> None:
        """Wait for unfinished reads."""
        await asyncio.gather(*self.reads, return_exceptions=True)


async def _entries(connection: AsyncConnection, match: str, known: tuple[str, int]) -> list[Entry]:
    c = schema.moves.c
    since = known[1] if known[0] == match else 0
    rows = await connection.execute(
        select(c.match_id, c.seq, c.kind, c.seat, c.action, c.by, c.at)
        .where(c.match_id == match, c.seq > since)
        .order_by(c.seq)
    )
    return [Entry(*row) for row in rows]
