"""The word `secret`: what each seat keeps to itself is shown to it alone, and dealt anew for the others."""

from collections import Counter

import numpy as np
import pytest

from lamplit.core import position
from lamplit.core.compiled import compiled
from lamplit.core.describe import Rules, describe
from lamplit.core.randomness import below
from lamplit.core.record import Int8s
from lamplit.core.secrets import secret
from lamplit.core.words import Described, each_seat
from lamplit.errors import BadPosition

SIDES = ("village", "wolves")


class State(Described):
    """Sides and numbers that are dealt, and may be shown."""

    SEATS = range(4, 6)
    side: Int8s = secret(names=SIDES, own="mine", open="shown")
    shown: Int8s = each_seat(0, 1)
    number: Int8s = secret(0, 9)


@compiled
def begin(state: State) -> None:
    """Two seats are wolves, and every seat draws a number."""
    state.side[below(state, 2)] = 1
    state.side[2 + below(state, 2)] = 1
    for seat in range(state.seats):
        state.number[seat] = below(state, 10)


@compiled
def refusal(state: State, action: int) -> int:
    """Everything is allowed."""
    return 0


@compiled
def apply(state: State, action: int) -> None:
    """Show one's side."""
    state.shown[state.turn] = 1
    state.turn = (state.turn + 1) % state.seats


@compiled
def standings(state: State, out: object) -> None:
    """Nobody wins."""


GAME = describe(
    "tests.wolves",
    title="Wolves",
    summary="Sides.",
    minutes=1,
    state=State,
    actions=("show",),
    rules=Rules(begin=begin, refusal=refusal, apply=apply, standings=standings),
)


def table(text):
    return position.read(GAME, f"lamplit wolves 1; seats: 4; {text}")


FOUR = "side: wolves village wolves village; number: 1 2 3 4"


def test_a_seat_sees_its_own_secret_and_those_that_are_shown():
    state = table(f"{FOUR}; shown: 0 0 0 1")

    views = [GAME.view(state, seat) for seat in (0, 1, None)]

    assert [view["mine"] for view in views] == ["wolves", "village", None]
    assert [line["side"] for line in views[0]["seats"]] == [None, None, None, "village"]
    assert [line["number"] for line in views[1]["seats"]] == [None, 2, None, None]
    assert [line["number"] for line in views[2]["seats"]] == [None] * 4


def test_who_sees_it_is_said_in_words():
    assert GAME.description.who_sees_what() == {
        "turn": "everyone",
        "over": "everyone",
        "side": "its owner; everyone, once it is shown",
        "shown": "everyone",
        "number": "its owner",
    }


def test_a_redeal_deals_the_secrets_of_the_others_in_every_order_alike():
    state, found = table(f"{FOUR}; shown: 0 0 0 1"), Counter()

    for seed in range(3000):
        world = GAME.redealt(state, 0, seed)
        assert (world.side[0], world.side[3], world.number[0]) == (1, 0, 1)
        found[tuple(world.side[1:3].tolist()), tuple(world.number[1:4].tolist())] += 1

    assert len(found) == 2 * 6
    assert all(abs(count - 250) < 75 for count in found.values())


def test_a_redeal_depends_on_what_the_seat_knows_alone():
    one, other = table(FOUR), table("side: wolves wolves village village; number: 1 3 4 2")

    assert all(GAME.redealt(one, 0, s).tobytes() == GAME.redealt(other, 0, s).tobytes() for s in range(20))


def test_a_network_is_shown_what_the_seat_knows():
    state, out = table(f"{FOUR}; shown: 0 0 0 1"), np.zeros(GAME.observation, np.float32)

    GAME.rules.observe(state, 2, out)

    start = 5  # the columns of whose turn it is, then the end
    sides = out[start + 1 : start + 11].reshape(5, 2).tolist()
    assert sides == [[0, 1], [1, 0], [0, 0], [0, 0], [0, 0]]  # from seat 2 on: wolves, the village, nothing known
    assert out[-5:].tolist() == pytest.approx([3 / 9, 0, 0, 0, 0])


def test_a_position_tells_every_secret_and_refuses_a_wrong_one():
    state = table(FOUR)

    assert table(position.write(GAME, state).partition("seats: 4\n")[2].replace("\n", ";")).tobytes() == state.tobytes()
    with pytest.raises(BadPosition, match="none of village, wolves"):
        table("side: wolves village wolves sheep")
