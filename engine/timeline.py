"""From records to a tree: where the head is, what the effective history holds, what can be redone.

Pure: a `Timeline` is fed one record after another and answers questions. Nodes are entries, by id; the first
state is node 1, the header's line. Nothing is ever removed.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.kernel.errors import ReplayError
from engine.kernel.records import Answered, AnyRecord, Asked, Entry, Moved

ROOT = 1


class Timeline:
    """The tree of a log, its head, and the open request to take back, if there is one.

    A decision of the seat that asked withdraws its request; nobody else decides while it is open.

    `requests` counts the requests of each seat since another seat last decided, `never` are the seats that
    refuse all requests.
    """

    def __init__(self) -> None:
        self.entries: dict[int, Entry[Any, Any]] = {}
        self.names: dict[int, str] = {}
        self.head = ROOT
        self.line = 0
        self.asked: Asked | None = None
        self.answers: dict[int, str] = {}
        self.never: set[int] = set()
        self.requests: dict[int, int] = {}
        self._redo: list[tuple[int, int]] = []

    def add(self, record: AnyRecord) -> None:
        """Take in the next record; raises ReplayError if it does not follow from those before."""
        if type(record) is Entry:
            self.grow(record)
            return
        self.line += 1
        if isinstance(record, Moved):
            self._moved(record)
        elif isinstance(record, Asked):
            self._ask(record)
        elif isinstance(record, Answered):
            self._answer(record)

    def grow(self, entry: Entry[Any, Any]) -> None:
        """Take in an entry, which becomes the head; raises ReplayError if it does not follow."""
        self.line = node = self.line + 1
        if entry.id != node:
            raise ReplayError(node, f"the entry is numbered {entry.id}")
        if entry.parent != self.head:
            raise ReplayError(node, f"the entry follows {entry.parent}, the head is {self.head}")
        self.entries[node] = entry
        self.head = node
        if self._redo:
            self._redo.clear()
        if self.requests:
            self.requests = {seat: count for seat, count in self.requests.items() if seat == entry.seat}
            self.asked = None

    def _moved(self, moved: Moved) -> None:
        if not self.has(moved.to):
            raise ReplayError(self.line, f"the head cannot move to {moved.to}: that is no entry")
        if moved.why == "undo":
            self._redo.append((self.head, moved.by))
        elif moved.why == "redo" and self._redo:
            self._redo.pop()
        else:
            self._redo.clear()
        if moved.name:
            self.names[moved.to] = moved.name
        self.head = moved.to
        self.asked = None

    def _ask(self, asked: Asked) -> None:
        if asked.id != self.line:
            raise ReplayError(self.line, f"the request is numbered {asked.id}")
        self.asked = asked
        self.answers = {}
        self.requests[asked.by] = self.requests.get(asked.by, 0) + 1

    def _answer(self, answered: Answered) -> None:
        if self.asked is None or answered.ask != self.asked.id:
            raise ReplayError(self.line, f"request {answered.ask} is not open")
        self.answers[answered.by] = answered.answer
        if answered.answer == "never":
            self.never.add(answered.by)
        if answered.answer != "yes":
            self.asked = None

    def has(self, node: int) -> bool:
        """Whether there is such a node."""
        return node == ROOT or node in self.entries

    def up(self, node: int) -> Iterator[Entry[Any, Any]]:
        """The entries from `node` towards the first state, `node` first."""
        while node != ROOT:
            entry = self.entries[node]
            yield entry
            node = entry.parent

    def path(self, node: int | None = None) -> tuple[Entry[Any, Any], ...]:
        """The entries from the first state to `node` (the head, if not given)."""
        return tuple(reversed(list(self.up(self.head if node is None else node))))

    def counts(self) -> dict[tuple[str, str], int]:
        """How many draws of each stream and purpose the effective history holds."""
        found: dict[tuple[str, str], int] = {}
        for entry in self.up(self.head):
            for draw in entry.draws:
                key = (draw.stream, draw.purpose)
                found[key] = found.get(key, 0) + 1
        return found

    @property
    def redo(self) -> tuple[int, int] | None:
        """Where a redo would go, and which seat undid; None if there is nothing to redo."""
        return self._redo[-1] if self._redo else None

    def leaves(self) -> tuple[int, ...]:
        """The last entry of each branch, in the order in which they were made."""
        return tuple(node for node, below in sorted(self.tree().items()) if not below)

    def tree(self) -> Mapping[int, tuple[int, ...]]:
        """The entries below each node."""
        found: dict[int, tuple[int, ...]] = {ROOT: (), **dict.fromkeys(self.entries, ())}
        for entry in self.entries.values():
            found[entry.parent] += (entry.id,)
        return found
