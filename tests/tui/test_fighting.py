"""Attacks on the screen of an open table, by keyboard: panel, falling dice, and time to read them."""

import asyncio
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tests.games.extinction.narrate.told import FLUSH, MIDDLE, jaeger, kaiju, table
from tests.support.app import STILL, Driver
from tests.support.field import at_field, field
from tests.support.play import Play
from tui.screens.end import EndScreen
from tui.screens.field.field import FieldScreen

FACES = "C S S S S T T B B B B B T S B B B B B B B"
QUICK = replace(STILL, motion="quick")
SLOW = replace(STILL, motion="slow")


def spending(**wild: Any) -> Play:
    """Gipsy Avenger has named Shrikethorn and may pay for dice."""
    return table(jaeger(), kaiju(mutations=["spine_coat"], **wild)).when(1, "stop", "option 1")


async def test_the_panel_is_there_from_the_target_on_and_tab_shows_the_board(tmp_path: Path) -> None:
    async with at_field(tmp_path, spending()) as driver:
        assert "▲ Gipsy Avenger · Chain Sword" in driver.text()
        assert "dice" in driver.text()
        await driver.press("tab")
        assert "▲ Gipsy Avenger · Chain Sword" not in driver.text()
        assert "GIPSY" in driver.text()
        await driver.press("tab")
        assert "▲ Gipsy Avenger · Chain Sword" in driver.text()


async def test_an_attack_goes_from_extras_to_damage_by_digits(tmp_path: Path) -> None:
    play = spending().dice(combat=FACES, damage="#0 #1")
    async with at_field(tmp_path, play) as driver:
        await driver.press("0")
        assert "[C+·] [S] [S] [S] [S] [T] [T] [·]" in driver.text()
        assert "5 - 1 = 4" in driver.text()
        assert "Spine Coat (1): set off" in driver.text()
        assert "►DAMAGE◄" in driver.text()
        await driver.press("2")
        assert len(play.state.mini("shrikethorn").lost) == 2


async def test_an_attack_that_is_over_stays_until_a_key_that_acts_is_pressed(tmp_path: Path) -> None:
    """Ben's turn has come: he sees how he was hit before he decides; Tab only goes to the board."""
    play = spending().dice(combat=FACES, damage="#0 #1").when(1, "pass", "draw")
    async with at_field(tmp_path, play) as driver:
        assert "5 - 1 = 4" in driver.text()
        assert "Shrikethorn loses Twin Tails, drawn at random" in driver.text()
        assert "back in its deck" not in driver.text()
        await driver.press("d", "escape")
        assert "Enter to the table" in driver.line(-1)
        assert "5 - 1 = 4" in driver.text(), "a page over it does not close it"
        await driver.press("tab")
        assert "5 - 1 = 4" not in driver.text()
        assert not field(driver).walks


async def test_enter_goes_to_the_table_and_decides_nothing(tmp_path: Path) -> None:
    """The answer under the cursor is not taken by who only wants to see the board again."""
    play = spending().dice(combat=FACES, damage="#0 #1").when(1, "pass", "draw")
    count = len(play.session.records)
    async with at_field(tmp_path, play) as driver:
        await driver.press("enter")
        assert len(play.session.records) == count
        assert "5 - 1 = 4" not in driver.text()
        assert "GIPSY" in driver.text()
        await driver.press("enter")
        assert len(play.session.records) == count + 1


async def test_a_key_that_decides_closes_the_panel_and_is_not_lost(tmp_path: Path) -> None:
    play = spending().dice(combat=FACES, damage="#0 #1").when(1, "pass", "draw")
    async with at_field(tmp_path, play) as driver:
        assert play.state.asks[0].kind == "move"
        await driver.press("left")
        assert play.state.mini("shrikethorn").place.facing != 6
        assert "5 - 1 = 4" not in driver.text()


async def test_dice_fall_one_by_one_and_a_key_ends_it_and_acts(tmp_path: Path) -> None:
    play = spending().dice(combat=FACES, damage="#0 #1")
    async with at_field(tmp_path, play, settings=SLOW, bots=("human", "greedy")) as driver:
        await driver.press("0")
        assert "[ ]" in driver.text()
        assert "5 successes" not in driver.text()
        await asyncio.sleep(0.5)
        assert "[C] [S]" in driver.text()
        assert "[ ]" in driver.text()
        await driver.press("down")
        assert "[ ]" not in driver.text()
        assert "[C+·] [S]" in driver.text()
        assert field(driver).row == 1, "the key has acted"


async def test_dice_fall_within_half_a_second_when_quick(tmp_path: Path) -> None:
    play = spending().dice(combat=FACES, damage="#0 #1")
    async with at_field(tmp_path, play, settings=QUICK, bots=("human", "greedy")) as driver:
        await driver.press("0")
        for _ in range(50):
            await asyncio.sleep(0.1)
            if "5 - 1 = 4" in driver.text():
                break
        assert "5 successes, 2 triggers" in driver.text()
        assert "5 - 1 = 4" in driver.text()


async def test_nothing_falls_where_motion_is_off(tmp_path: Path) -> None:
    play = spending().dice(combat=FACES, damage="#0 #1")
    async with at_field(tmp_path, play, bots=("human", "greedy")) as driver:
        await driver.press("0")
        assert "[ ]" not in driver.text()


async def test_the_end_of_the_game_waits_until_the_last_attack_has_been_read(tmp_path: Path) -> None:
    """A key ends the waiting; nothing is waited for where motion is off."""
    lost = ["spine_volley", "twin_tails", "lie_in_wait", "prowl"]
    far = (1000, 222, 900, 0)
    for settings, waits in ((SLOW, True), (STILL, False)):
        play = table(jaeger(face_up="plasma_caster", charge=1, ammo=2), kaiju(at=far, lost=lost))
        play.when(1, "stop").dice(combat="S S S S B B B B B B B B S B B B B B B B", damage="#0")
        async with at_field(tmp_path, play, settings=settings) as driver:
            driver.patience = 5 if waits else driver.patience
            await driver.press("2")
            assert play.session.closed is not None
            assert isinstance(driver.screen, FieldScreen) is waits
            if waits:
                await driver.press("d", "escape")
                assert "Shrikethorn is destroyed" in driver.text()
                driver.patience = Driver.patience
                await driver.press("escape")
            assert isinstance(driver.screen, EndScreen)


async def answer(driver: Driver, word: str) -> None:
    """Press the digit of the answer with this notation."""
    key = next(row.key for row in field(driver).scene.choices if row.notation == word)
    await driver.press(key)


async def test_a_whole_attack_by_keyboard_with_rerolls_triggers_slam_and_damage(tmp_path: Path) -> None:
    """Attacker and defender sit at one keyboard; each answer is a digit that stands on the screen."""
    crew = {**jaeger(at=FLUSH, facing=6, face_up="deep_drift", charge=3)}
    crew["pilots"] = ["sasha_kaidanovsky", "aleksis_kaidanovsky"]
    walls = [{"at": (1000, 148, 900 + 75 * way, 0), "facing": 0} for way in (1, -1)]
    wild = kaiju(at=MIDDLE, facing=0, mutations=["serrated_claws"])
    play = table(wild, crew, towers=walls).when(2, "stop")
    rolled = "S S S S S T B B B  B S B B B B B B  S  C B  S  B S"
    play.dice(combat=rolled, damage="#0 #0 #0")
    async with at_field(tmp_path, play) as driver:
        await answer(driver, "option 1")
        assert "►DEFENCE◄" in driver.text()
        assert "1[·]2[S]" in driver.text()
        assert "Mark 1: one die rolled again for 1 charge" in driver.text()
        await answer(driver, "reroll B")
        assert "(S)2[S]1[·]" in driver.text()
        await answer(driver, "reroll B")
        assert "(S) [S] (C)" in driver.text() or "(S)2[S] (C)" in driver.text()
        await answer(driver, "pass")
        assert "►TRIGGERS◄" in driver.text()
        assert "1T Serrated Claws (1): on" in driver.text()
        await answer(driver, "trigger serrated_claws")
        assert "Serrated Claws (1): set off" in driver.text()
        assert "6 - 3 = 3" in driver.text()
        assert "►1-3: 1◄" in driver.text()
        assert "►SLAM◄" in driver.text()
        assert "drawn at random: 4 of 5 SP left" in driver.text()
        await answer(driver, "hit skyscraper_2")
        assert "slam die for Skyscraper 2  [·]" in driver.text()
        assert "slam die for Gipsy Avenger  [S]" in driver.text()
        assert "3 of 5 SP left" in driver.text()
    assert len(play.state.mini("gipsy_avenger").lost) == 2


async def test_a_step_into_the_place_of_a_slammed_model_is_asked_on_the_panel(tmp_path: Path) -> None:
    play = table(kaiju(at=MIDDLE, facing=0), jaeger(at=FLUSH, facing=0)).when(2, "stop")
    play.dice(combat="S" + " B" * 12, damage="#0")
    async with at_field(tmp_path, play) as driver:
        await answer(driver, "option 1")
        assert "Shrikethorn may take the place that Gipsy Avenger has left" in driver.text()
        assert "slam 2: Gipsy Avenger is pushed 2 hexes away" in driver.text()
        await answer(driver, "step in")
    assert play.state.mini("shrikethorn").place.position != (1000, 0, 900, 0)
