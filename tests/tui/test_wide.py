"""What a table tells beside its question: news, uses of the suits, what cards do, the start code."""

from pathlib import Path

import pytest

from saves.table import Table
from saves.verify import code
from tests.support.app import Driver, running
from tests.support.matchup import given, unit
from tests.support.play import Play
from tests.support.saved import table as saved_table
from tests.tui.moments import named, target
from tui.paint.table import Look, hand_rule, party_rows
from tui.screens.table import TableScreen

SMALL, LARGE = (80, 24), (120, 40)
USES = "only in the Attack window of your attack"


def alone(play: Play) -> Table:
    """A table at which seat 1 is a person and seat 2 a bot, so that no curtain falls."""
    session = named(play)
    session.players[2] = ("Ben", "greedy")
    return Table(session, None)


async def shown(root: Path, table: Table, size: tuple[int, int]) -> str:
    async with running(root, first=lambda app: TableScreen(table), size=size) as driver:
        return driver.text()


async def test_between_clashes_a_wide_table_tells_uses_and_a_narrow_one_the_news(tmp_path: Path) -> None:
    wide = await shown(tmp_path, alone(target()), LARGE)
    narrow = await shown(tmp_path, alone(target()), SMALL)
    assert "What each suit and picture is for" in wide
    assert USES in wide
    assert "what happened last" not in wide
    assert "what happened last" in narrow
    assert USES not in narrow


async def test_a_tall_table_tells_what_the_cards_do(tmp_path: Path) -> None:
    play = target().when(1, "attack 2")
    text = await shown(tmp_path, alone(play), LARGE)
    assert "what these cards do" in text
    assert "  6♥  heart                 Attack 6 live" in text.replace("1 6♥", "  6♥")
    assert "Elbow Rocket" in text
    assert "Attack +3 live, Damage +2 later" in text


@pytest.mark.parametrize(
    ("moves", "marking", "words"),
    [
        ((), False, "nothing is live, words say why not"),
        (("attack 2",), False, "numbers are live, words say why not"),
        (("pass",), True, "digits or Space mark, 0 marked"),
        (("pass", "end 1"), False, "no card is asked for now"),
    ],
)
def test_over_the_hand_stands_what_is_true_now(moves: tuple[str, ...], marking: bool, words: str) -> None:
    scene = target().when(1, *moves).session.scene(1)
    told = "".join(run.text for run in hand_rule(scene, Look(marking=marking), 80))
    assert f"hand of Gipsy Danger: {words} " in told


async def test_the_start_code_heads_the_chronicle_of_a_saved_game(tmp_path: Path) -> None:
    table = saved_table(tmp_path)
    noted = code(table.session.header.commitment)
    async with running(tmp_path, first=lambda app: TableScreen(table)) as driver:
        await raised(driver)
        await driver.press("l", *["left"] * 20)
        assert f"Start code {noted}, to note" in driver.line(1)


async def test_a_game_that_is_not_saved_has_no_code_to_note(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: TableScreen(alone(target()))) as driver:
        await driver.press("l")
        assert "Start code" not in driver.text()


async def raised(driver: Driver) -> None:
    """The curtain is up, if it was down."""
    seat = getattr(driver.screen, "seat", None)
    if seat is not None:
        await driver.press(str(seat))


async def test_while_a_table_asks_yes_or_no_other_keys_do_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: TableScreen(alone(target()))) as driver:
        screen = driver.screen
        await driver.press(":")
        await driver.type("concede")
        await driver.press("enter")
        assert "Give up Gipsy Danger?" in driver.text()
        for key in ("h", "l", "2", "u"):
            await driver.press(key)
            assert driver.screen is screen
            assert "1 yes, 0 no." in driver.line(-1)
        await driver.press("0")
        assert "Give up Gipsy Danger?" not in driver.text()


def test_many_parties_are_told_in_words_where_there_is_room() -> None:
    play = given(unit("crimson-typhoon", "6H"), unit("knife-head", "2D"), unit("otachi", "3D"))
    parties = play.session.scene(None).parties
    for width, words in ((80, "Crimson Typhoon Ann  Hits 20 hand 1/7"), (72, "Crimson Typhoon Ann  20 h1/7")):
        assert words in "".join(run.text for run in party_rows(parties, {1: "Ann", 2: "Benj"}, width)[0])
