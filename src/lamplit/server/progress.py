"""A match at a table, as far as it has come: the match, the log that led there, and how it looks from each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lamplit.match import Match
from lamplit.server import eyes, protocol
from lamplit.server.table import Entry, MatchRow


class Progress:
    """A match with its log."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seq = 0  # the length of the log, taken back moves included
        self.made: list[Entry] = []  # the moves that stand
        self._last_back = 0
        self._views: dict[int | None, eyes.Parts] = {}

    def replay(self, entries: list[Entry]) -> None:
        """Carry out entries of the log, unseen."""
        for entry in entries:
            if entry.kind == "move":
                self.match.play(entry.action)
            else:
                self.match.take_back(entry.action)
            self._note(entry)

    def after(self, entry: Entry) -> Match:
        """Return the match as it is after an entry that another process wrote."""
        match = self.match.copy()
        if entry.kind == "move":
            match.play(entry.action)
        else:
            match.take_back(entry.action)
        return match

    def advance(
        self, entry: Entry, match: Match, seats: Iterable[int | None], left: Callable[[], int | None]
    ) -> dict[int | None, protocol.Update]:
        """Go on to `match`, and return what each of the `seats` is told of it: nothing if moves were taken back."""
        before, self.match = self.match, match
        self._note(entry)
        if entry.kind == "back":
            self._views.clear()
            return {}
        views = {seat: eyes.parts(match, seat) for seat in seats}
        remaining = left()
        updates = {
            seat: protocol.Update(
                seq=entry.seq,
                seat=entry.seat,
                by=entry.by,
                events=match.events(seat),
                patch=eyes.patch(self._views.get(seat) or eyes.parts(before, seat), views[seat]),
                turn=match.turn,
                legal=eyes.legal(match, seat),
                left=remaining,
            )
            for seat in views
        }
        self._views = views
        return updates

    def shown(self, row: MatchRow, seat: int | None, since: int, left: int | None) -> protocol.Match:
        """Return the whole match as a seat sees it, its log from `since` on."""
        if seat not in self._views:
            self._views[seat] = eyes.parts(self.match, seat)
        return protocol.Match(
            id=row.id,
            number=row.number,
            commitment=row.commitment,
            seq=self.seq,
            turn=self.match.turn,
            view=eyes.whole(self._views[seat]),
            legal=eyes.legal(self.match, seat),
            left=left,
            log=eyes.log(self.match, self.made, seat, since),
            log_from=since,
        )

    def known_from(self, seq: int) -> int:
        """Return up to where the log of a client that has seen `seq` still holds."""
        return seq if self._last_back <= seq <= self.seq else 0

    @property
    def last_made(self) -> int:
        """The seq of the last move that stands."""
        return self.made[-1].seq if self.made else 0

    def _note(self, entry: Entry) -> None:
        self.seq = entry.seq
        if entry.kind == "move":
            self.made.append(entry)
        else:
            del self.made[-entry.action :]
            self._last_back = entry.seq
