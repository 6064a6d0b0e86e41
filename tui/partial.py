"""What a partial update of the screen sends to the terminal: the cells that changed, and no colour twice.

Textual sends a changed row from the left edge of its widget on, with all colours of each piece. Over a slow
line that is what one waits for.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.control import Control
from rich.style import Style
from textual._compositor import ChopsUpdate

SYSTEMS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
    "windows": ColorSystem.WINDOWS,
}
RESET = "\x1b[0m"
LETTER = "x"


class Look(NamedTuple):
    """The codes of a style: attributes such as bold, front colour, back colour."""

    attributes: str = ""
    front: str = ""
    back: str = ""


PLAIN = Look()


@lru_cache(maxsize=4096)
def look_of(style: Style, system: ColorSystem | None) -> Look:
    """The codes of a style with so many colours."""
    bare = style.without_color.render(LETTER, color_system=system)
    attributes = bare[2 : bare.index("m" + LETTER)] if bare.startswith("\x1b[") else ""
    if system is None:
        return Look(attributes)
    front = style.color.downgrade(system).get_ansi_codes(foreground=True) if style.color else ()
    back = style.bgcolor.downgrade(system).get_ansi_codes(foreground=False) if style.bgcolor else ()
    return Look(attributes, ";".join(front), ";".join(back))


def written(now: Look, wanted: Look) -> str:
    """What turns one look into another; nothing for the same."""
    if now == wanted:
        return ""
    fresh = now.attributes != wanted.attributes or any(
        was and not will for was, will in zip(now, wanted, strict=True)
    )
    if fresh:
        codes = ["0", *(part for part in wanted if part)]
    else:
        codes = [will for was, will in zip(now, wanted, strict=True) if was != will]
    return f"\x1b[{';'.join(codes)}m"


def render_segments(update: ChopsUpdate, console: Console) -> str:
    """All changed cells of an update as they are sent to the terminal."""
    system = SYSTEMS.get(console.color_system or "")
    found: list[str] = []
    now = PLAIN
    for y, start, end in update.spans:
        at = -1
        for x, text, style in _pieces(update, y, start, end):
            if x != at:
                found.append(str(Control.move_to(x, y)))
            at = x + cell_len(text)
            wanted = look_of(style, system)
            found.append(written(now, wanted))
            found.append(text)
            now = wanted
    if now != PLAIN:
        found.append(RESET)
    return "".join(found)


def _pieces(update: ChopsUpdate, y: int, start: int, end: int) -> Iterator[tuple[int, str, Style]]:
    """The pieces of a row between two columns, from the left."""
    for x, strip in update.chops[y].items():
        if strip is None or x >= end or x + strip.cell_length <= start:
            continue
        first = max(0, start - x)
        at = x + first
        for text, style, _ in strip.crop(first, end - x):
            yield at, text, style or Style.null()
            at += cell_len(text)
