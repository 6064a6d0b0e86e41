"""Text from players and files, made safe for a terminal and for one line of a list."""

import unicodedata

LONGEST = 200
"""Letters that one text of a player may have on a screen."""

LONGEST_MESSAGE = 1000
"""Letters that one sentence about what is wrong may have."""

BLANK = frozenset({"Cc", "Zl", "Zp"})
HARMFUL = frozenset({"Cf", "Cs", "Co", "Cn"})
MARKS = frozenset({"Mn", "Me"})
MOST_MARKS = 2


def visible(text: str) -> str:
    """`text` without anything that a terminal might obey; blanks stay as they are.

    Control characters (C0, C1, line and paragraph ends) become blanks; format characters such as changes of
    direction, surrogates, private and unassigned characters go, and so do marks piled on one letter.
    """
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in MARKS else 0
        if kind not in HARMFUL and marks <= MOST_MARKS:
            kept.append(" " if kind in BLANK else letter)
    return "".join(kept)


def clean(text: str, most: int = LONGEST) -> str:
    """`text` as `visible` leaves it, on one line, at most `most` letters long; blanks in a row become one."""
    line = " ".join(visible(text[: most * 8]).split())
    return line if len(line) <= most else f"{line[: most - 3]}..."


def brief(text: str, most: int = LONGEST_MESSAGE) -> str:
    """`text` as `visible` leaves it, without the middle of what is too long: both ends of a message count.

    Bytes of an argument or of a file's name that are no letters are shown as �.
    """
    shown = visible(text.encode("utf-8", "surrogateescape").decode("utf-8", "replace"))
    half = most // 2 - 3
    return shown if len(shown) <= most else f"{shown[:half]} ... {shown[-half:]}"
