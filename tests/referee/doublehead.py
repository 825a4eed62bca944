"""A second reading of Doublehead Kids. A mark such as (R4) names the clause of its RULES.md."""

from __future__ import annotations

from tests.referee.reading import in_a_row, in_order, places, same_pieces, seats_in_a_row, words_of_seats

SEATS, HAND, DUELS, MOST_ROUNDS = 4, 12, 12, 500
SILVER = {
    "king": 10, "team": 3, "queen": 3, "antoinette": 3, "wilhelmine": 3, "karlchen": 2, "knight14": 2, "knight13": 2,
    "knight12": 2, "foxy": 11, "august": 10, "bishop": 4, "jester": 0,
    "cross4": 11, "cross3": 10, "cross2": 4, "cross1": 0, "spade4": 11, "spade3": 10, "spade2": 4, "spade1": 0,
    "heart4": 11, "heart2": 4, "heart1": 0,
}  # fmt: skip  # strongest first in each crest
ORDER = list(SILVER)
CRESTS = ["royal", "cross", "spade", "heart"]
STEPS = ["no 90", "no 60", "no 30", "none"]
NEEDED = {"no 90": 151, "no 60": 181, "no 30": 211}  # silver
CARDS = {"name": 11, "no 90": 10, "no 60": 9, "no 30": 8, "none": 7}  # in hand, to announce


def crest(card: str) -> str:
    """Return the crest of a card; all royal cards are one (R4)."""
    return card[:-1] if card[:-1] in CRESTS else "royal"


class Referee:
    """One match of Doublehead Kids."""

    def __init__(self, seats: int, options: dict[str, bool | int | str], dealt: dict[str, str]) -> None:
        assert seats == SEATS
        self.advanced = options["game"] == "advanced"
        self.target = int(options["gold"])
        self.play_on = bool(options["play_on"])
        self.announcements = bool(options["announcements"])
        self.gold = [0] * SEATS
        self.rounds = 0
        self.over = False
        dealer = options["dealer"]
        self._deal(int(dealt["dealer"]) if dealer == "random" else int(dealer), dealt)

    def _deal(self, dealer: int, dealt: dict[str, str]) -> None:
        """Deal twelve cards to each seat; the one to the left of the dealer leads (R1)."""
        self.dealer = dealer
        self.turn = (dealer + 1) % SEATS
        self.hands = words_of_seats(dealt["hands"])
        assert [len(hand) for hand in self.hands] == [HAND] * SEATS
        same_pieces([card for hand in self.hands for card in hand], ORDER * 2, "the deck")
        self.team = {seat for seat in range(SEATS) if "team" in self.hands[seat]}  # R2
        self.spoken = 0  # seats that are ready or married
        self.wedding: tuple[int, int] | None = None
        self.duel: list[str] = []
        self.won, self.silver = [0] * SEATS, [0] * SEATS
        self.team_played = [0] * SEATS
        self.said: list[list[str]] = [[] for _ in range(SEATS)]
        self.voids: list[set[str]] = [set() for _ in range(SEATS)]
        self.last: list[list[object]] = [[] for _ in range(SEATS)]
        self.foxys: list[tuple[int, int]] = []  # owner and taker
        self.karlchen = 0  # gold for Karlchen, to the winner of the last duel and its side

    # -- what is legal ------------------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """Return all that the seat to move may do."""
        hand = self.hands[self.turn]
        if self.spoken < SEATS:
            marry = {f"marry {seat}" for seat in range(SEATS) if seat != self.turn}
            return {"ready"} | (marry if hand.count("team") == 2 else set())  # R3
        following = {card for card in hand if self.duel and crest(card) == crest(self.duel[0])}
        return (following or set(hand)) | self._announcements()  # R4

    def _side(self, seat: int) -> set[int]:
        return self.team if seat in self.team else set(range(SEATS)) - self.team

    def _said_by(self, side: set[int]) -> list[str]:
        """Return what a side has announced: its name first, then how far it went."""
        words = [word for seat in side for word in self.said[seat]]
        return [word for word in ("team", "without", *STEPS) if word in words]

    def _announcements(self) -> set[str]:
        """Return what the seat may announce (R11)."""
        if not self.announcements:
            return set()
        side = self._side(self.turn)
        said, answered = self._said_by(side), self._said_by(set(range(SEATS)) - side)
        cards = len(self.hands[self.turn])
        if said:
            step = STEPS[len(said) - 1] if len(said) <= len(STEPS) else None
            return {step} if step and cards >= CARDS[step] else set()
        furthest = list(CARDS)[len(answered) - 1] if answered else None
        least = CARDS[furthest] - 1 if furthest else CARDS["name"]
        name = "say team" if side == self.team else "say without"
        return {name} if cards >= least else set()

    # -- what follows -------------------------------------------------------------------------------------------------

    def play(self, action: str, after: dict[str, str]) -> None:
        """Carry out an action; `after` tells a new deal."""
        word, *rest = action.split()
        if word in ("ready", "marry"):
            if word == "marry":
                self.wedding = (self.turn, int(rest[0]))
                self.team = set(self.wedding)
            self.spoken += 1
            self.turn = (self.turn + 1) % SEATS
        elif word == "say":
            self.said[self.turn].append(rest[0])
        elif action in STEPS:
            self.said[self.turn].append(action)
        else:
            self._play_card(action)
            if len(self.duel) == SEATS:
                self._take_duel()
                if sum(self.won) == DUELS:
                    self._end_round(after)

    def _play_card(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.team_played[self.turn] += card == "team"
        if self.duel and crest(card) != crest(self.duel[0]):
            self.voids[self.turn].add(crest(self.duel[0]))
        self.duel.append(card)
        self.turn = (self.turn + 1) % SEATS

    def _take_duel(self) -> None:
        """Give the duel to its winner, who leads the next (R5)."""
        leader, cards = self.turn, self.duel
        royal = [card for card in cards if crest(card) == "royal"]
        candidates = royal or [card for card in cards if crest(card) == crest(cards[0])]
        best = min(candidates, key=ORDER.index)
        winner = (leader + cards.index(best)) % SEATS
        owners = [((leader + place) % SEATS, card) for place, card in enumerate(cards)]
        self.foxys += [(owner, winner) for owner, card in owners if card == "foxy"]
        self.won[winner] += 1
        self.silver[winner] += sum(SILVER[card] for card in cards)
        self.last[winner] = [leader, *cards]
        if sum(self.won) == DUELS:  # R10
            caught = [owner for owner, card in owners if card == "karlchen" and owner not in self._side(winner)]
            self.karlchen = len(caught) + (best == "karlchen")
        self.turn, self.duel = winner, []

    # -- gold ---------------------------------------------------------------------------------------------------------

    def _end_round(self, after: dict[str, str]) -> None:
        """Pay the gold of the round and deal the next, or end the match (R6 to R12)."""
        without = set(range(SEATS)) - self.team
        winners = self._winners(without)
        gained = [0] * SEATS
        for seat in winners or ():
            gained[seat] += self._for_winning(winners or set())
        if self.advanced:
            for owner, taker in self.foxys:
                if owner not in self._side(taker):  # R9
                    self._pay(gained, self._side(taker), 1)
            self._pay(gained, self._side(self.turn), self.karlchen)  # R10; the seat to lead won the last duel
        for seat in range(SEATS):
            doubled = winners == {seat}  # R6, R8: it won alone
            self.gold[seat] += 2 * gained[seat] if doubled else gained[seat]
        self.rounds += 1
        most = max(self.gold)
        decided = most >= self.target and (not self.play_on or self.gold.count(most) == 1)  # R7
        if decided or self.rounds == MOST_ROUNDS:
            self.over = True
        else:
            self._deal((self.dealer + 1) % SEATS, after)

    def _pay(self, gained: list[int], side: set[int], gold: int) -> None:
        for seat in side:
            gained[seat] += gold

    def _silver_of(self, side: set[int]) -> int:
        return sum(self.silver[seat] for seat in side)

    def _winners(self, without: set[int]) -> set[int] | None:
        """Return the side that won, or None if both missed what they announced (R6, R11)."""
        missed = [side for side in (self.team, without) if self._missed(side)]
        if len(missed) == 2:
            return None
        if missed:
            return without if missed[0] == self.team else self.team
        only_without = self._said_by(without) and not self._said_by(self.team)
        least = 120 if only_without else 121
        return self.team if self._silver_of(self.team) >= least else without

    def _missed(self, side: set[int]) -> bool:
        """Return whether a side did not reach what it announced beyond its name."""
        steps = self._said_by(side)[1:]
        if not steps:
            return False
        if steps[-1] == "none":
            return sum(self.won[seat] for seat in side) < DUELS
        return self._silver_of(side) < NEEDED[steps[-1]]

    def _for_winning(self, winners: set[int]) -> int:
        """Return the gold of each winner (R6, R8, R11)."""
        if not self.advanced:
            return 1
        silver = self._silver_of(winners)
        gold = 1 + (silver > 150) + (silver > 180)
        if self.announcements:
            losers = set(range(SEATS)) - winners
            gold += sum(map(len, self.said))
            gold += (self._silver_of(losers) < 30) + (not any(self.won[seat] for seat in losers))
        return gold

    # -- what must stand in the position ------------------------------------------------------------------------------

    def expected(self) -> dict[str, str]:
        """Return what the position must say."""
        fields = {
            "rounds": str(self.rounds),
            "dealer": str(self.dealer),
            "gold": in_a_row(self.gold),
            "hands": seats_in_a_row(in_order(hand, ORDER) for hand in self.hands),
            "duel": in_a_row(self.duel),
            "won": in_a_row(self.won),
            "silver": in_a_row(self.silver),
            "team_played": in_a_row(self.team_played),
            "wedding": in_a_row(self.wedding) if self.wedding else "none",
            "said": seats_in_a_row([word.replace(" ", "") for word in said] for said in self.said),
            "voids": seats_in_a_row(in_order(crests, CRESTS) for crests in self.voids),
            "last": seats_in_a_row(self.last),
            "foxys": in_a_row(f"{owner}>{taker}" for owner, taker in self.foxys),
        }
        if self.over:
            return fields
        return fields | {"phase": "ready" if self.spoken < SEATS else "play", "turn": str(self.turn)}

    def ranking(self) -> list[list[int]]:
        """Return the seats by their gold (R7)."""
        return places(sorted((-gold, seat) for seat, gold in enumerate(self.gold)))
