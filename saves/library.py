"""The library: what stands in each saved game, told from its file alone.

A file that cannot be used is listed with the reason, never hidden. What was read once is remembered by path,
size and time of the last change, so that a second look at hundreds of files costs nothing.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.branches import branches
from engine.kernel.errors import ReplayError
from engine.kernel.game import AnyGame
from engine.kernel.records import AnyRecord, Header, Result, Seated
from engine.kernel.scene import Scene, Tone
from engine.timeline import Timeline
from saves import codec
from saves.errors import SaveError
from saves.home import Home
from saves.repair import UNSOUND, after, repair
from saves.sample_games import sample_paths

__all__ = [
    "Listed",
    "Player",
    "Unit",
    "listing",
    "look",
    "repair",
    "samples",
    "standing",
    "waiting",
    "winners",
]

Check = Literal["good", "torn", "broken"]
FEW = 2
"""So many names are told one by one."""


class Unit(Struct, frozen=True):
    """A unit as everybody sees it: name, side, and how it stands, such as `16 Hits`."""

    name: str
    tone: Tone
    stands: str


class Player(Struct, frozen=True):
    """One seat: the person's name, `human` or the bot's level, and its units."""

    seat: int
    name: str
    by: str
    units: tuple[Unit, ...] = ()


class Listed(Struct, frozen=True):
    """One file of the library. Texts come from the file: show them only through `clean`.

    `name` is the game's short name, `state` the standing in words, `mine` whether a person must decide now.
    `changed` is the time of the last change in seconds, `begun` that of the header in milliseconds, `size`
    in bytes. `records` are the sound ones, header included; `reason` says what is wrong with the file.
    A `sample` ships with the program, to be watched.
    """

    path: Path
    changed: float
    size: int
    game: str = ""
    title: str = "?"
    name: str = "?"
    players: tuple[Player, ...] = ()
    state: str = ""
    undo: str = ""
    rules: str = ""
    begun: int = 0
    records: int = 0
    branches: tuple[str, ...] = ()
    finished: bool = False
    mine: bool = False
    check: Check = "good"
    reason: str = ""
    sample: bool = False


_seen: dict[Path, tuple[int, int, Listed]] = {}


def listing(home: Home) -> list[Listed]:
    """All files of the library, last changed first; where it may not be looked at, its folder and why."""
    try:
        return [look(path) for path in home.paths()]
    except SaveError as error:
        return [_broken(Listed(error.path, 0.0, 0), error.reason)]


def samples() -> list[Listed]:
    """The sample games; as last changed they are told to be when they were begun, not when installed."""
    found = [look(path) for path in sample_paths()]
    return [replace(listed, changed=listed.begun / 1000, sample=True) for listed in found]


def look(path: Path) -> Listed:
    """What stands in one file; remembered until the file changes."""
    try:
        found = path.stat()
    except OSError as error:
        return Listed(path, 0.0, 0, check="broken", reason=error.strerror or str(error))
    known = _seen.get(path)
    if known is not None and known[:2] == (found.st_mtime_ns, found.st_size):
        return known[2]
    blank = Listed(path, found.st_mtime, found.st_size)
    listed = _look(blank)
    _seen[path] = (found.st_mtime_ns, found.st_size, listed)
    return listed


def _look(blank: Listed) -> Listed:
    try:
        log = codec.read(blank.path)
    except SaveError as error:
        return _broken(blank, error.reason)
    if log.game is None or log.header is None:
        return _broken(blank, log.problem.reason if log.problem else "there is no header")
    told = _Told(log.game, log.header)
    check: Check = "good"
    reason = ""
    if log.problem is not None:
        check, reason = "broken", log.problem.reason
    elif log.torn:
        check, reason = "torn", f"the last line is torn ({len(log.torn)} bytes)"
    try:
        told.take(log.records)
        told.fold()
    except ReplayError as error:
        check, reason = "broken", str(error)
    try:
        return told.listed(blank, check, reason)
    except UNSOUND as error:
        return _broken(blank, f"its state does not fit together ({type(error).__name__}: {error})")


def _broken(blank: Listed, reason: str) -> Listed:
    return Listed(blank.path, blank.changed, blank.size, check="broken", reason=reason)


class _Told:
    """What a log tells, as far as it is sound."""

    def __init__(self, game: AnyGame, header: Header[Any, Any, Any]) -> None:
        self.game = game
        self.header = header
        self.timeline = Timeline()
        self.timeline.add(header)
        self.players = {number: (seat.name, seat.by) for number, seat in enumerate(header.seats, start=1)}
        self.kept: list[AnyRecord] = []
        self.state: Any = header.start

    def take(self, records: Sequence[AnyRecord]) -> None:
        """Take in the records, as far as they follow from each other; raises ReplayError at the first not."""
        for record in records:
            self.timeline.add(record)
            self.kept.append(record)
            if isinstance(record, Seated):
                by = record.who.removeprefix("bot:") if record.who.startswith("bot:") else "human"
                self.players[record.seat] = (record.who, by)

    def fold(self) -> None:
        """The state at the head, or as far as events apply on the way to it; raises ReplayError."""
        for entry in self.timeline.path():
            self.state = after(self.game, self.state, entry)

    def listed(self, blank: Listed, check: Check, reason: str) -> Listed:
        """The entry of the library."""
        scene = self.game.present(self.game.view(self.state, None), ())
        names = {seat: name for seat, (name, _) in self.players.items()}
        result = self.game.result(self.state)
        waits = () if result is not None else waiting(self.game, self.state, self.timeline, names)
        people = {seat for seat, (_, by) in self.players.items() if by == "human"}
        return Listed(
            path=blank.path,
            changed=blank.changed,
            size=blank.size,
            game=self.game.id,
            title=self.game.title,
            name=scene.title.split(" · ")[0],
            players=tuple(self._player(seat, scene) for seat in self.players),
            state=standing(self.game, self.state, names, waits),
            undo=self.header.undo,
            rules=self.header.rules,
            begun=self.header.at,
            records=len(self.kept) + 1,
            branches=tuple(branch.name for branch in branches(self.kept, self.timeline, names)),
            finished=result is not None,
            mine=bool(people.intersection(waits)),
            check=check,
            reason=reason,
        )

    def _player(self, seat: int, scene: Scene) -> Player:
        name, by = self.players[seat]
        units = tuple(
            Unit(party.name, party.tone, "destroyed" if party.out else f"{party.bar.value} {party.bar.name}")
            for party in scene.parties
            if party.seat == seat
        )
        return Player(seat, name, by, units)


def waiting(game: AnyGame, state: Any, timeline: Timeline, players: Mapping[int, str]) -> tuple[int, ...]:
    """The seats that are to act now: those who must answer a request, else those who must decide."""
    asked = timeline.asked
    if asked is not None:
        return tuple(sorted(set(players) - {asked.by} - set(timeline.answers)))
    found: tuple[int, ...] = game.awaiting(state)
    return found


def standing(game: AnyGame, state: Any, players: Mapping[int, str], waits: Sequence[int] = ()) -> str:
    """How a game stands, in words: the result and when, or when and who is to move."""
    moment = "".join(game.present(game.view(state, None), ()).title.split(" · ")[1:2])
    result = game.result(state)
    if result is not None:
        return f"{winners(result, players)}, {moment}"
    seats = waits or game.awaiting(state)
    names = ", ".join(players.get(seat, f"seat {seat}") for seat in seats)
    return f"{moment}, {names if len(seats) <= FEW else f'{len(seats)} players'} to move"


def winners(result: Result, players: Mapping[int, str]) -> str:
    """Who won: `Ann won`, `draw`; of many the side is told: `Jaeger side won`."""
    if result.winner and len(result.seats) > FEW:
        return f"{result.winner.capitalize()} side won"
    names = ", ".join(players.get(seat, f"seat {seat}") for seat in result.seats)
    return f"{names} won" if result.winner and names else "draw"
