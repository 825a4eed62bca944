"""Matches written down: the JSON record for programs, the notation for people.

Both hold what a match is made of (game, version, seats, options, chance, start, actions) and how it stood at the end.
Reading replays all of it and compares, so a match is either whole or refused.

    [Game "double_down"]
    [Version "1"]
    [Seats "3"]
    [Seed "7"]
    [Result "1 > 0 = 2"]

    1. seat 0: 5
    2. seat 1: 22
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from lamplit.core.game import Game
from lamplit.core.options import parse_settings
from lamplit.core.position import plain_lines
from lamplit.errors import BadRecord, LamplitError
from lamplit.match.fairness import Chance, Key, read_chance, write_chance

FORMAT = "lamplit-record"
FORMAT_VERSION = 1
MOST_BYTES = 16 * 1024 * 1024
FIELDS = (
    "format",
    "format_version",
    "game",
    "game_version",
    "seats",
    "options",
    "chance",
    "start",
    "actions",
    "result",
    "digest",
)

_TAG = re.compile(r'\[(\w+) "(.*)"\]')
_MOVE = re.compile(r"(?:(\d+)\.\s*)?(?:seat (\d+):\s*)?(.+)")


class Played(Protocol):
    """What of a match is written down: `match.py` has it, and uses this file."""

    game: Game
    chance: Chance
    start: str | None

    @property
    def seats(self) -> int: ...  # noqa: D102
    @property
    def options(self) -> Mapping[str, Any]: ...  # noqa: D102
    @property
    def actions(self) -> list[int]: ...  # noqa: D102
    @property
    def history(self) -> Sequence[Any]: ...  # noqa: D102
    @property
    def turn(self) -> int | None: ...  # noqa: D102
    @property
    def over(self) -> bool: ...  # noqa: D102
    @property
    def scores(self) -> list[float]: ...  # noqa: D102
    @property
    def ranking(self) -> list[list[int]]: ...  # noqa: D102
    def play(self, action: int | str) -> None: ...  # noqa: D102
    def digest(self) -> str: ...  # noqa: D102


M = TypeVar("M", bound=Played)
Begin = Callable[..., M]  # the class of matches


def to_record(match: Played) -> dict[str, Any]:
    """Return the match as plain data."""
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": match.game.name,
        "game_version": match.game.version,
        "seats": match.seats,
        "options": match.options,
        "chance": write_chance(match.chance),
        "start": match.start,
        "actions": [match.game.action_name(action) for action in match.actions],
        "result": {"over": match.over, "scores": match.scores, "ranking": match.ranking},
        "digest": match.digest(),
    }


def from_json(text: str | bytes, begin: Begin[M]) -> M:
    """Return the match that a JSON record describes."""
    if len(text) > MOST_BYTES:
        raise BadRecord(f"the record is longer than {MOST_BYTES >> 20} MiB")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("the record is not JSON; it may be damaged or cut off") from None
    return from_record(data, begin)


def from_record(data: Any, begin: Begin[M]) -> M:
    """Return the match that a record describes, replayed to its end and compared with what it claims."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(f'this is no record of Lamplit: it does not say "format": "{FORMAT}"')
    if type(data.get("format_version")) is not int or data["format_version"] < 1:
        raise BadRecord("the record does not say the version of its format")
    if data["format_version"] > FORMAT_VERSION:
        raise BadRecord(f"the record has format {data['format_version']}; this program reads up to {FORMAT_VERSION}")
    for field in FIELDS:
        if field not in data:
            raise BadRecord(f"the record has no {field!r}; it may be damaged")
    for field in data:
        if field not in FIELDS:
            raise BadRecord(f"the record has an unknown field {field!r}")
    actions, options = data["actions"], data["options"]
    if not isinstance(actions, list) or not all(isinstance(name, str) for name in actions):
        raise BadRecord("the record's actions are not a list of names")
    if not isinstance(options, dict) or not isinstance(data["start"], str | None):
        raise BadRecord("the record's options or start cannot be read")
    match = _begin(
        begin, data["game"], data["game_version"], data["seats"], options, read_chance(data["chance"]), data["start"]
    )
    _play_all(match, actions)
    if not _agrees(data["result"], to_record(match)["result"]):
        raise BadRecord("the record's result is not what its moves lead to")
    if data["digest"] != match.digest():
        raise BadRecord("the record's digest is not that of the state its moves lead to")
    return match


def _agrees(told: Any, found: dict[str, Any]) -> bool:
    """Tell whether a record's result is the one found; older records have scores with rounding errors."""
    try:
        return bool(told | {"scores": [round(score, 9) for score in told["scores"]]} == found)
    except (TypeError, KeyError):
        return False


def proofs(match: Played) -> list[str]:
    """Return a sentence for each thing that is proved of a match that was read from a record."""
    proved = [f"All {len(match.actions)} moves are legal and lead to the recorded result."]
    if isinstance(match.chance, Key):
        proved.append(f"The key fits the commitment {match.chance.commitment} shown before the deal.")
        proved.append(f"Every card follows from that key and {len(match.chance.nonces)} nonces of the players.")
    else:
        proved.append(
            f"Every card follows from the seed {match.chance.number}; a seed proves nothing about who chose it."
        )
    return proved


def write(match: Played) -> str:
    """Return the match as text that people can read and type."""
    tags = {"Game": match.game.name, "Version": str(match.game.version), "Seats": str(match.seats)}
    if match.start is not None:
        tags["Start"] = "; ".join(plain_lines(match.start))
    elif options := match.game.options.changed(match.options):
        tags["Options"] = " ".join(f"{name}={value}" for name, value in options.items())
    chance = write_chance(match.chance)
    for name, value in chance.items():
        tags[name.capitalize()] = " ".join(value) if isinstance(value, list) else str(value)
    tags["Result"] = _result(match)
    lines = [f'[{tag} "{value}"]' for tag, value in tags.items()]
    moves = [f"{move.number}. seat {move.seat}: {move.name}" for move in match.history]
    return "\n".join([*lines, "", *moves]) + "\n"


def read(text: str, begin: Begin[M]) -> M:
    """Return the match that the text describes; move numbers and seats may be left out, `#` begins a comment."""
    if not isinstance(text, str) or len(text) > MOST_BYTES:
        raise BadRecord(f"a notation is text of at most {MOST_BYTES >> 20} MiB")
    tags: dict[str, str] = {}
    moves: list[tuple[str, str]] = []  # the line and the action's name
    seats: list[str | None] = []
    for line in text.splitlines():
        stripped = line.strip()
        if tag := _TAG.fullmatch(stripped):
            if tag[1] in tags:
                raise BadRecord(f"the tag {tag[1]} is given twice")
            tags[tag[1]] = tag[2]
            continue
        stripped = stripped.partition("#")[0].strip()
        if not stripped:
            continue
        move = _MOVE.fullmatch(stripped)
        if move is None or (move[1] and int(move[1]) != len(moves) + 1):
            raise BadRecord(f"{line!r} is not move {len(moves) + 1}, which reads '{len(moves) + 1}. seat 0: name'")
        moves.append((line, move[3]))
        seats.append(move[2])
    match = _from_tags(tags, begin)
    for (line, name), seat in zip(moves, seats, strict=True):
        if seat is not None and int(seat) != match.turn:
            raise BadRecord(f"{line!r}: it is the turn of seat {match.turn}")
        _play_all(match, [name])
    if tags.get("Result", _result(match)) != _result(match):
        raise BadRecord(f"the result is {_result(match)}, not {tags['Result']}")
    return match


def _from_tags(tags: dict[str, str], begin: Begin[M]) -> M:
    known = {"Game", "Version", "Seats", "Options", "Start", "Seed", "Key", "Commitment", "Nonces", "Result"}
    for tag in tags:
        if tag not in known:
            raise BadRecord(f"unknown tag {tag!r}")
    if "Game" not in tags:
        raise BadRecord('a notation begins with [Game "..."]')
    try:
        options = parse_settings(tags.get("Options", "").split())
        version, seats = int(tags.get("Version", "1")), int(tags["Seats"]) if "Seats" in tags else None
        seed = int(tags.get("Seed", "0"))
    except ValueError as error:
        raise BadRecord(f"a tag cannot be read: {error}") from None
    chance: dict[str, Any]
    if "Key" in tags:
        chance = {"key": tags["Key"], "commitment": tags.get("Commitment"), "nonces": tags.get("Nonces", "").split()}
    else:
        chance = {"seed": seed}
    start = tags.get("Start")
    return _begin(begin, tags["Game"], version, seats, options, read_chance(chance), start)


def _begin(
    begin: Begin[M], game: Any, version: Any, seats: Any, options: dict[str, Any], chance: Chance, start: str | None
) -> M:
    """Begin the match that a record or a notation is of."""
    if not isinstance(game, str):
        raise BadRecord(f"the record's game is {game!r}")
    try:
        key, seed = (chance, 0) if isinstance(chance, Key) else (None, chance.number)
        match = begin(game, seats, options if start is None else None, seed, key=key, start=start)
    except LamplitError as error:
        raise BadRecord(f"the match cannot be set up: {error}") from None
    if version != match.game.version:
        raise BadRecord(
            f"the record is of version {version!r} of {game}; this program plays version {match.game.version}"
        )
    return match


def _play_all(match: Played, names: Sequence[str]) -> None:
    for name in names:
        try:
            match.play(name)
        except LamplitError as error:
            raise BadRecord(f"move {len(match.actions) + 1} cannot be replayed: {error}") from None


def _result(match: Played) -> str:
    if not match.over:
        return "*"
    return " > ".join(" = ".join(str(seat) for seat in place) for place in match.ranking)
