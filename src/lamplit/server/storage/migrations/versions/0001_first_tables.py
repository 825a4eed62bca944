"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("host", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ask", sa.Text),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("lease_by", sa.String(40), nullable=False, server_default=""),
        sa.Column("lease_until", sa.Float, nullable=False, server_default="0"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(60), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("stand_in", sa.Boolean, nullable=False),
        sa.Column("nonce", sa.String(128), nullable=False),
        sa.Column("lapses", sa.Integer, nullable=False),
        sa.Column("former", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("nonces", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("ended", sa.Float),
        sa.Column("result", sa.Text),
        sa.UniqueConstraint("table_id", "number"),
    )
    op.create_table(
        "moves",
        sa.Column("match_id", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("by", sa.String(10), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq"),
    )
    op.create_table(
        "requests",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("user_id", sa.String(60), nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", "request"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("user_id", sa.String(60), nullable=False),
        sa.Column("process", sa.String(40), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", "process"),
    )
    op.create_index("tables_public", "tables", ["public", "since"])
    op.create_index("presence_process", "presence", ["process"])


def downgrade() -> None:
    """Drop the first tables."""
    for name in ("secrets", "tables", "seats", "matches", "moves", "requests", "presence"):
        op.drop_table(name)
