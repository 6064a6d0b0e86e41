"""The Scene of a moment, put together from its parts."""

from engine.games.matchup.present.duel import card_table
from engine.games.matchup.present.hand import hands
from engine.games.matchup.present.panels import panels
from engine.games.matchup.present.parties import facts, parties
from engine.games.matchup.present.question import choices, prompt
from engine.games.matchup.state import Unit
from engine.games.matchup.view import View, cards_held
from engine.kernel.choice import Option
from engine.kernel.scene import Phase, Scene

PHASES = ("Draw", "Tactics", "Attack", "Dodge", "Damage", "Armor", "Combo", "Counter", "End")
STAGE_PHASE = {
    "turn": "Draw",
    "draw": "Draw",
    "tactics": "Tactics",
    "target": "Attack",
    "combo": "Combo",
    "counter": "Counter",
    "end": "End",
    "next": "End",
}
WINDOW_PHASE = {
    "opening": "Attack",
    "attack": "Attack",
    "dodge": "Dodge",
    "damage": "Damage",
    "armor": "Armor",
    "hit": "Armor",
}


def present(known: View, options: tuple[Option, ...]) -> Scene:
    """The picture of the table for the seat of this view and its options."""
    rows = choices(known, options)
    keys = {
        part: row.key
        for row in rows
        if row.option >= 0 and options[row.option].form is None
        for part in options[row.option].parts
    }
    return Scene(
        game="matchup",
        title=_title(known),
        phases=tuple(Phase(name, name == _phase(known)) for name in PHASES),
        parties=parties(known),
        board=card_table(known),
        hands=hands(known, keys),
        panels=panels(known),
        prompt=prompt(known),
        choices=rows,
        summary=_summary(known),
        over=known.result is not None,
    )


def _title(known: View) -> str:
    if known.turn == 0:
        return "Matchup · before the first turn"
    clash = f" · {known.clash.kind} clash" if known.clash is not None else ""
    return f"Matchup · turn {known.turn}{clash}"


def _phase(known: View) -> str:
    if known.clash is not None:
        return WINDOW_PHASE[known.clash.window]
    return STAGE_PHASE.get(known.stage, "")


def _summary(known: View) -> tuple[str, ...]:
    """The public state in sentences, for line mode."""
    if known.turn == 0:
        return (f"Before the first turn: {', '.join(unit.name for unit in known.units)}.",)
    units = " ".join(_told(known, unit) for unit in known.units)
    lines = [
        f"Turn {known.turn}, {known.unit(known.active).name}. {units} "
        f"Deck {known.deck_count}, discard {len(known.discard)}."
    ]
    clash = known.clash
    if clash is not None and clash.window != "opening":
        lines.append(_clash_told(known))
    return tuple(lines)


def _told(known: View, unit: Unit) -> str:
    if not unit.alive:
        return f"{unit.name}: destroyed."
    more = "".join(
        f", {fact.name} {fact.value}"
        for fact in facts(known, unit)[1:]
        if fact.value != "0" and fact.name != "pilots"
    )
    hits = "1 Hit" if unit.hits == 1 else f"{unit.hits} Hits"
    count = cards_held(unit)
    return f"{unit.name}: {hits}, {'1 card' if count == 1 else f'{count} cards'}{more}."


def _clash_told(known: View) -> str:
    clash = known.clash
    if clash is None:
        return ""
    who = f"{known.unit(clash.attacker).name} against {known.unit(clash.defender).name}"
    return {
        "attack": f"Attack window. {who}: attack {clash.attack}.",
        "dodge": f"Dodge window. {who}: attack {clash.attack}, dodge {clash.dodge}.",
        "damage": f"Damage window. {who}: damage {clash.damage}.",
        "armor": f"Armor window. {who}: damage {clash.damage}, armor {clash.armor}.",
        "hit": f"Hit window. {who}: {clash.damage - clash.armor} got through.",
    }[clash.window]
