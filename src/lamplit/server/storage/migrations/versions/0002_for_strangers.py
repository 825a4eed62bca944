"""Add what a public server needs: replays, a seat policy, times of requests, revoked identities."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns and tables; existing data stays the same."""
    op.add_column("tables", sa.Column("open_seats", sa.String(10), nullable=False, server_default="free"))
    op.add_column("tables", sa.Column("locked", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("sent_away", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("wishes", sa.Text, nullable=False, server_default="[]"))
    op.add_column("seats", sa.Column("since", sa.Float, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("options", sa.Text))
    op.add_column("requests", sa.Column("at", sa.Float, nullable=False, server_default="0"))
    op.create_index("requests_at", "requests", ["at"])
    op.create_table(
        "archives",
        sa.Column("match_id", sa.String(40), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "identities",
        sa.Column("user_id", sa.String(60), primary_key=True),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_table(
        "device_codes",
        sa.Column("code", sa.String(200), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
