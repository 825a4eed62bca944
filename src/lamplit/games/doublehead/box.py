"""What lies in the box of Doublehead Kids: cards, coins, the printed numbers, and what a state is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

import numpy as np

from lamplit.core.options import RANDOM
from lamplit.core.position import Fields
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s, Int32s, UInt8s
from lamplit.core.secrets import secret
from lamplit.core.words import ALL, KEPT, NONE, OWNER, Described, each_seat, option, room, scratch, seat, text
from lamplit.core.zones import Bag, Deck, hand, row

SEATS = 4
HAND = 12  # cards dealt to each seat, and so the duels of a round (R1)
COPIES = 2  # of every kind
MOST_ROUNDS = 500  # the cap (R12)

# A kind of card is a number; these are the names people write: royal cards by their own, strongest first, then the
# Earl cards by the crest and the strength in their corner.
_BOX = (  # name, title, crest, strength, silver
    ("king", "King Friedrich", 0, 20, 10),
    ("team", "Team", 0, 19, 3),
    ("queen", "Queen Elisabeth", 0, 18, 3),
    ("antoinette", "Lady Antoinette", 0, 17, 3),
    ("wilhelmine", "Lady Wilhelmine", 0, 16, 3),
    ("karlchen", "Karlchen", 0, 15, 2),
    ("knight14", "Knight of Swords", 0, 14, 2),
    ("knight13", "Knight of the Helm", 0, 13, 2),
    ("knight12", "Knight of the Flag", 0, 12, 2),
    ("foxy", "Foxy", 0, 11, 11),
    ("august", "August the Strong", 0, 10, 10),
    ("bishop", "Bishop Marc-Antoine", 0, 9, 4),
    ("jester", "Jester Kunz", 0, 8, 0),
    ("cross4", "Castle of cross", 1, 4, 11),
    ("cross3", "Earl of cross", 1, 3, 10),
    ("cross2", "High soldier of cross", 1, 2, 4),
    ("cross1", "Low soldier of cross", 1, 1, 0),
    ("spade4", "Castle of spade", 2, 4, 11),
    ("spade3", "Earl of spade", 2, 3, 10),
    ("spade2", "High soldier of spade", 2, 2, 4),
    ("spade1", "Low soldier of spade", 2, 1, 0),
    ("heart4", "Castle of heart", 3, 4, 11),
    ("heart2", "High soldier of heart", 3, 2, 4),
    ("heart1", "Low soldier of heart", 3, 1, 0),
)
NAMES = tuple(row[0] for row in _BOX)
TITLES = tuple(row[1] for row in _BOX)
KINDS = len(NAMES)
DECK = Deck(NAMES, COPIES)
TEAM_CARD, KARLCHEN, FOXY = (NAMES.index(name) for name in ("team", "karlchen", "foxy"))

Crest = Literal["royal", "cross", "spade", "heart"]
CRESTS: tuple[Crest, ...] = get_args(Crest)
ROYAL = 0
CREST: Final = np.array([row[2] for row in _BOX], np.int8)
STRENGTH: Final = np.array([row[3] for row in _BOX], np.int8)  # any royal card is stronger than any Earl card
SILVER: Final = np.array([row[4] for row in _BOX], np.int16)
FIRST: Final = np.array([0, 13, 17, 21, 24], np.int8)  # the first kind of each crest, and the end
KINDS_OF: Final = np.array([(1 << 13) - 1, 15 << 13, 15 << 17, 7 << 21], np.int32)  # the kinds of each crest, as bits
ALL_SILVER = COPIES * sum(row[4] for row in _BOX)
HALF = ALL_SILVER // 2  # more than this wins a round (R6)

# The two sides (R2).
Side = Literal["without", "team"]
SIDES: tuple[Side, ...] = get_args(Side)
WITHOUT, TEAM = range(2)
NOBODY = -1

# Announcements of a side, in their order (R11): its name, then four steps.
STEPS = ("no 90", "no 60", "no 30", "none")
SAYINGS = 1 + len(STEPS)
CARDS_NEEDED: Final = np.array([11, 10, 9, 8, 7], np.int8)  # in hand, to say it
SILVER_NEEDED: Final = np.array([151, 181, 211], np.int16)  # by "no 90", "no 60" and "no 30"; "none" needs every duel
TWO_GOLD, THREE_GOLD = 150, 180  # silver above which a winner takes more (R8)
UNDER_30 = 30
MOST_GOLD = 2 * (3 + 2 * SAYINGS + 1 + 1 + COPIES + 1 + COPIES)  # in a round: a lone winner for whom all comes together

# Actions: a kind of card to play, then these.
READY = KINDS
MARRY = READY + 1  # and the number of the seat chosen
SAY_TEAM = MARRY + SEATS
SAY_WITHOUT = SAY_TEAM + 1
SAY_STEP = SAY_WITHOUT + 1  # and the number of the step
ACTION_NAMES = (*NAMES, "ready", *(f"marry {seat}" for seat in range(SEATS)), "say team", "say without", *STEPS)
MOST_LEGAL = HAND + 1  # every card different, and one announcement
MOST_MOVES = MOST_ROUNDS * (SEATS + SEATS * HAND + 2 * SAYINGS)

GAMES = ("basic", "advanced")
BASIC, ADVANCED = range(2)
PHASES = ("ready", "play")


@dataclass(eq=False, kw_only=True)
class Played(Bag):
    """The cards played in the round, those of the duel on the table included: all that are in no hand."""

    def write(self, table: Any) -> str | None:
        """Leave it out: it follows from the hands."""
        return None

    def takes_rest(self, fields: Fields) -> bool:
        """Take every card that a position names nowhere."""
        return True

    def fill(self, state: Any, lists: list[list[int]]) -> None:
        """Count the loot and the duel, which has been laid already."""
        super().fill(state, [[*lists[0], *state.table[: state.table_count].tolist()]])

    def held(self, table: Any) -> Iterator[int]:
        """Return the cards in the loot; those of the duel lie there."""
        duel = table.table[: table.table_count]
        return iter(self.deck.counted(copies - duel.count(kind) for kind, copies in enumerate(table.played)))

    def faults(self, table: Any) -> Iterator[str]:
        """Find a card in the duel that has not been played."""
        duel = table.table[: table.table_count]
        if any(table.played[kind] < duel.count(kind) for kind in duel):
            yield f"{self.key}: a card in the duel does not count as played"


def played() -> Any:
    """Declare the cards played."""
    return Played(deck=DECK, show=None)


def sayings(table: Any, seat: int) -> list[str]:
    """Return what a seat has announced."""
    said = [zip((SIDES[side], *STEPS), table.said_by[side], strict=True) for side in (WITHOUT, TEAM)]
    return [word for words in said for word, sayer in words if sayer == seat + 1]


def _voids(table: Any, seat: int) -> str:
    return " ".join(crest for crest, seats in zip(CRESTS, table.voids, strict=True) if seats >> seat & 1)


def _last(table: Any, seat: int) -> str:
    laid = DECK.cards(kind - 1 for kind in table.last[seat] if kind)
    return " ".join([str(table.last_leader[seat]), *laid]) if laid else ""


def _foxys(table: Any) -> str:
    return " ".join(f"{table.foxy_owner[index]}>{table.foxy_taker[index]}" for index in range(table.foxys))


class State(Described):
    """One moment of a match."""

    POSITION = "rounds dealer gold phase turn hands duel played won silver team_played wedding said voids last foxys"

    # the options
    option_game: Int8 = option(
        GAMES[BASIC], "The basic game, or the advanced one with steps, Foxy and Karlchen.", "R8", GAMES
    )
    option_gold: Int8 = option(
        5, "The gold that ends the match.", "R7", range(1, 31), default_with=("game", {"advanced": 10}), show="target"
    )
    option_play_on: Bool = option(False, "Go on past that gold until one seat leads alone.", "R7")
    option_announcements: Bool = option(False, "Sides may announce what they will win (advanced game only).", "R11")
    option_open_count: Bool = option(False, "Everyone sees how much silver each seat has won.", "R13")
    option_dealer: Int8 = option(RANDOM, "The seat that deals the first round; its left neighbour leads.", "R1")

    # the match
    rounds: Int16 = scratch(0, MOST_ROUNDS)  # finished
    dealer: Int8 = seat()  # of this round
    gold: Int16s = each_seat(0, 32767)

    # the teams of the round
    spoken: Int8 = text(lambda table: PHASES[table.spoken == SEATS], key="phase", sees=ALL)  # ready, or a wedding
    wed: Int8 = text(
        lambda table: NONE if table.wed == NOBODY else f"{table.wed} {table.partner}", key="wedding", sees=ALL
    )  # the seat that announced a wedding, or nobody
    partner: Int8 = room()  # the seat it named, or nobody
    team: Int8s = secret(names=SIDES, own="my_team", open="shown")
    shown: Int8s = room(each=True)  # 1: everyone knows this seat's side
    team_played: Int8s = each_seat(0, COPIES, sees=KEPT)  # Team cards each seat has played
    said: Int8s = room(2)  # how far each side has announced: 0 nothing, 1 its name, 2 "no 90", ...
    said_by: Int8s = text(  # the seat that made each announcement of a side plus 1; 0: nobody
        lambda table, seat: " ".join(word.replace(" ", "") for word in sayings(table, seat)),
        2, SAYINGS, key="said", each=True, sees=ALL,
    )  # fmt: skip

    # the cards
    hands: UInt8s = hand(DECK, sizes=None, show="hand")
    held: Int32s = room(each=True)  # the kinds in each hand, as bits
    played: UInt8s = played()
    voids: UInt8s = text(_voids, len(CRESTS), each=True)  # for each crest, a bit for each seat that did not follow it

    # the duel on the table, and the loot
    leader: Int8 = room()  # of the duel; it has won the one before
    table: UInt8s = row(DECK, SEATS, key="duel", show=None, count="table_count")
    table_count: Int8 = room()
    duels: Int8 = room()  # finished
    won: Int8s = each_seat(0, HAND, show="duels")
    silver: Int16s = each_seat(0, ALL_SILVER, sees=KEPT)  # in each seat's loot
    last: UInt8s = text(_last, SEATS, SEATS, each=True, sees=OWNER)  # the last duel won: kinds plus 1, as played
    last_leader: Int8s = room(each=True)  # who led it
    foxys: Int8 = text(_foxys)  # how many Foxys lie in loot
    foxy_owner: Int8s = room(COPIES)  # who played each
    foxy_taker: Int8s = room(COPIES)  # who took it

    SEATS = range(SEATS, SEATS + 1)  # last: above it, the name is the number
