"""Where sides set up or arrive, and edges that mean something (EXT-SETUP-05, EXT-RES, EXT-UNDER)."""

from collections.abc import Iterator, Mapping

from engine.games.extinction.naming import TEAMS
from engine.games.extinction.rules.ends import hooks
from engine.games.extinction.rules.spots import deploy_rule
from engine.games.extinction.state import SIDES as ORDER
from engine.games.extinction.state import State
from engine.games.extinction.terms.conditions import AllOf, AnyOf, AtEdge, Condition, Not
from engine.games.extinction.terms.hooks import InstantWin
from engine.games.extinction.terms.names import Edge, Side
from engine.games.extinction.terms.scenarios import DeployRule
from engine.kernel.boards import Area, Border
from engine.kernel.spans import Tone

LINES: Mapping[Edge, tuple[float, float, float, float]] = {
    "south": (0, 0, 1, 0),
    "north": (0, 1, 1, 1),
    "west": (0, 0, 0, 1),
    "east": (1, 0, 1, 1),
}
"""Both ends of each edge, in widths and heights of the table."""


def borders(known: State) -> tuple[Border, ...]:
    """Edges where a side sets up or its reserves arrive, and edges that win the game."""
    found: dict[Edge, list[tuple[str, Tone]]] = {}
    for side in ORDER:
        for edge, text in _edges(known, side):
            found.setdefault(edge, []).append((text, side))
    for hook in hooks(known):
        if isinstance(hook, InstantWin):
            for edge in _winning(hook.when):
                found.setdefault(edge, []).append((f"the Breach: {TEAMS[hook.side]} win here", "focus"))
    return tuple([_border(known, edge, told) for edge, told in found.items()])


def _border(known: State, edge: Edge, told: list[tuple[str, Tone]]) -> Border:
    """An edge; one that means several things has the tone of the last of them."""
    width, height = known.table.width / 2, known.table.height / 2
    x1, y1, x2, y2 = LINES[edge]
    text = "; ".join(text for text, _ in told)
    return Border(x1 * width, y1 * height, x2 * width, y2 * height, told[-1][1], text)


def _edges(known: State, side: Side) -> Iterator[tuple[Edge, str]]:
    """In set-up the edges of a side's deployment; later those where its reserves arrive, while it has any."""
    rule = _rule(known, side)
    if rule is None:
        return
    if not known.round:
        for edge in rule.edges:
            yield edge, f"{TEAMS[side]} set up at this edge"
    elif any(mini.in_reserve and mini.side == side for mini in known.minis):
        for edge in rule.reserve_edges or known.team(side).edges:
            yield edge, f"reserves of {TEAMS[side]} arrive at this edge"


def _rule(known: State, side: Side) -> DeployRule | None:
    return deploy_rule(known, side) if known.scenario in known.book.scenarios else None


def _winning(condition: Condition) -> Iterator[Edge]:
    """The edges that a condition names."""
    if isinstance(condition, AtEdge):
        yield condition.edge
    elif isinstance(condition, (AllOf, AnyOf)):
        for one in condition.of:
            yield from _winning(one)
    elif isinstance(condition, Not):
        yield from _winning(condition.of)


def zones(known: State) -> tuple[Area, ...]:
    """In set-up the pieces of the table where models of a side may be set up."""
    found = []
    for side in ORDER if not known.round else ():
        rule = _rule(known, side)
        if rule is not None and rule.polygon:
            points = tuple([(float(x), float(y)) for x, y in rule.polygon])
            found.append(Area(points, "ground", ".", side, f"{TEAMS[side]} set up here"))
    return tuple(found)
