"""Records to lines and back: the chain names every altered byte, and nothing read ever crashes."""

import hashlib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import games
from engine.kernel.records import FORMAT, AnyRecord, Said
from saves import codec
from saves.codec import Log
from tests.saves.sample import lines, random_records, sample_header, sample_session

PATH = Path("game.jsonl")


@lru_cache(maxsize=1)
def sample() -> tuple[bytes, ...]:
    """The lines of the small log with every kind of record."""
    return tuple(lines(sample_session().records))


@lru_cache(maxsize=64)
def random_log(seed: int) -> bytes:
    return b"".join(lines(random_records(seed)))


def decoded(data: bytes) -> Log:
    return codec.decode(PATH, data)


def rechecked(bodies: list[bytes]) -> bytes:
    """Lines with these JSON bodies (without their last brace) and checks that fit."""
    found, check = b"", ""
    for body in bodies:
        check = codec.check_of(check, body)
        found += body + b',"check":"' + check.encode() + b'"}\n'
    return found


def body(line: bytes) -> bytes:
    """A line without its check and last brace."""
    return line[: line.rindex(b',"check":"')]


def assert_named(data: bytes, line: int) -> None:
    """The log is found bad in this line, and all before it is sound."""
    log = decoded(data)
    assert log.problem is not None, "the change went unnoticed"
    assert (log.problem.line, log.problem.good) == (line, line - 1)
    assert str(log.problem).startswith(f"{PATH}: line {line}: ")
    assert len(log.records) + (log.header is not None) == line - 1
    assert log.size == sum(len(whole) for whole in data.splitlines(keepends=True)[: line - 1])


# The chain


def test_a_line_ends_with_a_hash_over_the_check_before_and_its_own_bytes() -> None:
    check = ""
    for line in sample():
        whole = body(line)
        check = hashlib.sha256(check.encode() + whole).hexdigest()[:32]
        assert line == whole + b',"check":"' + check.encode() + b'"}\n'
    assert decoded(b"".join(sample())).check == check


def test_a_sound_log_is_read_whole() -> None:
    session = sample_session()
    data = b"".join(sample())
    log = decoded(data)
    assert log.problem is None
    assert log.game is games.load("matchup")
    assert [log.header, *log.records] == session.records
    assert (log.size, log.torn) == (len(data), b"")


def test_every_byte_of_a_log_counts() -> None:
    """Each byte of the small sample changed in three ways: the line that it stands in is named."""
    data = b"".join(sample())
    number = 1
    for at, byte in enumerate(data):
        last = at == len(data) - 1
        for other in {byte ^ 1, byte ^ 0x80, ord("\n")} - {byte}:
            changed = data[:at] + bytes([other]) + data[at + 1 :]
            log = decoded(changed)
            if last:
                assert log.torn, "a newline that is gone makes the last line a torn one"
            else:
                assert log.problem is not None, (at, byte, other)
                assert log.problem.line == number, (at, byte, other)
        number += byte == ord("\n")


@settings(max_examples=150)
@given(seed=st.integers(0, 7), at=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
def test_any_changed_byte_of_any_game_is_named(seed: int, at: float, byte: int) -> None:
    data = random_log(seed)
    place = int(at * len(data))
    changed = data[:place] + bytes([byte]) + data[place + 1 :]
    if changed == data:
        assert decoded(changed).problem is None
    elif place == len(data) - 1:
        assert decoded(changed).torn
    else:
        log = decoded(changed)
        assert log.problem is not None
        assert log.problem.line == data[:place].count(b"\n") + 1


@settings(max_examples=60)
@given(seed=st.integers(0, 7), at=st.floats(0, 1, exclude_max=True), junk=st.binary(min_size=1, max_size=9))
def test_bytes_put_in_or_left_out_are_named(seed: int, at: float, junk: bytes) -> None:
    data = random_log(seed)
    place = int(at * (len(data) - 10))
    number = data[:place].count(b"\n") + 1
    assert_named(data[:place] + junk + data[place:], number)
    shorter = data[:place] + data[place + len(junk) :]
    log = decoded(shorter)
    assert log.problem is not None or log.torn
    if log.problem is not None:
        assert log.problem.line >= number


def test_lines_left_out_doubled_or_exchanged_are_named() -> None:
    whole = list(sample())
    for at in range(1, len(whole) - 1):
        assert_named(b"".join(whole[:at] + whole[at + 1 :]), at + 1)
        assert_named(b"".join([*whole[: at + 1], whole[at], *whole[at + 1 :]]), at + 2)
        assert_named(b"".join([*whole[:at], whole[at + 1], whole[at], *whole[at + 2 :]]), at + 1)


def test_a_line_of_another_game_is_named() -> None:
    other = lines(random_records(1))
    assert_named(b"".join([*sample()[:5], other[5], *sample()[6:]]), 6)


# What is not a record


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b'"record":"said"', b'"record":"shouted"', "Invalid value 'shouted'"),
        (b'"text":', b'"texts":', "unknown field"),
        (b'"seat":2', b'"seat":"two"', "Expected `int`"),
        (b"Good luck", b"Good \xff luck", "Invalid UTF-8"),
        (b',"text":"Good', b',"more":{"text":"Good', ""),
    ],
)
def test_a_line_that_is_no_record_is_named_even_with_a_check_that_fits(
    old: bytes, new: bytes, reason: str
) -> None:
    bodies = [body(line) for line in sample()]
    assert old in bodies[3]
    bodies[3] = bodies[3].replace(old, new)
    log = decoded(rechecked(bodies))
    assert log.problem is not None
    assert log.problem.line == 4
    assert log.problem.what.startswith("not a record: ")
    assert reason in log.problem.what


def test_only_the_first_line_is_a_header() -> None:
    bodies = [body(line) for line in sample()]
    log = decoded(rechecked([*bodies[:3], bodies[0]]))
    assert log.problem is not None
    assert (log.problem.line, log.problem.what) == (4, "the header is the first line, and only that")
    headless = decoded(rechecked(bodies[1:]))
    assert headless.problem is not None
    assert headless.problem.line == 1


@pytest.mark.parametrize("version", [0, -1, FORMAT + 1, 10**12])
def test_another_format_is_refused_by_number(version: int) -> None:
    changed = body(sample()[0]).replace(b'"format":1', b'"format":%d' % version)
    log = decoded(rechecked([changed]))
    assert log.problem is not None
    assert log.problem.line == 1
    assert f"format {version} is not known here" in log.problem.what


@pytest.mark.parametrize("name", ["chess", "", "../matchup", "matchup ", "engine.games.matchup"])
def test_an_unknown_game_is_refused_by_name(name: str) -> None:
    changed = body(sample()[0]).replace(b'"game":"matchup"', f'"game":"{name}"'.encode(), 1)
    log = decoded(rechecked([changed]))
    assert log.problem is not None
    assert f"no game is called {name!r}" in log.problem.what


def test_a_line_that_is_too_long_is_refused_before_it_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "LONGEST", 5000)
    long = lines([*sample_session().records[:2], Said(1, 0, "x" * 6000)])
    log = decoded(b"".join(long))
    assert log.problem is not None
    assert (log.problem.line, log.problem.what) == (3, "longer than 5000 bytes")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "the file is empty"),
        (b"\n", "does not end with a check"),
        (b"{}", "no line is whole"),
        (b"{}\n", "does not end with a check"),
        (b"\x00" * 200 + b"\n", "does not end with a check"),
    ],
)
def test_what_is_no_log_at_all_says_so(data: bytes, reason: str) -> None:
    log = decoded(data)
    assert log.header is None
    assert log.problem is not None
    assert (log.problem.line, log.problem.what) == (1, reason)


@settings(max_examples=200)
@given(data=st.binary(max_size=300))
def test_no_bytes_at_all_crash_the_reader(data: bytes) -> None:
    assert decoded(data).problem is not None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**64), 2**64) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=200)
@given(value=JSON, at=st.integers(0, 11), field=st.integers(0, 12))
def test_no_json_with_a_fitting_check_crashes_the_reader(value: Any, at: int, field: int) -> None:
    """One field of one record replaced by anything, or a whole record: it is named, or it is a record."""
    bodies = [body(line) for line in sample()]
    record = msgspec.json.decode(bodies[at] + b"}")
    names = list(record)
    if field < len(names):
        record[names[field]] = value
    else:
        record = {"record": value}
    bodies[at] = msgspec.json.encode(record)[:-1]
    log = decoded(rechecked(bodies))
    if log.problem is None:
        assert len(log.records) == len(bodies) - 1
    else:
        assert log.problem.line >= at + 1


def test_deep_nesting_is_named_and_does_not_crash() -> None:
    deep = b'{"record":"said","seat":1,"at":1,"text":' + b"[" * 100_000 + b"]" * 100_000
    log = decoded(rechecked([body(sample()[0]), deep]))
    assert log.problem is not None
    assert log.problem.line == 2


@given(text=st.text(max_size=200))
def test_any_text_that_is_said_comes_back_as_it_was(text: str) -> None:
    records: list[AnyRecord] = [sample_header(), Said(1, 0, text)]
    log = decoded(b"".join(lines(records)))
    assert log.problem is None
    assert log.records == records[1:]


def test_the_content_hash_depends_on_the_entries_and_not_on_their_order() -> None:
    game = games.load("matchup")
    entries = game.content_entries(game.content())
    plain = codec.content_hash(game)
    backwards = replace(game, content_entries=lambda content: dict(reversed(list(entries.items()))))
    fewer = replace(game, content_entries=lambda content: dict(list(entries.items())[1:]))
    assert len(plain) == 64
    assert codec.content_hash(backwards) == plain
    assert codec.content_hash(fewer) != plain
