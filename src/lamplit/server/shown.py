"""A table and a result as clients are shown them: built from what everybody may know."""

from __future__ import annotations

from lamplit.server import playing, protocol
from lamplit.server.table import MatchRow, Table


def table(shown: Table, people: set[str], upcoming: MatchRow | None) -> protocol.Table:
    """Return a table for a message; `people` are here, `upcoming` is the match that was prepared."""
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
        ask=protocol.Ask(seat=ask.seat, moves=ask.moves, waiting=playing.still_to_agree(shown, ask)) if ask else None,
    )


def result(row: MatchRow | None) -> protocol.Result | None:
    """Return the result of a match that is over, with the proof of its chance."""
    if row is None or row.ended is None or row.result is None:
        return None
    proof = protocol.Proof(key=row.key.hex(), commitment=row.commitment, nonces=list(row.nonces))
    return protocol.Result(match=row.id, number=row.number, proof=proof, **row.result)
