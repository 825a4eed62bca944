"""Turn matches and tables into messages; no other module does.

The game makes each view and its events for one seat; a spectator is seat None. Two people at the same seat, or two
spectators, receive the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from lamplit.match import Match
from lamplit.server import protocol
from lamplit.server.table.state import Entry, MatchRow, Table, still_to_agree

MOST_LOG = 200  # moves in a welcome

Parts = dict[str, bytes]  # a view, each of its parts encoded

_encode = msgspec.json.Encoder().encode


class Views(NamedTuple):
    """What seats see of a match, each part of a view encoded."""

    alike: Parts  # the parts that all these seats see alike
    own: dict[int | None, Parts]  # the other parts, by seat (None: a spectator)

    def patches(self, before: Views) -> dict[int | None, dict[str, Any]]:
        """Return the parts that have changed, by seat."""
        alike = {name: part for name, part in self.alike.items() if before.alike.get(name) != part}
        return {seat: _raw(alike | self._changed(before, seat)) for seat in self.own}

    def _changed(self, before: Views, seat: int | None) -> Parts:
        old = before.own.get(seat, {})
        return {name: part for name, part in self.own[seat].items() if old.get(name) != part}

    def whole(self, seat: int | None) -> dict[str, Any]:
        """Return the complete view of a seat."""
        return _raw(self.alike | self.own[seat])


def encoded_views(match: Match, seats: Collection[int | None]) -> Views:
    """Return what seats see; what all of them see alike is encoded once."""
    views = match.views(seats)
    first, *others = views.values()
    differing = {name for view in others for name, part in view.items() if part is not first[name]}
    own = [name for name in first if name in differing]
    return Views(
        {name: _encode(part) for name, part in first.items() if name not in differing},
        {seat: {name: _encode(view[name]) for name in own} for seat, view in views.items()},
    )


NOTHING = Views({}, {})


def _raw(parts: Parts) -> dict[str, Any]:
    return {name: msgspec.Raw(part) for name, part in parts.items()}


def open_position(match: Match) -> dict[str, str]:
    """Return the full position text, hidden cards included, by field.

    Only for finished matches; the caller must check that.
    """
    return dict(match.game.write_position(match.state))


def legal_actions(match: Match, seat: int | None) -> list[protocol.Action]:
    """Return the legal actions of a seat; none unless it is its turn."""
    if seat is None or match.turn != seat:
        return []
    return [protocol.Action(action, match.game.action_name(action)) for action in match.legal()]


def log_entries(match: Match, made: Sequence[Entry], seat: int | None, since: int) -> list[protocol.Entry]:
    """Return the moves made after the log had length `since`, as a seat may see them."""
    wanted = [(number, entry) for number, entry in enumerate(made, 1) if entry.seq > since]
    return [
        protocol.Entry(seq=entry.seq, seat=entry.seat, by=entry.by, events=match.events(seat, number))
        for number, entry in wanted[-MOST_LOG:]
    ]


class Progress:
    """A match with its log."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seq = 0  # the length of the log, including moves taken back
        self.made: list[Entry] = []  # the moves not taken back
        self._last_back = 0
        self._views: Views | None = None  # what the seats were last shown

    def replay(self, entries: Iterable[Entry]) -> None:
        """Apply log entries without making updates."""
        for entry in entries:
            if entry.kind == "move":
                self.match.play(entry.action)
            else:
                self.match.take_back(entry.action)
            self._note(entry)

    def after(self, entry: Entry) -> Match:
        """Return the match after an entry that another process wrote."""
        match = self.match.copy()
        if entry.kind == "move":
            match.play(entry.action)
        else:
            match.take_back(entry.action)
        return match

    def advance(
        self, entry: Entry, match: Match, seats: Collection[int | None], left: Callable[[], int | None]
    ) -> dict[int | None, protocol.Update]:
        """Advance to `match` and return the update for each of the `seats`; none if moves were taken back."""
        before, self.match = self.match, match
        self._note(entry)
        if entry.kind == "back" or not seats:
            self._views = None
            return {}
        if self._views is None or not self._views.own.keys() >= set(seats):
            self._views = encoded_views(before, seats)
        views = encoded_views(match, seats)
        turn, remaining = match.turn, left()
        updates = {
            seat: protocol.Update(
                seq=entry.seq,
                seat=entry.seat,
                by=entry.by,
                events=match.events(seat),
                patch=patch,
                turn=turn,
                legal=legal_actions(match, seat),
                left=remaining,
            )
            for seat, patch in views.patches(self._views).items()
        }
        self._views = views
        match.let_go()
        return updates

    def shown(self, row: MatchRow, seat: int | None, since: int, left: int | None) -> protocol.Match:
        """Return the whole match as a seat sees it, its log from `since` on."""
        return protocol.Match(
            id=row.id,
            number=row.number,
            commitment=row.commitment,
            seq=self.seq,
            turn=self.match.turn,
            view=encoded_views(self.match, [seat]).whole(seat),
            legal=legal_actions(self.match, seat),
            left=left,
            log=log_entries(self.match, self.made, seat, since),
            log_from=since,
        )

    def known_from(self, seq: int) -> int:
        """Return the seq up to which the log of a client that has seen `seq` is still valid."""
        return seq if self._last_back <= seq <= self.seq else 0

    @property
    def last_made(self) -> int:
        """The seq of the last move not taken back."""
        return self.made[-1].seq if self.made else 0

    def _note(self, entry: Entry) -> None:
        self.seq = entry.seq
        if entry.kind == "move":
            self.made.append(entry)
        else:
            del self.made[-entry.action :]
            self._last_back = entry.seq


def table_message(shown: Table, people: set[str], upcoming: MatchRow | None) -> protocol.Table:
    """Return a table for a message; `people` are connected, `upcoming` is the prepared match."""
    ask = shown.ask
    nonces = [number for number, seat in enumerate(shown.seats) if seat.nonce]
    prepared = upcoming if shown.phase != "playing" else None
    return protocol.Table(
        id=shown.id,
        game=shown.game,
        options=dict(shown.options),
        clock=shown.clock,
        public=shown.public,
        level=shown.level,
        phase=shown.phase,
        seats=[
            protocol.Seat(
                kind=seat.kind,
                name=seat.name,
                level=seat.bot or (shown.level if seat.stand_in else ""),
                here=seat.kind == "bot" or seat.holder in people,
                stand_in=seat.stand_in,
            )
            for seat in shown.seats
        ],
        host=shown.seat_of(shown.host),
        watchers=len(people - {seat.holder for seat in shown.seats}),
        number=shown.number,
        next=protocol.Next(commitment=prepared.commitment, nonces=nonces) if prepared else None,
        ask=protocol.Ask(seat=ask.seat, moves=ask.moves, waiting=still_to_agree(shown, ask)) if ask else None,
        open_seats=shown.open_seats,
        locked=shown.locked,
        wishes=[protocol.Wish(seat=wish.seat, name=wish.name) for wish in shown.wishes],
    )


def result_message(row: MatchRow | None) -> protocol.Result | None:
    """Return the result of a finished match with its fairness proof; None if it is not over."""
    if row is None or row.ended is None or row.result is None:
        return None
    proof = protocol.Proof(key=row.key.hex(), commitment=row.commitment, nonces=list(row.nonces))
    return protocol.Result(match=row.id, number=row.number, proof=proof, **row.result)
