"""The sample games that ship with the program: sound, short, found by name, and never written to."""

from pathlib import Path

import pytest

from engine import games
from saves import sample_games, store
from saves.errors import SaveError
from saves.home import Home
from saves.library import look, repair
from saves.reading import read_game
from saves.sample_games import is_sample, sample_paths
from saves.table import open_table
from saves.verify import verify

every_sample = pytest.mark.parametrize("path", sample_paths(), ids=lambda path: path.stem)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


def untouched(path: Path) -> tuple[bytes, list[str]]:
    """What a sample holds, and all that lies beside it."""
    return path.read_bytes(), sorted(side.name for side in path.parent.iterdir())


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_has_a_sample(name: str) -> None:
    assert any(path.stem.startswith(f"sample-{name}-") for path in sample_paths())


@every_sample
def test_a_sample_is_a_short_finished_game_that_is_verified(path: Path) -> None:
    reading = read_game(path)
    assert reading.problem == ""
    assert reading.session.closed is not None
    assert len(reading.session.records) <= 80
    assert verify(path).verdict == "verified"
    listed = look(path)
    assert listed.finished
    assert listed.check == "good"


@every_sample
def test_a_sample_is_found_by_its_name_or_the_beginning_of_it(home: Home, path: Path) -> None:
    assert home.find(path.stem) == path
    assert home.find(path.name) == path
    assert home.find(str(path)) == path
    assert home.paths() == []


def test_a_saved_game_is_found_before_a_sample_and_nothing_by_no_name(home: Home) -> None:
    own = home.make(home.games) / "sample-mine.jsonl"
    own.write_text("")
    assert home.find("sample") == own
    own.unlink()
    with pytest.raises(SaveError, match="is empty"):
        home.find("")


@every_sample
def test_a_sample_is_never_added_to_deleted_or_repaired(home: Home, path: Path) -> None:
    before = untouched(path)
    refused = "is a sample game, which is only for watching; to play on from it in a new game, replay it"
    for open_it in (store.open_game, open_table, lambda path: store.delete(home, path)):
        with pytest.raises(SaveError, match=refused):
            open_it(path)
    with pytest.raises(SaveError, match="nothing is wrong with it"):
        repair(home, path)
    assert untouched(path) == before
    assert not home.bin.exists()


def test_a_copy_of_a_sample_is_a_game_like_any_other(home: Home) -> None:
    path = sample_paths()[0]
    copy = home.make(home.games) / path.name
    copy.write_bytes(path.read_bytes())
    assert is_sample(path)
    assert not is_sample(copy)
    assert home.find(path.stem) == copy
    open_table(copy).close()
    store.delete(home, copy)
    assert home.paths() == []


def test_a_program_without_samples_has_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: Home
) -> None:
    monkeypatch.setattr(sample_games, "FOLDER", tmp_path / "none")
    assert sample_paths() == []
    with pytest.raises(SaveError, match="no saved game of this name"):
        home.find("sample")
