"""A session: nothing changes before the record is kept, listeners hear of everything, the end is closed."""

from typing import Any

import pytest

from engine.chance import commitment
from engine.kernel.errors import EngineError, Refusal, ReplayError, ScriptError
from engine.kernel.records import AnyRecord, Closed, Entry, Reseeded, Seated, Worded
from engine.session import Session
from tests.support.toy.pieces import Begin, Lit
from tests.support.toy_play import SEED, do, lit, toy_session


def finish(session: Session) -> None:
    """Plays to the end, always the first that is offered."""
    while session.result is None:
        seat = session.awaiting[0]
        option = session.options(seat)[0]
        text = {"allot": "allot 0 3"}.get(option.notation, option.notation)
        if option.notation == "light":
            text = f"light {option.form.spots[0].name}"
        do(session, seat, text)


def test_a_sink_that_fails_leaves_everything_as_it_was() -> None:
    kept: list[AnyRecord] = []

    def sink(record: AnyRecord) -> None:
        if len(kept) == 1:
            raise OSError("disk full")
        kept.append(record)

    session = toy_session(sink=sink)
    do(session, 1, "begin")
    state, records, head = session.state, list(session.records), session.head
    heard: list[int] = []
    session.listen(heard.append)
    with pytest.raises(OSError, match="disk full"):
        session.submit(1, session.game.parse("allot 1 2", session.options(1)))
    assert (session.state, session.records, session.head) == (state, records, head)
    assert heard == []
    kept.clear()
    do(session, 1, "allot 1 2")
    assert session.head == 3


def test_the_record_is_kept_before_the_state_changes() -> None:
    states: list[Any] = []
    session = toy_session(sink=lambda record: states.append(session.state))
    start = session.state
    do(session, 1, "begin")
    assert states == [start]
    assert session.state is not start


def test_preparing_changes_nothing() -> None:
    session = toy_session()
    state = session.state
    one, two = session.prepare(1, Begin(1)), session.prepare(1, Begin(1))
    assert isinstance(one, Entry)
    assert one == two
    assert session.state is state
    assert len(session.records) == 1


def test_listeners_hear_the_number_of_records_until_they_stop() -> None:
    session = toy_session()
    heard: list[int] = []
    stop = session.listen(heard.append)
    do(session, 1, "begin", "allot 1 2")
    stop()
    stop()
    do(session, 1, "recall")
    assert heard == [2, 3]


def test_the_end_is_closed_with_the_seed() -> None:
    session = toy_session()
    finish(session)
    closed = session.records[-1]
    assert isinstance(closed, Closed)
    assert closed == session.closed
    assert (closed.seed, closed.result) == (SEED, session.result)
    assert commitment(closed.seed) == session.header.commitment
    found = session.submit(1, Begin(1))
    assert isinstance(found, Refusal)
    assert found.code == "game_over"


def test_the_whole_state_is_shown_only_after_the_end() -> None:
    session = toy_session()
    with pytest.raises(EngineError, match="after the end"):
        session.view("all")
    finish(session)
    assert session.view("all") is session.state


def test_a_word_changes_all_later_draws_and_is_taken_up_again() -> None:
    plain, worded = toy_session(), toy_session()
    worded.keep(Worded(2, "fog"))
    (one,), (two,) = do(plain, 1, "begin"), do(worded, 1, "begin")
    assert one.draws != two.draws
    again = Session(worded.game, worded.header, worded.records[1:2], clock=lambda: 0, seed=SEED)
    assert do(again, 1, "begin")[0].draws == two.draws


def test_a_session_without_its_seed_draws_only_after_a_new_one() -> None:
    lost = Session(toy_session().game, toy_session().header, clock=lambda: 0, seed=None)
    with pytest.raises(EngineError, match="seed of this game is missing"):
        lost.submit(1, Begin(1))
    lost.reseed("another seed", "it was lost")
    record = lost.records[-1]
    assert record == Reseeded(commitment("another seed"), "it was lost")
    assert do(lost, 1, "begin")[0].draws == do(toy_session(seed="another seed"), 1, "begin")[0].draws


def test_queued_dice_are_used_up_by_decisions_that_are_kept() -> None:
    session = toy_session()
    session.box.queue({"omens": ("omen-ll", "omen-aa")})
    session.prepare(1, Begin(1))
    do(session, 1, "begin")
    assert session.state.omens == ("omen-ll", "omen-aa")
    assert session.box.queues == {"omens": ()}
    assert {draw.source for draw in session.timeline.path()[0].draws} == {"scripted"}


def test_a_queue_that_does_not_fit_refuses_the_whole_decision() -> None:
    session = toy_session()
    session.box.queue({"omens": ("omen-ll", "omen-ll")})
    state = session.state
    with pytest.raises(ScriptError, match="omen-ll"):
        session.submit(1, Begin(1))
    assert session.state is state
    assert session.box.queues == {"omens": ("omen-ll", "omen-ll")}


def test_a_seat_can_change_hands() -> None:
    session = toy_session()
    session.keep(Seated(2, "bot:greedy", 1))
    assert session.is_bot(2)
    session.keep(Seated(2, "Eve", 1))
    assert not session.is_bot(2)
    assert session.names == {1: "Ann", 2: "Eve"}


def test_names_from_a_file_are_safe_to_show() -> None:
    session = toy_session()
    session.keep(Seated(2, "E\x1b[2Jv\u202ee\n" * 100, 1))
    assert session.names[2].startswith("E [2Jve E [2Jve")
    assert session.names[2].isprintable()
    assert len(session.names[2]) <= 200


def test_what_was_seen_since_a_node_is_what_that_seat_saw() -> None:
    session = toy_session()
    do(session, 1, "begin")
    since = session.head
    do(session, 1, "allot 1 2")
    (own,) = session.seen(1, since)
    (others,) = session.seen(2, since)
    assert own.events[0].parts == (1, 2)
    assert "parts" not in repr(others.events[0]) or "UNSET" in repr(others.events[0])
    assert others.sentences[0] is not None
    assert "(1, 2)" not in others.sentences[0].text


def test_events_that_do_not_apply_are_named_by_their_record() -> None:
    session = toy_session()
    lit(session)
    bad: Entry[Any, Any] = Entry(2, 1, 1, 0, Begin(1), (), (Lit(1, (0, 0)), object()))
    with pytest.raises(ReplayError, match="record 2: its events do not apply"):
        Session(session.game, session.header, [bad], clock=lambda: 0)
