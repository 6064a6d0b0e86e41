"""A saved force, taken entry by entry where a side picks its force: one line typed instead of many."""

from typing import TYPE_CHECKING

from engine.kernel.errors import ContentError, Refusal
from engine.kernel.text import clean

if TYPE_CHECKING:
    from engine.games.extinction.terms.forces import Force
    from tui.plain.desk import Desk


def take_force(desk: "Desk", name: str) -> None:
    """Take all entries of a saved force; what cannot be taken is told, and what was taken before stays."""
    from saves import forces
    from saves.errors import SaveError

    if not _offered(desk, "recruit"):
        desk.refuse(Refusal("illegal", "", "No force is picked now"))
        return
    if desk.home is None:
        desk.refuse(Refusal("illegal", "", "This game has no data folder with forces"))
        return
    try:
        path = forces.path_of(desk.home, name)
        force = forces.read(path)
    except (SaveError, ContentError) as error:
        kept = ", ".join(saved_forces(desk)) or "none"
        why = error.reason if isinstance(error, SaveError) else str(error)
        desk.refuse(Refusal("illegal", "", f"Force {clean(name, 40)!r}: {why}; saved forces: {kept}"))
        return
    taken = sum(_take(desk, group) for group in groups(force))
    desk.terminal.line(f"{taken} entries of {name} are taken; muster says that the force is complete.", "dim")


def saved_forces(desk: "Desk") -> list[str]:
    """The names of all saved forces."""
    from saves import forces
    from saves.errors import SaveError

    try:
        return [path.stem for path in forces.paths(desk.home)] if desk.home is not None else []
    except SaveError:
        return []


def groups(force: "Force") -> list[tuple[str, ...]]:
    """Each model with what it is given, the model first."""
    found = [(one.model, *one.pilots, *one.upgrades) for one in force.jaegers]
    return found + [(wild.model, *wild.mutations) for wild in force.kaiju]


def _take(desk: "Desk", entries: tuple[str, ...]) -> int:
    """Take a model and all that it is given, in an order in which they are asked for; how many were taken."""
    left = list(entries)
    while left:
        open_now = _offered(desk, "recruit")
        name = next((one for one in left if one in open_now), left[0])
        if not _decide(desk, f"recruit {name}"):
            return len(entries) - len(left)
        left.remove(name)
    if any(option.notation == "pass" for option in desk.options):
        _decide(desk, "pass")
    return len(entries)


def _offered(desk: "Desk", verb: str) -> set[str]:
    """What may follow this verb now."""
    found = [option.notation.partition(" ") for option in desk.options]
    return {rest for first, _, rest in found if first == verb}


def _decide(desk: "Desk", text: str) -> bool:
    """Decide like typing this; whether it was taken."""
    before = len(desk.session.records)
    desk.submit(desk.session.game.parse(text, desk.options))
    return len(desk.session.records) > before
