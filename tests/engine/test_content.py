"""Strict loading of TOML content: a bad file names itself, the entry, the field and the reason."""

import sys
from pathlib import Path

import pytest
from msgspec import Struct

from engine.kernel.content import canonical, decode, load, read_toml
from engine.kernel.errors import ContentError


class Beast(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    hits: int


class Zoo(Struct, frozen=True, forbid_unknown_fields=True):
    beast: tuple[Beast, ...]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package `zoo` in a folder of its own; returns the folder."""
    name = f"zoo{abs(hash(tmp_path)) % 10**9}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, name, raising=False)
    return folder


def test_a_sound_file_is_decoded(package: Path) -> None:
    (package / "beasts.toml").write_text('[[beast]]\nid = "otachi"\nhits = 20\n')
    assert load(package.name, "beasts.toml", Zoo) == Zoo((Beast("otachi", 20),))


def test_a_file_is_read_once(package: Path) -> None:
    (package / "beasts.toml").write_text('[[beast]]\nid = "otachi"\nhits = 20\n')
    assert load(package.name, "beasts.toml", Zoo) is load(package.name, "beasts.toml", Zoo)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[[beast]]\nid = "otachi"\n', ["beast[0]", "hits"]),
        ('[[beast]]\nid = "otachi"\nhits = "many"\n', ["beast[0].hits", "int"]),
        ('[[beast]]\nid = "otachi"\nhits = 20\nhorns = 2\n', ["horns", "beast[0]"]),
        ('[[beast]]\nid = "otachi"\nhits = 20\n[extra]\n', ["extra"]),
    ],
)
def test_a_file_that_breaks_the_schema_names_file_entry_and_field(
    package: Path, text: str, words: list[str]
) -> None:
    (package / "beasts.toml").write_text(text)
    with pytest.raises(ContentError) as raised:
        load(package.name, "beasts.toml", Zoo)
    assert str(raised.value).startswith(f"{package.name}/beasts.toml: ")
    assert all(word in str(raised.value) for word in words), raised.value


def test_a_syntax_error_names_the_file_and_the_line(package: Path) -> None:
    (package / "beasts.toml").write_text('[[beast]]\nid = "otachi\n')
    with pytest.raises(ContentError, match=rf"{package.name}/beasts.toml: .*line 2"):
        read_toml(package.name, "beasts.toml")


def test_a_missing_file_names_itself(package: Path) -> None:
    with pytest.raises(ContentError, match=f"{package.name}/none.toml"):
        read_toml(package.name, "none.toml")


def test_a_file_that_is_no_text_names_itself(package: Path) -> None:
    (package / "beasts.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=f"{package.name}/beasts.toml"):
        read_toml(package.name, "beasts.toml")


def test_data_that_is_given_directly_is_named_by_its_source() -> None:
    with pytest.raises(ContentError, match=r"a pack: .*hits"):
        decode("a pack", {"id": "otachi", "hits": None}, Beast)


def test_canonical_json_does_not_depend_on_the_order_of_keys() -> None:
    assert canonical({"b": 1, "a": [1, 2]}) == canonical({"a": [1, 2], "b": 1}) == b'{"a":[1,2],"b":1}'
    assert canonical({"a": [2, 1]}) != canonical({"a": [1, 2]})
