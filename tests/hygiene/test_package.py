"""The wheel holds exactly the files of the packages, and can be installed and played."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.support.files import PACKAGES, ROOT, list_files


def build(folder: Path) -> Path:
    """A wheel built from the working tree."""
    (built,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(built)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"))


def test_the_wheel_holds_all_files_of_the_packages_and_no_other(tmp_path: Path) -> None:
    """Built once more if somebody changed the tree meanwhile."""
    files: tuple[Path, ...] = ()
    while files != list_files():
        files = list_files()
        wheel = build(tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if not name.split("/")[0].endswith(".dist-info")}
    assert packed == {path.as_posix() for path in files if path.parts[0] in PACKAGES}


def test_the_wheel_has_the_command_and_the_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name.split(".dist-info/")[1] for name in archive.namelist() if ".dist-info/" in name}
        entry = next(name for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert "kaiju = tui.cli:main" in archive.read(entry).decode()
    assert "licenses/LICENSE" in names


@pytest.mark.soak
def test_an_installed_wheel_plays_without_the_sources(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    venv.create(place, with_pip=True)
    python = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel)], check=True, cwd=tmp_path)
    code = (
        "from engine import games\n"
        "for name in games.NAMES:\n"
        "    game = games.load(name)\n"
        "    assert game.content() is not None and game.rulebook().rule\n"
        "import saves.table, tui\n"
        "print(tui.__file__)\n"
    )
    told = subprocess.run([python, "-c", code], check=True, cwd=tmp_path, capture_output=True, text=True)
    assert str(place) in told.stdout
