"""Asking the others to take back, and their answers."""

from itertools import count
from typing import Literal

import pytest

from engine.consent import answer, ask, waiting
from engine.kernel.errors import Refusal
from engine.kernel.records import Answered, Asked, Moved, Said
from engine.session import Session
from tests.support.toy_play import do, lit, toy_session


def asking(*by: str, wins: int = 2) -> tuple[Session, int]:
    """A table where all have bid and rolled, seat 2 last, and seat `wins` may light a lantern.

    Returns the node that seat 2 could ask to go back to.
    """
    for seed in count():
        session = toy_session(*by, seed=f"seed {seed}")
        do(session, 1, "begin")
        for seat in session.players:
            if seat != 2:
                do(session, seat, "allot 1 2")
        (entry,) = do(session, 2, "allot 2 1")
        if session.awaiting == (wins,):
            return session, entry.parent
    raise AssertionError


def refused(found: object, *words: str) -> None:
    assert isinstance(found, Refusal), found
    assert all(word in found.message for word in words), found.message


def test_asking_is_a_record_and_waits_for_the_others() -> None:
    session, _ = asking()
    head = session.head
    asked = ask(session, 2)
    assert asked == Asked(len(session.records), 2, 1)
    assert waiting(session) == (1,)
    assert session.head == head


def test_the_head_moves_when_all_others_agree() -> None:
    session, to = asking("human", "human", "human")
    ask(session, 2)
    assert isinstance(answer(session, 1, "yes"), Answered)
    assert waiting(session) == (3,)
    moved = answer(session, 3, "yes")
    assert isinstance(moved, Moved)
    assert (moved.to, moved.by, moved.why) == (to, 2, "undo")
    assert session.head == to
    assert waiting(session) == ()


def test_who_was_granted_a_take_back_may_redo_it_and_no_other() -> None:
    session, _ = asking()
    head = session.head
    ask(session, 2)
    answer(session, 1, "yes")
    refused(session.redo(1), "Bob took back")
    assert isinstance(session.redo(2), Moved)
    assert session.head == head


def test_one_no_ends_the_request() -> None:
    session, _ = asking("human", "human", "human")
    head = session.head
    ask(session, 2)
    assert isinstance(answer(session, 3, "no"), Answered)
    assert waiting(session) == ()
    refused(answer(session, 1, "yes"), "no request")
    assert session.head == head


def test_never_ends_this_request_and_all_later_ones() -> None:
    session, _ = asking()
    ask(session, 2)
    answer(session, 1, "never")
    found = session.undo_state(2)
    assert (found.kind, found.reason) == ("blocked", "Ann takes no more requests")
    refused(ask(session, 2), "blocked", "Ann takes no more requests")


def test_a_fourth_request_is_blocked() -> None:
    session, _ = asking()
    for _ in range(3):
        assert isinstance(ask(session, 2), Asked)
        answer(session, 1, "no")
    assert session.undo_state(2).reason == "3 requests were made already"
    refused(ask(session, 2), "blocked", "3 requests")


def test_requests_are_counted_anew_after_another_seat_has_decided() -> None:
    session = toy_session()
    seat = lit(session, guard=1)
    other = 3 - seat
    do(session, seat, "light a1")
    for _ in range(3):
        ask(session, seat)
        answer(session, other, "no")
    do(session, other, "let")
    do(session, seat, "allot 1 2")
    do(session, other, "allot 1 2")
    assert session.timeline.requests.get(seat, 0) == 0


def test_own_decisions_do_not_renew_the_requests() -> None:
    session, _ = asking()
    for _ in range(3):
        ask(session, 2)
        answer(session, 1, "no")
    do(session, 2, "light a1")
    assert session.timeline.requests == {2: 3}


def test_requests_and_refusals_survive_in_the_log() -> None:
    session, _ = asking()
    ask(session, 2)
    answer(session, 1, "no")
    ask(session, 2)
    again = Session(session.game, session.header, session.records[1:], clock=lambda: 0)
    assert waiting(again) == (1,)
    assert again.timeline.requests == session.timeline.requests == {2: 2}


def test_what_is_free_or_blocked_is_not_asked_for() -> None:
    session = toy_session()
    do(session, 1, "begin")
    refused(ask(session, 2), "blocked")
    do(session, 1, "allot 1 2")
    refused(ask(session, 1), "free")


def test_only_others_answer_and_only_once() -> None:
    session, _ = asking("human", "human", "human")
    refused(answer(session, 1, "yes"), "no request")
    ask(session, 2)
    refused(answer(session, 2, "yes"), "no request for you")
    refused(answer(session, 9, "yes"), "no request for you")
    answer(session, 1, "yes")
    refused(answer(session, 1, "no"), "answered already")


def test_nobody_else_decides_while_a_request_is_open() -> None:
    session, _ = asking(wins=1)
    ask(session, 2)
    command = session.game.parse("light a1", session.options(1))
    refused(session.submit(1, command), "waits for an answer")
    session.keep(Said(1, 0, "no hurry"))
    assert waiting(session) == (1,)


def test_playing_on_withdraws_the_request() -> None:
    """The asker plays on: its request was about another decision, and is no longer open."""
    session, _ = asking()
    ask(session, 2)
    (played,) = do(session, 2, "light b2")
    assert waiting(session) == ()
    refused(answer(session, 1, "yes"), "no request")
    assert session.head == played.id


# Bots


def test_a_bot_agrees_at_once_when_nothing_was_told_to_it() -> None:
    session = toy_session("human", "greedy")
    seat = light_of_the_person(session)
    assert session.awaiting == (2,)
    moved = ask(session, seat)
    assert isinstance(moved, Moved)
    assert session.awaiting == (1,)


def light_of_the_person(session: Session) -> int:
    """Plays until seat 1 has lit a lantern and seat 2 is asked whether it douses it."""
    do(session, 1, "begin")
    while True:
        do(session, 1, "allot 2 1")
        do(session, 2, "allot 0 3")
        spot = session.options(session.awaiting[0])[0].form.spots[0].name
        (entry,) = do(session, session.awaiting[0], f"light {spot}")
        if entry.seat == 1:
            return 1


def test_a_bot_refuses_at_once_when_something_was_told_to_it() -> None:
    session, _ = asking("greedy", "human")
    head = session.head
    found = ask(session, 2)
    assert isinstance(found, Asked)
    assert isinstance(session.records[-1], Answered)
    assert session.records[-1].answer == "no"
    assert waiting(session) == ()
    assert session.head == head


@pytest.mark.parametrize("reply", ["yes", "no"])
def test_persons_are_still_waited_for_beside_bots(reply: Literal["yes", "no"]) -> None:
    session = toy_session("human", "greedy", "human")
    while True:
        seat = light_with_three(session)
        if seat == 1:
            break
    ask(session, 1)
    assert waiting(session) == (3,)
    found = answer(session, 3, reply)
    assert isinstance(found, Moved) == (reply == "yes")


def light_with_three(session: Session) -> int:
    """One round of three: seat 1 bids most; returns who has lit a lantern that may be doused."""
    if session.state.stage == "begin":
        do(session, 1, "begin")
    if session.state.stage == "douse":
        do(session, session.awaiting[0], "let")
    do(session, 1, "allot 2 1")
    do(session, 2, "allot 0 3")
    do(session, 3, "allot 0 3")
    seat = session.awaiting[0]
    do(session, seat, f"light {session.options(seat)[0].form.spots[0].name}")
    return seat
