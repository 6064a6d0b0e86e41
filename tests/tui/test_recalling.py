"""A new round: an attack that ended the last one, and what has happened, are read before cards are chosen."""

from pathlib import Path

import pytest

from engine.games.extinction.frames import Battle
from engine.games.extinction.naming import frame_of
from tests.games.extinction.narrate.told import FLUSH, jaeger, kaiju, table
from tests.support.app import Driver
from tests.support.field import at_field, field
from tests.support.play import Play

FAR = (1900, 0, 900, 0)
BOTS = ("human", "greedy")
CHECK = "T B"


def ending(**wild: object) -> Play:
    """Gipsy Avenger is the last model of round 4 that acts; its card finds nobody."""
    return table(jaeger(), kaiju(at=FAR, activated=True, face_up=""), round=4, **wild)


async def at_the_end(driver: Driver) -> None:
    """The turn of Gipsy Avenger, and the round with it, is over."""
    await driver.press("0")
    battle = frame_of(field(driver).session.state, Battle)
    assert battle is not None
    assert battle.stage == "choose"


async def test_what_is_taken_back_into_the_round_before_does_not_reveal_its_cards_again(
    tmp_path: Path,
) -> None:
    minis = [jaeger(shown="chain_sword"), kaiju(at=FAR, activated=True, face_up="", shown="hammerhead")]
    play = Play.at("extinction", {"minis": minis, "activate": "gipsy_avenger", "round": 4}, "open")
    async with at_field(tmp_path, play.dice(end=CHECK), bots=BOTS) as driver:
        await at_the_end(driver)
        await driver.press("enter", "u")
        assert "undo open: 1 step; chance was used" in driver.line(-2), "as the row said before"
        await driver.press("1")
        assert field(driver).scene.reveal is not None
        assert field(driver).reveal is None


@pytest.mark.rule("EXT-END-03")
async def test_what_ended_the_round_is_told_before_cards_are_chosen(tmp_path: Path) -> None:
    async with at_field(tmp_path, ending().dice(end=CHECK), bots=BOTS) as driver:
        await at_the_end(driver)
        text = driver.text()
        assert "since you decided last" in text
        assert "End check: Jaeger side T (0), Kaiju side · (0)" in text
        assert "check ▲ 0 ▼ 0 = 0 of 4: play on" in driver.line(1)
        assert "Enter to the cards" in driver.line(-1)
        await driver.press("l", "escape")
        assert "since you decided last" in driver.text(), "what only looks does not close it"
        await driver.press("enter")
        assert "since you decided last" not in driver.text()
        assert "under the cursor: Rapid Advance" in driver.text()
        await driver.press("2", "enter")
        assert "since you decided last" not in driver.text()


async def test_another_key_goes_on_to_the_cards_and_acts(tmp_path: Path) -> None:
    async with at_field(tmp_path, ending().dice(end=CHECK), bots=BOTS) as driver:
        await at_the_end(driver)
        await driver.press("2")
        assert "under the cursor: Chain Sword" in driver.text() or "under the cursor: Plasma" in driver.text()


async def test_on_a_wide_screen_the_chronicle_tells_it_and_among_people_the_curtain(tmp_path: Path) -> None:
    async with at_field(tmp_path, ending().dice(end=CHECK), bots=BOTS, size=(120, 40)) as driver:
        await at_the_end(driver)
        assert "since you decided last" not in driver.text()
    async with at_field(tmp_path, ending().dice(end=CHECK)) as driver:
        await driver.press("0", "1")
        assert "since you decided last" not in driver.text()


async def test_an_attack_that_ended_the_round_stays_until_it_has_been_read(tmp_path: Path) -> None:
    play = table(jaeger(), kaiju(at=FLUSH, activated=True, face_up=""), round=4)
    play = play.when(1, "stop", "option 1").dice(combat="B " * 18, end=CHECK)
    async with at_field(tmp_path, play, bots=BOTS) as driver:
        await at_the_end(driver)
        assert "the attack fails" in driver.text()
        assert "Enter to the table" in driver.line(-1)
        await driver.press("enter")
        assert "the attack fails" not in driver.text()
        assert "since you decided last" not in driver.text(), "one page is enough"
        assert "under the cursor: Rapid Advance" in driver.text()
