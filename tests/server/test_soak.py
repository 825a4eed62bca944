"""The verdict of a soak: flat is flat, and growth is told."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from benchmarks.soak import SLACK, curve, slope, verdict

MINUTES = 60


def samples(growth: float, rises: int = 0) -> list[dict[str, float]]:
    """Return an hour of samples that grow by a share each minute, and by 1 in each of the first `rises` minutes."""
    chance = Random(3)
    return [
        {"minute": float(minute)}
        | {
            name: 100 * (1 + growth * minute) + min(minute, rises) + chance.uniform(-0.2, 0.2)
            for name in SLACK
        }
        for minute in range(MINUTES)
    ]  # fmt: skip


@pytest.mark.parametrize(("growth", "rises", "flat"), [(0.0, 0, True), (0.0, 20, True), (0.004, 0, False)])
def test_growth_that_goes_on_is_told_from_a_start_that_is_over(growth: float, rises: int, flat: bool) -> None:
    told = verdict(samples(growth, rises))

    assert told["memory_mb"]["is_flat"] is flat
    low, high = told["memory_mb"]["growth_an_hour"][1:]
    assert (low <= 0 <= high) is flat


def test_a_line_is_fitted_with_its_error() -> None:
    growth, margin = slope([0, 1, 2, 3], [0, 2, 4, 6])

    assert growth == pytest.approx(120)
    assert margin == pytest.approx(0, abs=1e-6)


def test_a_curve_rises_with_its_values() -> None:
    drawn = curve([0, 1, 2, 3, 4])

    assert all(before < after for before, after in pairwise(drawn))
