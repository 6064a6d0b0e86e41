"""Packs of users: found, read, and what a new game gets of them.

A pack is `packs/<game>/<name>.toml`, or a folder `packs/<game>/<name>` with such files in it. Packs go over
the content of the game in the order of their names; of entries with the same kind and id the last one stays.
"""

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine import games
from engine.kernel.errors import ContentError, EngineError
from engine.kernel.packs import Document, Packable
from engine.kernel.records import Header, Pack
from engine.kernel.text import clean
from saves import toml
from saves.codec import entries_hash
from saves.errors import SaveError
from saves.home import Home

SUFFIX = ".toml"
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
RULE = "a pack and its files are named with at most 40 letters, digits, dashes and underscores"
LARGEST = 1_000_000
"""No file of a pack is larger, in bytes."""
MOST = 200
"""A pack has at most so many files."""
TOO_DEEP = "is nested too deep"
GOES_ON = "The game holds what it uses of it, and goes on with that."
SHORT = 12
"""So many digits of a hash are shown to people."""


class UserPack(Struct, frozen=True):
    """A pack that can be read: its id and hash, its documents, and its entries by kind and id."""

    id: str
    hash: str
    documents: tuple[Document, ...]
    entries: tuple[str, ...]

    @property
    def record(self) -> Pack:
        """The pack as the header of a log names it."""
        return Pack(self.id, self.hash)


class Supplied(Struct, frozen=True):
    """What a new game gets: its content with packs over it, and the packs for the header of its log."""

    content: Any
    packs: tuple[Pack, ...] = ()


def folder_of(home: Home, game_id: str) -> Path:
    """Where the packs of a game lie."""
    return home.packs / game_id


def content_for(home: Home | None, game_id: str, only: Sequence[str] | None = None) -> Supplied:
    """The content for a new game with the packs of the user over it: all of them, or `only` these, in order.

    A game that takes no packs gets its content as it ships, and so does one without a home. Raises SaveError
    or ContentError that names file, entry, field and reason.
    """
    tools = games.packable(game_id)
    if home is None or tools is None:
        for name in only or ():
            raise SaveError(Path(name), f"there is no such pack for {game_id}")
        return Supplied(games.load(game_id).content() if tools is None else tools.content())
    found = paths(folder_of(home, game_id))
    for name in only or ():
        if name not in found:
            raise SaveError(folder_of(home, game_id), f"there is no pack {clean(name, 60)!r}")
    chosen = [read(found[name], home.root, tools) for name in (found if only is None else only)]
    content = merged(tools, chosen) if chosen else tools.content()
    return Supplied(content, tuple(pack.record for pack in chosen))


def merged(tools: Packable, packs: Sequence[UserPack]) -> Any:
    """The content of a game with packs over it, checked as a whole; raises ContentError."""
    try:
        return tools.with_packs(tools.content(), [one for pack in packs for one in pack.documents])
    except RecursionError as error:
        raise ContentError(f"the content with {', '.join(pack.id for pack in packs)} {TOO_DEEP}") from error


def paths(folder: Path) -> dict[str, Path]:
    """The packs in a folder by name, in order; nothing if it is not there. Raises SaveError.

    Hidden files, and files that are no TOML, are none of its packs.
    """
    found: dict[str, Path] = {}
    for name in sorted(_names(folder)):
        path = folder / name
        is_folder = os.path.isdir(path)
        if is_folder or name.endswith(SUFFIX):
            stem = name if is_folder else name.removesuffix(SUFFIX)
            if stem in found:
                raise SaveError(path, f"there are two packs with this name; the other is {found[stem].name}")
            found[stem] = path
    return {stem: found[stem] for stem in sorted(found)}


def _names(folder: Path) -> list[str]:
    try:
        return [name for name in os.listdir(folder) if not name.startswith(".")]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError(folder, error.strerror or str(error)) from error


def read(path: Path, base: Path, tools: Packable) -> UserPack:
    """The pack in a file or folder; messages name its files as seen from `base`.

    Raises SaveError for what is no TOML file, and ContentError for an entry that does not fit.
    """
    found = documents(path, base)
    entries = _entries(found, tools)
    return UserPack(_sound_name(path), entries_hash(entries), found, tuple(entries))


def documents(path: Path, base: Path) -> tuple[Document, ...]:
    """The plain values of each file of a pack, with its name as seen from `base`. Raises SaveError."""
    _sound_name(path)
    files = _files(path) if os.path.isdir(path) else [path]
    return tuple((file.relative_to(base).as_posix(), toml.read(file, LARGEST)) for file in files)


def _files(folder: Path) -> list[Path]:
    """The TOML files in a folder and in its folders, in order; links to other folders are not followed."""
    found: list[Path] = []
    for here, folders, names in os.walk(folder, onerror=_unreadable):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        kept = sorted(name for name in names if name.endswith(SUFFIX) and not name.startswith("."))
        found += [Path(here, name) for name in kept]
        if len(found) > MOST:
            raise SaveError(folder, f"has more than {MOST} files")
    for path in found:
        _sound_name(path)
    if not found:
        raise SaveError(folder, f"has no file that ends in {SUFFIX}")
    return found


def _unreadable(error: OSError) -> None:
    raise SaveError(Path(str(error.filename)), error.strerror or str(error)) from error


def _sound_name(path: Path) -> str:
    """The name of a pack or file without its ending; raises SaveError for one that may not be."""
    name = path.name.removesuffix(SUFFIX)
    if not NAME.fullmatch(name):
        raise SaveError(path, RULE)
    return name


def _entries(found: Sequence[Document], tools: Packable) -> Mapping[str, Struct]:
    """The entries of a pack by kind and id; raises ContentError, also for one that is in two files of it."""
    entries: dict[str, Struct] = {}
    origin: dict[str, str] = {}
    for source, data in found:
        try:
            new = tools.decode(source, data)
        except RecursionError as error:
            raise ContentError(f"{source}: {TOO_DEEP}") from error
        for key, entry in new.items():
            if key in origin:
                raise ContentError(f"{source}: {key}: id: given in {origin[key]} too, in the same pack")
            entries[key], origin[key] = entry, source
    return entries


def of_log(home: Home | None, header: Header[Any, Any, Any]) -> tuple[Supplied | None, tuple[str, ...]]:
    """The content with the packs that a log names; or None, and what is not as it was, in sentences.

    A log needs none of it to be played on: its first state holds what it uses.
    """
    told = tuple(filter(None, (_difference(home, header.game, pack) for pack in header.packs)))
    if told:
        return None, told
    try:
        return content_for(
            home if header.packs else None, header.game, [pack.id for pack in header.packs]
        ), ()
    except (SaveError, EngineError) as error:
        return None, (f"The packs that it was begun with do not go with the content of today: {error}.",)


def _difference(home: Home | None, game_id: str, pack: Pack) -> str:
    """What is different about a pack that a log names; empty when it is here as it was."""
    begun = f"It was begun with the pack {clean(pack.id, 60)}, hash {clean(pack.hash[:SHORT])}"
    tools = games.packable(game_id)
    try:
        found = paths(folder_of(home, game_id)) if home is not None else {}
        if home is None or tools is None or pack.id not in found:
            return f"{begun}, which is not here."
        here = read(found[pack.id], home.root, tools)
    except (SaveError, EngineError) as error:
        return f"{begun}; the one here cannot be read: {error}."
    return f"{begun}; the one here has hash {here.hash[:SHORT]}." if here.hash != pack.hash else ""
