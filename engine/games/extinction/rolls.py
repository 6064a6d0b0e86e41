"""Every roll that a seat has seen, from the events: what for, how the dice lie, and against expectation."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.games.extinction.combat.chances import IMPULSE, IMPULSE_MEAN, MEAN, ONE, worse
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.content.text.words import count
from engine.games.extinction.naming import SIDES, TEAMS, called, cause, chains, summed, title_of
from engine.games.extinction.state import SIDES as ORDER
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import other
from engine.kernel.fights import Die, Face
from engine.kernel.rolls import FaceName, Rolling, RollLog, at_least
from engine.kernel.spans import Line, Span, Tone

FACES: Final[dict[str, tuple[str, Tone]]] = {
    "C": ("C", "focus"),
    "S": ("S", "good"),
    "T": ("T", "ask"),
    "B": ("·", "dim"),
}
"""Each face as it is written, and its tone."""
NAMES: Final = (
    FaceName("·", "blank", 1 / 3),
    FaceName("T", "trigger", 1 / 6),
    FaceName("S", "success", 1 / 3),
    FaceName("C", "critical", 1 / 6),
)
"""The faces of a combat die, and how many of six show each (EXT-DICE-01)."""
KINDS: Final = ("attack", "defence", "other")
ORDINAL: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def rolls(events: Iterable[Any], known: State) -> RollLog:
    """The log of all rolls of these events."""
    ledger = Ledger(known)
    for event in events:
        ledger.take(event)
    return RollLog(
        title="Dice log",
        dice="combat dice",
        rolls=tuple(ledger.rolls),
        sides=tuple([(side, TEAMS[side]) for side in ORDER]),
        kinds=KINDS,
        faces=NAMES,
        one=ONE,
    )


def dice_of(rolled: Roll, keys: dict[str, str] | None = None) -> tuple[Die, ...]:
    """A roll as its dice lie; `keys` are the digits that roll a die with a face again, by face."""
    free = dict(keys or {})
    dice = []
    for place, chain in enumerate(chains(rolled)):
        again = place in rolled.rerolled
        key = "" if again else free.pop(chain[0], "")
        dice.append(Die(tuple([Face(*FACES[letter], again) for letter in chain]), key))
    return tuple(dice)


class Ledger:
    """Takes events in order; `rolls` is the log."""

    def __init__(self, known: State) -> None:
        self.known = known
        self.rolls: list[Rolling] = []
        self._round = 0
        self._at = -1
        self._lying: dict[tuple[str, str], Roll] = {}

    def take(self, event: Any) -> None:
        """Keep an event, if chance is in it."""
        self._at += 1
        if isinstance(event, ev.RoundBegan):
            self._round = event.round
        elif isinstance(event, fe.DiceRolled):
            self._rolled(event)
        elif isinstance(event, fe.DiceRerolled):
            self._rerolled(event)
        elif isinstance(event, ev.ImpulseRolled):
            self._impulse(event)
        elif isinstance(event, fe.CardLost) and event.how == "drawn":
            side = side_of(self.known, event.mini)
            title = title_of(self.known, event.mini, event.card)
            self._other(side, called(self.known, event.mini), "loses", "c", title)
        elif isinstance(event, ev.ReservesRolled):
            self._dice(event.side, SIDES[event.side], "reserves", event.roll, "how many models arrive")
        elif isinstance(event, ev.EndChecked):
            for side, rolled in event.rolls:
                self._dice(side, SIDES[side], "end check", rolled, "whether the battle ends")
        elif isinstance(event, se.SidesDiced):
            for seat, rolled in event.rolls:
                self._other(None, f"Seat {seat}", "sides", "", lying(rolled), rolled)

    def _rolled(self, event: fe.DiceRolled) -> None:
        """A roll of a model; a building's dice are rolled by the opponents of its attacker (EXT-BLDG-04)."""
        known = self.known
        self._lying[event.mini, event.what] = event.roll
        about = called(known, event.about) if event.about else ""
        told = {
            "attack": f"attack on {about}",
            "defence": f"defence against {about}",
            "slam": f"slam, for {about}",
            "neural": "neural load test",
        }.get(event.what, cause(known, about, event.mini))
        if event.parts:
            told += f", {count(event.roll.pool, 'die', 'dice')}: {summed(known, event.parts, event.mini)}"
        self._dice(roller(known, event), called(known, event.mini), event.what, event.roll, told)

    def _dice(self, side: Side, who: str, what: str, rolled: Roll, told: str) -> None:
        self.rolls.append(
            Rolling(
                number=len(self.rolls) + 1,
                round=self._round,
                side=side,
                who=who,
                purpose=what,
                kind=what if what in KINDS else "other",
                unit=str(rolled.pool),
                size=rolled.pool,
                dice=dice_of(rolled),
                successes=rolled.successes,
                expected=MEAN * rolled.pool,
                share=worse(rolled.successes, rolled.pool),
                at=self._at,
                full=(_line(f"{who}, {told}"), *_in_full(rolled)),
            )
        )

    def _rerolled(self, event: fe.DiceRerolled) -> None:
        """Dice thrown again count as dice of their own, with all that they add."""
        before = self._lying.get((event.mini, event.what))
        self._lying[event.mini, event.what] = event.roll
        faces = "".join([event.roll.faces[place] for place in event.places])
        faces += event.roll.faces[len(before.faces) :] if before is not None else ""
        side = side_of(self.known, event.mini) or "jaeger"
        source = cause(self.known, event.source, event.mini)
        told = f"{event.what} rolled again by {source}"
        self._dice(side, called(self.known, event.mini), "again", Roll(faces, len(event.places)), told)

    def _impulse(self, event: ev.ImpulseRolled) -> None:
        share = sum([chance for number, chance in IMPULSE.items() if number < event.number])
        shown = str(event.number) if event.number else "blank"
        self._other(event.side, SIDES[event.side], "impulse", "i", shown)
        self.rolls[-1] = _with_numbers(
            self.rolls[-1], event.number, IMPULSE_MEAN, share + IMPULSE[event.number] / 2
        )

    def _other(
        self, side: Side | None, who: str, what: str, unit: str, result: str, rolled: Roll | None = None
    ) -> None:
        """A result of chance that is not counted with the combat dice of a side."""
        self.rolls.append(
            Rolling(
                number=len(self.rolls) + 1,
                round=self._round,
                side=side or "text",
                who=who,
                purpose=what,
                kind="other",
                unit=unit or (str(rolled.pool) if rolled is not None else ""),
                result=result,
                successes=rolled.successes if rolled is not None else 0,
                expected=MEAN * rolled.pool if rolled is not None else 0.0,
                share=worse(rolled.successes, rolled.pool) if rolled is not None else -1.0,
                at=self._at,
                full=(_line(f"{who}, {MEANT[what]}: {result}"),),
            )
        )


MEANT: Final = {
    "loses": "a card drawn at random as damage",
    "impulse": "impulse die, how many models are activated",
    "sides": "who has the choice of sides",
}
"""What the results of chance without combat dice are for."""


def _with_numbers(found: Rolling, successes: int, expected: float, share: float) -> Rolling:
    return replace(found, successes=successes, expected=expected, share=share)


def side_of(known: State, name: str) -> Side | None:
    """The side of a model; None for a building."""
    return next((mini.side for mini in known.minis if mini.id == name), None)


def roller(known: State, event: fe.DiceRolled) -> Side:
    """The side that rolls: that of the model, for a building the opponents of its attacker (EXT-BLDG-04)."""
    side = side_of(known, event.mini)
    if side is None:
        rolls_for = known.sides[event.seat - 1] if event.seat else None
        side = rolls_for or other(side_of(known, event.about) or "jaeger")
    return side


def lying(rolled: Roll) -> str:
    """The dice as they lie, those that criticals added behind them: `C+S S T ·`."""
    return " ".join(["+".join(chain) for chain in chains(rolled)]).replace("B", "·") or "no dice"


def _line(text: str) -> Line:
    return (Span(text),)


def _in_full(rolled: Roll) -> list[Line]:
    """The dice of the pool, those that criticals added, and how likely so much or more was."""
    lines: list[Line] = []
    if rolled.faces:
        first = " ".join(rolled.faces[: rolled.pool]).replace("B", "·")
        lines.append((Span(f"{'first dice':<15} ", "dim"), Span(first, "luck")))
    added = rolled.faces[rolled.pool :]
    if added:
        lines.append((Span(f"{'from criticals':<15} ", "dim"), Span(_added(rolled), "luck")))
    chance = round(100 * at_least(ONE, rolled.pool, rolled.successes))
    told = f"{rolled.successes} or more successes: {max(1, chance)} in 100 such rolls"
    if rolled.successes and rolled.pool:
        lines.append((Span(told, "dim"),))
    return lines


def _added(rolled: Roll) -> str:
    """The dice that criticals added, each with the critical that added it: `S (first C)`."""
    told = []
    opened = [chain for chain in chains(rolled) if len(chain) > 1]
    if rolled.rerolled:
        return " ".join(rolled.faces[rolled.pool :]).replace("B", "·")
    for at, chain in enumerate(opened):
        which = ORDINAL[at] if at < len(ORDINAL) else f"{at + 1}th"
        told.append(f"{', then '.join(chain[1:])} ({which} C)".replace("B", "·"))
    return "   ".join(told)
