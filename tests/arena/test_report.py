"""Reports: the page of a tournament, the ladder's table, the house-rule lab."""

from __future__ import annotations

import dataclasses
import re
from xml.etree import ElementTree as ET

import pytest

from lamplit import load
from lamplit.arena import svg
from lamplit.arena.interval import Estimate
from lamplit.arena.lab import Lab, Variant, lab_plans
from lamplit.arena.ladder import gaps, ladder_pairs, replace_section, write_section
from lamplit.arena.plan import make_plan
from lamplit.arena.report import render
from lamplit.arena.tournament import Tournament


def played(plan, deals):
    tournament = Tournament(plan, deals)
    for _ in tournament.run():
        pass
    return tournament.standings()


def pictures(page):
    found = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    for picture in found:
        ET.fromstring(picture)  # well-formed
    return found


def test_the_page_of_a_tournament_shows_ratings_matrix_pairs_and_course():
    standings = played(make_plan(load("double_down"), ["heuristic", "random", "random"], 2), 60)

    page = render(standings, "lamplit arena double_down <b>")

    assert len(pictures(page)) == 3 + 3
    assert "random (2)" in page
    assert "&lt;b&gt;" in page and "<b>" not in page
    assert "nan" not in page and "inf" not in page
    assert not re.search(r"(src|href)=", page)  # nothing is loaded from elsewhere


def test_the_page_says_when_it_is_a_part():
    tournament = Tournament(make_plan(load("double_down"), ["heuristic", "random"], 2), 100)
    next(tournament.run())

    assert "Stopped" in render(tournament.standings())


def test_the_csv_has_a_row_for_each_bot_against_each():
    rows = played(make_plan(load("go_low"), ["heuristic", "random"], 2, {"rounds": 1}), 30).table()

    assert [row[:3] for row in rows[1:]] == [["heuristic", "random", 30], ["random", "heuristic", 30]]
    assert all(len(row) == len(rows[0]) for row in rows)


def test_points_are_counted_by_the_round():
    one, four = (played(make_plan(load("go_low"), ["heuristic", "random"], 2, {"rounds": n}), 60) for n in (1, 4))

    leads = [standings.pairings[0].lead(0) for standings in (one, four)]

    assert leads[0].low < leads[1].high and leads[1].low < leads[0].high


def test_each_rung_meets_the_one_below_and_everyone_the_heuristic():
    pairs = ladder_pairs(["random", "easy", "expert", "heuristic", "cheat"])

    assert pairs == [(1, 0), (2, 1), (2, 3), (3, 0), (3, 1), (4, 3)]


def test_a_ladder_writes_its_own_section_and_no_other():
    bots = ["random", "heuristic"]
    standings = played(make_plan(load("double_down"), bots, 2, pairs=ladder_pairs(bots)), 30)
    section = write_section(standings, "lamplit ladder double_down", "2000-01-01")

    first = replace_section("", "double_down 2", section)
    second = replace_section(first, "go_low 2", "## Go Low")
    third = replace_section(second, "double_down 2", "## Something new")

    assert "| heuristic | random | 30 |" in first and "2000-01-01; seed 0, deals 0 to 29" in first
    assert "lamplit ladder double_down" in first
    assert third.count("## ") == 2 and "## Go Low" in third and "random | 30" not in third


def test_the_gap_to_the_ceiling_is_measured_from_the_heuristic():
    plan = make_plan(load("go_low"), ["heuristic", "heuristic", "random"], 2, {"rounds": 1}, pairs=[(0, 2), (1, 2)])
    standings = played(plan, 100)
    named = dataclasses.replace(plan, bots=("expert", "cheat", "heuristic"))  # what they are called is all that counts
    pairings = [dataclasses.replace(pairing, plan=named) for pairing in standings.pairings]

    ((label, gap),) = gaps(dataclasses.replace(standings, plan=named, pairings=pairings))

    assert label == "expert"
    assert gap.low <= 1 <= gap.high
    assert 0.8 < gap.mean < 1.2


def test_without_a_ceiling_there_is_no_gap():
    assert gaps(played(make_plan(load("double_down"), ["random", "heuristic"], 2), 20)) == []


def test_the_lab_finds_that_more_rounds_are_longer_and_less_luck():
    game, variants = load("go_low"), []
    for rounds in (1, 6):
        plans = lab_plans(game, 2, {"rounds": rounds}, ("heuristic", "random"), "10sims", 0)
        variants.append(Variant(f"rounds={rounds}", *(played(plan, 150).pairings[0] for plan in plans)))
    lab = Lab(game, variants[0], variants[1], ("heuristic", "random"))

    rows = {what: difference for what, _, _, difference in lab.numbers}
    page = lab.render("lamplit lab go_low")

    assert rows["moves a match"].high < 0
    assert rows["luck: one random against heuristic"].low > 0
    assert {"wins of seat 0", "wins of seat 1"} <= set(rows)
    assert len(pictures(page)) == 3
    assert len(lab.describe()["measures"]) == 5
    assert any("moves a match" in sentence for sentence in lab.sentences())


def test_an_option_that_changes_nothing_is_said_to_change_nothing():
    game = load("double_down")
    plans = lab_plans(game, 2, {}, ("heuristic", "random"), "10sims", 0)
    variant = Variant("as it is", *(played(plan, 30).pairings[0] for plan in plans))

    assert Lab(game, variant, variant, ("heuristic", "random")).sentences() == [
        "No difference is certain at this number of deals."
    ]


@pytest.mark.parametrize(("low", "high"), [(0.0, 1.0), (-3.0, 1234.0), (0.48, 0.52)])
def test_ticks_are_few_and_round(low, high):
    found = svg.ticks(low, high)

    assert 2 <= len(found) <= 8
    assert all(low <= tick <= high for tick in found)


def test_an_interval_of_one_value_can_be_drawn():
    assert "<circle" in svg.intervals("one", [("a", Estimate(0.5, 0.5, 0.5))], str)


def test_labels_fit_and_long_ones_keep_both_ends():
    long = [f"some/project/folder/of/mine/with/many/words/in/its/name/bot_{number}.py:Mine" for number in (1, 2)]
    rows = [(label, Estimate(0.5, 0.4, 0.6)) for label in long]
    for plot in (svg.intervals("two", rows, str), svg.matrix("two", long, {}, 0.5)):
        words = re.findall(r'<text x="([\d.]+)" y="[\d.]+" text-anchor="(\w+)"[^>]*>([^<]*)</text>', plot)
        assert any("…" in text for _, _, text in words)
        for x, anchor, text in words:
            assert anchor != "end" or len(text) * 7 <= float(x) + 7
        assert len({text for _, anchor, text in words if anchor == "end" and "Mine" in text}) == 2
