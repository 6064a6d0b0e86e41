"""The branches of a game: who began each and where, how it stands; going to one, naming one."""

from collections.abc import Awaitable, Callable
from typing import ClassVar

from engine.branches import Branch, branch_of, branches
from engine.kernel.errors import Refusal
from engine.kernel.records import Moved
from engine.kernel.scene import Choice
from engine.kernel.text import clean
from engine.session import Session
from saves.library import standing
from tui.paint.cells import BLANK, Row, Run, fit
from tui.screens.asking import own_keys
from tui.screens.page import Item, Page, Sheet, reading

BY, FROM, LONG, STANDS = 8, 10, 10, 28
START = "the start"
Act = Callable[[Callable[[], Moved | Refusal]], Awaitable[Moved | Refusal]]
LONGEST = 40
"""Letters of a branch's name."""


class TreePage(Page):
    """All branches. Gives True when the head moved, else None.

    With `looking` nothing is changed: Enter gives the last node of the branch, for a replay. At a table `act`
    does what changes the game when no decision is being written.
    """

    context: ClassVar[str] = "tree"

    def __init__(
        self,
        session: Session,
        viewer: int | None,
        *,
        looking: bool = False,
        leaf: int | None = None,
        act: Act | None = None,
    ) -> None:
        super().__init__()
        self._act = act
        self.session = session
        self.viewer = viewer
        self.looking = looking
        self.leaf = branch_of(self.found(), session.timeline, session.head).leaf if leaf is None else leaf
        self.at = [branch.leaf for branch, _ in self.in_order()].index(self.leaf)

    def found(self) -> tuple[Branch, ...]:
        """All branches as they began."""
        return branches(self.session.records[1:], self.session.timeline, self.session.names)

    def in_order(self) -> list[tuple[Branch, int]]:
        """The branches as a tree: each below the one that it leaves, with its depth."""
        found = self.found()
        below: dict[int, list[Branch]] = {}
        for branch in found:
            above = branch_of(found, self.session.timeline, branch.fork).start if branch.fork else 0
            below.setdefault(above, []).append(branch)
        order: list[tuple[Branch, int]] = []
        stack = [(branch, 0) for branch in reversed(below.get(0, []))]
        while stack:
            branch, depth = stack.pop()
            order.append((branch, depth))
            stack.extend((inner, depth + 1) for inner in reversed(below.get(branch.start, [])))
        return order

    def sheet(self, width: int, height: int) -> Sheet:
        """One row for each branch."""
        del height
        order = self.in_order()
        items = [Item([self._row(branch, depth, width)], branch) for branch, depth in order]
        head = [
            BLANK,
            fit([Run("  "), *_columns(width, "branch", "by", "from", "own / all", "stands")], width),
        ]
        rows = [Choice("Enter", "replay this branch" if self.looking else "go to its end", "", "", 0)]
        if not self.looking:
            rows.append(Choice("B", "name it", "", "", 0))
        naming = [] if self.looking else [("B", "name")]
        hints = [("↑↓", "branch"), ("Enter", "go there"), *naming, ("Esc", "back"), ("?", "keys")]
        rows = own_keys(rows, self.kaiju.keymap)
        question = reading("Branches of this game", self._undo(), hints, rows)
        question.detail = "nothing is ever deleted"
        return Sheet("Branches", self._count(len(order)), head, items, question)

    def _count(self, count: int) -> str:
        """How many branches there are, and which one the head is on."""
        here = next(branch for branch in self.found() if branch.leaf == self.leaf)
        many = "1 branch" if count == 1 else f"{count} branches"
        return f"{many} · ● {'replayed' if self.looking else 'you are here'}{self._back(here)}"

    def _undo(self) -> str:
        if self.looking:
            return "only looking: nothing here changes the game"
        if self.session.header.undo != "open":
            return "only an Open game can go to another branch"
        return "going to another branch can be taken back by going back here"

    def _row(self, branch: Branch, depth: int, width: int) -> Row:
        mine = branch.leaf == self.leaf
        lead = f"{'  ' * min(depth - 1, 5)}└ " if depth else ""
        cells = _columns(
            width,
            f"{lead}{clean(branch.name, LONGEST)}",
            clean(self.session.names.get(branch.by, ""), 20) if branch.by else "",
            self._moment(branch.fork),
            f"{branch.own} of {branch.length}" if branch.fork else str(branch.own),
            self._stands(branch),
        )
        sign = Run("● " if mine else "  ", "focus")
        return fit(
            [sign, *(run._replace(tone="text", mark="bold" if mine else "") for run in cells)], width - 1
        )

    def _moment(self, node: int) -> str:
        """When a branch begins: `turn 4`."""
        if not node:
            return START
        game, state = self.session.game, self.session.states[node]
        found = "".join(game.present(game.view(state, None), ()).title.split(" · ")[1:2])
        return found if len(found) < FROM else START

    def _stands(self, branch: Branch) -> str:
        session = self.session
        names = {seat: clean(name, 20) for seat, name in session.names.items()}
        return standing(session.game, session.states[branch.leaf], names)

    def _back(self, branch: Branch) -> str:
        """How far the head is from the end of its branch, if it is."""
        nodes = [entry.id for entry in self.session.timeline.up(branch.leaf)]
        if self.looking or self.session.head == branch.leaf:
            return ""
        return f", {nodes.index(self.session.head) if self.session.head in nodes else branch.length} back"

    # Keys

    def _under(self) -> Branch:
        item = self.here()
        assert item is not None
        branch: Branch = item.value
        return branch

    def _seat(self) -> int:
        """The seat in whose name the head moves: the viewer's, else the first person's."""
        people = [seat for seat in self.session.players if not self.session.is_bot(seat)]
        return self.viewer or (people or [1])[0]

    async def _jump(self, node: int, name: str = "") -> Moved | Refusal:
        if self._act is None:
            return self.session.jump(self._seat(), node, name)
        return await self._act(lambda: self.session.jump(self._seat(), node, name))

    async def key_enter(self) -> None:
        """Go to the end of the branch under the cursor."""
        branch = self._under()
        if self.looking:
            self.dismiss(branch.leaf)
        elif branch.leaf == self.session.head:
            self.notice("You are there already.")
        else:
            moved = await self._jump(branch.leaf)
            if isinstance(moved, Refusal):
                self.notice(moved.message)
            else:
                self.dismiss(True)

    def key_branch(self) -> None:
        """Give the branch under the cursor a name."""
        if self.looking:
            self.notice("Names are given at the table: go on playing, then t.")
        elif self.session.closed is not None or self.session.header.undo != "open":
            self.notice("Only an Open game that goes on takes names for branches.")
        else:
            branch = self._under()
            self.ask_line("name of the branch: ", lambda text: self._call(branch, text))

    async def _call(self, branch: Branch, text: str) -> None:
        name = clean(text, LONGEST)
        if not name:
            self.notice("No name was given.")
            return
        before = self.session.head
        moved = await self._jump(branch.leaf, name)
        if not isinstance(moved, Refusal) and before != branch.leaf:
            moved = await self._jump(before)
        self.notice(moved.message if isinstance(moved, Refusal) else f"This branch is called {name} now.")


def _columns(width: int, *texts: str) -> list[Run]:
    sizes = (width - 4 - BY - FROM - LONG - STANDS, BY, FROM, LONG, STANDS)
    return [
        Run("".join(run.text for run in fit([*fit([Run(text)], size - 1)], size)), "dim")
        for text, size in zip(texts, sizes, strict=True)
    ]
