"""Lines out, lines in. Output never moves the cursor; what a terminal could obey is taken out first."""

import os
import shutil
from collections.abc import Mapping
from typing import TextIO

from engine.kernel.scene import Line, Span, Tone
from engine.kernel.text import clean, visible
from saves.settings import Settings
from tui.plain.ink import codes, depth_in, ground_of, paint, spell, wrap

LONGEST_INPUT = 500
LONGEST_OUTPUT = 4000
BLANK_LINES = 40
PIPE_ROWS = 30
LEAST_ROWS = 10
USUAL = Settings()
FORGET = "\x1b[3J"
"""Empties the lines that have scrolled away; the cursor stays."""


class Terminal:
    """Where line mode writes and reads.

    Colours and signs are those of the settings; `ascii_only` asks for letters instead of signs, and an output
    that is not UTF-8 gets them anyway. `width` is that of the terminal unless given; a pipe has 80 cells, or
    what `COLUMNS` says.
    """

    def __init__(
        self,
        source: TextIO,
        target: TextIO,
        *,
        settings: Settings = USUAL,
        ascii_only: bool = False,
        width: int | None = None,
        environ: Mapping[str, str] = os.environ,
    ) -> None:
        self.source = source
        self.target = target
        self.is_typed = source.isatty()
        self.is_screen = target.isatty()
        self.ascii_only = ascii_only or settings.glyphs == "ascii" or not is_utf8(target)
        depth = depth_in(environ) if self.is_screen else "none"
        self.obeys = depth != "none"
        if settings.colours != "auto" and self.obeys:
            depth = settings.colours
        self.colours = codes(depth, ground_of(environ, settings.ground))
        self._width = width
        forgive(source)
        forgive(target)

    @property
    def width(self) -> int:
        """The width in cells, one less than the terminal has, so that no line breaks by itself."""
        if self._width is not None:
            return self._width
        return max(20, shutil.get_terminal_size((80, 24)).columns - 1)

    @property
    def rows(self) -> int:
        """The rows that a picture may have: what the screen shows beside the prompt, or so many in a pipe."""
        if not self.is_screen:
            return PIPE_ROWS
        return max(LEAST_ROWS, shutil.get_terminal_size((80, 24)).lines - 2)

    def line(self, line: Line | str = "", tone: Tone = "text") -> None:
        """Write one line, wrapped; later pieces stand two cells further in than the first."""
        spans = (Span(line, tone),) if isinstance(line, str) else line
        safe = tuple(
            Span(spell(visible(span.text[:LONGEST_OUTPUT]), self.ascii_only), span.tone) for span in spans
        )
        first = "".join(span.text for span in safe)
        hang = min(len(first) - len(first.lstrip(" ")) + 2, self.width // 2)
        for piece in wrap(safe, self.width, hang):
            self.target.write(f"{paint(piece, self.colours)}\n")

    def lines(self, *lines: Line | str) -> None:
        """Write several lines."""
        for line in lines:
            self.line(line)

    def ask(self, prompt: str = "> ") -> str | None:
        """What was typed, cleaned; None at the end of input. From a pipe the answer is written too."""
        self.target.write(prompt)
        self.target.flush()
        typed = self._read()
        if typed is None:
            self.target.write("\n")
            return None
        answer = clean(typed, LONGEST_INPUT)
        if not self.is_typed:
            self.line(answer)
        return answer

    def _read(self) -> str | None:
        """One line of any length, of which only the beginning is kept."""
        typed = self.source.readline(LONGEST_INPUT * 8)
        rest = typed
        while rest and not rest.endswith("\n"):
            rest = self.source.readline(LONGEST_INPUT * 8)
        return typed if typed else None

    def cover(self) -> None:
        """Push everything off the screen, and out of its memory where that is possible."""
        if not self.is_typed:
            self.line("-" * min(60, self.width), "dim")
            return
        rows = shutil.get_terminal_size((80, BLANK_LINES)).lines
        self.target.write("\n" * max(BLANK_LINES, rows))
        if self.obeys:
            self.target.write(FORGET)
        self.target.flush()


def is_utf8(stream: TextIO) -> bool:
    """Whether a stream takes all letters and signs."""
    return (getattr(stream, "encoding", None) or "ascii").lower().replace("_", "-") in ("utf-8", "utf8")


def forgive(stream: TextIO) -> None:
    """Bytes that do not fit the encoding become question marks instead of errors."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
