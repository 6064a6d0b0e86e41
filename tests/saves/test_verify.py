"""What verify proves: any changed byte, decision, draw, result or seed is named; no file crashes it."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import lru_cache, reduce
from operator import getitem
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.chance import commitment
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from engine.kernel.records import AnyRecord, Entry, Said, Worded
from engine.session import Session
from saves import codec
from saves.errors import SaveError
from saves.verify import Report, code, verify
from tests.saves.sample import lines, sample_session, short_session
from tests.saves.test_codec import JSON
from tests.support.golden import by_bots, decide, folder, new_session

anywhere = settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])


@lru_cache(maxsize=8)
def bots(seed: int, word: str = "") -> Session:
    """A game of bots that one gives up after some decisions. Nobody may change it."""
    seats = (
        MatchupSeat("Ann", "greedy", (Chosen("otachi"),)),
        MatchupSeat("Ben", "greedy", (Chosen("coyote-tango"),)),
    )
    session = new_session("matchup", seats, Options(), "table", f"proof {seed}")
    if word:
        session.keep(Worded(1, word))
    by_bots(session, 12 + 8 * seed)
    decide(session, 2, "concede 1")
    return session


def golden_records(name: str = "duel") -> list[AnyRecord]:
    """The records of a game that is kept golden."""
    log = codec.read(folder("matchup") / f"{name}.jsonl")
    assert log.header is not None
    return [log.header, *log.records]


def written(path: Path, records: list[Any]) -> Path:
    """These records as a log whose chain fits."""
    path.write_bytes(b"".join(lines(records)))
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def proved(path: Path, change: Callable[[list[Any]], None]) -> Report:
    """What is proved of the golden duel after a change, with a chain that fits."""
    records: list[Any] = golden_records()
    change(records)
    return verify(written(path, records))


def named(report: Report, verdict: str, record: int) -> str:
    """The reason, when this is the verdict and this the first bad record."""
    assert (report.verdict, report.bad, report.usable) == (verdict, record, record - 1), report.lines
    head = f"{verdict} at record {record}: "
    (told,) = [line.removeprefix(head) for line in report.lines if line.startswith(head)]
    return told


# The bytes


@anywhere
@given(seed=st.integers(0, 2), at=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
def test_any_byte_changed_in_any_game_is_named_by_its_line(
    path: Path, seed: int, at: float, byte: int
) -> None:
    data = b"".join(lines(bots(seed).records))
    place = int(at * len(data))
    path.write_bytes(data[:place] + bytes([byte]) + data[place + 1 :])
    report = verify(path)
    if data[place] == byte:
        assert report.verdict == "verified"
    else:
        assert report.verdict == "broken"
        assert report.bad == data[:place].count(b"\n") + 1
        assert report.usable == report.bad - 1


def test_every_place_of_a_short_game_is_proved(path: Path) -> None:
    """Cut at any byte it is broken, or it is whole and not closed."""
    data = b"".join(lines(short_session().records))
    for size in range(0, len(data), 7):
        path.write_bytes(data[:size])
        report = verify(path)
        assert report.verdict in ("broken", "unverified")
        assert (report.verdict == "unverified") == data[:size].endswith(b"\n")
        assert report.usable == data[:size].count(b"\n")
    path.write_bytes(data)
    assert verify(path).verdict == "verified"


def test_a_file_that_is_not_there_is_an_error_that_names_it(path: Path) -> None:
    with pytest.raises(SaveError, match=r"game\.jsonl: No such file"):
        verify(path)


# What follows from what, in a log whose chain fits


def test_the_golden_duel_is_verified(path: Path) -> None:
    report = proved(path, lambda records: None)
    assert (report.verdict, report.bad, report.usable) == ("verified", 0, 60)
    assert report.lines == ["Every roll, draw and decision agrees with the seed."]


def test_another_draw_is_named(path: Path) -> None:
    def other(records: list[Any]) -> None:
        draw = records[2].draws[0]
        got = (draw.got[0] ^ 1, *draw.got[1:])
        records[2] = replace(records[2], draws=(replace(draw, got=got), *records[2].draws[1:]))

    assert named(proved(path, other), "diverged", 3) == "its events are not those of its decision"


def test_a_draw_that_was_never_made_and_one_too_few_are_named(path: Path) -> None:
    def more(records: list[Any]) -> None:
        records[2] = replace(records[2], draws=records[2].draws * 2)

    def fewer(records: list[Any]) -> None:
        records[2] = replace(records[2], draws=())

    assert named(proved(path, more), "diverged", 3) == "1 of its draws are not used"
    assert "its draws do not fit its decision: the rules ask for" in named(proved(path, fewer), "diverged", 3)


def test_chosen_cards_that_claim_to_come_from_the_seed_are_named(path: Path) -> None:
    """Events, hands and decisions all follow from each other; only the seed gives other cards."""
    records: list[Any] = golden_records("taken-back")
    for at, record in enumerate(records):
        if isinstance(record, Entry):
            draws = tuple(replace(draw, source="seed") for draw in record.draws)
            records[at] = replace(record, draws=draws)
    told = named(verify(written(path, records)), "diverged", 4)
    assert told == "its draw for 'first turn, seats [1, 2]' is not what the seed gives"


@pytest.mark.parametrize(
    ("field", "value"), [("n", 5), ("purpose", "coin of luck"), ("stream", "cut"), ("ask", "1 of 2")]
)
def test_a_draw_that_is_labelled_otherwise_is_named(path: Path, field: str, value: Any) -> None:
    def other(records: list[Any]) -> None:
        draw = replace(records[2].draws[0], **{field: value})
        records[2] = replace(records[2], draws=(draw, *records[2].draws[1:]))

    named(proved(path, other), "diverged", 3)


def test_a_draw_that_is_called_scripted_is_a_doubt(path: Path) -> None:
    def other(records: list[Any]) -> None:
        draw = replace(records[2].draws[0], source="typed")
        records[2] = replace(records[2], draws=(draw, *records[2].draws[1:]))

    report = proved(path, other)
    assert report.verdict == "unverified"
    assert report.lines == ["4 results were typed, not drawn from the seed."]


def test_another_event_decision_or_seat_is_named(path: Path) -> None:
    def no_events(records: list[Any]) -> None:
        records[11] = replace(records[11], events=records[11].events[:-1])

    def earlier(records: list[Any]) -> None:
        records[9] = replace(records[9], command=records[3].command)

    def seat(records: list[Any]) -> None:
        records[11] = replace(records[11], seat=1)

    assert named(proved(path, no_events), "diverged", 12) == "its events are not those of its decision"
    assert "its decision is not allowed: " in named(proved(path, earlier), "diverged", 10)
    assert named(proved(path, seat), "diverged", 12) == "seat 1 decided for seat 2"


def test_a_record_left_out_or_added_after_the_end_is_named(path: Path) -> None:
    assert (
        named(proved(path, lambda records: records.pop(5) and None), "diverged", 6)
        == "it follows record 6, which is no entry"
    )
    late = named(proved(path, lambda records: records.append(Said(1, 0, "so long"))), "diverged", 61)
    assert late == "something follows the closing record"


def test_another_result_is_named_and_another_seed_a_doubt(path: Path) -> None:
    def result(records: list[Any]) -> None:
        records[-1] = replace(records[-1], result=replace(records[-1].result, winner="kaiju"))

    def seed(records: list[Any]) -> None:
        records[-1] = replace(records[-1], seed="sample 44")

    def both(records: list[Any]) -> None:
        seed(records)
        records[0] = replace(records[0], commitment=commitment("sample 44"))

    assert named(proved(path, result), "diverged", 60) == "its result is not that of the game"
    doubt = proved(path, seed)
    assert doubt.verdict == "unverified"
    assert doubt.lines == ["The published seed is not the one that the game was committed to."]
    assert "is not what the seed gives" in named(proved(path, both), "diverged", 2)


def test_other_rules_content_and_first_states_are_doubts(path: Path) -> None:
    def other(records: list[Any]) -> None:
        records[0] = replace(records[0], rules="0.9", content="", start=replace(records[0].start, turn=0))

    report = proved(path, other)
    assert report.verdict == "unverified"
    assert report.lines[0].startswith("It was played under rules 0.9; this program has ")
    assert report.lines[1] == "It was played with other content than this program has."


def test_a_lost_seed_leaves_the_draws_before_it_unproved(path: Path) -> None:
    report = verify(written(path, list(sample_session().records)))
    assert report.verdict == "unverified"
    assert len(report.lines) == 1
    assert "draws cannot be derived: the seed was replaced later, at record 9." in report.lines[0]


def test_words_belong_to_the_key_of_all_later_draws(path: Path) -> None:
    records: list[Any] = list(bots(1, "fog").records)
    assert verify(written(path, records)).verdict == "verified"
    records[1] = replace(records[1], word="dog")
    assert "is not what the seed gives" in named(verify(written(path, records)), "diverged", 3)


# The two codes that players note


def test_the_codes_that_were_noted_are_compared(path: Path) -> None:
    written(path, golden_records())
    start, end = code(codec.read(path).header.commitment), code(codec.read(path).check)  # type: ignore[union-attr]
    for one, other in ((start, end), (start.lower(), ""), ("", end.replace("-", ""))):
        assert verify(path, one, other).verdict == "verified"
    report = verify(path, "0000-0000-0000", end)
    assert named(report, "diverged", 1) == (
        f"the start code is {start}, noted was 0000-0000-0000: this is another game"
    )
    assert verify(path, start, "0000-0000-0000").verdict == "diverged"


def test_a_file_that_was_written_anew_as_a_whole_has_another_end_code(path: Path) -> None:
    end = verify(written(path, golden_records())).end
    records: list[Any] = golden_records()
    records.insert(-1, Said(1, 0, "I was never here"))
    report = verify(written(path, records), "", end)
    assert report.verdict == "diverged"


# Nothing crashes it


def places(part: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all parts of plain data."""
    yield way
    inner = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in inner:
        yield from places(value, (*way, key))


@lru_cache(maxsize=4)
def plain(name: str) -> tuple[list[Any], list[tuple[Any, ...]], list[Any]]:
    """The records of a golden game as plain data, the ways to their parts, and the values there."""
    rows = [msgspec.json.decode(msgspec.json.encode(record)) for record in golden_records(name)]
    ways = [way for way in places(rows) if len(way) > 1]
    return rows, ways, [reduce(getitem, way, rows) for way in ways]


@anywhere
@given(
    name=st.sampled_from(["duel", "three", "taken-back", "asked"]),
    at=st.floats(0, 1, exclude_max=True),
    other=st.floats(0, 1, exclude_max=True) | JSON,
)
def test_no_change_with_a_fitting_chain_crashes_it(path: Path, name: str, at: float, other: Any) -> None:
    """Any part of any record replaced by another value of the log, or by anything: there is a verdict."""
    rows, ways, values = plain(name)
    way = ways[int(at * len(ways))]
    value = values[int(other * len(values))] if isinstance(other, float) else other
    changed = deepcopy(rows)
    reduce(getitem, way[:-1], changed)[way[-1]] = value
    path.write_bytes(chained(changed))
    assert verify(path).verdict in ("verified", "unverified", "diverged", "broken")


def test_a_decision_that_the_rules_cannot_even_try_is_named(path: Path) -> None:
    """The first state lists no effects for a bonus that is rolled."""
    rows = deepcopy(plain("three")[0])
    rows[0]["start"]["book"]["veteran_bonus"] = []
    path.write_bytes(chained(rows))
    assert named(verify(path), "diverged", 2).startswith("it cannot be decided again (")


def chained(rows: list[Any]) -> bytes:
    """Plain records as a log whose chain fits."""
    data, check = b"", ""
    for row in rows:
        body = msgspec.json.encode(row)[:-1]
        check = codec.check_of(check, body)
        data += body + b',"check":"' + check.encode() + b'"}\n'
    return data
