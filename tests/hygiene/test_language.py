"""Every text file is clean UTF-8, and nothing unfinished or of one machine alone stands in it."""

import re
import unicodedata
from pathlib import Path

import pytest

from tests.support.files import ROOT, project_files

BINARY = frozenset({".png", ".gif", ".ico", ".gz", ".zip"})
UNFINISHED = ("TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK")
HOMES = ("/home" + "/", "/Use" + "rs/", "C:" + "\\Users", "/ro" + "ot/")
ALLOWED = frozenset("\n\t")
ESCAPES = frozenset({".svg", ".ans", ".cast"})
"""Files that may hold the controls of a terminal."""


def text_files() -> list[Path]:
    return [path for path in project_files() if path.suffix not in BINARY]


def text(path: Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_every_text_file_is_utf8_without_control_characters() -> None:
    found = []
    for path in text_files():
        strange = {
            letter
            for letter in set(text(path)) - ALLOWED
            if unicodedata.category(letter) in ("Cc", "Cs", "Co") or letter in "\ufeff\u202e\u2028\u2029"
        }
        if strange and path.suffix not in ESCAPES:
            found.append(f"{path}: {sorted(map(ascii, strange))}")
    assert found == []


def test_every_text_file_ends_with_one_newline_and_has_no_blanks_at_line_ends() -> None:
    found = []
    for path in text_files():
        if path.suffix in (".py", ".toml", ".md", ".tcss", "") and (whole := text(path)):
            if not whole.endswith("\n") or whole.endswith("\n\n"):
                found.append(f"{path}: ends without newline, or with blank lines")
            if re.search(r"[ \t]\n", whole):
                found.append(f"{path}: blanks at the end of a line")
    assert found == []


@pytest.mark.parametrize("word", [*UNFINISHED, *HOMES])
def test_nothing_unfinished_and_no_path_of_one_machine(word: str) -> None:
    pattern = re.compile(rf"\b{word}\b" if word.isalpha() else re.escape(word))
    assert [str(path) for path in text_files() if pattern.search(text(path))] == []


def test_nothing_names_the_folder_of_this_copy_or_the_home_of_its_user() -> None:
    own = {str(ROOT), str(Path.home())} - {"/"}
    for path in text_files():
        whole = text(path)
        assert not any(f"{folder}/" in whole for folder in own), path
