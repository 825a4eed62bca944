"""The verb that serves the table on the web."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer


def add_to(app: typer.Typer) -> None:
    """Add the verb to the program."""
    app.command(epilog="Example: lamplit serve --port 8000")(serve)


@contextmanager
def server_extra() -> Iterator[None]:
    """Say how to install the server where it is missing: it is an extra."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise typer.BadParameter(
            f"the server needs more: pip install 'lamplit[server]' ({missing.name} is missing)"
        ) from None


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on (LAMPLIT_HOST).")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; 0 picks a free one (LAMPLIT_PORT).")
    ] = None,
    database: Annotated[str | None, typer.Option(help="Where matches are kept (LAMPLIT_DATABASE_URL).")] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Server processes on one port, with PostgreSQL (LAMPLIT_PROCESSES).")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME", help="A bot of your own for people to choose: a name or path.py:Class."),
    ] = None,
) -> None:
    """Serve the table on the web and print its address; docs/running.md lists all other settings."""
    with server_extra():
        from lamplit.server.app import serve as run
    bots = ",".join(bot) if bot else None
    raise typer.Exit(run(host=host, port=port, database_url=database, processes=processes, bots=bots))
