"""The attack in progress: both pools as summands, the dice, triggers, and what the difference comes to."""

from msgspec.structs import replace

from engine.games.extinction.combat.damage import damage_of
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.content.text.words import count
from engine.games.extinction.fight_frames import Attacking, Damaging, Falling, Slamming
from engine.games.extinction.luck import MEAN, worse
from engine.games.extinction.naming import called, cause, chains, frame_of, outcome, thing_called, tone_of
from engine.games.extinction.rules.pools import attack_pool, defence_pool, size
from engine.games.extinction.rules.sheets import sheet
from engine.games.extinction.rules.table import is_there
from engine.games.extinction.view import View
from engine.kernel.scene import Line, Panel, Span

PHASES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Target", ("target",)),
    ("Spends", ("range", "spends")),
    ("Roll", ("roll", "attack dice")),
    ("Defence", ("defence", "defence dice")),
    ("Triggers", ("attack triggers", "defence triggers", "compare")),
    ("Damage", ("attack after compare", "defence after compare", "damage", "success")),
    ("Slam", ("slam",)),
    (
        "After",
        ("step", "outcome", "attack after damage", "defence after damage", "late step", "extra", "end"),
    ),
)
"""The phase line of an attack, and the stages that belong to each step."""

ROW = 24
"""Cells of a row of dice."""
TABLE: tuple[tuple[str, int], ...] = (("1-3", 1), ("4-6", 2), ("7-9", 3), ("10-12", 4), ("13+", 5))
"""How much damage a difference comes to."""


def attack_phase(known: View) -> str:
    """The step of the attack in progress, empty if there is none."""
    attack = frame_of(known, Attacking)
    if attack is None:
        return ""
    if frame_of(known, Damaging) is not None or frame_of(known, Falling) is not None:
        return "Damage"
    if frame_of(known, Slamming) is not None:
        return "Slam"
    if attack.stage in ("attack dice", "defence") and attack.defence is None:
        return "Roll"
    return next(name for name, stages in PHASES if attack.stage in stages)


def fight(known: View) -> Panel | None:
    """The attack in progress, once its target is named: first how it stands, then both sums."""
    attack = frame_of(known, Attacking)
    if attack is None or not attack.target:
        return None
    lines: list[Line] = list(_heading(known, attack))
    if attack.attack is not None and attack.defence is not None:
        lines.append((Span(_verdict(attack)),))
        lines += _steps(attack.attack.successes - attack.defence.successes)
    if attack.range:
        lines.append((Span(f"at {attack.range} range", "dim"),))
    if attack.rear:
        lines.append((Span("from the rear: no SKL", "dim"),))
    lines += _side(known, attack, attack.attacker, attack.attack, "attack")
    if is_there(known, attack.target):
        lines += _side(known, attack, attack.target, attack.defence, "defence")
    return Panel("beside attack", "Attack", tuple(lines))


def _heading(known: View, attack: Attacking) -> tuple[Line, Line]:
    """Who attacks how, and whom."""
    how = "melee" if attack.mode == "melee" else "ranged"
    if attack.object:
        how = f"with {thing_called(known, attack.object)}"
    return (
        (Span(called(known, attack.attacker), tone_of(known, attack.attacker)), Span(f" {how}")),
        (Span("at "), Span(called(known, attack.target), tone_of(known, attack.target))),
    )


def _side(known: View, attack: Attacking, name: str, rolled: Roll | None, which: str) -> list[Line]:
    """The summands of a side, the dice that lie, and how many successes and triggers."""
    there = is_there(known, attack.attacker)
    seen = known if rolled is not None or known.book.options.assisted else _alone(known, attack)
    parts = (attack_pool if which == "attack" else defence_pool)(seen, attack) if there else ()
    lines: list[Line] = [(Span(called(known, name), tone_of(known, name)), Span(f", {which}", "dim"))]
    lines += [(Span(f"  {cause(known, source, name):<16.16} {number:>+3}"),) for source, number in parts]
    dice = rolled.pool if rolled is not None else size(parts)
    lines.append((Span(f"  {count(dice, 'die', 'dice')}"),))
    if rolled is not None:
        lines += [(Span(f"  {row}", "luck"),) for row in dice_rows(rolled)]
        lines.append((Span(f"  {outcome(rolled)}", "luck"),))
        share = round(100 * worse(rolled.successes, rolled.pool))
        lines.append((Span(f"  of {MEAN * rolled.pool:.1f}, better than {share} % of such rolls", "dim"),))
    return lines + _triggers(known, attack, name, rolled, which)


def _alone(known: View, attack: Attacking) -> View:
    """The table with nobody but the two: what others give by being near is shown at the roll (A-6)."""
    two = (attack.attacker, attack.target)
    return replace(known, minis=tuple([mini for mini in known.minis if mini.id in two]))


def dice_rows(rolled: Roll) -> list[str]:
    """The dice as they lie, in rows that fit beside a board; empty faces are dots."""
    rows = [""]
    for chain in chains(rolled):
        die = f"[{'+'.join(chain)}]".replace("B", "·")
        if rows[-1] and len(rows[-1]) + len(die) >= ROW:
            rows.append(die)
        else:
            rows[-1] = f"{rows[-1]} {die}".lstrip()
    return rows


def _triggers(known: View, attack: Attacking, name: str, rolled: Roll | None, which: str) -> list[Line]:
    """The trigger abilities that look at a roll: at how many triggers, and whether it shows as many."""
    mini = next((mini for mini in known.minis if mini.id == name), None)
    lines: list[Line] = []
    for spring in sheet(known, mini).triggers if mini is not None else ():
        trigger = spring.trigger
        if trigger.roll == which and trigger.attack_kind in ("any", attack.mode):
            on = rolled is not None and rolled.triggers >= trigger.count
            state = "" if rolled is None else ", on" if on else ", off"
            lines.append((Span(f"  {spring.source} ({trigger.count}){state}", "good" if on else "dim"),))
    return lines


def _steps(difference: int) -> list[Line]:
    """The damage table, with the step of this difference (EXT-DAMAGE-01)."""
    lines: list[Line] = []
    for half in (TABLE[:3], TABLE[3:]):
        lines.append(
            tuple(
                [
                    Span(f"{name}: {damage}  ", "focus" if damage == damage_of(difference) else "dim")
                    for name, damage in half
                ]
            )
        )
    return lines


def _verdict(attack: Attacking) -> str:
    if attack.attack is None or attack.defence is None:
        return ""
    if attack.difference or attack.dealt:
        return f"difference {attack.difference}: {count(attack.dealt, 'damage', 'damage')}"
    return f"{attack.attack.successes} : {attack.defence.successes}"
