"""Define the database tables. Alembic's migrations create them; a test checks that both agree."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

secrets = Table(
    "secrets", metadata, Column("name", String(40), primary_key=True), Column("value", LargeBinary, nullable=False)
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON, as are the other texts
    Column("clock", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("level", String(40), nullable=False),
    Column("host", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("number", Integer, nullable=False),
    Column("ask", Text),
    Column("since", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("open_seats", String(10), nullable=False, server_default="free"),
    Column("locked", Boolean, nullable=False, server_default=false()),
    Column("sent_away", Text, nullable=False, server_default="[]"),
    Column("wishes", Text, nullable=False, server_default="[]"),
    Column("lease_by", String(40), nullable=False, server_default=""),
    Column("lease_until", Float, nullable=False, server_default="0"),
    Index("tables_public", "public", "since"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("holder", String(60), nullable=False),
    Column("name", String(60), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("stand_in", Boolean, nullable=False),
    Column("nonce", String(128), nullable=False),
    Column("lapses", Integer, nullable=False),
    Column("former", Text, nullable=False),
    Column("since", Float, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table_id", "seat"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("table_id", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("nonces", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("result", Text),
    Column("options", Text),  # null: the table's options
    UniqueConstraint("table_id", "number"),
)

archives = Table(
    "archives",
    metadata,
    Column("match_id", String(40), primary_key=True),
    Column("data", LargeBinary, nullable=False),  # empty: the rules of that match are gone, so it cannot be rendered
)

moves = Table(
    "moves",
    metadata,
    Column("match_id", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("by", String(10), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("match_id", "seq"),  # two racing writers cannot both win
)

requests = Table(
    "requests",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("user_id", String(60), nullable=False),
    Column("request", String(64), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table_id", "user_id", "request"),
    Index("requests_at", "at"),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("user_id", String(60), nullable=False),
    Column("process", String(40), nullable=False),
    Column("until", Float, nullable=False),  # in the future: connected until then; in the past: last seen then
    PrimaryKeyConstraint("table_id", "user_id", "process"),
    Index("presence_process", "process"),
)

identities = Table(  # only those that were ever revoked
    "identities",
    metadata,
    Column("user_id", String(60), primary_key=True),
    Column("epoch", Integer, nullable=False),  # cookies of earlier epochs are not valid
)

device_codes = Table(  # used codes, until they expire
    "device_codes",
    metadata,
    Column("code", String(200), primary_key=True),
    Column("until", Float, nullable=False),
)
