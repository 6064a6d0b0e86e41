"""What is painted anew, and what of it is sent: the cells that changed, each colour once."""

import random
import statistics
from pathlib import Path

import pyte
import pytest
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from saves.settings import Settings
from saves.table import Table
from tests.support import extinction as ext
from tests.support.emulator import Emulated, emulated
from tests.tui.moments import named
from tui.paint.cells import Run, fit
from tui.partial import look_of, render_segments
from tui.screens.curtain import CurtainScreen
from tui.screens.field.field import FieldScreen
from tui.textual_patches import send_little
from tui.widgets.changes import changes

THEIRS = ChopsUpdate.render_segments
MOST = 3100
"""Bytes that a step of the cursor sends, in the median."""


def row(rng: random.Random, width: int) -> tuple[Run, ...]:
    """A row of so many cells, with wide letters among others."""
    runs = []
    for _ in range(rng.randint(1, 8)):
        text = "".join(rng.choice("ab ░▛怪") for _ in range(rng.randint(1, 9)))
        runs.append(Run(text, rng.choice(("text", "dim", "kaiju")), rng.choice(("", "bold"))))
    return fit(runs, width)


def cells(cells_of: tuple[Run, ...]) -> list[tuple[str, ...]]:
    """A row cell by cell."""
    found: list[tuple[str, ...]] = []
    for text, *look in cells_of:
        for letter in text:
            found.append((letter, *look))
            if letter == "怪":
                found.append(("", *look))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_what_is_not_told_as_changed_is_the_same(seed: int) -> None:
    rng = random.Random(seed)
    before = row(rng, 40)
    after = row(rng, 40) if seed % 2 else fit([*before[:2], Run("new", "focus"), *before[2:]], 40)
    old, new = cells(before), cells(after)
    spans = changes(before, after)
    for start, end in spans:
        old[start:end] = new[start:end]
        assert new[start][0], "a span begins with a whole letter"
        assert end == 40 or new[end][0], "a span ends with a whole letter"
    assert old == new


def test_one_changed_letter_is_one_cell_and_near_ones_go_together() -> None:
    def word(text: str) -> tuple[Run, ...]:
        return (Run(text),)

    assert changes(word("abcdefghijklmnopqrst"), word("abXdefghijklmnopqrst")) == [(2, 3)]
    assert changes(word("abcdefghijklmnopqrst"), word("abXdeYghijklmnopqrst")) == [(2, 6)]
    assert changes(word("abcdefghijklmnopqrst"), word("XbcdefghijklmnopqrsY")) == [(0, 1), (19, 20)]
    assert changes(word("abc"), word("abc")) == []
    assert changes((), word("abc")) == [(0, 3)]


def update(seed: int, width: int = 60, height: int = 6) -> ChopsUpdate:
    """A partial update of rows of several widgets, in many styles, none of them one of the app's.

    Rich keeps the codes of a style for the depth in which it was first written.
    """
    rng = random.Random(seed)
    styles = [
        Style(color="#6cb6fa", bgcolor="#0e111a"),
        Style(color="#6cb6fa", bgcolor="#12395a"),
        Style(color="#ffe27f", bgcolor="#12395a", bold=True),
        Style(color="color(7)", bgcolor="color(0)", reverse=True),
        Style(bold=True),
        Style.null(),
    ]
    chops: list[dict[int, Strip | None]] = []
    for _ in range(height):
        cut = rng.randint(5, 40)
        line: dict[int, Strip | None] = {}
        for x, size in ((0, cut), (cut, width - cut)):
            letters = [Segment(rng.choice("abc▛"), rng.choice(styles)) for _ in range(size)]
            line[x] = Strip(letters) if rng.random() < 0.9 else None
        chops.append(line)
    spans = sorted((y, x, x + rng.randint(1, 12)) for y in range(height) for x in (rng.randint(0, 45),))
    return ChopsUpdate(chops, spans, [[*list(line)[1:], width] for line in chops])


def shown(written: str, width: int = 60, height: int = 6) -> pyte.Screen:
    screen = pyte.Screen(width, height)
    pyte.Stream(screen).feed(written)
    return screen


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("system", ["truecolor", "256", "standard"])
def test_the_terminal_shows_in_every_changed_cell_what_textual_would_show(seed: int, system: str) -> None:
    console = Console(color_system=system, force_terminal=True)  # type: ignore[arg-type]
    one = update(seed)
    theirs, ours = shown(THEIRS(one, console)), shown(render_segments(one, console))
    for y, start, end in one.spans:
        for x in range(start, min(end, 60)):
            assert ours.buffer[y][x] == theirs.buffer[y][x]


@pytest.mark.parametrize("seed", range(30))
def test_nothing_is_sent_beyond_the_changed_cells_and_less_than_textual_would_send(seed: int) -> None:
    console = Console(color_system="truecolor", force_terminal=True)
    one = update(seed)
    written = render_segments(one, console)
    screen = shown(written)
    inside = {(y, x) for y, start, end in one.spans for x in range(start, end)}
    for y in range(6):
        for x in range(60):
            assert (y, x) in inside or screen.buffer[y][x].data == " "
    assert len(written) < len(THEIRS(one, console))
    assert screen.cursor.attrs == screen.default_char, "no colour is left on"


def test_without_colours_nothing_but_text_is_sent() -> None:
    assert look_of(Style(color="red", bold=True), None) == ("", "", "")
    assert look_of(Style(color="red", bold=True), ColorSystem.STANDARD) == ("1", "31", "")


async def test_a_step_of_the_cursor_sends_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In truecolor, near, with the inspector beside the board, where the window need not move."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    send_little()
    play = ext.table(
        ext.mini("gipsy_avenger", (1000, 0, 900, 0), 3, "chain_sword"),
        ext.mini("shrikethorn", ext.spot(1), 9, "prowl"),
        ext.mini("hakuja", (1250, 0, 900, 0), 7),
        towers=[ext.tower((850, 0, 1000, 0)), ext.tower((1150, 0, 760, 0), "kaiju_shelter")],
    )
    table = Table(named(play), None)
    settings = Settings(motion="off", colours="truecolor")
    async with emulated(
        Emulated, tmp_path, first=lambda app: FieldScreen(table), size=(120, 40), settings=settings
    ) as driver:
        if isinstance(driver.screen, CurtainScreen):
            await driver.press(str(driver.screen.seat))
        while "to the question" not in driver.line(-1):
            await driver.press("tab")
        sent = []
        for _ in range(11):
            before = len(driver.terminal.raw.encode())
            await driver.press("n")
            sent.append(len(driver.terminal.raw.encode()) - before)
        assert 0 < statistics.median(sent) <= MOST, sent
