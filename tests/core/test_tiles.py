"""The words for tiles in a game that leaves everything to them: views, positions, the redeal and the observation."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lamplit.core import position
from lamplit.core.compiled import compiled
from lamplit.core.describe import Rules, describe
from lamplit.core.randomness import shuffle
from lamplit.core.record import Int8, Int8s, Int16s, UInt8s, UInt16s
from lamplit.core.tiles import away, gained, laid, put_in_order, rack, seen_kind, take_out
from lamplit.core.words import KEPT, Described, listed, room
from lamplit.core.zones import HIDDEN, Deck, pile, spread
from lamplit.errors import BadPosition

TILES = Deck(tuple("abcdef"), 2)
COPIES = TILES.rows[0]
MOVES = {3 * kind: f"{name} here" for kind, name in enumerate(TILES.names)}


class State(Described):
    """Two seats, tiles in hands, on the board, laid away and in a boneyard."""

    SEATS = range(2, 4)
    hands: UInt8s = rack(TILES, 4, sizes="sizes", show="hand", opens="over")
    sizes: Int8s = room(each=True)
    board: Int16s = laid(TILES, lambda move: move // 3, names=MOVES, form="a tile", count="board_count", shape=(12,))
    board_count: Int8 = room()
    pit: UInt8s = away(TILES, "pit_seats", "pit_count", noted="pit_noted")
    pit_seats: Int8s = room(12)
    pit_noted: UInt16s = room(12)
    pit_count: Int8 = room()
    boneyard: UInt8s = pile(TILES, HIDDEN, count="boneyard_count")
    boneyard_count: Int8 = room()
    shown: Int8s = seen_kind(TILES)
    history: Int16s = listed(MOVES, "a move", "history_count", 12, sees=KEPT)
    history_count: Int8 = room()


@compiled
def begin(state: State) -> None:
    """Deal one tile to each seat, and show it."""
    state.boneyard_count = spread(COPIES, state.boneyard)
    shuffle(state, state.boneyard, state.boneyard_count)
    state.shown[:] = -1
    for seat in range(state.seats):
        state.boneyard_count -= 1
        tile = state.boneyard[state.boneyard_count]
        state.boneyard[state.boneyard_count] = 0
        put_in_order(state.hands[seat], 0, tile)
        state.sizes[seat] = 1
        state.shown[seat] = tile


@compiled
def refusal(state: State, action: int) -> int:
    """Allow everything until the match is over."""
    return 1 if state.over else 0


@compiled
def apply(state: State, action: int) -> None:
    """End the match."""
    state.over = True


@compiled
def standings(state: State, out: Any) -> None:
    """Rank nobody."""
    out[:] = 0


GAME = describe(
    "tests.tiles",
    title="Tiles",
    summary="Tiles lie about.",
    minutes=1,
    state=State,
    actions=("end",),
    rules=Rules(begin=begin, refusal=refusal, apply=apply, standings=standings),
)
TEXT = (
    "lamplit tiles 1; seats: 2; hands: a b | c d e; board: c here, a here; pit: 1 f (a b), 0 e; shown: a -; "
    "boneyard: b d ...; history: c here"
)


def read(text: str = TEXT, **changes: str) -> Any:
    lines = dict(line.split(": ") for line in text.split("; ")[1:]) | changes
    return position.read(GAME, "\n".join(["lamplit tiles 1", *(f"{key}: {value}" for key, value in lines.items())]))


def test_a_position_of_tiles_is_written_as_it_was_read():
    state = read()

    again = position.read(GAME, position.write(GAME, state), 7)

    again.rng = state.rng
    assert again.tobytes() == state.tobytes()
    assert "pit: 1 f (a b), 0 e\n" in position.write(GAME, state)
    assert "boneyard: b d " in position.write(GAME, state)


def test_hands_and_what_was_laid_away_are_seen_by_their_seats_and_hands_by_all_at_the_end():
    state = read()

    assert [GAME.view(state, seat)["hand"] for seat in (0, 1, None)] == [["a", "b"], ["c", "d", "e"], None]
    assert [GAME.view(state, seat)["pit"] for seat in (0, 1, None)] == [["e"], ["f"], None]
    for line, size in zip(GAME.view(state, None)["seats"], (2, 3), strict=True):
        assert (line["tiles"], line["pit"], line["hand"]) == (size, 1, None)
    state.over = True
    assert [line["hand"] for line in GAME.view(state, None)["seats"]] == [["a", "b"], ["c", "d", "e"]]


def test_a_redeal_changes_what_a_seat_has_not_seen_and_nothing_else():
    state, hands, pits = read(), set(), set()

    for seed in range(200):
        world = GAME.redealt(state, 0, seed)
        assert GAME.fault(world) is None
        assert GAME.view(world, 0) == GAME.view(state, 0)
        hands.add(tuple(world.hands[1][:3]))
        pits.add(int(world.pit[0]))

    assert len(hands) > 15  # of b c d d e f f three, in order
    assert pits == {1, 2, 3, 4, 5}  # the second a lies on the board, and the other is seat 0's


def test_a_redeal_at_the_end_leaves_open_hands_alone():
    state = read(over="yes")

    worlds = [GAME.redealt(state, 0, seed) for seed in range(50)]

    assert all((world.hands == state.hands).all() for world in worlds)
    assert len({int(world.pit[0]) for world in worlds}) > 2


def test_an_observation_tells_what_the_seat_sees_alone():
    state = read()
    seen = []

    for world in (state, *(GAME.redealt(state, 1, seed) for seed in range(20))):
        numbers = np.zeros(GAME.observation, np.float32)
        GAME.rules.observe(world, 1, numbers)
        seen.append(numbers.tobytes())

    assert len(set(seen)) == 1
    assert sum(GAME.features.values()) == GAME.observation


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hands": "a a a b b | c"}, "a seat holds 5; at most 4"),
        ({"board": "c there"}, "'c there' is not a tile"),
        ({"board": ", ".join(["c here"] * 13)}, "13, more than there can be"),
        ({"pit": "2 f"}, "is not a seat and its discard"),
        ({"pit": "1 f (?)"}, "leaves open"),
        ({"shown": "? -"}, "? is not known"),
        ({"shown": "a"}, "1 words where 2 are needed"),
        ({"boneyard": "b ... d"}, "'...' is none of"),
    ],
)
def test_what_cannot_be_is_refused(changes, sentence):
    with pytest.raises(BadPosition) as refused:
        read(**changes)

    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("field", "place", "value", "sentence"),
    [
        ("hands", (1, 0), 4, "hand of seat 1 is not in order"),
        ("hands", (0, 3), 1, "hand of seat 0 is not in order"),
        ("pit", 5, 1, "something is left"),
        ("pit_seats", 0, 2, "a seat that is not there"),
        ("shown", 2, 0, "of a seat that is not there"),
        ("history", 7, 3, "something is left"),
    ],
)
def test_what_does_not_add_up_is_a_fault(field, place, value, sentence):
    state = read()
    if field == "hands" and place == (1, 0):  # the same tiles in another order
        state.hands[1, :3] = 4, 3, 2
    else:
        state[field][place] = value

    assert sentence in GAME.fault(state)


def test_tiles_are_put_into_a_hand_and_taken_out_in_order():
    hand = np.zeros(4, np.uint8)

    for count, tile in enumerate((3, 1, 3, 2)):
        put_in_order(hand, count, tile)
    assert hand.tolist() == [1, 2, 3, 3]
    take_out(hand, 4, 3)
    assert hand.tolist() == [1, 2, 3, 0]
    assert gained([1, 2, 3], [1, 3, 3], 2) == [3]
