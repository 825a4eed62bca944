"""Where a domino may lie (R3, R4), compiled.

The open places are kept, not searched for. A place is two squares side by side; `standing` says which squares touch it,
and four families of bit sets hold the same by pips. A new domino changes only the places around it.

With one contact the half that is touched must have equal pips. With two, one at each half, both must: a bridge. More
contacts, or two at the same half, close a place for good; so do two contacts that lie side by side, since together with
the new domino they would fill a block of 2 x 2. (The two squares of one domino lie side by side too, so a bridge always
joins two different dominoes.)
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lamplit.core.compiled import compiled, wrapping
from lamplit.core.generate import clearing
from lamplit.core.record import Int32s

from .boards import AT, BIT, FIRST, NEAR, PLACES, SECOND, STARTS, TOUCHES, WORD, WORDS
from .box import BLOCK, CLOSED, FREE, HIGH, KIND_BIT, KINDS, LOW, ONE, PIPS, TWO, State, halves

_clear_board = clearing(State, "squares", "open_places")
_ONE_BIT = np.uint64(1)
# The place of the only bit of a word: multiplied by this number, each word has its own upper six bits. This is quicker
# here than `lowest_bit`.
_SPREAD, _58 = np.uint64(0x03F79D71B4CB0A89), np.uint64(58)
_BIT_INDEX: Final = np.argsort([(0x03F79D71B4CB0A89 << bit & 0xFFFFFFFFFFFFFFFF) >> 58 for bit in range(64)])


@compiled
def lay_placed(state: State) -> int:
    """Lay all dominoes that have been placed on an empty board; return the first that lies on another, or -1."""
    _clear_board(state)
    for index in range(state.placed_count):
        place = state.placed[index] % PLACES
        if state.squares[FIRST[place]] or state.squares[SECOND[place]]:
            return index
        lay(state, state.placed[index])
    return -1


@compiled
def lay(state: State, action: int) -> None:
    """Lay a domino as its action says, and bring the open places up to date."""
    first, second = halves(action)
    _cover(state, FIRST[action % PLACES], first)
    _cover(state, SECOND[action % PLACES], second)


@compiled
def _cover(state: State, square: int, pips: int) -> None:
    """Put one half on a square: places with this square close, places beside it are touched."""
    state.squares[square] = pips + 1
    for place in AT[square]:
        if place >= 0:
            _close(state, place)
    for touch in TOUCHES[square]:
        if touch >= 0 and state.standing[touch >> 1] != CLOSED:
            _touch(state, square, touch >> 1, touch & 1, pips)


@compiled
def _touch(state: State, square: int, place: int, half: int, pips: int) -> None:
    """Note that a square with these pips touches a place that is not closed, at one of its halves (R4)."""
    standing = int(state.standing[place])
    if standing == FREE:
        state.standing[place] = ONE + PIPS * half + pips
        state.one[half, pips, WORD[place]] |= BIT[place]
        state.open_places += 1
        return
    across = SECOND[place] - FIRST[place] if half == 0 else FIRST[place] - SECOND[place]
    if standing >= TWO or (standing - ONE) // PIPS == half or state.squares[square + across]:
        _close(state, place)  # a third contact, a second at the same half, or a block of 2 x 2
        return
    other = (standing - ONE) % PIPS
    state.one[1 - half, other, WORD[place]] ^= BIT[place]
    state.two[half, pips, WORD[place]] |= BIT[place]
    state.two[1 - half, other, WORD[place]] |= BIT[place]
    state.standing[place] = TWO + (PIPS * pips + other if half == 0 else PIPS * other + pips)


@compiled
def _close(state: State, place: int) -> None:
    """Let no domino lie here any more."""
    standing = int(state.standing[place])
    state.standing[place] = CLOSED
    if standing == FREE or standing == CLOSED:  # noqa: SIM109 - compiled, two comparisons are quicker
        return
    state.open_places -= 1
    if standing >= TWO:
        state.two[0, (standing - TWO) // PIPS, WORD[place]] ^= BIT[place]
        state.two[1, (standing - TWO) % PIPS, WORD[place]] ^= BIT[place]
    else:
        state.one[(standing - ONE) // PIPS, (standing - ONE) % PIPS, WORD[place]] ^= BIT[place]


@compiled
def placements(state: State, kind: int, near: int, actions: Int32s, count: int) -> int:
    """Write the ways to place a kind so that it touches the domino at `near` (NOWHERE: any), behind `count` actions."""
    low, high = LOW[kind], HIGH[kind]
    is_first = state.placed_count == 0  # (R3)
    for turned in range(1 if low == high else 2):
        first, second = (high, low) if turned else (low, high)
        for word in range(WORDS):
            if is_first:
                places = STARTS[state.option_board, word]
            else:
                places = _fitting(state, first, second, word) & NEAR[near, word]
            if places:
                count = _write_places(places, BLOCK[kind] + PLACES * turned + 64 * word, actions, count)
    return count


@compiled
def _fitting(state: State, first: int, second: int, word: int) -> np.uint64:
    """Return one word of the set of places where a domino fits with these pips on the first and second square (R4)."""
    return (
        state.one[0, first, word] | state.one[1, second, word] | state.two[0, first, word] & state.two[1, second, word]
    )


@wrapping
def _write_places(places: np.uint64, base: int, actions: Int32s, count: int) -> int:
    """Write the numbers of the bits of a word, ascending."""
    while places:
        rest = places & (places - _ONE_BIT)
        actions[count] = base + _BIT_INDEX[((places ^ rest) * _SPREAD) >> _58]
        count += 1
        places = rest
    return count


@compiled
def kinds_that_fit(state: State) -> np.uint32:
    """Return the set of kinds that fit somewhere, a bit for each."""
    kinds = np.uint32(0)
    for kind in range(KINDS):
        low, high = LOW[kind], HIGH[kind]
        for word in range(WORDS):
            if state.placed_count == 0 or _fitting(state, low, high, word) | _fitting(state, high, low, word):
                kinds |= KIND_BIT[kind]
                break
    return kinds
