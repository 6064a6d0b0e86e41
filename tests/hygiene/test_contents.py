"""Tables of contents name every file of their folder, and no other."""

import ast
import re
from pathlib import Path

import pytest

from tests.support.files import ROOT, project_files

TABLES = [
    Path("engine/kernel/__init__.py"),
    Path("saves/__init__.py"),
    *(path for path in project_files() if path.match("engine/games/*/rules/__init__.py")),
]


def named(table: Path) -> set[str]:
    """The modules that the docstring of a package lists: the first words of its lines."""
    docstring = ast.get_docstring(ast.parse((ROOT / table).read_text(encoding="utf-8"))) or ""
    return {found.group(1) for found in re.finditer(r"^([a-z_]+)(?:\.py)?\s{2,}\S", docstring, re.MULTILINE)}


def present(table: Path) -> set[str]:
    """The modules and packages beside a table of contents."""
    files = {path.stem for path in project_files() if path.parent == table.parent and path.suffix == ".py"}
    folders = {
        path.parent.name
        for path in project_files()
        if path.name == "__init__.py" and path.parent.parent == table.parent
    }
    return (files | folders) - {"__init__"}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_table_of_contents_names_every_file_and_no_other(table: Path) -> None:
    assert sorted(named(table)) == sorted(present(table))


def test_every_game_has_a_table_of_its_rules() -> None:
    games = {path.parts[2] for path in project_files() if path.match("engine/games/*/game.py")}
    assert {table.parts[2] for table in TABLES if table.parts[1] == "games"} == games


def test_init_files_hold_a_docstring_a_table_or_one_export() -> None:
    for path in project_files():
        if path.name == "__init__.py" and path.parts[0] in ("engine", "saves", "tui"):
            tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
            assert ast.get_docstring(tree), f"{path} has no docstring"
