"""Taking back and doing again: undo is identity, redo repeats, and chance cannot be played with."""

from typing import Any

from engine.chance import RecordedDice
from engine.kernel.dice import Draw
from engine.kernel.records import Answered, Asked, Entry, Moved, Said, Seated
from engine.kernel.turn import Outcome
from engine.session import Session
from tests.every_game.cases import Case, every_case
from tests.support import laws, walk
from tests.support.walk import good_command


def submitted(session: Session, command: Any) -> Entry[Any, Any]:
    entry = session.submit(command.seat, command)
    assert isinstance(entry, Entry), entry
    return entry


def ends_the_game(session: Session, command: Any) -> bool:
    """Whether the game would be over, and closed, after this command."""
    found = session.game.decide(session.state, command, RecordedDice(draws_of(session, command)))
    assert isinstance(found, Outcome)
    return session.game.result(found.state) is not None


def draws_of(session: Session, command: Any) -> tuple[Draw, ...]:
    """The draws that the session would make for this command; it stays as it is."""
    prepared = session.prepare(command.seat, command)
    assert isinstance(prepared, Entry), prepared
    return prepared.draws


def again(session: Session, entry: Entry[Any, Any]) -> None:
    """Takes back the last decision, which is `entry`; the game must be Open and not closed."""
    moved = session.undo(entry.seat)
    assert isinstance(moved, Moved)
    assert moved.to == entry.parent


@every_case
def test_undo_after_do_is_identity_and_redo_goes_forward(case: Case) -> None:
    session, rng = walk.begin(*case, undo="open")
    for _ in range(60):
        before, head, counts = session.state, session.head, session.timeline.counts()
        options = [session.options(seat) for seat in laws.seats_of(case.seats)]
        entry = walk.step(session, rng)
        if session.closed is not None:
            break
        after, later = session.state, session.timeline.counts()
        again(session, entry)
        assert (session.state, session.head, session.timeline.counts()) == (before, head, counts)
        assert [session.options(seat) for seat in laws.seats_of(case.seats)] == options
        assert isinstance(session.redo(entry.seat), Moved)
        assert (session.state, session.head, session.timeline.counts()) == (after, entry.id, later)


@every_case
def test_the_same_act_taken_back_and_done_again_draws_the_same(case: Case) -> None:
    session, rng = walk.begin(*case, undo="open")
    drew = 0
    for _ in range(80):
        entry = walk.step(session, rng)
        if session.closed is not None:
            break
        after = session.state
        again(session, entry)
        repeated = submitted(session, entry.command)
        assert (repeated.draws, repeated.events) == (entry.draws, entry.events)
        assert session.state == after
        drew += bool(entry.draws)
    assert drew > 0


@every_case
def test_another_act_tried_and_taken_back_changes_no_draw(case: Case) -> None:
    session, rng = walk.begin(*case, undo="open")
    for _ in range(60):
        entry = walk.step(session, rng)
        if session.closed is not None:
            break
        again(session, entry)
        for seat in session.awaiting:
            for option in session.options(seat)[:4]:
                other = good_command(option, rng)
                if not ends_the_game(session, other):
                    again(session, submitted(session, other))
        repeated = submitted(session, entry.command)
        assert (repeated.draws, repeated.events) == (entry.draws, entry.events)


@every_case
def test_chat_requests_and_new_players_change_no_draw(case: Case) -> None:
    """Records that decide nothing, between the decisions, leave all draws as they are."""
    plain, rng = walk.begin(*case)
    noisy, _ = walk.begin(*case)
    while plain.result is None and len(plain.records) < 80:
        entry = walk.step(plain, rng)
        noisy.keep(Said(1, 0, "well"))
        asked = Asked(len(noisy.records) + 1, 1, 1)
        noisy.keep(asked)
        noisy.keep(Answered(asked.id, 2, "no"))
        noisy.keep(Seated(1, "somebody", 2))
        same = submitted(noisy, entry.command)
        assert (same.draws, same.events) == (entry.draws, entry.events)
    assert noisy.state == plain.state


@every_case
def test_different_options_of_a_position_share_no_draw(case: Case) -> None:
    rng = case.rng
    drew = sum(laws.options_draw_apart(case.game, s.before, case.seats, rng) for s in case.steps(150))
    assert drew > 10


@every_case
def test_every_draw_of_a_game_has_a_key_of_its_own(case: Case) -> None:
    """On the way to the head no stream and purpose is drawn twice with the same number."""
    session, rng = walk.begin(*case)
    while session.result is None and len(session.records) < 400:
        walk.step(session, rng)
    keys = [(d.stream, d.purpose, d.n) for entry in session.timeline.path() for d in entry.draws]
    assert len(set(keys)) == len(keys)
    assert {draw.source for entry in session.timeline.path() for draw in entry.draws} == {"seed"}


@every_case
def test_a_free_step_told_nobody_drew_nothing_and_was_the_seats_own(case: Case) -> None:
    session, rng = walk.begin(*case)
    free = 0
    while session.result is None and len(session.records) < 200:
        walk.step(session, rng)
        for seat in laws.seats_of(case.seats):
            found = session.undo_state(seat)
            if found.kind != "free":
                continue
            free += 1
            gone = [session.timeline.entries[node] for node in found.vanishing]
            assert {entry.seat for entry in gone} == {seat}
            assert not any(entry.draws for entry in gone)
            before = session.states[found.to]
            asked = set(session.game.awaiting(before)) | {seat}
            assert set(session.awaiting) <= asked
            for other in laws.seats_of(case.seats):
                assert_nothing_new(session, gone, other)
    assert free > 0


def assert_nothing_new(session: Session, gone: list[Entry[Any, Any]], seat: int) -> None:
    """The events of these entries told this seat nothing."""
    for entry in gone:
        state = session.states[entry.parent]
        for event in entry.events:
            assert seat not in session.game.told(state, entry.command, event)
            state = session.game.evolve[type(event)](state, event)
