"""Forces of Extinction by name: small TOML files in the data directory, read strictly and written whole."""

import os
import re
from pathlib import Path
from typing import Final, Literal

from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.games.extinction.terms.values import Term
from engine.kernel import content
from saves import toml
from saves.disk import read_regular, touch, write_private
from saves.errors import SaveError
from saves.home import Home
from saves.store import empty_bin

GAME: Final = "extinction"
SUFFIX: Final = ".toml"
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,39}")
RULE: Final = (
    "a force is named with at most 40 letters, digits and dashes, and not with a dash at the beginning"
)
LARGEST: Final = 100_000
"""No file of a force is larger, in bytes."""


class ForceFile(Term, frozen=True):
    """A file: the models of one side."""

    schema: Literal[1]
    game: Literal["extinction"]
    jaegers: tuple[FieldedJaeger, ...] = ()
    kaiju: tuple[FieldedKaiju, ...] = ()


def path_of(home: Home, name: str) -> Path:
    """Where the force of this name lies or would lie; raises SaveError for what is no name."""
    if not NAME.fullmatch(name):
        raise SaveError(Path(name), RULE)
    return home.forces / f"{name}{SUFFIX}"


def paths(home: Home) -> list[Path]:
    """The files of all forces, by name; nothing where there are none. Raises SaveError."""
    try:
        names = os.listdir(home.forces)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError(home.forces, error.strerror or str(error)) from error
    return [home.forces / name for name in sorted(names) if name.endswith(SUFFIX) and name[0] != "."]


def read(path: Path) -> Force:
    """The force in a file; raises SaveError, or ContentError with the field and the reason."""
    found = content.decode(str(path), toml.read(path, LARGEST), ForceFile)
    return Force(found.jaegers, found.kaiju)


def write(home: Home, name: str, force: Force, *, replace: bool = False) -> Path:
    """Keep a force under a name; returns where it is. Raises SaveError.

    One that has the name already stays, unless it is to be replaced: then it goes to the bin.
    """
    path = path_of(home, name)
    home.make(home.forces)
    try:
        if os.path.lexists(path):
            if not replace:
                raise SaveError(path, "there is a force of this name already")
            old = read_regular(path, LARGEST)
            write_private(_in_bin(home, name), old)
        write_private(path, text(force).encode())
    except OSError as error:
        raise SaveError(path, error.strerror or str(error)) from error
    return path


def text(force: Force) -> str:
    """A force as TOML."""
    lines = ["schema = 1", f"game = {toml.value(GAME)}"]
    for jaeger in force.jaegers:
        lines += ["", "[[jaegers]]", f"model = {toml.value(jaeger.model)}"]
        lines += [f"pilots = {toml.value(jaeger.pilots)}"]
        lines += [f"upgrades = {toml.value(jaeger.upgrades)}"] if jaeger.upgrades else []
    for kaiju in force.kaiju:
        lines += ["", "[[kaiju]]", f"model = {toml.value(kaiju.model)}"]
        lines += [f"mutations = {toml.value(kaiju.mutations)}"]
    return "\n".join(lines) + "\n"


def delete(home: Home, name: str) -> Path:
    """Move a force to the bin folder; returns where it is now. What lay there long enough goes."""
    path = path_of(home, name)
    target = _in_bin(home, name)
    try:
        os.replace(path, target)
        touch(target)
    except OSError as error:
        raise SaveError(path, error.strerror or str(error)) from error
    empty_bin(home)
    return target


def _in_bin(home: Home, name: str) -> Path:
    """A place in the bin folder that nothing has yet."""
    folder = home.make(home.bin)
    number = 1
    while os.path.lexists(target := folder / f"force-{name}-{number}{SUFFIX}"):
        number += 1
    return target
