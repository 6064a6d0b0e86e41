"""What stood out in a game, from its events: hardest blow, best roll, longest charge, and the like."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.combat.chances import MEAN
from engine.games.extinction.content.text.words import count, hexes
from engine.games.extinction.naming import SIDES, called, sp_left, tone_of
from engine.games.extinction.rules.pools import sp_of
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side
from engine.kernel.scene import Line, Panel, Span

WIDE: Final = 16
"""Cells of what an award is called."""
STEPS: Final = ("forward", "border", "breach")
MODEL: Final = 100
"""How much more than any building a model counts as the target of a blow."""
LEAST_CHARGE: Final = 2
"""Hexes from which on a charge is worth telling."""


class Best(Struct):
    """The greatest of its kind so far: how great, whose it was, and what is told of it."""

    size: float = 0.0
    who: str = ""
    text: str = ""

    def offer(self, size: float, who: str, text: str) -> None:
        """Take it if it is greater than all before."""
        if size > self.size:
            self.size, self.who, self.text = size, who, text


def awards(events: Iterable[Any], known: State) -> Panel:
    """A line for each thing that stood out; of equal ones the first."""
    book = Honours(known)
    for event in events:
        book.take(event)
    return Panel("awards", "What stood out", tuple(book.lines()))


class Honours:
    """Takes events in order and remembers the greatest of each kind."""

    def __init__(self, known: State) -> None:
        self.known = known
        self.roll, self.defence, self.blow, self.charge = Best(), Best(), Best(), Best()
        self.dealt: Counter[str] = Counter()
        self.wrecked: Counter[str] = Counter()
        self.blanks: Counter[Side] = Counter()
        self._sides = {mini.id: mini.side for mini in known.minis}
        self._round = 0
        self._striker = ""
        self._runs = ""
        self._steps = 0

    def take(self, event: Any) -> None:
        """Remember an event that may stand out."""
        if isinstance(event, ev.RoundBegan):
            self._round = event.round
        elif isinstance(event, ev.ActivationBegan | ev.ActivationEnded):
            self._striker, self._runs, self._steps = "", "", 0
        elif isinstance(event, ev.RunDeclared):
            self._runs = event.mini
        elif isinstance(event, ev.MiniMoved):
            self._moved(event)
        elif isinstance(event, ev.ImpulseRolled):
            self.blanks[event.side] += event.number == 0
        else:
            self._fought(event)

    def _fought(self, event: Any) -> None:
        if isinstance(event, fe.AttackDeclared):
            self._striker = event.attacker
        elif isinstance(event, fe.DiceRolled) and event.what in ("attack", "defence"):
            best = self.roll if event.what == "attack" else self.defence
            dice = count(event.roll.pool, "die", "dice")
            text = f"{count(event.roll.successes, 'success', 'successes')} with {dice}{self._when()}"
            best.offer(event.roll.successes - MEAN * event.roll.pool, event.mini, text)
        elif isinstance(event, fe.AttackCompared):
            text = f"{event.damage} damage to {called(self.known, event.target)}{self._when()}"
            at_model = event.damage and event.target in self._sides
            self.blow.offer(event.damage + (MODEL if at_model else 0), event.attacker, text)
        elif isinstance(event, fe.CardLost) and self._is_foe(event.mini, self._striker):
            self.dealt[self._striker] += 1
        elif isinstance(event, fe.BuildingDestroyed) and event.by:
            self.wrecked[event.by] += 1

    def _moved(self, event: ev.MiniMoved) -> None:
        """A charge is a run that ends at an enemy."""
        if event.mini != self._runs:
            return
        if event.how in STEPS:
            self._steps += 1
        elif event.how == "engage" and self._steps >= LEAST_CHARGE and self._is_foe(event.target, event.mini):
            text = f"{hexes(self._steps)} into {called(self.known, event.target)}{self._when()}"
            self.charge.offer(self._steps, event.mini, text)

    def _is_foe(self, name: str, other: str) -> bool:
        """Whether both are models, of different sides."""
        sides = {self._sides.get(name), self._sides.get(other)}
        return None not in sides and len(sides) > 1

    def _when(self) -> str:
        """When it was; nothing before a game that began in the middle of a round comes to the next."""
        return f", round {self._round}" if self._round else ""

    # What is told

    def lines(self) -> Iterator[Line]:
        """The awards, those of fights first."""
        yield from self._most("most damage", self.dealt, "point of damage", "points of damage")
        for title, best in (
            ("hardest blow", self.blow),
            ("best attack", self.roll),
            ("best defence", self.defence),
            ("longest charge", self.charge),
        ):
            if best.who:
                yield self._line(title, best.who, best.text)
        yield from self._most("wrecker", self.wrecked, "building", "buildings")
        yield from self._survivors()
        for side, number in self.blanks.most_common(1):
            if number > 1:
                yield (
                    Span(f"{'patience':<{WIDE}}", "dim"),
                    Span(SIDES[side], side),
                    Span(f": {number} times the impulse die was blank"),
                )

    def _most(self, title: str, counted: Counter[str], one: str, many: str) -> Iterator[Line]:
        for who, number in counted.most_common(1):
            if number and who in self._sides:
                yield self._line(title, who, count(number, one, many))

    def _survivors(self) -> Iterator[Line]:
        """Who lived with a single SP, and who was never hurt."""
        for mini in self.known.minis:
            if mini.destroyed or mini.in_reserve:
                continue
            if not mini.lost:
                yield self._line("untouched", mini.id, f"all {sp_of(self.known, mini)} SP at the end")
            elif sp_left(self.known, mini) == 1:
                yield self._line("by a thread", mini.id, "1 SP at the end")

    def _line(self, title: str, who: str, text: str) -> Line:
        name = Span(called(self.known, who), tone_of(self.known, who))
        return (Span(f"{title:<{WIDE}}", "dim"), name, Span(f": {text}"))
