"""Read settings from the environment; each has one line in docs/running.md."""

from __future__ import annotations

import dataclasses
import ipaddress
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lamplit.errors import LamplitError

LEAST_SHARE = 0.001  # of a processor
SQLITE_FILE = "lamplit.sqlite3"


def _setting(default: Any, sentence: str) -> Any:
    return field(default=default, metadata={"sentence": sentence})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings; each is read from LAMPLIT_ and its name in capitals."""

    host: str = _setting("127.0.0.1", "the address to listen on; 0.0.0.0 accepts connections from your network")
    port: int = _setting(8000, "the port to listen on; 0 takes a free one")
    processes: int = _setting(1, "server processes that share the port; more than one needs PostgreSQL")
    database_url: str = _setting(
        "", "where everything is kept: sqlite:///file or postgresql://...; empty: lamplit.sqlite3 or lamplit-postgres"
    )
    secret: str = field(
        default="",
        repr=False,
        metadata={"sentence": "signs the cookies; empty: one is made and kept in the database"},
    )
    origins: str = _setting("", "further origins whose pages may open sockets, with commas; the own host always may")
    secure_cookies: bool = _setting(False, "cookies over HTTPS only; switch it on behind a proxy that speaks TLS")
    games: str = _setting("", "the games that can be played here, with commas; empty: all")
    bots: str = _setting("", "bots of your own beside the levels, with commas: a bot's name or path.py:Name")
    bot_workers: int = _setting(1, "processes in which bots think; each server process has its share, at least one")
    bot_delay_low: float = _setting(0.35, "seconds, the least that a bot lets people wait")
    bot_delay_high: float = _setting(0.9, "seconds, the most that a bot lets people wait when it has found its move")
    bot_seconds: float = _setting(0.3, "seconds that a bot which searches may think about a move")
    grace: float = _setting(30.0, "seconds after which a bot stands in for somebody who is away")
    sleep: float = _setting(180.0, "seconds without a sign after which one who is waited for counts as asleep")
    rest: float = _setting(
        120.0, "seconds without a move after which a table's match leaves the memory until it is needed"
    )
    message_rate: float = _setting(20.0, "messages a second that one socket may send")
    message_burst: int = _setting(40, "messages that one socket may send at once")
    new_tables: int = _setting(30, "tables that one address may make in a minute; 0: any number, as for the next seven")
    new_identities: int = _setting(1200, "new visitors from one address in a minute")
    requests: int = _setting(1200, "requests that one address may send in a minute")
    lookups: int = _setting(60, "tables and matches that one address may look for in vain in a minute")
    replays: int = _setting(120, "replays and records that one address may ask for in a minute")
    handshakes: int = _setting(3000, "sockets that one address may open in a minute")
    sockets: int = _setting(2000, "sockets that one address may keep open")
    connections: int = _setting(3000, "connections of any kind that one address may keep open")
    head_seconds: float = _setting(10.0, "seconds that a client may take to send the head of a request")
    body_seconds: float = _setting(20.0, "seconds that a client may take to send the body of a request")
    trusted_proxies: str = _setting(
        "", "addresses or networks of your own proxies, with commas; only they may forward a client's address"
    )
    most_body: int = _setting(16_384, "bytes that the body of a request may have")
    archive_share: float = _setting(
        0.05, "the share of a processor with which finished matches are rendered for replays, 0.001 to 1"
    )
    metrics_token: str = field(
        default="",
        repr=False,
        metadata={"sentence": "the bearer token with which /metrics can be read; empty: nobody can read it"},
    )
    keep_requests: float = _setting(1.0, "days after which the ids of requests are deleted; 0: never")
    keep_tables: float = _setting(0.0, "days after which a table that nobody was at is deleted; 0: never")
    keep_matches: float = _setting(0.0, "days after which a finished match is deleted; 0: never")
    warm: bool = _setting(True, "compile the games in the background when the server starts")
    traces: bool = _setting(False, "send OpenTelemetry spans to where the OTEL_ variables say; needs lamplit[traces]")
    log_level: str = _setting("info", "what is logged: debug, info, warning or error")

    def __post_init__(self) -> None:
        """Refuse values that would only fail later, at a request."""
        for setting in dataclasses.fields(self):
            value = getattr(self, setting.name)
            if isinstance(value, int | float) and not 0 <= value < math.inf:
                raise LamplitError(f"{variable(setting.name)} cannot be {value}; it takes a number from 0 up")
        if not self.processes:
            raise LamplitError(f"{variable('processes')} cannot be 0; it takes a number from 1 up")
        if not LEAST_SHARE <= self.archive_share <= 1:
            name = variable("archive_share")
            raise LamplitError(f"{name} cannot be {self.archive_share}; it takes {LEAST_SHARE} to 1")
        for part in filter(None, (part.strip() for part in self.trusted_proxies.split(","))):
            try:
                ipaddress.ip_network(part, strict=False)
            except ValueError:
                name = variable("trusted_proxies")
                raise LamplitError(
                    f"{name} cannot hold {part!r}; it takes addresses or networks, such as 127.0.0.1"
                ) from None

    @classmethod
    def read(cls, environment: Mapping[str, str], **given: Any) -> Settings:
        """Read the settings from an environment; `given` values that are not None override it."""
        values = {name: value for name, value in given.items() if value is not None}
        for setting in dataclasses.fields(cls):
            text = environment.get(variable(setting.name))
            if text is not None and setting.name not in values:
                values[setting.name] = _parse(setting.name, type(setting.default), text.strip())
        values["database_url"] = values.get("database_url") or _database_here(values.get("processes", 1))
        return cls(**values)

    @classmethod
    def knows(cls, name: str) -> bool:
        """Tell whether an environment variable is a setting."""
        return name in {variable(setting.name) for setting in dataclasses.fields(cls)}


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"LAMPLIT_{name.upper()}"


def _database_here(processes: int) -> str:
    """Return the database of this folder: its PostgreSQL if it has one or needs one, else its SQLite file."""
    from lamplit.server.storage import embedded  # bot workers read settings too, and need no database

    folder = Path(embedded.FOLDER)
    return embedded.address(folder) if processes > 1 or folder.is_dir() else f"sqlite:///{SQLITE_FILE}"


def _parse(name: str, kind: type, text: str) -> Any:
    if kind is bool:
        switch = {
            "on": True,
            "yes": True,
            "true": True,
            "1": True,
            "off": False,
            "no": False,
            "false": False,
            "0": False,
        }
        if text.casefold() in switch:
            return switch[text.casefold()]
    else:
        try:
            return kind(text)
        except ValueError:
            pass
    allowed = {bool: "on or off", int: "a whole number", float: "a number"}[kind]
    raise LamplitError(f"{variable(name)} cannot be {text!r}; it takes {allowed}")
