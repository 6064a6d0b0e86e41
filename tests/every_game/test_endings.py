"""Random games end, and say how."""

import pytest

from engine.chance import commitment
from engine.kernel.records import Closed
from engine.kernel.rulebook import Rule, Ruling
from tests.every_game.cases import Case, every_case, played
from tests.support import walk
from tests.support.setups import HANDLING


@every_case
def test_a_random_game_ends(case: Case) -> None:
    session = played(case)
    assert session.result is not None
    assert isinstance(session.records[-1], Closed)


KINDS = [(name, kind) for name, handling in HANDLING.items() for kind in handling.setups]


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_many_random_games_end(name: str, kind: str) -> None:
    for seed in range(100, 100 + HANDLING[name].many):
        session = walk.whole_game(name, kind, seed)
        assert session.result is not None, (name, kind, seed)
        assert session.game.check_state(session.state) == ()


@every_case
def test_the_result_names_seats_a_reason_and_a_rule(case: Case) -> None:
    result = played(case).result
    assert result is not None
    assert set(result.seats) <= set(range(1, case.seats + 1))
    assert bool(result.winner) == bool(result.seats)
    assert result.reason.endswith(".")
    assert isinstance(case.game.rulebook().find(result.rule), Rule | Ruling)


@every_case
def test_the_closing_record_opens_the_commitment(case: Case) -> None:
    session = played(case)
    assert session.closed is not None
    assert commitment(session.closed.seed) == session.header.commitment
