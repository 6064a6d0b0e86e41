"""Strict loading of TOML content: a bad file names itself, the entry, the field and the reason."""

import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from engine.games.matchup.content.read import Content, check_unit
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
        ('[[beast]]\nid = "otachi"\nhits = "many"\n', ["beast[0].hits", "a whole number"]),
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


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    code: str
    worth: tuple[int, ...] = ()


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    roll: int
    text: str = ""


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    beast: tuple[Beast, ...] = ()
    hand: tuple[tuple[Card, ...], ...] = ()
    bonus: tuple[Bonus, ...] = ()
    level: dict[str, tuple[Card, ...]] = {}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            {"beast": [{"id": "raiju", "hits": 1}, {"id": "otachi"}]},
            "beast otachi: the field hits is missing",
        ),
        ({"beast": [{"name": "Otachi", "hits": 2}]}, "beast Otachi: there is no field name"),
        (
            {"hand": [[{"code": "QC", "worth": [1, "x"]}]]},
            "hand QC: must be a whole number, not text, at hand",
        ),
        ({"bonus": [{"roll": 6, "text": 1}]}, "bonus roll 6: must be text"),
        ({"bonus": [{}]}, "bonus without a name: the field roll is missing"),
        ({"bonus": ["six"]}, "must be a table, not text, at bonus[0]"),
        ({"level": {"one": [{"code": 3}]}}, "must be text, not a whole number, at level[...][0].code"),
        (
            {"beast": [{"id": "\x1b[2J" + "o" * 99}]},
            "beast [2J" + "o" * 34 + "...: the field hits is missing",
        ),
        ([], "must be a table, not a list"),
    ],
)
def test_an_entry_is_named_by_its_id_and_not_by_its_place_alone(data: Any, told: str) -> None:
    with pytest.raises(ContentError) as raised:
        decode("pack.toml", data, Pack)
    assert str(raised.value).startswith(f"pack.toml: {told}")


def test_a_field_of_a_card_of_a_unit_is_named_through_both() -> None:
    data = read_toml("engine.games.matchup.content", "units.toml")
    unit = next(entry for entry in data["unit"] if entry["id"] == "otachi")
    card = next(entry for entry in unit["cards"] if entry["code"] == "QC")
    card["effects"][0]["kind"] = "bite"
    with pytest.raises(
        ContentError, match=r"^units\.toml: unit otachi, cards QC, .*'bite' is none of .*, at unit\[3\]"
    ):
        decode("units.toml", data, Content)


@pytest.mark.parametrize(
    ("kind", "value", "told"),
    [
        ("attack", 0, "otachi QC: attack: its value must be 1 to 9, not 0"),
        ("dodge", 12, "otachi QC: dodge: its value must be 1 to 9, not 12"),
        ("grapple", 3, "otachi QC: grapple: it has no value, but 3 is given"),
        ("negate", 0, "otachi QC: negate: what is negated must be named for negate, and only there"),
    ],
)
def test_a_value_that_a_unit_list_cannot_have_is_named_with_unit_card_and_effect(
    kind: str, value: int, told: str
) -> None:
    data = read_toml("engine.games.matchup.content", "units.toml")
    unit = next(entry for entry in data["unit"] if entry["id"] == "otachi")
    card = next(entry for entry in unit["cards"] if entry["code"] == "QC")
    card["effects"] = [{"kind": kind, "value": value}]
    found = decode("units.toml", data, Content)
    with pytest.raises(ContentError, match=told):
        check_unit(next(entry for entry in found.unit if entry.id == "otachi"), found)


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
