"""Endings with open hands: what is solved against a plain loop, by hand, and in circles; and that nothing leaks."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lamplit.bots import load as bot_named
from lamplit.bots.bot import Budget, Question, ask, hints, question
from lamplit.bots.ismcts import Tree, _solve
from lamplit.bots.open_ending import EVEN, STANDS, STOPS, solve
from lamplit.core import randomness
from lamplit.core.hooks import NAME
from lamplit.core.record import from_bytes
from lamplit.games import load
from lamplit.match import Match

GAME = load("three_up_three_down")
KNOWN = GAME.hooks
WHOLE = Budget(simulations=8000)
NO_ROWS, ONE_EACH, ALL = "- - - | - - -", "1g - - | 10g - -", "1g 2g 6g | 1a 2a 6a"


def ending(hands: str, up: str, down: str, pile: str = "", turn: int = 0, further: int = 0) -> Match:
    """Return a match of two that know each other's hands and have nothing to draw."""
    return Match.from_position(
        f"lamplit three_up_three_down 1; turn: {turn}; further: {further}; hands: {hands}; known: {hands}; up: {up};"
        f" down: {down}; pile: {pile}; draw:"
    )


def worth(match: Match, budget: Budget = WHOLE) -> dict[str, float]:
    """Return what the solver makes of each action, by name."""
    return {GAME.action_name(action): of for action, of in solve(question(match, budget)).items()}


def endings(count: int) -> Iterator[Match]:
    """Yield matches at moments at which a tree solves what is left."""
    for seed in itertools.count():
        match = Match(GAME, seats=2, seed=seed)
        while not match.over:
            legal = match.legal()
            if len(legal) > 1 and KNOWN.is_open(match.state, match.turn) and KNOWN.judges(legal[0]):
                yield match
                count -= 1
                if count == 0:
                    return
                break
            match.play(ask(bot_named("heuristic"), match, Budget(simulations=1), len(match.actions)))


def test_a_choice_is_worth_what_may_be_turned_over():
    # With 6 first, whatever is turned over, the 10 goes on top. With 10 first, an 8 fails and the 6 wins on the empty
    # pile; a 10 makes seat 0 take the pile, and the 8 goes on the empty one.
    match = ending("6g 10g |", NO_ROWS, "- - - | 8g 10a -", "5g")

    found = worth(match)

    assert list(found) == ["6", "10"]
    assert found["6"] == pytest.approx(1.0, abs=5 * STOPS)
    assert found["10"] == pytest.approx(0.5, abs=5 * STOPS)


def test_both_seats_are_told_their_own_chances():
    match = ending("| 6g 10g", NO_ROWS, "8g 10a - | - - -", "5g", turn=1)

    assert worth(match)["10"] == pytest.approx(0.5, abs=5 * STOPS)
    assert worth(match)["6"] == pytest.approx(1.0, abs=5 * STOPS)


def plain_key(state: Any) -> tuple[Any, ...]:
    """Return what can come of a position depends on, colours and all."""
    down = sorted(int(kind) for kind in state.down.ravel() if kind >= 0)
    where = (state.down >= 0).sum(axis=1).tolist()
    pile = state.pile[: state.pile_count].tolist()
    return repr((state.hands.tolist(), state.up.tolist(), down, where, pile, state.turn, state.further)), bool(
        state.over
    )


def plainly(start: Any, most: int) -> dict[int, float] | None:
    """Return what each action is worth to seat 0, every position looked at, or None if there are too many."""
    states, numbers = [start], {plain_key(start): 0}
    edges: list[list[int]] = []
    for state in states:  # more come as it goes on
        legal, found = GAME.legal(state), []
        places = [(int(seat), int(place)) for seat, place in np.argwhere(state.down >= 0)]
        turned = places if is_chance(state) else [(-1, -1)]
        for action, other in itertools.product(legal[:1] if is_chance(state) else legal, turned):
            after = from_bytes(GAME.state, state.tobytes())
            if other[0] >= 0:
                own = next(place for place in places if place[0] == state.turn)
                after.down[own], after.down[other] = state.down[other], state.down[own]
            GAME.rules.apply(after, action)
            found.append(numbers.setdefault(plain_key(after), len(states)))
            if found[-1] == len(states):
                states.append(after)
        edges.append(found)
        if len(states) > most:
            return None
    values = [float(GAME.value(state, 0)) for state in states]
    stopped = [EVEN + STANDS * (value - EVEN) for value in values]
    before: list[float] = []
    while before != values:
        before = list(values)
        for place in range(len(states) - 1, -1, -1):
            if edges[place]:
                of = [values[edge] for edge in edges[place]]
                come = sum(of) / len(of) if is_chance(states[place]) else (min if states[place].turn else max)(of)
                values[place] = STOPS * stopped[place] + (1 - STOPS) * come
    return {action: values[edge] for action, edge in zip(GAME.legal(start), edges[0], strict=True)}


def is_chance(state: Any) -> bool:
    """Say whether a card is to be turned over."""
    legal = GAME.legal(state)
    return bool(legal) and not KNOWN.judges(legal[0])


def small_endings(count: int) -> Iterator[Match]:
    """Yield endings with few cards, as they come by chance."""
    chance = random.Random(5)
    deck = [rank + colour for rank in ("1", "2", "4", "5", "7", "8", "10", "C", "C1") for colour in "gav"]
    while count:
        cards = chance.sample(deck, 12)
        hands = [" ".join(cards[:2]), " ".join(cards[2 : 2 + chance.randrange(1, 4)])]
        down = [f"{card} - -" if chance.random() < 0.7 else "- - -" for card in cards[7:9]]
        pile = sorted(cards[9 : 9 + chance.randrange(3)], key=deck.index, reverse=True)
        if any(card.startswith("C") for card in pile):
            continue  # it would have cleared the pile
        match = ending(" | ".join(hands), NO_ROWS, " | ".join(down), " ".join(pile), 0, chance.choice((0, 0, 1)))
        if len(match.legal()) > 1:
            count -= 1
            yield match


def test_it_finds_what_looking_at_every_position_finds():
    compared = undecided = 0
    for match in small_endings(80):
        expected = plainly(match.state, 200)
        if expected is not None:
            compared += 1
            found = solve(question(match, WHOLE))
            undecided += any(0.02 < of < 0.98 for of in expected.values())
            for action, of in expected.items():
                assert found[action] == pytest.approx(of, abs=0.01), (match.position, GAME.action_name(action))

    assert compared > 40
    assert undecided > 4, "some are neither won nor lost"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (("5g 9g | 7g", NO_ROWS, ONE_EACH, "4g 2g"), ("5a 9v | 7a", NO_ROWS, ONE_EACH, "4a 2g"), True),
        (("5g 9g | 7g", NO_ROWS, ONE_EACH), ("5g 9g | 7g", NO_ROWS, "10g - - | 1g - -"), True),
        (("5g 9g | 7g", NO_ROWS, ONE_EACH), ("5g 9g | 7g", NO_ROWS, "- - - | 1g 10g -"), False),
        (("5g 9g | 7g", NO_ROWS, ONE_EACH), ("5g 9g | 7g", NO_ROWS, "1g - - | 9a - -"), False),
        (("5g 9g | 7g", NO_ROWS, ONE_EACH), ("5g 8g | 7g", NO_ROWS, ONE_EACH), False),
        (("5g 9g | 7g", NO_ROWS, ONE_EACH, "4g 2g"), ("5g 9g | 7g", NO_ROWS, ONE_EACH, "4g 4a 2g"), False),
        (("5g 9g | 7g", NO_ROWS, ONE_EACH, "4g"), ("5g 9g | 7g", NO_ROWS, ONE_EACH, "4g", 1), False),
        (("5g 9g | 7g", NO_ROWS, ONE_EACH), ("5g 9g | 7g", NO_ROWS, ONE_EACH, "", 0, 1), False),
        (("5g | 7g", "3g - - | 4g - -", ALL), ("5g | 7g", "3a - - | 4v - -", ALL), True),
        (("5g | 7g", "3g - - | 4g - -", ALL), ("5g | 7g", "4g - - | 3g - -", ALL), False),
    ],
    ids=[
        "colours",
        "which lies where",
        "before whom",
        "which lie there",
        "hand",
        "pile",
        "turn",
        "turns owed",
        "row's colours",
        "row",
    ],
)
def test_positions_have_the_same_name_only_where_the_same_can_come_of_them(one, other, same):
    names = np.zeros((2, NAME), np.uint64)
    KNOWN.identify(ending(*one).state, names[0])
    KNOWN.identify(ending(*other).state, names[1])

    assert (names[0] == names[1]).all() == same


def test_nothing_is_known_of_what_lies_face_down():
    differing = 0
    for match in endings(60):
        answers = set()
        for seed in range(4):
            truth = from_bytes(GAME.state, match.state.tobytes())
            randomness.seed(truth, np.uint64(seed))
            GAME.rules.redeal(truth, match.turn)
            differing += (truth.down != match.state.down).any()
            randomness.seed(truth, np.uint64(7))
            asked = Question(GAME, truth, match.turn, match.legal(), Budget(simulations=500), 7)
            answers.add(tuple(solve(asked).items()))
        assert len(answers) == 1
    assert differing > 100, "else nothing was hidden"


def test_who_can_win_does_so():
    match = ending("9g 10g | 1g 2g 3g", NO_ROWS, NO_ROWS)  # nothing goes on the 9, so that the 10 comes next

    assert worth(match)["9"] == pytest.approx(1.0, abs=5 * STOPS)


def test_who_is_ahead_goes_in_circles_rather_than_give_that_up():
    match = ending("1g 8v 9v | 2v 3g 3v 4a 5v 7v 8v 10g 10a", NO_ROWS, NO_ROWS)

    found = worth(match)
    assert found["8"] == pytest.approx(EVEN + STANDS * EVEN, abs=0.02)
    assert found["8"] > found["1"] + 0.1

    start = np.zeros((2, NAME), np.uint64)
    KNOWN.identify(match.state, start[0])
    for seed in range(12):
        match.play(ask(Tree(), match, WHOLE, seed))
        KNOWN.identify(match.state, start[1])
        if (start[0] == start[1]).all():
            return
    raise AssertionError("nobody came round again")


def test_an_estimate_begins_with_the_choice():
    for match in endings(20):
        asked = question(match, Budget(simulations=300))
        assert next(iter(hints(Tree(), match, Budget(simulations=300)))) == Tree().choose(asked)


def test_large_hands_take_no_longer_than_they_may():
    hands = " ".join(f"{rank}{colour}" for rank in range(1, 10) for colour in "gav")
    match = ending(f"{hands} | {hands}", NO_ROWS, NO_ROWS)
    took = []
    for _ in range(3):
        began = time.process_time()
        solve(question(match, Budget(seconds=0.05)))
        took.append(time.process_time() - began)

    assert min(took) < 0.1, "all positions that there is room for take several times as long"


def test_where_all_is_lost_the_tree_is_asked_for_what_is_hardest_to_answer():
    # Whatever seat 0 plays, the 10 goes on top and wins.
    match = ending("5g 6g 7g | 10g", NO_ROWS, NO_ROWS, "4g")

    found, left = _solve(question(match, Budget(seconds=0.5)))

    assert max(worth(match).values()) < 0.05
    assert not found
    assert left.budget.seconds is not None
    assert 0 < left.budget.seconds < 0.5
    assert ask(Tree(), match, Budget(simulations=50)) in match.legal()
