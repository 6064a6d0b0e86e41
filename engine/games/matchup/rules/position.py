"""A complete state given from outside: filling in what is left out, and checking what must always hold."""

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.matchup.content.read import Content
from engine.games.matchup.evolve import EVOLVE
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.setup import LEAST_UNITS, MOST_UNITS, initial
from engine.games.matchup.rules.turn import advance
from engine.games.matchup.state import State
from engine.games.matchup.terms import FACE_CARDS, SCORES, Chosen, MatchupSeat, Options
from engine.kernel.cards import DECK, ORDER, in_order
from engine.kernel.dice import Die
from engine.kernel.errors import ScriptError, SetupError
from engine.kernel.turn import Course

NEEDS_NOBODY = ("turn", "draw", "next")
INSIDE_A_CARD = frozenset({"opportunity", "discard", "grapple", "negate"})
STAGE_ASKS = {"clash": "window"}
"""What a stage asks, where it is not called like the stage."""


class _NoDice:
    """A position is where somebody decides, so nothing may be rolled on the way there."""

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        raise ScriptError(f"{stream} is rolled")

    def pick(self, stream: str, purpose: str, items: Any, count: int = 1) -> tuple[int, ...]:
        raise ScriptError(f"{stream} is drawn")


def position(raw: Any, content: Content) -> State:
    """The state that `raw` describes; raises SetupError naming everything that is wrong.

    With a `book` the shape is that of a whole state. Without one, `options` and each unit's `unit` (the id
    of its list) and `seat` say what is played; all else has defaults: full Hits, the other cards in the
    deck, stage `target`, the decisions that the stage asks for.
    """
    if not isinstance(raw, dict):
        raise SetupError("a position is an object")
    try:
        filled = raw if "book" in raw else _filled(raw, content)
        state = msgspec.convert(filled, State)
    except msgspec.ValidationError as error:
        raise SetupError(f"position: {error}") from error
    state = _in_deck_order(state)
    wrong = _check_apart_from_asks(state)
    if not wrong:
        state = _asking(state)
        wrong = _check_asks(state)
    if wrong:
        raise SetupError("position: " + "; ".join(wrong))
    return state


def _filled(raw: dict[str, Any], content: Content) -> dict[str, Any]:
    """`raw` with book, units and deck filled in."""
    rest = dict(raw)
    rows = rest.pop("units", [])
    options = msgspec.convert(rest.pop("options", {}), Options)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise SetupError("position: units: a list of objects")
    numbers = [row.get("seat", n) for n, row in enumerate(rows, 1)]
    if not all(type(number) is int and 0 < number <= MOST_UNITS for number in numbers):
        raise SetupError(f"position: seats are numbered from 1 to {MOST_UNITS}")
    seats = [MatchupSeat(f"seat {n}") for n in range(1, max(numbers, default=0) + 1)]
    for n, row in enumerate(rows, 1):
        row = {"seat": n, **row}
        chosen = {key: row[key] for key in ("unit", "level", "carrier") if key in row}
        seat = int(row["seat"]) - 1
        seats[seat] = replace(seats[seat], units=(*seats[seat].units, msgspec.convert(chosen, Chosen)))
    start = initial(tuple(seats), replace(options, seating="as_listed"), content)
    start = replace(start, book=replace(start.book, options=options))
    base: dict[str, Any] = msgspec.to_builtins(start)
    units = _given_units(base["units"], rows)
    elsewhere = {card for unit in units for card in _listed(unit.get("hand", []), "hand", str)}
    elsewhere.update(_listed(rest.get("discard", []), "discard", str))
    elsewhere.update(str(played.get("card")) for played in _listed(rest.get("table", []), "table", dict))
    deck = [card for card in DECK if card not in elsewhere]
    return {**base, "stage": "target", "turn": 1, "asks": [], "deck": deck, **rest, "units": units}


def _listed(value: Any, where: str, kind: type) -> list[Any]:
    if not isinstance(value, list) or not all(isinstance(item, kind) for item in value):
        raise SetupError(f"position: {where}: a list of {'cards' if kind is str else 'objects'}")
    return value


def _given_units(base: list[dict[str, Any]], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Units in the order given; the places of `initial` are by seat, so each row finds its own."""
    by_seat: dict[int, list[dict[str, Any]]] = {}
    for unit in base:
        by_seat.setdefault(unit["seat"], []).append(unit)
    found = []
    for n, row in enumerate(rows, 1):
        unit = by_seat[row.get("seat", n)].pop(0)
        given = {key: value for key, value in row.items() if key not in ("unit", "level", "carrier")}
        found.append({**unit, "seat": row.get("seat", n), **given, "place": n})
    return found


def _in_deck_order(state: State) -> State:
    """Hands and deck in the fixed order, which they always have; unknown cards are left for the check."""
    if not all(card in ORDER for unit in state.units for card in unit.hand) or not set(state.deck) <= set(
        DECK
    ):
        return state
    units = tuple(replace(unit, hand=in_order(unit.hand)) for unit in state.units)
    return replace(state, units=units, deck=in_order(state.deck))


def _asking(state: State) -> State:
    """The state with the decisions that its stage asks for, where none are given."""
    if state.asks or state.result is not None or state.resolving is not None or not state.units:
        return state
    if state.stage in NEEDS_NOBODY:
        raise SetupError(f"position: stage: nobody decides in {state.stage!r}")
    course: Turn = Course(state, _NoDice(), EVOLVE)
    try:
        advance(course)
    except (ScriptError, ValueError, IndexError) as error:
        raise SetupError(f"position: asks: the stage {state.stage!r} cannot ask here: {error}") from error
    return replace(state, asks=course.state.asks) if len(course.events) == 1 else state


def check_state(state: State) -> tuple[str, ...]:
    """Every invariant that the state breaks, in words; empty when it is sound."""
    return (*_check_apart_from_asks(state), *_check_asks(state))


def _check_apart_from_asks(state: State) -> list[str]:
    return [
        *_check_book(state),
        *_check_cards(state),
        *_check_units(state),
        *_check_clash(state),
        *_check_table(state),
        *_check_chosen(state),
    ]


def _check_book(state: State) -> list[str]:
    return [
        f"book: {entry.id!r} lists other cards than the 16 face cards in their order"
        for entry in state.book.lists
        if tuple(card.code for card in entry.cards) != FACE_CARDS
    ]


def _check_cards(state: State) -> list[str]:
    held = [card for unit in state.units for card in unit.hand]
    cards = [*held, *state.deck, *state.discard, *(played.card for played in state.table)]
    found = [f"cards: {card!r} is no card" for card in sorted(set(cards)) if card not in ORDER]
    found.extend(
        f"cards: {card} is in more than one place" for card in sorted(set(cards)) if cards.count(card) > 1
    )
    missing = [card for card in DECK if card not in cards]
    if missing:
        found.append(f"cards: missing {' '.join(missing)}")
    return found


def _check_units(state: State) -> list[str]:
    found = []
    count = len(state.units)
    if not LEAST_UNITS <= count <= MOST_UNITS:
        found.append(f"units: {LEAST_UNITS} to {MOST_UNITS} are played, not {count}")
    if {unit.side for unit in state.units} != {"jaeger", "kaiju"}:
        found.append("units: each side needs one")
    for place, unit in enumerate(state.units, 1):
        where = f"units: {place}"
        if unit.place != place:
            found.append(f"{where}: place must be {place}, not {unit.place}")
        if not 1 <= unit.seat <= count:
            found.append(f"{where}: seat {unit.seat}: seats are numbered from 1")
        if not 0 <= unit.hits <= unit.full:
            found.append(f"{where}: hits {unit.hits} of {unit.full}")
        if not 0 <= unit.list < len(state.book.lists):
            found.append(f"{where}: list {unit.list}: there are {len(state.book.lists)}")
        elif state.book.lists[unit.list].side != unit.side:
            found.append(f"{where}: side {unit.side} is not that of its list")
        if not 1 <= unit.level <= len(state.book.modifiers):
            found.append(f"{where}: level {unit.level}")
        if unit.base_hand < 0 or unit.acid < 0:
            found.append(f"{where}: base_hand and acid are not below 0")
        if unit.acid and unit.side == "kaiju":
            found.append(f"{where}: a Kaiju has no acid")
        if not unit.alive and unit.hand:
            found.append(f"{where}: a destroyed unit holds no cards")
    if not 1 <= state.active <= count:
        found.append(f"active: there is no unit {state.active}")
    return found


def _check_clash(state: State) -> list[str]:
    clash = state.clash
    if (state.stage == "clash") != (clash is not None):
        return ["clash: is there exactly when the stage is 'clash'"]
    if clash is None:
        return []
    places = range(1, len(state.units) + 1)
    if clash.attacker not in places or clash.defender not in places:
        return ["clash: attacker and defender are places of units"]
    found = []
    if state.unit(clash.attacker).side == state.unit(clash.defender).side:
        found.append("clash: attacker and defender are on one side")
    found.extend(f"clash: {addend.card!r} is no card" for addend in clash.addends if addend.card not in ORDER)
    for score in SCORES:
        total = sum(addend.value for addend in clash.addends if addend.score == score)
        if total != getattr(clash, score):
            found.append(f"clash: {score} is {getattr(clash, score)}, its addends make {total}")
    return found


def _check_table(state: State) -> list[str]:
    places = range(1, len(state.units) + 1)
    found = [f"table: there is no unit {card.place}" for card in state.table if card.place not in places]
    held = state.resolving
    if held is not None:
        if held.place not in places or held.against not in places:
            found.append("resolving: place and against are places of units")
        if held.card not in [played.card for played in state.table]:
            found.append(f"resolving: {held.card} is not on the table")
        if not held.effects:
            found.append("resolving: an effect is still to come")
    return found


def _check_chosen(state: State) -> list[str]:
    found = []
    places = [choice.place for choice in state.chosen]
    if places and state.stage != "end":
        found.append("chosen: secret choices are made in the stage 'end'")
    for choice in state.chosen:
        if not 1 <= choice.place <= len(state.units) or places.count(choice.place) > 1:
            found.append(f"chosen: {choice.place} is no unit, or chooses twice")
        elif not set(choice.cards) <= set(state.unit(choice.place).hand):
            found.append(f"chosen: unit {choice.place} does not hold {' '.join(choice.cards)}")
    return found


def _check_asks(state: State) -> list[str]:
    if state.result is not None:
        return ["asks: the game is over"] if state.asks else []
    if not state.asks:
        return ["asks: nobody is asked, and the game is not over"]
    found = []
    for ask in state.asks:
        if not 1 <= ask.place <= len(state.units):
            found.append(f"asks: there is no unit {ask.place}")
        elif not state.unit(ask.place).alive:
            found.append(f"asks: unit {ask.place} is destroyed")
    asked = {ask.kind for ask in state.asks}
    due = INSIDE_A_CARD if state.resolving is not None else {STAGE_ASKS.get(state.stage, state.stage)}
    if not asked <= due:
        found.append(f"asks: {', '.join(sorted(asked - due))} cannot be asked here")
    return found
