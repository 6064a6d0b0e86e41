"""Files of games: private, made in the right order, with one writer; deleting, finding, hostile names."""

import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.records import AnyRecord, Header
from saves import codec, store
from saves.disk import write_private
from saves.errors import Locked, SaveError
from saves.home import Home
from saves.lock import Lock
from saves.store import GameFile
from tests.saves.sample import SEED, lines, sample_header, sample_session

DAY = 86400


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def named(*names: str) -> Header[Any, Any, Any]:
    """The sample's header with other players' names."""
    header = sample_header()
    seats = tuple(replace(seat, name=name) for seat, name in zip(header.seats, names, strict=True))
    return replace(header, seats=seats)


# Creating


def test_all_that_is_written_is_private(home: Home) -> None:
    os.umask(0o000)
    try:
        file = store.create(home, sample_header(), SEED)
    finally:
        os.umask(0o022)
    assert {path.suffix: oct(mode(path)) for path in home.games.iterdir()} == {
        ".jsonl": "0o600",
        ".seed": "0o600",
        ".lock": "0o600",
    }
    assert mode(home.games) == 0o700
    file.close()


def test_the_seed_is_on_disk_before_the_header(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    events: list[str] = []
    append, fsync = GameFile.append, os.fsync

    def watched(file: GameFile, record: AnyRecord) -> None:
        assert file.seed_path.read_text() == SEED
        events.append("header")
        append(file, record)

    def synced(handle: int) -> None:
        events.append("sync")
        fsync(handle)

    monkeypatch.setattr(GameFile, "append", watched)
    monkeypatch.setattr(os, "fsync", synced)
    store.create(home, sample_header(), SEED).close()
    assert "sync" in events[: events.index("header")]
    assert "sync" in events[events.index("header") :]


def test_the_name_tells_game_and_players(home: Home) -> None:
    file = store.create(home, named("Ann Droid", "Bob"), SEED)
    file.close()
    assert file.path.stem.startswith("matchup-ann-bob-")
    assert file.path.parent == home.games


def test_accents_in_a_name_are_left_out_of_the_file_name(home: Home) -> None:
    file = store.create(home, named("Zoé", "Jürgen"), SEED)
    file.close()
    assert file.path.stem.startswith("matchup-zoe-jurgen-")


def test_two_games_of_the_same_players_are_two_files(home: Home) -> None:
    one, two = (store.create(home, sample_header(), SEED) for _ in range(2))
    assert one.path != two.path
    one.close()
    two.close()


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd",
        "/absolute",
        "..",
        ".hidden",
        "",
        "   ",
        "con",
        "a" * 5000,
        "-".join("ab" * 200),
        "new\nline",
        "\x00null",
        "\x1b[2Jclear",
        "x.jsonl",
        "名前",
        "💥",
        "$(rm -rf ~)",
        "a;b|c&d",
        "İ" * 300,
    ],
    ids=lambda name: ascii(name)[:20],
)
def test_a_hostile_name_makes_a_plain_file_in_the_folder_of_games(home: Home, name: str) -> None:
    file = store.create(home, named(name, name), SEED)
    file.close()
    assert file.path.resolve().parent == home.games.resolve()
    assert store.NAME.fullmatch(file.path.stem), file.path.stem
    assert len(file.path.name) <= 120
    assert home.paths() == [file.path]
    opened = store.open_game(file.path)
    opened.file.close()
    assert opened.log.header is not None
    assert opened.log.header.seats[0].name == name


def test_a_game_that_cannot_be_written_leaves_nothing_behind(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: GameFile, record: AnyRecord) -> None:
        raise SaveError(file.path, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(GameFile, "append", full)
        with pytest.raises(SaveError, match="No space left"):
            store.create(home, sample_header(), SEED)
    assert [path for path in home.games.iterdir() if path.suffix != ".lock"] == []
    assert home.paths() == []
    for lock in home.games.glob("*.lock"):
        Lock(lock).release()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(SaveError, match=r"file"):
        store.create(Home(blocked), sample_header(), SEED)


# Appending


def test_what_is_appended_is_the_log(home: Home) -> None:
    session = sample_session()
    file = store.create(home, sample_header(), SEED)
    for record in session.records[1:]:
        file.append(record)
    file.close()
    assert file.path.read_bytes() == b"".join(lines(session.records))
    assert codec.read(file.path).check == file.check


def failing(monkeypatch: pytest.MonkeyPatch, file: GameFile, *, after: int) -> None:
    """Writing to this file stops after so many bytes, as on a full disk."""
    write, inode = os.write, file.path.stat().st_ino
    left = [after]

    def short(handle: int, data: Any) -> int:
        if os.fstat(handle).st_ino != inode:
            return write(handle, data)
        if left[0] == 0:
            raise OSError(28, "No space left on device")
        count = write(handle, bytes(data)[: left[0]])
        left[0] -= count
        return count

    monkeypatch.setattr(os, "write", short)


@pytest.mark.parametrize("after", [0, 1, 40])
def test_a_record_that_cannot_be_written_leaves_nothing_of_it(
    home: Home, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    records = sample_session().records
    file = store.create(home, sample_header(), SEED)
    before = file.path.read_bytes()
    with monkeypatch.context() as patched:
        failing(patched, file, after=after)
        with pytest.raises(SaveError, match="No space left on device"):
            file.append(records[1])
    assert file.path.read_bytes() == before
    for record in records[1:]:
        file.append(record)
    file.close()
    assert codec.read(file.path).problem is None


def test_a_record_that_cannot_be_synced_is_not_kept(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    records = sample_session().records
    file = store.create(home, sample_header(), SEED)
    before = file.path.read_bytes()

    def broken(handle: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", broken)
        with pytest.raises(SaveError, match="Input/output error"):
            file.append(records[1])
    assert file.path.read_bytes() == before
    file.append(records[1])
    file.close()
    assert codec.read(file.path).records == records[1:2]


def test_a_torn_line_that_could_not_be_removed_is_removed_before_the_next(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = sample_session().records
    file = store.create(home, sample_header(), SEED)

    def broken(handle: int, size: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        failing(patched, file, after=20)
        patched.setattr(os, "ftruncate", broken)
        with pytest.raises(SaveError):
            file.append(records[1])
    for record in records[1:]:
        file.append(record)
    file.close()
    log = codec.read(file.path)
    assert log.problem is None
    assert log.records == records[1:]


def test_a_log_that_was_deleted_or_cut_by_another_program_is_not_written_on_in_silence(home: Home) -> None:
    records = sample_session().records
    file = store.create(home, sample_header(), SEED)
    file.append(records[1])
    os.truncate(file.path, 100)
    with pytest.raises(SaveError, match="was cut short by another program"):
        file.append(records[2])
    assert file.path.stat().st_size == 100
    file.path.unlink()
    with pytest.raises(SaveError, match="was deleted by another program"):
        file.append(records[2])
    file.close()


def test_a_log_that_may_not_be_written_is_refused_and_not_locked_for_ever(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = store.create(home, sample_header(), SEED)
    file.close()
    opened = os.open

    def read_only(path: Any, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_APPEND:
            raise PermissionError(13, "Permission denied")
        return opened(path, flags, mode)

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", read_only)
        with pytest.raises(SaveError, match="Permission denied"):
            store.open_game(file.path)
    store.open_game(file.path).file.close()


def test_what_a_killed_program_left_half_written_goes_when_the_game_is_opened(home: Home) -> None:
    file = store.create(home, sample_header(), SEED)
    file.close()
    half = [file.path.with_name(f"{file.path.stem}{end}.77.tmp") for end in (".jsonl", ".seed")]
    other = file.path.with_name("another.seed.77.tmp")
    for path in (*half, other):
        path.write_text("half")
    store.open_game(file.path).file.close()
    assert [path.exists() for path in (*half, other)] == [False, False, True]


# One writer


def test_a_second_writer_is_refused_and_told_who_is_the_first(home: Home) -> None:
    file = store.create(home, sample_header(), SEED)
    with pytest.raises(Locked) as raised:
        store.open_game(file.path)
    assert f"process {os.getpid()}" in str(raised.value)
    assert str(file.path) in str(raised.value)
    with pytest.raises(Locked):
        store.delete(home, file.path)
    file.close()
    store.open_game(file.path).file.close()


def test_another_process_is_refused_too(home: Home) -> None:
    file = store.create(home, sample_header(), SEED)
    code = "import sys, pathlib, saves.store as s; s.open_game(pathlib.Path(sys.argv[1]))"
    run = [sys.executable, "-c", code, str(file.path)]
    found = subprocess.run(run, capture_output=True, text=True, check=False)
    assert found.returncode != 0
    assert f"process {os.getpid()}" in found.stderr
    file.close()
    assert subprocess.run(run, capture_output=True, check=False).returncode == 0


def test_a_lock_is_given_up_even_while_a_copy_of_its_handle_is_open(tmp_path: Path) -> None:
    """A program that was started meanwhile has such a copy for a moment, or for as long as it lives."""
    lock = Lock(tmp_path / "game.lock")
    copy = os.dup(lock._handle)
    lock.release()
    Lock(tmp_path / "game.lock").release()
    os.close(copy)


def test_a_lock_without_a_holder_is_no_hindrance(home: Home) -> None:
    """The file stays when its owner dies; what it says is of no account."""
    file = store.create(home, sample_header(), SEED)
    file.close()
    file.path.with_suffix(".lock").write_text("ghost on nowhere, process 1\n")
    store.open_game(file.path).file.close()


def test_the_owner_of_a_lock_is_told_without_control_characters(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "game.lock")
    (tmp_path / "game.lock").write_bytes(b"\x1b[2J evil \xff\n" + b"x" * 5000)
    with pytest.raises(Locked) as raised:
        Lock(tmp_path / "game.lock")
    assert all(letter.isprintable() for letter in str(raised.value))
    assert len(str(raised.value)) < 400
    lock.release()


# Deleting and finding


def test_a_deleted_game_goes_to_the_bin_with_its_seed(home: Home) -> None:
    file = store.create(home, sample_header(), SEED)
    file.close()
    file.path.with_suffix(".notes.json").write_text("{}")
    gone = store.delete(home, file.path)
    assert gone == home.bin / file.path.name
    assert list(home.games.iterdir()) == []
    assert {path.suffix for path in home.bin.iterdir()} == {".jsonl", ".seed", ".json"}
    assert home.paths() == []
    assert codec.read(gone).problem is None


def test_a_deleted_game_lies_in_the_bin_beside_an_earlier_one_of_its_name(home: Home) -> None:
    file = store.create(home, sample_header(), SEED)
    file.close()
    log, seed = file.path.read_bytes(), file.path.with_suffix(".seed").read_bytes()
    first = store.delete(home, file.path)
    file.path.write_bytes(log)
    file.path.with_suffix(".seed").write_bytes(b"another")
    second = store.delete(home, file.path)
    assert second == first.with_name(f"{first.stem}-2.jsonl")
    assert [path.with_suffix(".seed").read_bytes() for path in (first, second)] == [seed, b"another"]
    assert [codec.read(path).problem for path in (first, second)] == [None, None]


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="there are no links")
def test_what_a_deleted_link_leads_to_is_not_touched(home: Home, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere.jsonl"
    other.write_bytes(b"mine")
    os.utime(other, (1000, 1000))
    link = home.make(home.games) / "link.jsonl"
    link.symlink_to(other)
    gone = store.delete(home, link)
    assert gone.is_symlink()
    assert (other.read_bytes(), other.stat().st_mtime) == (b"mine", 1000)
    assert gone.lstat().st_mtime > 1000


def test_the_bin_keeps_a_game_for_thirty_days(home: Home) -> None:
    file = store.create(home, sample_header(), SEED)
    file.close()
    old = file.path.stat().st_mtime - 400 * DAY
    os.utime(file.path, (old, old))
    gone = store.delete(home, file.path)
    now = gone.stat().st_mtime
    assert store.empty_bin(home, now + 30 * DAY - 60) == 0
    assert gone.exists()
    assert store.empty_bin(home, now + 30 * DAY + 60) == 2
    assert list(home.bin.iterdir()) == []


def test_the_bin_is_emptied_when_a_game_begins_and_when_one_is_deleted(home: Home) -> None:
    """Nobody has to see to it."""
    old = [home.make(home.bin) / name for name in ("one.jsonl", "two.jsonl")]
    fresh = home.bin / "three.jsonl"
    fresh.write_text("")
    for path in old:
        path.write_text("")
        os.utime(path, (1, 1))
        file = store.create(home, sample_header(), SEED)
        file.close()
        assert not path.exists()
        path.write_text("")
        os.utime(path, (1, 1))
        store.delete(home, file.path)
        assert not path.exists()
    assert fresh.exists()


def test_an_empty_library_has_no_games_and_no_bin(home: Home) -> None:
    assert home.paths() == []
    assert store.empty_bin(home) == 0


def test_games_are_listed_last_written_first(home: Home) -> None:
    paths = []
    for number in range(3):
        file = store.create(home, sample_header(), SEED)
        file.close()
        os.utime(file.path, (number, number))
        paths.append(file.path)
    assert home.paths() == paths[::-1]


def test_a_game_is_found_by_the_beginning_of_its_name(home: Home) -> None:
    ann, eve = (store.create(home, named(name, "Bob"), SEED) for name in ("Ann", "Eve"))
    ann.close()
    eve.close()
    assert home.find("matchup-ann") == ann.path
    assert home.find(eve.path.stem) == eve.path
    assert home.find(eve.path.name) == eve.path
    assert home.find(str(ann.path)) == ann.path
    with pytest.raises(SaveError, match="2 saved games begin like this: matchup-"):
        home.find("matchup")
    with pytest.raises(SaveError, match="no such file, and no saved game of this name"):
        home.find("chess")


def test_a_name_that_leads_out_of_the_library_finds_nothing(home: Home) -> None:
    store.create(home, sample_header(), SEED).close()
    for name in ("../games", "..", "/etc/passwd", "matchup/../.."):
        with pytest.raises(SaveError):
            home.find(name)


def test_a_private_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "thing"
    write_private(path, b"old")

    def broken(handle: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="Input/output error"):
        write_private(path, b"new and longer")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    write_private(path, b"new")
    assert (path.read_bytes(), mode(path)) == (b"new", 0o600)


def test_a_link_beside_a_game_never_empties_what_it_leads_to(home: Home, tmp_path: Path) -> None:
    file = store.create(home, sample_header(), SEED)
    file.close()
    precious = tmp_path / "precious.txt"
    precious.write_text("keep me")
    file.path.with_suffix(".lock").unlink()
    file.path.with_suffix(".lock").symlink_to(precious)
    with pytest.raises(SaveError, match=r"\.lock: "):
        store.open_game(file.path)
    file.path.with_name(f"{file.path.name}.{os.getpid()}.tmp").symlink_to(precious)
    with pytest.raises(OSError, match="symbolic links"):
        write_private(file.path, b"")
    assert precious.read_text() == "keep me"


def test_a_lock_that_is_no_file_is_refused(home: Home) -> None:
    file = store.create(home, sample_header(), SEED)
    file.close()
    lock = file.path.with_suffix(".lock")
    lock.unlink()
    os.mkfifo(lock)
    with pytest.raises(SaveError, match="is not a regular file"):
        store.open_game(file.path)
