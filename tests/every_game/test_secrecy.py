"""Nothing leaks: what a seat gets is a function of what it may know."""

from tests.every_game.cases import Case, every_case
from tests.support import secrets
from tests.support.secrets import watchers
from tests.support.setups import HANDLING


@every_case
def test_an_imagined_state_gives_the_same_view_and_options(case: Case) -> None:
    rng = case.rng
    for step in case.steps(80):
        for seat in watchers(case.seats):
            secrets.imagined_looks_the_same(case.game, step.after, seat, rng)


@every_case
def test_imagined_states_differ_where_something_is_hidden(case: Case) -> None:
    """And only there: where nothing is secret, what is imagined is what is."""
    rng = case.rng
    hidden = HANDLING[case.name].hidden
    secret, worlds = 0, 0
    for step in case.steps(400):
        if any(hidden(step.after, None)) and secret < 30:
            secret += 1
            view = case.game.view(step.after, None)
            worlds += any(case.game.imagine(view, rng) != step.after for _ in range(3))
    assert secret > 10
    assert worlds > secret * 2 // 3


@every_case
def test_where_nothing_is_hidden_the_imagined_state_is_the_real_one(case: Case) -> None:
    hidden = HANDLING[case.name].hidden
    for step in case.steps(100):
        for seat in watchers(case.seats):
            if not any(hidden(step.after, seat)):
                assert case.game.imagine(case.game.view(step.after, seat), case.rng) == step.after


@every_case
def test_whoever_is_told_nothing_sees_the_same_in_every_world(case: Case) -> None:
    rng = case.rng
    tried = 0
    for step in case.steps(150):
        for seat in range(1, case.seats + 1):
            tried += secrets.told_is_all_that_is_learned(case.game, step, seat, rng)
    assert tried > len(case.steps(150))


@every_case
def test_answers_that_stay_secret_look_alike_as_they_happen(case: Case) -> None:
    rng = case.rng
    compared = 0
    for step in case.steps(120):
        compared += secrets.secret_answers_look_alike(case.game, step.before, case.seats, rng)
    assert compared > 0


@every_case
def test_twin_worlds_give_a_seat_the_same_bytes(case: Case) -> None:
    rng = case.rng
    steps = case.stretches(4, 10)
    for seat in watchers(case.seats):
        followed = secrets.twins_stay_alike(case.game, steps, seat, rng)
        assert followed > len(steps) // 2


@every_case
def test_no_hidden_thing_is_named_in_anything_that_a_seat_gets(case: Case) -> None:
    for step in case.steps(50):
        for seat in watchers(case.seats):
            secrets.no_secret_is_named(case.game, step.after, seat)
            secrets.no_event_names_a_secret(case.game, step, seat)
