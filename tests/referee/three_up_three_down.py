"""A second reading of 3UP 3DOWN. A mark such as (R4) names the clause of its RULES.md."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.referee.reading import in_a_row, in_order, places, same_pieces, seats_in_a_row, words_of_seats, yes

KINDS = [*map(str, range(1, 11)), "C", "C1", "C2"]
ORDER = [kind + colour for kind in KINDS for colour in "gav"]
COPIES = {"g": [3] * 11 + [2, 1], "a": [2] * 12 + [0], "v": [2] * 12 + [0]}
POINTS = {kind: int(kind) for kind in KINDS[:10]} | {"C": 15, "C1": 20, "C2": 25}
FURTHER = {"C": 0, "C1": 1, "C2": 2}
EMPTY = "-"
MOST_TURNS = 2000


def kind(card: str) -> str:
    """Return what stands on a card, without its colour."""
    return card[:-1]


def deck(colours: int, seats: int) -> list[str]:
    """Return all cards (R14); seven seats and more play with two decks."""
    one: list[str] = []
    for colour in "gav"[:colours]:
        for name, copies in zip(KINDS, COPIES[colour], strict=True):
            one += [name + colour] * copies
    return one * (2 if seats > 6 else 1)


def cards_of(row: list[str]) -> list[str]:
    """Return the cards of a row with its empty places left out."""
    return [card for card in row if card != EMPTY]


class Referee:
    """One match of 3UP 3DOWN."""

    def __init__(self, seats: int, options: dict[str, bool | int | str], dealt: dict[str, str]) -> None:
        self.seats = seats
        self.options = options
        self.points = [0] * seats
        self.game = 1
        self.over = False
        dealer = options["dealer"]
        self._deal(int(dealt["dealer"]) if dealer == "random" else int(dealer), dealt)

    def _deal(self, dealer: int, dealt: dict[str, str]) -> None:
        """Deal three cards face down and six in hand to each seat (R1)."""
        assert 0 <= dealer < self.seats
        self.dealer = dealer
        self.turn = (dealer + 1) % self.seats
        self.phase, self.chosen = "choosing", 0
        self.hands = words_of_seats(dealt["hands"])
        self.down = words_of_seats(dealt["down"])
        self.up = [[EMPTY] * 3 for _ in range(self.seats)]
        self.draw = dealt["draw"].split()  # top card first
        assert [len(hand) for hand in self.hands] == [6] * self.seats
        assert [len(row) for row in self.down] == [3] * self.seats
        all_cards = [card for place in self.hands + self.down for card in place] + self.draw
        same_pieces(all_cards, deck(int(self.options["colours"]), self.seats), "the deck")
        self.pile: list[str] = []  # top card first
        self.gone: list[str] = []
        self.tried = [[EMPTY] * 3 for _ in range(self.seats)]
        self.finished: list[int] = []
        self.step, self.further, self.turns = 1, 0, 0
        self.laid, self.fourth = 0, False  # cards of this play; whether one was the fourth of a colour
        self.from_hand = self.in_further = False

    # -- what is legal ------------------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """Return all that the seat to move may do."""
        if self.phase == "choosing":
            return self._choices()
        if self.phase == "laying":
            return {"done"} | {card for card in self._part() if kind(card) == kind(self.pile[0])}
        if self.phase == "exchanging":
            return self._exchanges()
        actions = self._plays()
        if self.in_further and self.draw and len(self.hands[self.turn]) < 3:
            actions.add("draw up")  # R5
        return actions

    def _choices(self) -> set[str]:
        """Return the ways to choose three of six (R1); the first of equal ones stands for all."""
        hand = in_order(self.hands[self.turn], ORDER)
        found: dict[tuple[str, ...], str] = {}
        for three in combinations(range(6), 3):
            found.setdefault(tuple(hand[place] for place in three), "up " + "".join(str(place + 1) for place in three))
        return set(found.values())

    def _exchanges(self) -> set[str]:
        """Return the ways to exchange a hand card for one of the row (R18)."""
        actions, row = {"keep"}, self.up[self.turn]
        for card in set(self.hands[self.turn]):
            for place, other in enumerate(row):
                if other != EMPTY and row.index(other) == place:
                    actions.add(f"swap {card} {place + 1}")
        return actions

    def _part(self) -> list[str]:
        """Return the cards that the seat plays from: hand, then row (R7, R9)."""
        return self.hands[self.turn] or cards_of(self.up[self.turn])

    def _plays(self) -> set[str]:
        part = self._part()
        if not part:
            return {f"down {place + 1}" for place, card in enumerate(self.down[self.turn]) if card != EMPTY}  # R8
        playable = [card for card in part if self._goes(card)]
        if not playable:
            return {"take"}  # R4
        if self.options["colour_swap"]:
            actions = set(playable)
        else:
            actions = set()
            for name, copies in Counter(map(kind, playable)).items():
                actions |= {name if number == 1 else f"{name}x{number}" for number in range(1, copies + 1)}
        if self.options["may_draw"] and self.draw:
            actions.add("draw")  # R12
        return actions

    def _goes(self, card: str) -> bool:
        """Return whether a card is at least as high as the top card (R2)."""
        return not self.pile or kind(card) in FURTHER or int(kind(card)) >= int(kind(self.pile[0]))

    # -- what follows -------------------------------------------------------------------------------------------------

    def play(self, action: str, after: dict[str, str]) -> None:
        """Carry out an action; `after` tells which copies went, and the order of a new deal."""
        word, *rest = action.split()
        if word == "up":
            self._choose(rest[0], after)
        elif action == "draw up":
            self._draw_up()
        elif word == "draw":
            self.hands[self.turn].append(self.draw.pop(0))
            self._end_turn(after)
        elif word == "take":
            self._take()
            self._end_turn(after)
        elif word == "down":
            self._turn_over(int(rest[0]) - 1, after)
        elif word == "keep":
            self._end_turn(after)
        elif word == "swap":
            self._exchange(rest[0], int(rest[1]) - 1)
            self._end_turn(after)
        elif word == "done":
            self._finish_play(after)
        elif self.options["colour_swap"]:
            self._lay(word)
            if self._may_lay_more():
                self.phase = "laying"
            else:
                self._finish_play(after)
        else:
            name, _, number = word.partition("x")
            for card in self._copies(name, int(number or 1), after):
                self._lay(card)
            self._finish_play(after)

    def _choose(self, places: str, after: dict[str, str]) -> None:
        """Lay three of six face up, one's own or before the left neighbour (R1, R17)."""
        hand = in_order(self.hands[self.turn], ORDER)
        three = [hand[int(place) - 1] for place in places]
        for card in three:
            self.hands[self.turn].remove(card)
        owner = (self.turn + 1) % self.seats if self.options["others_choose"] else self.turn
        self.up[owner] = three
        self.turn = (self.turn + 1) % self.seats
        self.chosen += 1
        if self.chosen == self.seats:
            self.phase = "playing"
            if self.options["swap_rows"]:
                self._swap_rows(after)

    def _swap_rows(self, after: dict[str, str]) -> None:
        """Give the rows, up and down together, to other seats (R16)."""
        up, down = words_of_seats(after["up"]), words_of_seats(after["down"])
        before = sorted(zip(self.up, self.down, strict=True))
        assert sorted(zip(up, down, strict=True)) == before, f"rows {up} {down} were {before}"
        self.up, self.down = up, down

    def _draw_up(self) -> None:
        while self.draw and len(self.hands[self.turn]) < 3:
            self.hands[self.turn].append(self.draw.pop(0))

    def _take(self) -> None:
        """Take the pile; further turns still owed are lost (R4)."""
        self.hands[self.turn] += self.pile
        self.pile = []
        self.further = 0

    def _turn_over(self, place: int, after: dict[str, str]) -> None:
        """Try one of the cards face down (R8)."""
        row = self.down[self.turn]
        card = row[place]
        if self._goes(card):
            row[place] = self.tried[self.turn][place] = EMPTY
            self._put_on_pile(card)
            self._finish_play(after)
            return
        if self.options["failed_card"] == "stays":
            below, tried = kind(self.pile[0]), self.tried[self.turn]
            tried[place] = below if tried[place] == EMPTY else min(below, tried[place], key=int)
        else:
            row[place] = EMPTY
            self.hands[self.turn].append(card)
        self._take()
        self._end_turn(after)

    def _copies(self, name: str, number: int, after: dict[str, str]) -> list[str]:
        """Return which copies of a kind went, the lowest on the pile first: that was left to chance (R2)."""
        held = [card for card in self._part() if kind(card) == name]
        pile = after["pile"].split()
        if pile:
            went = pile[:number][::-1]
        elif number == len(held) or after["phase"] == "choosing":  # no choice, or the game is over
            went = held[:number]
        else:
            went = list((Counter(after["gone"].split()) - Counter(self.gone) - Counter(self.pile)).elements())
        assert len(went) == number and not Counter(went) - Counter(held), f"{went} went of {held}"
        return went

    def _lay(self, card: str) -> None:
        """Lay a card of hand or row on the pile."""
        if not self.laid:
            self.from_hand = bool(self.hands[self.turn])
        if self.from_hand:
            self.hands[self.turn].remove(card)
        else:
            row = self.up[self.turn]
            row[row.index(card)] = EMPTY
        self._put_on_pile(card)

    def _put_on_pile(self, card: str) -> None:
        self.pile.insert(0, card)
        self.laid += 1
        run = 0
        while run < len(self.pile) and self.pile[run][-1] == card[-1]:
            run += 1
        if run == 4:
            self.fourth = True  # R18

    def _may_lay_more(self) -> bool:
        """Return whether the seat is asked for another card of its play (R18)."""
        if self.hands[self.turn]:
            return True
        return not self.from_hand and any(kind(card) == kind(self.pile[0]) for card in self.up[self.turn])

    def _finish_play(self, after: dict[str, str]) -> None:
        """Do what a play brings about: turning, clearing, further turns, an exchange."""
        played = self.pile[: self.laid]
        name = kind(played[0])
        if name == "1" and self.options["ones_reverse"]:
            self.step = -self.step  # R13
        self.further += sum(FURTHER.get(name, 0) for _ in played)  # R5
        if name in FURTHER or (len(self.pile) > 2 and all(kind(card) == name for card in self.pile[:3])):  # R6
            self.gone += self.pile
            self.pile = []
        exchange = (
            self.options["colour_swap"] and self.fourth and self.hands[self.turn] and cards_of(self.up[self.turn])
        )
        self.laid, self.fourth = 0, False
        if exchange:
            self.phase = "exchanging"
        else:
            self._end_turn(after)

    def _exchange(self, card: str, place: int) -> None:
        hand, row = self.hands[self.turn], self.up[self.turn]
        hand.remove(card)
        hand.append(row[place])
        row[place] = card

    def _end_turn(self, after: dict[str, str]) -> None:
        """Go on to a further turn, or draw and pass the turn on."""
        self.phase, self.in_further = "playing", False
        self.turns += 1
        if not self._left(self.turn):
            self.finished.append(self.turn)
            self.further = 0
            if not self.options["play_on"] or len(self.finished) == self.seats - 1:  # R10, R11
                self._end_game(after)
                return
        if not self.further:
            self._draw_up()
        if self.turns == MOST_TURNS:
            self._end_game(after)
            return
        if self.further:
            self.further -= 1
            self.in_further = True
            if not self.hands[self.turn]:
                self._draw_up()  # R5
            return
        self.turn = (self.turn + self.step) % self.seats
        while self.turn in self.finished:
            self.turn = (self.turn + self.step) % self.seats

    def _left(self, seat: int) -> int:
        return len(self.hands[seat]) + len(cards_of(self.up[seat])) + len(cards_of(self.down[seat]))

    def _end_game(self, after: dict[str, str]) -> None:
        """Add up the points and deal the next game, or end the match (R15)."""
        if self.options["points"]:
            for seat in range(self.seats):
                counted = list(self.hands[seat])
                if self.options["count_rows"]:
                    counted += cards_of(self.up[seat]) + cards_of(self.down[seat])
                self.points[seat] += sum(POINTS[kind(card)] for card in counted)
            if self.game < int(self.options["games"]):
                self.game += 1
                self._deal((self.dealer + 1) % self.seats, after)
                return
        self.over = True

    # -- what must stand in the position ------------------------------------------------------------------------------

    def expected(self) -> dict[str, str]:
        """Return what the position must say."""
        fields = {
            "dealer": str(self.dealer),
            "hands": seats_in_a_row(in_order(hand, ORDER) for hand in self.hands),
            "up": seats_in_a_row(self.up),
            "down": seats_in_a_row(self.down),
            "pile": in_a_row(self.pile),
            "draw": in_a_row(self.draw),
            "gone": in_a_row(in_order(self.gone, ORDER)),
        }
        if self.options["points"]:
            fields |= {"game": str(self.game), "points": in_a_row(self.points)}
        if self.finished:
            order = [self.finished.index(seat) + 1 if seat in self.finished else 0 for seat in range(self.seats)]
            fields["places"] = in_a_row(order)
        if any(card != EMPTY for row in self.tried for card in row):
            fields["tried"] = seats_in_a_row(self.tried)
        if self.over:
            return fields
        if self.phase == "laying":
            fields |= {"laid": str(self.laid), "fourth": yes(self.fourth)}
        return fields | {
            "turn": str(self.turn),
            "phase": self.phase,
            "direction": "left" if self.step == 1 else "right",
            "further": str(self.further),
            "turns": str(self.turns),
        }

    def ranking(self) -> list[list[int]]:
        """Return the seats by points, or those without cards first, then by cards left (R10, R15)."""
        if self.options["points"]:
            return places(sorted((points, seat) for seat, points in enumerate(self.points)))
        still_in = [seat for seat in range(self.seats) if seat not in self.finished]
        return [[seat] for seat in self.finished] + places(sorted((self._left(seat), seat) for seat in still_in))
