"""Where dominoes fit, by a plain search of the whole board: an independent account of R3, R4 and R6."""

from __future__ import annotations

WAYS = {"right": (0, 1), "down": (1, 0), "left": (0, -1), "up": (-1, 0)}
COLUMNS = "ABCDEFGHIJKLMNO"


def fitting(board: list[dict[str, str]], hand: list[str], chain: bool) -> set[str]:
    """Return the names of all placements of the hand's dominoes."""
    occupied = {}
    for index, lying in enumerate(board):
        row, column = int(lying["square"][1:]) - 1, COLUMNS.index(lying["square"][0])
        down, right = WAYS[lying["direction"]]
        low, high = map(int, lying["domino"].split("-"))
        occupied[row, column] = low, index
        occupied[row + down, column + right] = high, index
    return {
        f"{name} {COLUMNS[column]}{row + 1} {way}"
        for name in set(hand)
        for row in range(15)
        for column in range(15)
        for way in WAYS
        if _fits(occupied, name, row, column, way, len(board) - 1 if chain else None)
    }


def _fits(occupied, name, row, column, way, double):
    low, high = map(int, name.split("-"))
    if low == high and way in ("left", "up"):
        return False
    one, two = (row, column), (row + WAYS[way][0], column + WAYS[way][1])
    if one in occupied or two in occupied or not (0 <= two[0] < 15 and 0 <= two[1] < 15):
        return False
    if not occupied:
        return (7, 7) in (one, two)
    contacts = [
        (half, occupied[square][0] == pips, occupied[square][1])
        for half, (half_square, pips) in enumerate(((one, low), (two, high)))
        for square in _around(half_square)
        if square in occupied
    ]
    if not contacts or len(contacts) > 2 or not all(equal for _, equal, _ in contacts):
        return False
    if len(contacts) == 2 and (contacts[0][0] == contacts[1][0] or contacts[0][2] == contacts[1][2]):
        return False
    filled = {*occupied, one, two}
    if any(
        {(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= filled
        for r in range(row - 2, row + 3)
        for c in range(column - 2, column + 3)
    ):
        return False
    return double is None or any(index == double for _, _, index in contacts)


def _around(square):
    return [(square[0] + down, square[1] + right) for down, right in WAYS.values()]
