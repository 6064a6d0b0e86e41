"""A log cut anywhere: it is taken up again at a legal moment, and what was cut is said."""

import os
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.session import Session
from saves import codec, store
from saves.errors import BadLine, SaveError
from saves.table import open_table
from tests.saves.sample import SECOND, SEED, lines, sample_session, short_session


@lru_cache(maxsize=1)
def sample() -> tuple[bytes, ...]:
    return tuple(lines(sample_session().records))


@lru_cache(maxsize=32)
def legal_records(count: int) -> Any:
    """The first records of the short sample, which lead to a legal state."""
    header, *records = short_session().records[:count]
    session = Session(games.load("matchup"), header, records, clock=lambda: 0)  # type: ignore[arg-type]
    assert session.game.check_state(session.state) == ()
    assert session.result is not None or any(session.options(seat) for seat in session.awaiting)
    return records


def test_a_log_cut_at_any_byte_is_taken_up_again_and_says_what_was_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Syncing is left out, which would take most of the time and changes nothing in a file system at work."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    path = tmp_path / "game.jsonl"
    sample = lines(short_session().records)
    data = b"".join(sample)
    ends = [0]
    for line in sample:
        ends.append(ends[-1] + len(line))
    for size in range(ends[1], len(data) + 1):
        path.write_bytes(data[:size])
        whole = max(count for count, end in enumerate(ends) if end <= size)
        opened = store.open_game(path)
        opened.file.close()
        torn = size - ends[whole]
        if torn:
            assert f"({torn} bytes)" in opened.cut
            assert "cut" in opened.cut
        else:
            assert opened.cut == ""
        assert path.read_bytes() == data[: ends[whole]]
        assert opened.log.header is not None
        assert opened.log.records == legal_records(whole)


def test_a_log_cut_inside_its_header_has_nothing_to_take_up(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    header = sample()[0]
    for size in [0, 1, 2, len(header) // 2, *range(len(header) - 60, len(header))]:
        path.write_bytes(header[:size])
        with pytest.raises(BadLine) as raised:
            store.open_game(path)
        assert raised.value.line == 1
        assert path.read_bytes() == header[:size], "nothing may be cut from a file that is refused"


@pytest.mark.parametrize("line", range(2, 12))
def test_a_bad_line_in_the_middle_is_an_error_that_names_it(tmp_path: Path, line: int) -> None:
    path = tmp_path / "game.jsonl"
    whole = list(sample())
    whole[line - 1] = whole[line - 1].replace(b'"record":"', b'"record":"x', 1)
    data = b"".join(whole)
    path.write_bytes(data)
    with pytest.raises(BadLine, match=f"line {line}: was altered") as raised:
        store.open_game(path)
    assert (raised.value.line, raised.value.good) == (line, line - 1)
    assert path.read_bytes() == data
    with pytest.raises(BadLine):
        open_table(path)


def test_a_refused_file_is_not_locked_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"nonsense\n")
    for _ in range(2):
        with pytest.raises(BadLine):
            store.open_game(path)
    path.write_bytes(b"".join(sample()))
    store.open_game(path).file.close()


def test_a_torn_tail_with_a_bad_line_before_it_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    data = b"".join(sample()[:3]) + b"nonsense\n" + b'{"record":"said"'
    path.write_bytes(data)
    with pytest.raises(BadLine, match="line 4"):
        store.open_game(path)
    assert path.read_bytes() == data


def test_records_that_do_not_follow_from_each_other_are_an_error(tmp_path: Path) -> None:
    """The chain fits, but the second entry follows a record that is not the head."""
    path = tmp_path / "game.jsonl"
    records = sample_session().records
    path.write_bytes(b"".join(lines([records[0], *records[9:]])))
    with pytest.raises(SaveError, match="record 2: the entry is numbered 10"):
        open_table(path)
    store.open_game(path).file.close()


def test_writing_goes_on_after_a_cut(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(sample()[:10]) + sample()[10][:-1])
    path.with_suffix(".seed").write_text(SECOND)
    table = open_table(path)
    assert "torn" in table.cut
    assert table.session.head == 10
    command = table.session.game.parse("concede 2", table.session.options(2))
    table.session.submit(2, command)
    table.close()
    log = codec.read(path)
    assert log.problem is None
    assert len(log.records) == 11
    assert path.read_bytes()[: len(b"".join(sample()[:10]))] == b"".join(sample()[:10])


def test_a_seed_that_was_given_up_is_not_the_seed_of_the_log(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(sample()[:10]))
    path.with_suffix(".seed").write_text(SEED)
    opened = store.open_game(path)
    opened.file.close()
    assert opened.seed is None
    path.with_suffix(".seed").write_text(SECOND)
    opened = store.open_game(path)
    opened.file.close()
    assert opened.seed == SECOND
