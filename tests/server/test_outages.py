"""A server is killed while people and bots play all five games; the database is compared with what they were told."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.ledger import Book, check, read_book
from benchmarks.outages import kills
from benchmarks.people import Notes, Person, Request
from tests.server.local_server import local_server, until

pytestmark = pytest.mark.anyio

MOVES = 6


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_that_is_killed_loses_doubles_and_invents_nothing(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = request.getfixturevalue("sqlite_url" if kind == "sqlite" else "postgres_url")

    figures = kills(url, tmp_path, 2, seed=7)

    assert figures["faults"] == []
    assert figures["kills"] == 2
    assert figures["moves"]["person"] > figures["people"]


# -- what the comparison notices --------------------------------------------------------------------------------------


async def played(url: str) -> tuple[Book, list[Person]]:
    """Play a few moves, and return what the database holds and what two people asked for and were told."""
    async with local_server(url) as server:
        table, guests = await server.begun("anna", "ben", options={"chips": 9})
        people = [Person("", table, "", seat, 2, Random(seat), Notes()) for seat in range(2)]
        for number in range(MOVES):
            mover = server.mover(guests)
            person, match = people[guests.index(mover)], mover.match
            asked = {"action": match["legal"][0][0], "seq": match["seq"]}
            person.asked = Request(f"move {number}", "play", match["id"], match["seq"], asked)
            person.notes.sent[person.asked.id] = person.asked
            await mover.play(asked["action"], id=person.asked.id)
            await until(lambda seen=number + 1: all(guest.seq == seen for guest in guests), "the move")
            await person._hear(mover.last("done"))
        for guest, person in zip(guests, people, strict=True):
            for message in guest.messages():
                await person._hear(message)
    book = await read_book(url)
    book.requests = {key: seqs for key, seqs in book.requests.items() if key[1].startswith("move")}
    return book, people


def lose(book: Book, match: str) -> None:
    book.entries[match].pop()


def double(book: Book, match: str) -> None:
    key = next(iter(book.requests))
    book.requests[key] = book.requests[key] * 2


def invent(book: Book, match: str) -> None:
    last = book.entries[match][-1]
    book.entries[match].append(replace(last, seq=last.seq + 1, seat=1 - last.seat))


def skip(book: Book, match: str) -> None:
    book.entries[match][-1] = replace(book.entries[match][-1], seq=MOVES + 5)


def deal_anew(book: Book, match: str) -> None:
    book.matches[match] = replace(book.matches[match], key=bytes(32))


def blame_a_bot(book: Book, match: str) -> None:
    book.entries[match][0] = replace(book.entries[match][0], by="bot")


async def test_the_comparison_finds_nothing_where_nothing_is_wrong(sqlite_url: str) -> None:
    book, people = await played(sqlite_url)

    assert check(book, people) == []
    assert sum(len(person.notes.views) for person in people) > MOVES


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lose, "acknowledged move 6 of match"),
        (double, "was carried out 2 times"),
        (invent, "was never sent"),
        (skip, "has gaps or repeats"),
        (deal_anew, "cannot be replayed"),
        (blame_a_bot, "says bot on a person's seat"),
    ],
)
async def test_the_comparison_notices(spoil: Any, fault: str, sqlite_url: str) -> None:
    book, people = await played(sqlite_url)

    spoil(book, people[0].match)

    assert any(fault in found for found in check(book, people, is_quiet=False))
