"""What the REST routes take and give: plain dataclasses that FastAPI checks and documents and TypeScript copies."""

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
    """An option of a game, as its form shows it."""

    name: str
    type: Literal["bool", "int", "choice", "seat"]
    default: Value
    sentence: str
    clause: str
    choices: list[str]  # of a choice
    min: int | None  # of an int
    max: int | None
    default_with: dict[str, Any] | None  # {"option": another, "defaults": {its value: the default it brings}}


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
    """A clock: how long a decision may take."""

    name: Clock
    sentence: str
    seconds: int | None  # for a move
    forget_seconds: int | None  # where hesitating means to forget


@dataclass
class Offer:
    """All that a table can be made of."""

    games: list[GameDeclared]
    levels: list[LevelDeclared]
    clocks: list[ClockDeclared]


@dataclass
class NewTable:
    """The wish for a table."""

    __pydantic_config__ = FORBID

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[StrictInt, Field(ge=1, le=63)]
    options: Annotated[dict[str, OptionValue], Field(max_length=64)] = field(default_factory=dict)
    clock: Clock = "none"
    public: StrictBool = False
    level: Annotated[str, Field(max_length=40)] = USUAL
    name: Annotated[str, Field(max_length=100)] = ""
    sit: StrictBool = True  # whether its maker takes seat 0
    open_seats: OpenSeats | None = None  # none: "ask" at a public table, "free" at others
    fill: StrictBool = False  # whether bots take all other seats at once


@dataclass
class DeviceCode:
    """A code with which another device becomes the same person, for a short time."""

    __pydantic_config__ = FORBID

    code: Annotated[str, Field(max_length=200)]


@dataclass
class SeatSummary:
    """A seat in a list of tables."""

    kind: Literal["empty", "person", "bot"]
    name: str


@dataclass
class TableSummary:
    """A table from outside."""

    id: str
    game: str
    options: dict[str, Value]
    clock: Clock
    public: bool
    phase: Phase
    seats: list[SeatSummary]
    number: int
    matches: list[str]  # the ids of the matches that are over, first to last


@dataclass
class Tables:
    """The public tables, those with free seats first."""

    tables: list[TableSummary]


@dataclass
class MatchSummary:
    """A match that is over."""

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
    patches: list[dict[str, Any]]  # for each pair of eyes: the parts of its view that are now different (frame 0: all)
    scores: list[float]
    turn: int | None
    position: dict[str, str]  # all cards open (eyes=all): the fields of the position's text that are now different


@dataclass
class Replay:
    """A match that is over, moment by moment."""

    id: str
    game: str
    eyes: list[int | None]  # whose view each patch is of; None: a spectator
    frames: list[Frame]


@dataclass
class RulesText:
    """The rules of a game as people read them."""

    game: str
    markdown: str


@dataclass
class Health:
    """Whether the server is well."""

    ok: bool
    version: str
    database: str


@dataclass
class ErrorBody:
    """Why a request was refused; the same codes as on the socket."""

    code: str
    reason: str
    clause: str
    sentence: str


BODIES: tuple[Any, ...] = (NewTable, DeviceCode)
ALL: tuple[Any, ...] = (*BODIES, Offer, Tables, TableSummary, MatchSummary, Replay, RulesText, Health, ErrorBody)
