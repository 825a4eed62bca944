"""The text of a position: what it says, what follows when something is left out, what is refused."""

import numpy as np
import pytest

from lamplit.core import position
from lamplit.errors import BadPosition
from tests.games.go_low.table import GAME, copy, go_low, started

FULL = """lamplit go_low 1
seats: 2
options: rounds=3 memory_aid=on
turn: 1
round: 2
starter: 0
points: 21 34
looks: 2
turns: 3
caller: none
drawn: 4
hands: 9 2 3 12 | 5 6 7 8
seen: own own all no | own own no no
discards: 10 1 11
draw: {draw}
reshuffles: 1
piles: 1 0 0 0 | 0 0 0 0
replaced: 13 - - - | ~15 - - -
last_hands: 1 2 3 4 | 10 8 8 8
last_caller: 0
"""


def text(**changes):
    """A short position with some fields changed."""
    fields = {"seats": 2, "looks": 2, "turn": 0, "discards": "8", **changes}
    return "\n".join(["lamplit go_low 1", *(f"{key}: {value}" for key, value in fields.items())])


def test_a_position_reads_back_as_it_was_written():
    drawn = go_low(hands=["9 2 3 12", "5 6 7 8"], drawn=4, discards="10 1 11", draw="*").text()
    [draw] = [line for line in drawn.splitlines() if line.startswith("draw:")]
    whole = FULL.replace("draw: {draw}", draw)

    assert position.write(GAME, position.read(GAME, whole)) == whole


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_state_of_a_match_comes_back_from_its_text(seats):
    chooser = np.random.default_rng(seats)
    table = started(seats, seats, rounds=2)
    while not table.over:
        table.play(str(chooser.choice(table.legal)))

        read = position.read(GAME, table.text())

        expected = copy(table.state)
        expected.rng = read.rng = np.uint64(0)
        assert read.tobytes() == expected.tobytes()


def test_fields_left_out_are_as_at_the_start_of_a_match():
    state = position.read(GAME, "lamplit go_low 1")

    assert (int(state.seats), int(state.looks), int(state.round_number), int(state.draw_count)) == (2, 0, 1, 66)
    assert int(state.turn) == int(state.starter)


def test_whose_turn_it_is_follows_from_the_starter_and_the_turns():
    assert go_low(seats=3, turn=1).state.starter == 1
    assert go_low(seats=3, turn=1, turns=4).state.starter == 0
    assert go_low(seats=3, turn=1, starter=2).state.turns == 2


def test_seats_that_have_looked_know_their_first_two_cards_unless_the_text_says_otherwise():
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 2 3 4"], looks=1, turn=1)

    assert table.cards(0, 0) == ["9", "10", None, None]
    assert table.cards(1, 1) == [None] * 4


def test_question_marks_are_dealt_from_the_cards_that_are_not_named():
    tables = [go_low(hands=["1 1 1 ?", "1 1 ? ?"], seed=seed) for seed in range(20)]

    assert all("1" not in table.hand(0).split()[3:] + table.hand(1).split()[2:] for table in tables)
    assert len({table.hand(1) for table in tables}) > 10


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"hands": "1 2 3 | 4 5 6 7"}, "each seat has 4 cards"),
        ({"hands": "1 2 3 4"}, "1 parts for 2 seats"),
        ({"hands": "1 2 3 16 | 4 5 6 7"}, "'16' is none of"),
        ({"hands": "1 1 1 1 | 1 1 6 7"}, "6 times 1, but the box holds 5"),
        ({"hands": "0 1 2 3 | 4 5 6 7"}, "1 times 0, but the box holds 0"),
        ({"draw": "1 2 3"}, "cards are nowhere"),
        ({"discards": ""}, "1 card at least"),
        ({"drawn": "1 2"}, "more than one card"),
        ({"drawn": "x"}, "'x' is none of"),
        ({"turn": 2}, "not within 0 to 1"),
        ({"turn": 1, "starter": 0, "turns": 2}, "it is not seat 1 that is to move"),
        ({"turns": 400}, "turns without a call"),
        ({"round": 6}, "not within 1 to 5"),
        ({"looks": 1, "starter": 0}, "it is not seat 0"),
        ({"looks": 0, "drawn": 5}, "before all seats have looked"),
        ({"looks": 0, "caller": 1}, "before all seats have looked"),
        ({"looks": 0, "seen": "own own no no | no no no no"}, "has not looked yet"),
        ({"seen": "own no no no | own own no no"}, "knows 1"),
        ({"seen": "own own no | own own no no"}, "3 words for the 4 places"),
        ({"seen": "own own no maybe | own own no no"}, "'maybe' is none of"),
        ({"piles": "1 0 0 0 | 0 0 0 0"}, "piles: 1 is not within 0 to 0"),
        ({"reshuffles": 1, "piles": "0 0 0 1 | 0 0 0 0"}, "nobody has seen was dealt"),
        ({"reshuffles": 1, "piles": "1 0 0 0 | 0 0 0 0", "seen": "all own no no | own own no no"}, "neither its pile"),
        ({"reshuffles": 3}, "3 reshuffles in a round that nobody has called"),
        ({"reshuffles": 4}, "not within 0 to 3"),
        ({"replaced": "17 - - - | - - - -"}, "'17' is none of"),
        ({"replaced": "- - - 9 | - - - -"}, "replaced nothing"),
        ({"caller": "x"}, "'x' is not a whole number"),
        ({"points": "1"}, "1 numbers where 2 are needed"),
        ({"last_hands": "1 2 3 4 | 5 6 7 8"}, "no round has ended before the first"),
        ({"round": 2, "last_hands": "1 1 1 1 | 1 1 7 8"}, "more cards of a kind"),
        ({"round": 2, "last_hands": "1 1 ? 1 | 1 5 7 8"}, "'?' is not a whole number"),
        ({"round": 2, "last_caller": 1}, "last_caller needs"),
        ({"over": "yes"}, "over after its last round"),
        ({"round": 5, "over": "yes", "seen": "own own no no | own own no no"}, "all cards have been turned"),
        ({"seats": 7}, "not within 2 to 6"),
        ({"colour": "red"}, "unknown field 'colour'"),
        ({"options": "rounds=21"}, "a whole number from 1 to 20"),
    ],
)
def test_what_does_not_add_up_is_refused_with_a_sentence(changes, words):
    with pytest.raises(BadPosition) as refusal:
        position.read(GAME, text(**changes))

    assert words in str(refusal.value)


def test_the_end_of_a_match_can_be_set_up():
    state = position.read(GAME, text(round=5, over="yes", points="30 40"))

    assert GAME.legal(state) == []
    assert None not in GAME.view(state, None)["seats"][1]["cards"]
