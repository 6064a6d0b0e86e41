"""Units in one row each, as everybody sees them."""

from engine.games.matchup.notation import TRAIT_WORDS
from engine.games.matchup.rules.fate import able_pilots
from engine.games.matchup.state import Unit
from engine.games.matchup.view import View, cards_held
from engine.kernel.scene import Bar, Fact, Party


def parties(known: View) -> tuple[Party, ...]:
    """One row per unit, in clockwise order."""
    deciding = {ask.place for ask in known.asks}
    return tuple(_party(known, unit, unit.place in deciding) for unit in known.units)


def _party(known: View, unit: Unit, decides: bool) -> Party:
    return Party(
        id=f"unit {unit.place}",
        name=unit.name,
        seat=unit.seat,
        tone=unit.side,
        bar=Bar("Hits", unit.hits, unit.full),
        facts=facts(known, unit) if unit.alive else (Fact("destroyed", "", "danger"),),
        active=unit.place == known.active and known.turn > 0,
        decides=decides,
        out=not unit.alive,
    )


def facts(known: View, unit: Unit) -> tuple[Fact, ...]:
    """All public facts about a living unit but its Hits."""
    found = [Fact("hand", f"{cards_held(unit)}/{unit.base_hand}")]
    if unit.side == "jaeger":
        found.append(Fact("pilots", str(len(able_pilots(known, unit)))))
        found.append(Fact("acid", str(unit.acid), "danger" if unit.acid else "text"))
    if known.book.options.classes:
        found.append(Fact("level", str(unit.level)))
    if unit.no_attack:
        found.append(Fact("EMP", "no attack", "danger"))
    if unit.ban is not None:
        found.append(Fact("EMP", "no dodge", "danger"))
    if unit.carrier:
        found.append(Fact("device", "on board", "ask"))
    found.extend(Fact("barred", TRAIT_WORDS[trait], "good") for trait in unit.barred)
    return tuple(found)
