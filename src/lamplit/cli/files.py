"""Reading and writing the files that people name on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

from lamplit.cli.edge import Misuse
from lamplit.errors import BadRecord
from lamplit.match import Match
from lamplit.match.notation import MOST_BYTES


def read_text(name: str) -> str:
    """Return the text of a file; `-` is standard input."""
    try:
        data = sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else _read_bytes(Path(name))
    except OSError as error:
        raise Misuse(f"cannot read {name}: {(error.strerror or str(error)).lower()}") from None
    if len(data) > MOST_BYTES:
        raise BadRecord(f"{name} is longer than {MOST_BYTES >> 20} MiB and is no match")
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BadRecord(f"{name} is no text, so it is neither a record nor a notation") from None


def _read_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def read_match(name: str) -> Match:
    """Return the match in a file, replayed and checked."""
    return parse_match(read_text(name))


def parse_match(text: str) -> Match:
    """Return the match that a text describes, whichever of the two forms it has."""
    if not text.strip():
        raise BadRecord("the record is empty")
    return Match.from_json(text) if is_json(text) else Match.from_notation(text)


def is_json(text: str) -> bool:
    """Tell a JSON record from the notation, which begins with a tag or a move."""
    start = text.lstrip()
    return start.startswith("{") or (start.startswith("[") and not start[1:2].isalpha())


def write_match(match: Match, name: str) -> None:
    """Write a match: as JSON, or as notation where the file's name ends in .txt."""
    path = Path(name).expanduser()
    try:
        path.write_text(match.notation() if path.suffix == ".txt" else match.to_json() + "\n")
    except OSError as error:
        raise Misuse(f"cannot write {name}: {(error.strerror or str(error)).lower()}") from None
