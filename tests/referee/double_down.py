"""A second reading of Double Down. A mark such as (R4) names the clause of its RULES.md."""

from __future__ import annotations

from tests.referee.reading import in_a_row, in_order, places, same_pieces, seats_in_a_row, words_of_seats, yes

ORDER = "0 2 3 4 5 6 7 8 9 10 11 22 33 44 55 66 76 -10 change x2".split()
DECK = (
    ["0"] * 4
    + [str(number) for number in range(2, 10) for _ in range(3)]
    + ["10"] * 8
    + "11 22 33 44 55 66".split()
    + ["-10"] * 4
    + ["x2"] * 4
    + ["change"] * 5
)
DOUBLES = range(11, 100, 11)
HAND = 5
MOST_TURNS = 5000


class Referee:
    """One match of Double Down."""

    def __init__(self, seats: int, options: dict[str, bool | int | str], dealt: dict[str, str]) -> None:
        self.seats = seats
        self.limit = int(options["limit"])
        self.repeat_costs = options["repeat_costs"]
        self.draw_yourself = bool(options["draw_yourself"])
        self.deck = DECK + (["76"] if options["deck"] == "lobo77" else [])
        self.chips = [int(options["chips"])] * seats
        self.gone: list[int] = []  # the seats that went out, first to last
        self.turns = 0
        self.over = False
        starter = options["starter"]
        self.starter = int(dealt["turn"]) if starter == "random" else int(starter)
        assert 0 <= self.starter < seats
        self._deal(dealt)

    # -- a round ------------------------------------------------------------------------------------------------------

    def _deal(self, dealt: dict[str, str]) -> None:
        """Deal five cards to every seat still in, and begin a round (R1, R9)."""
        self.hands = words_of_seats(dealt["hands"])
        self.draw = dealt["draw"].split()
        self.discards: list[str] = []  # top card first
        for seat, hand in enumerate(self.hands):
            assert len(hand) == (0 if seat in self.gone else HAND), f"seat {seat} was dealt {hand}"
        same_pieces([card for hand in self.hands for card in hand] + self.draw, self.deck, "the deck")
        self.total, self.step = 0, 1
        self._begin_turn(self.starter, owed=1)

    def _begin_turn(self, seat: int, owed: int) -> None:
        self.turn, self.owed, self.to_draw, self.doubled, self.passed = seat, owed, 0, False, False

    def _next_round(self, after: dict[str, str]) -> None:
        """Deal again; the seat to the left of the last starter begins, seats that are out are skipped (R9)."""
        self.starter = self._seat_after(self.starter, 1)
        self._deal(after)

    def _seat_after(self, seat: int, step: int) -> int:
        seat = (seat + step) % self.seats
        while seat in self.gone:
            seat = (seat + step) % self.seats
        return seat

    # -- a turn -------------------------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """Return every card that may be played, or the ways to draw."""
        if self.owed == 0:
            return {"draw", "forget"}  # R14
        hand = set(self.hands[self.turn])
        if not hand:
            return {"pass"}  # R12
        if self.owed == 2 and hand != {"x2"}:
            return hand - {"x2"}  # R6
        return hand

    def play(self, action: str, after: dict[str, str]) -> None:
        """Carry out an action; `after` tells the order of a new deal or a shuffled pile."""
        if action in ("draw", "forget"):
            self.to_draw -= 1
            if action == "draw":
                self._draw_one(after)
        elif action == "pass":
            self.owed, self.passed = 0, self.to_draw == 0  # it played nothing this turn
        else:
            self._play_card(action)
            if self.over:
                return
            if self.total >= self.limit:  # R9
                self._count_turn()
                if not self.over:
                    self._next_round(after)
                return
            if self.turn in self.gone:  # R4, R8
                self._end_turn(after)
                return
        if self.owed == 0 and not self.draw_yourself:
            for _ in range(self.to_draw):
                self._draw_one(after)
            self.to_draw = 0
        if self.owed == 0 and self.to_draw == 0:
            self._end_turn(after)

    def _play_card(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.discards.insert(0, card)
        self.owed -= 1
        self.to_draw += 1
        before = self.total
        if card == "x2":
            self.doubled = True  # R6
        elif card == "change":
            self.step = -self.step  # R7
        else:
            self.total += int(card)
        if self._costs(card, before):
            self._pay()

    def _costs(self, card: str, before: int) -> bool:
        """Return whether the card just played costs its player a chip (R3)."""
        if self.total >= self.limit:
            return True
        if self.total not in DOUBLES:
            return False
        if card in ("x2", "change"):
            return self.repeat_costs == "always"
        if card == "0":
            assert before == self.total
            return self.repeat_costs != "never"
        return True

    def _pay(self) -> None:
        """Take a chip from the seat to move, or put it out if it has none (R4, R11)."""
        if self.chips[self.turn] > 0:
            self.chips[self.turn] -= 1
            return
        self.gone.append(self.turn)
        self.over = len(self.gone) == self.seats - 1

    def _draw_one(self, after: dict[str, str]) -> None:
        if not self.draw:
            self._reshuffle(after)
        self.hands[self.turn].append(self.draw.pop(0))

    def _reshuffle(self, after: dict[str, str]) -> None:
        """Make all discards but the top one the draw pile (R10); what was drawn of it already lies in the hand."""
        pool = self.discards[1:]
        self.discards = self.discards[:1]
        rest = after["draw"].split()
        drawn = words_of_seats(after["hands"])[self.turn]
        for card in self.hands[self.turn]:
            drawn.remove(card)
        same_pieces(drawn + rest, pool, "the shuffled discards")
        self.draw = drawn + rest

    def _end_turn(self, after: dict[str, str]) -> None:
        """Pass the turn on; deal again when a whole turn was passed and nobody holds a card (R12)."""
        self._count_turn()
        if self.over:
            return
        if self.passed and not any(self.hands[seat] for seat in range(self.seats) if seat not in self.gone):
            self._next_round(after)
            return
        owed = 2 if self.doubled and self.turn not in self.gone else 1  # R6, R8
        self._begin_turn(self._seat_after(self.turn, self.step), owed)

    def _count_turn(self) -> None:
        self.turns += 1
        if self.turns >= MOST_TURNS:  # R13
            self.over = True

    # -- what must stand in the position ------------------------------------------------------------------------------

    def expected(self) -> dict[str, str]:
        """Return what the position must say."""
        fields = {
            "chips": in_a_row(self.chips),
            "out": in_a_row(self.gone.index(seat) + 1 if seat in self.gone else 0 for seat in range(self.seats)),
            "total": str(self.total),
            "starter": str(self.starter),
        }
        if self.over:
            return fields
        return fields | {
            "turn": str(self.turn),
            "direction": "left" if self.step == 1 else "right",
            "owed": str(self.owed),
            "doubled": yes(self.doubled),
            "to_draw": str(self.to_draw),
            "turns": str(self.turns),
            "hands": seats_in_a_row(in_order(hand, ORDER) for hand in self.hands),
            "discards": in_a_row(self.discards),
            "draw": in_a_row(self.draw),
        }

    def ranking(self) -> list[list[int]]:
        """Return those still in by their chips, then those that went out, the last first (R11, R13)."""
        still_in = [seat for seat in range(self.seats) if seat not in self.gone]
        by_chips = sorted(((self.chips[seat], seat) for seat in still_in), key=lambda pair: (-pair[0], pair[1]))
        return places(by_chips) + [[seat] for seat in reversed(self.gone)]
