"""Open the port and the database, or say what to do when that fails."""

from __future__ import annotations

import errno
import logging
import socket
import time
from contextlib import AbstractContextManager
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from lamplit.errors import CannotStart
from lamplit.server.settings import SQLITE_FILE, Settings, variable
from lamplit.server.storage import embedded
from lamplit.server.storage.database import migrate, open_engine, write_probe

BACKLOG = 2048  # connections waiting to be accepted
FROM_HERE = f"set {variable('database_url')} or --database"

log = logging.getLogger("lamplit.server")


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address; raise CannotStart otherwise."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise CannotStart(_port_fault(host, port, error)) from None


def _port_fault(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken; try --port {port + 1 if port < 65535 else 8000}, or --port 0 for any free one"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"port {port} is for the administrator of this machine only; try --port 8000"
    if error.errno == errno.EADDRNOTAVAIL or (error.errno or 0) < 0:  # below 0: unknown host name
        return f"this machine has no address {host}; try --host 127.0.0.1, or 0.0.0.0 for all that it has"
    return f"cannot listen at {host}, port {port}: {error.strerror or error}"


def check_processes(settings: Settings) -> None:
    """Refuse several processes where they cannot run; say which of two databases is used."""
    if settings.processes > 1 and not hasattr(socket, "send_fds"):
        raise CannotStart("several processes run on Linux and macOS only; leave --processes out")
    if settings.processes > 1 and settings.database_url.startswith("sqlite"):
        raise CannotStart(
            f"several processes need PostgreSQL, not {settings.database_url}: set {variable('database_url')} to one, "
            "or leave it out and pip install 'lamplit[postgres]'"
        )
    if embedded.folder_of(settings.database_url) and Path(SQLITE_FILE).is_file():
        log.warning(
            f"the tables in {SQLITE_FILE} are not served, those in {embedded.FOLDER} are; "  # noqa: G004  one sentence
            f"to serve the others, leave --processes out and set {variable('database_url')}=sqlite:///{SQLITE_FILE}"
        )


def start_traces() -> AbstractContextManager[None]:
    """Return a block that sends OpenTelemetry spans; raise CannotStart if OpenTelemetry is not installed."""
    try:
        from lamplit.server import traces  # it imports OpenTelemetry, which most servers do without
    except ImportError:
        raise CannotStart(
            f"{variable('traces')} needs OpenTelemetry; install it: pip install 'lamplit[traces]'"
        ) from None
    return traces.exporting()


async def prepare_database(address: str, *, probe: bool = False) -> None:
    """Open, migrate and close a database, write to it with `probe`; raise CannotStart if it cannot be used."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise CannotStart(f"a database is sqlite:///file or postgresql://user@host/name; {FROM_HERE}") from None
    is_file = url.get_backend_name() == "sqlite" and url.database
    if is_file and not (folder := Path(str(url.database)).absolute().parent).is_dir():
        raise CannotStart(f"there is no folder {folder} for the database; make it, or {FROM_HERE}")
    engine = open_engine(address)
    try:
        await migrate(engine)
        if probe:
            async with engine.begin() as connection:
                await connection.run_sync(write_probe, time.time())
    except Exception as error:  # of the driver, the network or the migrations
        raise CannotStart(_database_fault(url, error)) from error
    finally:
        await engine.dispose()


def _database_fault(url: URL, error: Exception) -> str:
    """Return what is wrong with a database, and what to do."""
    cause = getattr(error, "orig", None) or error
    said = (str(cause).strip().splitlines() or [type(cause).__name__])[0].rpartition(">: ")[2]
    if "Can't locate revision" in said:
        return f"the database {_shown(url)} was kept by a newer Lamplit; install that one, or {FROM_HERE} to another"
    if url.get_backend_name() != "sqlite":
        return f"the database {_shown(url)} cannot be used ({said}); start it, or {FROM_HERE}"
    if "is full" in said:
        return f"the database {_shown(url)} cannot be used ({said}); make room on its disk"
    return f"the database {_shown(url)} cannot be used ({said}); {FROM_HERE} to a file that can be written"


def _shown(url: URL) -> str:
    return url.render_as_string(hide_password=True)
