"""Compiled, interpreted and bounds-checked, a game gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lamplit import NAMES
from tests.contract.digest import digest

ROOT = Path(__file__).parents[2]


def digest_with(name, matches, moves, tmp_path, **environment):
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.contract.digest", name, str(matches), str(moves)],
        cwd=ROOT,
        env={**os.environ, "LAMPLIT_CACHE_DIR": str(tmp_path), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    return run.stdout.strip()


@pytest.mark.parametrize("name", NAMES)
def test_interpreted_code_gives_the_same_bytes_as_compiled(name, tmp_path):
    assert digest_with(name, 10, 100, tmp_path, NUMBA_DISABLE_JIT="1") == digest(name, 10, 100)


@pytest.mark.parametrize("name", NAMES)
def test_no_index_is_ever_out_of_bounds(name, tmp_path):
    assert digest_with(name, 100, 250, tmp_path, NUMBA_BOUNDSCHECK="1") == digest(name, 100, 250)
