"""A second reading of Double Double Dominoes. A mark such as (R4) names the clause of its RULES.md."""

from __future__ import annotations

from typing import NamedTuple

from tests.referee.reading import in_a_row, places, same_pieces, seats_in_a_row, words_of_seats, yes

SIZE, STAR = 15, (7, 7)
TOP_HALF = """
5 0 0 4 0 0 0 3 0 0 0 4 0 0 5
0 0 3 0 0 4 0 0 0 4 0 0 3 0 0
0 3 0 0 2 0 0 0 0 0 2 0 0 3 0
4 0 0 3 0 2 0 0 0 2 0 3 0 0 4
0 0 2 0 1 0 1 0 1 0 1 0 2 0 0
0 4 0 2 0 1 0 0 0 1 0 2 0 4 0
0 0 0 0 1 0 0 0 0 0 1 0 0 0 0
3 0 0 0 0 0 0 0 0 0 0 0 0 0 3
"""
TRACK = """
1 2 3 4 5 6 0 2 5 3  4 6 2 2 0 3 5 4 1 6  2 4 5 5 0 6 3 4 2 0  1 5 1 3 4 4 4 5 0 6  3 5 4 1 3 2 0 0 1 1
2 3 6 3 5 2 1 0 6 6  5 2 1 2 5 0 3 3 5 0  6 1 4 0 6 3 5 1 4 2  6 2 3 1 6 5 6 2 0 4  0 1 6 4 4 1 6 6 3 0
"""
DIAMONDS = [[int(number) for number in row.split()] for row in TOP_HALF.split("\n")[1:9]]
DIAMONDS += DIAMONDS[6::-1]
PIPS = [None, *map(int, TRACK.split())]  # START is the first space
KINDS = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]
VICTORY = {2: 100, 3: 75, 4: 50, 5: 75, 6: 50}
HAND, BONUS = 3, 3

Square = tuple[int, int]  # row and column


class Half(NamedTuple):
    """What lies on a square."""

    pips: int
    domino: int  # its number on the board


class Spot(NamedTuple):
    """Two free squares, side by side or one above the other, where some domino may lie."""

    first: Square  # left or above
    second: Square
    first_pips: int | None  # the pips needed there, or None
    second_pips: int | None
    touched: frozenset[int]  # the dominoes that it would touch


def halves(domino: str) -> tuple[int, int]:
    """Return the pips of both halves, the lower one first."""
    low, high = domino.split("-")
    return int(low), int(high)


def pips(domino: str) -> int:
    """Return the pips of a whole domino."""
    return sum(halves(domino))


def shown(hand: list[str]) -> str:
    """Return the domino with the fewest pips; of two the one whose lower half is lower (R1)."""
    return min(hand, key=lambda domino: (pips(domino), halves(domino)))


def square_name(square: Square) -> str:
    """Return the name of a square, such as H8."""
    return "ABCDEFGHIJKLMNO"[square[1]] + str(square[0] + 1)


class Referee:
    """One match of Double Double Dominoes."""

    def __init__(self, seats: int, options: dict[str, bool | int | str], dealt: dict[str, str]) -> None:
        self.seats = seats
        self.victory = int(options["victory"]) or VICTORY[seats]
        self.hands = words_of_seats(dealt["hands"])
        self.boneyard = dealt["boneyard"].split()  # the next to be drawn first
        sets = 2 if seats <= 4 else 3
        same_pieces([domino for hand in self.hands for domino in hand] + self.boneyard, KINDS * sets, "the dominoes")
        self.turn = int(dealt["turn"])
        self._check_starter(dealt["shown"].split(), options["oldest"])
        self.points = [0] * seats
        self.squares: dict[Square, Half] = {}
        self.dominoes: list[str] = []  # as they were laid
        self.pit: list[str] = []
        self.chain = False
        self.over = False
        self.spots = self._find_spots()

    def _check_starter(self, told: list[str], oldest: bool | int | str) -> None:
        """Require that the seat to begin showed the lowest domino (R1); it has drawn already."""
        assert [len(hand) for hand in self.hands] == [HAND + (seat == self.turn) for seat in range(self.seats)]
        hand = self.hands[self.turn]
        threes = [hand[:place] + hand[place + 1 :] for place in range(HAND + 1)]
        assert told[self.turn] in map(shown, threes)
        for seat in range(self.seats):
            assert seat == self.turn or told[seat] == shown(self.hands[seat]), f"seat {seat} showed {told[seat]}"
        least = min(map(pips, told))
        tied = [seat for seat in range(self.seats) if pips(told[seat]) == least]
        if oldest != "random":
            tied = [min(tied, key=lambda seat: (seat - int(oldest)) % self.seats)]
        assert self.turn in tied, f"seat {self.turn} begins, not one of {tied}"

    # -- where a domino may lie ---------------------------------------------------------------------------------------

    def _find_spots(self) -> list[Spot]:
        """Return every spot on the board."""
        spots = []
        for row in range(SIZE):
            for column in range(SIZE):
                for second in ((row, column + 1), (row + 1, column)):
                    spot = self._spot((row, column), second)
                    if spot:
                        spots.append(spot)
        return spots

    def _spot(self, first: Square, second: Square) -> Spot | None:
        """Return the spot on two squares, if one is there (R3, R4)."""
        if max(second) >= SIZE or first in self.squares or second in self.squares:
            return None
        if not self.squares:
            return Spot(first, second, None, None, frozenset()) if STAR in (first, second) else None
        one, other = self._neighbours(first), self._neighbours(second)
        touched = frozenset(half.domino for half in one + other)
        if len(one) > 1 or len(other) > 1 or not touched or len(touched) < len(one) + len(other):
            return None
        if self._fills_a_block(first, second):
            return None
        return Spot(first, second, one[0].pips if one else None, other[0].pips if other else None, touched)

    def _neighbours(self, square: Square) -> list[Half]:
        row, column = square
        around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return [self.squares[place] for place in around if place in self.squares]

    def _fills_a_block(self, first: Square, second: Square) -> bool:
        """Return whether four squares in a block would all be occupied."""
        occupied = {first, second}
        for row, column in ((row, column) for row in (-1, 0) for column in (-1, 0)):
            for square in occupied:
                corner = (square[0] + row, square[1] + column)
                block = [(corner[0] + down, corner[1] + right) for down in (0, 1) for right in (0, 1)]
                if all(place in self.squares or place in occupied for place in block):
                    return True
        return False

    def _ways(self, domino: str) -> set[str]:
        """Return all ways to place a domino; in a chain it must touch the double just placed (R6)."""
        low, high = halves(domino)
        ways = set()
        for spot in self.spots:
            if self.chain and len(self.dominoes) - 1 not in spot.touched:
                continue
            towards, back = ("right", "left") if spot.first[0] == spot.second[0] else ("down", "up")
            if spot.first_pips in (low, None) and spot.second_pips in (high, None):
                ways.add(f"{domino} {square_name(spot.first)} {towards}")
            if low != high and spot.first_pips in (high, None) and spot.second_pips in (low, None):
                ways.add(f"{domino} {square_name(spot.second)} {back}")
        return ways

    def legal(self) -> set[str]:
        """Return all that the seat to move may do."""
        hand = set(self.hands[self.turn])
        found = set().union(*map(self._ways, hand))
        if self.chain:
            return found | {"stop"}
        return found or {f"pit {domino}" for domino in hand}  # R2, R5

    # -- a turn -------------------------------------------------------------------------------------------------------

    def play(self, action: str, after: dict[str, str]) -> None:
        """Carry out an action; chance decides nothing after the deal."""
        word, *rest = action.split()
        if word == "stop":
            self._end_turn()
        elif word == "pit":
            fitting = " ".join(domino for domino in KINDS if self._ways(domino))
            self.hands[self.turn].remove(rest[0])
            self.pit.append(f"{self.turn} {rest[0]} ({fitting})")
            self._end_turn()
        else:
            self._place(action)

    def _place(self, action: str) -> None:
        domino, square, direction = action.split()
        low, high = halves(domino)
        first = (int(square[1:]) - 1, ord(square[0]) - ord("A"))
        down, right = {"right": (0, 1), "left": (0, -1), "down": (1, 0), "up": (-1, 0)}[direction]
        second = (first[0] + down, first[1] + right)
        number = len(self.dominoes)
        self.squares |= {first: Half(low, number), second: Half(high, number)}
        self.dominoes.append(action)
        self.hands[self.turn].remove(domino)
        self._score(low, high, first, second)
        if self.over:
            return
        self.spots = self._find_spots()
        self.chain = low == high and bool(self.hands[self.turn])
        if not self.chain:
            self._end_turn()

    def _score(self, low: int, high: int, first: Square, second: Square) -> None:
        """Pay diamonds and bonuses (R7, R8, R9); the victory total ends the match at once (R10)."""
        paid = [seat for seat in range(self.seats) if PIPS[self.points[seat]] in (low, high)]
        diamonds = DIAMONDS[first[0]][first[1]] + DIAMONDS[second[0]][second[1]]
        self.points[self.turn] += 2 * diamonds if low == high else diamonds
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            if seat in paid:
                self.points[seat] += BONUS
            if self.points[seat] >= self.victory:
                self.over = True
                return

    def _end_turn(self) -> None:
        """Refill the hand; the match ends when the last domino was drawn or none fits any more (R2, R10)."""
        self.chain = False
        hand = self.hands[self.turn]
        while self.boneyard and len(hand) < HAND:
            hand.append(self.boneyard.pop(0))
        if not self.boneyard or not self.spots:
            self.over = True
            return
        self.turn = (self.turn + 1) % self.seats
        self.hands[self.turn].append(self.boneyard.pop(0))

    # -- what must stand in the position ------------------------------------------------------------------------------

    def expected(self) -> dict[str, str]:
        """Return what the position must say."""
        fields = {
            "over": yes(self.over),
            "points": in_a_row(self.points),
            "board": ", ".join(self.dominoes),
            "hands": seats_in_a_row(map(sorted, self.hands)),
            "boneyard": in_a_row(self.boneyard),
            "pit": ", ".join(self.pit),
        }
        if not self.over:
            fields |= {"turn": str(self.turn), "phase": "chain" if self.chain else "place"}
        return fields

    def ranking(self) -> list[list[int]]:
        """Return the seats by points, then by the pips in their hands (R11)."""
        standings = [(-self.points[seat], -sum(map(pips, self.hands[seat])), seat) for seat in range(self.seats)]
        return places(((points, left), seat) for points, left, seat in sorted(standings))
