"""From a plan to a table and from a finished game to the next; what is done when the disk refuses."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from msgspec import structs

from engine import chance
from engine.kernel.boards import Hexes
from engine.kernel.errors import ContentError
from engine.kernel.records import Origin, Pack, UndoMode
from engine.kernel.text import LONGEST_MESSAGE, clean
from saves.errors import SaveError
from saves.packs import Supplied, content_for
from saves.table import Table, new_header, new_table
from saves.verify import code
from tui import ways
from tui.hotseat import HotSeat
from tui.models.setup.room import room_of
from tui.paint.cells import BLANK, Run, row, wrap
from tui.screens.asking import Asking, Confirm
from tui.screens.base import KeyScreen
from tui.screens.page import Item, Page, Sheet
from tui.shell import Shell


@dataclass(frozen=True)
class Plan:
    """A game to start. `seed` is empty for a secret one; `begins` is a first state other than the usual.

    `packs` are those whose entries it uses; None for all that the user has now.
    """

    game: str
    seats: tuple[Any, ...]
    options: Any
    undo: UndoMode
    seed: str = ""
    saved: bool = True
    watch: bool = False
    begins: Any = None
    origin: Origin | None = None
    packs: tuple[Pack, ...] | None = None


def start(app: Shell, plan: Plan, started: Callable[[], None] = lambda: None) -> None:
    """Start a game and sit down at its table; `started` is called when it is sure that it starts.

    When it cannot be saved, or packs cannot be used, a screen says why and asks whether to play without.
    """
    seed = plan.seed or chance.new_seed()
    try:
        supplied = _supplied(app, plan)
    except (SaveError, ContentError) as error:
        asked = partial(_without, app, replace(plan, packs=()), started)
        told = f"{error.path.name}: {error.reason}" if isinstance(error, SaveError) else str(error)
        app.push_screen(PacklessScreen(told), asked)
        return
    header = new_header(
        plan.game,
        plan.seats,
        plan.options,
        plan.undo,
        seed,
        start=plan.begins,
        origin=plan.origin,
        supplied=supplied,
    )
    try:
        table = new_table(app.home if plan.saved else None, header, seed)
    except SaveError as error:
        asked = partial(_without, app, replace(plan, saved=False), started)
        app.push_screen(UnsavedScreen(error.path, error.reason), asked)
        return
    started()
    table.session.begin()
    sit_down(app, table, watch=plan.watch)


def _supplied(app: Shell, plan: Plan) -> Supplied:
    """Content and packs of a new game; one that begins elsewhere holds its content already."""
    if plan.begins is not None:
        return Supplied(None, plan.packs or ())
    return content_for(app.home, plan.game, None if plan.packs is None else [pack.id for pack in plan.packs])


def _without(app: Shell, plan: Plan, started: Callable[[], None], wanted: bool | None) -> None:
    if wanted:
        start(app, plan, started)


def sit_down(app: Shell, table: Table, *, watch: bool = False) -> None:
    """Open a table; afterwards do what was chosen at its end."""
    for below in app.screen_stack:
        if isinstance(below, KeyScreen):
            below.stand_aside()
    kind = "field" if isinstance(table.session.scene(None).board, Hexes) else "table"
    app.push_screen(ways.screen(kind, table, watch=watch), partial(after, app, table, watch))


def after(app: Shell, table: Table, watch: bool, choice: str | None) -> None:
    """What follows a table: nothing, a rematch, one with roles changed, or the replay."""
    if choice in ("rematch", "swap"):
        start(app, again(table, watch=watch, swap=choice == "swap"))
    elif choice == "replay":
        _replay(app, table, watch)


def again(table: Table, *, watch: bool, swap: bool = False) -> Plan:
    """The same seats and options with a new seed; with `swap` each seat plays another's part.

    Only a watched game that was not saved is not saved again.
    """
    header = table.session.header
    seats, options = header.seats, header.options
    if swap:
        seats, options = room_of(header.game).swapped(seats, options, table.session.state)
    elsewhere = header.origin is not None and not swap
    return Plan(
        header.game,
        seats,
        options,
        header.undo,
        saved=table.file is not None or not watch,
        watch=watch,
        begins=header.start if elsewhere else None,
        origin=header.origin if elsewhere else None,
        packs=header.packs if elsewhere else None,
    )


def _replay(app: Shell, table: Table, watch: bool) -> None:
    """The replay of a finished game, and after it the page of its end again, with the rematch on it."""
    if table.path is not None:
        app.push_screen(ways.screen("replay", table.path), lambda _: _ended(app, table, watch))
    elif isinstance(app.screen, KeyScreen):
        app.screen.notice("This game was not saved, so there is nothing to replay.")


def _ended(app: Shell, table: Table, watch: bool) -> None:
    """The page of the end, without the table below it, where the game has ended."""
    if table.session.closed is None:
        return
    from tui.screens.end import EndScreen

    people = HotSeat(table.session).people
    viewer = people[0] if len(people) == 1 else None
    end = code(table.file.check) if table.file is not None else ""
    app.push_screen(EndScreen(table.session, viewer, end, below=False), partial(after, app, table, watch))


def keep_names(app: Shell, names: tuple[str, ...]) -> None:
    """Remember names for the next set-up; a settings file that could not be read is left alone."""
    if names != app.settings.names and not app.trouble:
        with contextlib.suppress(SaveError):
            app.use(structs.replace(app.settings, names=names))


class NotStarted(Asking, Page):
    """Says why a game cannot start as planned. Gives True to play without what is missing, else False."""

    heading: ClassVar[str]
    asked: ClassVar[str]
    yes: ClassVar[str]
    detail: ClassVar[str]

    def __init__(self, *texts: str) -> None:
        super().__init__()
        self.texts = texts
        self.question = Confirm(
            self.asked,
            self.yes,
            "do not start it",
            "nothing has been started yet",
            partial(self._answered, True),
            partial(self._answered, False),
            detail=self.detail,
        )
        self.confirm(self.question, safe=True)

    def _answered(self, play: bool) -> None:
        self.dismiss(play)

    def sheet(self, width: int, height: int) -> Sheet:
        """The reason, and what can be done."""
        del height
        items = [
            Item([BLANK, *(row(Run(f"  {line}")) for line in wrap(text, width - 6))]) for text in self.texts
        ]
        return Sheet(self.heading, "", (), items, self.confirm_question(self.question))


class UnsavedScreen(NotStarted):
    """Says why a game cannot be saved. Gives True to play without, else False."""

    heading = "New game · not saved"
    asked = "Play without saving?"
    yes = "play without saving; it is lost when you leave"
    detail = "the disk refuses"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            f"The new game cannot be saved: {reason}.",
            f"The place is {path}.",
            "You can free the disk or its rights and start again. You can also play now: then the game "
            "is kept in memory only, and it is lost when you leave the table.",
        )


class PacklessScreen(NotStarted):
    """Says why packs cannot be used. Gives True to play without any, else False."""

    heading = "New game · packs"
    asked = "Play without packs?"
    yes = "play with what ships with the game"
    detail = "a pack cannot be used"

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"Your packs cannot be used: {clean(reason, LONGEST_MESSAGE)}.",
            "kaiju packs check tells all that is wrong with them. Until that is put right you can play with "
            "what ships with the game.",
        )
