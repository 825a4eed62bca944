"""Which language a reader gets, and how languages count."""

import pytest

from lamplit.words import LANGUAGES, choose
from lamplit.words.languages import plural


def test_english_comes_first_and_german_is_there():
    assert LANGUAGES[:2] == ("en", "de")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("fr,de;q=0.5,en;q=0.3", "de"),
        ("fr;q=0.9", "en"),
        ("de;q=0,en", "en"),
        ("de_DE.UTF-8", "de"),
        ("*", "en"),
        ("de;q=x,en;q=0.1", "en"),
        (";;,,", "en"),
    ],
)
def test_the_best_language_is_chosen_from_what_is_wanted(wanted, language):
    assert choose(wanted) == language


@pytest.mark.parametrize(("count", "category"), [(0, "other"), (1, "one"), (2, "other"), (1.5, "other")])
def test_one_is_singular_and_all_else_is_not(count, category):
    assert plural("en", count) == plural("de", count) == category


def test_english_counts_places_in_four_ways_and_german_in_one():
    places = [plural("en", place, ordinal=True) for place in (1, 2, 3, 4, 11, 12, 13, 21, 112)]

    assert places == ["one", "two", "few", "other", "other", "other", "other", "one", "other"]
    assert plural("de", 1, ordinal=True) == "other"
