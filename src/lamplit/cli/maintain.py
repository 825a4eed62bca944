"""The verbs for the person who runs a server: backup, restore, prune, doctor."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from lamplit.cli.console import out
from lamplit.cli.serve import server_extra

STYLES = {"ok": "green", "note": "yellow", "fault": "red"}
Database = Annotated[str | None, typer.Option(help="Where matches are kept (LAMPLIT_DATABASE_URL).")]


def add_to(app: typer.Typer) -> None:
    """Add the verbs to the program."""
    app.command(epilog="Example: lamplit backup evening.lamplit")(backup)
    app.command(epilog="Example: lamplit restore evening.lamplit")(restore)
    app.command(epilog="Example: lamplit prune --tables 90 --dry-run")(prune)
    app.command(epilog="Example: lamplit doctor --database sqlite:///lamplit.sqlite3")(doctor)


def _settings(database: str | None) -> Any:
    with server_extra():
        from lamplit.server.settings import Settings
    return Settings.read(os.environ, database_url=database)


def backup(
    file: Annotated[Path, typer.Argument(help="The new file to write.")],
    database: Database = None,
) -> None:
    """Write a copy of the database to a file, while the server runs."""
    settings = _settings(database)
    from lamplit.server import maintenance

    maintenance.backup(settings, file)
    out.print(f"The database is copied to {file} ({file.stat().st_size / 1e6:.1f} MB).")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `lamplit backup` wrote.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = None,
) -> None:
    """Put a copy back; everything that happened since it was made is lost."""
    settings = _settings(database)
    from lamplit.server import maintenance

    if not yes:
        typer.confirm("Everything that happened since this copy was made is lost. Go on?", abort=True)
    maintenance.restore(settings, file)
    out.print("The copy is in place; a running server shows it within seconds.")


def prune(
    tables: Annotated[
        float | None, typer.Option(min=0, help="Days after which an abandoned table goes; 0: never.")
    ] = None,
    matches: Annotated[
        float | None, typer.Option(min=0, help="Days after which a finished match goes; 0: never.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be deleted.")] = False,
    database: Database = None,
) -> None:
    """Delete what is older than it is kept; without options, what the settings say."""
    settings = _settings(database)
    from lamplit.server import maintenance
    from lamplit.server.storage.retention import Keep

    keep = Keep(
        settings.keep_requests,
        settings.keep_tables if tables is None else tables,
        settings.keep_matches if matches is None else matches,
    )
    counts = maintenance.prune(settings, keep, dry_run=dry_run)
    told = ", ".join(f"{count} {name}" for name, count in counts.items())
    out.print(f"{'Would delete' if dry_run else 'Deleted'}: {told}.")


def doctor(database: Database = None) -> None:
    """Look at settings, database, disk, clock and proxy, and say what to do."""
    with server_extra():
        from lamplit.server import maintenance
    table = Table(box=None, show_header=False)
    found = []
    for finding in maintenance.examine(os.environ, database_url=database):
        found.append(finding)
        table.add_row(finding.what, finding.state, finding.sentence, style=STYLES[finding.state])
    out.print(table)
    raise typer.Exit(int(any(finding.state == "fault" for finding in found)))
