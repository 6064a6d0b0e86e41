"""Saved forces as a screen shows them, and forces taken entry by entry where a side picks."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.games.extinction.content.checks.forces import force_problems
from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.text.forces import force_lines, summary
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.names import Side
from engine.kernel.errors import ContentError
from engine.kernel.scene import Panel, Span
from engine.kernel.text import clean

if TYPE_CHECKING:
    from saves.home import Home

KINDS: Final = {"jaeger": "Jaegers", "kaiju": "Kaiju", "both": "Jaegers and Kaiju"}
SIDES: Final = {"jaeger": "Jaeger side", "kaiju": "Kaiju side"}


@dataclass(frozen=True)
class Stored:
    """A force in the data folder; `wrong` tells why it cannot be read, is not legal, or not for this side."""

    path: Path
    force: Force | None
    told: str
    wrong: str = ""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.path.stem


def stored(home: "Home", content: Content, side: Side, *, civil: bool) -> tuple[Stored, ...]:
    """All saved forces by name; those that the side can take first. Raises SaveError."""
    from saves import forces

    found = [_stored(path, content, side, civil=civil) for path in forces.paths(home)]
    return tuple(sorted(found, key=lambda one: bool(one.wrong)))


def _stored(path: Path, content: Content, side: Side, *, civil: bool) -> Stored:
    from saves import forces
    from saves.errors import SaveError

    try:
        force = forces.read(path)
    except (SaveError, ContentError) as error:
        why = error.reason if isinstance(error, SaveError) else str(error)
        return Stored(path, None, "", f"cannot be read: {clean(why, 200)}")
    told = summary(content, force)
    wrong = next((f"not legal: {why}" for _, why in force_problems(content, force)), "")
    kind = kind_of(force)
    if not wrong and kind != side and not civil:
        wrong = f"a force of {KINDS[kind]}; the {SIDES[side]} picks now"
    return Stored(path, force, told, wrong)


def panel_of(content: Content, one: Stored) -> Panel:
    """A force with all that stands on its cards."""
    if one.force is None:
        return Panel(one.name, one.name, ((Span(one.wrong, "danger"),),))
    lines = [
        (Span("  " * steps + text, "text" if steps < 2 else "dim"),)
        for steps, text in force_lines(content, one.force)
    ]
    return Panel(one.name, f"{one.name}: {one.told}", tuple(lines))


def kind_of(force: Force) -> str:
    """What is in a force: `jaeger`, `kaiju` or `both`."""
    if force.jaegers and force.kaiju:
        return "both"
    return "jaeger" if force.jaegers else "kaiju"


def groups(force: Force) -> list[tuple[str, ...]]:
    """Each model with what it is given, the model first."""
    found = [(one.model, *one.pilots, *one.upgrades) for one in force.jaegers]
    return found + [(wild.model, *wild.mutations) for wild in force.kaiju]


def next_entry(left: Sequence[str], offered: Collection[str]) -> str:
    """What is taken next of a model and its cards: the first that is asked for, else simply the first."""
    return next((one for one in left if one in offered), left[0])


def count(number: int) -> str:
    """So many entries."""
    return "1 entry" if number == 1 else f"{number} entries"
