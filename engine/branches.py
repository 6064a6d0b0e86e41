"""The branches of a log, told apart and named.

A branch begins where a decision was made from a node that had been left in another way before. The first
way from a node goes on with the branch that the node belongs to, so each end of the tree ends one branch.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from engine.kernel.records import AnyRecord, Entry, Moved
from engine.timeline import ROOT, Timeline

Below = Mapping[int, tuple[int, ...]]
"""The nodes below each node."""

MAIN = "main"


class Branch(Struct, frozen=True):
    """One branch: its first own node (`start`, the first state for the main line) and its last (`leaf`).

    `fork` is the node where it leaves another branch and `by` the seat that decided there; both 0 for the
    main line. `own` counts the decisions made on it alone, `length` those from the first state to its end.
    """

    start: int
    leaf: int
    fork: int
    by: int
    name: str
    own: int
    length: int


def branches(
    records: Iterable[AnyRecord], timeline: Timeline, players: Mapping[int, str]
) -> tuple[Branch, ...]:
    """All branches in the order in which they began; a branch without a name is called after its player."""
    given = _given_names(records)
    below = timeline.tree()
    found = [_branch(timeline, below, leaf, given) for leaf in timeline.leaves()]
    found.sort(key=lambda branch: branch.start)
    return tuple(_named(branch, number, players) for number, branch in enumerate(found, start=1))


def branch_of(found: Iterable[Branch], timeline: Timeline, node: int) -> Branch:
    """The branch that a node belongs to."""
    inside = {branch.start: branch for branch in found}
    while node not in inside:
        node = timeline.entries[node].parent
    return inside[node]


def _branch(
    timeline: Timeline, below: Mapping[int, tuple[int, ...]], leaf: int, given: Mapping[int, str]
) -> Branch:
    name, own, node = "", 0, leaf
    while node != ROOT:
        name = name or given.get(node, "")
        own += 1
        parent = timeline.entries[node].parent
        if below[parent][0] != node:
            by = timeline.entries[node].seat
            return Branch(node, leaf, parent, by, name, own, own + sum(1 for _ in timeline.up(parent)))
        node = parent
    return Branch(ROOT, leaf, 0, 0, name or given.get(ROOT, ""), own, own)


def _given_names(records: Iterable[AnyRecord]) -> dict[int, str]:
    """Names by the node that they were given to.

    A name given at the end of a branch is that branch's; given where others have gone on before, it is the
    name of the branch that the next decision there begins.
    """
    names: dict[int, str] = {}
    left: set[int] = set()
    waiting: tuple[int, str] | None = None
    for record in records:
        if isinstance(record, Moved):
            waiting = None
            if record.name and record.to in left:
                waiting = (record.to, record.name)
            elif record.name:
                names[record.to] = record.name
        elif isinstance(record, Entry):
            if waiting is not None and record.parent == waiting[0]:
                names[record.id] = waiting[1]
            waiting = None
            left.add(record.parent)
    return names


def _named(branch: Branch, number: int, players: Mapping[int, str]) -> Branch:
    if branch.name:
        return branch
    name = MAIN if branch.start == ROOT else f"{players.get(branch.by, 'seat')} {number}"
    return Branch(branch.start, branch.leaf, branch.fork, branch.by, name, branch.own, branch.length)
