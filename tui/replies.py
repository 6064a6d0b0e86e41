"""Late replies of a terminal to questions of an earlier program: they arrive as keys and must not decide.

A reply that Textual does not know, such as `ESC [ ? 1 ; 2 c`, is handed on letter by letter. No finger
types the second letter of it as fast after the first.
"""

BURST = 0.02
"""Seconds within which the second letter of a reply follows the first."""
QUIET = 0.1
"""Seconds without a key after which a reply is over."""
_DIGITS = frozenset("0123456789")
BEGINNINGS = {
    "left_square_bracket": _DIGITS | {"question_mark", "less_than_sign", "greater_than_sign"},
    "right_square_bracket": _DIGITS,
    "circumflex_accent": frozenset(
        {"left_square_bracket", "right_square_bracket", "P", "underscore", "backslash"}
    ),
}
"""How replies begin, by names of keys; an escape that nothing is made of arrives as `^`."""


class Replies:
    """Tells which keys belong to a reply."""

    def __init__(self) -> None:
        self._last = ""
        self._when = 0.0
        self._inside = False

    def holds(self, key: str, when: float) -> bool:
        """Whether the key called `key` at `when` (in seconds, rising) is part of a reply."""
        gap = when - self._when
        if self._inside:
            self._inside = gap < QUIET
        elif gap < BURST:
            self._inside = key in BEGINNINGS.get(self._last, ())
        self._last, self._when = key, when
        return self._inside
