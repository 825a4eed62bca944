"""Mutation check: change a game's rules a little, one change at a time, and see whether the tests notice.

    python tools/mutate.py double_down --sample 60 --jobs 2
    python tools/mutate.py double_down --list
    python tools/mutate.py doublehead --file scoring.py --quick
    python tools/mutate.py go_low --line 120 --line 130

Each mutant is one small change of a compiled rules file: a comparison, a number, a sign, a condition, a line left out.
It is killed when a test of that game fails. What survives is printed with its line, to be read by a person: either a
test is missing, or the change makes no difference. First the clause tests run interpreted, in a copy of this process
that has everything imported already: no compiling, a second or a few for each mutant. A mutant that lives through them
meets the rest of the game's tests and the contract suite, compiled, a minute or two each; `--quick` leaves that out.
The golden games are never asked: they notice every change and cannot say which rule it breaks.
"""

from __future__ import annotations

import argparse
import ast
import concurrent.futures
import copy
import importlib.machinery
import importlib.metadata
import importlib.util
import json
import math
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "lamplit" / "games"
SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
}  # fmt: skip
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
SLOW = (
    "not knowledge and not redeal and not heuristic and not marginal and not enumerat and not world and not read_back"
    " and not round_trip and not add_up and not blamed and not as_likely"
)
FULL_SECONDS = 400  # a rule that never ends is noticed too
PATIENCE = 2.5  # the processor time that a mutant is given, as a multiple of what the tests take without a change
PYTEST = ["-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=line", "--assert=plain"]


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


def _changes(node: ast.AST) -> Iterator[tuple[str, Callable[[Any], None]]]:  # a table of changes
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):  # 11 <= total <= 99 has two
            if type(operator) in SWAPS:
                yield "comparison", lambda twin, place=place: _swap(twin.ops, place)
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SIGNS:
        yield "sign", lambda twin: setattr(twin, "op", SIGNS[type(twin.op)]())
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "number", lambda twin: setattr(twin, "value", twin.value + 1)
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "flag", lambda twin: setattr(twin, "value", not twin.value)
    if isinstance(node, ast.If | ast.IfExp):
        yield "condition", lambda twin: setattr(twin, "test", ast.UnaryOp(ast.Not(), twin.test))
    if isinstance(node, ast.BoolOp):
        yield "and/or", lambda twin: setattr(twin, "op", ast.And() if isinstance(twin.op, ast.Or) else ast.Or())
    for field in ("body", "orelse"):
        statements = getattr(node, field, None)
        for place, statement in enumerate(statements if isinstance(statements, list) else []):
            is_plain = isinstance(statement, ast.AugAssign) or (
                isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Attribute | ast.Subscript)
            )
            is_call = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
            if is_plain or is_call:
                what = f"left out: {ast.unparse(statement)}"
                yield what, lambda twin, field=field, place=place: _leave_out(getattr(twin, field), place)


def _swap(operators: list[ast.cmpop], place: int) -> None:
    operators[place] = SWAPS[type(operators[place])]()


def _leave_out(statements: list[ast.stmt], place: int) -> None:
    statements[place] = ast.Pass()


class _ChangedSource(importlib.machinery.SourceFileLoader):
    """Loads a module from its file's path and another text."""

    text = ""

    def get_code(self, fullname: str) -> Any:
        """Compile the text instead of the file."""
        return compile(self.text, self.path, "exec")


class _ChangedModule:
    """Finds one module, changed, before the file on disk is looked for."""

    def __init__(self, name: str, path: Path, text: str) -> None:
        self.name = name
        self.loader = _ChangedSource(name, str(path))
        self.loader.text = text

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Return where a module is to be loaded from, or nothing for all others."""
        return importlib.util.spec_from_loader(name, self.loader) if name == self.name else None


def put_in_place(game: str, mutant: Mutant) -> None:
    """Let this process import a mutant from now on."""
    name = f"lamplit.games.{game}.{mutant.file.removesuffix('.py')}"
    sys.meta_path.insert(0, _ChangedModule(name, GAMES / game / mutant.file, mutant.source))  # type: ignore[arg-type]


def prepare() -> None:
    """Import what all mutants have in common, interpreted."""
    os.environ |= {"NUMBA_DISABLE_JIT": "1", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    os.chdir(ROOT)
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(ROOT / "src"))
    for name in ("pytest", "numpy", "numba", "lamplit"):
        importlib.import_module(name)
    for plugin in importlib.metadata.entry_points(group="pytest11"):
        plugin.load()
    if any(name.startswith("lamplit.games.") for name in sys.modules):
        sys.exit("a game is imported with the package: its mutants would not be")


def live_through_clauses(game: str, chosen: list[Mutant], tests: list[str], jobs: int, seconds: int) -> list[Mutant]:
    """Return the mutants that pass the clause tests, each asked in a process of its own, `jobs` at a time.

    A mutant that takes more than so many seconds of processor time is killed: then it matters not how busy the machine
    is. A rule that never ends is noticed too.
    """
    left: list[Mutant] = []
    waiting, running = chosen[::-1], dict[int, Mutant]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[_start(game, mutant, tests, seconds)] = mutant
        for process, mutant in list(running.items()):
            ended, status = os.waitpid(process, os.WNOHANG)
            if ended:
                del running[process]
                if status == 0:
                    left.append(mutant)
                done = len(chosen) - len(waiting) - len(running)
                print(f"\r{done}/{len(chosen)}, {len(left)} live", end="", file=sys.stderr, flush=True)
        time.sleep(0.02)
    print(file=sys.stderr)
    return left


def _start(game: str, mutant: Mutant, tests: list[str], seconds: int) -> int:
    """Run the clause tests with a mutant in a copy of this process; its exit status is that of pytest."""
    process = os.fork()
    if process:
        return process
    status = 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    try:
        import pytest

        with tempfile.TemporaryDirectory() as folder, Path(os.devnull).open("w") as nowhere:
            os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
            if mutant.line:
                os.dup2(nowhere.fileno(), 1)
                os.dup2(nowhere.fileno(), 2)
            put_in_place(game, mutant)
            status = int(pytest.main([*PYTEST, "-k", SLOW, *tests]))
    except BaseException:  # noqa: BLE001 - whatever it is, it is shown, and the copy of the process ends
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(status)


def survives(game: str, mutant: Mutant, shown: bool = False) -> bool:
    """Tell whether all tests of the game pass, compiled, with the mutant in place; `shown` prints what fails."""
    others = [folder.name for folder in GAMES.iterdir() if folder.is_dir() and folder.name != game]
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "src" / "lamplit"
        shutil.copytree(
            ROOT / "src" / "lamplit", package, ignore=shutil.ignore_patterns("static", "__pycache__", "server")
        )
        (package / "games" / game / mutant.file).write_text(mutant.source)
        environment = {
            **os.environ,
            "NUMBA_DISABLE_JIT": "0",
            "PYTHONPATH": f"{Path(folder) / 'src'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
            "LAMPLIT_CACHE_DIR": folder,
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": folder,
        }
        asked = f"not ten_thousand and {' and '.join(f'not {other}' for other in others)}"
        tests = [f"tests/games/{game}", "tests/contract/test_rules.py"]
        command = [sys.executable, "-m", "pytest", *PYTEST, "-k", asked, *tests]
        try:
            run = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, timeout=FULL_SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return False
    if shown and run.returncode:
        print(run.stdout.decode()[-3000:], run.stderr.decode()[-1000:])
    return run.returncode == 0


def main() -> None:
    """Run a sample of mutants of one game and print what survives."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--file", action="append", help="files of the game (rules.py)")
    parser.add_argument("--tests", action="append", help="clause tests to run (all of the game)")
    parser.add_argument("--line", action="append", type=int, help="lines whose mutants are tried (all of the file)")
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="ask the clause tests only")
    parser.add_argument("--list", action="store_true", help="print every mutant and run none")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    folder = GAMES / given.game
    found = [mutant for file in given.file or ["rules.py"] for mutant in mutants(folder / file)]
    if given.line:
        found = [mutant for mutant in found if mutant.line in given.line]
    if given.list:
        for mutant in found:
            print(f"{mutant.file}:{mutant.line}: {mutant.what}")
        return
    chosen = random.Random(given.seed).sample(found, min(given.sample, len(found)))  # noqa: S311
    tests = given.tests or [f"tests/games/{given.game}"]
    report = given.json.resolve() if given.json else None
    unchanged = Mutant("rules.py", 0, "unchanged", (folder / "rules.py").read_text())
    prepare()
    if not live_through_clauses(given.game, [unchanged], tests, 1, FULL_SECONDS):
        sys.exit("the clause tests fail without any change: nothing can be said of mutants")
    seconds = math.ceil(PATIENCE * resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime)
    left = live_through_clauses(given.game, chosen, tests, given.jobs, seconds)
    by_clauses = len(chosen) - len(left)
    if left and not given.quick:
        if not survives(given.game, unchanged, shown=True):
            sys.exit("the compiled tests fail without any change: nothing can be said of mutants")
        with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
            lives = list(pool.map(lambda mutant: survives(given.game, mutant), left))
        left = [mutant for mutant, living in zip(left, lives, strict=True) if living]
    for mutant in sorted(left, key=lambda mutant: (mutant.file, mutant.line)):
        print(f"survives: {mutant.file}:{mutant.line}: {mutant.what}")
    killed = len(chosen) - len(left)
    print(
        f"{given.game}: {len(found)} mutants, {len(chosen)} tried, {killed} killed "
        f"({by_clauses} by clause tests), {len(left)} survive"
    )
    if report:
        report.write_text(json.dumps([mutant._asdict() | {"source": ""} for mutant in left], indent=1))


if __name__ == "__main__":
    main()
