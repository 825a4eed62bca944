"""Read the fields of a position, and check that chance dealt what lay in the box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def words_of_seats(text: str) -> list[list[str]]:
    """Return the words of each seat; seats are separated by `|`."""
    return [part.split() for part in text.split("|")]


def seats_in_a_row(seats: Iterable[Iterable[object]]) -> str:
    """Write the words of each seat as a position has them."""
    return " | ".join(" ".join(map(str, words)) for words in seats).strip()


def in_a_row(words: Iterable[object]) -> str:
    """Write words or numbers as a position has them."""
    return " ".join(map(str, words))


def in_order(cards: Iterable[str], order: Sequence[str]) -> list[str]:
    """Return cards as a hand is sorted."""
    return sorted(cards, key=order.index)


def yes(flag: bool) -> str:
    """Write a yes or no."""
    return "yes" if flag else "no"


def same_pieces(found: Iterable[str], named: Iterable[str], what: str) -> None:
    """Require that chance gave exactly the pieces it had to deal, in whatever order."""
    left, right = sorted(found), sorted(named)
    assert left == right, f"{what}: found {' '.join(left)}; it should be {' '.join(right)}"


def places(order: Iterable[tuple[object, int]]) -> list[list[int]]:
    """Return the places of seats given from best to worst, each with its standing; equal standings share a place."""
    ranking: list[list[int]] = []
    last: object = None
    for standing, seat in order:
        if ranking and standing == last:
            ranking[-1].append(seat)
        else:
            ranking.append([seat])
        last = standing
    return ranking
