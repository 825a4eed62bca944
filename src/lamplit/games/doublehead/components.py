"""What lies in the box of Doublehead Kids: cards, coins, and the numbers printed in its rules."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np

from lamplit.core.options import Option, Options
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s, Int32s, Record, UInt8s, UInt64

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
TEAM_CARD, KARLCHEN, FOXY = (NAMES.index(name) for name in ("team", "karlchen", "foxy"))

CRESTS = ("royal", "cross", "spade", "heart")
ROYAL = 0
CREST: Final = np.array([row[2] for row in _BOX], np.int8)
STRENGTH: Final = np.array([row[3] for row in _BOX], np.int8)  # any royal card is stronger than any Earl card
SILVER: Final = np.array([row[4] for row in _BOX], np.int16)
FIRST: Final = np.array([0, 13, 17, 21, 24], np.int8)  # the first kind of each crest, and the end
KINDS_OF: Final = np.array([(1 << 13) - 1, 15 << 13, 15 << 17, 7 << 21], np.int32)  # the kinds of each crest, as bits
ALL_SILVER = COPIES * sum(row[4] for row in _BOX)
HALF = ALL_SILVER // 2  # more than this wins a round (R6)

# The two sides (R2).
SIDES = ("without", "team")
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
ACTIONS = len(ACTION_NAMES)
MOST_LEGAL = HAND + 1  # every card different, and one announcement
MOST_MOVES = MOST_ROUNDS * (SEATS + SEATS * HAND + 2 * SAYINGS)

GAMES = ("basic", "advanced")
BASIC, ADVANCED = range(2)

OPTIONS = Options(
    (
        Option(
            "game",
            "choice",
            "basic",
            "The basic game, or the advanced one with steps, Foxy and Karlchen.",
            choices=GAMES,
            clause="R8",
        ),
        Option(
            "gold",
            "int",
            5,
            "The gold that ends the match.",
            low=1,
            high=30,
            default_with=("game", {"advanced": 10}),
            clause="R7",
        ),
        Option("play_on", "bool", False, "Go on past that gold until one seat leads alone.", clause="R7"),
        Option(
            "announcements", "bool", False, "Sides may announce what they will win (advanced game only).", clause="R11"
        ),
        Option("open_count", "bool", False, "Everyone sees how much silver each seat has won.", clause="R13"),
        Option(
            "dealer", "seat", "random", "The seat that deals the first round; its left neighbour leads.", clause="R1"
        ),
    )
)


class State(Record):
    """One moment of a match."""

    rng: UInt64
    seats: Int8
    turn: Int8  # the seat to decide
    over: Bool

    # the options
    option_game: Int8
    option_gold: Int8
    option_play_on: Bool
    option_announcements: Bool
    option_open_count: Bool
    option_dealer: Int8

    # the match
    rounds: Int16  # finished
    dealer: Int8  # of this round
    gold: Annotated[Int16s, SEATS]

    # the teams of the round
    spoken: Int8  # seats that have said ready or announced a wedding
    wed: Int8  # the seat that announced a wedding, or nobody
    partner: Int8  # the seat it named, or nobody
    team: Annotated[Int8s, SEATS]  # each seat's side; hidden from the others until it is shown
    shown: Annotated[Int8s, SEATS]  # 1: everyone knows this seat's side
    team_played: Annotated[Int8s, SEATS]  # Team cards each seat has played
    said: Annotated[Int8s, 2]  # how far each side has announced: 0 nothing, 1 its name, 2 "no 90", ...
    said_by: Annotated[Int8s, 2, SAYINGS]  # the seat that made each announcement plus 1; 0: nobody

    # the cards
    hands: Annotated[UInt8s, SEATS, KINDS]  # copies of each kind
    held: Annotated[Int32s, SEATS]  # the kinds in each hand, as bits
    played: Annotated[UInt8s, KINDS]  # copies of each kind played in this round, the duel on the table included
    voids: Annotated[UInt8s, 4]  # for each crest, a bit for every seat that has not followed it

    # the duel on the table, and the loot
    leader: Int8  # of the duel; it has won the one before
    table: Annotated[UInt8s, SEATS]  # the cards in the order they were played
    table_count: Int8
    duels: Int8  # finished
    won: Annotated[Int8s, SEATS]  # duels each seat has won
    silver: Annotated[Int16s, SEATS]  # in each seat's loot
    last: Annotated[UInt8s, SEATS, SEATS]  # the last duel each seat has won: kinds plus 1, as played; 0: none
    last_leader: Annotated[Int8s, SEATS]  # who led it
    foxys: Int8  # how many Foxys lie in loot
    foxy_owner: Annotated[Int8s, COPIES]  # who played each
    foxy_taker: Annotated[Int8s, COPIES]  # who took it
