"""Let the sockets of a table meet in one process, where several processes share a port.

Any process may accept a connection. The one that reads the request for a socket passes the connection on to the process
that serves the table, over a Unix socket. If that process is not there, the socket is served where it arrived: a table
may be open in several processes at once, which only costs more work.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import socket
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

TABLE = re.compile(r"/ws/([^/]+)$")
MOST_HEAD = 65_536  # bytes of a request; the HTTP protocol refuses longer ones
BACKLOG = 1024  # connections that a busy process may have waiting

log = logging.getLogger("lamplit.server")

Welcome = Callable[[socket.socket, bytes], None]  # a connection and the request that was read from it


@dataclass(frozen=True)
class Place:
    """A server process among those that share a port."""

    number: int = 0
    count: int = 1
    name: str = ""  # of its rows in the database; a process that replaces a dead one has the same
    folder: Path | None = None  # where the processes reach each other; None: they do not pass sockets on

    @property
    def is_first(self) -> bool:
        """Tell whether this process does what only one of them should do."""
        return self.number == 0

    def share(self, total: int) -> int:
        """Return this process's part of what all of them have together, at least 1."""
        return max(1, (total + self.count - 1 - self.number) // self.count)

    def owner(self, table: str) -> int:
        """Return the number of the process in which the sockets of a table meet."""
        return zlib.crc32(table.encode("utf-8", "replace")) % self.count


ALONE = Place()


class Router:
    """Passes connections on to other processes, and takes those that they pass on."""

    def __init__(self, place: Place, folder: Path) -> None:
        self._place, self._folder = place, folder
        self._listening: socket.socket | None = None
        self._arriving: set[socket.socket] = set()

    def open(self, welcome: Welcome) -> None:
        """Start taking connections."""
        path = self._folder / f"{self._place.number}.socket"
        path.unlink(missing_ok=True)  # of a process that died
        self._listening = listening = socket.socket(socket.AF_UNIX)
        listening.setblocking(False)
        try:
            listening.bind(str(path))
        except OSError as error:  # its path is too long, say
            log.warning("sockets cannot meet in one process", extra={"error": str(error)})
            return
        listening.listen(BACKLOG)
        asyncio.get_running_loop().add_reader(listening, self._accept, listening, welcome)

    def close(self) -> None:
        """Stop taking connections."""
        loop = asyncio.get_running_loop()
        for one in (self._listening, *self._arriving):
            if one is not None:
                loop.remove_reader(one)
                one.close()
        self._listening = None
        self._arriving.clear()

    def pass_on(self, connection: asyncio.Transport, path: str, request: bytes) -> bool:
        """Pass a connection on to the process of its table; return False if it should be served here."""
        table = TABLE.match(path)
        owner = self._place.number if table is None else self._place.owner(table.group(1))
        if owner == self._place.number or connection.get_write_buffer_size():
            return False
        handle = connection.get_extra_info("socket").fileno()
        with socket.socket(socket.AF_UNIX) as other:
            other.setblocking(False)
            try:
                other.connect(str(self._folder / f"{owner}.socket"))
                if socket.send_fds(other, [request], [handle]) != len(request):
                    return False  # the other process drops what is incomplete
            except OSError:  # it is not there, or too busy
                return False
            with contextlib.suppress(OSError):
                other.shutdown(socket.SHUT_WR)
        return True

    def _accept(self, listening: socket.socket, welcome: Welcome) -> None:
        with contextlib.suppress(OSError):
            arriving, _ = listening.accept()
            arriving.setblocking(False)
            self._arriving.add(arriving)
            asyncio.get_running_loop().add_reader(arriving, self._take, arriving, welcome)

    def _take(self, arriving: socket.socket, welcome: Welcome) -> None:
        asyncio.get_running_loop().remove_reader(arriving)
        self._arriving.discard(arriving)
        with arriving:
            try:
                request, handles, _, _ = socket.recv_fds(arriving, MOST_HEAD, 1)
            except OSError:
                return
        connections = [socket.socket(fileno=handle) for handle in handles]
        for connection in connections:
            if request.endswith(b"\r\n\r\n"):
                welcome(connection, request)
            else:
                connection.close()
