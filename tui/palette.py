"""Colours for tones: three depths, dark and light, and none at all.

Each tone is given for truecolor, for the 256-colour cube and for 16 colours by hand, since automatic
downgrades turn muted tones into one grey. Contrast on the ground is at least 4.9 : 1 everywhere. What fills
parts of a board bears text at 6 : 1 or more; with 16 colours nothing is filled.
"""

from functools import lru_cache
from typing import Literal

from rich.color import Color, ColorSystem
from rich.style import Style

Depth = Literal["truecolor", "256", "16", "none"]
Ground = Literal["dark", "light"]
Mark = Literal["", "bold", "reverse", "faint"]
FAINT = 0.4
"""How much of its tone a faint sign has; the rest is what lies under it."""

DARK: dict[str, tuple[str, int, int]] = {
    "ground": ("#0e1116", 233, 0),
    "text": ("#e6e3d8", 254, 7),
    "dim": ("#9aa0a8", 247, 8),
    "jaeger": ("#6cb6ff", 75, 14),
    "kaiju": ("#ff8f5a", 209, 3),
    "neutral": ("#c8b98a", 180, 7),
    "danger": ("#ff6b6b", 203, 9),
    "good": ("#7bd88f", 114, 10),
    "ask": ("#f2c14e", 221, 11),
    "focus": ("#ffe27a", 222, 11),
    "secret": ("#c9a0ff", 183, 13),
    "luck": ("#7fd6d0", 116, 6),
    "terrain": ("#8fb573", 107, 2),
    "jaeger-fill": ("#12395f", 17, 0),
    "kaiju-fill": ("#5c2a10", 52, 0),
    "skyscraper": ("#3a3d44", 239, 0),
    "shelter": ("#4a4326", 237, 0),
    "ppdc": ("#1f4440", 235, 0),
    "difficult": ("#24402a", 22, 0),
    "populated": ("#43304a", 53, 0),
}
LIGHT: dict[str, tuple[str, int, int]] = {
    "ground": ("#f6f3ea", 255, 15),
    "text": ("#1d2126", 234, 0),
    "dim": ("#5b6068", 241, 0),
    "jaeger": ("#0b5394", 25, 4),
    "kaiju": ("#9c3a06", 94, 1),
    "neutral": ("#6b5a1e", 58, 0),
    "danger": ("#b3151f", 124, 1),
    "good": ("#1c6b2f", 22, 0),
    "ask": ("#7a5200", 94, 0),
    "focus": ("#5a2ea6", 55, 4),
    "secret": ("#6a2c91", 54, 4),
    "luck": ("#0f6466", 23, 4),
    "terrain": ("#3f6222", 58, 0),
    "jaeger-fill": ("#cfe3f7", 153, 15),
    "kaiju-fill": ("#f6d9c8", 223, 15),
    "skyscraper": ("#d9dade", 253, 15),
    "shelter": ("#ece3bf", 230, 15),
    "ppdc": ("#cfe6e2", 195, 15),
    "difficult": ("#d5e6cd", 194, 15),
    "populated": ("#e6d8ec", 225, 15),
}


def depth_of(color_system: str | None, no_color: bool) -> Depth:
    """The depth for what the terminal can do, as Rich names it."""
    if no_color or color_system is None:
        return "none"
    if color_system == "truecolor":
        return "truecolor"
    return "256" if color_system == "256" else "16"


@lru_cache(maxsize=1024)
def style(tone: str, mark: Mark, depth: Depth, ground: Ground, fill: str = "ground") -> Style:
    """The style of a tone on a fill; `reverse` is the focus, also without colour, `faint` a pattern."""
    if depth == "none":
        return Style(bold=mark == "bold", reverse=mark == "reverse")
    table = DARK if ground == "dark" else LIGHT
    front, back = _colour(table[tone], depth), _colour(table[fill], depth)
    if mark == "reverse":
        front, back = back, front
    elif mark == "faint" and depth in ("truecolor", "256"):
        front = _mixed(table[tone][0], table[fill][0], depth)
    return Style(color=front, bgcolor=back, bold=mark == "bold" or None)


def _colour(entry: tuple[str, int, int], depth: Depth) -> str:
    if depth == "truecolor":
        return entry[0]
    return f"color({entry[1] if depth == '256' else entry[2]})"


def _mixed(tone: str, fill: str, depth: Depth) -> str:
    """The colour of a faint sign."""
    one, other = Color.parse(tone).triplet, Color.parse(fill).triplet
    if one is None or other is None:
        return tone
    mixed = Color.from_rgb(*(FAINT * a + (1 - FAINT) * b for a, b in zip(one, other, strict=True)))
    return mixed.name if depth == "truecolor" else mixed.downgrade(ColorSystem.EIGHT_BIT).name
