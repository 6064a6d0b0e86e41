"""The log alone rebuilds any game: events fold, prefixes replay, everything survives JSON."""

from typing import Any

import msgspec

from engine.chance import RecordedDice
from engine.kernel.records import Header, union_for
from engine.kernel.turn import Outcome
from engine.session import Session
from tests.every_game.cases import Case, every_case, played, wandered
from tests.support import laws
from tests.support.secrets import names_drawn, watchers


def record_type(case: Case) -> Any:
    game = case.game
    return union_for(game.state, game.seat, game.options_type, game.command, game.event)


@every_case
def test_outcomes_are_the_fold_of_their_events_and_keep_every_invariant(case: Case) -> None:
    for step in case.steps(400):
        laws.outcome_is_sound(case.game, step.before, Outcome(step.entry.events, step.after))


@every_case
def test_deciding_again_from_the_recorded_draws_gives_the_same_events(case: Case) -> None:
    for step in case.steps(200):
        names_drawn(case.game, step)


@every_case
def test_deciding_twice_with_the_same_dice_gives_the_same(case: Case) -> None:
    for step in case.steps(60):
        found = [
            case.game.decide(step.before, step.entry.command, RecordedDice(step.entry.draws)) for _ in "ab"
        ]
        one, two = found
        assert isinstance(one, Outcome)
        assert isinstance(two, Outcome)
        assert one.events == two.events
        assert one.state == two.state


@every_case
def test_every_prefix_of_a_log_replays_to_the_same_state(case: Case) -> None:
    session = wandered(case)
    kind = record_type(case)
    lines = [msgspec.json.encode(record) for record in session.records]
    header, *records = [msgspec.json.decode(line, type=kind) for line in lines]
    again = Session(case.game, header, clock=lambda: 0)
    checked = 0
    for record in records:
        again.commit(record)
        at = again.head
        assert again.state == session.states[at]
        checked += 1
    assert again.state == session.state
    assert (again.head, again.awaiting, again.result) == (session.head, session.awaiting, session.result)
    assert again.timeline.tree() == session.timeline.tree()
    assert again.timeline.counts() == session.timeline.counts()
    assert checked == len(records) > 10


@every_case
def test_a_session_opened_at_any_record_is_the_same_as_one_that_came_there(case: Case) -> None:
    session = wandered(case)
    header, *records = session.records
    assert isinstance(header, Header)
    along = Session(case.game, header, clock=lambda: 0)
    for count, record in enumerate(records, start=1):
        along.commit(record)
        if count % 17 == 0:
            opened = Session(case.game, header, records[:count], clock=lambda: 0)
            assert opened.state == along.state
            assert opened.timeline.redo == along.timeline.redo
            for seat in laws.seats_of(case.seats):
                assert opened.options(seat) == along.options(seat)
                assert opened.undo_state(seat) == along.undo_state(seat)


@every_case
def test_states_views_commands_events_and_records_survive_json(case: Case) -> None:
    game = case.game
    for step in case.steps(60):
        laws.survives_json(step.after, game.state)
        laws.survives_json(step.entry.command, game.command)
        for seat in watchers(case.seats):
            laws.survives_json(game.view(step.after, seat), game.view_type)
        for event in step.entry.events:
            laws.survives_json(event, game.event)
            for seat in watchers(case.seats):
                glimpse = game.seen(step.before, event, seat)
                if glimpse is not None:
                    laws.survives_json(glimpse, game.event)
    kind = record_type(case)
    for record in [*played(case).records, *wandered(case).records]:
        laws.survives_json(record, kind)


@every_case
def test_a_state_given_as_a_position_is_that_state(case: Case) -> None:
    game = case.game
    for step in case.steps(40):
        if game.result(step.after) is None:
            assert game.position(msgspec.to_builtins(step.after), game.content()) == step.after
