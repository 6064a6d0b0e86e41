"""A replay without a screen: the moments of one branch as one pair of eyes sees them, and where it stands.

A moment is one event that is told in a sentence, together with the silent ones that follow it. States are
kept once per entry; within an entry its first events are folded when they are looked at.
"""

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from engine.branches import Branch, branch_of, branches
from engine.kernel.records import Entry, Moved
from engine.kernel.scene import Scene, Sentence
from engine.kernel.stages import Fight
from engine.kernel.turn import fold
from engine.session import Session
from engine.timeline import ROOT
from tui.eyes import Eyes, allowed, people, scene_of, witnessed
from tui.paint.strip import Strip
from tui.screens.replay_fights import FightTeller

Kind = Literal["attack", "damage", "destroyed", "draw", "decision", "phase"]
KINDS: dict[Kind, str] = {
    "attack": "attack",
    "damage": "damage",
    "destroyed": "destruction",
    "draw": "draw or roll",
    "decision": "person's decision",
    "phase": "phase",
}


class Moment(NamedTuple):
    """After `done` events of `entry` (0 of entry 1: the first state), what is told, and what it counts as."""

    entry: int
    done: int
    sentence: Sentence
    kinds: frozenset[str] = frozenset()


class Replay:
    """The moments on the way to `leaf`, seen with `eyes`; `at` is the one that is shown.

    The session is only read.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.people = people(session)
        self.eyes: Eyes = self.people[0] if len(self.people) == 1 else None
        self.leaf = branch_of(self.branches, session.timeline, session.head).leaf
        self.at = 0
        self.find: Kind = "damage"
        self._fights = FightTeller(session)
        self._told: dict[tuple[Eyes, int], tuple[Moment, ...]] = {}
        self._phases: dict[tuple[Eyes, int, int], str] = {}
        self.path: tuple[Entry[Any, Any], ...] = ()
        self.moments: list[Moment] = []
        self._build()
        if session.closed is None:
            self.to_entry(session.head)

    # Whose eyes

    @property
    def allowed(self) -> tuple[Eyes, ...]:
        """The eyes that may be used."""
        return allowed(self.session)

    def look_with(self, eyes: Eyes) -> None:
        """See the same moment with other eyes; raises ValueError when they may not be used."""
        if eyes not in self.allowed:
            raise ValueError(f"{eyes} may not look")
        here = self.moment
        self.eyes = eyes
        self._build()
        self._find_place(here.entry, here.done)

    def next_eyes(self) -> Eyes:
        """The eyes after the present ones."""
        found = self.allowed
        return found[(found.index(self.eyes) + 1) % len(found)]

    # Branches

    @property
    def branches(self) -> tuple[Branch, ...]:
        """All branches of the game."""
        return branches(self.session.records[1:], self.session.timeline, self.session.names)

    @property
    def branch(self) -> Branch:
        """The branch that is replayed."""
        return branch_of(self.branches, self.session.timeline, self.leaf)

    def switch(self, leaf: int) -> None:
        """Replay the branch that ends at `leaf`, from where it leaves the present one."""
        common = {entry.id for entry in self.path}
        self.leaf = leaf
        self._build()
        last = ROOT
        for entry in self.path:
            if entry.id not in common:
                break
            last = entry.id
        self.to_entry(last)

    # Moments

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self.moments[self.at]

    def state(self, moment: Moment) -> Any:
        """The whole state at a moment; never for a screen."""
        session = self.session
        if moment.entry == ROOT:
            return session.states[ROOT]
        entry = session.timeline.entries[moment.entry]
        if moment.done == len(entry.events):
            return session.states[moment.entry]
        before = session.states[entry.parent]
        return fold(before, entry.events[: moment.done], session.game.evolve)

    def scene(self) -> Scene:
        """The picture of the moment for the eyes; with all eyes every hand is in it.

        An attack is its stage while something happens in it, and while it waits for an answer.
        """
        scene = self._scene(self.moment)
        fight, waits = self._fight(self.at), isinstance(scene.stage, Fight) and self.is_last(self.moment)
        if not waits and (fight is None or (self.at > 0 and fight == self._fight(self.at - 1))):
            return replace(scene, stage=None)
        if not self.is_last(self.moment):
            scene = replace(scene, phases=tuple([replace(one, current=False) for one in scene.phases]))
        return replace(scene, stage=fight or scene.stage)

    def _fight(self, place: int) -> Fight | None:
        moment = self.moments[place]
        ids = [entry.id for entry in self.path]
        if moment.entry not in ids:
            return None
        path = self.path[: ids.index(moment.entry) + 1]
        return self._fights.fight(path, moment.done, self.state(moment), self.eyes)

    def _scene(self, moment: Moment) -> Scene:
        return scene_of(self.session, self.state(moment), self.eyes)

    def phase(self, moment: Moment) -> str:
        """The phase at a moment."""
        key = (self.eyes, moment.entry, moment.done)
        if key not in self._phases:
            current = [phase.name for phase in self._scene(moment).phases if phase.current]
            self._phases[key] = "".join(current)
        return self._phases[key]

    def is_last(self, moment: Moment) -> bool:
        """Whether the decision of a moment is over with it."""
        return moment.entry == ROOT or moment.done == len(self.session.timeline.entries[moment.entry].events)

    def _build(self) -> None:
        self.path = self.session.timeline.path(self.leaf)
        self.moments = [Moment(ROOT, 0, Sentence("The game is set up", "", "dim", 1))]
        for entry in self.path:
            self.moments.extend(self._moments(entry))
        self.at = min(self.at, len(self.moments) - 1)

    def _moments(self, entry: Entry[Any, Any]) -> tuple[Moment, ...]:
        key = (self.eyes, entry.id)
        if key not in self._told:
            self._told[key] = tuple(self._tell(entry))
        return self._told[key]

    def _tell(self, entry: Entry[Any, Any]) -> Iterator[Moment]:
        told: list[tuple[int, Sentence]] = []
        kinds: list[str] = []
        for sentence, mark in witnessed(self.session, entry, self.eyes):
            if sentence is not None:
                told.append((len(kinds), sentence))
            kinds.append(mark)
        if not told:
            told = [(0, Sentence(f"{self._name(entry.seat)} has decided", "", "dim", 1))]
        for place, (_, sentence) in enumerate(told):
            start = told[place][0] if place else 0
            end = told[place + 1][0] if place + 1 < len(told) else len(kinds)
            marks = {mark for mark in kinds[start:end] if mark}
            if place == 0 and self._is_mine(entry):
                marks.add("decision")
            yield Moment(entry.id, end, sentence, frozenset(marks))

    def _name(self, seat: int) -> str:
        return self.session.names.get(seat, f"seat {seat}")

    def _is_mine(self, entry: Entry[Any, Any]) -> bool:
        return entry.seat == self.eyes if isinstance(self.eyes, int) else entry.seat in self.people

    # Going there

    def step(self, by: int) -> bool:
        """So many moments on; whether there is such a one."""
        return self._go(self.at + by)

    def step_decision(self, by: int) -> bool:
        """To the end of the next decision, or of the one before."""
        return self._seek(by, lambda place: self.is_last(self.moments[place]))

    def step_turn(self, by: int) -> bool:
        """To the next heading, or to the one before; the beginning and the end count as such."""
        ends = (0, len(self.moments) - 1)
        return self._seek(by, lambda place: self.moments[place].sentence.depth == 0 or place in ends)

    def step_found(self, by: int) -> bool:
        """To the next moment of the kind looked for, or to the one before."""
        if self.find != "phase":
            return self._seek(by, lambda place: self.find in self.moments[place].kinds)
        return self._seek(by, self._begins_phase)

    def _begins_phase(self, place: int) -> bool:
        moments = self.moments
        return place == 0 or self.phase(moments[place]) != self.phase(moments[place - 1])

    def _seek(self, by: int, wanted: Callable[[int], bool]) -> bool:
        place = self.at + by
        while 0 <= place < len(self.moments):
            if wanted(place):
                return self._go(place)
            place += by
        return False

    def _go(self, place: int) -> bool:
        if not 0 <= place < len(self.moments):
            return False
        self.at = place
        return True

    def to_tenth(self, tenth: int) -> None:
        """To so many tenths of the decisions."""
        count = round(len(self.path) * tenth / 10)
        self.to_entry(self.path[count - 1].id if count else ROOT)

    def to_entry(self, node: int) -> None:
        """To the end of the decision `node`; to the end of all when it is not on this branch."""
        self._find_place(node, 1_000_000)

    def _find_place(self, entry: int, done: int) -> None:
        """To the last moment of `entry` in which at most `done` events have happened."""
        places = [place for place, moment in enumerate(self.moments) if moment.entry == entry]
        early = [place for place in places if self.moments[place].done <= done]
        self.at = (early or places[:1] or [len(self.moments) - 1])[-1]

    # The timeline

    def strip(self) -> Strip:
        """How much happened in each decision, what marks it, and how many have been made."""
        order = {entry.id: place for place, entry in enumerate(self.path, start=1)}
        kinds: dict[int, set[str]] = {}
        for moment in self.moments:
            kinds.setdefault(moment.entry, set()).update(moment.kinds)
        left = left_at(self.session)
        marks = [_mark(kinds.get(entry.id, set()), left.get(entry.id, "")) for entry in self.path]
        activity = [len(entry.events) for entry in self.path]
        return Strip(activity, marks, order.get(self.moment.entry, 0))


def _mark(kinds: set[str], left: str) -> str:
    if "destroyed" in kinds:
        return "X"
    return "D" if "damage" in kinds else left


def left_at(session: Session) -> dict[int, str]:
    """By node: `u` where something was taken back to, `/` where a branch was begun on purpose."""
    found: dict[int, str] = {}
    for record in session.records:
        if isinstance(record, Moved) and record.why != "redo":
            found[record.to] = "u" if record.why == "undo" else "/"
    below = session.timeline.tree()
    return {node: sign for node, sign in found.items() if sign == "u" or len(below[node]) > 1}
