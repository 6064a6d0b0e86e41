"""The tree: all branches of a game, going to one, naming one."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from engine.kernel.records import Moved
from engine.session import Session
from tests.support.app import Driver
from tests.support.app import running as app_running
from tests.support.saved import ALONE, PEOPLE, concede, table, wander
from tests.support.walk import wandering
from tui.screens.pages.tree import TreePage

SMALL, LARGE = (80, 24), (120, 40)


class Ways:
    """A game with three branches, and the app with its tree open."""

    def __init__(self, root: Path, **more: Any) -> None:
        self.root = root
        self.session = more.pop("session", None) or three_ways(root, **more)

    def opened(self, size: tuple[int, int] = SMALL, **more: Any) -> Any:
        viewer = more.pop("viewer", 1)

        return app_running(self.root, first=lambda app: TreePage(self.session, viewer, **more), size=size)


def three_ways(root: Path, by: tuple[str, ...] = PEOPLE, *, closed: bool = False, **more: Any) -> Session:
    """main with 8 decisions; `another way` from its third; one without a name from the second of that."""
    session = table(root, by, **more).session
    wander(session, 8)
    if session.header.undo == "open":
        session.jump(1, session.timeline.path()[2].id, "another way")
        wander(session, 4, seed=9)
        session.jump(1, session.timeline.path()[-3].id)
        wander(session, 2, seed=31)
    if closed:
        concede(session, 1)
    return session


def rows(driver: Driver) -> list[str]:
    return [line for line in driver.text().splitlines()[3:16] if line.strip()]


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_each_branch_tells_who_began_it_where_how_long_it_is_and_how_it_stands(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    ways = Ways(tmp_path)
    async with ways.opened(size) as app:
        main, second, third = rows(app)
        session = ways.session
        _, named, last = [branch for branch, _ in app.screen.in_order()]
        assert main.split()[:4] == ["main", "the", "start", "8"]
        assert "└ another way" in second
        assert f"{named.own} of {named.length}" in second
        assert "turn 1" in second
        assert f"  └ {session.names[last.by]} 3" in third
        assert " to move" in main
        assert "●" in third
        assert third.startswith("►●")
        assert "3 branches · ● you are here" in app.line(0)
        lines = app.text().split("\n")
        assert len(lines) == size[1]
        assert {cell_len(line) for line in lines} == {size[0]}


async def test_enter_goes_to_the_end_of_a_branch_and_says_that_it_moved(tmp_path: Path) -> None:
    ways = Ways(tmp_path)
    main = ways.session.timeline.leaves()[0]
    async with ways.opened() as app:
        await app.press("up", "up", "enter")
        assert not isinstance(app.screen, TreePage)
    moved = ways.session.records[-1]
    assert isinstance(moved, Moved)
    assert (moved.why, moved.to, moved.by) == ("jump", main, 1)
    assert ways.session.head == main


async def test_it_gives_true_when_the_head_moved_and_none_when_not(tmp_path: Path) -> None:
    ways = Ways(tmp_path)
    given: list[Any] = []
    async with app_running(tmp_path) as app:
        for keys in (["escape"], ["up", "enter"]):
            app.app.push_screen(TreePage(ways.session, 1), given.append)
            await app.settle()
            await app.press(*keys)
    assert given == [None, True]


async def test_where_you_are_there_is_nothing_to_go_to(tmp_path: Path) -> None:
    ways = Ways(tmp_path)
    count = len(ways.session.records)
    async with ways.opened() as app:
        await app.press("enter")
        assert "You are there already." in app.line(-1)
    assert len(ways.session.records) == count


async def test_back_on_a_branch_says_how_far(tmp_path: Path) -> None:
    ways = Ways(tmp_path)
    ways.session.jump(1, ways.session.timeline.path()[-2].id)
    async with ways.opened() as app:
        assert "● you are here, 1 back" in app.line(0)
        await app.press("enter")
    assert ways.session.head == ways.session.timeline.leaves()[-1]


@pytest.mark.parametrize("undo", ["table", "strict"])
async def test_only_an_open_game_goes_elsewhere_and_says_why(tmp_path: Path, undo: Any) -> None:
    session = table(tmp_path, undo=undo).session
    wander(session, 6)
    session.move(Moved(session.timeline.path()[2].id, 1, 0, "undo"))
    wander(session, 2, seed=9)
    count = len(session.records)
    ways = Ways(tmp_path, session=session)
    async with ways.opened() as app:
        assert "only an Open game can go to another branch" in app.line(-2)
        await app.press("up", "enter")
        assert "Only an Open game can go to any moment; take back instead." in app.line(-1)
        await app.press("B")
        assert "Only an Open game that goes on takes names for branches." in app.line(-1)
    assert len(session.records) == count


async def test_a_closed_game_stays_where_it_is(tmp_path: Path) -> None:
    ways = Ways(tmp_path, closed=True)
    count = len(ways.session.records)
    async with ways.opened() as app:
        await app.press("up", "enter")
        assert "The game is closed; play on from here in a new one." in app.line(-1)
        await app.press("B")
        assert "takes names" in app.line(-1)
    assert len(ways.session.records) == count


async def test_b_names_a_branch_and_leaves_the_head_where_it_was(tmp_path: Path) -> None:
    ways = Ways(tmp_path)
    head = ways.session.head
    async with ways.opened() as app:
        await app.press("up", "up", "B")
        await app.type("as it was")
        await app.press("enter")
        assert "This branch is called as it was now." in app.line(-1)
        assert rows(app)[0].startswith("►  as it was ")
        assert isinstance(app.screen, TreePage)
    assert ways.session.head == head


async def test_naming_the_present_branch_is_one_record(tmp_path: Path) -> None:
    ways = Ways(tmp_path)
    count = len(ways.session.records)
    async with ways.opened() as app:
        await app.press("B", "x", "enter")
        assert "└ x" in rows(app)[2]
    assert len(ways.session.records) == count + 1


async def test_no_name_and_esc_change_nothing(tmp_path: Path) -> None:
    ways = Ways(tmp_path)
    count = len(ways.session.records)
    async with ways.opened() as app:
        await app.press("B", "enter")
        assert "No name was given." in app.line(-1)
        await app.press("B", "y", "escape")
        assert isinstance(app.screen, TreePage)
    assert len(ways.session.records) == count


async def test_looking_gives_the_branch_and_changes_nothing(tmp_path: Path) -> None:
    ways = Ways(tmp_path, closed=True)
    main = ways.session.timeline.leaves()[0]
    given: list[Any] = []
    async with app_running(tmp_path) as app:
        app.app.push_screen(TreePage(ways.session, None, looking=True), given.append)
        await app.settle()
        assert "only looking: nothing here changes the game" in app.line(-2)
        assert "● replayed" in app.line(0)
        await app.press("B")
        assert "Names are given at the table" in app.line(-1)
        await app.press("up", "up", "enter")
    assert given == [main]


async def test_a_game_without_a_decision_has_one_branch(tmp_path: Path) -> None:
    ways = Ways(tmp_path, session=table(tmp_path).session)
    async with ways.opened() as app:
        assert "1 branch · ● you are here" in app.line(0)
        await app.press("down", "up", "enter")
        assert "You are there already." in app.line(-1)


async def test_at_a_table_the_game_goes_on_from_the_branch(tmp_path: Path) -> None:
    from tests.support.app import at_table

    found = table(tmp_path, ALONE)
    wander(found.session, 1)
    while found.session.awaiting != (1,):
        wander(found.session, 1)
    here = found.session.head
    found.session.jump(1, 1)
    async with at_table(tmp_path, found) as app:
        await app.press("t", "enter")
        assert not isinstance(app.screen, TreePage)
        assert here in {entry.id for entry in found.session.timeline.path()} | {found.session.head}


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_many_branches_and_strange_names_fill_the_screen_exactly(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    session = wandering("matchup", "two", 3, 300)
    session.jump(1, session.timeline.leaves()[0], "a\x1b[2J\u202eb\n" + "long " * 30)
    async with Ways(tmp_path, session=session).opened(size, viewer=None) as app:
        for key in ("up", "up", "left", "right", "down"):
            await app.press(key)
            lines = app.text().split("\n")
            assert len(lines) == size[1]
            assert {cell_len(line) for line in lines} == {size[0]}
            assert all(line.isprintable() for line in lines)
