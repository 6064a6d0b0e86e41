"""The signs that are drawn, all one cell wide in common fonts, and their ASCII stand-ins."""

from tui.paint.cells import Frame, Row

ASCII = str.maketrans(
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
        "·": ".",
        "←": "<",
        "→": ">",
        "↑": "^",
        "↓": "v",
    }
)
SIDE_MARKS = {"jaeger": "▲", "kaiju": "▼"}


def plain(row: Row) -> Row:
    """The row in ASCII; what has no stand-in becomes a question mark."""
    return tuple(piece._replace(text=_ascii(piece.text)) for piece in row)


def _ascii(text: str) -> str:
    return text.translate(ASCII).encode("ascii", "replace").decode()


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
