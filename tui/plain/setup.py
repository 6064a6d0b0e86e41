"""Seats and options of a new game from arguments; what is wrong is said in one sentence."""

import getpass
import os
from collections.abc import Sequence
from typing import Any

import msgspec

from engine import chance, games
from engine.bots import LEVELS
from engine.kernel.errors import EngineError
from engine.kernel.game import AnyGame, Switch
from engine.kernel.records import Header, UndoMode
from engine.kernel.text import clean
from saves.packs import Supplied
from saves.table import new_header

LONGEST_NAME = 24
LONGEST_SEED = 200
HUMAN = "human"
TRUE = ("on", "yes", "true")
FALSE = ("off", "no", "false")


class Wrong(Exception):
    """An argument is wrong; the message is one sentence that names what, where and why."""


def find_game(name: str) -> AnyGame:
    """The game of this id."""
    try:
        return games.load(name)
    except EngineError as error:
        raise Wrong(f"{error}.".replace("..", ".")) from error


def header_from(
    game: AnyGame,
    seats: Sequence[str],
    options: Sequence[str],
    undo: UndoMode | None,
    seed: str | None,
    supplied: Supplied | None = None,
) -> tuple[Header[Any, Any, Any], str]:
    """The header of a new game and its seed, from the texts of `--seat`, `--option`, `--undo`, `--seed`.

    Without `undo` it is Open while at most one person plays, Table otherwise.
    Without `supplied` no pack is used.
    """
    given = supplied or Supplied(game.content())
    chairs = tuple(parse_seat(game, text) for text in (seats or default_seats()))
    chosen = parse_options(game, options)
    wrong = game.check_setup(chairs, chosen, given.content)
    if wrong:
        rule = f" ({wrong[0].rule})" if wrong[0].rule else ""
        raise Wrong(f"{wrong[0].message.rstrip('.')}{rule}.")
    if seed is not None and not (seed.isprintable() and 0 < len(seed) <= LONGEST_SEED):
        raise Wrong(f"--seed is one line of 1 to {LONGEST_SEED} letters that can be printed.")
    persons = sum(chair.by == HUMAN for chair in chairs)
    secret = seed if seed is not None else chance.new_seed()
    mode = undo or ("open" if persons < 2 else "table")
    return new_header(game.id, chairs, chosen, mode, secret, supplied=given), secret


def default_seats() -> tuple[str, ...]:
    """A person as Gipsy Danger against a bot as Knife Head."""
    return (f"{login_name()}:{HUMAN}:gipsy-danger", "bot:greedy:knife-head")


def login_name() -> str:
    """The name of the user as the system knows it."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = os.environ.get("USER", "")
    return clean(name, LONGEST_NAME).replace(":", " ") or "Player"


def parse_seat(game: AnyGame, text: str) -> Any:
    """A seat from `NAME:BY:UNIT[,UNIT]`; raises Wrong."""
    parts = text.split(":")
    shown = clean(text, 60)
    if len(parts) != 3:
        raise Wrong(f"--seat {shown!r} is not NAME:BY:UNIT, such as Ann:human:gipsy-danger.")
    name, by = clean(parts[0], LONGEST_NAME), parts[1].strip().casefold()
    if not name:
        raise Wrong(f"--seat {shown!r} has no name before the first colon.")
    if by not in (HUMAN, *LEVELS):
        raise Wrong(f"--seat {shown!r} is played by {by!r}; known are {HUMAN}, {', '.join(LEVELS)}.")
    units = [parse_unit(game, unit.strip(), shown) for unit in parts[2].split(",")]
    try:
        return msgspec.convert({"name": name, "by": by, "units": units}, game.seat)
    except msgspec.ValidationError as error:
        raise Wrong(f"--seat {shown!r} does not fit {game.title}: {error}.") from error


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


def parse_options(game: AnyGame, texts: Sequence[str]) -> Any:
    """The options of a game from texts `field=value`; raises Wrong."""
    switches = {switch.field: switch for switch in game.switches}
    chosen: dict[str, Any] = {}
    for text in texts:
        field, equals, value = text.strip().partition("=")
        switch = switches.get(field.strip())
        if switch is None:
            known = ", ".join(switches)
            raise Wrong(f"--option {clean(text, 60)!r} names no option of {game.title}; known are {known}.")
        if not equals:
            raise Wrong(f"--option {switch.field} has no value; give {switch.field}={_values(switch)}.")
        chosen[switch.field] = _value(switch, value.strip().casefold())
    return game.options_type(**chosen)


def _value(switch: Switch, text: str) -> Any:
    for value in switch.values:
        names = (TRUE if value else FALSE) if isinstance(value, bool) else (str(value),)
        if text in names:
            return value
    raise Wrong(f"--option {switch.field} cannot be {clean(text, 30)!r}; it can be {_values(switch)}.")


def _values(switch: Switch) -> str:
    names = [("on" if value else "off") if isinstance(value, bool) else str(value) for value in switch.values]
    return " or ".join(names)
