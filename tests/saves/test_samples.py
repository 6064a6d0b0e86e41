"""Frozen samples of the format: they must decode and come out byte for byte as they were written."""

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from engine.kernel import records
from engine.kernel.records import AnyRecord, Header
from engine.session import Session
from saves import codec, upcast
from saves.codec import Log
from tests.saves import older

FOLDER = Path(__file__).parent / "samples"
FILES = sorted(FOLDER.glob("format-*.jsonl"))
KINDS = {getattr(kind, "__origin__", kind) for kind in get_args(AnyRecord)}


def read(path: Path) -> Log:
    log = codec.read(path)
    assert log.problem is None, log.problem
    assert not log.torn
    return log


def test_there_is_a_sample_of_every_kind_of_record_in_the_present_format() -> None:
    found: set[Any] = set()
    for path in FOLDER.glob(f"format-{records.FORMAT}*.jsonl"):
        log = read(path)
        found.update(type(record) for record in (log.header, *log.records))
    assert found == KINDS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sample_is_still_read_and_replayed(path: Path) -> None:
    log = read(path)
    assert log.game is not None
    assert log.header is not None
    session = Session(log.game, log.header, log.records, clock=lambda: 0)
    assert session.game.check_state(session.state) == ()


@pytest.mark.parametrize("path", FOLDER.glob(f"format-{records.FORMAT}*.jsonl"), ids=lambda path: path.stem)
def test_a_sample_of_the_present_format_is_written_as_it_was(path: Path) -> None:
    log = read(path)
    assert log.header is not None
    check, written = "", b""
    for record in (log.header, *log.records):
        line, check = codec.encode(record, check)
        written += line
    assert written == path.read_bytes()


@pytest.fixture
def next_format(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of the next format."""
    older.use_next_format(monkeypatch.setattr)


def sample(old: bytes, new: bytes) -> bytes:
    """The present sample with some bytes of every line replaced, and checks that fit."""
    return older.replaced((FOLDER / f"format-{records.FORMAT}.jsonl").read_bytes(), old, new)


@pytest.mark.usefixtures("next_format")
def test_an_old_format_is_brought_up_to_the_present_one() -> None:
    data = sample(b'"text":', b'"words":')
    assert b'"words":"Good luck' in data
    log = codec.decode(Path("old.jsonl"), data)
    assert log.problem is None, log.problem
    assert log.header is not None
    assert log.header.format == records.FORMAT + 1
    said = [record for record in log.records if isinstance(record, records.Said)]
    assert said == [records.Said(2, 1_700_000_000_000, "Good luck, Ann ♥")]


@pytest.mark.usefixtures("next_format")
def test_the_chain_of_an_old_format_is_checked_over_the_bytes_as_they_were_written() -> None:
    data = sample(b'"text":', b'"words":')
    damaged = data.replace(b'"words":"Good', b'"words":"Hood')
    log = codec.decode(Path("old.jsonl"), damaged)
    assert log.problem is not None
    assert (log.problem.line, log.problem.what) == (4, "was altered: its check does not fit")


@pytest.mark.usefixtures("next_format")
def test_the_old_shape_is_refused_in_the_present_format() -> None:
    present, other = records.FORMAT, records.FORMAT + 1
    data = sample(b'"format":%d' % present, b'"format":%d' % other)
    assert codec.decode(Path("new.jsonl"), data).problem is None
    mixed = data.replace(b'"text":"Good', b'"words":"Good')
    assert codec.decode(Path("new.jsonl"), mixed).problem is not None


def test_every_older_format_has_a_step_and_a_sample() -> None:
    assert set(upcast.STEPS) == set(range(1, records.FORMAT))
    for version in range(1, records.FORMAT + 1):
        assert list(FOLDER.glob(f"format-{version}*.jsonl")), version


def test_a_line_of_the_present_format_needs_no_step() -> None:
    assert msgspec.json.decode(upcast.line(b'{"record":"said"}', records.FORMAT)) == {"record": "said"}


def test_the_sample_header_is_whole() -> None:
    """Origin and packs, which a plain new game leaves out, stand in a sample too."""
    headers = [read(path).header for path in FILES]
    assert any(
        isinstance(header, Header) and header.origin is not None and header.packs for header in headers
    )
