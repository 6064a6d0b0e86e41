"""The forces while they are picked: models with their cards, what they are worth, drift connections."""

from itertools import pairwise
from typing import NamedTuple

from engine.games.extinction.content.text.words import count
from engine.games.extinction.naming import TEAMS, entry_called, frame_of
from engine.games.extinction.present.fielded import links_of, member_of
from engine.games.extinction.rules.draft import budget
from engine.games.extinction.rules.worth import POINTS_FOR_CAT, worth
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import SIDES, Book, State
from engine.games.extinction.terms.forces import FieldedJaeger
from engine.games.extinction.terms.models import Jaeger
from engine.games.extinction.terms.names import Side
from engine.games.extinction.view import View
from engine.kernel.scene import Line, Panel, Span


class Spent(NamedTuple):
    """What a force comes to so far and may come to at most (None: no bound), in points or in threat."""

    unit: str
    value: int
    most: int | None

    @property
    def left(self) -> int | None:
        """What is left of the bound."""
        return None if self.most is None else self.most - self.value


def spent(known: State, side: Side) -> Spent:
    """The attacker counts its Kaiju by threat, everybody else in points (EXT-FORCE-02, 03, EXT-CIVIL-03)."""
    value, most = worth(known.book, known.team(side).force), budget(known, side)
    if side == "kaiju" and not known.civil_war:
        return Spent("threat", value // POINTS_FOR_CAT, None if most is None else most // POINTS_FOR_CAT)
    return Spent("point", value, most)


def forces(known: View) -> Panel | None:
    """Both forces as far as they are picked; they are picked openly (EXT-FORCE-01)."""
    if frame_of(known, Drafting) is None:
        return None
    lines = [line for side in SIDES for line in _force(known, side)]
    return Panel("beside force", "Forces", tuple(lines))


def _force(known: State, side: Side) -> list[Line]:
    book, force = known.book, known.team(side).force
    unit, value, most = spent(known, side)
    of = "" if most is None or not (side == "kaiju" or known.team("kaiju").mustered) else f" of {most}"
    lines: list[Line] = [(Span(f"{TEAMS[side]} {'threat ' if unit == 'threat' else ''}{value}{of}", side),)]
    for fielded in force.jaegers:
        lines.append((Span(f" {entry_called(book, fielded.model)}"),))
        lines += crew_lines(book, fielded)
        lines += [(Span(f"  {entry_called(book, one)}", "dim"),) for one in fielded.upgrades]
    for wild in force.kaiju:
        lines.append((Span(f" {entry_called(book, wild.model)}"),))
        lines += [(Span(f"  {entry_called(book, one)}", "dim"),) for one in wild.mutations]
    if not force.jaegers and not force.kaiju:
        lines.append((Span(" nobody yet", "dim"),))
    return lines


def crew_lines(book: Book, fielded: FieldedJaeger) -> list[Line]:
    """The pilots slot by slot, with the connections between neighbours (EXT-PILOT-01..06)."""
    model = book.models[fielded.model]
    slots = model.pilot_slots if isinstance(model, Jaeger) else len(fielded.pilots)
    lines: list[Line] = []
    crew = [member_of(book, book.pilots[name]) for name in fielded.pilots]
    links = [sum(links_of(left, right)) for left, right in pairwise(crew)]
    for slot in range(slots):
        pilot = entry_called(book, fielded.pilots[slot]) if slot < len(fielded.pilots) else "empty"
        lines.append((Span(f"  {slot + 1} {pilot}", "dim"),))
        if slot < len(links):
            lines.append(
                (Span(f"    {'=' * links[slot] or '-'} {count(links[slot], 'connection')}", "good"),)
            )
    return lines
