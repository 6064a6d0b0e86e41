"""The signs that are drawn, all one cell wide in common fonts, and their ASCII stand-ins."""

from functools import lru_cache

from rich.cells import cell_len

from tui.paint.cells import Frame, Row

SIGNS = str.maketrans(
    {
        "►": ">",
        "◄": "<",
        "▲": "^",
        "▼": "v",
        "■": "#",
        "□": ".",
        "●": "o",
        "○": ".",
        "♥": "H",
        "♦": "D",
        "♣": "C",
        "♠": "S",
        "─": "-",
        "│": "|",
        "┌": "+",
        "┐": "+",
        "└": "+",
        "┘": "+",
        "├": "+",
        "┤": "+",
        "┬": "+",
        "┴": "+",
        "┼": "+",
        "═": "=",
        "║": "|",
        "╔": "+",
        "╗": "+",
        "╚": "+",
        "╝": "+",
        "█": "#",
        "▓": "#",
        "▒": "=",
        "░": ".",
        "▁": ".",
        "▂": ".",
        "▃": ":",
        "▄": ":",
        "▅": "-",
        "▆": "=",
        "▇": "=",
        "–": "-",
        "…": ".",
        "·": "-",
        "×": "x",
        "←": "<",
        "→": ">",
        "↑": "^",
        "↓": "v",
        "↗": "/",
        "↙": "/",
        "↘": "\\",
        "↖": "\\",
        "▀": '"',
        "▌": "|",
        "▐": "|",
        "▘": "'",
        "▝": "'",
        "▖": ".",
        "▗": ".",
        "▞": "/",
        "▚": "\\",
        "▛": "#",
        "▜": "#",
        "▙": "#",
        "▟": "#",
    }
)
BRAILLE = 0x2800
DOTS = (
    ("|", 0x47),
    ("|", 0xB8),
    ("-", 0x12),
    ("-", 0x24),
    ("-", 0x09),
    ("_", 0xC0),
    ("/", 0x5C),
    ("/", 0x1C),
    ("/", 0x64),
    ("\\", 0xA3),
    ("\\", 0x23),
    ("\\", 0x94),
    (".", 0x40),
    (".", 0x80),
    ("'", 0x01),
    ("'", 0x08),
    (":", 0x06),
    (":", 0x30),
    ("#", 0xFF),
)
"""Signs by the braille dots that look like them: 1, 2, 4, 64 down the left, 8, 16, 32, 128 the right."""


class StandIns(dict[int, str]):
    """What ASCII has for other signs, by code; a pattern of braille dots is given the likest sign."""

    def __missing__(self, code: int) -> str:
        """The stand-in of a braille pattern; raises LookupError for what has none."""
        if not BRAILLE <= code < BRAILLE + 256:
            raise LookupError(code)
        return likest(code - BRAILLE)


@lru_cache(maxsize=256)
def likest(dots: int) -> str:
    """The sign whose dots have most in common with these; a blank for none."""
    if not dots:
        return " "
    return max(DOTS, key=lambda sign: (sign[1] & dots).bit_count() / (sign[1] | dots).bit_count())[0]


ASCII = StandIns(SIGNS)
SIDE_MARKS = {"jaeger": "▲", "kaiju": "▼"}


def plain(row: Row) -> Row:
    """The row in ASCII; what has no stand-in becomes a question mark in each of its cells."""
    return tuple(piece._replace(text=_ascii(piece.text)) for piece in row)


def _ascii(text: str) -> str:
    found = text.translate(ASCII)
    if found.isascii():
        return found
    return "".join(letter if letter.isascii() else "?" * cell_len(letter) for letter in found)


def in_ascii(frame: Frame) -> Frame:
    """The frame in ASCII."""
    return Frame([plain(row) for row in frame.rows], frame.cursor, frame.hits)


def bar(value: int, most: int, width: int) -> str:
    """A bar of `width` cells: `████░░`."""
    full = 0 if most <= 0 else round(width * max(0, value) / most)
    if value > 0:
        full = max(1, full)
    return "█" * full + "░" * (width - full)


def mark(tone: str) -> str:
    """The sign before a name: which side it is on."""
    return SIDE_MARKS.get(tone, " ")
