"""Machine code on disk is never stale, and the host program's Numba is left alone."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap

import numpy as np
import pytest

from lamplit.core.compiled import compiled
from lamplit.core.digest import code_digest


def functions(source):
    """The functions of a source, by name."""
    space = {"compiled": compiled, "np": np, "__name__": "tests.core.test_compiled"}
    exec(textwrap.dedent(source), space)
    return space


BASE = """
    TABLE = np.array([1, 2, 3])
    LIMIT = 5

    @compiled
    def deepest(x):
        return x + 1

    @compiled
    def middle(x):
        return deepest(x) * LIMIT

    @compiled
    def first(x, y=2):
        "Say something."
        return middle(x) + TABLE[0] + y
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("x + 1", "x + 2"),  # two calls away
        ("x + 1", "x - 1"),
        ("LIMIT = 5", "LIMIT = 6"),
        ("[1, 2, 3]", "[1, 2, 4]"),
        ("[1, 2, 3])", "[1, 2, 3], np.int8)"),
        ("y=2", "y=3"),
        ("middle(x) + TABLE", "deepest(x) + TABLE"),
    ],
)
def test_the_digest_changes_with_all_that_a_function_reaches(old, new):
    assert old in BASE

    assert code_digest(functions(BASE)["first"]) != code_digest(functions(BASE.replace(old, new))["first"])


@pytest.mark.parametrize(
    ("old", "new"), [("Say something.", "Say it better."), ("LIMIT = 5", "OTHER = 1\n    LIMIT = 5  # a remark")]
)
def test_the_digest_stays_when_nothing_changes_that_is_run(old, new):
    assert code_digest(functions(BASE)["first"]) == code_digest(functions(BASE.replace(old, new))["first"])


VALUES = """
    import enum, types
    from collections import namedtuple

    class Kind(enum.IntEnum):
        LOW = 1

    Point = namedtuple("Point", "x y", defaults=[3])
    LONG = (np.arange(5000), (1, 2))
    NESTED = {"a": [1, frozenset({2})]}
    RECORD = np.dtype([("a", np.int8), ("b", np.int8)])
    SCALAR = np.zeros(1, [("many", np.int8, 5000)])[0]
    inner = types.ModuleType("inner")
    inner.LIMIT = 5
    outer = types.ModuleType("outer")
    outer.inner = inner

    @compiled
    def deepest(x):
        return x + 7

    @compiled
    def middle(x):
        return deepest(x)

    BOTH = (middle, middle)

    @compiled
    def first(x, y=(1, 2), *, z=3):
        told = Kind.LOW + Point(1).y + LONG[1][0] + NESTED + RECORD + SCALAR + outer.inner.LIMIT
        return BOTH[0](x) + told + (x in {1, 2})
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LOW = 1", "LOW = 2"),  # the member of an enum
        ("defaults=[3]", "defaults=[4]"),
        ('"x y"', '"y x"'),
        ("np.arange(5000), ", "np.arange(5000) * (np.arange(5000) != 2500), "),  # NumPy writes ... in its place
        ("(1, 2))\n", "(1, 3))\n"),
        ("{2}", "{3}"),
        ("np.int8)]", "np.int16)]"),
        ("5000)])[0]", "5000)]).view([('many', np.uint8, 5000)])[0]"),
        ("inner.LIMIT = 5", "inner.LIMIT = 6"),  # in a module within a module
        ("x + 7", "x + 8"),  # called by a function in a tuple
        ("z=3", "z=4"),
        ("in {1, 2}", "in {1, 3}"),
    ],
)
def test_the_digest_changes_with_every_value_that_a_function_names(old, new):
    assert VALUES.count(old) == 1

    assert code_digest(functions(VALUES)["first"]) != code_digest(functions(VALUES.replace(old, new))["first"])


def test_the_digest_of_every_value_is_the_same_twice():
    assert code_digest(functions(VALUES)["first"]) == code_digest(functions(VALUES)["first"])


@pytest.mark.parametrize(
    "made",
    ["numba.vectorize(lambda x: x)", "numba.cfunc('i8(i8)')(lambda x: x)", "np.random.default_rng(1)"],
)
def test_a_value_that_no_digest_tells_from_others_is_refused_where_compiled_code_reads_it(made):
    source = f"""
        import numba
        thing = {made}

        @compiled
        def reads():
            return thing

        @compiled
        def reads_within():
            return [thing for _ in range(1)]

        @compiled
        def has_an_attribute_of_that_name(x):
            return x.thing
    """

    space = functions(source)

    for name in ("reads", "reads_within"):
        with pytest.raises(TypeError, match=f"test_compiled.{name} is compiled and names thing, a .* instead"):
            code_digest(space[name])
    assert code_digest(space["has_an_attribute_of_that_name"])


def test_functions_that_call_each_other_have_a_digest():
    there_and_back = """
        @compiled
        def there(x):
            return back(x - 1) if x > 0 else 0

        @compiled
        def back(x):
            return there(x)
    """

    first = functions(there_and_back)

    assert code_digest(first["there"]) != code_digest(first["back"])
    assert code_digest(first["there"]) != code_digest(functions(there_and_back.replace("x - 1", "x - 2"))["there"])


GAME = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from lamplit.core.compiled import bind
import answers

def _ask():
    return answer()

print(bind(_ask, "some_game", answer=answers.answer)(), end="")
"""


def run(folder, program, *arguments):
    done = subprocess.run(
        [sys.executable, "-c", program, str(folder), *arguments],
        env={**os.environ, "LAMPLIT_CACHE_DIR": str(folder / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_a_bound_function_that_was_edited_elsewhere_is_compiled_anew(tmp_path):
    """Seen before: a game outside the package was edited from `return 1` to `return 2`, and still returned 1."""
    told = "from lamplit.core.compiled import compiled\n@compiled\ndef answer():\n    return {}\n"
    (tmp_path / "answers.py").write_text(told.format(1))
    assert run(tmp_path, GAME) == "1"

    (tmp_path / "answers.py").write_text(told.format(2))

    assert run(tmp_path, GAME) == "2"


ENUM = """
import enum
from lamplit.core.compiled import compiled

class Answer(enum.IntEnum):
    GOOD = {}

@compiled
def answer():
    return Answer.GOOD + 0
"""


def test_a_member_of_an_enum_that_was_edited_is_compiled_anew(tmp_path):
    """Seen before: compiled code went on with the member as it was before the edit."""
    (tmp_path / "answers.py").write_text(ENUM.format(1))
    assert run(tmp_path, GAME) == "1"

    (tmp_path / "answers.py").write_text(ENUM.format(2))

    assert run(tmp_path, GAME) == "2"


HOST = """
import numba
from numba.core import caching
before = numba.config.CACHE_DIR, caching.IndexDataCacheFile, caching.FunctionCache
import lamplit
lamplit.Match("double_down").legal()
assert (numba.config.CACHE_DIR, caching.IndexDataCacheFile, caching.FunctionCache) == before
print("as it was", end="")
"""


def test_the_hosts_numba_is_as_it_was_after_an_import(tmp_path):
    assert run(tmp_path, HOST) == "as it was"


KEPT = """
import numba
from numba.core import compiler
import lamplit
compiled, compile_now = [], compiler.compile_extra
def counting(typingctx, targetctx, function, *rest, **more):
    compiled.append(function.__qualname__)
    return compile_now(typingctx, targetctx, function, *rest, **more)
compiler.compile_extra = counting
match = lamplit.Match("double_down", seed=1)
while not match.over:
    match.play(match.legal()[0])
print(len(compiled), end="")
"""


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="nothing is compiled")
def test_what_was_compiled_is_found_on_disk_by_the_next_process(tmp_path):
    assert int(run(tmp_path, KEPT)) > 5

    assert run(tmp_path, KEPT) == "0"


def test_a_cache_that_cannot_be_written_costs_a_warning_and_no_match(tmp_path):
    (tmp_path / "cache").write_text("a file where the folder should be")
    program = "import warnings\nimport lamplit\nprint(lamplit.Match('double_down', seed=1).legal() != [], end='')"

    assert run(tmp_path, program) == "True"
