"""The end of a game: result, key moments, luck, the codes to note, and what next."""

from typing import ClassVar

from engine.kernel.scene import Choice
from engine.session import Session
from saves.verify import code
from tui.eyes import luck_of
from tui.moments import key_moments
from tui.paint.bottom import Question
from tui.paint.cells import BLANK, Row, Run, row, wrap
from tui.paint.side import panel_rows
from tui.screens.page import Item, Page, Sheet


class EndScreen(Page):
    """Dismisses with `"rematch"`, `"replay"`, `"table"`, or None. `end_code` is that of a saved game."""

    context: ClassVar[str] = "end"

    def __init__(self, session: Session, viewer: int | None, end_code: str = "") -> None:
        super().__init__()
        self.session = session
        self.viewer = viewer
        self.end_code = end_code
        self._moments = key_moments(session)
        self._luck = luck_of(session, "all")[-1:]

    def on_mount(self) -> None:
        """Hear nothing that was meant for the table."""
        self.deafen()

    def sheet(self, width: int, height: int) -> Sheet:
        """Everything is open now: all draws are counted."""
        del height
        session = self.session
        result = session.result
        items = [Item([BLANK, row(Run(f"  {self._headline()}", "focus", "bold"))])]
        if result is not None:
            score = "   ".join(f"{name} {value}" for name, value in result.score)
            items.append(
                Item([row(Run(f"  {result.reason}"), Run(f"  {result.rule}", "dim")), row(Run(f"  {score}"))])
            )
        items.append(Item([BLANK, row(Run("  Key moments", "text", "bold"))]))
        items.extend(Item(_wrapped(text, width)) for text in self._moments)
        for panel in self._luck:
            items.append(Item([BLANK, row(Run(f"  {panel.title}", "text", "bold"))]))
            items.extend(Item([(Run("   "), *cells)]) for cells in panel_rows(panel.lines))
        items.append(Item([BLANK, *self._codes()]))
        return Sheet(
            f"{session.game.title} · the end", "closed, the seed is published", (), items, self._question()
        )

    def _headline(self) -> str:
        result = self.session.result
        if result is None or not result.winner:
            return "A draw."
        names = ", ".join(self.session.names[seat] for seat in result.seats)
        if self.viewer is None:
            return f"{names} won."
        return f"{names} won: victory." if self.viewer in result.seats else f"{names} won: defeat."

    def _codes(self) -> list[Row]:
        """The two codes to note: with them nobody can pass another game off as this one."""
        start = code(self.session.header.commitment)
        runs = [Run("  start code ", "dim"), Run(start, "luck")]
        if self.end_code:
            runs += [Run("   end code ", "dim"), Run(self.end_code, "luck")]
        return [
            row(*runs),
            row(Run("  kaiju verify FILE --start CODE --end CODE checks every roll and decision", "dim")),
        ]

    def _question(self) -> Question:
        rows = [
            Choice("1", "rematch: same seats and options", "", "", 0),
            Choice("2", "replay this game", "", "", 0),
            Choice("3", "look at the table once more", "", "", 0),
            Choice("0", "leave", "", "", 0),
        ]
        hints = [
            ("1", "rematch"),
            ("2", "replay"),
            ("3", "table"),
            ("0", "leave"),
            ("↑↓", "read"),
            ("?", "keys"),
        ]
        undo = "undo: the game is closed; play on from any moment in the replay (B)"
        return Question("The game is over", "", rows, -1, undo, hints)

    def answer(self, number: int) -> None:
        """What next."""
        choice = {1: "rematch", 2: "replay", 3: "table"}.get(number)
        if choice is None:
            self.notice(f"There is no answer {number} here.")
        else:
            self.dismiss(choice)

    def key_back(self) -> None:
        """Close the page; the table is below."""
        self.dismiss("table")

    def key_replay(self) -> None:
        """Replay this game."""
        self.dismiss("replay")


def _wrapped(text: str, width: int) -> list[Row]:
    return [row(Run(f"   {'  ' if at else ''}{line}")) for at, line in enumerate(wrap(text, width - 8))]
