"""Back up, restore, prune and examine a server.

All of this works while the server runs.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Literal, NamedTuple

from sqlalchemy import text
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from lamplit.errors import CannotStart, LamplitError
from lamplit.server.settings import Settings, variable
from lamplit.server.startup import prepare_database
from lamplit.server.storage import embedded, retention
from lamplit.server.storage.database import NEWEST, open_engine, revision
from lamplit.server.storage.store import RESTORED

OF_THE_ENGINE = ("LAMPLIT_CACHE_DIR",)  # read by core/compiled.py
LITTLE_DISK = 1 << 30  # bytes
MOST_DRIFT = 1.0  # seconds between this machine's clock and the database's


# -- backups ----------------------------------------------------------------------------------------------------------


def backup(settings: Settings, target: Path) -> None:
    """Write a copy of the database to a new file."""
    if target.exists():
        raise CannotStart(f"{target} exists already; name a new file")
    if not target.absolute().parent.is_dir():
        raise CannotStart(f"there is no folder {target.absolute().parent}; make it first")
    url = make_url(settings.database_url)
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        if url.get_backend_name() == "sqlite":
            _copy_sqlite(_sqlite_file(url), unfinished)
        else:
            with embedded.reached(settings.database_url):
                _run("pg_dump", "--format=custom", f"--file={unfinished}", url=url)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


def restore(settings: Settings, source: Path) -> None:
    """Replace the database with a backup; a running server reloads everything within seconds."""
    if not source.is_file():
        raise CannotStart(f"there is no file {source}")
    url = make_url(settings.database_url)
    with embedded.reached(settings.database_url):
        if url.get_backend_name() == "sqlite":
            _check_sqlite(source)
            _copy_sqlite(source, Path(str(url.database)))
        else:
            _run("pg_restore", "--clean", "--if-exists", "--single-transaction", "--no-owner", str(source), url=url)
        asyncio.run(prepare_database(settings.database_url))
        asyncio.run(_mark_restored(settings.database_url))


def _sqlite_file(url: URL) -> Path:
    file = Path(str(url.database))
    if not file.is_file():
        raise CannotStart(f"there is no database {file}; set {variable('database_url')} or start in its folder")
    return file


def _check_sqlite(source: Path) -> None:
    try:
        with closing(sqlite3.connect(f"file:{source.absolute()}?mode=ro", uri=True)) as connection:
            if connection.execute("pragma integrity_check").fetchone() != ("ok",):
                raise CannotStart(f"{source} is damaged; nothing was changed")
            connection.execute("select version_num from alembic_version").fetchone()
    except sqlite3.DatabaseError:
        raise CannotStart(f"{source} is not a copy of a Lamplit database; nothing was changed") from None


def _copy_sqlite(source: Path, target: Path) -> None:
    """Copy a database with SQLite's online backup, while others read and write."""
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target, timeout=30)) as new:
            old.backup(new)
    except sqlite3.Error as error:
        raise CannotStart(f"the copy failed: {error}") from None


def _run(tool: str, *arguments: str, url: URL) -> None:
    """Run one of PostgreSQL's own tools."""
    own = embedded.folder_of(url.render_as_string())
    found = str(embedded.Postgres(own).programs / tool) if own else shutil.which(tool)
    if found is None:
        raise CannotStart(f"{tool} is not installed; it comes with PostgreSQL's client tools")
    environment = os.environ | {"PGPASSWORD": url.password or ""}
    address = url.set(drivername="postgresql", password=None).render_as_string()
    command = [found, f"--dbname={address}", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise CannotStart(f"{tool} failed: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")


async def _mark_restored(address: str) -> None:
    engine = open_engine(address)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("delete from secrets where name = :name"), {"name": RESTORED})
            row = {"name": RESTORED, "value": secrets.token_bytes(16)}
            await connection.execute(text("insert into secrets (name, value) values (:name, :value)"), row)
    finally:
        await engine.dispose()


# -- pruning ----------------------------------------------------------------------------------------------------------


def prune(settings: Settings, keep: retention.Keep, *, dry_run: bool) -> dict[str, int]:
    """Delete expired rows (not in a dry run); return how many of each kind."""

    async def run() -> dict[str, int]:
        engine = open_engine(settings.database_url)
        try:
            async with engine.connect() as connection:
                counts = await connection.run_sync(retention.prune, keep, time.time())
                await (connection.rollback() if dry_run else connection.commit())
                return counts
        finally:
            await engine.dispose()

    with embedded.reached(settings.database_url):
        asyncio.run(prepare_database(settings.database_url))
        return asyncio.run(run())


# -- health checks ----------------------------------------------------------------------------------------------------


class Finding(NamedTuple):
    """The result of one check, and what to do about it."""

    what: str
    state: Literal["ok", "note", "fault"]
    sentence: str


def examine(environment: Mapping[str, str], **given: object) -> Iterator[Finding]:
    """Check everything that may keep a server from running well."""
    try:
        settings = Settings.read(environment, **given)
    except LamplitError as error:
        yield Finding("settings", "fault", str(error))
        return
    unknown = [
        name
        for name in environment
        if name.startswith(variable("")) and not (Settings.knows(name) or name in OF_THE_ENGINE)
    ]
    yield (
        Finding("settings", "note", f"unknown, and not read: {', '.join(sorted(unknown))}")
        if unknown
        else Finding("settings", "ok", "all can be read")
    )
    yield from _examine_kept(settings)
    yield from _examine_disk(settings)
    yield from _examine_network(settings)


def _examine_kept(settings: Settings) -> list[Finding]:
    """Examine the database; that of a folder is started for it if it does not run."""
    folder = embedded.folder_of(settings.database_url)
    if folder is not None and not folder.is_dir():
        return [Finding("database", "note", f"{folder} does not exist yet; the server makes it when it starts")]
    try:
        with embedded.reached(settings.database_url):
            return asyncio.run(_examine_database(settings))
    except CannotStart as error:
        return [Finding("database", "fault", str(error))]


async def _examine_database(settings: Settings) -> list[Finding]:
    url = make_url(settings.database_url)
    shown = url.render_as_string(hide_password=True)
    if url.get_backend_name() == "sqlite" and url.database and not Path(url.database).exists():
        return [Finding("database", "note", f"{shown} does not exist yet; the server makes it when it starts")]
    engine = open_engine(settings.database_url)
    try:
        async with asyncio.timeout(10):
            found = await revision(engine)
            drift = await _drift(engine)
            async with engine.connect() as connection:
                await connection.run_sync(_write_nothing)
                await connection.rollback()
    except Exception as error:  # noqa: BLE001  of the driver, the network or the disk
        cause = str(getattr(error, "orig", None) or error).strip().splitlines() or [type(error).__name__]
        return [Finding("database", "fault", f"{shown} cannot be read and written: {cause[0]}")]
    finally:
        await engine.dispose()
    findings = [Finding("database", "ok", f"{shown} can be read and written")]
    if found == NEWEST:
        findings.append(Finding("schema", "ok", f"revision {found}"))
    else:
        findings.append(Finding("schema", "note", f"revision {found}; the server brings it to {NEWEST} when it starts"))
    if drift is not None:
        good = abs(drift) <= MOST_DRIFT
        sentence = f"{drift:+.1f} s from the database's" + ("" if good else "; let both follow a time server (NTP)")
        findings.append(Finding("clock", "ok" if good else "fault", sentence))
    return findings


def _write_nothing(connection: Connection) -> None:
    connection.execute(text("delete from secrets where name = 'no such name'"))


async def _drift(engine: AsyncEngine) -> float | None:
    """Return how far this machine's clock is from the database's; None if both are the same clock."""
    if engine.dialect.name == "sqlite":
        return None
    async with engine.connect() as connection:
        there = (await connection.execute(text("select extract(epoch from clock_timestamp())"))).scalar_one()
    return time.time() - float(there)


def _examine_disk(settings: Settings) -> Iterator[Finding]:
    url = make_url(settings.database_url)
    folder = Path(str(url.database)).absolute().parent if url.get_backend_name() == "sqlite" else Path.cwd()
    if folder.is_dir():
        free = shutil.disk_usage(folder).free
        told = f"{free / (1 << 30):.1f} GiB free in {folder}"
        yield Finding("disk", "ok", told) if free >= LITTLE_DISK else Finding("disk", "fault", f"{told}: make room")


def _examine_network(settings: Settings) -> Iterator[Finding]:
    is_open = settings.host not in ("127.0.0.1", "localhost", "::1")
    if is_open and not settings.secure_cookies:
        sentence = f"open to the network without TLS; put a proxy before it and set {variable('secure_cookies')}=on"
        yield Finding("cookies", "note", sentence)
    if settings.secure_cookies and not settings.trusted_proxies:
        sentence = f"all players behind your proxy share one budget; name the proxy in {variable('trusted_proxies')}"
        yield Finding("proxy", "fault", sentence)
    elif settings.trusted_proxies:
        yield Finding("proxy", "ok", f"addresses forwarded by {settings.trusted_proxies} are believed")
