"""Points that people type: a spot of a form by name, millimetres, or an edge and millimetres along it."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction.notation import command_of, own
from engine.games.extinction.shortcuts import HEADS
from engine.kernel.choice import Option, Place, Spot, answer
from engine.kernel.errors import Refusal

FORMED: Final = frozenset({"place", "deploy", "drop"})
MOST: Final = 100_000
"""No millimetre is beyond this."""


def with_point(text: str, options: Sequence[Option]) -> co.AnyCommand | Refusal | None:
    """The command of a text that ends with a place, such as `place skyscraper 600 450`; None if it does not.

    A point off the list is taken as it is, so that `decide` may judge it. What is placed may be left out
    where there is only one thing to place.
    """
    formed = [option for option in options if isinstance(option.form, Place)]
    if not formed:
        return None
    whole = command_of(options[0].command.seat, " ".join(text.split()).casefold())
    if isinstance(whole, (co.PlacePiece, co.Deploy, co.DropObject)) and whole.at:
        return whole
    typed = [word for word in re.split(r"[\s,;_]+", text.casefold()) if word]
    for count in (2, 1):
        if len(typed) < count:
            continue
        named, where = typed[: len(typed) - count], " ".join(typed[len(typed) - count :])
        for option in named_by(named, formed):
            found = _at(option, where)
            if found is not None:
                return found
    return _no_place(typed, formed)


def _no_place(typed: Sequence[str], formed: Sequence[Option]) -> Refusal | None:
    """What is said of a text that names what is placed, but no place that there is."""
    if not typed or not FORMED & set(HEADS.get(typed[0], ())) or named_by(typed, formed):
        return None
    for count in (2, 1):
        named, where = typed[: len(typed) - count], " ".join(typed[len(typed) - count :])
        found = named_by(named, formed) if named else []
        if len(found) == 1 and isinstance(found[0].form, Place) and found[0].form.spots:
            such = found[0].form.spots[0].name
            return Refusal("illegal", found[0].rule, f"{where[:40]!r} is no place there; one is {such}.")
    return None


def named_by(typed: Sequence[str], formed: Sequence[Option]) -> list[Option]:
    """The placements that a beginning names: by verb and name, by name alone, or all that there are."""
    rest = list(typed)
    for count in (2, 1):
        heads = HEADS.get(" ".join(rest[:count]), ()) if len(rest) >= count else ()
        if FORMED & set(heads):
            rest = rest[count:]
            break
    if not rest:
        return list(formed) if len(formed) == 1 else []
    return [option for option in formed if _is_named(rest, option)]


def _is_named(typed: Iterable[str], option: Option) -> bool:
    names = re.findall(r"[^\W_]+", f"{option.notation} {option.label}".casefold())
    return all(any(name.startswith(word) for name in names) for word in typed)


def _at(option: Option, where: str) -> co.AnyCommand | Refusal | None:
    """The option with a place: a spot by its name, or a point in its terms; None for what is no place."""
    form = option.form
    if not isinstance(form, Place):
        return None
    if any(spot.name == where for spot in form.spots):
        found = answer(option, where)
        return found if isinstance(found, Refusal) else own(found)
    at = _point(where, form.spots)
    return None if at is None else own(replace(option.command, **{form.fills: at}))


def _point(where: str, spots: Sequence[Spot]) -> tuple[int, ...] | None:
    """A point from `600 450`, or from `south 625` beside another spot of that edge."""
    first, _, second = where.partition(" ")
    if not second.isdecimal() or int(second) > MOST:
        return None
    along = 2 * int(second)
    if first.isdecimal() and int(first) <= MOST:
        return (2 * int(first), 0, along, 0)
    for spot in spots:
        if spot.name.split()[0] == first and not first.isdecimal():
            x, p, y, q = spot.at
            return (along, p, y, q) if first in ("north", "south") else (x, p, along, q)
    return None
