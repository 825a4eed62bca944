"""How a game is told: `describe` takes what its author wrote and returns a `Game`, completed by what follows from it.

    GAME = describe(
        __name__, minutes=30, state=State, actions=ACTION_NAMES,
        rules=Rules(begin=begin, legal=legal, apply=apply, standings=standings),
        telling=Telling(events=Events, tell=tell, reasons=Reasons, explain=explain),
        hooks=Hooks(choose=choose),
    )

Its title, and all that people read of it, are messages of the catalogue in its folder (`lamplit.words`); a game without
one says `title` and `summary` here.

A game needs `begin`, `apply`, `standings` and either `legal` or `refusal`; everything else has a default. Every name
is an argument that Python and mypy know, so a misspelt one is refused when the game is loaded; so is a function that
takes another number of arguments than it is called with.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import numpy as np

from lamplit.core import generate
from lamplit.core.compiled import bind, in_python
from lamplit.core.declared import Event, Reason
from lamplit.core.derive import Description, View
from lamplit.core.fields import Fields
from lamplit.core.game import Compiled, Game
from lamplit.core.hooks import NO_HOOKS, Hooks
from lamplit.core.options import Options, Value
from lamplit.core.record import Plain
from lamplit.core.telling import NOTHING_TOLD, Moved, Telling
from lamplit.core.words import Described, Table
from lamplit.words import ENGLISH, Words, load


class Rules(NamedTuple):
    """The rules as their author writes them: compiled functions over the state (see `game.py`)."""

    begin: Callable[[Any], None]  # deal the match; seats and options are in the state
    apply: Callable[[Any, int], None]
    standings: Callable[[Any, Any], None]
    legal: Callable[[Any, Any], int] | None = None  # left out: every action that `refusal` lets pass
    refusal: Callable[[Any, int], int] | None = None  # 0, or the number of the reason in `Telling.reasons`, from 1 on
    redeal: Callable[[Any, int], None] | None = None  # left out: uniform within each draw pile
    settle: Callable[[Any, int], None] | None = None  # what a derived redeal leaves to do
    observe: Callable[[Any, int, Any], None] | None = None  # left out: every word of the state in turn
    features: Mapping[str, int] | None = None  # what an own `observe` writes: names, and how many numbers each


def describe(
    package: str,
    *,
    minutes: int,
    state: type[Described],
    actions: Sequence[str],
    rules: Rules,
    title: str = "",
    summary: str = "",
    telling: Telling = NOTHING_TOLD,
    hooks: Hooks = NO_HOOKS,
    version: int = 1,
    most_legal: int = 0,
    most_moves: int = 100_000,
    refuse: Callable[[int, Mapping[str, Value]], str | None] = lambda seats, options: None,
    turn_clause: str = "R1",
    standing_bounds: tuple[int, int] = (-(10**9), 10**9),
    score_unit: int = 1,
    single_round: Mapping[str, Value] | None = None,
    deadline: str = "",
) -> Game:
    """Return a game; `package` is its folder's name as Python knows it, and gives the game its own."""
    for part in (rules, telling, hooks):
        _check_arguments(package, part)
    name = package.rpartition(".")[2]
    description = Description(state)
    written = {key: value for key, value in rules._asdict().items() if callable(value)} | description.functions
    source = generate.source(description, written, len(actions), hooks.stage)
    made = generate.generate(name, source, written) | written
    features = dict(rules.features or generate.lay_out(description))
    words = functools.cache(functools.partial(load, package, kinds=telling.kinds))
    english = words(ENGLISH)
    if hooks.value is NO_HOOKS.value:
        hooks = hooks._replace(value=bind(_value, name, standings=rules.standings))

    def read(position: Any) -> Table:
        """Return a position as a table."""
        return position if isinstance(position, Plain) else Plain(state, position.tobytes())

    def completed(table: Table, seat: int | None, out: View) -> View:
        if telling.add_seat:
            for other, line in enumerate(out["seats"]):
                line.update(telling.add_seat(table, other, seat))
        return out | dict(telling.add_view(table, seat)) if telling.add_view else out

    def view(position: Any, seat: int | None) -> View:
        table = read(position)
        return completed(table, seat, description.view(table, seat))

    def views(position: Any, seats: Iterable[int | None]) -> dict[int | None, View]:
        table = read(position)
        return {seat: completed(table, seat, out) for seat, out in description.views(table, seats).items()}

    def events(before: Any, action: int, after: Any, seat: int | None) -> list[Event]:
        then, now = read(before), read(after)
        if telling.tell:
            return telling.tell(then, action, now, seat)
        moved = Moved.moved(seat=then.turn, action=actions[action])
        return [moved, Moved.over()] if now.over else [moved]

    def explain(position: Any, action: int) -> Reason | None:
        if telling.explain:
            reason = telling.explain(read(position), action)
        else:
            reason = _refused(rules, telling, position, action, view(position, int(position.turn)), actions[action])
        if reason is None or reason.sentence:
            return reason
        return reason._replace(sentence=english.say(f"reason-{reason.key}", **reason.given))

    def read_position(fields: Fields, position: Any) -> None:
        description.read(fields, position, telling.defaults, telling.agrees)
        if telling.complete:
            telling.complete(fields, position)

    def fault(position: Any) -> str | None:
        table = read(position)
        return next(chain(description.faults(table), telling.wrong(table)), None)

    return Game(
        name=name, package=package, words=words, title=title or english.say("title"),
        summary=summary or english.say("summary"), version=version, seats=state.SEATS, minutes=minutes,
        options=_explained(state.options(), english), state=state,
        actions=len(actions), action_name=actions.__getitem__,
        most_legal=most_legal or len(actions), most_moves=most_moves, observation=sum(features.values()),
        features=features, rules=Compiled(**{key: made[key] for key in Compiled._fields}), hooks=hooks,
        stage=made["stage"], view=view, views=views, events=events, explain=explain, fault=fault,
        ending=lambda position: telling.ending(read(position)),
        write_position=lambda position: description.write(read(position)), read_position=read_position,
        refuse=refuse, turn_clause=turn_clause, standing_bounds=standing_bounds, score_unit=score_unit,
        single_round=dict(single_round or {}), deadline=deadline,
        description=description, telling=telling, source=source,
    )  # fmt: skip


def _explained(options: Options, words: Words) -> Options:
    """Return the options with their sentences."""
    said = {each.name: each.sentence or words.say(f"option-{each.name}.sentence") for each in options.declared}
    return Options(tuple(dataclasses.replace(each, sentence=said[each.name]) for each in options.declared))


def _check_arguments(package: str, part: Any) -> None:
    """Refuse a function that cannot be called with the arguments that it will be given."""
    kind: Any = type(part)
    for field, count in _counts(kind).items():
        function = in_python(getattr(part, field))
        code = getattr(function, "__code__", None)
        if function is None or (code and code.co_argcount == count and not code.co_kwonlyargcount):
            continue
        try:
            inspect.signature(function).bind(*range(count))
        except TypeError:
            default = kind._field_defaults.get(field)
            given = ("1 argument" if count == 1 else f"{count} arguments") + (f" {_takes(default)}" if default else "")
            name = getattr(function, "__name__", type(function).__name__)
            raise TypeError(
                f"{package}: {kind.__name__}({field}={name}) is called with {given}, "
                f"but {name} takes {_takes(function)}"
            ) from None


@functools.cache
def _counts(part: Any) -> dict[str, int]:
    """Return how many arguments each function is called with: its type says so."""
    counts = {}
    for field, kind in get_type_hints(part).items():
        for choice in (kind, *get_args(kind)):
            if get_origin(choice) is Callable:
                counts[field] = len(get_args(choice)[0])
    return counts


def _takes(function: Any) -> str:
    """Return the arguments of a function as they are written, without their types."""
    found = inspect.signature(in_python(function))
    bare = [each.replace(annotation=inspect.Parameter.empty) for each in found.parameters.values()]
    return str(found.replace(parameters=bare, return_annotation=inspect.Signature.empty))


def _refused(rules: Rules, telling: Telling, state: Any, action: int, view: View, name: str) -> Reason | None:
    """Return the reason that `refusal` gives by its number; its sentence may name what the seat to move sees."""
    number = int(rules.refusal(state, action)) if rules.refusal else 0
    if number == 0:
        return None
    reason = list(telling.reasons.reasons().values())[number - 1]
    seen = view | {"action": name}
    return reason(**(seen if reason.sentence else {field: seen[field] for field in reason.fields}))


def _value(state: Any, seat: int) -> float:
    """Return what a position is worth when nothing is known of the game: its outcome, once it is over."""
    if not state.over:
        return 0.5
    standing = np.zeros(state.seats, np.int64)
    standings(state, standing)  # type: ignore[name-defined]  # noqa: F821  # bound for each game
    better = 0
    for other in range(state.seats):
        if standing[other] > standing[seat]:
            better += 1
    return 1.0 - better / (state.seats - 1) if state.seats > 1 else 1.0
