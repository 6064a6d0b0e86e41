"""Makes the pictures of the README, from sample logs, by the keys that a person would press: `make pictures`.

Each is what Textual exports of a real screen, in truecolor on dark ground, as `tui/pictures/NAME.svg`.
"""

import asyncio
import re
import sys
from collections.abc import Callable
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.sax.saxutils import escape

from engine import games
from engine.kernel.errors import Refusal
from engine.kernel.records import Entry
from engine.session import Session
from saves.home import Home
from saves.reading import read_game
from saves.settings import Settings
from saves.table import Table, new_header, new_table
from tests.support.app import running
from tests.support.files import ROOT
from tui.screens.base import KeyScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.field.field import FieldScreen

FOLDER = ROOT / "tui" / "pictures"
LOGS = ROOT / "tests" / "games" / "extinction" / "golden"
SIZE = (100, 30)
ACROSS, DOWN = 12.2, 24.4
"""The size of a cell in what Textual exports."""
LOWER = "▁▂▃▄▅▆▇█"
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By their bits: upper left, upper right, lower left, lower right."""
TEXT = re.compile(
    r'<text class="(?P<class>[^"]*)" x="(?P<x>[\d.]+)"[^>]*clip-path="url\(#(?P<clip>[^"]*)\)">'
    r"(?P<text>[^<]*)</text>"
)
FORCE = (
    "agree",
    "agree",
    "side kaiju",
    "side jaeger",
    "recruit knifehead",
    "recruit mind_shriek",
    "recruit spine_coat",
    "recruit otachi",
    "recruit crushing_jaws",
    "recruit pain_eater",
    "muster",
    "recruit gipsy_avenger",
    "recruit jake_pentecost",
    "recruit nathan_lambert",
)


class Picture(NamedTuple):
    """A picture: its game so far, and the keys that are pressed before it is taken."""

    session: Callable[[Path], Session]
    keys: tuple[str, ...] = ()


def played(root: Path) -> Session:
    """A constructed battle of two people in which the Jaeger side puts its force together."""
    game = games.load("extinction")
    options = game.options_type(mode="constructed", threat_limit=10)
    seats = tuple(game.seat(name) for name in ("Ann", "Ben"))
    header = new_header("extinction", seats, options, "table", "a picture", at=0)
    session = new_table(Home(root), header, "a picture").session
    session.begin()
    for text in FORCE:
        for seat in session.awaiting:
            command = game.parse(text, session.options(seat))
            if not isinstance(command, Refusal) and isinstance(session.submit(seat, command), Entry):
                break
    return session


def asked(log: str, kind: str, number: int = 0) -> Callable[[Path], Session]:
    """A golden game up to the moment, of such moments the one with this number, at which a kind is asked."""

    def read(root: Path) -> Session:
        text = (LOGS / f"{log}.jsonl").read_text("utf-8").splitlines(keepends=True)
        whole = read_game(LOGS / f"{log}.jsonl").session
        places = [
            place
            for place, record in enumerate(whole.records)
            if isinstance(record, Entry) and any(ask.kind == kind for ask in whole.states[record.id].asks)
        ]
        part = root / "part.jsonl"
        part.write_text("".join(text[: places[number] + 1]), "utf-8")
        return read_game(part).session

    return read


PICTURES = {
    "force": Picture(played),
    "deployment": Picture(asked("constructed", "deploy", -1), ("z",)),
    "board": Picture(asked("three", "move", 27)),
    "attack": Picture(asked("three", "face_up")),
    "dice": Picture(asked("three", "face_up"), ("d",)),
}


async def taken(picture: Picture) -> str:
    """The picture as SVG."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        table = Table(picture.session(root), None)
        settings = Settings(motion="off", colours="truecolor")
        async with running(
            root, first=lambda app: FieldScreen(table), size=SIZE, settings=settings
        ) as driver:
            if isinstance(driver.screen, CurtainScreen):
                await driver.press(str(driver.screen.seat))
            await driver.press(*picture.keys)
            screen = driver.screen
            if isinstance(screen, KeyScreen):
                screen.flash = ""
                screen.repaint()
            await driver.settle()
            return seamless(driver.app.export_screenshot(title="Kaiju Tabletop"))


def seamless(picture: str) -> str:
    """The picture with areas in place of block signs, which fonts draw with gaps between lines."""
    tops = {
        found[1]: float(found[2])
        for found in re.finditer(r'<clipPath id="([^"]*)">\s*<rect x="0" y="([\d.]+)"', picture)
    }

    def drawn(found: re.Match[str]) -> str:
        text = unescape(found["text"])
        top = tops.get(found["clip"], 0.0)
        areas = "".join(
            f'<rect class="{found["class"]}" x="{float(found["x"]) + (at + left) * ACROSS:.1f}" '
            f'y="{top + up * DOWN:.1f}" width="{wide * ACROSS + 0.2:.1f}" height="{high * DOWN + 0.2:.1f}"/>'
            for at, sign in enumerate(text)
            for left, up, wide, high in parts(sign)
        )
        if not areas:
            return found[0]
        left_over = "".join("\u00a0" if parts(sign) else sign for sign in text)
        if not left_over.strip("\u00a0 "):
            return areas
        shown = escape(left_over).replace("\u00a0", "&#160;")
        return areas + found[0].replace(f">{found['text']}<", f">{shown}<")

    return TEXT.sub(drawn, picture)


def parts(sign: str) -> list[tuple[float, float, float, float]]:
    """The areas of a block sign as left, top, width and height in shares of a cell."""
    if sign in LOWER:
        high = (LOWER.index(sign) + 1) / 8
        return [(0.0, 1 - high, 1.0, high)]
    bits = QUADRANTS.find(sign)
    return [(bit % 2 / 2, bit // 2 / 2, 0.5, 0.5) for bit in range(4) if bits > 0 and bits >> bit & 1]


def main() -> int:
    """Make all pictures; the names of those that have changed are told."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in PICTURES.items():
        path = FOLDER / f"{name}.svg"
        found = asyncio.run(taken(picture))
        same = path.exists() and path.read_text("utf-8") == found
        path.write_text(found, "utf-8")
        print(f"{name}: {'the same' if same else 'made anew'}, {len(found) // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
