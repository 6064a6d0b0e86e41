"""A game that takes packs, made of the toy game: its content says how much oil a round gives."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from engine import games
from engine.kernel import content
from engine.kernel.errors import ContentError
from engine.kernel.game import AnyGame, Seat
from engine.kernel.packs import Document, Packable
from engine.kernel.records import Header
from saves.home import Home
from saves.packs import content_for
from saves.table import new_header
from tests.support import toy
from tests.support.toy.pieces import Options

SEED = "a seed of the packed game"
SEATS = (Seat("Ann"), Seat("Ben"))


class Lamp(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry: how much oil a round gives; one with a note needs a human."""

    id: str
    oil: int
    note: str = ""


class Lamps(Struct, frozen=True, forbid_unknown_fields=True):
    """A document of a pack."""

    lamp: tuple[Lamp, ...]


Content = dict[str, Lamp]
SHIPPED = {"lamp pier": Lamp("pier", 3)}


def decode(source: str, data: Any) -> Content:
    return {f"lamp {lamp.id}": lamp for lamp in content.decode(source, data, Lamps).lamp}


def with_packs(base: Content, documents: Iterable[Document]) -> Content:
    merged = dict(base)
    for source, data in documents:
        merged.update(decode(source, data))
    if wrong := [key for key, lamp in merged.items() if lamp.oil not in (3, 5)]:
        raise ContentError(f"{wrong[0]}: oil: is neither 3 nor 5")
    return merged


def problems(base: Content, documents: Iterable[Document]) -> tuple[str, ...]:
    try:
        with_packs(base, documents)
    except ContentError as error:
        return (str(error),)
    return ()


PACKABLE = Packable(
    content=lambda: SHIPPED,
    decode=decode,
    with_packs=with_packs,
    problems=problems,
    entries=lambda found: found,
    needs_human=lambda found: tuple(f"{key}: {lamp.note}" for key, lamp in found.items() if lamp.note),
    doubts=lambda found: (),
)


def initial(seats: tuple[Any, ...], chosen: Options, found: Content) -> Any:
    """The first state holds what it uses of the content: the oil of the pier's lamp."""
    return toy.GAME.initial(seats, msgspec.structs.replace(chosen, oil=found["lamp pier"].oil), None)


GAME: AnyGame = replace(
    toy.GAME,
    content=lambda: SHIPPED,
    content_entries=lambda found: found,
    initial=initial,
    check_setup=lambda seats, chosen, found: toy.GAME.check_setup(seats, chosen, None),
)


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the toy game one that can be played and takes packs."""
    load, packable = games.load, games.packable
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "toy"))
    monkeypatch.setattr(games, "PACKABLE", (*games.PACKABLE, "toy"))
    monkeypatch.setattr(games, "load", lambda name: GAME if name == "toy" else load(name))
    monkeypatch.setattr(games, "packable", lambda name: PACKABLE if name == "toy" else packable(name))


def install_for_matchup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Matchup a game that takes packs, which change nothing; for front ends that know no other game."""
    game = games.load("matchup")
    tools = replace(
        PACKABLE,
        content=game.content,
        with_packs=lambda base, documents: [decode(*one) for one in documents] and base,
        entries=game.content_entries,
    )
    packable = games.packable
    monkeypatch.setattr(games, "packable", lambda name: tools if name == "matchup" else packable(name))


def write(home: Home, name: str, text: str, game: str = "toy") -> Path:
    """A file of a pack: `name` may hold a folder."""
    path = home.packs / game / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def lamp(oil: int = 5, lamp_id: str = "pier", **more: str) -> str:
    """The text of a pack's file."""
    rest = "".join(f'{field} = "{value}"\n' for field, value in more.items())
    return f'[[lamp]]\nid = "{lamp_id}"\noil = {oil}\n{rest}'


def header(home: Home | None) -> Header[Any, Any, Any]:
    """The header of a new game with the packs in `home`."""
    return new_header("toy", SEATS, Options(), "open", SEED, at=0, supplied=content_for(home, "toy"))
