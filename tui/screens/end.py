"""The end of a game: result, key moments, luck, the codes to note, and what next."""

from typing import ClassVar

from engine.kernel.records import Result
from engine.kernel.scene import Choice, ScoreSheet
from engine.session import Session
from saves.verify import code
from tui.eyes import awards_of, luck_of
from tui.moments import key_moments
from tui.paint.bottom import Question
from tui.paint.cells import BLANK, Row, Run, row, wrap
from tui.paint.field.column import wrapped
from tui.paint.glyphs import mark
from tui.paint.scores import score_rows
from tui.screens.page import Item, Page, Sheet


class EndScreen(Page):
    """Dismisses with `"rematch"`, `"swap"`, `"replay"`, `"table"`, or None.

    `end_code` is that of a saved game; `below` tells that the table is there to be looked at.
    """

    context: ClassVar[str] = "end"

    def __init__(
        self, session: Session, viewer: int | None, end_code: str = "", *, below: bool = True
    ) -> None:
        super().__init__()
        self.below = below
        self.session = session
        self.viewer = viewer
        self.end_code = end_code
        self._moments = key_moments(session)
        self._luck = luck_of(session, "all")[-1:]
        self._awards = awards_of(session)
        self._scores = session.scene(None).scores

    def on_mount(self) -> None:
        """Hear nothing that was meant for the table."""
        self.deafen()

    def sheet(self, width: int, height: int) -> Sheet:
        """Everything is open now: all draws are counted."""
        del height
        session = self.session
        result = session.result
        items = [Item([BLANK, row(*self._sign(), Run(self._headline(), "focus", "bold"), *self._side())])]
        if result is not None:
            items.append(Item([row(Run(f"  {result.reason}"), Run(f"  {result.rule}", "dim"))]))
            items += self._why(result)
            items += self._score(result, width)
        if self._moments:
            items.append(Item([BLANK, row(Run("  Key moments", "text", "bold"))]))
            items.extend(Item(_wrapped(text, width)) for text in self._moments)
        for panel in (*self._awards, *self._luck):
            items.append(Item([BLANK, row(Run(f"  {panel.title}", "text", "bold"))]))
            told = [cells for line in panel.lines for cells in wrapped(line, width - 6)]
            items.extend(Item([(Run("   "), *cells)]) for cells in told)
        items.append(Item([BLANK, *self._codes()]))
        return Sheet(
            f"{session.game.title} · the end", "closed, the seed is published", (), items, self._question()
        )

    def _winners(self) -> ScoreSheet | None:
        """The sheet of the side that has won, where sides have one."""
        result = self.session.result
        return next((sheet for sheet in self._scores if result and sheet.tone == result.winner), None)

    def _sign(self) -> list[Run]:
        sheet = self._winners()
        return [Run(f"  {mark(sheet.tone)} ", sheet.tone) if sheet is not None else Run("  ")]

    def _side(self) -> list[Run]:
        sheet = self._winners()
        return [Run(f"  {sheet.title}", sheet.tone)] if sheet is not None else []

    def _why(self, result: Result) -> list[Item]:
        """What the winners win with, where their sheet says so: as many points may be enough."""
        sheet = self._winners()
        goal = next((goal for goal in sheet.goals if goal.rule == result.rule), None) if sheet else None
        return [Item([row(Run(f"  It wins with {goal.text}.", "dim"))])] if goal is not None else []

    def _score(self, result: Result, width: int) -> list[Item]:
        """The sheets of a game that has them, else the sums in a row."""
        if not self._scores:
            told = "   ".join(f"{name} {value}" for name, value in result.score)
            return [Item([row(Run(f"  {told}"))])] if told else []
        if not any(sheet.lines for sheet in self._scores):
            return []
        head = "Score sheet" if result.score else "The score sheet as it stood; no points are counted"
        rows = [(Run("  "), *cells) for cells in score_rows(self._scores, width - 6, goals=False)]
        title = row(Run(f"  {head}", "text", "bold" if result.score else ""))
        return [Item([BLANK, title]), *(Item([cells]) for cells in rows)]

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
            Choice("4", self._swapped(), "", "", 0),
            Choice("0", "leave", "", "", 0),
        ]
        hints = [
            ("1", "rematch"),
            ("2", "replay"),
            ("3", "table"),
            ("4", "swap sides"),
            ("0", "leave"),
            ("↑↓", "read"),
            ("?", "keys"),
        ]
        if not self.below:
            rows = [choice for choice in rows if choice.key != "3"]
            hints = [hint for hint in hints if hint[0] != "3"]
        undo = "undo: the game is closed; play on from any moment in the replay (B)"
        return Question("The game is over", "", rows, -1, undo, hints)

    def _swapped(self) -> str:
        """What a rematch with roles changed is called."""
        return "rematch with sides swapped" if len(self.session.names) == 2 else "rematch, parts passed on"

    def answer(self, number: int) -> None:
        """What next."""
        choice = {1: "rematch", 2: "replay", 3: "table", 4: "swap"}.get(number)
        if choice is None or (choice == "table" and not self.below):
            self.notice(f"There is no answer {number} here.")
        else:
            self.dismiss(choice)

    def key_back(self) -> None:
        """Close the page; the table, if there is one, is below."""
        self.dismiss("table" if self.below else None)

    def key_replay(self) -> None:
        """Replay this game."""
        self.dismiss("replay")


def _wrapped(text: str, width: int) -> list[Row]:
    return [row(Run(f"   {'  ' if at else ''}{line}")) for at, line in enumerate(wrap(text, width - 8))]
