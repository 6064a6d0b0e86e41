"""Small rooms: no module over 300 lines, no function that does not fit on a screen."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.support.files import PACKAGES, ROOT, python_files

MODULE = 300
FUNCTION = 60


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def long_functions(path: Path, most: int) -> list[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    found = []
    for node in functions(tree):
        lines = (node.end_lineno or node.lineno) - node.lineno + 1
        if lines > most:
            found.append(f"{path}:{node.lineno} {node.name}: {lines} lines")
    return found


def test_no_module_is_longer_than_a_room_may_be() -> None:
    found = []
    for path in python_files(*PACKAGES):
        lines = len((ROOT / path).read_text(encoding="utf-8").splitlines())
        if lines > MODULE:
            found.append(f"{path}: {lines} lines")
    assert found == [], "split these modules"


def test_every_function_fits_on_a_screen() -> None:
    found = [row for path in python_files(*PACKAGES, "tests") for row in long_functions(path, FUNCTION)]
    assert found == [], "split these functions"


def test_a_function_that_is_too_long_would_be_found(tmp_path: Path) -> None:
    path = tmp_path / "long.py"
    path.write_text("def short():\n    pass\n\ndef long():\n" + "    pass\n" * 60)
    assert [row.split(" ", 1)[1] for row in long_functions(path, FUNCTION)] == ["long: 61 lines"]
