"""All the ways the hidden dominoes may lie, found by going through every possible past.

An independent account of hidden.py. A past of a seat is the order in which its dominoes came to it. It is possible
if the three it was dealt have the domino shown as their lowest, if whatever it placed or discarded was in its hand
then, and if nothing in its hand fitted when it had to discard.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter

from lamplit.core.zones import NO_CARD
from lamplit.games.double_dominoes.box import DISCARDED, KIND_BIT, KINDS, NAMES
from tests.games.double_dominoes.table import Table

World = tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]  # of each other seat: its discards in order, its hand


def worlds(table: Table, seat: int) -> dict[World, float]:
    """Return the chance of every way the others' discards and hands may be; each labelled deal is equally likely."""
    state = table.state
    others = [other for other in range(state.seats) if other != seat]
    sizes = [(sum(who == other for who, _ in table.pit), int(state.hand_sizes[other])) for other in others]
    hidden = table.boneyard.split() + [name for who, name in table.pit if who != seat]
    if not state.over:  # at the end all hands are open
        hidden += [name for other in others for name in table.hand(other).split()]
    possible = functools.cache(lambda other, pit, hand: _is_possible(table, other, pit, hand))
    found: Counter[World] = Counter()

    def deal(world: World, left: list[str]) -> None:
        """Deal the next seat its discards, in order, and its hand in every way."""
        if len(world) == len(others):
            found[world] += 1
            return
        other, (discards, size) = others[len(world)], sizes[len(world)]
        for pit in itertools.permutations(range(len(left)), discards):
            rest = [index for index in range(len(left)) if index not in pit]
            for hand in [()] if state.over else itertools.combinations(rest, size):
                held = table.hand(other).split() if state.over else [left[index] for index in hand]
                part = tuple(left[index] for index in pit), tuple(sorted(held))
                if possible(other, *part):
                    deal((*world, part), [left[index] for index in rest if index not in hand])

    deal((), hidden)
    return {world: ways / found.total() for world, ways in found.items()}


def dealt(table: Table, seat: int) -> World:
    """Return how the others' discards and hands lie at a table."""
    return tuple(
        (tuple(name for who, name in table.pit if who == other), tuple(sorted(table.hand(other).split())))
        for other in range(table.state.seats)
        if other != seat
    )


def _is_possible(table: Table, seat: int, pit: tuple[str, ...], hand: tuple[str, ...]) -> bool:
    """Look for a past of the seat that leads to these discards and this hand."""
    state = table.state
    lines = [(int(line) >> 5, int(line) & 31) for line in state.history[: state.history_count]]
    turns = [[kind for _, kind in turn] for who, turn in itertools.groupby(lines, lambda line: line[0]) if who == seat]
    fits = [int(fits) for fits, who in zip(state.pit_fits, state.pit_seats, strict=True) if who == seat]
    placed = [NAMES[kind] for turn in turns for kind in turn if kind != DISCARDED]
    shown = None if state.shown[seat] == NO_CARD else NAMES[state.shown[seat]]
    orders = set(itertools.permutations([*placed, *pit, *hand]))
    return any(_leads_to(order, turns, fits, pit, hand, shown) for order in orders)


def _leads_to(order, turns, fits, pit, hand, shown):
    dealt, coming = sorted(order[:3]), iter(order[3:])
    if shown is not None and min(dealt, key=lambda name: (sum(map(int, name.split("-"))), name)) != shown:
        return False
    held, discards = list(dealt), iter(zip(pit, fits, strict=False))
    for turn in turns:
        held += itertools.islice(coming, 1)
        for kind in turn:
            name = NAMES[kind] if kind != DISCARDED else None
            if name is None:
                name, fitting = next(discards)
                fitted = {NAMES[kind] for kind in range(KINDS) if fitting & int(KIND_BIT[kind])}
                if fitted & set(held):
                    return False
            if name not in held:
                return False
            held.remove(name)
        held += itertools.islice(coming, max(0, 3 - len(held)))
    return sorted([*held, *coming]) == list(hand)
