"""Text from players and files, made safe for a terminal and for one line of a list."""

import unicodedata

LONGEST = 200
"""Letters that one text of a player may have on a screen."""

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
