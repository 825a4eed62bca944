"""Decide what a table does by itself next, and when, from its seats, presence and clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from lamplit.server.protocol import Clock
from lamplit.server.table.presence import Person
from lamplit.server.table.state import Table


class Limit(NamedTuple):
    """How long a decision may take, in seconds; None: no limit."""

    move: float | None
    forget: float | None


LIMITS: Final[dict[Clock, Limit]] = {
    "none": Limit(None, None),
    "relaxed": Limit(60.0, 12.0),
    "brisk": Limit(15.0, 5.0),
}


class Step(NamedTuple):
    """A step that is due at a given time."""

    at: float
    kind: Literal["bot", "clock", "stand_in", "asleep", "look", "host"]
    seat: int


def next_step(
    table: Table,
    turn: int | None,
    limit: float | None,
    since: float,
    person: Callable[[str], Person],
    *,
    grace: float,
    sleep: float,
) -> Step | None:
    """Return the first step that is due; None if the table waits for a player.

    `limit` is how long the current decision, which began at `since`, may take; None: no limit.
    """
    if table.phase != "playing" or turn is None:
        return None
    if table.seats[turn].is_played_by_bot:
        return Step(since, "bot", turn)
    steps = []
    here: dict[int, float] = {}  # seats of people who are here, and when they were last active
    for number in table.people:
        seat = table.seats[number]
        if seat.stand_in:
            continue
        known = person(seat.holder)
        if known.gone is not None:
            steps.append(Step(known.gone + grace, "stand_in", number))
            continue
        here[number] = known.sign
        if known.until is not None:
            steps.append(Step(known.until, "look", number))
    if limit is not None:
        steps.append(Step(since + limit, "clock", turn))
    elif len(here) > 1 and turn in here:
        steps.append(Step(max(since, here[turn]) + sleep, "asleep", turn))
    return min(steps, default=None)
