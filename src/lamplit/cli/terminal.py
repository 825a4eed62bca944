"""The terminal table: draws what the seat sees, asks for its move, lets the bots answer."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.markdown import Markdown
from rich.text import Text

from lamplit.arena.entrants import entrant
from lamplit.bots.bot import Budget, ask
from lamplit.bots.first_names import BOT_NAMES
from lamplit.cli.catalogue import one_clause, rules_text
from lamplit.cli.console import out
from lamplit.cli.files import write_match
from lamplit.cli.language import spoken, words
from lamplit.cli.prompt import find_move, help_text, matching, understand
from lamplit.cli.sentences import how_it_ended, people, sentence, told, worded_in
from lamplit.core.declared import Reason
from lamplit.drawing import draw, effects, worded
from lamplit.errors import LamplitError
from lamplit.match import Match

THOUGHT = Budget(simulations=2000)  # for a bot's move: a moment, and the same answer every time
MOST_LISTED = 30  # moves; more are listed by their first words


class Stopped(Exception):
    """The person has left: by `quit`, or because the input has ended."""


class TerminalTable:
    """One match in the terminal, seen from one seat."""

    def __init__(self, match: Match, seat: int, bots: Sequence[str], again: str = "", saved: str | None = None) -> None:
        """`bots` has one bot's name for each seat; that of `seat` is not used. `again` leads here once more."""
        self.match = match
        self.seat = seat
        self._bots = bots
        self._again = again
        self._keep = saved  # the file that was asked for beforehand
        self._saved: str | None = None  # the file that holds the match as it stands
        self._names = [BOT_NAMES[place % len(BOT_NAMES)] for place in range(match.seats)]
        self._people = people(words(), seat, self._names)
        self._number = match.chance.first() % (1 << 32)

    # -- the course of a match ----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or the person leaves (Stopped)."""
        title = worded_in(self.match.game, "title", self.match.game.title)
        others = [self._people(seat) for seat in range(self.match.seats) if seat != self.seat]
        self._print("terminal-welcome", game=title, who=others)
        while not self.match.over:
            if self.match.turn == self.seat:
                self._person()
            else:
                self._play(self._choice_of(self._bots[self.match.turn or 0]))
        self._finish()

    def _choice_of(self, name: str) -> int:
        """Return a bot's move; the same again in a match that is taken up again."""
        return ask(entrant(name), self.match, THOUGHT, (self._number << 20) + len(self.match.actions))

    def _play(self, action: int) -> None:
        """Make a move and tell what came of it."""
        self.match.play(action)
        self._saved = None
        self._tell(len(self.match.actions))

    def _person(self) -> None:
        """Show the table and ask until a move is made or taken back."""
        self.show_table()
        self.list_moves()
        moves = len(self.match.actions)
        while len(self.match.actions) == moves:
            self._answer(self._ask())

    def _ask(self) -> str:
        """Return the next line that is typed; Stopped at the end of the input."""
        prompt = f"{words().say('you')}> "
        if sys.stdin.isatty():
            try:
                return input(prompt)
            except EOFError:
                out.print()
                raise Stopped from None
        line = sys.stdin.readline()
        if not line:
            raise Stopped
        out.print(Text(prompt + line.rstrip("\r\n")))  # so that the output reads as a whole
        return line

    def _answer(self, line: str) -> None:
        """Do what a line asks for; whatever is refused is told in a sentence."""
        typed = understand(line, self.match)
        try:
            if typed.command:
                self._command(typed.command, typed.rest)
            elif typed.action is not None:
                self._try(typed.action)
            else:
                out.print(Text(typed.problem, "yellow"))
        except LamplitError as error:
            out.print(Text(f"{str(error)[:1].upper()}{str(error)[1:]}", "yellow"))

    def _try(self, action: int) -> None:
        if reason := self.match.why_not(action):
            out.print(Text(f"{self._told(reason)} ({reason.clause})", "yellow"))
        else:
            self._play(action)

    def _finish(self) -> None:
        """Show how the match has ended, and how to see it again."""
        self.show_table()
        places = self.match.ranking
        for place, seats in enumerate(places):
            who = [self._people(seat) for seat in seats]
            number = sum(map(len, places[:place])) + 1
            self._print("terminal-place", "bold" if place == 0 else "", place=number, who=who)
        self._print("terminal-after", moves=len(self.match.actions), ending=how_it_ended(self.match))
        self._keep_it()
        if self._saved:
            self._print("terminal-see-again", command=f"lamplit replay {self._saved}")
        else:
            self._print("terminal-deal-again", command=self._again)

    def leave(self) -> None:
        """Say how to go on, when the table is left before the end."""
        self._print("terminal-left", moves=len(self.match.actions))
        self._keep_it()
        if self._saved:
            self._print("terminal-go-on", command=self._resume(self._saved))
        else:
            self._print("terminal-not-saved", command=self._again)

    def _keep_it(self) -> None:
        if self._keep:
            write_match(self.match, self._keep)
            self._saved = self._keep

    # -- what can be typed --------------------------------------------------------------------------------------------

    def _command(self, command: str, rest: str) -> None:
        if command == "?" and rest:
            self._why_not(rest)
        elif command in ("?", "help"):
            out.print(Text(help_text()))
        elif command == "moves":
            self.list_moves(rest)
        elif command == "table":
            self.show_table()
        elif command == "hint":
            action = self._choice_of("heuristic")
            self._print("terminal-hint", action=self.match.game.action_name(action))
        elif command == "rules":
            text = one_clause(self.match.game, rest) if rest else rules_text(self.match.game)
            out.print(Markdown(text))
        elif command == "log":
            for number in range(1, len(self.match.actions) + 1):
                self._tell(number)
        elif command == "undo":
            self._undo()
        elif command == "save":
            self._save(rest)
        else:
            raise Stopped

    def _why_not(self, text: str) -> None:
        typed = find_move(text, self.match)
        if typed.action is None:
            out.print(Text(typed.problem, "yellow"))
            return
        name = self.match.game.action_name(typed.action)
        reason = self.match.why_not(typed.action)
        if reason is None:
            self._print("terminal-may-play", action=name)
        else:
            out.print(Text(f"{name}: {self._told(reason)} ({reason.clause})"))

    def _undo(self) -> None:
        """Take back to the seat's last decision, the bots' answers with it."""
        own = [move.number for move in self.match.history if move.seat == self.seat]
        if not own:
            self._print("refused-nothing_to_take_back", "yellow")
            return
        self.match.take_back(len(self.match.actions) - own[-1] + 1)
        self._saved = None
        self._print("taken-back")

    def _save(self, name: str) -> None:
        if not name:
            self._print("terminal-say-where", "yellow")
            return
        write_match(self.match, name)
        self._saved = name
        self._print("terminal-saved", command=self._resume(name))

    def _resume(self, file: str) -> str:
        return f"lamplit play --resume {file} --seat {self.seat}"

    # -- what is shown ------------------------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Draw the table as the seat sees it."""
        out.print(draw(self.match.game, self.match.view(self.seat), self.seat, spoken(), self._people))

    def list_moves(self, beginning: str = "") -> None:
        """List the legal moves with their numbers and what they would do; many are listed by their first words."""
        game, legal = self.match.game, self.match.legal()
        effect = effects(game, self.match.view(self.seat))
        names = [game.action_name(action) for action in legal]
        wanted = set(matching(beginning.casefold(), names)) if beginning else set(names)
        if len(wanted) > MOST_LISTED:
            self._list_beginnings([name for name in names if name in wanted])
            return
        entries = []
        for number, name in enumerate(names, 1):
            if name in wanted:
                entry = Text.assemble((f"#{number} ", "dim"), (name, "bold cyan"))
                what = worded(effect.get(name), game.words(spoken()))
                entries.append(entry + Text(f" ({what})", "dim") if what else entry)
        if not entries:
            self._print("terminal-no-move", "yellow", typed=beginning)
        out.print(Columns(entries, padding=(0, 3), column_first=True))

    def _list_beginnings(self, names: Sequence[str]) -> None:
        beginnings: dict[str, int] = {}
        for name in names:
            first = name.split()[0]
            beginnings[first] = beginnings.get(first, 0) + 1
        entries = [
            Text.assemble((first, "bold cyan"), (f" {words().say('terminal-ways', count=count)}", "dim"))
            for first, count in beginnings.items()
        ]
        out.print(Columns(entries, padding=(0, 3), column_first=True))
        self._print("terminal-many", "dim", count=len(names), first=next(iter(beginnings)))

    def _tell(self, number: int) -> None:
        """Say what a move brought about, as the seat may know it."""
        for event in self.match.events(self.seat, number):
            out.print(Text(sentence(self.match.game, event, self.seat, names=self._names)))

    def _told(self, reason: Reason) -> str:
        return told(self.match.game, reason, self.seat, self._names)

    def _print(self, key: str, style: str = "", **given: Any) -> None:
        """Say a message of the catalogue; commands in it are not broken into lines."""
        out.print(Text(words().say(key, self._people, **given), style), soft_wrap="command" in given)
