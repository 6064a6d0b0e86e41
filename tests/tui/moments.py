"""Every screen of the app, and the table in its several moments, each opened anew by `open_moment`."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from engine.games.extinction.asks import AskKind
from engine.games.extinction.terms.forces import FieldedJaeger, Force
from engine.session import Session
from saves import forces
from saves.home import Home
from saves.reading import read_game
from saves.table import Table
from tests.support.app import Driver
from tests.support.extinction_muster import defending, picking
from tests.support.field_moments import session_with
from tests.support.matchup import given, unit
from tests.support.play import Play
from tests.support.saved import finished, put_away, running, table
from tui.screens.curtain import CurtainScreen
from tui.screens.field.field import FieldScreen
from tui.screens.replay import ReplayScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.starting import UnsavedScreen
from tui.screens.table import TableScreen

GOLDEN = Path(__file__).parents[1] / "games" / "extinction" / "golden" / "duel.jsonl"
"""A battle that is over."""
Opener = Callable[[Driver, Path], Awaitable[None]]


def prepare(root: Path) -> None:
    """A data folder with a game that goes on, a finished one, and a broken one."""
    running(root, seed="going on", decisions=24)
    finished(root, seed="over", decisions=30)
    broken = put_away(table(root, seed="broken"))
    broken.write_text("no game at all\n")


async def to_home(driver: Driver) -> None:
    """Close whatever is open."""
    while len(driver.app.screen_stack) > 1:
        driver.app.pop_screen()
    await driver.settle()
    home: Any = driver.screen
    home.pairs, home.here = (), "8"
    home.entry = None
    await plain(driver)


async def plain(driver: Driver) -> None:
    """The screen without a notice."""
    screen: Any = driver.screen
    screen.flash = ""
    screen.repaint()
    await driver.settle()


def by_keys(*keys: str) -> Opener:
    """Press these keys at home."""

    async def opened(driver: Driver, root: Path) -> None:
        del root
        await driver.press(*keys)

    return opened


def over(make: Callable[[Path], Any], *keys: str) -> Opener:
    """Open a screen, then press these keys."""

    async def opened(driver: Driver, root: Path) -> None:
        driver.app.push_screen(make(root))
        await driver.settle()
        await driver.press(*keys)

    return opened


def at(make: Callable[[], Play], *keys: str) -> Opener:
    """A table of two people in the state of a play, seat 1 or who is asked sits there; then these keys."""

    async def opened(driver: Driver, root: Path) -> None:
        del root
        driver.app.push_screen(TableScreen(Table(named(make()), None)))
        await driver.settle()
        if isinstance(driver.screen, CurtainScreen) and keys != ("curtain",):
            await driver.press(str(driver.screen.seat), *keys)

    return opened


def asked(kind: AskKind, *keys: str) -> Opener:
    """An open table at which this kind of question is asked; who is asked presses these keys."""

    async def opened(driver: Driver, root: Path) -> None:
        del root
        driver.app.push_screen(FieldScreen(Table(session_with(kind), None)))
        await driver.settle()
        if keys == ("curtain",):
            return
        if isinstance(driver.screen, CurtainScreen):
            await driver.press(str(driver.screen.seat))
        await driver.press(*keys)

    return opened


def revealed() -> Play:
    """Gipsy Avenger of seat 1 gets a card, the two Kaiju of seat 2 have theirs."""
    minis = [
        {"model": "gipsy_avenger", "at": (1000, 0, 900, 0), "facing": 0},
        {"model": "shrikethorn", "at": (1000, 400, 900, 0), "facing": 6, "lost": ["prowl"]},
        {"model": "otachi", "at": (1400, 400, 900, 0), "facing": 6},
    ]
    play = Play.at("extinction", {"minis": minis})
    return play.when(2, "card shrikethorn hammerhead", "card otachi scuttle", "ready")


def at_field(make: Callable[[], Play], *keys: str) -> Opener:
    """An open table in the state of a play; seat 1 sits there and presses these keys."""
    return over(lambda root: FieldScreen(Table(named(make()), None)), "1", *keys)


def named(play: Play) -> Session:
    """The session of a play, with names for its players."""
    play.session.players = {1: ("Ann", "human"), 2: ("Ben", "human")}
    return play.session


def target(undo: Any = "table") -> Play:
    """Ann, Gipsy Danger, is to attack."""
    return given(
        unit("gipsy-danger", "6H KH 5C 9S 2D AS QC"),
        unit("knife-head", "8D KC 4D 9H QD AC 3S"),
        undo=undo,
    )


def dodge() -> Play:
    """Ben, Knife Head, may dodge an attack of 9."""
    return target().when(1, "attack 2", "6h", "kh", "done")


def tactics() -> Play:
    """Ben may swap cards."""
    play = target().when(1, "pass", "end 1")
    return play.when(2, "end 2")


def ended() -> Play:
    """Ann has given up."""
    return target().when(1, "concede 1")


def unsaved(root: Path) -> UnsavedScreen:
    return UnsavedScreen(root / "games", "No space left on device")


def replay(root: Path, name: str) -> ReplayScreen:
    """The replay of a game of `prepare`."""
    (path,) = [one for one in sorted((root / "games").glob("*.jsonl")) if _holds(one, name)]
    return ReplayScreen(path)


def _holds(path: Path, name: str) -> bool:
    text = path.read_text()
    kinds = {"broken": "no game", "finished": '"closed"'}
    found = next((kind for kind, sign in kinds.items() if sign in text), "running")
    return found == name


def kept(root: Path) -> FieldScreen:
    """Jaegers are picked, and one force is saved already."""
    path = Home(root).make(Home(root).forces) / "duel.toml"
    if not path.exists():
        forces.write(
            Home(root), "duel", Force((FieldedJaeger("gipsy_danger", ("mako_mori", "raleigh_becket")),))
        )
    return FieldScreen(defending())


MOMENTS: dict[str, Opener] = {
    "home": by_keys(),
    "home, a quick game": by_keys("8"),
    "set-up": over(lambda root: SetupScreen("matchup")),
    "set-up, an option": over(lambda root: SetupScreen("matchup"), *["down"] * 4),
    "set-up, typing a name": over(lambda root: SetupScreen("matchup"), "1"),
    "set-up, the units": over(lambda root: SetupScreen("matchup"), "enter"),
    "set-up of Extinction": over(lambda root: SetupScreen("extinction")),
    "set-up of Extinction, a card": over(lambda root: SetupScreen("extinction"), *["down"] * 4),
    "set-up of Extinction, all cards": over(lambda root: SetupScreen("extinction"), *["down"] * 4, "enter"),
    "home, quick play cards": by_keys("8", "tab"),
    "force building, models": over(lambda root: FieldScreen(defending())),
    "force building, pilots": over(lambda root: FieldScreen(defending()), "1", "1"),
    "force building, an upgrade": over(lambda root: FieldScreen(defending()), "4", "1", "1", "1"),
    "force building, complete": over(lambda root: FieldScreen(defending()), "1", "1", "1", "0"),
    "force building, mutations": over(lambda root: FieldScreen(picking("greedy", "human")), "1"),
    "force building, saved forces": over(kept, "1", "1", "1", "0", "F"),
    "not saved": over(unsaved),
    "curtain": at(dodge, "curtain"),
    "table, whom to attack": at(target),
    "table, a window": at(dodge),
    "table, a card in focus": at(dodge, "tab"),
    "table, cards to mark": at(tactics),
    "table, typing": at(target, ":"),
    "table, giving up": at(target, *": c o n c e d e".replace(" ", ""), "enter"),
    "table, a request": at(tactics, "u"),
    "hand": at(dodge, "h"),
    "log": at(dodge, "l"),
    "log, searching": at(dodge, "l", "/"),
    "dice": at(dodge, "d"),
    "why": at(dodge, "w"),
    "units": at(dodge, "i"),
    "discard": at(dodge, "s"),
    "tree": at(lambda: target("open"), "t"),
    "end": at(ended),
    "rulebook": by_keys("b"),
    "rulebook, a rule": by_keys("b", "enter"),
    "library": by_keys("g"),
    "library, deleting": by_keys("g", "D"),
    "replay, going on": over(lambda root: replay(root, "running")),
    "replay, finished": over(lambda root: replay(root, "finished")),
    "replay, broken": over(lambda root: replay(root, "broken")),
    "settings": over(lambda root: SettingsScreen()),
    "settings, a key": over(lambda root: SettingsScreen(), "right"),
    "help": by_keys("?"),
    "field, agreeing": asked("agree"),
    "field, a force": asked("recruit"),
    "field, a place": asked("deploy"),
    "field, a place in fine steps": asked("deploy", "f", "up", ",", "n"),
    "field, a piece": asked("place"),
    "field, reserves": asked("arrive", "up"),
    "field, a facing": asked("face"),
    "field, which to activate": asked("activate", "n"),
    "field, a tactical action": asked("tactic"),
    "field, cards": asked("cards"),
    "field, a card locked": asked("cards", "3", "enter"),
    "field, a card unlocked": asked("cards", "3", "enter", "9"),
    "field, cards in full": asked("cards", "h"),
    "field, what an enemy has": asked("cards", "h", "p"),
    "field, ready for good": at_field(revealed, "2", "enter", "0"),
    "field, the reveal": at_field(revealed, "2", "enter", "0", "1"),
    "field, driving": asked("move"),
    "field, weighing a pivot": asked("move", "n", "n"),
    "field, whom to engage": asked("engage"),
    "field, a reroll": asked("reroll"),
    "field, damage": asked("face_up"),
    "field, whom to attack": asked("target"),
    "field, extras of an attack": asked("spend"),
    "field, a trigger": asked("trigger"),
    "field, the place of the target": asked("follow"),
    "field, an attack and the board": asked("face_up", "tab"),
    "field, dice log": asked("reroll", "d"),
    "field, dice log of attacks": asked("reroll", "d", "4"),
    "field, looking around": asked("move", "tab"),
    "field, lines of sight": asked("move", "tab", "s"),
    "field, the whole table": asked("move", "z", "z"),
    "field, the legend": asked("move", "m"),
    "field, all about a piece": asked("move", "tab", "n", "i"),
    "field, typing": asked("cards", ":"),
    "field, curtain": asked("cards", "curtain"),
    "field, the score": asked("move", "e"),
    "field, the game in short": asked("move", "?", "1"),
    "field, the end": over(lambda root: FieldScreen(Table(read_game(GOLDEN).session, None))),
    "field, replay": over(lambda root: ReplayScreen(GOLDEN), "4"),
}
