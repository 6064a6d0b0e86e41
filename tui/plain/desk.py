"""A person at the terminal: what is shown to them, what they typed, and what it decides."""

import re
from collections.abc import Sequence
from typing import Any

from engine.kernel.choice import Option, numbered
from engine.kernel.errors import Refusal
from engine.kernel.scene import Line, Scene
from engine.undo import tell
from saves.home import Home
from saves.table import Table
from tui.plain import show
from tui.plain.draft import Draft
from tui.plain.stepping import steps_in, walk
from tui.plain.takeback import TakeBack
from tui.plain.tell import Teller
from tui.plain.terminal import Terminal

YES_NO = {"1": "yes", "0": "no", "yes": "yes", "no": "no", "y": "yes", "n": "no"}


class PutAway(Exception):
    """The game is put away before its end; `asked` tells whether a person wanted it, or the input ended."""

    def __init__(self, asked: bool) -> None:
        super().__init__()
        self.asked = asked


class Desk:
    """One terminal at a table. `seat` is who sits at it, None when only bots play or nobody has come yet.

    `openly` means that others look on, `draft` is an answer with many parts that is not committed yet,
    `refusal` the last thing refused, `home` where the user's own files lie.
    """

    def __init__(self, table: Table, terminal: Terminal, home: Home | None = None) -> None:
        self.table = table
        self.home = home
        self.session = table.session
        self.terminal = terminal
        self.teller = Teller(self.session)
        self.takeback = TakeBack(self.session, self.confirm)
        self.seat: int | None = None
        self.openly = False
        self.draft: Draft | None = None
        self.refusal: Refusal | None = None
        self._shown: tuple[Any, ...] = ()
        self._state: list[Line] = []

    @property
    def eyes(self) -> int | None:
        """Whose memory of the game may stand on the screen: while others look on, only what all have seen."""
        return None if self.openly else self.seat

    def change(self, seat: int | None, *, openly: bool = False) -> None:
        """Let another person sit down: nothing of the one before stays, but what all may see."""
        self.seat, self.openly = seat, openly
        self.draft = self.refusal = None
        self._shown = ()
        if not openly:
            self._state = []

    # Asking at the terminal

    def listen(self) -> str:
        """One line that was typed; raises PutAway at the end of input."""
        typed = self.terminal.ask()
        if typed is None:
            raise PutAway(asked=False)
        return typed

    def pick(self, question: str, replies: dict[str, str]) -> str:
        """Ask until one of `replies` is typed; digits are shown with what they mean."""
        keys = "  ".join(f"{key} {reply}" for key, reply in replies.items() if key.isdecimal())
        while True:
            self.terminal.line(f"{question}  {keys}", "ask")
            typed = self.listen().casefold()
            if typed in replies:
                return replies[typed]
            if typed == "q":
                raise PutAway(asked=True)
            self.terminal.line(f"{typed[:20]!r} is no answer to this; q puts the game away.", "danger")

    def confirm(self, question: str) -> bool:
        """A question with yes and no."""
        return self.pick(question, YES_NO) == "yes"

    # Showing

    @property
    def options(self) -> tuple[Option, ...]:
        """All that the person may do now."""
        found: tuple[Option, ...] = self.session.options(self.seat) if self.seat is not None else ()
        return found

    @property
    def scene(self) -> Scene:
        """The table as the person sees it."""
        return self.session.scene(self.seat)

    def tell(self) -> None:
        """What happened since the person last looked; a new turn makes every question a new one."""
        told = self.teller.news(self.seat, openly=self.openly)
        if () in told:
            self._shown = ()
        self.terminal.lines(*told)

    def show(self, whole: bool = False) -> None:
        """What happened since, then the question; the public state where question or turn are new."""
        scene, options = self.scene, self.options
        self.tell()
        now = (self.seat, scene.prompt.text, scene.prompt.detail)
        if whole or now != self._shown:
            news = [line for line in show.state(scene) if whole or line not in self._state]
            self.terminal.lines(*news, show.question(scene))
            self._state = show.state(scene)
        self._shown = now
        self.terminal.lines(*self._answers(scene, options))
        if self.seat is not None:
            self.terminal.line(tell(self.session.undo_state(self.seat), self.session.names), "dim")
        if self.table.trouble:
            self.terminal.line(self.table.trouble, "danger")

    def _answers(self, scene: Scene, options: Sequence[Option]) -> list[Line]:
        """The answers; where the only question has an answer with many parts, those parts."""
        if self.draft is not None and self.draft.option not in options:
            self.draft = None
        questions = [option for option in options if option.kind != "aside"]
        if self.draft is None and len(questions) == 1 and questions[0].form is not None:
            self.draft = Draft(questions[0])
        width = self.terminal.width
        if self.draft is None:
            return show.answers(scene, options, width)
        more = [("", option.notation, option.label, "") for _, option in show.asides(options)]
        return [*self.draft.rows(scene, width), *show.table(more, width)]

    # Deciding

    def decide(self, typed: str) -> None:
        """Take `typed` as an answer: a part of a draft, a number, or notation."""
        words = typed.split()
        if self.draft is not None and self._drafted(self.draft, words):
            return
        if typed.isdecimal():
            self._number(typed)
            return
        steps = steps_in(self, words)
        if steps is not None:
            walk(self, *steps)
            return
        direct = self._direct(words)
        if direct is None and self._opened(words):
            return
        self.submit(self.session.game.parse(typed, self.options) if direct is None else direct)

    def _drafted(self, draft: Draft, words: list[str]) -> bool:
        """Whether the words were about the draft: committing, dropping, marking."""
        if words in (["0"], ["done"]) or " ".join(words).casefold() == draft.option.notation:
            self.submit(draft.command())
        elif words == ["back"]:
            self.draft = None
            self.show(whole=True)
        elif draft.takes(words):
            self.mark(words)
        elif draft.is_long and words[-1].isdecimal():
            said = " ".join(words)
            if not said.casefold().startswith(f"{draft.option.notation} "):
                said = f"{draft.option.notation} {said}"
            self.submit(self.session.game.parse(said, self.options))
        else:
            return False
        return True

    def mark(self, words: Sequence[str]) -> None:
        """Mark or unmark parts of the answer, and say what is marked."""
        if self.draft is None:
            self.refuse(Refusal("illegal", "", "There is nothing to mark now"))
            return
        refusal = self.draft.put(words)
        if refusal is not None:
            self.refuse(refusal)
        elif self.draft.is_long:
            self.submit(self.draft.command())
        else:
            self.terminal.line(self.draft.stand())

    def _direct(self, words: list[str]) -> Any:
        """A form answered in one line, such as `swap 2c 7s` or `end 1 3`; None if the words are none."""
        for option in self.options:
            head = option.notation.split()
            if option.form is not None and [word.casefold() for word in words[: len(head)]] == head:
                draft, rest = Draft(option), words[len(head) :]
                if rest and draft.takes(rest):
                    return draft.put(rest) or draft.command()
        return None

    def _opened(self, words: list[str]) -> bool:
        """Whether the words name one form, by its notation or beginnings of it; its parts are shown then."""
        typed = [word.casefold() for word in words]
        formed = [option for option in self.options if option.form is not None]
        same = [option for option in formed if option.notation.split() == typed]
        found = same or [option for option in formed if _begins(typed, re.split(r"[ _]", option.notation))]
        if len(found) == 1:
            self._open(found[0])
        return len(found) == 1

    def _open(self, option: Option) -> None:
        self.draft = Draft(option)
        self.terminal.lines(*self.draft.rows(self.scene, self.terminal.width))

    def _number(self, typed: str) -> None:
        option = numbered(self.options).get(int(typed)) if len(typed) < 4 else None
        if option is None or show.is_concession(option):
            self.refuse(Refusal("illegal", "", f"There is no answer {typed[:8]} here"))
        elif option.form is not None:
            self._open(option)
        else:
            self.submit(option.command)

    def concede(self, option: Option) -> None:
        """Give something up, after asking."""
        if self.confirm(f"{option.label}?"):
            self.submit(option.command)

    def submit(self, command: Any) -> None:
        """Decide, or say why not."""
        found = command
        if not isinstance(command, Refusal) and self.seat is not None:
            found = self.session.submit(self.seat, command)
        if isinstance(found, Refusal):
            self.refuse(found)
        else:
            self.refusal = self.draft = None

    def refuse(self, refusal: Refusal) -> None:
        """Say what was refused and why; nothing has changed."""
        self.refusal = refusal
        rule = f" ({refusal.rule})" if refusal.rule else ""
        more = ' "why" tells more.' if refusal.rule else ""
        message = refusal.message.rstrip(".")
        self.terminal.line(f"Refused: {message}{rule}. Nothing has changed.{more}", "danger")


def _begins(typed: Sequence[str], names: Sequence[str]) -> bool:
    """If the verb is typed whole, and every other word begins one of the names."""
    return typed[:1] == list(names[:1]) and all(
        any(name.startswith(word) for name in names[1:]) for word in typed[1:]
    )
