"""Define the bodies of the REST API as dataclasses, which FastAPI validates and documents; TypeScript copies them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, StrictBool, StrictInt, StrictStr

from lamplit.server.protocol import Clock, OpenSeats, Phase, Proof, Value
from lamplit.server.workers.levels import USUAL

FORBID = ConfigDict(extra="forbid")
OptionValue = StrictBool | StrictInt | Annotated[StrictStr, Field(max_length=40)]


@dataclass
class OptionDeclared:
    """An option of a game, as shown in the form for a new table."""

    name: str
    type: Literal["bool", "int", "choice", "seat"]
    default: Value
    sentence: str
    clause: str
    choices: list[str]  # for a choice
    min: int | None  # for an int
    max: int | None
    default_with: dict[str, Any] | None  # {"option": another option, "defaults": {its value: our default}}


@dataclass
class GameDeclared:
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    version: int
    seats: list[int]
    minutes: int
    options: list[OptionDeclared]


@dataclass
class LevelDeclared:
    """A level of bots."""

    name: str
    sentence: str
    games: list[str]


@dataclass
class ClockDeclared:
    """A clock: the time limit of a decision."""

    name: Clock
    sentence: str
    seconds: int | None  # for a move
    forget_seconds: int | None  # where running out of time counts as forgetting


@dataclass
class Offer:
    """The games, bot levels and clocks that a new table can use."""

    games: list[GameDeclared]
    levels: list[LevelDeclared]
    clocks: list[ClockDeclared]


@dataclass
class NewTable:
    """A request to create a table."""

    __pydantic_config__ = FORBID

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[StrictInt, Field(ge=1, le=63)]
    options: Annotated[dict[str, OptionValue], Field(max_length=64)] = field(default_factory=dict)
    clock: Clock = "none"
    public: StrictBool = False
    level: Annotated[str, Field(max_length=40)] = USUAL
    name: Annotated[str, Field(max_length=100)] = ""
    sit: StrictBool = True  # whether the creator takes seat 0
    open_seats: OpenSeats | None = None  # None: "ask" at a public table, "free" at others
    fill: StrictBool = False  # whether bots take all other seats at once


@dataclass
class DeviceCode:
    """A short-lived code that signs another device in as the same person."""

    __pydantic_config__ = FORBID

    code: Annotated[str, Field(max_length=200)]


@dataclass
class SeatSummary:
    """A seat in a list of tables."""

    kind: Literal["empty", "person", "bot"]
    name: str


@dataclass
class TableSummary:
    """A summary of a table."""

    id: str
    game: str
    options: dict[str, Value]
    clock: Clock
    public: bool
    phase: Phase
    seats: list[SeatSummary]
    number: int
    matches: list[str]  # ids of finished matches, oldest first


@dataclass
class Tables:
    """The public tables, those with free seats first."""

    tables: list[TableSummary]


@dataclass
class MatchSummary:
    """A finished match."""

    id: str
    table: str
    number: int
    game: str
    options: dict[str, Value]
    names: list[str]
    moves: int
    scores: list[float]
    ranking: list[list[int]]
    ending: str
    proof: Proof


@dataclass
class Frame:
    """One moment of a replay: a move and what it changed."""

    move: int  # 0 is the deal
    seat: int | None
    action: int | None
    name: str
    by: Literal["person", "bot", "clock", "stand_in", ""]
    events: list[dict[str, Any]]
    patches: list[dict[str, Any]]  # for each of `eyes`: the changed parts of its view (frame 0: all parts)
    scores: list[float]
    turn: int | None
    position: dict[str, str]  # with eyes=all: the changed fields of the full position's text


@dataclass
class Replay:
    """A finished match, frame by frame."""

    id: str
    game: str
    eyes: list[int | None]  # the viewer of each patch; None: a spectator
    frames: list[Frame]


@dataclass
class RulesText:
    """The rules of a game, for people to read."""

    game: str
    markdown: str


@dataclass
class Health:
    """The health of the server."""

    ok: bool
    version: str
    database: str


@dataclass
class ErrorBody:
    """The reason a request was refused, with the same codes as on the socket."""

    code: str
    reason: str
    clause: str
    sentence: str
    key: str
    given: dict[str, Any]


BODIES: tuple[Any, ...] = (NewTable, DeviceCode)
ALL: tuple[Any, ...] = (*BODIES, Offer, Tables, TableSummary, MatchSummary, Replay, RulesText, Health, ErrorBody)
