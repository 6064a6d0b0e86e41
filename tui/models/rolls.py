"""The dice log as a person looks at it: which rolls are shown, and what they come to."""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.kernel.rolls import Rolling, RollLog, unevenness, worse
from engine.kernel.spans import Line, Tone


class Total(NamedTuple):
    """What a side has rolled: dice, successes, expected ones, and the share of such rolls that do worse."""

    side: Tone
    name: str
    what: str
    dice: int
    successes: int
    expected: float
    share: float


class Seen(NamedTuple):
    """A face: how often it was seen, and how often it was to be expected."""

    name: str
    seen: int
    expected: float


@dataclass
class Rolls:
    """A log with its filter: `side` and `kind` are what is shown, empty for all."""

    log: RollLog
    side: str = ""
    kind: str = ""
    report: tuple[Line, ...] = field(default_factory=tuple)

    @property
    def shown(self) -> tuple[Rolling, ...]:
        """The rolls of the filter."""
        return tuple([one for one in self.log.rolls if self._fits(one)])

    def _fits(self, one: Rolling) -> bool:
        return self.side in ("", one.side) and self.kind in ("", one.kind)

    def choices(self) -> list[tuple[str, bool]]:
        """What the digits from 1 on filter by, and whether that is on: all, sides, kinds."""
        found = [("all", not self.side and not self.kind)]
        found += [(name, self.side == side) for side, name in self.log.sides]
        return found + [(kind, self.kind == kind) for kind in self.log.kinds]

    def choose(self, number: int) -> bool:
        """Filter by the choice with this number, or no more by it; whether there is one."""
        sides, kinds = self.log.sides, self.log.kinds
        at = number - 2
        if number == 1:
            self.side = self.kind = ""
        elif 0 <= at < len(sides):
            self.side = "" if self.side == sides[at][0] else sides[at][0]
        elif 0 <= at - len(sides) < len(kinds):
            kind = kinds[at - len(sides)]
            self.kind = "" if self.kind == kind else kind
        else:
            return False
        return True

    def totals(self) -> list[Total]:
        """What each side has rolled of what is shown."""
        return [self._total(side, name, "", self.shown) for side, name in self.log.sides]

    def by_kind(self) -> list[Total]:
        """The same for each kind of roll by itself."""
        found = []
        for side, name in self.log.sides:
            for kind in self.log.kinds:
                rolls = tuple([one for one in self.shown if one.kind == kind])
                found.append(self._total(side, name, kind, rolls))
        return [total for total in found if total.dice]

    def _total(self, side: Tone, name: str, what: str, rolls: tuple[Rolling, ...]) -> Total:
        counted = [one for one in rolls if one.side == side and one.size]
        dice = sum(one.size for one in counted)
        successes = sum(one.successes for one in counted)
        expected = sum(one.expected for one in counted)
        return Total(side, name, what, dice, successes, expected, worse(self.log.one, dice, successes))

    def faces(self) -> list[Seen]:
        """How often each face was seen in what is shown."""
        texts = [face.text for one in self.shown if one.size for die in one.dice for face in die.faces]
        return [Seen(one.name, texts.count(one.text), len(texts) * one.share) for one in self.log.faces]

    def fairness(self) -> float:
        """The share of logs of fair dice that are at least as uneven."""
        return unevenness([one.seen for one in self.faces()], [one.share for one in self.log.faces])
