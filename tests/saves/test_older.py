"""A game of an older format goes on in the present one; the old file is kept, and no stop loses anything."""

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.records import FORMAT, Closed, Said
from engine.session import Session
from saves import codec, store
from saves.errors import SaveError
from saves.home import Home
from saves.lock import Lock
from saves.reading import read_game
from saves.table import new_table, open_table
from saves.verify import verify
from tests.saves import older
from tests.saves.sample import NOW, SEED, decide, sample_header

OLD = FORMAT
NEW = FORMAT + 1


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


@pytest.fixture
def path(home: Home) -> Path:
    """A running game of the old format, with talk in it."""
    return old_game(home)


@pytest.fixture(autouse=True)
def next_format(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """From now on the program is one of the next format."""
    del path
    older.use_next_format(monkeypatch.setattr)


def old_game(home: Home, *, end: bool = False) -> Path:
    table = new_table(home, sample_header(), SEED)
    decide(table.session, 1, "begin")
    table.session.keep(Said(2, NOW, "Good luck, Ann ♥"))
    if end:
        decide(table.session, 2, "concede 2")
    table.close()
    assert table.path is not None
    table.path.write_bytes(older.aged(table.path.read_bytes()))
    assert b'"words":"Good luck' in table.path.read_bytes()
    return table.path


def kept(path: Path) -> list[Path]:
    """The old files beside a log."""
    return sorted(path.parent.glob(f"{path.name}.format-*"))


def is_new(path: Path) -> bool:
    log = codec.read(path)
    assert log.problem is None
    return log.format == NEW


def session_of(path: Path) -> Session:
    log = codec.read(path)
    assert log.game is not None
    assert log.header is not None
    return Session(log.game, log.header, log.records, clock=lambda: 0)


def assert_nothing_is_lost(path: Path, before: bytes) -> None:
    """The log is the old one still, or the new one with the old one beside it; and the game goes on."""
    records = codec.decode(path, before).records
    if path.read_bytes() != before:
        assert is_new(path)
        assert before in [side.read_bytes() for side in kept(path)]
    assert codec.read(path).records == records
    table = open_table(path)
    assert table.session.records[1:] == records
    decide(table.session, 2, "concede 2")
    table.close()
    assert is_new(path)
    assert [side.read_bytes() for side in kept(path)] == [before]
    assert verify(path).verdict == "verified"


def test_an_old_game_goes_on_in_the_present_format_and_its_old_file_is_kept(path: Path) -> None:
    before, session = path.read_bytes(), session_of(path)
    table = open_table(path)
    assert is_new(path)
    assert table.session.header.format == NEW
    assert table.session.records[1:] == session.records[1:]
    assert table.session.state == session.state
    (old,) = kept(path)
    assert old.read_bytes() == before
    assert oct(old.stat().st_mode)[-3:] == "600"
    assert f"saved by an older version of the program (format {OLD})" in table.cut
    assert old.name in table.cut
    table.close()
    assert_nothing_is_lost(path, before)


def test_the_records_added_to_a_game_brought_up_can_all_be_verified(path: Path) -> None:
    table = open_table(path)
    decide(table.session, 2, "concede 2")
    table.close()
    report = verify(path)
    assert (report.verdict, report.bad) == ("verified", 0)


def test_opened_twice_it_is_written_anew_once(path: Path) -> None:
    open_table(path).close()
    first = path.read_bytes()
    table = open_table(path)
    assert table.cut == ""
    table.close()
    assert path.read_bytes() == first
    assert len(kept(path)) == 1


def test_reading_listing_and_checking_change_nothing(home: Home, path: Path) -> None:
    before = path.read_bytes()
    assert len(read_game(path).session.records) == 3
    assert verify(path).verdict == "unverified"
    assert home.paths() == [path]
    assert path.read_bytes() == before
    assert kept(path) == []


def test_a_finished_old_game_is_refused_and_stays_as_it_is_to_be_watched(home: Home) -> None:
    path = old_game(home, end=True)
    before = path.read_bytes()
    with pytest.raises(SaveError, match=f"is over and of format {OLD}, to which nothing is added; it can be"):
        open_table(path)
    assert path.read_bytes() == before
    assert kept(path) == []
    assert isinstance(read_game(path).session.records[-1], Closed)
    assert verify(path).verdict == "verified"


def test_a_torn_line_of_an_old_game_is_left_out_and_told(path: Path) -> None:
    before = path.read_bytes()
    path.write_bytes(before + b'{"record":"said"')
    table = open_table(path)
    assert "(16 bytes)" in table.cut
    assert "older version" in table.cut
    table.close()
    assert_nothing_is_lost(path, before)


def test_an_old_game_that_does_not_follow_from_itself_is_refused_and_left_alone(path: Path) -> None:
    data = older.replaced(path.read_bytes(), b'"parent":1', b'"parent":7')
    path.write_bytes(data)
    with pytest.raises(
        SaveError, match=rf"cannot be brought up from format {OLD}: record 2: the entry follows 7"
    ):
        open_table(path)
    assert path.read_bytes() == data
    assert kept(path) == []


def test_a_record_that_no_step_can_read_is_named_by_its_line(path: Path) -> None:
    data = older.replaced(path.read_bytes(), b'{"record":"said"', b'{"kind":"said"')
    log = codec.decode(path, data)
    assert log.problem is not None
    assert (log.problem.line, log.format) == (3, OLD)
    assert f"it is no record of format {OLD} ('record')" in log.problem.what


def test_a_step_that_loses_something_is_found_before_anything_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, encode = path.read_bytes(), codec.encode

    def forgetful(record: Any, check: str) -> tuple[bytes, str]:
        return encode(Said(1, 0, "") if isinstance(record, Said) else record, check)

    monkeypatch.setattr(codec, "encode", forgetful)
    with pytest.raises(SaveError, match=f"does not come out of format {OLD} as it was"):
        open_table(path)
    assert path.read_bytes() == before


def test_old_files_go_to_the_bin_with_their_game_and_keep_its_name(home: Home, path: Path) -> None:
    open_table(path).close()
    (old,) = kept(path)
    store.delete(home, path)
    assert list(home.games.iterdir()) == []
    assert (home.bin / old.name).is_file()
    assert (home.bin / path.name).is_file()


# Stopped in between


def test_a_disk_that_refuses_at_any_moment_leaves_the_old_game(path: Path) -> None:
    before = path.read_bytes()
    for count in range(1, 40):
        with pytest.MonkeyPatch.context() as patched:
            done = older.stop_at(count, patched.setattr, refuse)
            with contextlib.suppress(SaveError):
                open_table(path).close()
        if len(done) < count:
            break
        assert path.read_bytes() == before or is_new(path)
        Lock(path.with_suffix(".lock")).release()
        assert codec.read(path).records == codec.decode(path, before).records
        if is_new(path):
            path.write_bytes(before)
    else:
        raise AssertionError("opening never comes to its end")
    assert count > 10
    assert_nothing_is_lost(path, before)


def refuse() -> None:
    raise OSError(28, "No space left on device")


def test_a_program_that_is_killed_at_any_moment_loses_nothing(home: Home) -> None:
    """Killed at each change of the disk in turn, each time with a game of its own."""
    for count in range(1, 40):
        path = old_game(home)
        before = path.read_bytes()
        run = [sys.executable, "-m", "tests.saves.older", str(path), str(count)]
        code = subprocess.run(run, check=False).returncode
        assert code in (0, -9), code
        assert_nothing_is_lost(path, before)
        if code == 0:
            break
    assert 10 < count < 39
    assert not any(os.path.getsize(path) == 0 for path in home.games.glob("*.jsonl"))
