"""Action cards at an open table: chosen in secret, revealed, read in full; by keyboard, and painted."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.stages import Picking, Reveal
from saves.table import Table
from tests.games.extinction.narrate.told import jaeger, kaiju, table
from tests.games.extinction.present.scenes import scene
from tests.support.app import STILL, Driver, running
from tests.support.play import Play
from tests.tui.moments import named
from tui.paint.cards import face_lines, in_short
from tui.paint.cells import Frame, width_of
from tui.paint.field.picking import Picks, picking_rows
from tui.paint.field.reveal import reveal_rows
from tui.paint.glyphs import in_ascii
from tui.screens.curtain import CurtainScreen
from tui.screens.field.field import FieldScreen
from tui.screens.pages.cards import CardsPage
from tui.screens.pages.why import WhyPage

FAR = (1000, 400, 900, 0)
CHERNO = {"model": "cherno_alpha", "at": (400, 0, 300, 0), "facing": 0}
SIZES = [(80, 24), (120, 40)]


def choosing(*more: dict[str, Any], lost: tuple[str, ...] = ()) -> Play:
    """Gipsy Avenger, perhaps with others, against Shrikethorn; cards are chosen."""
    own = jaeger(face_up="", lost=list(lost))
    return table(own, *more, kaiju(at=FAR, face_up=""), activate=None)


def field(play: Play, *, people: bool = True) -> FieldScreen:
    """The table of a play: two people, or one against a bot."""
    session = named(play)
    if not people:
        session.players = {1: ("Ann", "human"), 2: ("Ben", "random")}
    return FieldScreen(Table(session, None))


async def sat_down(driver: Driver) -> Any:
    """Who is asked raises the curtain."""
    if isinstance(driver.screen, CurtainScreen):
        await driver.press(str(driver.screen.seat))
    return driver.screen


def picked(screen: Any) -> list[str]:
    """The cards that lie face down in the game."""
    return [mini.picked for mini in screen.session.state.minis if mini.picked]


# By keyboard


@pytest.mark.rule("EXT-ROUND-02")
@pytest.mark.parametrize("size", SIZES)
async def test_a_digit_picks_enter_locks_and_0_asks_before_it_is_fixed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with running(tmp_path, first=lambda app: field(choosing(CHERNO)), size=size) as driver:
        screen = await sat_down(driver)
        await driver.press("2")
        assert picked(screen) == []
        assert "under the cursor: Chain Sword" in driver.text()
        assert "Enter  lock Chain Sword" in driver.text()
        await driver.press("enter")
        assert picked(screen) == ["chain_sword"]
        assert "locked: Chain Sword" in driver.text()
        await driver.press("0")
        assert "no card is locked yet for Cherno Alpha" in driver.told()
        await driver.press("n", "3", "enter", "0")
        assert "Ready? Gipsy Avenger Chain Sword, Cherno Alpha Incinerator" in driver.text()
        assert screen.session.state.ready == ()
        await driver.press("0")
        assert screen.session.state.ready == ()
        await driver.press("0", "1")
        assert screen.session.state.ready == (1,)


@pytest.mark.rule("EXT-ROUND-05")
async def test_a_locked_model_is_unlocked_before_its_card_is_exchanged(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: field(choosing())) as driver:
        screen = await sat_down(driver)
        await driver.press("2", "enter", "4")
        assert "9 unlocks it" in driver.told()
        await driver.press("enter")
        assert picked(screen) == ["chain_sword"]
        await driver.press("9")
        assert "Chain Sword lies there until another is locked" in driver.text()
        await driver.press("0")
        assert "Not possible: no card is locked yet" in driver.told()
        await driver.press("4", "enter")
        assert picked(screen) == ["gravity_sling"]
        await driver.press("9", "enter", "0", "1")
        assert screen.session.state.ready == (1,)


@pytest.mark.rule("EXT-ROUND-03")
async def test_a_lost_card_stays_in_its_place_and_says_why_it_cannot_be_picked(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: field(choosing(lost=("chain_sword",)))) as driver:
        screen = await sat_down(driver)
        assert any(line.startswith("   –  Chain Sword") for line in driver.text().splitlines())
        await driver.press("2")
        assert "Chain Sword is lost as damage" in driver.told()
        await driver.press("enter")
        assert picked(screen) == []


async def test_keys_that_do_nothing_say_why(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: field(choosing())) as driver:
        await sat_down(driver)
        for key, word in (
            ("n", "only model"),
            ("8", "no card 8"),
            ("9", "Nothing is locked"),
            ("up", "first"),
        ):
            await driver.press(key)
            assert word in driver.told(), key
        await driver.press("w")
        assert isinstance(driver.screen, WhyPage)


async def test_the_question_stays_below_the_board_and_is_answered_there(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: field(choosing())) as driver:
        screen = await sat_down(driver)
        await driver.press("tab", "3")
        assert "Enter  lock Plasma Caster" in driver.text()
        await driver.press("enter")
        assert picked(screen) == ["plasma_caster"]


@pytest.mark.rule("EXT-ROUND-04")
async def test_behind_the_curtain_nothing_is_left_of_what_one_has_looked_at(tmp_path: Path) -> None:
    texts = []
    for card in ("2", "4"):
        async with running(tmp_path / card, first=lambda app: field(choosing())) as driver:
            screen = await sat_down(driver)
            await driver.press(card, "enter", "0", "1")
            assert isinstance(driver.screen, CurtainScreen)
            texts.append(driver.text())
            await sat_down(driver)
            assert screen.seats.viewer == 2
            assert screen.picks.model == "shrikethorn"
            texts.append(driver.text())
            await driver.press("h", "n")
            texts.append(driver.text())
            await driver.press("h", "tab", "l")
            texts.append(driver.text())
    assert texts[:4] == texts[4:]
    assert not any("Chain Sword (face down)" in text for text in texts)


# The reveal


async def both_ready(driver: Driver) -> Any:
    """Ann and Ben have chosen, and Ben, who is asked next, sits there."""
    screen = await sat_down(driver)
    await driver.press("2", "enter", "0", "1")
    await sat_down(driver)
    await driver.press("3", "enter", "0", "1")
    return screen


@pytest.mark.rule("EXT-ROUND-06")
async def test_all_cards_are_shown_side_by_side_and_enter_ends_it(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: field(choosing())) as driver:
        screen = await both_ready(driver)
        assert screen.reveal is not None
        assert "all cards turn face up" in driver.text()
        assert "Chain Sword" in driver.text()
        assert "Hammerhead" in driver.text()
        await driver.press("enter")
        assert screen.reveal is None
        assert "first turn" in driver.text()
        assert screen.session.state.asks[0].kind == "first"
        await driver.press("l")
        assert "All cards turn face up: Gipsy Avenger Chain Sword, Shrikethorn Hammerhead" in " ".join(
            driver.text().split()
        )


async def test_a_key_that_ends_the_reveal_is_not_lost(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: field(choosing())) as driver:
        screen = await both_ready(driver)
        await driver.press("1")
        assert screen.session.state.asks[0].kind != "first"


async def test_who_sits_down_after_the_reveal_sees_it_once(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: field(choosing())) as driver:
        screen = await both_ready(driver)
        seen = []
        await driver.press("enter", "2")
        for _ in range(8):
            await sat_down(driver)
            if screen.seats.viewer == 1:
                seen.append(screen.reveal is not None)
                await driver.press("enter")
                break
            await driver.press("0")
        assert seen == [True]
        assert screen.reveal is None


async def test_cards_turn_one_by_one_where_motion_is_wanted_and_a_bot_waits_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.field.holding.BEAT", {"off": 0.0, "quick": 0.05, "slow": 0.1})
    moving = replace(STILL, motion="quick")
    async with running(
        tmp_path, first=lambda app: field(choosing(), people=False), settings=moving
    ) as driver:
        screen: Any = driver.screen
        monkeypatch.setattr(type(screen.kaiju), "motion", "quick", raising=False)
        driver.patience = 20
        await driver.press("2", "enter", "0", "1")
        for _ in range(200):
            if screen.reveal is not None:
                break
            await asyncio.sleep(0.01)
        assert screen.reveal is not None
        assert screen.turned < 2 or screen.session.state.asks[0].kind == "first"
        for _ in range(400):
            if screen.turned == 2:
                break
            await asyncio.sleep(0.01)
        assert screen.turned == 2
        await asyncio.sleep(0.4)
        assert screen.reveal is not None, "it can be read as long as one likes"
        assert screen.session.state.asks[0].kind == "first"
        await driver.press("enter")
        assert screen.reveal is None


async def test_what_lay_face_up_before_the_table_was_opened_is_no_news(tmp_path: Path) -> None:
    play = table(jaeger(shown="chain_sword"), kaiju(at=FAR, shown="hammerhead"))
    async with running(tmp_path, first=lambda app: field(play)) as driver:
        screen = await sat_down(driver)
        assert screen.scene.reveal is not None
        assert screen.reveal is None


# The page of cards


@pytest.mark.parametrize("size", SIZES)
async def test_h_shows_all_cards_with_reasons_and_n_goes_through_all_models(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    play = table(jaeger(face_up="plasma_caster", charge=0), kaiju(at=FAR, lost=["prowl"])).when(1, "stop")
    async with running(tmp_path, first=lambda app: field(play), size=size) as driver:
        await sat_down(driver)
        await driver.press("h")
        assert isinstance(driver.screen, CardsPage)
        text = " ".join(driver.text().split())
        assert "► 3  Plasma Caster" in driver.text()
        assert "live" in text
        assert "not now: Full stream cannot be paid" in text
        await driver.press("n")
        assert "Shrikethorn what everybody may know" in " ".join(driver.text().split())
        await driver.press("h")
        assert not isinstance(driver.screen, CardsPage)


async def test_enter_on_a_card_goes_back_to_the_choice_with_it_under_the_cursor(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: field(choosing(CHERNO))) as driver:
        await sat_down(driver)
        await driver.press("h", "n", "down", "down", "enter")
        assert "Enter  lock Incinerator" in driver.text()


async def test_a_digit_on_the_page_acts_at_the_table(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: field(choosing())) as driver:
        await sat_down(driver)
        await driver.press("h", "5")
        assert "Enter  lock Deep Drift" in driver.text()


# Painted


@pytest.mark.parametrize("size", [(80, 15), (80, 29), (60, 12)])
def test_the_choice_fills_its_room_exactly_and_the_cursor_is_on_the_card(size: tuple[int, int]) -> None:
    width, height = size
    found = scene(choosing(CHERNO).when(1, "card gipsy_avenger chain_sword"), 1)
    assert isinstance(found.stage, Picking)
    board = picking_rows(found.stage, found, Picks("gipsy_avenger", "deep_drift"), width, height)
    assert [width_of(row) for row in board.rows] == [width] * height
    texts = ["".join(run.text for run in row) for row in board.rows]
    assert "Deep Drift" in texts[board.places["deep_drift"][1]]
    assert any("locked" in text and "Chain Sword" in text for text in texts)
    assert {hit.key for hit in board.hits} == {"1", "2", "3", "4", "5", "6"}
    plain = in_ascii(Frame(board.rows))
    assert "".join(run.text for row in plain.rows for run in row).isascii()


def test_a_choice_of_many_models_shows_those_around_the_one_in_focus() -> None:
    more = [{**CHERNO, "at": (100 + 200 * n, 0, 300, 0), "id": f"cherno_{n}"} for n in range(4)]
    found = scene(choosing(*more), 1)
    assert isinstance(found.stage, Picking)
    board = picking_rows(found.stage, found, Picks("cherno_3", "incinerator"), 80, 15)
    texts = ["".join(run.text for run in row) for row in board.rows]
    assert "2 more: n p" in texts[0]
    assert sum("▲" in text for text in texts[1:4]) == 3
    assert any(text.startswith(" ► ▲") for text in texts[1:4])


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 8])
def test_revealed_cards_stand_side_by_side_and_those_to_come_show_their_backs(count: int) -> None:
    play = choosing().when(1, "card gipsy_avenger chain_sword", "ready")
    play.when(2, "card shrikethorn hammerhead", "ready")
    found = scene(play, 1).reveal
    assert found is not None
    many = Reveal("round 1", tuple([found.cards[n % 2] for n in range(count)]))
    for turned in (0, 1, count):
        board = reveal_rows(many, turned, 80, 15)
        assert [width_of(row) for row in board.rows] == [80] * 15
        texts = "\n".join(["".join(run.text for run in row) for row in board.rows])
        assert texts.count("face down") == count - turned
        assert texts.count("Chain Sword") + texts.count("Hammerhead") == turned


def test_ways_to_use_a_card_are_cut_at_commas_the_longest_first() -> None:
    gist = ("ranged, short only, +2 POW, slam 2", "pick up, pivot")
    assert in_short(gist, 60) == "ranged, short only, +2 POW, slam 2; pick up, pivot"
    assert in_short(gist, 30) == "ranged; pick up, pivot"
    assert in_short(gist, 5) == "ranged; pick up"


def test_a_card_in_a_small_frame_tells_what_it_does_in_short() -> None:
    card = scene(choosing(), 1).hands[0].cards[1]
    assert face_lines(card, 30) == ("Chain Sword", "melee, +2 POW, spend 1 charge")
    assert face_lines(card, 9) == ("Chain Sword", "melee")
