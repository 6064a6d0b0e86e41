"""Options are the only source of legality: what they offer is accepted, all else is refused."""

import msgspec

from engine import games
from engine.chance import RandomDice
from engine.kernel.choice import numbered
from engine.kernel.errors import Refusal
from tests.every_game.cases import Case, every_case, played
from tests.support import laws, walk
from tests.support.setups import HANDLING


def test_every_game_of_the_program_is_played_by_this_suite() -> None:
    assert set(HANDLING) == {*games.NAMES, "toy"}


@every_case
def test_every_option_is_accepted_with_any_fitting_answer(case: Case) -> None:
    rng = case.rng
    for step in case.steps(60):
        laws.offers_are_accepted(case.game, step.before, case.seats, rng)


@every_case
def test_no_form_takes_an_answer_that_does_not_fit(case: Case) -> None:
    tried = sum(laws.bad_answers_are_refused(case.game, step.before, case.seats) for step in case.steps(60))
    assert tried > 300


@every_case
def test_whatever_is_not_offered_is_refused_and_changes_nothing(case: Case) -> None:
    rng = case.rng
    earlier: list[object] = []
    refused = 0
    for step in case.steps(50):
        offered = laws.offered_commands(case.game, step.before, case.seats, rng)
        commands = laws.unasked_commands(case.game, step.before, case.seats, rng, earlier)
        refused += laws.decide_is_as_offered(case.game, step.before, [*commands, *offered])
        earlier = [*earlier, *offered][-80:]
    assert refused > 300


@every_case
def test_the_session_keeps_everything_as_it_was_after_a_refusal(case: Case) -> None:
    session, rng = walk.begin(*case)
    earlier: list[object] = []
    refused = 0
    while session.result is None and len(session.records) < 60:
        state, records = session.state, list(session.records)
        before = msgspec.json.encode(state)
        for seat in laws.seats_of(case.seats):
            options = session.options(seat)
            for command in earlier:
                if not walk.is_offered(options, command) and not walk.is_free(options, command):
                    assert isinstance(session.submit(seat, command), Refusal)
                    refused += 1
        assert session.state is state
        assert msgspec.json.encode(state) == before
        assert session.records == records
        earlier = [*earlier, walk.step(session, rng).command][-30:]
    assert refused > 50


@every_case
def test_a_seat_cannot_decide_for_another(case: Case) -> None:
    session, rng = walk.begin(*case)
    for _ in range(10):
        for seat in session.awaiting:
            command = walk.good_command(session.options(seat)[0], rng)
            other = seat % case.seats + 1
            found = session.submit(other, command)
            assert isinstance(found, Refusal)
            assert found.code == "not_your_turn"
        walk.step(session, rng)


@every_case
def test_nothing_is_offered_or_accepted_after_the_end(case: Case) -> None:
    session = played(case)
    assert session.result is not None
    assert session.awaiting == ()
    for seat in laws.seats_of(case.seats):
        assert session.options(seat) == ()
    for step in case.steps(30):
        found = case.game.decide(session.state, step.entry.command, RandomDice(case.rng))
        assert isinstance(found, Refusal)
        assert found.code == "game_over"


@every_case
def test_awaited_seats_have_an_answer_and_others_have_only_asides(case: Case) -> None:
    for step in case.steps(100):
        awaited = case.game.awaiting(step.before)
        assert awaited
        assert list(awaited) == sorted(set(awaited))
        for seat in range(-1, case.seats + 3):
            kinds = {option.kind for option in case.game.options(step.before, seat)}
            assert bool(kinds - {"aside"}) == (seat in awaited)


@every_case
def test_each_option_has_a_number_and_the_way_on_is_nought(case: Case) -> None:
    for step in case.steps(60):
        for seat in laws.seats_of(case.seats):
            options = case.game.options(step.before, seat)
            rows = numbered(options)
            assert sorted(rows.values(), key=options.index) == list(options)
            assert all((number == 0) == (option.kind == "done") for number, option in rows.items())


@every_case
def test_a_sampled_command_is_an_answer_of_an_awaited_seat_and_every_answer_is_sampled(case: Case) -> None:
    sample = case.game.sample
    if sample is None:
        return
    rng = case.rng
    for step in case.steps(40):
        answers = {seat: case.game.answers(step.before, seat) for seat in case.game.awaiting(step.before)}
        count = sum(len(options) for options in answers.values())
        found = [sample(step.before, rng) for _ in range(40 * count if count <= 8 else 100)]
        for command in found:
            assert walk.is_offered(answers[command.seat], command), command
        if count <= 8:
            offered = [option for options in answers.values() for option in options]
            assert all(any(walk.is_offered([one], command) for command in found) for one in offered)


@every_case
def test_what_an_option_shows_is_understood_when_typed(case: Case) -> None:
    rng = case.rng
    for step in case.steps(60):
        laws.notation_says_it(case.game, step.before, case.seats, rng)
