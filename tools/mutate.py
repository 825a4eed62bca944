"""Mutation check: change a game's rules a little, one change at a time, and see whether the tests notice.

    python tools/mutate.py double_down --sample 60 --jobs 2

Each mutant is one small change of a compiled rules file: a comparison, a number, a sign, a condition, a line left out.
It is killed when a test of that game fails. What survives is printed with its line, to be read by a person: either a
test is missing, or the change makes no difference. First the clause tests run interpreted, which takes no compiling; a
mutant that lives through them meets the rest of the game's tests and the contract suite, compiled.
"""

from __future__ import annotations

import argparse
import ast
import concurrent.futures
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
}  # fmt: skip
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
SLOW = "not knowledge and not redeal and not heuristic and not marginal and not enumerat and not world"


class Mutant(NamedTuple):
    """One changed file."""

    file: str
    line: int
    what: str
    source: str


def mutants(path: Path) -> Iterator[Mutant]:
    """Yield every mutant of a file."""
    text = path.read_text()
    tree = ast.parse(text)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name != "observe"]
    for function in functions:
        for index, node in enumerate(ast.walk(function)):
            for what, change in _changes(node):
                other = copy.deepcopy(tree)
                twin = next(
                    item for item in other.body if isinstance(item, ast.FunctionDef) and item.name == function.name
                )
                change(list(ast.walk(twin))[index])
                line = getattr(node, "lineno", function.lineno)
                yield Mutant(path.name, line, f"{text.splitlines()[line - 1].strip()}  [{what}]", ast.unparse(other))


def _changes(node: ast.AST):  # a table of changes
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        yield "comparison", lambda twin: twin.ops.__setitem__(0, SWAPS[type(twin.ops[0])]())
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SIGNS:
        yield "sign", lambda twin: setattr(twin, "op", SIGNS[type(twin.op)]())
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "number", lambda twin: setattr(twin, "value", twin.value + 1)
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "flag", lambda twin: setattr(twin, "value", not twin.value)
    if isinstance(node, ast.If | ast.While) and not isinstance(node, ast.While):
        yield "condition", lambda twin: setattr(twin, "test", ast.UnaryOp(ast.Not(), twin.test))
    if isinstance(node, ast.BoolOp):
        yield "and/or", lambda twin: setattr(twin, "op", ast.And() if isinstance(twin.op, ast.Or) else ast.Or())
    for field in ("body", "orelse"):
        for place, statement in (
            enumerate(getattr(node, field, None) or []) if isinstance(getattr(node, field, None), list) else []
        ):
            is_plain = isinstance(statement, ast.AugAssign) or (
                isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Attribute | ast.Subscript)
            )
            is_call = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
            if is_plain or is_call:
                yield (
                    "left out",
                    lambda twin, field=field, place=place: getattr(twin, field).__setitem__(place, ast.Pass()),
                )


def survives(game: str, mutant: Mutant, shown: bool = False) -> bool:
    """Tell whether all tests of the game pass with the mutant in place; `shown` prints what fails."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "src" / "parlor"
        shutil.copytree(
            ROOT / "src" / "parlor", package, ignore=shutil.ignore_patterns("static", "__pycache__", "server")
        )
        (package / "games" / game / mutant.file).write_text(mutant.source)
        environment = {
            **os.environ,
            "PYTHONPATH": f"{Path(folder) / 'src'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
            "PARLOR_CACHE_DIR": folder,
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": folder,
        }
        common = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=line"]
        quick = [*common, "-k", SLOW, f"tests/games/{game}"]
        if _fails(quick, {**environment, "NUMBA_DISABLE_JIT": "1"}, 200, shown):
            return False
        full = [
            *common,
            f"tests/games/{game}",
            "tests/contract/test_rules.py",
            "-k",
            f"not ten_thousand and ({game} or games or test_)",
        ]
        return not _fails(full, environment, 400, shown)


def _fails(command: list[str], environment: dict[str, str], seconds: int, shown: bool) -> bool:
    try:
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return True  # a rule that never ends is noticed too
    if shown and run.returncode:
        print(run.stdout.decode()[-3000:], run.stderr.decode()[-1000:])
    return run.returncode != 0


def main() -> None:
    """Run a sample of mutants of one game and print what survives."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--file", action="append", help="files of the game (rules.py)")
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    folder = ROOT / "src" / "parlor" / "games" / given.game
    found = [mutant for file in given.file or ["rules.py"] for mutant in mutants(folder / file)]
    chosen = random.Random(given.seed).sample(found, min(given.sample, len(found)))  # noqa: S311
    unchanged = folder / "rules.py"
    if not survives(given.game, Mutant(unchanged.name, 0, "unchanged", unchanged.read_text()), shown=True):
        sys.exit("the tests fail without any change: nothing can be said of mutants")
    left: list[Mutant] = []
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        runs = {pool.submit(survives, given.game, mutant): mutant for mutant in chosen}
        for number, run in enumerate(concurrent.futures.as_completed(runs), 1):
            if run.result():
                left.append(runs[run])
                print(f"survives: {runs[run].file}:{runs[run].line}: {runs[run].what}", flush=True)
            print(f"\r{number}/{len(chosen)}", end="", file=sys.stderr, flush=True)
    killed = len(chosen) - len(left)
    print(f"\n{given.game}: {len(found)} mutants, {len(chosen)} tried, {killed} killed, {len(left)} survive")
    if given.json:
        given.json.write_text(json.dumps([mutant._asdict() | {"source": ""} for mutant in left], indent=1))


if __name__ == "__main__":
    main()
