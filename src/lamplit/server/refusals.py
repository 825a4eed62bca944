"""Turn errors into the codes that clients read.

Every code has its HTTP status here and its line in docs/protocol.md. A refused request has changed nothing; only after
`busy` the client cannot know, and repeats it with the same id.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from typing import Any

from lamplit import errors
from lamplit.core.declared import Reason
from lamplit.words import ENGLISH
from lamplit.words.say import shell

log = logging.getLogger("lamplit.server")

STATUS = {
    # requests
    "malformed": 422,  # not a message of the protocol, or a body that does not fit
    "too_big": 413,  # more bytes than a request may have
    "too_slow": 408,  # the request did not arrive in time
    "too_fast": 429,  # the client sends too many requests
    "hello_first": 409,  # the first message on a socket is `hello`
    "protocol": 409,  # the client has another protocol version
    "foreign": 403,  # sent by a page of another site
    "not_found": 404,  # no such address
    "bad_method": 405,  # the address does not support this method
    # tables and seats
    "no_table": 404,  # no such table
    "no_match": 404,  # no such match
    "not_over": 409,  # the match is still being played: its cards are secret
    "unknown_game": 404,
    "bad_seats": 422,  # a number of seats the game does not have, or a seat the table does not have
    "bad_option": 422,
    "bad_level": 422,  # no bots of that level for this game
    "bad_name": 422,
    "bad_nonce": 422,
    "not_seated": 403,  # only seated players may do this
    "not_host": 403,  # only the host may do this
    "locked": 403,  # the host has locked the table
    "sent_away": 403,  # the host has sent this person away
    "closed": 409,  # no one may take a seat left during this match
    "seat_taken": 409,  # a person sits there
    "seats_empty": 409,  # not before every seat is filled
    "playing": 409,  # not during a match
    "not_playing": 409,  # only during a match
    # moves
    "stale": 409,  # the match has moved on: look again
    "unknown_action": 422,
    "not_your_turn": 409,
    "illegal_move": 409,  # the rules forbid it; `reason` and `clause` say why
    "nothing_to_take_back": 409,
    "revealed": 409,  # the player has been shown something since
    "nothing_asked": 409,  # no one is waiting for this answer
    # the server
    "bad_record": 409,  # played under older rules, and no replay was stored
    "busy": 503,  # try again in a moment
    "internal": 500,
}


class Refusal(Exception):
    """A refused request: a code for the client, and a sentence for a person.

    What people may come across at a page is a message of the catalogue, `refused-KEY`, by default `refused-CODE`; a
    fault of a program has a sentence here.
    """

    def __init__(
        self,
        code: str,
        sentence: str = "",
        *,
        key: str = "",
        given: Mapping[str, Any] | None = None,
        against: Reason | None = None,
        retry_after: int = 0,
    ) -> None:
        given = given or {}
        if not sentence:
            key = key or code
            sentence = shell(ENGLISH).say(f"refused-{key}", **given)
        super().__init__(f"{code}: {sentence}")
        self.code, self.sentence = code, sentence
        self.against = against or Reason("", "", "")  # the game's reason, when its rules refuse
        self.key, self.given = (self.against.key, self.against.given) if against else (key, given)
        self.retry_after = retry_after  # seconds

    @property
    def status(self) -> int:
        """The HTTP status of this refusal."""
        return STATUS[self.code]

    @property
    def headers(self) -> dict[str, str]:
        """The headers of an HTTP answer."""
        return {"retry-after": str(self.retry_after)} if self.retry_after else {}

    def body(self) -> bytes:
        """Return the body of an HTTP answer."""
        code, clause, *_ = self.against
        fields = {"code": self.code, "reason": code, "clause": clause, "sentence": self.sentence}
        return json.dumps(fields | {"key": self.key, "given": dict(self.given)}).encode()


def no_database(error: Exception) -> Refusal:
    """Log that the database failed, and return the refusal of the request that needed it."""
    log.error("the database failed", extra={"error": type(error).__name__})
    return Refusal("busy", retry_after=5)


_CODES: dict[type[errors.LamplitError], str] = {
    errors.UnknownGame: "unknown_game",
    errors.BadSeats: "bad_seats",
    errors.BadOption: "bad_option",
    errors.BadAction: "unknown_action",
    errors.BadPosition: "malformed",
    errors.BadRecord: "bad_record",
    errors.NothingToTakeBack: "nothing_to_take_back",
}


def refusal(error: errors.LamplitError) -> Refusal:
    """Convert an engine error into a refusal."""
    if isinstance(error, errors.IllegalMove):
        code = "not_your_turn" if error.reason.code == "not_your_turn" else "illegal_move"
        return Refusal(code, error.reason.sentence, against=error.reason)
    return Refusal(_CODES.get(type(error), "malformed"), str(error))
