"""Taking back: how far it goes, and whether something was shown meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.record import from_bytes, holder
from lamplit.match import Match
from lamplit.server.refusals import Refusal
from lamplit.server.table import Entry

WORLDS = 64  # how many other deals are tried


def how_many(made: Sequence[Entry], seat: int) -> int:
    """Return how many moves must be undone to undo the last one that the person on `seat` made."""
    for back, entry in enumerate(reversed(made), 1):
        if entry.seat == seat and entry.by == "person":
            return back
    raise Refusal("nothing_to_take_back", "You have not moved yet.")


def has_shown(match: Match, moves: int, seat: int) -> bool:
    """Return whether one of the last moves has shown `seat` something it could not have known.

    A move has if there is a deal that the seat could not tell from the true one before it, in which the same move is
    impossible or looks different to that seat afterwards. Legality and views are the engine's own.
    """
    return any(_shows(match, back, seat) for back in range(1, moves + 1))


def _shows(match: Match, back: int, seat: int) -> bool:
    game, action = match.game, match.actions[-back]
    before = match.copy()
    before.take_back(back)
    after = before.copy()
    after.play(action)
    seen = after.view(seat), after.events(seat)
    for number in range(WORLDS):
        world = before.redealt(seat, number)
        if action not in game.legal(world):
            return True
        there = from_bytes(game.state, world.tobytes())
        game.steps.apply(holder(there), action)
        if (game.view(there, seat), game.events(world, action, there, seat)) != seen:
            return True
    return False
