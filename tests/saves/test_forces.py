"""Forces by name: read strictly, written whole, never outside their folder, and deleted into the bin."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.kernel.errors import ContentError
from saves import forces
from saves.errors import SaveError
from saves.forces import delete, path_of, paths, read, text, write
from saves.home import Home

WALL = Force((FieldedJaeger("gipsy_avenger", ("jake_pentecost", "nathan_lambert"), ("auto_loader",)),))
BROOD = Force((), (FieldedKaiju("slattern", ("bloodlust", "restless", "haze")), FieldedKaiju("drone")))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


@pytest.mark.parametrize("force", [WALL, BROOD, Force((*WALL.jaegers,), (*BROOD.kaiju,)), Force()])
def test_a_force_comes_back_as_it_was_kept(home: Home, force: Force) -> None:
    path = write(home, "mine", force)
    assert read(path) == force
    assert path == home.forces / "mine.toml"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_force_is_toml_that_people_can_write() -> None:
    assert text(WALL) == (
        'schema = 1\ngame = "extinction"\n\n[[jaegers]]\nmodel = "gipsy_avenger"\n'
        'pilots = ["jake_pentecost", "nathan_lambert"]\nupgrades = ["auto_loader"]\n'
    )


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "../x",
        "a/b",
        "/etc/x",
        "-x",
        "a b",
        "a.b",
        "a_b",
        "ä",
        "x\n",
        "x\x00",
        "a" * 41,
        "\x1b[2J",
    ],
)
def test_a_name_that_is_none_is_refused_by_all(home: Home, name: str) -> None:
    calls: tuple[Callable[[], Path], ...] = (
        lambda: path_of(home, name),
        lambda: write(home, name, WALL),
        lambda: delete(home, name),
    )
    for call in calls:
        with pytest.raises(SaveError, match="at most 40 letters, digits and dashes"):
            call()
    assert not home.forces.exists()


def test_forces_are_listed_by_name(home: Home) -> None:
    assert paths(home) == []
    for name in ("b", "A", "c-2"):
        write(home, name, WALL)
    (home.forces / ".b.toml.tmp").write_text("")
    (home.forces / "notes.txt").write_text("")
    assert [path.stem for path in paths(home)] == ["A", "b", "c-2"]


def test_a_file_in_the_place_of_the_folder_is_told(home: Home) -> None:
    home.root.mkdir()
    home.forces.write_text("in the way")
    with pytest.raises(SaveError, match="forces: "):
        paths(home)
    with pytest.raises(SaveError, match="forces: "):
        write(home, "x", WALL)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "the field schema is missing"),
        ("schema = 2\ngame = 'extinction'", "at schema"),
        ("schema = 1\ngame = 'matchup'", "at game"),
        ("schema = 1\ngame = 'extinction'\nname = 'x'", "there is no field name"),
        ("schema = 1\ngame = 'extinction'\n[[kaiju]]\nmodel = 'Slattern'", "at kaiju[0].model"),
        ("schema = 1\ngame = 'extinction'\n[[kaiju]]\nmodel = '\\e[2J'", "at kaiju[0].model"),
        ("schema = ", "Invalid value"),
        ("x = " + "[" * 5000, "nested too deep"),
        ("#" * 100_001, "larger than any file of its kind"),
    ],
)
def test_a_file_that_is_no_force_names_itself_field_and_reason(
    tmp_path: Path, content: str, told: str
) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(content)
    with pytest.raises((SaveError, ContentError)) as raised:
        read(path)
    assert str(raised.value).startswith(f"{path}: ")
    assert told in str(raised.value)
    assert str(raised.value).isprintable()


def test_a_force_of_the_same_name_stays_unless_it_is_to_be_replaced(home: Home) -> None:
    path = write(home, "mine", WALL)
    with pytest.raises(SaveError, match="there is a force of this name already"):
        write(home, "mine", BROOD)
    assert read(path) == WALL
    write(home, "mine", BROOD, replace=True)
    assert read(path) == BROOD
    (old,) = home.bin.iterdir()
    assert read(old) == WALL


def test_a_deleted_force_lies_in_the_bin_beside_earlier_ones(home: Home) -> None:
    for force in (WALL, BROOD):
        write(home, "mine", force)
        delete(home, "mine")
    assert paths(home) == []
    assert [read(path) for path in sorted(home.bin.iterdir())] == [WALL, BROOD]
    with pytest.raises(SaveError, match="No such file"):
        delete(home, "mine")


def test_what_is_no_file_is_not_replaced(home: Home) -> None:
    path = path_of(home, "mine")
    path.mkdir(parents=True)
    with pytest.raises(SaveError, match="is not a regular file"):
        write(home, "mine", WALL, replace=True)
    os.rmdir(path)
    path.symlink_to(home.root / "elsewhere")
    with pytest.raises(SaveError):
        write(home, "mine", WALL)


def test_a_full_disk_leaves_the_old_force(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(home, "mine", WALL)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left on device"):
        write(home, "mine", BROOD, replace=True)
    assert read(path) == WALL
    assert [file.name for file in home.forces.iterdir()] == ["mine.toml"]


def test_the_rule_of_names_is_told_in_words() -> None:
    assert forces.NAME.fullmatch("Jaegers-2")
    assert "40 letters, digits and dashes" in forces.RULE
