"""Define the messages on a table's socket, in both directions.

Each message is one JSON object with a "type". `docs/protocol.md` explains the messages, and
`python -m lamplit.server.typescript` generates the browser's types. A message that does not match its type exactly
(an unknown field included) is refused as malformed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1  # raised when an old client would misread the messages
MOST_BYTES = 4096  # of a client's message

RequestId = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ActionName = Annotated[str, Meta(min_length=1, max_length=100)]
Clock = Literal["none", "relaxed", "brisk"]
Phase = Literal["waiting", "playing", "over"]
By = Literal["person", "bot", "clock", "stand_in"]  # "stand_in": a bot, for a person who is away or asleep
OpenSeats = Literal["free", "ask", "closed"]  # who may take a seat left during a match
Value = bool | int | str


# -- from the client --------------------------------------------------------------------------------------------------


class Request(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of all client messages; the answer repeats the `id` that the client chose."""

    id: RequestId = ""


class Hello(Request, tag="hello"):
    """Connect or reconnect. This is the first message; the answer is `welcome`."""

    protocol: int
    match: str = ""  # the id of the match last seen
    seq: Number = 0  # the length of its log then; the welcome holds what came after


class Sit(Request, tag="sit"):
    """Take an empty seat or a bot's seat; outside a match also from another seat.

    During a match at a table with `open_seats` "ask" this becomes a wish, which the host answers.
    """

    seat: SeatNumber
    name: str = ""


class Leave(Request, tag="leave"):
    """Leave the seat and watch. During a match a bot takes over until a player sits down there."""


class Name(Request, tag="name"):
    """Change your name."""

    name: str


class Fill(Request, tag="fill"):
    """Host: put bots of a level on a seat, or on all empty seats."""

    level: str
    seat: SeatNumber | None = None


class Remove(Request, tag="remove"):
    """Host: remove the bot or person from a seat; not during a match."""

    seat: SeatNumber


class SendAway(Request, tag="send_away"):
    """Host: remove a person from their seat and ban them from this table; not during a match."""

    seat: SeatNumber


class Admit(Request, tag="admit"):
    """Host: accept or decline a player's wish for a seat."""

    seat: SeatNumber
    yes: bool


class Policy(Request, tag="policy"):
    """Host: set who may take a seat left during a match, and whether new people may come in."""

    open_seats: OpenSeats | None = None
    locked: bool | None = None


class Start(Request, tag="start"):
    """Host: begin the match; every seat must be filled."""


class Rematch(Request, tag="rematch"):
    """Seated players: begin another match at the same table when one is over."""


class Nonce(Request, tag="nonce"):
    """Add your own randomness to the next match: 1 to 64 bytes as hexadecimal digits."""

    nonce: Annotated[str, Meta(max_length=128)]


class Play(Request, tag="play"):
    """Play an action, by id or by name, at the point of the match that the client saw."""

    action: Number | ActionName
    seq: Number


class Why(Request, tag="why"):
    """Ask whether your seat may play an action now, and if not, why; the answer is `reason`."""

    action: Number | ActionName


class TakeBack(Request, tag="take_back"):
    """Ask to undo your last move and all moves after it. Other people must agree; bots always do."""

    seq: Number


class Answer(Request, tag="answer"):
    """Agree or refuse to take moves back."""

    yes: bool


class Ping(Request, tag="ping"):
    """Show that the player is present; the answer is `pong`."""


ClientMessage = (
    Hello
    | Sit
    | Leave
    | Name
    | Fill
    | Remove
    | SendAway
    | Admit
    | Policy
    | Start
    | Rematch
    | Nonce
    | Play
    | Why
    | TakeBack
    | Answer
    | Ping
)


# -- parts of the server's messages -----------------------------------------------------------------------------------


class Part(Struct, kw_only=True):
    """A part of a server message."""


class Action(Struct, array_like=True):
    """An action that is legal now."""

    id: int
    name: str


class Seat(Part):
    """A seat and its player."""

    kind: Literal["empty", "person", "bot"]
    name: str  # "" on an empty seat
    level: str  # of the bot, or of the stand-in for a person
    here: bool  # whether a person is connected; bots always are
    stand_in: bool  # whether a bot plays for a person who is away or asleep, until they come back


class Ask(Part):
    """A wish to take moves back, waiting for the others to agree."""

    seat: int  # the seat that asks
    moves: int  # how many moves would be undone
    waiting: list[int]  # the seats that have not yet agreed


class Wish(Part):
    """A wish for a seat, waiting for the host."""

    seat: int
    name: str


class Next(Part):
    """The next match."""

    commitment: str  # the hash of its key, shown before the deal and before any nonce
    nonces: list[int]  # the seats that have sent one


class Table(Part):
    """A table, as everyone at it sees it."""

    id: str
    game: str
    options: dict[str, Value]  # all of them
    clock: Clock
    public: bool
    level: str  # of the bots that stand in
    phase: Phase
    seats: list[Seat]
    host: int | None  # the host's seat; None: not seated
    watchers: int
    number: int  # of the match shown: 1 for the first, 0 before it
    next: Next | None  # None during a match
    ask: Ask | None
    open_seats: OpenSeats = "free"
    locked: bool = False  # no new people may come in
    wishes: list[Wish] = []


class You(Part):
    """The receiver's own seat and rights."""

    seat: int | None  # None: watching
    host: bool  # whether they may fill, remove and start


class Entry(Part):
    """One entry of a match's log, as the receiver may see it."""

    seq: int
    seat: int  # the seat that moved
    by: By  # who chose the move for that seat
    events: list[dict[str, Any]]


class Match(Part):
    """A match as the receiver sees it."""

    id: str
    number: int
    commitment: str
    seq: int  # the length of its log, which `play` repeats
    turn: int | None  # the seat to move; None: over
    view: Any  # the table as the game shows it to this seat
    legal: list[Action]  # empty unless it is the receiver's turn
    left: int | None  # milliseconds until the clock makes the move; None: no clock
    log: list[Entry]  # the moves after `log_from`, at most the last 200, without those taken back
    log_from: int  # the client discards what it has of this log after this seq


@dataclass(frozen=True)
class Proof:  # a dataclass, because the REST API returns it too
    """The fairness proof of a finished match."""

    key: str  # hexadecimal, as are the others
    commitment: str
    nonces: list[str]


class Result(Part):
    """How a match ended."""

    match: str  # its id: /api/matches/<id>/record
    number: int
    scores: list[float]
    ranking: list[list[int]]  # best first; tied seats share a list
    ending: str
    proof: Proof


# -- from the server --------------------------------------------------------------------------------------------------


class Message(Struct, kw_only=True, tag_field="type"):
    """A server message."""


class Welcome(Message, tag="welcome"):
    """The answer to `hello`: the complete current state."""

    re: str
    protocol: int
    you: You
    table: Table
    match: Match | None
    result: Result | None


class TableChanged(Message, tag="table"):
    """The whole table, after a change of seats, presence, host, phase or a wish."""

    you: You
    table: Table


class MatchShown(Message, tag="match"):
    """The whole match: it began, moves were taken back, or the receiver changed seats."""

    because: Literal["began", "taken_back", "seat"]
    match: Match


class Update(Message, tag="update"):
    """One move."""

    seq: int  # one more than before
    seat: int  # the seat that moved
    by: By
    events: list[dict[str, Any]]  # as the receiver may see them
    patch: dict[str, Any]  # the changed parts of the view, each complete; null removes nothing
    turn: int | None
    legal: list[Action]
    left: int | None


class Over(Message, tag="over"):
    """The match has ended; it follows the last `update`."""

    result: Result


class Done(Message, tag="done"):
    """The answer to a successful request; `seq` is the length of the log after it."""

    re: str
    seq: int


class Refused(Message, tag="refused"):
    """The answer to a refused request: nothing has changed."""

    re: str
    code: str  # stable; docs/protocol.md lists them
    reason: str  # the game's own code, when its rules refuse
    clause: str  # of the game's rules: "R6"
    sentence: str  # for a person, in English
    key: str = ""  # of the message that says the same in another language, the game's if it has a `reason`
    given: dict[str, Any] = {}  # the arguments of that message


class ReasonGiven(Message, tag="reason"):
    """The answer to `why`."""

    re: str
    allowed: bool
    reason: str
    clause: str
    sentence: str
    key: str = ""
    given: dict[str, Any] = {}


class Pong(Message, tag="pong"):
    """The answer to `ping`."""

    re: str


ServerMessage = Welcome | TableChanged | MatchShown | Update | Over | Done | Refused | ReasonGiven | Pong


# -- why a socket was closed ------------------------------------------------------------------------------------------

CLOSE_FAULT = 1011  # a server error: reconnect
CLOSE_RESTART = 1012  # the server is stopping: reconnect in a moment
CLOSE_TOO_SLOW = 1013  # the client does not read its messages: reconnect
CLOSE_NO_HELLO = 4400  # the first message was missing, or not a valid `hello`
CLOSE_NO_TABLE = 4404  # there is no such table
CLOSE_PROTOCOL = 4426  # another protocol version: reload the page
CLOSE_AWAY = 4410  # the host has locked the table, or sent this person away
CLOSE_FLOOD = 4429  # far too many messages
CLOSE_FOREIGN = 4403  # opened by a page of another site


_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> ClientMessage:
    """Parse a client message; raises msgspec.DecodeError (or its ValidationError)."""
    return _decoder.decode(text)


def encode(message: Message) -> bytes:
    """Encode a server message as JSON."""
    return _encoder.encode(message)
