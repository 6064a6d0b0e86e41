"""A saved force, taken entry by entry where a side picks its force: one line typed instead of many."""

from typing import TYPE_CHECKING

from engine.kernel.errors import ContentError, Refusal
from engine.kernel.text import clean
from tui.models.forces import KINDS, SIDES, count, groups, kind_of, next_entry

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
    wrong = _wrong_side(desk, name, force)
    if wrong:
        desk.refuse(Refusal("illegal", "EXT-CIVIL-01", wrong))
        return
    entries = groups(force)
    taken = 0
    for group in entries:
        found = _take(desk, group)
        taken += found
        if found < len(group):
            break
    whole = sum(len(group) for group in entries)
    if taken < whole:
        desk.terminal.line(
            f"{taken} of the {count(whole)} of {name} are taken; dismiss puts a model back.", "dim"
        )
        return
    done = any(option.notation == "muster" for option in desk.options)
    more = "; muster says that the force is complete" if done else ""
    desk.terminal.line(f"All {count(whole)} of {name} are taken{more}.", "dim")


def _wrong_side(desk: "Desk", name: str, force: "Force") -> str:
    """Why a force is not one of the side that picks now, empty if it is; a civil war mixes them."""
    side = _picking(desk)
    kind = kind_of(force)
    if side in ("", kind) or desk.session.state.civil_war:
        return ""
    return f"{name} is a force of {KINDS[kind]}, but the {SIDES[side]} picks now"


def _picking(desk: "Desk") -> str:
    """The side whose force this seat picks now, if it picks one."""
    asks = desk.session.state.asks
    return next((ask.about for ask in asks if ask.seat == desk.seat and ask.kind == "recruit"), "")


def tell_forces(desk: "Desk") -> None:
    """The saved forces by kind, those that may be taken now first."""
    from saves import forces
    from saves.errors import SaveError

    found: dict[str, list[str]] = {}
    for name in saved_forces(desk):
        try:
            assert desk.home is not None
            kind = KINDS[kind_of(forces.read(forces.path_of(desk.home, name)))]
        except (SaveError, ContentError):
            kind = "cannot be read"
        found.setdefault(kind, []).append(name)
    side = _picking(desk)
    rows = sorted(found.items(), key=lambda one: one[0] != KINDS.get(side))
    told = "; ".join(f"{kind}: {', '.join(names)}" for kind, names in rows) or "none"
    now = f" The {SIDES[side]} picks now." if side else ""
    desk.terminal.line(f"Saved forces: {told}.{now} force and a name takes one where a force is picked.")


def saved_forces(desk: "Desk") -> list[str]:
    """The names of all saved forces."""
    from saves import forces
    from saves.errors import SaveError

    try:
        return [path.stem for path in forces.paths(desk.home)] if desk.home is not None else []
    except SaveError:
        return []


def _take(desk: "Desk", entries: tuple[str, ...]) -> int:
    """Take a model and all that it is given, in an order in which they are asked for; how many were taken."""
    left = list(entries)
    while left:
        open_now = _offered(desk, "recruit")
        name = next_entry(left, open_now)
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
