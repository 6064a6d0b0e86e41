"""Force building: the screen in every size, crews edge to edge, keys, reasons, saved and random forces."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from engine.games.extinction.content.checks.forces import force_problems
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.kernel.forces import Muster
from engine.session import Session
from saves import forces
from saves.home import Home
from saves.settings import Settings
from saves.table import Table
from tests.support.app import STILL, Driver, running
from tests.support.extinction_muster import CREW, defending, picking
from tests.support.play import Play
from tui.paint.field.crew import crew_rows
from tui.paint.field.muster import muster_rows, numbers
from tui.screens.field.field import FieldScreen
from tui.screens.forces import ForcesPage
from tui.screens.pages.panel import PanelPage
from tui.screens.pages.why import WhyPage

SMALL, LARGE = (80, 24), (120, 40)
NATHAN = ("recruit nathan_lambert",)
DUEL = Force((FieldedJaeger("gipsy_avenger", ("jake_pentecost", "nathan_lambert"), ("grapple_anchors",)),))
BEAST = Force(kaiju=(FieldedKaiju("slattern", ("bloodlust", "acid_glands", "haze")),))


def at_muster(root: Path, table: Table, size: tuple[int, int] = SMALL, settings: Settings = STILL) -> Any:
    return running(root, first=lambda app: FieldScreen(table), size=size, settings=settings)


def with_words(table: Table, seat: int, *words: str) -> Table:
    Play(table.session).when(seat, *words)
    return table


def stage_of(session: Session, seat: int = 1) -> Muster:
    found = session.scene(seat).stage
    assert isinstance(found, Muster)
    return found


def page_of(driver: Driver) -> ForcesPage:
    screen = driver.screen
    assert isinstance(screen, ForcesPage)
    return screen


def saved(root: Path, **given: Force) -> None:
    for name, force in given.items():
        forces.write(Home(root), name, force)


# The painter


class TestPainter:
    @pytest.mark.parametrize("size", [(80, 15), (80, 29), (80, 40), (120, 15), (160, 45)])
    @pytest.mark.parametrize("words", [(), CREW[:1], CREW, (*CREW, *NATHAN), (*CREW, *NATHAN, "pass")])
    def test_every_moment_fills_its_room_exactly(self, size: tuple[int, int], words: tuple[str, ...]) -> None:
        stage = stage_of(with_words(defending(), 1, *words).session)
        for here in ("", *[one.id for one in stage.candidates[::5]]):
            board = muster_rows(stage, here, *size)
            assert [sum(cell_len(run.text) for run in row) for row in board.rows] == [size[0]] * size[1]
            assert (here or stage.candidates[0].id) in board.places
            x, y = board.places[here or next(one.id for one in stage.candidates if one.option >= 0)]
            assert "".join(run.text for run in board.rows[y])[x] == "►"

    def test_lines_are_drawn_where_equal_symbols_meet_and_nowhere_else(self) -> None:
        stage = stage_of(with_words(defending(), 1, *CREW).session)
        nathan = next(one for one in stage.candidates if one.id == "nathan_lambert")
        rows = ["".join(run.text for run in row) for row in crew_rows(nathan.becomes, 1, 80)]
        assert "┌─ Jake Pentecost  2 pts ┐" in rows[0]
        assert "┌─►Nathan Lambert  2 pts ┐" in rows[0]
        assert ["═" in row for row in rows] == [False, True, False, True, False, False]
        assert "D │══════════════════════│ D" in rows[1]
        assert "– │······················│ A" in rows[2]
        assert "2 connections" in rows[4]

    def test_three_slots_stand_beside_each_other(self) -> None:
        words = ("recruit bracer_phoenix", "recruit jake_pentecost", "recruit nathan_lambert")
        stage = stage_of(with_words(defending(), 1, *words).session)
        board = muster_rows(stage, "", 80, 15)
        text = ["".join(run.text for run in row) for row in board.rows]
        assert sum(line.count("┌") for line in text) == 3
        assert any("►" in line and line.count("┌") == 3 for line in text)

    def test_digits_count_what_is_on_the_screen_and_can_be_taken(self) -> None:
        stage = stage_of(with_words(defending(), 1, *CREW).session)
        first = numbers(stage, "", 15)
        assert list(first) == [1, 2, 3, 4]
        assert stage.candidates[first[1]].id == "nathan_lambert"
        fifth = stage.candidates[4].id
        assert list(numbers(stage, fifth, 15).values()) == [4, 5, 6, 7]
        closed = stage.candidates[-1]
        assert closed.option < 0
        assert len(stage.candidates) - 1 not in numbers(stage, closed.id, 15).values()

    def test_who_watches_sees_the_forces_without_candidates(self) -> None:
        table = with_words(picking("human", "human"), 2, "recruit slattern")
        stage = stage_of(table.session, 1)
        text = ["".join(run.text for run in row) for row in muster_rows(stage, "", 80, 15).rows]
        assert "▼ Kaiju  threat 5 of 8" in text[0]
        assert any(line.startswith("── the force so far") for line in text)
        assert any("▼ Slattern           CAT 5  nothing yet" in line for line in text)


# The screen


class TestFrames:
    @pytest.mark.parametrize("size", [SMALL, LARGE])
    @pytest.mark.parametrize("settings", [STILL, Settings(motion="off", glyphs="ascii", colours="none")])
    async def test_every_step_fills_the_screen(
        self, tmp_path: Path, size: tuple[int, int], settings: Settings
    ) -> None:
        async with at_muster(tmp_path, defending(), size, settings) as driver:
            for keys in ((), ("down",), ("1",), ("right",), ("n", "enter"), ("1",), ("0",), ("F",), ("0",)):
                await driver.press(*keys)
                lines = driver.text().splitlines()
                assert [cell_len(line) for line in lines] == [size[0]] * size[1]
                if settings.glyphs == "ascii":
                    assert driver.text().isascii()

    async def test_budget_models_and_stats_are_there_at_80_by_24(self, tmp_path: Path) -> None:
        async with at_muster(tmp_path, defending()) as driver:
            text = driver.text()
        assert " ▲ Jaegers  0 of 16 points  ░░░░░░░░░░░░░░░░" in text
        assert "▼ Kaiju threat 8" in text
        assert "►FORCES◄" in text
        assert "── ▲ Gipsy Avenger · 4 points · 2 pilots · 1 upgrade ─" in text
        assert " ► 1  Gipsy Avenger        4 points  2 pilots     SPD 3 SKL 2 POW 4 ARM 4 SP 5" in text
        assert "► Ann, Jaeger side: which model, with 16 points left?" in text
        assert "–  0 the force is complete" in text

    async def test_the_cursor_of_the_terminal_stands_on_the_candidate(self, tmp_path: Path) -> None:
        async with at_muster(tmp_path, defending()) as driver:
            for key in ("down", "down", "up"):
                await driver.press(key)
                x, y = driver.app.cursor_position
                assert driver.text().splitlines()[y][x : x + 2] == "► "

    async def test_a_wide_screen_has_both_forces_and_the_chronicle_beside(self, tmp_path: Path) -> None:
        table = with_words(defending(), 1, *CREW)
        async with at_muster(tmp_path, table, LARGE) as driver:
            assert "│ Forces" in driver.text()
            assert "│ Chronicle" in driver.text()
            assert "1 Jake Pentecost" in driver.text()


class TestKeys:
    async def test_a_jaeger_is_built_by_keys_alone(self, tmp_path: Path) -> None:
        table = defending()
        async with at_muster(tmp_path, table) as driver:
            await driver.press("1", "1", "1")
            assert "Jake Pentecost ══ Nathan Lambert" in driver.text()
            await driver.press("0")
            assert "0  The force is complete" in driver.text()
            await driver.press("0")
        team = table.session.state.team("jaeger")
        assert team.mustered
        assert team.force.jaegers[0].pilots == ("jake_pentecost", "nathan_lambert")

    async def test_arrows_browse_and_enter_takes(self, tmp_path: Path) -> None:
        table = defending()
        async with at_muster(tmp_path, table) as driver:
            await driver.press("down", "down", "enter")
            assert table.session.state.team("jaeger").force.jaegers[0].model == "crimson_typhoon"
            await driver.press("right")
            fifth = stage_of(table.session).candidates[4].name
            assert f" ► 1  {fifth}" in driver.text()
            await driver.press("up", "up", "up", "up", "up")
            assert "There is nothing more that way." in driver.line(-1)

    async def test_n_leaps_over_what_cannot_be_taken(self, tmp_path: Path) -> None:
        words = (*CREW, *NATHAN, "pass", "recruit cherno_alpha")
        async with at_muster(tmp_path, with_words(defending(), 1, *words)) as driver:
            stage = stage_of(table_session(driver))
            last = max(at for at, one in enumerate(stage.candidates) if one.option >= 0)
            await driver.press(*["n"] * (last + 1))
            assert "Nothing more can be taken that way." in driver.line(-1)
            await driver.press("p")

    @pytest.mark.rule("EXT-FORCE-07")
    async def test_what_cannot_be_taken_is_there_with_the_reason_and_w_tells_the_rule(
        self, tmp_path: Path
    ) -> None:
        async with at_muster(tmp_path, with_words(defending(), 1, *CREW)) as driver:
            await driver.press(*["right"] * 5)
            assert "–  Jake Pentecost is with Gipsy Avenger already" in driver.text()
            await driver.press("enter")
            told = "Not possible: Jake Pentecost is with Gipsy Avenger already (EXT-FORCE-07)"
            assert told in driver.told()
            await driver.press("w")
            assert isinstance(driver.screen, WhyPage)
            assert "EXT-FORCE-07" in driver.text()

    async def test_9_takes_the_last_model_back(self, tmp_path: Path) -> None:
        table = with_words(defending(), 1, *CREW)
        async with at_muster(tmp_path, table) as driver:
            assert "9  Put Gipsy Avenger back" in driver.text()
            await driver.press("9")
            assert table.session.state.team("jaeger").force == Force()
            await driver.press("9")
            assert "There is no answer 9 now." in driver.line(-1)

    async def test_0_says_what_the_force_lacks(self, tmp_path: Path) -> None:
        async with at_muster(tmp_path, with_words(defending(), 1, *CREW)) as driver:
            await driver.press("0")
            assert "Gipsy Avenger is not complete (EXT-FORCE-04)" in driver.told()

    async def test_u_takes_back_the_last_choice(self, tmp_path: Path) -> None:
        table = defending()
        async with at_muster(tmp_path, table) as driver:
            await driver.press("1", "1", "u")
            assert table.session.state.team("jaeger").force.jaegers[0].pilots == ()

    async def test_i_shows_the_deck_in_full(self, tmp_path: Path) -> None:
        async with at_muster(tmp_path, defending()) as driver:
            await driver.press("down", "i")
            assert isinstance(driver.screen, PanelPage)
            assert "► Gipsy Danger, Jaeger of 4 points" in driver.text()
            assert "SPD 3  SKL 2  POW 5" in driver.text()
            await driver.press("escape", "1", "i")
            assert "Jake Pentecost, pilot of 2 points" in driver.text()

    async def test_a_click_moves_the_cursor_and_a_second_one_takes(self, tmp_path: Path) -> None:
        table = defending()
        async with at_muster(tmp_path, table) as driver:
            screen: Any = driver.screen
            await screen.press("take 3")
            assert screen.candidate == "bracer_phoenix"
            await screen.press("take 3")
            assert table.session.state.team("jaeger").force.jaegers[0].model == "bracer_phoenix"

    async def test_the_bot_picks_its_own_force_first(self, tmp_path: Path) -> None:
        table = picking()
        async with at_muster(tmp_path, table) as driver:
            assert "Jaeger side: which model" in driver.text()
            force = table.session.state.team("kaiju").force
            content = table.session.game.content()
            assert list(force_problems(content, force)) == []
            assert len(force.kaiju) >= 2

    async def test_in_a_civil_war_both_kinds_are_listed(self, tmp_path: Path) -> None:
        table = picking("greedy", "human", civil_war=True)
        async with at_muster(tmp_path, table) as driver:
            assert "Jaegers and Kaiju to take" in driver.text()
            assert "▼ Kaiju  0 of 16 points" in driver.text()


def table_session(driver: Driver) -> Session:
    screen = driver.screen
    assert isinstance(screen, FieldScreen)
    return screen.session


# Saved forces


class TestForces:
    async def test_a_force_is_kept_copied_renamed_and_deleted(self, tmp_path: Path) -> None:
        table = with_words(defending(), 1, *CREW, *NATHAN, "pass")
        async with at_muster(tmp_path, table) as driver:
            await driver.press("F")
            assert "No force is saved yet" in driver.text()
            await driver.press("2")
            await driver.type("duel")
            await driver.press("enter")
            assert "Kept as duel." in driver.line(-1)
            assert (
                forces.read(forces.path_of(Home(tmp_path), "duel"))
                == table.session.state.team("jaeger").force
            )
            await driver.press("4")
            await driver.type("other")
            await driver.press("enter")
            assert [one.name for one in page_of(driver).found] == ["duel", "other"]
            await driver.press("3", *["backspace"] * 5, *"third", "enter")
            assert [one.name for one in page_of(driver).found] == ["duel", "third"]
            await driver.press("5")
            assert "Delete third?" in driver.text()
            await driver.press("0")
            assert len(page_of(driver).found) == 2
            await driver.press("5", "1")
            assert [one.name for one in page_of(driver).found] == ["duel"]
            assert list((tmp_path / "bin").glob("force-third*"))

    async def test_a_name_that_is_taken_asks_before_it_replaces(self, tmp_path: Path) -> None:
        saved(tmp_path, duel=DUEL)
        table = with_words(defending(), 1, *CREW, "recruit amara_namani", "pass")
        async with at_muster(tmp_path, table) as driver:
            await driver.press("F", "2")
            await driver.type("duel")
            await driver.press("enter")
            assert "Replace duel?" in driver.text()
            await driver.press("0")
            assert forces.read(forces.path_of(Home(tmp_path), "duel")) == DUEL
            await driver.press("2")
            await driver.type("duel")
            await driver.press("enter", "1")
            assert forces.read(forces.path_of(Home(tmp_path), "duel")) != DUEL

    async def test_a_name_that_is_none_says_what_a_name_is(self, tmp_path: Path) -> None:
        table = with_words(defending(), 1, *CREW, *NATHAN, "pass")
        async with at_muster(tmp_path, table) as driver:
            await driver.press("F", "2", *"../x", "enter")
            assert "Not kept: a force is named with" in driver.told()

    async def test_what_is_not_whole_is_not_kept(self, tmp_path: Path) -> None:
        async with at_muster(tmp_path, with_words(defending(), 1, *CREW)) as driver:
            await driver.press("F", "2")
            assert "Not kept: Gipsy Avenger has 2 pilot slots, not 1." in driver.line(-1)

    async def test_taking_one_plays_each_choice_in_place_of_what_was_picked(self, tmp_path: Path) -> None:
        saved(tmp_path, duel=DUEL)
        table = with_words(defending(), 1, "recruit cherno_alpha")
        async with at_muster(tmp_path, table) as driver:
            await driver.press("F", "1")
            await driver.settle()
            assert table.session.state.team("jaeger").force == DUEL
            assert "duel is taken; 0 says that it is complete, u takes back." in driver.line(-1)
            await driver.press("u")
            assert table.session.state.team("jaeger").force != DUEL

    @pytest.mark.rule("EXT-CIVIL-01")
    async def test_a_force_of_the_other_side_is_there_and_says_why_not(self, tmp_path: Path) -> None:
        saved(tmp_path, beast=BEAST, duel=DUEL)
        async with at_muster(tmp_path, defending()) as driver:
            await driver.press("F")
            assert [one.name for one in page_of(driver).found] == ["duel", "beast"]
            assert "– a force of Kaiju; the Jaeger side picks now" in driver.text()
            await driver.press("down", "1")
            assert "beast: a force of Kaiju; the Jaeger side picks now." in driver.told()

    @pytest.mark.rule("EXT-FORCE-03")
    async def test_one_that_is_too_large_says_what_does_not_fit(self, tmp_path: Path) -> None:
        dear = Force(
            (
                FieldedJaeger("cherno_alpha", ("stacker_pentecost", "raleigh_becket")),
                FieldedJaeger("saber_athena", ("jake_pentecost", "nathan_lambert")),
            )
        )
        saved(tmp_path, dear=dear)
        table = defending()
        async with at_muster(tmp_path, table) as driver:
            await driver.press("F", "enter")
            await driver.settle()
            assert "dear does not fit: Saber Athena and pilots cost 7" in driver.told()
            assert len(table.session.state.team("jaeger").force.jaegers) == 1

    async def test_a_file_that_cannot_be_read_says_so(self, tmp_path: Path) -> None:
        saved(tmp_path, duel=DUEL)
        (tmp_path / "forces" / "broken.toml").write_text("no force\x1b[31m")
        async with at_muster(tmp_path, defending()) as driver:
            await driver.press("F")
            assert "– cannot be read:" in driver.text()
            await driver.press("down", "i")
            assert isinstance(driver.screen, PanelPage)

    @pytest.mark.parametrize("seat", [1, 2])
    async def test_a_random_force_is_legal_and_complete(self, tmp_path: Path, seat: int) -> None:
        table = defending() if seat == 1 else picking("greedy", "human")
        async with at_muster(tmp_path, table) as driver:
            for _ in range(3):
                await driver.press("F", "6")
                await driver.settle()
                assert "A random legal force: 0 says that it is complete" in driver.line(-1)
                team = table.session.state.teams[seat - 1]
                assert list(force_problems(table.session.game.content(), team.force)) == []
                assert not team.mustered
            await driver.press("0")
            await driver.settle()
            assert table.session.state.teams[seat - 1].mustered

    async def test_a_random_force_without_a_bound_ends(self, tmp_path: Path) -> None:
        table = picking("greedy", "human", threat_limit=0)
        async with at_muster(tmp_path, table) as driver:
            await driver.press("F", "6")
            await driver.settle()
            assert 1 <= len(table.session.state.team("kaiju").force.kaiju) <= 3

    async def test_where_no_force_is_picked_the_key_says_so(self, tmp_path: Path) -> None:
        words = (*CREW, *NATHAN, "pass", "muster")
        async with at_muster(tmp_path, with_words(defending(), 1, *words)) as driver:
            await driver.press("F")
            assert "none is picked by you now" in driver.line(-1)
