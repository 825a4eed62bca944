"""The verb that serves the table on the web."""

from __future__ import annotations

from typing import Annotated

import typer


def add_to(app: typer.Typer) -> None:
    """Add the verb to the program."""
    app.command(epilog="Example: lamplit serve --port 8000")(serve)


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on (LAMPLIT_HOST).")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; 0 picks a free one (LAMPLIT_PORT).")
    ] = None,
    database: Annotated[str | None, typer.Option(help="Where matches are kept (LAMPLIT_DATABASE_URL).")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME", help="A bot of your own for people to choose: a name or path.py:Class."),
    ] = None,
) -> None:
    """Serve the table on the web and print its address; docs/running.md lists all other settings."""
    try:
        from lamplit.server.app import serve as run  # the server is an extra
    except ModuleNotFoundError as missing:
        raise typer.BadParameter(
            f"the server needs more: pip install 'lamplit[server]' ({missing.name} is missing)"
        ) from None
    raise typer.Exit(run(host=host, port=port, database_url=database, bots=",".join(bot) if bot else None))
