"""Branches: where each begins, who began it, how long it is, and what it is called."""

import pytest

from engine.branches import Branch, branch_of, branches
from engine.chance import Rng
from engine.kernel.records import Moved
from engine.session import Session
from engine.timeline import ROOT
from tests.support.walk import begin, step, wandering

GAMES = [("toy", "two"), ("matchup", "two")]


def played(name: str = "toy", kind: str = "two", decisions: int = 6) -> Session:
    """An Open game after so many decisions."""
    session, rng = begin(name, kind, 4, "open")
    for _ in range(decisions):
        step(session, rng)
    return session


def jump(session: Session, node: int, name: str = "") -> None:
    assert isinstance(session.jump(1, node, name), Moved)


def go_on(session: Session, decisions: int = 1) -> None:
    """So many more decisions."""
    for count in range(decisions):
        step(session, Rng(100 + count))


def found(session: Session) -> tuple[Branch, ...]:
    return branches(session.records[1:], session.timeline, session.names)


def names(session: Session) -> list[str]:
    return [branch.name for branch in found(session)]


def test_a_game_that_was_never_left_is_one_branch_called_main() -> None:
    session = played()
    (main,) = found(session)
    assert main == Branch(ROOT, session.head, 0, 0, "main", 6, 6)


def test_a_game_before_its_first_decision_has_one_branch() -> None:
    assert found(played(decisions=0)) == (Branch(ROOT, ROOT, 0, 0, "main", 0, 0),)


def test_another_decision_from_an_earlier_node_begins_a_branch() -> None:
    session = played()
    path = session.timeline.path()
    end = session.head
    jump(session, path[2].id)
    go_on(session, 2)
    main, second = found(session)
    assert (main.leaf, main.own, main.length) == (end, 6, 6)
    assert (second.fork, second.leaf) == (path[2].id, session.head)
    assert (second.own, second.length) == (2, 5)
    assert second.by == session.timeline.entries[second.start].seat
    assert second.name == f"{session.names[second.by]} 2"


def test_going_somewhere_without_deciding_begins_no_branch() -> None:
    session = played()
    jump(session, session.timeline.path()[2].id)
    assert len(found(session)) == 1


def test_going_on_at_the_end_of_a_branch_makes_it_longer() -> None:
    session = played()
    jump(session, session.timeline.path()[2].id)
    go_on(session)
    jump(session, found(session)[0].leaf)
    go_on(session)
    assert [branch.own for branch in found(session)] == [7, 1]


def test_a_name_given_where_others_went_on_is_that_of_the_branch_that_begins_there() -> None:
    session = played()
    jump(session, session.timeline.path()[2].id, "dodge with Roar")
    go_on(session)
    assert names(session) == ["main", "dodge with Roar"]


def test_a_name_that_is_given_and_not_used_names_nothing() -> None:
    session = played()
    end = session.head
    jump(session, session.timeline.path()[2].id, "second thoughts")
    jump(session, end)
    go_on(session)
    assert names(session) == ["main"]


def test_a_name_given_at_the_end_of_a_branch_is_its_name_and_stays_when_it_goes_on() -> None:
    session = played()
    jump(session, session.head, "the long one")
    go_on(session)
    assert names(session) == ["the long one"]


def test_the_last_name_wins() -> None:
    session = played()
    jump(session, session.head, "one")
    jump(session, session.head, "two")
    assert names(session) == ["two"]


def test_a_branch_of_a_branch() -> None:
    session = played()
    path = session.timeline.path()
    jump(session, path[2].id)
    go_on(session, 3)
    inner = session.timeline.path()[-2].id
    jump(session, inner)
    go_on(session)
    _, second, third = found(session)
    assert third.fork == inner
    assert branch_of(found(session), session.timeline, inner) == second
    assert third.length == 6


@pytest.mark.parametrize(("name", "kind"), GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_entry_belongs_to_exactly_one_branch(name: str, kind: str, seed: int) -> None:
    session = wandering(name, kind, seed, 150)
    all_of_them = found(session)
    assert sum(branch.own for branch in all_of_them) == len(session.timeline.entries)
    assert sorted(branch.leaf for branch in all_of_them) == sorted(session.timeline.leaves())
    for node in session.timeline.entries:
        branch = branch_of(all_of_them, session.timeline, node)
        assert node in {entry.id for entry in session.timeline.up(branch.leaf)}
    for branch in all_of_them:
        assert branch.length == len(session.timeline.path(branch.leaf))
        assert branch.name
