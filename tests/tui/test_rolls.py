"""The dice log on the screen: rows, filters, one roll in full, sums, and the way to its moment."""

from pathlib import Path

from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from saves.home import Home
from saves.table import new_header, new_table
from tests.support.app import running
from tests.support.field import at_field, field
from tests.support.play import Play
from tests.support.saved import put_away, wander
from tests.tui.test_fighting import FACES, spending
from tui.eyes import rolls_of
from tui.models.rolls import Rolls
from tui.paint.bottom import Question
from tui.paint.cells import width_of
from tui.paint.glyphs import in_ascii
from tui.paint.rolls import RollsPicture, paint_rolls
from tui.screens.pages.log import LogPage
from tui.screens.pages.rolls import RollsPage
from tui.screens.replay import ReplayScreen


def fought() -> Play:
    """An attack of 10 dice against 8, with two cards drawn, and Shrikethorn's turn."""
    return spending().dice(combat=FACES, damage="#0 #1").when(1, "pass", "draw")


def rolls() -> Rolls:
    """The log of it."""
    found = rolls_of(fought().session, None)
    assert found is not None
    return Rolls(found[0])


def painted(model: Rolls, width: int, height: int, at: int = 0) -> list[str]:
    """The page as lines."""
    frame = paint_rolls(RollsPicture(model, Question("Dice log"), at), width, height)
    assert [width_of(cells) for cells in frame.rows] == [width] * height
    assert in_ascii(frame).text().isascii()
    return frame.text().splitlines()


def test_a_row_has_number_round_who_purpose_dice_faces_successes_expectation_percentile() -> None:
    lines = painted(rolls(), 80, 24)
    row = next(line for line in lines if "attack   " in line and "Gipsy" in line)
    assert (
        row.split()
        == "► 1 0 ▲ Gipsy Avenger attack 10 C+· S S S S T T · · · 5 6.0 34".replace("► 1", "►  1").split()
    )
    assert any("loses" in line and "Spine Volley" in line for line in lines)


def test_the_roll_under_the_cursor_stands_there_in_full_with_the_sums_of_both_sides() -> None:
    for width, height in ((80, 24), (120, 40)):
        lines = painted(rolls(), width, height)
        text = "\n".join(lines)
        assert "roll 1 in full" in text
        assert "Gipsy Avenger, attack on Shrikethorn, 10 dice: SKL 2" in text
        assert "first dice      C S S S S T T · · ·" in text
        assert "from criticals  · (first C)" in text
        assert "5 or more successes: 75 in 100 such rolls" in text
        assert "▲ Jaegers   10 combat dice  5 successes, expected 6.0   better than 34 %" in text
        assert "▼ Kaiju      8 combat dice  1 success, expected 4.8   better than 2 %" in text


def test_a_wide_page_compares_faces_and_tells_how_uneven_they_are() -> None:
    text = "\n".join(painted(rolls(), 120, 40))
    assert "Faces of 19 dice    seen  expected" in text
    assert "blank               10       6.3" in text
    assert "With fair dice" in text


def test_filters_combine_a_side_with_a_kind() -> None:
    model = rolls()
    assert len(model.shown) == 4
    assert model.choose(3)
    assert {one.side for one in model.shown} == {"kaiju"}
    assert model.choose(5)
    assert [one.purpose for one in model.shown] == ["defence"]
    assert "►DEFENCE◄" in painted(model, 80, 24)[1]
    assert model.choose(4)
    assert not len(model.shown)
    assert any("nothing of this kind" in line for line in painted(model, 80, 24))
    assert model.choose(1)
    assert len(model.shown) == 4
    assert not model.choose(9)


async def test_digits_filter_and_arrows_go_through_the_rolls(tmp_path: Path) -> None:
    async with at_field(tmp_path, fought()) as driver:
        await driver.press("d")
        assert isinstance(driver.screen, RollsPage)
        assert "4 of 4 rolls" in driver.line(0)
        assert "roll 4 in full" in driver.text()
        await driver.press("up", "up", "up")
        assert "roll 1 in full" in driver.text()
        await driver.press("5")
        assert "1 of 4 rolls" in driver.line(0)
        await driver.press("9")
        assert "no filter 9" in driver.line(-1)
        await driver.press("escape")
        assert field(driver).step.kind == "decide"


async def test_enter_goes_to_the_chronicle_at_the_moment_of_the_roll(tmp_path: Path) -> None:
    async with at_field(tmp_path, fought()) as driver:
        await driver.press("d", "up", "up", "up", "enter")
        assert isinstance(driver.screen, LogPage)
        here = driver.screen.here()
        assert here is not None
        assert here.value.text.startswith("Gipsy Avenger rolls 10: C+· S S S S T T")
        await driver.press("escape", "escape")
        assert field(driver).step.kind == "decide"


def diced(root: Path) -> tuple[Path, int]:
    """A saved game in which dice were rolled, and the decision of the last roll."""
    sides = (ExtinctionSeat("Ann", side="jaeger"), ExtinctionSeat("Ben", side="kaiju"))
    options = Options(mode="quick_play", quick_play="rear_guard")
    header = new_header("extinction", sides, options, "table", "dice", at=1_700_000_000_000)
    found = new_table(Home(root), header, "dice")
    wander(found.session, 90)
    log = rolls_of(found.session, None)
    assert log is not None
    assert log[0].rolls
    return put_away(found), log[1][log[0].rolls[-1].at]


async def test_a_replay_has_the_log_too_and_goes_to_the_moment(tmp_path: Path) -> None:
    path, entry = diced(tmp_path)
    async with running(tmp_path, first=lambda app: ReplayScreen(path)) as driver:
        await driver.press("d")
        assert isinstance(driver.screen, RollsPage)
        await driver.press("enter")
        found = driver.screen
        assert isinstance(found, ReplayScreen)
        assert found.model is not None
        assert found.model.moment.entry == entry


async def test_from_the_chronicle_the_dice_and_back_to_the_line(tmp_path: Path) -> None:
    async with at_field(tmp_path, fought()) as driver:
        await driver.press("l", "d", "up", "up", "up", "enter")
        assert isinstance(driver.screen, LogPage)
        here = driver.screen.here()
        assert here is not None
        assert here.value.text.startswith("Gipsy Avenger rolls 10")
