"""Reading and checking `units.toml`."""

from functools import cache
from typing import Any, Literal

from msgspec import Struct

from engine.games.matchup.terms import FACE_CARDS, Base, Device, Level, UnitList, VeteranBonus
from engine.kernel import content
from engine.kernel.errors import ContentError

PACKAGE = "engine.games.matchup.content"
FILE = "units.toml"
NEEDS_VALUE = frozenset({"attack", "dodge", "damage", "armor", "any", "draw", "discard"})


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the rulebook prints as data."""

    schema: Literal[1]
    game: Literal["matchup"]
    source: str
    base: Base
    level: tuple[Level, ...]
    veteran_bonus: tuple[VeteranBonus, ...]
    thermonuclear: Device
    unit: tuple[UnitList, ...]

    def find(self, unit_id: str) -> UnitList | None:
        """The unit list with this id."""
        return next((entry for entry in self.unit if entry.id == unit_id), None)


@cache
def read() -> Content:
    """The content that ships with the game, checked once; raises ContentError naming entry and field."""
    found = content.load(PACKAGE, FILE, Content)
    for entry in found.unit:
        check_unit(entry, found)
    _once("level", [str(level.level) for level in found.level])
    _once("veteran_bonus", [str(bonus.roll) for bonus in found.veteran_bonus])
    _once("unit", [entry.id for entry in found.unit])
    return found


def entries(found: Content) -> dict[str, Any]:
    """The entries by id, for the content hash."""
    table: dict[str, Any] = {f"unit {entry.id}": entry for entry in found.unit}
    table.update({f"level {level.level}": level for level in found.level})
    table.update({f"veteran_bonus {bonus.roll}": bonus for bonus in found.veteran_bonus})
    return table | {"base": found.base, "thermonuclear": found.thermonuclear}


def check_unit(entry: UnitList, found: Content) -> None:
    """Check one unit list: all 16 face cards in order, sensible effects, a class that fits its level."""
    codes = tuple(card.code for card in entry.cards)
    if codes != FACE_CARDS:
        _fail(entry.id, "cards", f"must be {', '.join(FACE_CARDS)} in this order, not {', '.join(codes)}")
    level = next((level for level in found.level if level.level == entry.level), None)
    if level is None or entry.class_ != (level.jaeger if entry.side == "jaeger" else level.kaiju):
        _fail(entry.id, "class", f"{entry.class_!r} is not the name of level {entry.level}")
    for card in entry.cards:
        place = f"{entry.id} {card.code}"
        if not card.name:
            _fail(place, "name", "is empty")
        if not 1 <= len(card.effects) <= 2:
            _fail(place, "effects", f"a card prints one or two effects, not {len(card.effects)}")
        if card.veteran and not card.pilot:
            _fail(place, "veteran", "only a pilot can be a veteran")
        if card.pilot and entry.side != "jaeger":
            _fail(place, "pilot", "only Jaegers have pilots")
        for effect in card.effects:
            if effect.kind in NEEDS_VALUE and not 1 <= effect.value <= 9:
                _fail(place, effect.kind, f"its value must be 1 to 9, not {effect.value}")
            if effect.kind not in NEEDS_VALUE and effect.value:
                _fail(place, effect.kind, f"it has no value, but {effect.value} is given")
            if (effect.kind == "negate") != (effect.what is not None):
                _fail(place, effect.kind, "what is negated must be named for negate, and only there")


def _once(table: str, ids: list[str]) -> None:
    for entry_id in ids:
        if ids.count(entry_id) > 1:
            _fail(table, entry_id, "given twice")


def _fail(entry: str, field: str, reason: str) -> None:
    raise ContentError(f"{PACKAGE}/{FILE}: {entry}: {field}: {reason}")
