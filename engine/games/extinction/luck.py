"""What chance has given so far, from the events that a seat has seen: a log of rolls, and a report.

A die of a pool brings 0.6 successes, 0.2 triggers and 0.2 criticals on average, dice added by criticals
counted to it. A percentage tells which share of such rolls does worse, ties counted half.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.combat.chances import IMPULSE_MEAN, MEAN, RARE, worse
from engine.games.extinction.combat.odds import attack_odds
from engine.games.extinction.combat.pools import Pool
from engine.games.extinction.content.text.words import count as number
from engine.games.extinction.naming import SIDES
from engine.games.extinction.rolls import Ledger as Rolls
from engine.games.extinction.rolls import side_of
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side
from engine.kernel.rolls import Rolling, percent
from engine.kernel.scene import Line, Panel, Span


class Count(Struct):
    """What a side has rolled so far."""

    dice: int = 0
    successes: int = 0
    triggers: int = 0
    criticals: int = 0
    impulses: int = 0
    activations: int = 0
    damage: int = 0
    expected_damage: float = 0.0
    attacks: int = 0


def luck(events: Iterable[Any], known: State) -> tuple[Panel, ...]:
    """Two panels: every roll in order, and how all of a side's rolls compare with expectation."""
    book = Ledger(known)
    for event in events:
        book.take(event)
    rows = [_row(one) for one in book.rolls.rolls]
    report = [line for side in SIDES for line in _report(side, book.counts[side])]
    return (
        Panel("dice log", f"Dice log, {len(rows)} rolls and draws", tuple(rows)),
        Panel("luck", "Against expectation", tuple(report)),
    )


class Ledger:
    """Takes events in order; `rolls` is the log, `counts` what each side has rolled."""

    def __init__(self, known: State) -> None:
        self.known = known
        self.rolls = Rolls(known)
        self.counts: dict[Side, Count] = {side: Count() for side in SIDES}
        self._pools: dict[str, int] = {}

    def take(self, event: Any) -> None:
        """Count an event, if chance is in it."""
        before = len(self.rolls.rolls)
        self.rolls.take(event)
        for one in self.rolls.rolls[before:]:
            if one.size and one.side in SIDES:
                self._add(self.counts["kaiju" if one.side == "kaiju" else "jaeger"], one)
        if isinstance(event, fe.DiceRolled) and event.what in ("attack", "defence"):
            self._pools[event.what] = event.roll.pool
        elif isinstance(event, ev.ImpulseRolled):
            count = self.counts[event.side]
            count.impulses += 1
            count.activations += event.number
        elif isinstance(event, fe.AttackCompared):
            self._compared(event)

    def _add(self, count: Count, one: Rolling) -> None:
        faces = [face.text for die in one.dice for face in die.faces]
        count.dice += one.size
        count.successes += one.successes
        count.triggers += faces.count("T")
        count.criticals += faces.count("C")

    def _compared(self, event: fe.AttackCompared) -> None:
        """What an attack dealt, and what such pools deal on average without rerolls and triggers."""
        count = self.counts[side_of(self.known, event.attacker) or "jaeger"]
        odds = attack_odds(Pool(self._pools.get("attack", 0)), Pool(self._pools.get("defence", 0)))
        count.attacks += 1
        count.damage += event.damage
        count.expected_damage += odds.mean


def _row(one: Rolling) -> Line:
    """A roll as a line."""
    told = f"  {one.successes} of {one.expected:.1f}, {percent(one.share)} %" if one.share >= 0 else ""
    lies = one.result or " ".join(["+".join([face.text for face in die.faces]) for die in one.dice])
    return (
        Span(f"{one.round:>3}  ", "dim"),
        Span(f"{one.who:<16.16} ", one.side),
        Span(f"{one.purpose:<9} ", "dim"),
        Span(lies or "no dice", "luck"),
        Span(told, "dim"),
    )


def _report(side: Side, count: Count) -> list[Line]:
    """How a side's rolls compare with expectation."""
    name = Span(f"{SIDES[side]:<12} ", side)
    if not count.dice and not count.impulses:
        return [(name, Span("nothing rolled yet", "dim"))]
    share = percent(worse(count.successes, count.dice))
    text = f"{count.dice} combat dice: {count.successes} successes, expected {MEAN * count.dice:.1f}"
    lines: list[Line] = [(name, Span(f"{text}; better than {share} % of such rolls"))]
    rare = f"{RARE * count.dice:.1f}"
    pad = Span(" " * 13)
    lines.append(
        (
            pad,
            Span(
                f"{number(count.criticals, 'critical')} and {number(count.triggers, 'trigger')}, "
                f"expected {rare} of each",
                "dim",
            ),
        )
    )
    if count.impulses:
        expected = IMPULSE_MEAN * count.impulses
        told = f"impulse die {number(count.impulses, 'time')}: {count.activations} in all"
        text = f"{told}, expected {expected:.1f}"
        lines.append((pad, Span(text, "dim")))
    if count.attacks:
        text = (
            f"{number(count.attacks, 'attack')}: {count.damage} damage, expected {count.expected_damage:.1f} "
            "without rerolls and triggers"
        )
        lines.append((pad, Span(text, "dim")))
    return lines
