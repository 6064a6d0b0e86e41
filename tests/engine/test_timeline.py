"""From records to a tree: head, branches, redo, requests, and what does not follow."""

from typing import Any

import pytest

from engine.kernel.dice import Draw
from engine.kernel.errors import ReplayError
from engine.kernel.records import Answered, AnyRecord, Asked, Entry, Header, Moved, Said
from engine.timeline import ROOT, Timeline
from tests.support.toy.pieces import Begin


def header() -> Header[Any, Any, Any]:
    return Header(1, "toy", "1.0", "", (), None, "open", None, "", 0)


def entry(number: int, parent: int, seat: int = 1, *draws: tuple[str, str]) -> Entry[Any, Any]:
    drawn = tuple(Draw(stream, purpose, 0, "coin", (0,)) for stream, purpose in draws)
    return Entry(number, parent, seat, 0, Begin(seat), drawn, ())


def timeline(*records: AnyRecord) -> Timeline:
    found = Timeline()
    for record in (header(), *records):
        found.add(record)
    return found


def ids(found: Timeline, node: int | None = None) -> list[int]:
    return [step.id for step in found.path(node)]


def test_the_head_of_a_new_log_is_the_first_state() -> None:
    found = timeline()
    assert (found.head, found.path(), found.leaves()) == (ROOT, (), (ROOT,))
    assert found.redo is None


def test_entries_follow_each_other() -> None:
    found = timeline(entry(2, 1), entry(3, 2))
    assert found.head == 3
    assert ids(found) == [2, 3]
    assert ids(found, 2) == [2]


def test_other_records_count_as_lines() -> None:
    found = timeline(Said(1, 0, "hello"), entry(3, 1))
    assert ids(found) == [3]


def test_an_entry_after_an_older_head_opens_a_branch() -> None:
    found = timeline(entry(2, 1), entry(3, 2), Moved(2, 1, 0, "undo"), entry(5, 2))
    assert ids(found) == [2, 5]
    assert ids(found, 3) == [2, 3]
    assert found.tree() == {1: (2,), 2: (3, 5), 3: (), 5: ()}
    assert found.leaves() == (3, 5)


def test_undo_and_redo_are_a_stack() -> None:
    found = timeline(entry(2, 1, 1), entry(3, 2, 2), Moved(2, 2, 0, "undo"), Moved(1, 1, 0, "undo"))
    assert found.redo == (2, 1)
    found.add(Moved(2, 1, 0, "redo"))
    assert (found.head, found.redo) == (2, (3, 2))
    found.add(Moved(3, 2, 0, "redo"))
    assert found.head == 3
    assert not found.redo


@pytest.mark.parametrize("why", ["jump", "branch"])
def test_a_jump_forgets_what_could_be_redone(why: Any) -> None:
    found = timeline(entry(2, 1), entry(3, 2), Moved(2, 1, 0, "undo"), Moved(1, 1, 0, why, "a name"))
    assert (found.head, found.redo) == (1, None)
    assert found.names == {1: "a name"}


def test_a_decision_forgets_what_could_be_redone() -> None:
    assert timeline(entry(2, 1), Moved(1, 1, 0, "undo"), entry(4, 1)).redo is None


def test_draws_are_counted_on_the_way_to_the_head_alone() -> None:
    coin, deck = ("coin", "acid"), ("deck", "draw")
    found = timeline(entry(2, 1, 1, coin, deck), entry(3, 2, 1, coin))
    assert found.counts() == {coin: 2, deck: 1}
    found.add(Moved(2, 1, 0, "undo"))
    assert found.counts() == {coin: 1, deck: 1}
    found.add(Moved(1, 1, 0, "jump"))
    assert found.counts() == {}


def test_a_request_is_open_until_it_is_refused() -> None:
    found = timeline(entry(2, 1), Asked(3, 1, 1), Answered(3, 2, "yes"))
    assert (found.asked, found.answers) == (Asked(3, 1, 1), {2: "yes"})
    found.add(Answered(3, 3, "no"))
    assert (found.asked, found.never) == (None, set())


def test_never_is_remembered() -> None:
    found = timeline(entry(2, 1), Asked(3, 1, 1), Answered(3, 2, "never"))
    assert (found.asked, found.never) == (None, {2})


def test_a_move_of_the_head_closes_the_request() -> None:
    assert timeline(entry(2, 1), Asked(3, 1, 1), Moved(1, 1, 0, "undo")).asked is None


def test_a_decision_of_the_asker_withdraws_the_request() -> None:
    assert timeline(entry(2, 1), Asked(3, 1, 1), entry(4, 2)).asked is None


def test_requests_are_counted_until_another_seat_decides() -> None:
    found = timeline(entry(2, 1), Asked(3, 1, 1), Answered(3, 2, "no"), Asked(5, 1, 1), Answered(5, 2, "no"))
    assert found.requests == {1: 2}
    found.add(entry(7, 2, 1))
    assert found.requests == {1: 2}
    found.add(entry(8, 7, 2))
    assert found.requests == {}


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (entry(4, 2), "the entry is numbered 4"),
        (entry(3, 1), "the entry follows 1, the head is 2"),
        (entry(3, 9), "the entry follows 9, the head is 2"),
        (Moved(7, 1, 0, "undo"), "the head cannot move to 7: that is no entry"),
        (Asked(9, 1, 1), "the request is numbered 9"),
        (Answered(3, 1, "yes"), "request 3 is not open"),
    ],
)
def test_a_record_that_does_not_follow_is_named(record: AnyRecord, reason: str) -> None:
    found = timeline(entry(2, 1))
    with pytest.raises(ReplayError, match=f"record 3: {reason}") as raised:
        found.add(record)
    assert (raised.value.record, raised.value.reason) == (3, reason)


def test_the_head_cannot_move_to_a_record_that_is_no_entry() -> None:
    found = timeline(entry(2, 1), Said(1, 0, "hello"))
    with pytest.raises(ReplayError, match="record 4: the head cannot move to 3"):
        found.add(Moved(3, 1, 0, "jump"))
