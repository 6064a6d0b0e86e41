"""Who may import what: chance, clock and system stay out of rules; `random` is nowhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.files import PACKAGES, ROOT, python_files

IMPURE = frozenset(
    {
        "random",
        "time",
        "os",
        "pathlib",
        "io",
        "sys",
        "asyncio",
        "threading",
        "subprocess",
        "socket",
        "secrets",
        "hmac",
        "hashlib",
        "datetime",
        "uuid",
    }
)
SECRECY = {
    "secrets": {"engine/chance.py", "saves/store.py", "saves/repair.py"},
    "hmac": {"engine/chance.py"},
    "hashlib": {"engine/chance.py", "saves/codec.py", "saves/verify.py"},
}
"""Where randomness of the system and hashes may be used."""


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """The top names of all that a file imports, with their lines, wherever the import stands."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module.split(".")[0]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("__import__", "import_module"):
            yield node.lineno, "__import__"


def importers(name: str, *folders: str) -> set[str]:
    return {str(path) for path in python_files(*folders) if any(name == found for _, found in imports(path))}


def pure(path: Path) -> bool:
    return path.parts[:2] in (("engine", "kernel"), ("engine", "games"))


def test_rules_and_kernel_import_nothing_impure() -> None:
    found = [
        f"{path}:{line} imports {name}"
        for path in python_files("engine")
        if pure(path)
        for line, name in imports(path)
        if name in IMPURE
    ]
    assert found == []


def test_games_are_loaded_by_name_in_one_place_only() -> None:
    assert importers("__import__", "engine") == {"engine/games/__init__.py"}


def test_random_is_imported_nowhere() -> None:
    assert importers("random", *PACKAGES) == set()


@pytest.mark.parametrize("name", SECRECY)
def test_hashes_and_the_randomness_of_the_system_have_few_rooms(name: str) -> None:
    assert importers(name, *PACKAGES) <= SECRECY[name]


def test_the_engine_and_saves_know_no_terminal() -> None:
    for name in ("textual", "rich", "tui"):
        assert importers(name, "engine", "saves") == set()


def test_games_know_nothing_of_each_other() -> None:
    for path in python_files("engine"):
        if path.parts[:2] == ("engine", "games") and len(path.parts) > 3:
            for other in {
                found.parts[2] for found in python_files("engine") if found.match("engine/games/*/*")
            }:
                if other != path.parts[2]:
                    assert f"engine.games.{other}" not in (ROOT / path).read_text(encoding="utf-8")


def test_field_types_are_imported_at_run_time() -> None:
    found = [
        str(path)
        for path in python_files("engine", "saves")
        if {"Struct", "TYPE_CHECKING"} <= set(re.findall(r"\w+", (ROOT / path).read_text(encoding="utf-8")))
    ]
    assert found == []
