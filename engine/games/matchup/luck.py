"""What chance has given so far, from the events that a seat has seen: a list of draws, and a report.

A seat counts its own cards and public ones only; once a game is closed the whole log can be counted.
"""

from collections.abc import Iterable
from math import comb
from typing import Any

from msgspec import UNSET

from engine.games.matchup import events as ev
from engine.games.matchup.state import State
from engine.games.matchup.terms import NUMBER_CARDS, VALUE
from engine.kernel.cards import FACES, GLYPHS, SUIT, SUITS
from engine.kernel.rolls import percent
from engine.kernel.scene import Line, Panel, Span

MEAN_RANK = 6.0
FACE_SHARE = 16 / 52


def luck(events: Iterable[Any], known: State) -> tuple[Panel, ...]:
    """Two panels: every draw in order, and how the draws compare with expectation."""
    turn = 0
    rows: list[Line] = []
    cards: dict[int, list[str]] = {unit.place: [] for unit in known.units}
    hidden: dict[int, int] = {unit.place: 0 for unit in known.units}
    coins: dict[int, list[bool]] = {unit.place: [] for unit in known.units}
    for event in events:
        if isinstance(event, ev.TurnBegan):
            turn = event.turn
        elif isinstance(event, ev.CardsDrawn):
            rows.append(_row(known, turn, event.place, "draws", _drawn(event)))
            if event.cards is UNSET:
                hidden[event.place] += event.count
            else:
                cards[event.place].extend(event.cards)
        elif isinstance(event, ev.AcidFlipped):
            rows.append(_row(known, turn, event.place, "coin", "heads" if event.heads else "tails"))
            coins[event.place].append(event.heads)
        elif isinstance(event, ev.VeteranRolled):
            rows.append(_row(known, turn, event.place, "veteran", f"[{event.face}] {FACES[event.card]}"))
        elif isinstance(event, ev.PilotKnockedOut):
            rows.append(_row(known, turn, event.place, "pilot", FACES[event.card]))
        elif isinstance(event, ev.FirstTurnDrawn):
            drawn = ", ".join(f"seat {seat} {FACES[card]}" for seat, card in event.drawn)
            rows.append((Span("  0  ", "dim"), Span(f"first turn: {drawn}", "luck")))
    report = [line for unit in known.units for line in _report(known, unit.place, cards, hidden, coins)]
    return (
        Panel("draws", f"Draws and coins, {len(rows)}", tuple(rows)),
        Panel("luck", "Against expectation", tuple(report)),
    )


def _row(known: State, turn: int, place: int, what: str, result: str) -> Line:
    unit = known.unit(place)
    return (
        Span(f"{turn:>3}  ", "dim"),
        Span(f"{unit.name:<16.16} ", unit.side),
        Span(f"{what:<8}", "dim"),
        Span(result, "luck"),
    )


def _drawn(event: ev.CardsDrawn) -> str:
    if event.cards is UNSET:
        return f"{event.count} hidden"
    return " ".join(FACES[card] for card in event.cards)


def _report(
    known: State,
    place: int,
    cards: dict[int, list[str]],
    hidden: dict[int, int],
    coins: dict[int, list[bool]],
) -> list[Line]:
    unit = known.unit(place)
    drawn = cards[place]
    unseen = hidden[place]
    name = Span(f"{unit.name:<16.16} ", unit.side)
    if not drawn:
        known_later = f"{_many(unseen, 'card')} drawn, faces unknown until the game is over"
        return [(name, Span(known_later if unseen else "no card drawn yet", "dim"))]
    suits = " ".join(f"{GLYPHS[suit]}{sum(SUIT[card] == suit for card in drawn)}" for suit in SUITS)
    numbers = [VALUE[card] for card in drawn if card in NUMBER_CARDS]
    faces = len(drawn) - len(numbers)
    lines: list[Line] = [
        (name, Span(f"{_many(len(drawn), 'card')}: {suits}, expected {len(drawn) / 4:.1f} of each")),
        (Span(" " * 17), Span(f"{_many(faces, 'face card')}, expected {len(drawn) * FACE_SHARE:.1f}", "dim")),
    ]
    if numbers:
        mean = sum(numbers) / len(numbers)
        text = f"number cards worth {mean:.1f} on average, expected {MEAN_RANK:.1f}"
        lines.append((Span(" " * 17), Span(text, "dim")))
    flips = coins[place]
    if flips:
        tails = flips.count(False)
        count = _many(len(flips), "coin")
        text = f"{count}, {tails} tails, expected {len(flips) / 2:.1f}; {better(tails, len(flips))}"
        lines.append((Span(" " * 17), Span(text, "luck")))
    return lines


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def better(good: int, count: int) -> str:
    """How `good` of `count` fair coins compare, ties counted half: `better than 69 %`."""
    below = sum(comb(count, k) for k in range(good))
    share = (below + comb(count, good) / 2) / 2**count
    return f"better than {percent(share)} %"
