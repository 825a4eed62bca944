"""The messages on a table's socket, both ways, defined once.

JSON on the wire, one object a message, told apart by "type". `docs/protocol.md` explains them, and
`python -m lamplit.server.typescript` makes the browser's types of them. A message that does not fit its type exactly
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
OpenSeats = Literal["free", "ask", "closed"]  # who may take a seat that was left in a match
Value = bool | int | str


# -- from the client --------------------------------------------------------------------------------------------------


class Request(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What every message of a client has: an id of its own choosing, given back in the answer."""

    id: RequestId = ""


class Hello(Request, tag="hello"):
    """Come in, or come back. It is the first message; the answer is `welcome`."""

    protocol: int
    match: str = ""  # the id of the match last seen, and how much of its log:
    seq: Number = 0  # what came after is in the welcome


class Sit(Request, tag="sit"):
    """Sit down on an empty seat or in the place of a bot; move there from another seat before a match.

    In a match at a table with `open_seats` "ask" this becomes a wish, which the host answers.
    """

    seat: SeatNumber
    name: str = ""


class Leave(Request, tag="leave"):
    """Get up and watch. In a match a bot plays on in that place; whoever sits down there again takes it back."""


class Name(Request, tag="name"):
    """Be called by another name."""

    name: str


class Fill(Request, tag="fill"):
    """Host: let bots of a level sit on a seat, or on all empty ones."""

    level: str
    seat: SeatNumber | None = None


class Remove(Request, tag="remove"):
    """Host: free a seat of its bot or person; not during a match."""

    seat: SeatNumber


class SendAway(Request, tag="send_away"):
    """Host: free a person's seat, and let them come back to this table no more; not during a match."""

    seat: SeatNumber


class Admit(Request, tag="admit"):
    """Host: let the player who wishes for a seat sit down there, or not."""

    seat: SeatNumber
    yes: bool


class Policy(Request, tag="policy"):
    """Host: say who may take a seat that was left in a match, and whether anyone new may come in at all."""

    open_seats: OpenSeats | None = None
    locked: bool | None = None


class Start(Request, tag="start"):
    """Host: begin the match; every seat must be filled."""


class Rematch(Request, tag="rematch"):
    """Whoever sits: begin another match at the same table when one is over."""


class Nonce(Request, tag="nonce"):
    """Add own chance to the match that comes next: 1 to 64 bytes as hexadecimal digits."""

    nonce: Annotated[str, Meta(max_length=128)]


class Play(Request, tag="play"):
    """Carry out an action, by id or by name, at the point of the match the client saw."""

    action: Number | ActionName
    seq: Number


class Why(Request, tag="why"):
    """Ask whether the own seat may do an action now, and if not, why; the answer is `reason`."""

    action: Number | ActionName


class TakeBack(Request, tag="take_back"):
    """Ask to undo the own last move and all after it. At once against bots; other people are asked."""

    seq: Number


class Answer(Request, tag="answer"):
    """Agree to what was asked for, or not."""

    yes: bool


class Ping(Request, tag="ping"):
    """Show that somebody is there; the answer is `pong`."""


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
    """A part of a message of the server."""


class Action(Struct, array_like=True):
    """An action that is legal now."""

    id: int
    name: str


class Seat(Part):
    """Who sits on a seat."""

    kind: Literal["empty", "person", "bot"]
    name: str  # "" on an empty seat
    level: str  # of a bot, or of the one that stands in for a person
    here: bool  # whether a person is connected; bots always are
    stand_in: bool  # whether a bot plays for a person who is away or asleep, until they come back


class Ask(Part):
    """A wish to take back that waits for the others."""

    seat: int  # who asks
    moves: int  # how many moves would be undone
    waiting: list[int]  # the seats that have not yet agreed


class Wish(Part):
    """A wish for a seat that waits for the host."""

    seat: int
    name: str


class Next(Part):
    """The match that will be begun next."""

    commitment: str  # the hash of its key: shown before the deal, and before anybody gives a nonce
    nonces: list[int]  # the seats that have given one


class Table(Part):
    """A table: all that is the same for everybody who looks at it."""

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
    next: Next | None  # None while a match is played
    ask: Ask | None
    open_seats: OpenSeats = "free"
    locked: bool = False  # nobody new may come in
    wishes: list[Wish] = []


class You(Part):
    """What is so for the receiver alone."""

    seat: int | None  # None: watching
    host: bool  # whether they may fill, remove and start


class Entry(Part):
    """One line of a match's log, as the receiver may see it."""

    seq: int
    seat: int  # who moved
    by: By  # who chose the move for that seat
    events: list[dict[str, Any]]


class Match(Part):
    """A match as the receiver sees it."""

    id: str
    number: int
    commitment: str
    seq: int  # how long its log is; `play` names it
    turn: int | None  # the seat to decide; None: over
    view: Any  # the table as the game shows it to this seat
    legal: list[Action]  # empty unless it is the receiver's turn
    left: int | None  # milliseconds until the clock makes the move; None: no clock
    log: list[Entry]  # the moves after `log_from`, at most the last 200; moves taken back are not in it
    log_from: int  # whatever the client has of this match's log beyond this seq is void


@dataclass(frozen=True)
class Proof:  # a dataclass, because the REST routes give it too
    """What proves the chance of a match that is over."""

    key: str  # hexadecimal, as are all of these
    commitment: str
    nonces: list[str]


class Result(Part):
    """How a match ended."""

    match: str  # its id: /api/matches/<id>/record
    number: int
    scores: list[float]
    ranking: list[list[int]]  # best first; seats that share a place stand together
    ending: str
    proof: Proof


# -- from the server --------------------------------------------------------------------------------------------------


class Message(Struct, kw_only=True, tag_field="type"):
    """A message of the server."""


class Welcome(Message, tag="welcome"):
    """The answer to `hello`: everything, as of now."""

    re: str
    protocol: int
    you: You
    table: Table
    match: Match | None
    result: Result | None


class TableChanged(Message, tag="table"):
    """Seats, presence, host, phase or a wish has changed: the whole table anew."""

    you: You
    table: Table


class MatchShown(Message, tag="match"):
    """A match from another point: it began, moves were taken back, or the receiver changed seats."""

    because: Literal["began", "taken_back", "seat"]
    match: Match


class Update(Message, tag="update"):
    """One move."""

    seq: int  # one more than before
    seat: int  # who moved
    by: By
    events: list[dict[str, Any]]  # as the receiver may see them
    patch: dict[str, Any]  # the parts of the view that are now different, each whole; null removes nothing
    turn: int | None
    legal: list[Action]
    left: int | None


class Over(Message, tag="over"):
    """The match has ended; it follows the last `update`."""

    result: Result


class Done(Message, tag="done"):
    """The answer to a request that was carried out. `seq`: the log's length after it."""

    re: str
    seq: int


class Refused(Message, tag="refused"):
    """The answer to a request that was not: nothing has changed."""

    re: str
    code: str  # stable; docs/protocol.md lists them
    reason: str  # the game's own code, when its rules refuse
    clause: str  # of the game's rules: "R6"
    sentence: str  # for a person


class ReasonGiven(Message, tag="reason"):
    """The answer to `why`."""

    re: str
    allowed: bool
    reason: str
    clause: str
    sentence: str


class Pong(Message, tag="pong"):
    """The answer to `ping`."""

    re: str


ServerMessage = Welcome | TableChanged | MatchShown | Update | Over | Done | Refused | ReasonGiven | Pong


# -- why a socket was closed ------------------------------------------------------------------------------------------

CLOSE_FAULT = 1011  # a fault of the server: come back
CLOSE_RESTART = 1012  # the server goes down: come back in a moment
CLOSE_TOO_SLOW = 1013  # the client does not read what it is sent: come back
CLOSE_NO_HELLO = 4400  # the first message was not a good `hello`, or did not come
CLOSE_NO_TABLE = 4404  # there is no such table
CLOSE_PROTOCOL = 4426  # another protocol: load the page anew
CLOSE_AWAY = 4410  # the host has locked the table, or sent this person away
CLOSE_FLOOD = 4429  # far too many messages
CLOSE_FOREIGN = 4403  # a page of another site


_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> ClientMessage:
    """Return the message that a client sent; raises msgspec.DecodeError (or its ValidationError)."""
    return _decoder.decode(text)


def encode(message: Message) -> bytes:
    """Return a message of the server as it goes on the wire."""
    return _encoder.encode(message)
