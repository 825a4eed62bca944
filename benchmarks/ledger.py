"""Compare what people asked for and were told with what the database holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import select

from benchmarks.people import Person, canonical, digest
from lamplit.errors import LamplitError
from lamplit.games import load
from lamplit.match import Match
from lamplit.server.storage import schema
from lamplit.server.storage.database import open_engine
from lamplit.server.storage.rows import read_match, read_seat, read_table
from lamplit.server.table.state import Entry, MatchRow, Table


@dataclass
class Book:
    """All tables, matches, moves and answered requests of a database."""

    tables: dict[str, Table] = field(default_factory=dict)
    matches: dict[str, MatchRow] = field(default_factory=dict)
    entries: dict[str, list[Entry]] = field(default_factory=dict)  # by match
    requests: dict[tuple[str, str], list[int]] = field(default_factory=dict)  # by table and request: seqs


async def read_book(url: str) -> Book:
    """Read a whole database."""
    engine, book = open_engine(url), Book()
    s = schema
    async with engine.connect() as connection:
        seats = (await connection.execute(select(s.seats).order_by(s.seats.c.seat))).mappings().all()
        for row in (await connection.execute(select(s.tables))).mappings():
            own = [read_seat(seat) for seat in seats if seat["table_id"] == row["id"]]
            book.tables[row["id"]] = read_table(row, own)
        for row in (await connection.execute(select(s.matches))).mappings():
            book.matches[row["id"]] = read_match(row)
        c = s.moves.c
        moves = select(c.match_id, c.seq, c.kind, c.seat, c.action, c.by, c.at).order_by(c.match_id, c.seq)
        for move in await connection.execute(moves):
            book.entries.setdefault(move[0], []).append(Entry(*move))
        for row in (await connection.execute(select(s.requests))).mappings():
            book.requests.setdefault((row["table_id"], row["request"]), []).append(row["seq"])
    await engine.dispose()
    return book


def check(book: Book, people: Sequence[Person], *, is_quiet: bool = True) -> list[str]:
    """Return everything that was lost, doubled or invented; `is_quiet` tells that all tables had come to rest."""
    at_table: dict[str, list[Person]] = {}
    for person in people:
        at_table.setdefault(person.table, []).append(person)
    faults = [f"{person.table} seat {person.seat}: {fault}" for person in people for fault in _notes(person).faults]
    for name, players in at_table.items():
        if name not in book.tables:
            faults.append(f"table {name} is lost")
            continue
        faults += [f"{book.tables[name].game}: {fault}" for fault in _check_table(book, name, players)]
        if is_quiet:
            faults += [f"{book.tables[name].game}: {fault}" for fault in _check_last(book, players)]
    return faults


def _notes(person: Person) -> Any:
    return person.notes


def _check_table(book: Book, table: str, players: Sequence[Person]) -> Iterator[str]:
    for match in (one for one in book.matches.values() if one.table == table and one.started):
        yield from _check_log(book, match, players)
        yield from _check_replay(book, match, players)
    for player in players:
        yield from _check_requests(book, player)
    sent = {name for player in players for name in _notes(player).sent if name not in _notes(player).refused}
    for (of, name), seqs in book.requests.items():
        if of == table and (name not in sent or len(seqs) != 1):
            standing = "was sent" if name in sent else "was not sent, or was refused"
            yield f"request {name} {standing}, and was carried out {len(seqs)} times"


def _check_log(book: Book, match: MatchRow, players: Sequence[Person]) -> Iterator[str]:
    """Check that the log has no gap, and that someone who may have made each entry did so."""
    seats, entries = book.tables[match.table].seats, book.entries.get(match.id, [])
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        yield f"the log of match {match.id} has gaps or repeats"
    for entry in entries:
        is_bot = bool(seats[entry.seat].bot)
        if entry.by == "person" and (is_bot or not _was_sent(entry, players)):
            yield f"move {entry.seq} of match {match.id} was never sent"
        if entry.by in ("bot", "stand_in", "clock") and is_bot != (entry.by == "bot"):
            yield f"move {entry.seq} of match {match.id} says {entry.by} on a {'bot' if is_bot else 'person'}'s seat"


def _was_sent(entry: Entry, players: Sequence[Person]) -> bool:
    """Tell whether the person on the seat of an entry asked for it, at this point of the match."""
    notes = _notes(players[entry.seat])
    sent = [request for name, request in notes.sent.items() if name not in notes.refused]
    if entry.kind == "back":
        return any(r.kind == "take_back" and r.match == entry.match and r.seq < entry.seq for r in sent)
    wanted = ("play", entry.match, entry.seq - 1, entry.action)
    return any((r.kind, r.match, r.seq, r.fields.get("action")) == wanted for r in sent)


def _check_replay(book: Book, row: MatchRow, players: Sequence[Person]) -> Iterator[str]:
    """Replay the log, and compare each moment with what each person saw."""
    table = book.tables[row.table]
    match = Match(load(table.game), len(table.seats), dict(row.options or table.options), key=row.chance)
    entries = {entry.seq: entry for entry in book.entries.get(row.id, [])}
    for seq in range(len(entries) + 1):
        try:
            if entry := entries.get(seq):
                match.play(entry.action) if entry.kind == "move" else match.take_back(entry.action)
        except LamplitError as error:
            yield f"the log of match {row.id} cannot be replayed: {error}"
            return
        for player in players:
            notes, moment = _notes(player), (row.id, seq)
            if moment in notes.views and notes.views[moment] != digest(_plain(match.view(player.seat))):
                yield f"seat {player.seat} saw something else at {seq} of match {row.id}"
            if entry and entry.kind == "move" and moment in notes.moves:
                made = canonical(_plain([entry.seat, entry.by, match.events(player.seat)]))
                if notes.moves[moment] != made:
                    yield f"seat {player.seat} was told another move {seq} of match {row.id}"
    for player in players:
        notes = _notes(player)
        shown = {seq for where in (notes.moves, notes.views) for name, seq in where if name == row.id}
        if shown and max(shown) > len(entries):
            yield f"seat {player.seat} was shown {max(shown)} of match {row.id}, the log ends at {len(entries)}"
        result = notes.results.get(row.id)
        if result and (not match.over or result["ranking"] != match.ranking or row.ended is None):
            yield f"seat {player.seat} was shown a result of match {row.id} that the log does not lead to"


def _check_requests(book: Book, player: Person) -> Iterator[str]:
    """Check that everything acknowledged is there, once."""
    notes = _notes(player)
    for name, seq in notes.acknowledged.items():
        request = notes.sent[name]
        kept = book.requests.get((player.table, name), [])
        if kept and kept != [seq]:
            yield f"{request.kind} was answered with {seq}, and {kept} is kept"
        if request.kind != "play":
            continue
        entries = book.entries.get(request.match, [])
        entry = entries[seq - 1] if 0 < seq <= len(entries) else None
        made = entry and (entry.seq, entry.seat, entry.action, entry.by)
        if not kept or made != (request.seq + 1, player.seat, request.fields["action"], "person"):
            yield f"acknowledged move {request.seq + 1} of match {request.match} is lost: {made}"


def _check_last(book: Book, players: Sequence[Person]) -> Iterator[str]:
    """Check that everyone was shown the end of the log."""
    for player in players:
        last = len(book.entries.get(player.match, []))
        if player.seq != last:
            yield f"seat {player.seat} was shown {player.seq} of match {player.match}, the log ends at {last}"


def _plain(value: Any) -> Any:
    """Return a value as it comes over a socket."""
    return msgspec.json.decode(msgspec.json.encode(value))


def figures(book: Book, people: Sequence[Person]) -> dict[str, Any]:
    """Return how much was played and compared."""
    entries = [entry for log in book.entries.values() for entry in log]
    counts = sum((person.counts for person in people), Counter())
    return {
        "tables": len(book.tables),
        "people": len(people),
        "matches_begun": sum(match.started is not None for match in book.matches.values()),
        "matches_ended": sum(match.ended is not None for match in book.matches.values()),
        "moves": dict(Counter(entry.by for entry in entries if entry.kind == "move")),
        "taken_back": sum(entry.kind == "back" for entry in entries),
        "requests_acknowledged": sum(len(_notes(person).acknowledged) for person in people),
        "requests_repeated": counts.pop("repeats", 0),
        "views_compared": sum(len(_notes(person).views) for person in people),
        "moves_compared": sum(len(_notes(person).moves) for person in people),
        "people_met": dict(sorted(counts.items())),
    }
