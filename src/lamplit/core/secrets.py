"""The word for what each seat keeps to itself: a role, a side, a bid that is not shown yet.

    team: Int8s = secret(names=("without", "team"), own="my_team", open="shown")

`redeal` deals the values that a seat does not know anew among the seats that it does not know them of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import indent
from typing import Any

from lamplit.core.words import ALL, OWNER, Bound, Number, Table


@dataclass(eq=False, kw_only=True)
class Secret(Number):
    """A number or a name of each seat, which it alone sees, until everyone does."""

    sees: str = OWNER
    each: bool = True
    open: str = ""  # the field that tells of each seat whether everyone sees it by now
    own: str = ""  # the name under which a view shows the seat's own; left out: it is in the seats' entries alone

    def view(self, table: Table, seat: int | None, out: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write the seat's own, and those that everyone sees."""
        values = getattr(table, self.name)
        for other, line in enumerate(seats):
            may = self.sees == ALL or (self.open and getattr(table, self.open)[other])
            may = may or (other == seat and not self.own)
            line[self.show or self.key] = self._shown(values[other]) if may else None
        if self.own:
            out[self.own] = None if seat is None else self._shown(values[seat])

    @property
    def is_common(self) -> bool:
        """Whether every view shows the same of it."""
        return self.sees == ALL and not self.own

    def types(self) -> Iterator[tuple[bool, str, Any]]:
        """Return the types of both."""
        yield True, self.show or self.key, self.kind | None
        if self.own:
            yield False, self.own, self.kind | None

    @property
    def who(self) -> str:
        """Say who sees it, and when everyone does."""
        return f"{super().who}; everyone, once it is {self.open}" if self.open else super().who

    def deal(self) -> str:
        """Return the lines that deal anew what `seat` does not know."""
        unknown = f"other != seat and not state.{self.open}[other]" if self.open else "other != seat"
        at = f"state.{self.name}[other]"
        return f"""values = np.zeros({self.seats}, np.int64)
n = 0
for other in range(state.seats):
    if {unknown}:
        values[n] = {at}
        n += 1
values[:n].sort()
shuffle(state, values, n)
for other in range(state.seats):
    if {unknown}:
        n -= 1
        {at} = values[n]
"""

    def features(self) -> Iterator[tuple[str, int, str]]:
        """Return what is known of each seat, from the own one on: a column for each name, or a share of the bound."""
        width = len(self.names) or 1
        may = f"other == seat or state.{self.open}[other]" if self.open else "other == seat"
        at = f"state.{self.name}[other]"
        line = f"out[c + step] = {self._share(at)}"
        if self.names:
            values = ", ".join(map(str, self._values))
            line = f"for index, value in enumerate(({values},)):\n    out[c + step * {width} + index] = {at} == value"
        loop = f"for step in range(state.seats):\n    other = (seat + step) % state.seats\n    if {may}:\n"
        yield self.key, self.seats * width, loop + indent(line, " " * 8)


def secret(low: Bound = 0, high: Bound = 127, **more: Any) -> Any:
    """Declare a value of each seat that the others do not see."""
    return Secret(low=low, high=high, **more)
