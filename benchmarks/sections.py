"""What is measured, section by section, with the bars it is held to."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from benchmarks import ours, peers
from benchmarks.measure import Spread, ratios, side_by_side
from lamplit.core.game import Game

SEATS = 4  # where the game has so many: hearts has 4, crazy_eights 5
MILLION = 1_000_000


@dataclass(frozen=True)
class Bar:
    """The peer's game that a game is measured beside, and the least multiples of it."""

    peer: str
    full: float
    rollout: float | None


BARS = {
    "doublehead": Bar("hearts", 7, 3),
    "double_down": Bar("crazy_eights", 6, 3),
    "three_up_three_down": Bar("crazy_eights", 6, 3),
    "go_low": Bar("crazy_eights", 6, 3),
    "double_dominoes": Bar("hearts", 0.25, None),
}
MOST_COPY_NS = 100.0
MOST_BYTES = {"double_dominoes": 4096}  # all others:
MOST_CARD_BYTES = 2048
MOST_REDEAL_US = 2.0
NO_REDEAL_BAR = ("double_dominoes",)


@dataclass(frozen=True)
class Row:
    """One figure: of which game, what, how much, and whether that is enough (None: no bar)."""

    game: str
    what: str
    text: str
    bar: str = ""
    passed: bool | None = None
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Section:
    """One table of the report."""

    name: str
    title: str
    note: str
    rows: Sequence[Row]


def seats_of(game: Game) -> int:
    """Return the seats a game is measured with."""
    return SEATS if SEATS in game.seats else game.seats[0]


def speed(games: Sequence[Game], rounds: int, seconds: float) -> Section:
    """Measure random play of each game beside its peer, both ways."""
    rows: list[Row] = []
    for game in games:
        bar = BARS[game.name]
        peer = peers.open_spiel(bar.peer)
        works = {"ours": ours.random_play(game, seats_of(game)), "full": peer.full, "rollout": peer.rollout}
        rates = side_by_side(works, rounds, seconds)
        for way, least in (("full", bar.full), ("rollout", bar.rollout)):
            spread = ratios(rates["ours"], rates[way])
            passed = None if least is None else spread.median >= least
            moves = {name: Spread(values).median for name, values in rates.items()}
            text = f"{spread.median:.2f} x {bar.peer} ({spread.low:.2f} to {spread.high:.2f})"
            aside = f"{moves['ours'] / 1e6:.1f} against {moves[way] / 1e6:.1f} million moves a second"
            least_text = "" if least is None else f"at least {least:g}"
            data = {"ratio": spread.describe(), "moves_a_second": moves, "seats": seats_of(game), "note": aside}
            rows.append(Row(game.name, way, text, least_text, passed, data))
    note = (
        f"{SEATS} seats and default options; set-up and the legal moves at every step included. full: whole games by "
        "the peer's C++ random bots; rollout: the peer's random rollouts from after its deal, ours still with the deal."
    )
    return Section("speed", "Random play to the end, as a multiple of OpenSpiel in C++", note, rows)


def every_seat_count(games: Sequence[Game], rounds: int, seconds: float) -> Section:
    """Measure random play with every number of seats, as a multiple of the speed with the usual number."""
    rows = []
    for game in games:
        works = {str(seats): ours.random_play(game, seats) for seats in game.seats}
        rates = side_by_side(works, max(3, rounds // 3), seconds)
        usual = rates[str(seats_of(game))]
        spreads = {seats: ratios(values, usual) for seats, values in rates.items()}
        text = "  ".join(f"{seats}: {spread.median:.2f}" for seats, spread in spreads.items())
        data = {"ratios": {seats: spread.describe() for seats, spread in spreads.items()}}
        rows.append(Row(game.name, "by seats", text, data=data))
    return Section("seats", f"By number of seats, as a multiple of the speed with {SEATS}", "", rows)


def states(games: Sequence[Game], rounds: int, seconds: float) -> Section:
    """Measure what a state weighs, and what copying and redealing it costs."""
    rows = []
    for game in games:
        size, most = game.dtype.itemsize, MOST_BYTES.get(game.name, MOST_CARD_BYTES)
        rows.append(Row(game.name, "state", f"{size} bytes", f"under {most}", size < most, {"bytes": size}))
        # A batch is one array and nothing else, so a million states weigh a million times one.
        rows.append(
            Row(game.name, "a million states", f"{size * MILLION / 2**30:.2f} GiB", data={"bytes": size * MILLION})
        )
        some = ours.positions(game, seats_of(game))
        works = {"redeal": ours.redealing(game, some), "copy": ours.copying(some.copy())}
        rates = side_by_side(works, rounds, seconds)
        for what, unit, scale, most_time in (("copy", "ns", 1e9, MOST_COPY_NS), ("redeal", "us", 1e6, MOST_REDEAL_US)):
            took = Spread([scale / value for value in rates[what]])
            free = what == "redeal" and game.name in NO_REDEAL_BAR
            passed = None if free else took.median < most_time
            bar = "" if free else f"under {most_time:g} {unit}"
            text = f"{took.median:.3g} {unit} ({took.low:.3g} to {took.high:.3g})"
            rows.append(Row(game.name, what, text, bar, passed, {"unit": unit} | took.describe()))
    note = "A redeal includes the copy that it is done on; states are taken from all over random matches."
    return Section("states", "States: size, copies, redeals", note, rows)


def from_python(games: Sequence[Game], rounds: int, seconds: float) -> Section:
    """Measure single moves that are called from Python, beside the peer called from Python."""
    rows = []
    for game in games:
        peer = peers.open_spiel(BARS[game.name].peer)
        works = {
            "Match.play": ours.checked_moves(game, seats_of(game)),
            "legal + apply": ours.bare_moves(game, seats_of(game)),
            "peer": peer.from_python,
        }
        rates = side_by_side(works, rounds, seconds)
        for what in ("Match.play", "legal + apply"):
            spread = ratios(rates[what], rates["peer"])
            cost = Spread([1e6 / value for value in rates[what]])
            text = f"{spread.median:.2f} x {BARS[game.name].peer} from Python ({cost.median:.1f} us a move)"
            rows.append(Row(game.name, what, text, data={"ratio": spread.describe(), "us": cost.describe()}))
    note = "Match.play checks every move, keeps the history and can take back; legal + apply are the bare functions."
    return Section("python", "One move from Python", note, rows)


def two_cores(games: Sequence[Game], rounds: int, seconds: float) -> Section:
    """Measure two processes at once, as a multiple of one."""
    rows = []
    for game in games:
        workers = [_Worker(game, max(0.25, 2 * seconds)) for _ in range(2)]
        found = []
        for _ in range(max(3, rounds // 3)):
            alone = _together(workers[:1])
            found.append(_together(workers) / alone)
        for worker in workers:
            worker.close()
        spread = Spread(found)
        text = f"{spread.median:.2f} x one process ({spread.low:.2f} to {spread.high:.2f})"
        rows.append(Row(game.name, "two processes", text, data={"ratio": spread.describe()}))
    return Section("cores", "Two cores", "By the clock on the wall, so other work on the machine shows.", rows)


class _Worker:
    """Another process that plays when it is told to; see worker.py."""

    def __init__(self, game: Game, seconds: float) -> None:
        command = [sys.executable, "-m", "benchmarks.worker", game.name, str(seats_of(game)), str(seconds)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin, self._process.stdout
        self._out.readline()  # it is compiled and ready

    def go(self) -> None:
        """Let it play for its while."""
        self._in.write("go\n")
        self._in.flush()

    def moves_a_second(self) -> float:
        """Wait until it has played and return how fast."""
        return float(self._out.readline())

    def close(self) -> None:
        """End it."""
        self._process.communicate()


def _together(workers: Sequence[_Worker]) -> float:
    """Return the moves a second that the workers make at the same time."""
    for worker in workers:
        worker.go()
    return sum(worker.moves_a_second() for worker in workers)


def dominoes_package(games: Sequence[Game], rounds: int, seconds: float) -> Section:
    """Measure Double Double Dominoes beside the PyPI package `dominoes`, a far simpler game in plain Python."""
    rows = []
    for game in games:
        if game.name == "double_dominoes":
            works = {"ours": ours.random_play(game, seats_of(game)), "dominoes": peers.dominoes_game}
            rates = side_by_side(works, rounds, seconds)
            spread = ratios(rates["ours"], rates["dominoes"])
            text = f"{spread.median:.0f} x dominoes ({spread.low:.0f} to {spread.high:.0f})"
            rows.append(Row(game.name, "full", text, data={"ratio": spread.describe()}))
    return Section("dominoes", "Beside the PyPI package dominoes", "A far simpler game, in plain Python.", rows)


def vector(games: Sequence[Game], rounds: int, seconds: float) -> Section:
    """Measure the vector environment beside pgx and envpool."""
    from benchmarks.vector import measured  # it needs Gymnasium, which is optional

    return measured(games, rounds, seconds)


SECTIONS = {
    "speed": speed,
    "seats": every_seat_count,
    "states": states,
    "python": from_python,
    "cores": two_cores,
    "dominoes": dominoes_package,
    "vector": vector,
}
NEEDS_OPENSPIEL = ("speed", "python")
