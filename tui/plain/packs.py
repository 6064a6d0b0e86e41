"""The content of the games and the packs of the user: what is there, what it changes, and what is wrong."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from engine import games
from engine.kernel.errors import ContentError, EngineError
from engine.kernel.game import AnyGame
from engine.kernel.packs import Document, Packable
from engine.kernel.rulebook import Rule, Ruling
from engine.kernel.scene import Line, Span
from saves import codec, packs
from saves.errors import SaveError
from saves.home import Home
from saves.packs import SUFFIX, UserPack, folder_of
from tui.plain.terminal import Terminal
from tui.plain.wrong import Wrong


class Shelf(Struct, frozen=True):
    """Packs of one game: where they lie, from where messages name their files, and each by name."""

    game: str
    place: Path
    base: Path
    packs: dict[str, Path]


def check_packs(home: Home, terminal: Terminal, given: str | None = None) -> int:
    """Check packs and report on them; 1 when something is not sound.

    `given` is a file or folder with packs; without it the content of all games and the user's own packs.
    """
    if given is not None:
        sound, found, problems = True, *_shelves(home, given)
    else:
        sound, found, problems = check_content(terminal), *_own_shelves(home)
    terminal.lines(*((Span(problem, "danger"),) for problem in problems))
    checked = [_check(terminal, shelf) for shelf in found]
    return 0 if sound and not problems and all(checked) else 1


def check_content(terminal: Terminal) -> bool:
    """Load all content and rulebooks that ship with the games and report on them; whether all is sound."""
    sound = True
    for name in games.NAMES:
        try:
            lines, problems = content_report(games.load(name))
        except EngineError as error:
            lines, problems = [], [str(error)]
        terminal.line((Span(name, "focus"), Span(": sound" if not problems else ": not sound")))
        terminal.lines(*lines, *((Span(f"  {problem}", "danger"),) for problem in problems))
        sound = sound and not problems
    return sound


def content_report(game: AnyGame) -> tuple[list[Line], list[str]]:
    """What the content of a game holds, and what is wrong with it."""
    entries = game.content_entries(game.content())
    book = game.rulebook()
    ruled = f"{len(book.section)} sections, {len(book.rule)} rules, {len(book.ruling)} rulings"
    lines: list[Line] = [
        (Span(f"  content: {_kinds(tuple(entries))}"),),
        (Span(f"  rulebook: {ruled}"),),
        (Span(f"  hash: {codec.content_hash(game)}"),),
    ]
    named = {ruling for rule in book.rule for ruling in rule.rulings}
    problems = [
        f"ruling {name} is not there" for name in sorted(named) if not isinstance(book.find(name), Ruling)
    ]
    problems += [
        f"option {switch.field}: rule {switch.rule} is not there"
        for switch in game.switches
        if not isinstance(book.find(switch.rule), Rule)
    ]
    return lines, problems


def _kinds(keys: Sequence[str]) -> str:
    """How many entries of each kind there are: `unit 12, card 40`."""
    return ", ".join(f"{kind} {count}" for kind, count in Counter(key.split()[0] for key in keys).items())


def _own_shelves(home: Home) -> tuple[list[Shelf], list[str]]:
    """The user's packs by game, and what lies among them that is none."""
    found = [folder_of(home, name) for name in games.PACKABLE]
    shelves = [Shelf(place.name, place, home.root, packs.paths(place)) for place in found]
    known = ", ".join(map(str, found))
    names = sorted(os.listdir(home.packs)) if home.packs.is_dir() else []
    strange = [
        f"{home.packs / name}: no game has packs here; they belong into {known}"
        for name in names
        if name not in games.PACKABLE and not name.startswith(".")
    ]
    return shelves, strange


def _shelves(home: Home, given: str) -> tuple[list[Shelf], list[str]]:
    """The packs in a file or folder, by game, and those that no game takes; raises Wrong.

    A folder among the user's own packs is one pack, as a game will use it; any other is a folder of packs.
    """
    place = Path(given)
    if not given.strip() or not os.path.lexists(place):
        raise Wrong(f"{given or 'an empty name'}: no such file or folder.")
    own = [folder_of(home, name).resolve() for name in games.PACKABLE]
    if place.is_dir() and place.resolve().parent in own:
        found, base = {place.resolve().name: place.resolve()}, place.resolve().parent
    elif not place.is_dir():
        if place.suffix != SUFFIX:
            return [], [f"{place}: is neither a folder nor a file that ends in {SUFFIX}"]
        found, base = {place.name.removesuffix(SUFFIX): place}, place.parent
    elif by_game := [place / name for name in games.PACKABLE if (place / name).is_dir()]:
        return [Shelf(folder.name, folder, place, packs.paths(folder)) for folder in by_game], []
    else:
        found, base = packs.paths(place), place
    if not found:
        return [], [f"{place}: has no packs, no file that ends in {SUFFIX}"]
    shelves: dict[str, dict[str, Path]] = {}
    problems = []
    for name, path in found.items():
        try:
            game = _game_of(path, base)
        except (SaveError, ContentError) as error:
            problems.append(str(error))
        else:
            shelves.setdefault(game, {})[name] = path
    return [Shelf(game, place, base, of_game) for game, of_game in shelves.items()], problems


def _game_of(path: Path, base: Path) -> str:
    """The game that a pack is for, as its first file says; raises SaveError or ContentError."""
    source, data = packs.documents(path, base)[0]
    game = data.get("game")
    if game not in games.PACKABLE:
        known = ", ".join(games.PACKABLE)
        raise ContentError(f"{source}: game: {game!r} is no game that takes packs; known are {known}")
    return str(game)


def _check(terminal: Terminal, shelf: Shelf) -> bool:
    """Report on the packs of one game; whether they are sound."""
    tools = games.packable(shelf.game)
    assert tools is not None, shelf.game
    found, problems = _read(shelf, tools)
    stands = "not sound" if problems else "sound" if found else "none"
    terminal.line((Span(f"packs of {shelf.game}", "focus"), Span(f" in {shelf.place}: {stands}")))
    terminal.lines(*((Span(f"  {problem}", "danger"),) for problem in problems))
    if problems:
        return False
    known = set(tools.entries(tools.content()))
    for pack in found:
        terminal.lines(*_changes(pack, known))
        known.update(pack.entries)
    if found:
        content = packs.merged(tools, found)
        terminal.lines(*(f"  needs a human: {note}" for note in tools.needs_human(content)))
        terminal.lines(*(f"  in doubt: {doubt}" for doubt in tools.doubts(content)))
    return True


def _read(shelf: Shelf, tools: Packable) -> tuple[list[UserPack], list[str]]:
    """The packs of one game, or all that is wrong with them."""
    documents: list[Document] = []
    problems: list[str] = []
    for path in shelf.packs.values():
        try:
            documents += packs.documents(path, shelf.base)
        except SaveError as error:
            problems.append(str(error))
    try:
        problems += tools.problems(tools.content(), documents)
    except RecursionError:
        problems.append(f"{shelf.place}: a pack {packs.TOO_DEEP}")
    found = []
    for path in shelf.packs.values() if not problems else ():
        try:
            found.append(packs.read(path, shelf.base, tools))
        except (SaveError, ContentError) as error:
            problems.append(str(error))
    return found, problems


def _changes(pack: UserPack, known: set[str]) -> Iterator[Line]:
    """What a pack adds to what is known, and what it puts in the place of something."""
    yield (Span(f"  {pack.id}", "focus"), Span(f"  hash {pack.hash[: packs.SHORT]}"))
    for verb, keys in (
        ("adds", [key for key in pack.entries if key not in known]),
        ("replaces", [key for key in pack.entries if key in known]),
    ):
        if keys:
            yield (Span(f"    {verb} {', '.join(keys)}"),)
    if not pack.entries:
        yield (Span("    has no entries"),)


def list_packs(home: Home, terminal: Terminal) -> int:
    """One row for each of the user's packs, with the reason where one cannot be read."""
    for game in games.PACKABLE:
        tools = games.packable(game)
        place = folder_of(home, game)
        found = packs.paths(place)
        if not found:
            terminal.line(f"There are no packs of {game} in {place}.")
        for name, path in found.items():
            try:
                assert tools is not None, game
                pack = packs.read(path, home.root, tools)
            except (SaveError, ContentError) as error:
                terminal.line((Span(f"{game}  {name}  "), Span(f"cannot be used: {error}", "danger")))
                continue
            told = f"  hash {pack.hash[: packs.SHORT]}  {_kinds(pack.entries) or 'has no entries'}"
            terminal.line((Span(f"{game}  "), Span(pack.id, "focus"), Span(told)))
    return 0
