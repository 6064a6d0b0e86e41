"""How the app looks: contrast, colours or none, ASCII, exact rows in every size."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from rich.cells import cell_len
from rich.color import Color

from engine.chance import Rng
from engine.kernel.records import Moved, Said
from engine.kernel.scene import CardTable, Duel, Tone
from saves.settings import Settings
from tests.support.app import STILL, Driver, running
from tests.support.by_keys import Habits, KeyPlayer
from tests.support.emulator import Emulated, emulated
from tests.support.play import Play
from tests.support.saved import table as saved_table
from tests.tui.moments import MOMENTS, plain, prepare, target, to_home
from tui.paint.bottom import Question, bottom
from tui.paint.cells import Row, Run, cut, rule
from tui.paint.glyphs import ASCII
from tui.palette import DARK, LIGHT, Depth, Ground, style
from tui.screens.table import TableScreen
from tui.widgets.canvas import Canvas

TONES = get_args(Tone)
FILLS = tuple(tone for tone in DARK if tone not in TONES)
COLOURED: tuple[Depth, ...] = ("truecolor", "256", "16")
GROUNDS: tuple[Ground, ...] = ("dark", "light")
NORMAL = ("000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5")
BRIGHT = ("7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff")
"""The first 16 colours as xterm shows them."""
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))


# Contrast


def shown(color: Color | None) -> tuple[int, int, int]:
    """Red, green and blue of a colour on a terminal with xterm's values."""
    assert color is not None
    if color.triplet is not None:
        return color.triplet.red, color.triplet.green, color.triplet.blue
    number = color.number
    assert number is not None
    if number < 16:
        code = (*NORMAL, *BRIGHT)[number]
        return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    levels = (0, 95, 135, 175, 215, 255)
    number -= 16
    return levels[number // 36], levels[number // 6 % 6], levels[number % 6]


def luminance(rgb: tuple[int, int, int]) -> float:
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in rgb)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Color | None, other: Color | None) -> float:
    """The contrast of two colours, by the formula of WCAG."""
    bright, dark = sorted((luminance(shown(one)), luminance(shown(other))), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_the_formula_is_right() -> None:
    black, white, grey = Color.parse("#000000"), Color.parse("#ffffff"), Color.parse("#767676")
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(grey, white) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("depth", COLOURED)
def test_every_tone_can_be_read(depth: Depth, ground: Ground) -> None:
    for tone in TONES:
        for mark in ("", "bold", "reverse"):
            found = style(tone, mark, depth, ground)
            assert contrast(found.color, found.bgcolor) >= 4.5, (tone, mark)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("depth", COLOURED)
def test_text_on_fills_can_be_read(depth: Depth, ground: Ground) -> None:
    assert FILLS
    for fill in FILLS:
        text, focus = (style(tone, "", depth, ground, fill) for tone in ("text", "focus"))
        assert contrast(text.color, text.bgcolor) >= 6, fill
        assert contrast(focus.color, focus.bgcolor) >= 4.5, fill


def test_all_tones_have_a_colour_in_every_depth() -> None:
    assert set(DARK) == set(LIGHT) == {*TONES, *FILLS, "ground"}


def test_without_colour_only_bold_and_reverse_are_left() -> None:
    for tone in DARK:
        found = style(tone, "reverse", "none", "dark")
        assert (found.color, found.bgcolor, found.reverse) == (None, None, True)


# What the app writes

CODES = re.compile(r"\x1b\[([0-9;:]*)m")


def colours_written(raw: str) -> set[str]:
    """The kinds of colour codes that were written, `16`, `256`, `truecolor`; the default is none."""
    found: set[str] = set()
    for codes in CODES.findall(raw):
        parts = [int(code or 0) for code in re.split("[;:]", codes)] if codes else []
        while parts:
            code = parts.pop(0)
            if code in (38, 48):
                deep = parts.pop(0) == 5
                del parts[: 1 if deep else 3]
                found.add("256" if deep else "truecolor")
            elif code // 10 in (3, 4, 9, 10) and code % 10 < 8:
                found.add("16")
    return found


def test_colour_codes_are_found() -> None:
    assert colours_written("\x1b[1m\x1b[0;7m\x1b[39;49m") == set()
    assert colours_written("\x1b[1;31m") == colours_written("\x1b[107m") == {"16"}
    assert colours_written("\x1b[38;5;7;48;2;1;2;3m") == {"256", "truecolor"}


async def written(root: Path, settings: Settings) -> Emulated:
    """The app after a look at some screens."""
    async with emulated(
        Emulated, root, first=lambda app: TableScreen(saved_table(root)), settings=settings
    ) as driver:
        await driver.send("?")
        await driver.send("\x1b[B\x1b[B")
        await driver.send("\x1b")
        return driver


TERMINALS = {
    "xterm": {"16"},
    "xterm-256color": {"256"},
    "truecolor": {"truecolor"},
}


@pytest.mark.parametrize("kind", TERMINALS)
@pytest.mark.parametrize("ground", GROUNDS)
async def test_the_depth_of_the_terminal_is_used(
    kind: str, ground: Ground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", kind if kind in ("xterm", "xterm-256color") else "xterm")
    monkeypatch.setenv("COLORTERM", "truecolor" if kind == "truecolor" else "")
    driver = await written(tmp_path, Settings(motion="off", ground=ground))
    assert colours_written(driver.terminal.raw) == TERMINALS[kind]


@pytest.mark.parametrize("colours", ["16", "256", "truecolor", "none"])
async def test_the_depth_that_is_set_is_used(
    colours: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    driver = await written(tmp_path, Settings(motion="off", colours=colours))
    assert colours_written(driver.terminal.raw) == ({colours} - {"none"})


async def test_no_colour_at_all_where_none_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    driver = await written(tmp_path, STILL)
    assert driver.app.depth == "none"
    assert colours_written(driver.terminal.raw) == set()
    assert "\x1b[7" in driver.terminal.raw


# Nothing by colour alone


def colourless(row: Row) -> list[tuple[str, str]]:
    """What is left of a row without colours: its cells, each bold, reversed or plain."""
    return [(letter, run.mark) for run in row for letter in run.text]


class Comparing(Driver):
    """Whatever a key changes on the screen, it changes more than colours."""

    rows: list[Row] | None = None
    changes = 0

    async def settle(self) -> None:
        await super().settle()
        before, after = self.rows, list(self.screen.query_one(Canvas).picture.rows)
        if before is not None and before != after:
            self.changes += 1
            assert [colourless(row) for row in before] != [colourless(row) for row in after], self.text()
        self.rows = after


async def test_what_changes_changes_more_than_its_colour(tmp_path: Path) -> None:
    table = saved_table(tmp_path, ("human", "human"))
    async with running(tmp_path, first=lambda app: TableScreen(table)) as given:
        driver = Comparing(given.app)
        player = KeyPlayer(driver, table, Rng(3), Habits(looks=8))
        for _ in range(90):
            await player.moment()
        assert driver.changes > 100


async def test_the_table_says_in_words_what_it_shows_in_colours(tmp_path: Path) -> None:
    """Sides, who decides, which cards are live, what is not possible."""
    table = saved_table(tmp_path, ("human", "human", "human"))
    async with running(tmp_path, first=lambda app: TableScreen(table)) as driver:
        player = KeyPlayer(driver, table, Rng(5), Habits(looks=0))
        for _ in range(60):
            await player.moment()
            if isinstance(driver.screen, TableScreen) and driver.screen.step.kind == "decide":
                said_in_words(driver, driver.screen)


def said_in_words(driver: Driver, table: TableScreen) -> None:
    lines, scene = driver.text().splitlines(), table.scene
    for party in scene.parties:
        side = {"jaeger": "▲", "kaiju": "▼"}[party.tone]
        decides = "►" if party.decides else " "
        assert any(f"{decides}{side} {party.name[:14]}" in line for line in lines[2:6])
        assert not party.out or any(f"{party.name[:14]} " in row and "destroyed" in row for row in lines)
    cards = scene.hands[0].cards[:7]
    feet = [at for at, line in enumerate(lines) if "└─" in line]
    if table.pick() is None and cards:
        assert lines[feet[0] - 1].count("live") == sum(card.live for card in cards)
    for choice in scene.choices:
        if choice.option < 0 and not table.look.marking:
            assert any(f" –  {choice.name}" in line for line in lines[-7:])


# Exact rows


@pytest.mark.parametrize("half", [0, 1])
async def test_every_screen_is_exact_in_every_size_and_in_ascii_alone(half: int, tmp_path: Path) -> None:
    """Each row is as wide as the window, and each sign that is drawn has a stand-in."""
    prepare(tmp_path)
    async with running(tmp_path) as driver:
        for name in list(MOMENTS)[half::2]:
            await to_home(driver)
            await MOMENTS[name](driver, tmp_path)
            await plain(driver)
            for size in SIZES:
                await driver.resize(*size)
                drawn = driver.text()
                assert [cell_len(line) for line in drawn.splitlines()] == [size[0]] * size[1], name
                codes = {ord(letter) for letter in drawn if ord(letter) > 126}
                assert {code for code in codes if not 0x2800 <= code < 0x2900} <= set(ASCII), name
                driver.app.take(Settings(motion="off", glyphs="ascii"))
                await plain(driver)
                assert driver.text().isascii(), name
                assert [len(line) for line in driver.text().splitlines()] == [size[0]] * size[1], name
                driver.app.take(STILL)
            await driver.resize(80, 24)


# Windows that change


STORM = ((120, 40), (79, 24), (1, 1), (80, 23), (300, 90), (80, 24), (20, 60), (132, 43), (2, 2), (81, 25))
KEPT = {
    "table, cards to mark": ("1", "3", "tab", "right"),
    "table, typing": ("a", "t", "t"),
    "table, giving up": ("down",),
    "log, searching": ("a", "t", "t"),
    "hand": ("down", "down"),
    "set-up": ("down", "2"),
    "replay, finished": ("down", "down", "v"),
    "curtain": (),
}


@pytest.mark.parametrize("name", KEPT)
async def test_a_storm_of_sizes_changes_nothing(name: str, tmp_path: Path) -> None:
    prepare(tmp_path)
    async with running(tmp_path) as driver:
        await MOMENTS[name](driver, tmp_path)
        await driver.press(*KEPT[name])
        screen, before = driver.screen, driver.text()
        for size in (*STORM, (80, 24)):
            await driver.resize(*size)
            widths = [cell_len(line) for line in driver.text().splitlines()]
            assert widths == [size[0]] * size[1]
        assert driver.screen is screen
        assert driver.text() == before


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 12)])
async def test_a_small_window_says_how_large_it_must_be(size: tuple[int, int], tmp_path: Path) -> None:
    async with running(tmp_path, size=size) as driver:
        text = " ".join(driver.text().split())
        assert f"needs 80 by 24 cells; this window has {size[0]} by {size[1]}." in text
        assert "kaiju play matchup --plain" in text
        await driver.resize(80, 24)
        assert "KAIJU TABLETOP" in driver.text()


async def test_nothing_from_a_file_reaches_the_terminal_as_it_is(tmp_path: Path) -> None:
    evil = "\x1b[41mEvil\x9b2J\x07\u202e\u200b\n"
    table = saved_table(tmp_path, names=(evil, evil))
    for record in (Said(1, 0, evil * 50), Moved(1, 1, 0, "branch", evil)):
        table.session.keep(record)
    async with emulated(Emulated, tmp_path, first=lambda app: TableScreen(table)) as driver:
        await driver.press(*("1", "l", "escape", "i", "escape", "t"))
        frame = driver.screen.query_one(Canvas).picture
        written = "".join(driver.terminal.written)
    assert all(cell_len("".join(run.text for run in row)) == 80 for row in frame.rows)
    assert "Evil" in written
    for harm in ("\x1b[41mEvil", "\x9b", "\u202e", "\u200b"):
        assert harm not in written


def test_what_is_cut_says_so() -> None:
    assert cut("Rip Off Arm", 9) == "Rip Off… "
    assert cut("Roar", 6) == "Roar  "
    assert cell_len(cut("漢字漢字", 4)) == 4
    line = "".join(run.text for run in rule([Run("► "), Run("word " * 20)], [Run("MAT-GEN-06")], 80))
    assert cell_len(line) == 80
    assert line.endswith("… ── MAT-GEN-06 ──")


def test_a_long_sentence_takes_the_undo_row_too() -> None:
    flash = "Written, eyes of Player: /srv/somebody/.local/share/kaiju/exports/matchup-ann-bot-51270a.txt"
    rows, _ = bottom(Question("What?", undo="undo free", flash=flash), 80, 24, 17)
    told = [("".join(run.text for run in row)).strip() for row in rows[-2:]]
    assert told == [flash[:24], flash[25:]]
    rows, _ = bottom(Question("What?", undo="undo free", flash="x" * 200), 80, 24, 17)
    assert ["".join(run.text for run in row)[-2:] for row in rows[-2:]] == ["x ", "… "]


def clash_of(play: Play) -> Duel:
    """The clash as unit 1 sees it."""
    board = play.session.scene(1).board
    assert isinstance(board, CardTable)
    assert board.duel is not None
    return board.duel


def test_a_clash_tells_how_the_attack_went_and_what_is_fixed() -> None:
    before = clash_of(target().when(1, "attack 2", "6h"))
    after = clash_of(target().when(1, "attack 2", "6h", "kh", "done").when(2, "4d", "done"))
    assert not before.left.settled
    assert not before.right.settled
    assert "hit" not in "".join(span.text for span in before.heading)
    assert "".join(span.text for span in after.heading).endswith("Knife Head: hit, 9 against 4")
    assert not after.right.settled
