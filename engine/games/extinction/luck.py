"""What chance has given so far, from the events that a seat has seen: a log of rolls, and a report.

A die of a pool brings 0.6 successes, 0.2 triggers and 0.2 criticals on average, dice added by criticals
counted to it. A percentage tells which share of such rolls does worse, ties counted half.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.combat.odds import attack_odds
from engine.games.extinction.combat.pools import Pool
from engine.games.extinction.naming import SIDES, called, chains, title_of
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import other
from engine.kernel.scene import Line, Panel, Span

MEAN: Final = 0.6
"""Successes of a die of a pool on average (EXT-DICE-07)."""
RARE: Final = 0.2
"""Triggers, and criticals, of a die of a pool on average."""
IMPULSE: Final = {0: 2 / 6, 1: 3 / 6, 2: 1 / 6}
"""How likely each result of the impulse die is (EXT-DICE-08)."""
IMPULSE_MEAN: Final = 5 / 6


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
    report = [line for side in SIDES for line in _report(side, book.counts[side])]
    return (
        Panel("dice log", f"Dice log, {len(book.rows)} rolls and draws", tuple(book.rows)),
        Panel("luck", "Against expectation", tuple(report)),
    )


class Ledger:
    """Takes events in order; `rows` are the lines of the log, `counts` what each side has rolled."""

    def __init__(self, known: State) -> None:
        self.known = known
        self.rows: list[Line] = []
        self.counts: dict[Side, Count] = {side: Count() for side in SIDES}
        self._round = 0
        self._lying: dict[tuple[str, str], Roll] = {}
        self._pools: dict[str, int] = {}

    def take(self, event: Any) -> None:
        """Count an event, if chance is in it."""
        if isinstance(event, ev.RoundBegan):
            self._round = event.round
        elif isinstance(event, fe.DiceRolled):
            self._rolled(event)
        elif isinstance(event, fe.DiceRerolled):
            self._rerolled(event)
        elif isinstance(event, ev.ImpulseRolled):
            self._impulse(event)
        elif isinstance(event, fe.AttackCompared):
            self._compared(event)
        elif isinstance(event, fe.CardLost) and event.how == "drawn":
            title = title_of(self.known, event.mini, event.card)
            self._row(_side(self.known, event.mini), called(self.known, event.mini), "loses", title)
        elif isinstance(event, ev.ReservesRolled):
            self._dice(event.side, SIDES[event.side], "reserves", event.roll)
        elif isinstance(event, ev.EndChecked):
            for side, rolled in event.rolls:
                self._dice(side, SIDES[side], "end check", rolled)
        elif isinstance(event, se.SidesDiced):
            for seat, rolled in event.rolls:
                self._row(None, f"Seat {seat}", "sides", _faces(rolled), _numbers(rolled))

    def _rolled(self, event: fe.DiceRolled) -> None:
        """A roll of a model; a building's dice are rolled by the opponents of its attacker (EXT-BLDG-04)."""
        side = _side(self.known, event.mini)
        if side is None:
            rolls = self.known.sides[event.seat - 1] if event.seat else None
            side = rolls or other(_side(self.known, event.about) or "jaeger")
        self._lying[event.mini, event.what] = event.roll
        if event.what in ("attack", "defence"):
            self._pools[event.what] = event.roll.pool
        self._dice(side, called(self.known, event.mini), event.what, event.roll)

    def _dice(self, side: Side, who: str, what: str, rolled: Roll) -> None:
        self._row(side, who, what, _faces(rolled), _numbers(rolled))
        self._add(side, rolled.pool, rolled.faces)

    def _rerolled(self, event: fe.DiceRerolled) -> None:
        """Dice thrown again count as dice of their own, with all that they add."""
        side = _side(self.known, event.mini) or "jaeger"
        before = self._lying.get((event.mini, event.what))
        self._lying[event.mini, event.what] = event.roll
        faces = "".join([event.roll.faces[place] for place in event.places])
        faces += event.roll.faces[len(before.faces) :] if before is not None else ""
        self._row(side, called(self.known, event.mini), "again", faces.replace("B", "·"))
        self._add(side, len(event.places), faces)

    def _add(self, side: Side, dice: int, faces: str) -> None:
        count = self.counts[side]
        count.dice += dice
        count.successes += faces.count("S") + faces.count("C")
        count.triggers += faces.count("T")
        count.criticals += faces.count("C")

    def _impulse(self, event: ev.ImpulseRolled) -> None:
        count = self.counts[event.side]
        count.impulses += 1
        count.activations += event.number
        worse = sum([chance for number, chance in IMPULSE.items() if number < event.number])
        share = worse + IMPULSE[event.number] / 2
        shown = str(event.number) if event.number else "blank"
        self._row(event.side, SIDES[event.side], "impulse", shown, (event.number, IMPULSE_MEAN, share))

    def _compared(self, event: fe.AttackCompared) -> None:
        """What an attack dealt, and what such pools deal on average without rerolls and triggers."""
        count = self.counts[_side(self.known, event.attacker) or "jaeger"]
        odds = attack_odds(Pool(self._pools.get("attack", 0)), Pool(self._pools.get("defence", 0)))
        count.attacks += 1
        count.damage += event.damage
        count.expected_damage += odds.mean

    def _row(
        self,
        side: Side | None,
        who: str,
        what: str,
        result: str,
        numbers: tuple[int, float, float] | None = None,
    ) -> None:
        told = ""
        if numbers is not None:
            got, expected, share = numbers
            told = f"  {got} of {expected:.1f}, {round(100 * share)} %"
        self.rows.append(
            (
                Span(f"{self._round:>3}  ", "dim"),
                Span(f"{who:<16.16} ", side or "text"),
                Span(f"{what:<9} ", "dim"),
                Span(result, "luck"),
                Span(told, "dim"),
            )
        )


def _side(known: State, name: str) -> Side | None:
    """The side of a model; None for a building."""
    return next((mini.side for mini in known.minis if mini.id == name), None)


def _faces(rolled: Roll) -> str:
    """The dice as they lie, those that criticals added behind them: `C+S S T ·`."""
    return " ".join(["+".join(chain) for chain in chains(rolled)]).replace("B", "·") or "no dice"


def _numbers(rolled: Roll) -> tuple[int, float, float]:
    """Successes, how many were to be expected, and the share of rolls that do worse."""
    return rolled.successes, MEAN * rolled.pool, worse(rolled.successes, rolled.pool)


@lru_cache(maxsize=512)
def spread(dice: int) -> tuple[float, ...]:
    """How likely so many dice bring 0, 1, 2, ... successes; less than 1e-11 is left out."""
    found = [1.0]
    one = [0.5, *[5 / 12 * (1 / 6) ** n for n in range(16)]]
    for _ in range(dice):
        grown = [0.0] * (len(found) + len(one) - 1)
        for at, chance in enumerate(found):
            for more, share in enumerate(one):
                grown[at + more] += chance * share
        while len(grown) > 1 and grown[-1] < 1e-14:
            grown.pop()
        found = grown
    return tuple(found)


def worse(successes: int, dice: int) -> float:
    """The share of rolls of so many dice with fewer successes, ties counted half."""
    if not dice:
        return 0.5
    chances = spread(dice)
    tie = chances[successes] if successes < len(chances) else 0.0
    return sum(chances[:successes]) + tie / 2


def _report(side: Side, count: Count) -> list[Line]:
    """How a side's rolls compare with expectation."""
    name = Span(f"{SIDES[side]:<12} ", side)
    if not count.dice and not count.impulses:
        return [(name, Span("nothing rolled yet", "dim"))]
    share = round(100 * worse(count.successes, count.dice))
    text = f"{count.dice} combat dice: {count.successes} successes, expected {MEAN * count.dice:.1f}"
    lines: list[Line] = [(name, Span(f"{text}; better than {share} % of such rolls"))]
    rare = f"{RARE * count.dice:.1f}"
    pad = Span(" " * 13)
    lines.append(
        (
            pad,
            Span(
                f"{count.criticals} criticals and {count.triggers} triggers, expected {rare} of each", "dim"
            ),
        )
    )
    if count.impulses:
        expected = IMPULSE_MEAN * count.impulses
        text = f"impulse die {count.impulses} times: {count.activations} in all, expected {expected:.1f}"
        lines.append((pad, Span(text, "dim")))
    if count.attacks:
        text = (
            f"{count.attacks} attacks: {count.damage} damage, expected {count.expected_damage:.1f} "
            "without rerolls and triggers"
        )
        lines.append((pad, Span(text, "dim")))
    return lines
