"""A second reading of Go Low. A mark such as (R4) names the clause of its RULES.md."""

from __future__ import annotations

from itertools import combinations

from tests.referee.reading import in_a_row, places, same_pieces, seats_in_a_row, words_of_seats

DECKS = {
    "one_to_fifteen": [str(number) for number in range(1, 16) for _ in range(5)],
    "zero_to_fourteen": [str(number) for number in range(15) for _ in range(5)],
    "zero_to_twelve": ["0"] * 3 + [str(number) for number in range(1, 13) for _ in range(6)],
}
PLACES = (1, 2, 3, 4)
MOST_RESHUFFLES = 2  # in a round that nobody has called
MOST_TURNS = 400


class Referee:
    """One match of Go Low."""

    def __init__(self, seats: int, options: dict[str, bool | int | str], dealt: dict[str, str]) -> None:
        self.seats = seats
        self.rounds = int(options["rounds"])
        self.deck = DECKS[str(options["deck"])]
        self.points = [0] * seats
        self.round = 1
        self.over = False
        self.last_hands: list[list[str]] = []
        self.last_caller: int | None = None
        starter = options["starter"]
        self._deal(int(dealt["turn"]) if starter == "random" else int(starter), dealt)

    def _deal(self, starter: int, dealt: dict[str, str]) -> None:
        """Deal four cards to each seat and turn one up (R1)."""
        assert 0 <= starter < self.seats
        self.starter = self.turn = starter
        self.hands = words_of_seats(dealt["hands"])
        self.discards = dealt["discards"].split()  # top card first
        self.draw = dealt["draw"].split()
        assert [len(hand) for hand in self.hands] == [4] * self.seats
        assert len(self.discards) == 1
        same_pieces([card for hand in self.hands for card in hand] + self.discards + self.draw, self.deck, "the deck")
        self.seen = [["no"] * 4 for _ in range(self.seats)]
        self.replaced = [["-"] * 4 for _ in range(self.seats)]
        self.looks = self.turns = self.reshuffles = 0
        self.drawn: str | None = None
        self.caller: int | None = None

    # -- a turn -------------------------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """Return all that the seat to move may do."""
        if self.looks < self.seats:
            return {f"look {first} {second}" for first, second in combinations(PLACES, 2)}  # R2
        call = set() if self.caller is not None else {"call"}  # R5
        if self.drawn is None:
            return {"draw"} | {f"take {place}" for place in PLACES} | call
        return {"discard"} | {f"keep {place}" for place in PLACES} | call

    def play(self, action: str, after: dict[str, str]) -> None:
        """Carry out an action; `after` tells the order of a new deal or a shuffled pile."""
        word, *numbers = action.split()
        if word == "look":
            for number in numbers:
                self.seen[self.turn][int(number) - 1] = "own"
            self.looks += 1
            self.turn = (self.turn + 1) % self.seats
        elif word == "call":
            self.caller = self.turn
        elif word == "draw":
            self._draw(after)
        elif word == "discard":
            assert self.drawn is not None
            self.discards.insert(0, self.drawn)
            self._end_turn(after)
        elif word == "keep":
            assert self.drawn is not None
            place = int(numbers[0]) - 1
            unseen = "~" if self.seen[self.turn][place] == "no" else ""
            self.replaced[self.turn][place] = unseen + self.hands[self.turn][place]
            self._lay(place, self.drawn, "own")
            self._end_turn(after)
        else:
            place = int(numbers[0]) - 1
            self.replaced[self.turn][place] = "-"
            self._lay(place, self.discards.pop(0), "all")
            self._end_turn(after)

    def _lay(self, place: int, card: str, seen: str) -> None:
        """Lay a card in a place; the one that lay there goes on the discards (R3, R4)."""
        self.discards.insert(0, self.hands[self.turn][place])
        self.hands[self.turn][place] = card
        self.seen[self.turn][place] = seen

    def _draw(self, after: dict[str, str]) -> None:
        if not self.draw:
            if self.caller is None and self.reshuffles == MOST_RESHUFFLES:  # R9
                self._end_round(after)
                return
            self._reshuffle(after)
        self.drawn = self.draw.pop(0)

    def _reshuffle(self, after: dict[str, str]) -> None:
        """Shuffle all discards into a draw pile; its top card starts the new discards (R8)."""
        turned_up = after["discards"].split()
        assert len(turned_up) == 1
        self.draw = [after["drawn"], *after["draw"].split()]
        same_pieces(turned_up + self.draw, self.discards, "the shuffled discards")
        self.discards = turned_up
        self.reshuffles += 1

    def _end_turn(self, after: dict[str, str]) -> None:
        """Pass the turn on, or end the round when every other seat has had its turn after the call (R5)."""
        self.drawn = None
        self.turns += 1
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.caller or (self.caller is None and self.turns == MOST_TURNS):  # R9
            self._end_round(after)

    def _end_round(self, after: dict[str, str]) -> None:
        """Score the round (R6), and deal the next or end the match (R7)."""
        sums = [sum(map(int, hand)) for hand in self.hands]
        for seat, total in enumerate(sums):
            doubled = seat == self.caller and total > min(sums)
            self.points[seat] += 2 * total if doubled else total
        self.last_hands, self.last_caller = self.hands, self.caller
        if self.round == self.rounds:
            self.over = True
            return
        self.round += 1
        self._deal((self.starter + 1) % self.seats, after)

    # -- what must stand in the position ------------------------------------------------------------------------------

    def expected(self) -> dict[str, str]:
        """Return what the position must say."""
        fields = {"points": in_a_row(self.points), "round": str(self.round), "starter": str(self.starter)}
        if self.last_hands:
            fields["last_hands"] = seats_in_a_row(self.last_hands)
            fields["last_caller"] = "none" if self.last_caller is None else str(self.last_caller)
        if self.over:
            return fields | {"over": "yes"}
        if any(card != "-" for row in self.replaced for card in row):
            fields["replaced"] = seats_in_a_row(self.replaced)
        return fields | {
            "turn": str(self.turn),
            "looks": str(self.looks),
            "turns": str(self.turns),
            "caller": "none" if self.caller is None else str(self.caller),
            "drawn": self.drawn or "none",
            "hands": seats_in_a_row(self.hands),
            "seen": seats_in_a_row(self.seen),
            "discards": in_a_row(self.discards),
            "draw": in_a_row(self.draw),
            "reshuffles": str(self.reshuffles),
        }

    def ranking(self) -> list[list[int]]:
        """Return the seats by their points, the lowest first (R7)."""
        return places(sorted(((points, seat) for seat, points in enumerate(self.points))))
