"""The turn, who knows what, and the draw pile: R3, R4 and R8."""

import pytest

from tests.games.go_low.table import GAME, go_low

EVERYTHING_ELSE = "11 *"


def test_a_turn_begins_with_a_draw_a_discard_taken_or_a_call():  # R3, R5
    table = go_low()

    assert table.legal == ["draw", "take 1", "take 2", "take 3", "take 4", "call"]


@pytest.mark.parametrize(("fields", "count"), [({}, 6), ({"caller": 1}, 5), ({"drawn": 5}, 6), ({"looks": 0}, 6)])
def test_legal_returns_how_many_actions_it_wrote(fields, count):
    assert GAME.rules.legal(go_low(**fields).state, GAME.buffer()) == count


def test_a_drawn_card_is_kept_discarded_or_called_upon():  # R3, R5
    table = go_low()

    table.play("draw")

    assert table.legal == ["keep 1", "keep 2", "keep 3", "keep 4", "discard", "call"]
    assert table.turn == 0


@pytest.mark.parametrize(
    ("place", "hand", "discarded"),
    [
        (1, "3 10 11 12", "9"),
        (2, "9 3 11 12", "10"),
        (3, "9 10 3 12", "11"),
        (4, "9 10 11 3", "12"),
    ],
)
def test_a_kept_card_replaces_one_of_the_four_which_goes_on_the_discards(place, hand, discarded):  # R3a
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], drawn=3, discards="8")

    table.play(f"keep {place}")

    assert table.hand(0) == hand
    assert table.top_discard == discarded
    assert table.turn == 1


@pytest.mark.parametrize(
    ("place", "hand", "discarded"),
    [
        (1, "8 10 11 12", "9"),
        (2, "9 8 11 12", "10"),
        (3, "9 10 8 12", "11"),
        (4, "9 10 11 8", "12"),
    ],
)
def test_a_taken_discard_replaces_one_of_the_four_which_goes_on_the_discards(place, hand, discarded):  # R3b
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], discards="8 2")

    table.play(f"take {place}")

    assert table.hand(0) == hand
    assert table.top_discard == discarded
    assert table.view(0)["discards"] == 2
    assert table.turn == 1


def test_a_drawn_card_may_be_discarded():  # R3c
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], drawn=15, discards="8")

    table.play("discard")

    assert table.hand(0) == "9 10 11 12"
    assert table.top_discard == "15"
    assert table.turn == 1


def test_the_top_card_of_the_pile_is_drawn():  # R3
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], draw="3 *", discards="8")

    table.play("draw")

    assert table.view(0)["drawn"] == "3"


def test_the_turn_goes_round_to_the_left():  # R3
    table = go_low(seats=3)

    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.play("draw", "discard")

    assert turns == [0, 1, 2, 0]


def test_a_drawn_card_is_seen_by_its_drawer_only():  # R4
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 1 1 1"], draw="3 *", discards="8")

    table.play("draw")

    assert [table.view(seat)["drawn"] for seat in (0, 1, None)] == ["3", None, None]
    assert [table.event("drew", seat)["card"] for seat in (0, 1, None)] == ["3", None, None]
    assert table.view(1)["phase"] == "drawn"


def test_a_kept_card_stays_known_to_its_owner_only():  # R4
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 1 1 1"], drawn=3, discards="8")

    table.play("keep 4")

    assert table.cards(0, 0) == ["9", "10", None, "3"]
    assert table.cards(1, 0) == table.cards(None, 0) == [None] * 4
    assert table.event("kept", 0) == {"type": "kept", "seat": 0, "place": 4, "card": "3", "discarded": "12"}
    assert table.event("kept", 1) == {"type": "kept", "seat": 0, "place": 4, "card": None, "discarded": "12"}


def test_a_taken_discard_is_known_to_all_while_it_lies_there():  # R4
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 1 1 1"], discards="8")

    table.play("take 2")

    assert table.cards(1, 0) == table.cards(None, 0) == [None, "8", None, None]
    table.play("draw", "discard", "draw", "keep 2")
    assert table.top_discard == "8"
    assert table.cards(1, 0) == [None] * 4


def test_the_record_notes_what_a_kept_card_replaced_and_whether_its_owner_knew_that_one():  # R4
    table = go_low(hands=["9 10 11 12", "1 2 3 4"], draw="3 5 *")

    table.play("draw", "keep 1", "draw", "keep 4")

    assert "replaced: 9 - - - | - - - ~4" in table.text()


def test_the_record_notes_after_which_reshuffle_a_kept_card_was_drawn():  # R4, R8
    table = go_low(hands=["9 10 11 12", "1 2 3 4"], draw="", discards=EVERYTHING_ELSE)

    table.play("draw", "keep 1")

    assert "piles: 1 0 0 0 | 0 0 0 0" in table.text()


def test_of_a_place_that_holds_a_taken_card_nothing_older_is_noted():  # R4
    table = go_low(hands=["9 10 11 12", "1 2 3 4"], draw="", discards=EVERYTHING_ELSE)

    table.play("draw", "keep 1", "draw", "discard", "take 1")

    assert "piles" not in table.text()
    assert "replaced" not in table.text()


def test_a_discarded_card_is_seen_by_all_also_by_an_owner_who_never_saw_it():  # R4
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], discards="8", drawn=3)

    table.play("keep 4")

    for seat in (0, 1, None):
        assert table.view(seat)["discard"] == "12"
        assert table.event("kept", seat)["discarded"] == "12"


def test_an_empty_draw_pile_is_made_anew_of_all_discards_when_a_draw_needs_it():  # R8
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], draw="", discards=EVERYTHING_ELSE)
    before = sorted(int(card) for card in table.state.discards[: table.state.discard_count])

    table.play("draw")

    state = table.state
    assert state.discard_count == 1
    assert state.draw_count == 75 - 8 - 2
    after = sorted([*map(int, state.draw[: state.draw_count]), int(state.discards[0]), int(state.drawn)])
    assert after == before
    assert table.event("reshuffled", 1) == {"type": "reshuffled", "draw": 66, "discard": table.top_discard}


def test_the_top_card_of_the_new_pile_starts_the_discards_and_the_next_is_drawn():  # R8
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], draw="", discards=EVERYTHING_ELSE)

    tops = set()
    for seed in range(60):
        world = table.redealt(0, seed)
        world.play("draw")
        tops.add(world.top_discard)

    assert tops > {"2", "3", "5", "8", "13", "14", "15"}


def test_until_then_the_top_discard_may_be_taken_as_usual():  # R8
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], draw="", discards=EVERYTHING_ELSE)

    table.play("take 1")

    assert table.hand(0) == "11 10 11 12"
    assert table.state.reshuffles == 0


def test_the_last_card_of_the_pile_is_drawn_without_a_reshuffle():  # R8
    table = go_low(hands=["9 10 11 12", "1 1 1 1"], draw="3", discards=EVERYTHING_ELSE)

    table.play("draw")

    assert table.view(0)["drawn"] == "3"
    assert (table.state.draw_count, table.state.reshuffles) == (0, 0)


def test_the_table_says_beforehand_what_each_action_would_do():
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 1 1 1"], draw="", discards=EVERYTHING_ELSE)

    effects = table.view(0)["effects"]

    assert effects["draw"] == {"reshuffles": True, "ends_round": False}
    assert effects["take 1"] == {"card": "11", "discards": "9", "change": 2}
    assert effects["take 4"] == {"card": "11", "discards": None, "change": None}
    assert effects["call"] == {"last_turns": [1]}
    assert table.view(1)["effects"] == {}
    assert table.view(None)["effects"] is None


def test_the_table_says_beforehand_what_the_drawn_card_would_do():
    table = go_low("memory_aid=on", hands=["9 10 11 12", "1 1 1 1"], drawn=3)

    effects = table.view(0)["effects"]

    assert effects["keep 1"] == {"card": "3", "discards": "9", "change": -6}
    assert effects["keep 3"] == {"card": "3", "discards": None, "change": None}
    assert effects["discard"] == {"card": "3", "discards": "3", "change": 0}
