"""Seats of a new game from the texts of `--seat`: units for a game of units, a side for one of sides."""

import getpass
import os
from collections.abc import Sequence
from typing import Any, Final, get_args

import msgspec

from engine.bots import LEVELS
from engine.kernel.game import AnyGame
from engine.kernel.text import clean
from tui.plain.wrong import Wrong

LONGEST_NAME = 24
HUMAN = "human"
UNITS: Final = "NAME:BY:UNIT, such as Ann:human:gipsy-danger"
SIDES: Final = "NAME:BY or NAME:BY:SIDE, such as Ann:human:jaeger"
PLAIN: Final = "NAME:BY, such as Ann:human"


def has(game: AnyGame, field: str) -> bool:
    """Whether seats of a game have a field, such as `units` or `side`."""
    return any(one.name == field for one in msgspec.structs.fields(game.seat))


def default_seats(game: AnyGame) -> tuple[str, ...]:
    """A person against a bot: Gipsy Danger against Knife Head, or the Jaeger side against the Kaiju side."""
    if has(game, "units"):
        return (f"{login_name()}:{HUMAN}:gipsy-danger", "bot:greedy:knife-head")
    if has(game, "side"):
        return (f"{login_name()}:{HUMAN}:jaeger", "bot:greedy:kaiju")
    return (f"{login_name()}:{HUMAN}", "bot:greedy")


def login_name() -> str:
    """The name of the user as the system knows it."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = os.environ.get("USER", "")
    return clean(name, LONGEST_NAME).replace(":", " ") or "Player"


def parse_seat(game: AnyGame, text: str) -> Any:
    """A seat from `NAME:BY:UNIT[,UNIT]`, or `NAME:BY[:SIDE]` where the game has sides; raises Wrong."""
    parts = text.split(":")
    shown = clean(text, 60)
    lengths, shape = ((3,), UNITS) if has(game, "units") else ((2, 3), SIDES)
    if not has(game, "units") and not has(game, "side"):
        lengths, shape = (2,), PLAIN
    if len(parts) not in lengths:
        raise Wrong(f"--seat {shown!r} is not {shape}.")
    name, by = clean(parts[0], LONGEST_NAME), parts[1].strip().casefold()
    if not name:
        raise Wrong(f"--seat {shown!r} has no name before the first colon.")
    if by not in (HUMAN, *LEVELS):
        raise Wrong(f"--seat {shown!r} is played by {by!r}; known are {HUMAN}, {', '.join(LEVELS)}.")
    given: dict[str, Any] = {"name": name, "by": by}
    if has(game, "units"):
        given["units"] = [parse_unit(game, unit.strip(), shown) for unit in parts[2].split(",")]
    elif len(parts) == 3:
        given["side"] = find_side(game, parts[2].strip().casefold(), shown)
    try:
        return msgspec.convert(given, game.seat)
    except msgspec.ValidationError as error:
        raise Wrong(f"--seat {shown!r} does not fit {game.title}: {error}.") from error


def find_side(game: AnyGame, text: str, shown: str) -> str | None:
    """The side that a person means, by its beginning; None for `any`, to be settled at the table."""
    known = sides_of(game)
    if text in ("", "any"):
        return None
    found = [side for side in known if side.startswith(text) or text == f"{side}s"]
    if len(found) != 1:
        raise Wrong(f"--seat {shown!r}: {text[:30]!r} is no side; known are {_listed(known)} and any.")
    return found[0]


def sides_of(game: AnyGame) -> tuple[str, ...]:
    """The sides of a game whose seats have one: the words that the field may hold."""
    hint = next(field.type for field in msgspec.structs.fields(game.seat) if field.name == "side")
    found = [word for part in get_args(hint) for word in get_args(part)]
    return tuple(word for word in found if isinstance(word, str))


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)


def parse_unit(game: AnyGame, text: str, shown: str) -> dict[str, Any]:
    """A unit from `UNIT[@carrier][@LEVEL]`; its id, or any part of its name that only one unit has."""
    name, *marks = text.casefold().split("@")
    found: dict[str, Any] = {"unit": find_unit(game, name.strip(), shown)}
    for mark in marks:
        if mark == "carrier":
            found["carrier"] = True
        elif mark.isdecimal() and len(mark) == 1:
            found["level"] = int(mark)
        else:
            raise Wrong(
                f"--seat {shown!r} has @{mark[:20]}; known are @carrier and a class level such as @3."
            )
    return found


def find_unit(game: AnyGame, name: str, shown: str) -> str:
    """The id of the unit that a person means."""
    units = unit_names(game)
    if name in units:
        return name
    found = [unit for unit, title in units.items() if name and name in f"{unit} {title.casefold()}"]
    if len(found) == 1:
        return found[0]
    known = ", ".join(found or units)
    what = f"means {len(found)} units" if found else "names no unit"
    raise Wrong(f"--seat {shown!r}: {name[:30]!r} {what}; known are {known}.")


def unit_names(game: AnyGame) -> dict[str, str]:
    """The names of all units of a game by id."""
    entries = game.content_entries(game.content())
    return {
        key.removeprefix("unit "): str(getattr(entry, "name", ""))
        for key, entry in entries.items()
        if key.startswith("unit ")
    }
