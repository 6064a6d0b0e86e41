"""Changes one place in one rule function at a time, and reports changes that no marked test notices.

`python -m tests.mutants [GAME] [--only NAME ...]`. First the marked tests of the game run once, to learn
which of them call which rule function. Then each change runs only those, in a process of its own. Exit code 1
when a change survives. Some survivors are equal in effect to the original.
"""

import argparse
import ast
import contextlib
import importlib
import io
import os
import pkgutil
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

SECONDS = 60
"""A change that makes its tests run longer than this is noticed too."""

SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True)
class Mutant:
    """One change: the function, the line, and what was done there."""

    module: str
    function: str
    line: int
    what: str
    code: CodeType

    @property
    def name(self) -> str:
        """How it is reported."""
        return f"{self.module.rsplit('.', 1)[-1]}.{self.function}:{self.line} {self.what}"


class Change(ast.NodeTransformer):
    """Makes the `wanted`-th possible change in a tree; counts all that are possible."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.count = 0
        self.done: tuple[int, str] | None = None

    def _here(self, node: ast.AST, what: str) -> bool:
        self.count += 1
        if self.count - 1 != self.wanted:
            return False
        self.done = (getattr(node, "lineno", 0), what)
        return True

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Another comparison."""
        self.generic_visit(node)
        swap = SWAPS.get(type(node.ops[0]))
        if swap is not None and self._here(node, f"{type(node.ops[0]).__name__} to {swap.__name__}"):
            node.ops[0] = swap()
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """And for or, or for and."""
        self.generic_visit(node)
        if self._here(node, "and, or swapped"):
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """A number one higher."""
        if type(node.value) is int and self._here(node, f"{node.value} to {node.value + 1}"):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """A call left out."""
        if isinstance(node.value, ast.Call) and self._here(node, f"left out: {ast.unparse(node)[:50]}"):
            return ast.copy_location(ast.Pass(), node)
        self.generic_visit(node)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        """The condition turned round."""
        self.generic_visit(node)
        if not isinstance(node.test, ast.Compare) and self._here(node, "condition turned round"):
            node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
        return node


def rule_modules(game: str) -> list[ModuleType]:
    """The rule modules of a game."""
    package = importlib.import_module(f"engine.games.{game}.rules")
    return [
        importlib.import_module(f"{package.__name__}.{info.name}")
        for info in pkgutil.iter_modules(package.__path__)
    ]


def functions(module: ModuleType) -> Iterator[FunctionType]:
    """The functions that a module defines itself."""
    for value in vars(module).values():
        if isinstance(value, FunctionType) and value.__module__ == module.__name__:
            yield value


def mutants(module: ModuleType) -> Iterator[Mutant]:
    """All changes in a module, one at a time."""
    path = Path(str(module.__file__))
    source = path.read_text(encoding="utf-8")
    names = {function.__name__ for function in functions(module)}
    wanted = 0
    for name in sorted(names):
        wanted = 0
        while True:
            tree = ast.parse(source)
            place = next(n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == name)
            change = Change(wanted)
            place.body = [change.visit(node) for node in place.body]
            if change.done is None:
                break
            code = _code_of(compile(ast.fix_missing_locations(tree), str(path), "exec"), name)
            yield Mutant(module.__name__, name, *change.done, code)
            wanted += 1


def _code_of(module: CodeType, name: str) -> CodeType:
    return next(c for c in module.co_consts if isinstance(c, CodeType) and c.co_name == name)


class Calls:
    """A pytest plugin that notes which rule functions each marked test calls."""

    def __init__(self, codes: dict[CodeType, tuple[str, str]]) -> None:
        self.codes = codes
        self.tests: dict[tuple[str, str], list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the marked tests only."""
        items[:] = [item for item in items if item.get_closest_marker("rule")]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        """Run a test with an eye on the functions that are called."""
        seen: set[tuple[str, str]] = set()

        def watch(frame: Any, event: str, arg: Any) -> None:
            del arg
            if event == "call" and frame.f_code in self.codes:
                seen.add(self.codes[frame.f_code])

        sys.setprofile(watch)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            for function in seen:
                self.tests.setdefault(function, []).append(item.nodeid)


def quietly(arguments: list[str], plugins: list[Any]) -> int:
    """Run pytest without a word."""
    sink = io.StringIO()
    with contextlib.redirect_stdout(sink), contextlib.redirect_stderr(sink):
        return int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments], plugins))


def forget(package: str) -> None:
    """Empty the caches of a game: they hold what the unchanged function once answered."""
    for name, module in list(sys.modules.items()):
        if name.startswith(package):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def survives(mutant: Mutant, tests: list[str]) -> bool:
    """Whether all these tests pass with the change, in a process of its own."""
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS)
        function = vars(sys.modules[mutant.module])[mutant.function]
        function.__code__ = mutant.code
        forget(mutant.module.rpartition(".rules")[0])
        os._exit(0 if quietly(tests, []) == 0 else 1)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def main() -> int:
    """Report survivors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="matchup")
    parser.add_argument(
        "--only", nargs="+", default=[""], help="only modules or functions with one of these in their name"
    )
    given = parser.parse_args()
    modules = rule_modules(given.game)
    codes = {f.__code__: (f.__module__, f.__name__) for module in modules for f in functions(module)}
    calls = Calls(codes)
    if quietly([f"tests/games/{given.game}"], [calls]) != 0:
        print("the marked tests do not pass as they are")
        return 1
    alive = total = 0
    for module in modules:
        for mutant in mutants(module):
            if not any(part in f"{mutant.module}.{mutant.function}" for part in given.only):
                continue
            total += 1
            tests = calls.tests.get((mutant.module, mutant.function), [])
            if not tests or survives(mutant, tests):
                alive += 1
                print(f"survives: {mutant.name}{'' if tests else '  (no marked test calls it)'}", flush=True)
    print(f"{total - alive} of {total} changes were noticed, {alive} survive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
