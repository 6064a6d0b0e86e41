"""What a seat may take back: free, to be asked for, or blocked."""

from dataclasses import replace

from engine.kernel.errors import Refusal
from engine.kernel.records import Moved, Said
from engine.session import Session
from engine.undo import UndoState, tell
from tests.support import toy
from tests.support.play import session_from
from tests.support.toy.pieces import OMENS, Options, State
from tests.support.toy_play import do, lit, toy_session

DOUSING = State(
    options=Options(),
    stage="douse",
    asks=(2,),
    omens=("", "omen-aa"),
    bids=((2, 1), (0, 3)),
    pile=(),
    spent=OMENS[1:],
    lanterns=((1, (0, 0)),),
    round=1,
)


def refused(found: object, *words: str) -> Refusal:
    assert isinstance(found, Refusal), found
    assert all(word in found.message for word in words), found.message
    return found


def undone(session: Session, seat: int) -> Moved:
    moved = session.undo(seat)
    assert isinstance(moved, Moved), moved
    return moved


def test_before_any_decision_there_is_nothing_to_take_back() -> None:
    session = toy_session()
    assert session.undo_state(1) == UndoState("blocked", "you have decided nothing yet", 1)
    refused(session.undo(1), "blocked", "decided nothing")


def test_a_secret_choice_is_free_while_others_still_choose() -> None:
    session = toy_session()
    do(session, 1, "begin")
    before = session.state
    (entry,) = do(session, 1, "allot 1 2")
    found = session.undo_state(1)
    assert (found.kind, found.to, found.vanishing) == ("free", entry.parent, (entry.id,))
    assert found.crosses == ""
    moved = undone(session, 1)
    assert (moved.to, moved.by, moved.why) == (entry.parent, 1, "undo")
    assert session.state is before


def test_two_own_steps_are_taken_back_one_by_one() -> None:
    session = toy_session()
    do(session, 1, "begin")
    one, two = do(session, 1, "allot 1 2", "recall")
    assert session.undo_state(1).vanishing == (two.id,)
    undone(session, 1)
    assert session.head == one.id
    undone(session, 1)
    assert session.head == one.parent


def test_a_roll_must_be_asked_for() -> None:
    session = toy_session()
    do(session, 1, "begin", "allot 1 2")
    do(session, 2, "allot 2 1")
    found = session.undo_state(2)
    assert (found.kind, found.reason, found.ask) == ("ask", "chance was used: wind", (1,))
    assert found.crosses == found.reason
    refused(session.undo(2), "ask", "chance was used: wind")
    assert tell(found, session.names) == "undo ask Ann: chance was used: wind"


def test_the_deal_must_be_asked_for() -> None:
    session = toy_session()
    do(session, 1, "begin")
    assert session.undo_state(1).reason == "chance was used: omens"


def test_a_step_after_which_another_is_asked_must_be_asked_for() -> None:
    session = toy_session()
    seat = lit(session, guard=1)
    do(session, seat, "light b2")
    other = 3 - seat
    assert session.awaiting == (other,)
    found = session.undo_state(seat)
    assert (found.kind, found.reason) == ("ask", f"{session.names[other]} has been asked")


def test_a_decision_of_another_blocks() -> None:
    session = toy_session()
    do(session, 1, "begin", "allot 1 2")
    do(session, 2, "allot 2 1")
    found = session.undo_state(1)
    assert (found.kind, found.reason) == ("blocked", "Bob has decided since your last decision")
    assert len(found.vanishing) == 2
    refused(session.undo(1), "blocked", "Bob has decided")


def test_showing_an_omen_tells_the_others() -> None:
    """The pile is empty, so that no new omen is dealt; only the shown one is new, to the other seat."""
    session = session_from(toy.GAME, DOUSING, 2)
    do(session, 2, "douse omen-aa")
    found = session.undo_state(2)
    assert (found.kind, found.reason) == ("ask", "player 1 saw something new")


def test_strict_games_take_nothing_back() -> None:
    session = toy_session(undo="strict")
    do(session, 1, "begin", "allot 1 2")
    assert session.undo_state(1).kind == "blocked"
    refused(session.undo(1), "Strict")
    refused(session.redo(1), "nothing to redo")


def test_open_games_take_everything_back_and_say_what_is_crossed() -> None:
    session = toy_session(undo="open")
    start = session.head
    do(session, 1, "begin", "allot 1 2")
    do(session, 2, "allot 2 1")
    found = session.undo_state(2)
    assert (found.kind, found.crosses) == ("free", "chance was used: wind")
    assert session.undo_state(1).kind == "free"
    undone(session, 1)
    assert [entry.seat for entry in session.timeline.path()] == [1]
    undone(session, 1)
    assert session.head == start
    assert session.is_rewound


def test_a_game_in_which_nothing_was_taken_back_is_not_marked() -> None:
    session = toy_session()
    do(session, 1, "begin", "allot 1 2")
    assert not session.is_rewound


def test_redo_goes_forward_again_once_for_each_undo() -> None:
    session = toy_session(undo="open")
    do(session, 1, "begin")
    (bid,) = do(session, 1, "allot 1 2")
    after = session.state
    undone(session, 1)
    undone(session, 1)
    for _ in range(2):
        moved = session.redo(1)
        assert isinstance(moved, Moved)
        assert moved.why == "redo"
    assert (session.head, session.state) == (bid.id, after)
    refused(session.redo(1), "nothing to redo")


def test_only_who_took_back_may_redo_at_a_table() -> None:
    session = toy_session()
    do(session, 1, "begin", "allot 1 2")
    undone(session, 1)
    refused(session.redo(2), "Ann took back, and may redo")
    assert isinstance(session.redo(1), Moved)


def test_anybody_may_redo_in_an_open_game() -> None:
    session = toy_session(undo="open")
    do(session, 1, "begin", "allot 1 2")
    undone(session, 1)
    assert isinstance(session.redo(2), Moved)


def test_a_new_decision_ends_what_could_be_redone_and_opens_a_branch() -> None:
    session = toy_session()
    do(session, 1, "begin")
    (old,) = do(session, 1, "allot 1 2")
    undone(session, 1)
    (new,) = do(session, 1, "allot 2 1")
    refused(session.redo(1), "nothing to redo")
    assert session.timeline.tree()[old.parent] == (old.id, new.id)
    assert session.states[old.id].bids[0] == (1, 2)


def test_talk_in_between_changes_nothing() -> None:
    session = toy_session()
    do(session, 1, "begin", "allot 1 2")
    session.keep(Said(2, 0, "hurry"))
    undone(session, 1)
    session.keep(Said(2, 0, "again?"))
    assert isinstance(session.redo(1), Moved)


def test_only_open_games_jump() -> None:
    session = toy_session()
    do(session, 1, "begin")
    refused(session.jump(1, 1), "Open game")
    opened = toy_session(undo="open")
    do(opened, 1, "begin", "allot 1 2")
    moved = opened.jump(2, 1)
    assert isinstance(moved, Moved)
    assert (moved.why, opened.head) == ("jump", 1)
    refused(opened.jump(1, 99), "no entry 99")


def test_a_named_jump_begins_a_branch() -> None:
    session = toy_session(undo="open")
    (begun,) = do(session, 1, "begin")
    do(session, 1, "allot 1 2")
    moved = session.jump(1, begun.id, "all on guard")
    assert isinstance(moved, Moved)
    assert moved.why == "branch"
    assert session.timeline.names == {begun.id: "all on guard"}


def test_nothing_is_taken_back_after_the_game_is_closed() -> None:
    session = toy_session(undo="open")
    while session.result is None:
        seat = session.awaiting[0]
        text = {"begin": "begin", "bid": "allot 0 3", "light": "light ", "douse": "let"}[session.state.stage]
        if text == "light ":
            text += session.options(seat)[0].form.spots[0].name
        do(session, seat, text)
    assert session.closed is not None
    for seat in (1, 2):
        assert session.undo_state(seat).kind == "blocked"
        refused(session.undo(seat), "closed")
        refused(session.redo(seat), "nothing to redo")
    refused(session.jump(1, 1), "closed")


def test_an_open_game_does_not_call_free_what_crosses_something() -> None:
    session = toy_session(undo="open")
    do(session, 1, "begin", "allot 1 2")
    assert tell(session.undo_state(1), session.names) == "undo free: 1 step"
    do(session, 2, "allot 2 1")
    found = session.undo_state(2)
    assert found.kind == "free"
    assert tell(found, session.names) == "undo open: 1 step; chance was used: wind"


def test_several_who_learned_something_are_joined_and_who_decided_is_left_out() -> None:
    session = toy_session("human", "human", "human")
    do(session, 1, "begin", "allot 1 2")
    session.game = replace(session.game, told=lambda before, command, event: (1, 2, 3))
    assert session.undo_state(1).reason == "Bob and Cid saw something new"
    session.game = replace(session.game, told=lambda before, command, event: (1,))
    assert session.undo_state(1).reason == "Ann saw something new"


def test_to_have_opened_the_game_against_bots_is_no_decision_to_take_back() -> None:
    session = toy_session("human", "random", undo="open")
    do(session, 1, "begin")
    assert session.undo_state(1).reason == "you have decided nothing yet"
    do(session, 1, "allot 1 2")
    assert session.undo_state(1).kind == "free"
