"""What lies in the box of Doublehead Kids: cards, coins, the printed numbers, and what a state is made of."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

import numpy as np

from lamplit.core.groups import entries, together
from lamplit.core.options import RANDOM
from lamplit.core.record import Bool, Int8, Int8s, Int16, Int16s, Int32s, UInt8s
from lamplit.core.secrets import secret
from lamplit.core.tricks import last_tricks, rest, trick, voids
from lamplit.core.words import ALL, KEPT, Described, each_seat, option, room, scratch, seat, text
from lamplit.core.zones import hand

from .cards import ALL_SILVER, COPIES, CREST, CRESTS, DECK, KINDS, NAMES

SEATS = 4
HAND = 12  # cards dealt to each seat, and so the duels of a round (R1)
MOST_ROUNDS = 500  # the cap (R12)

# The two sides (R2).
Side = Literal["without", "team"]
SIDES: tuple[Side, ...] = get_args(Side)
WITHOUT, TEAM = range(2)
NOBODY = -1

# Announcements of a side, in their order (R11): its name, then four steps.
Step = Literal["no 90", "no 60", "no 30", "none"]
Saying = Side | Step
STEPS: tuple[Step, ...] = get_args(Step)
SAYINGS = 1 + len(STEPS)
CARDS_NEEDED: Final = np.array([11, 10, 9, 8, 7, HAND + 1], np.int8)  # in hand, to say it; more than all after the last
MOST_GOLD = 2 * (3 + 2 * SAYINGS + 1 + 1 + COPIES + 1 + COPIES)  # in a round: a lone winner for whom all comes together

# Actions: a kind of card to play, then these.
READY = KINDS
MARRY = READY + 1  # and the number of the seat chosen
SAY_TEAM = MARRY + SEATS
SAY_WITHOUT = SAY_TEAM + 1
SAY_STEP = SAY_WITHOUT + 1  # and the number of the step
SAY: Final = np.array([[name, *range(SAY_STEP, SAY_STEP + 4)] for name in (SAY_WITHOUT, SAY_TEAM)], np.int8)  # by side
ACTION_NAMES = (*NAMES, "ready", *(f"marry {seat}" for seat in range(SEATS)), "say team", "say without", *STEPS)
MOST_LEGAL = HAND + 1  # every card different, and one announcement
MOST_MOVES = MOST_ROUNDS * (SEATS + SEATS * HAND + 2 * SAYINGS)

GAMES = ("basic", "advanced")
BASIC, ADVANCED = range(2)
PHASES = ("ready", "play")


def sayings(table: Any, seat: int) -> list[Saying]:
    """Return what a seat has announced."""
    said = [zip((SIDES[side], *STEPS), table.said_by[side], strict=True) for side in (WITHOUT, TEAM)]
    return [word for words in said for word, sayer in words if sayer == seat + 1]


class State(Described):
    """One moment of a match."""

    POSITION = "rounds dealer gold phase turn hands duel played won silver team_played wedding said voids last foxys"

    # the options
    option_game: Int8 = option(GAMES[BASIC], clause="R8", among=GAMES)
    option_gold: Int8 = option(
        5, clause="R7", among=range(1, 31), default_with=("game", {"advanced": 10}), show="target"
    )
    option_play_on: Bool = option(False, clause="R7")
    option_announcements: Bool = option(False, clause="R11")
    option_open_count: Bool = option(False, clause="R13")
    option_dealer: Int8 = option(RANDOM, clause="R1")

    # the match
    rounds: Int16 = scratch(0, MOST_ROUNDS)  # finished
    dealer: Int8 = seat()  # of this round
    gold: Int16s = each_seat(0, 32767)

    # the teams of the round
    spoken: Int8 = text(lambda table: PHASES[table.spoken == SEATS], key="phase", sees=ALL)  # ready, or a wedding
    wed: Int8 = together({"seat": "wed", "partner": "partner"}, key="wedding")  # who announced one, or nobody
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
    hands: UInt8s = hand(DECK, sizes=None, bits="held", show="hand")
    held: Int32s = room(each=True)  # the kinds in each hand, as bits
    played: UInt8s = rest(DECK, beside="table", count="table_count")  # the duel on the table included
    voids: UInt8s = voids(CRESTS, of=CREST, hands="hands")

    # the duel on the table, and the loot
    leader: Int8 = room()  # of the duel; it has won the one before
    table: UInt8s = trick(DECK, SEATS, key="duel", show=None, count="table_count", suits=CREST, voids="voids")
    table_count: Int8 = room()
    duels: Int8 = room()  # finished
    won: Int8s = each_seat(0, HAND, show="duels")
    silver: Int16s = each_seat(0, ALL_SILVER, sees=KEPT)  # in each seat's loot
    last: UInt8s = last_tricks(DECK, SEATS, leader="last_leader")  # the duel each seat won last
    last_leader: Int8s = room(each=True)  # who led it
    foxys: Int8 = entries({"owner": "foxy_owner", "taker": "foxy_taker"}, ">")  # how many Foxys lie in loot
    foxy_owner: Int8s = room(COPIES)  # who played each
    foxy_taker: Int8s = room(COPIES)  # who took it

    SEATS = range(SEATS, SEATS + 1)  # last: above it, the name is the number
