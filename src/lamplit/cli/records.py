"""The verbs `replay`, `verify` and `position`: matches that were written down."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer
from rich.text import Text

from lamplit.cli.arguments import AsJson, RecordFile, Seats, SeedNumber, Settings
from lamplit.cli.console import out, print_json
from lamplit.cli.edge import Misuse
from lamplit.cli.files import is_json, parse_match, read_match, read_text
from lamplit.cli.language import spoken, words
from lamplit.cli.sentences import sentence
from lamplit.core.options import parse_settings
from lamplit.core.position import HEADER
from lamplit.drawing import draw
from lamplit.errors import BadRecord
from lamplit.games import NAMES
from lamplit.match import Match, notation


def add_to(app: typer.Typer) -> None:
    """Add the verbs."""
    app.command(epilog="Example: lamplit replay match.json --seat 0 --move 4")(replay)
    app.command(epilog="Example: lamplit verify match.json")(verify)
    app.command(epilog="Example: lamplit position double_down --seats 3 --seed 7")(position)


MoveNumber = Annotated[
    int | None, typer.Option("--move", metavar="N", min=0, help="Show the table after this move; 0 is the deal.")
]


def replay(
    file: RecordFile,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="See it with the eyes of this seat.")] = None,
    open_cards: Annotated[bool, typer.Option("--open", help="All cards open, piles in order.")] = False,
    move: MoveNumber = None,
    as_json: AsJson = False,
) -> None:
    """Step through a match: as a spectator, from a seat, or with all cards open.

    On a terminal it waits after every move; otherwise it tells the whole match.
    """
    match = read_match(file)
    if seat is not None and open_cards:
        raise Misuse("--seat and --open exclude each other")
    match.view(seat)  # refuses a seat that is not there
    moves = len(match.actions)
    if move is not None and move > moves:
        raise Misuse(f"there is no move {move}; the match has {moves}")
    if as_json:
        print_json(_described(match, seat, open_cards, moves if move is None else move))
    elif move is not None:
        _show(match, seat, open_cards, move)
    elif sys.stdin.isatty() and out.is_terminal and file != "-":
        _step_through(match, seat, open_cards)
    else:
        _tell_all(match, seat, open_cards)


def verify(file: RecordFile, as_json: AsJson = False) -> None:
    """Check a record: every move legal, the result right, the cards as the key or seed says."""
    text = read_text(file)
    try:
        proved = notation.proofs(Match.from_record(_data(text)) if is_json(text) else parse_match(text))
    except BadRecord as error:
        if as_json:
            print_json({"valid": False, "why": str(error)})
            raise typer.Exit(1) from None
        raise
    if as_json:
        print_json({"valid": True, "proved": proved})
        return
    for line in proved:
        out.print(Text.assemble(("✓ ", "green"), line), soft_wrap=True)


def position(
    source: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, or a file with a match or a position.")],
    seats: Seats = None,
    option: Settings = None,
    seed: SeedNumber = None,
    move: MoveNumber = None,
    as_json: AsJson = False,
) -> None:
    """Write a position as text: of a new match, after a move of a recorded one, or of a text that is checked.

    The text tells every card: it is the referee's. `lamplit play --position FILE` begins from it.
    """
    match = _positioned(source, seats, option, seed)
    if move is not None:
        match = _at(match, move)
    if as_json:
        print_json({"position": match.position, "turn": match.turn, "over": match.over, "legal": match.legal_names()})
    else:
        sys.stdout.write(match.position)


def _positioned(source: str, seats: int | None, option: list[str] | None, seed: int | None) -> Match:
    if source in NAMES:
        return Match(source, seats, parse_settings(option or []), seed or 0)
    if seats is not None or option:
        raise Misuse("a file has its own seats and options")
    text = read_text(source)
    if text.lstrip().startswith(f"{HEADER} "):
        return Match.from_position(text, seed or 0)
    return read_match(source)


def _data(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("the record is not JSON; it may be damaged or cut off") from None


def _at(match: Match, move: int) -> Match:
    """Return a copy of the match as it stood after a move."""
    moves = len(match.actions)
    if move > moves:
        raise Misuse(f"there is no move {move}; the match has {moves}")
    earlier = match.copy()
    if moves > move:
        earlier.take_back(moves - move)
    return earlier


def _show(match: Match, seat: int | None, open_cards: bool, move: int) -> None:
    """Show one move and the table after it."""
    if move:
        _tell(match, seat, open_cards, move)
    then = _at(match, move)
    out.print(draw(match.game, then.view(seat), seat, spoken()))
    if open_cards:
        out.print(Text(then.position))


def _tell(match: Match, seat: int | None, open_cards: bool, move: int) -> None:
    """Say a move and what came of it; with all cards open, as the one who moved saw it."""
    made = match.history[move - 1]
    out.print(
        Text(f"{move}. {words().say('seat', number=made.seat)}: {made.name}", "bold")
        if seat is None
        else Text(f"{move}.", "bold")
    )
    for event in match.events(made.seat if open_cards else seat, move):
        out.print(Text(f"   {sentence(match.game, event, None if open_cards else seat)}"))


def _tell_all(match: Match, seat: int | None, open_cards: bool) -> None:
    _show(match, seat, open_cards, 0)
    for move in range(1, len(match.actions) + 1):
        _tell(match, seat, open_cards, move)
    if match.actions:
        _show(match, seat, open_cards, len(match.actions))


def _step_through(match: Match, seat: int | None, open_cards: bool) -> None:
    """Show the match move by move, as keys are pressed."""
    moves, move = len(match.actions), 0
    while True:
        _show(match, seat, open_cards, move)
        try:
            answer = (
                input(f"{words().say('replay-at', move=move, last=moves)}  ({words().say('terminal-keys')}) ")
                .strip()
                .casefold()
            )
        except EOFError:
            return
        if answer in ("q", "quit"):
            return
        if answer.isdecimal():
            move = min(int(answer), moves)
        elif answer == "b":
            move = max(move - 1, 0)
        elif move == moves:
            return
        else:
            move += 1


def _described(match: Match, seat: int | None, open_cards: bool, move: int) -> dict[str, Any]:
    """Return a moment of the match as plain data."""
    then = _at(match, move)
    eyes = match.history[move - 1].seat if open_cards and move else seat
    data = {
        "game": match.game.name,
        "seats": match.seats,
        "moves": len(match.actions),
        "move": move,
        "seat": seat,
        "history": [{"number": made.number, "seat": made.seat, "action": made.name} for made in then.history],
        "events": match.events(eyes, move) if move else [],
        "view": then.view(seat),
        "over": then.over,
        "ranking": then.ranking if then.over else None,
    }
    return data | {"position": then.position} if open_cards else data
