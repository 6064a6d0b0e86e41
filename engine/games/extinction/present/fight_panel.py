"""The attack in progress as a panel of short lines: what line mode shows, and what stands beside a board."""

from engine.kernel.fights import Fight, Fighter, Throw
from engine.kernel.scene import Line, Panel, Span

ROW = 24
"""Cells of a row of dice."""
CHART = 3
"""Steps of the damage table in a line."""


AIMED = "beside aim"
"""The panel of an attack whose target is still to be named; it stands above what is told of a candidate."""


def fight_panel(fight: Fight | None) -> Panel | None:
    """Who attacks whom, how it stands, then both sums with dice and triggers; first only how one attacks."""
    if fight is None:
        return None
    one, two = fight.attacker, fight.defender
    if not two.id:
        return Panel(AIMED, "Attack: whom?", tuple(_side(one, fight.title.removesuffix(" attack"))))
    how = fight.title.removesuffix(" attack")
    lines: list[Line] = [
        (Span(one.name, one.tone), Span(f" {how}")),
        (Span("at "), Span(two.name, two.tone)),
    ]
    if fight.ladder:
        lines.append((Span(_verdict(fight)),))
        steps = [
            Span(f"{rung.name}: {rung.value}  ", "focus" if rung.lit else "dim") for rung in fight.ladder
        ]
        lines += [tuple(steps[:CHART]), tuple(steps[CHART:])]
    lines += [(Span(part, "dim"),) for part in two.how.split(", ") if part]
    lines += _side(one, "attack")
    lines += _side(two, "defence")
    for throw in fight.throws:
        lines.append((Span(throw.title),))
        lines += _dice(throw)
    lines += [(Span(f"{share.name:<10} {share.chance:>4.0%}", "dim"),) for share in fight.odds]
    return Panel("beside attack", "Attack", tuple(lines))


def _verdict(fight: Fight) -> str:
    if not fight.outcome:
        return fight.reckoning
    return f"difference {fight.reckoning.rpartition(' ')[2]}: {fight.outcome}"


def _side(fighter: Fighter, which: str) -> list[Line]:
    """The summands of a side, the dice that lie, how many successes and triggers, and what they set off."""
    lines: list[Line] = [(Span(fighter.name, fighter.tone), Span(f", {which}", "dim"))]
    whys: list[str] = []
    for part in fighter.summands:
        word = part.stat if part.name in ("skill", "power", "armor") else part.name
        if part.struck:
            whys += [part.why] if part.why not in whys else []
            lines.append((Span(f"  {word:<16.16} -{part.value}-", "dim"),))
        else:
            lines.append((Span(f"  {word:<16.16} {part.value:>+3}"),))
    lines += [(Span(f"  {why}", "dim"),) for why in whys]
    lines.append((Span(f"  {fighter.total} {'die' if fighter.total == 1 else 'dice'}"),))
    if fighter.throw is not None:
        lines += _dice(fighter.throw)
    for spring in fighter.springs:
        state = f", {spring.state}" if spring.state else ""
        lines.append((Span(f"  {spring.name} ({spring.needs}){state}", spring.tone),))
    return lines


def _dice(throw: Throw) -> list[Line]:
    rows = [""]
    for die in throw.dice:
        text = "+".join([face.text for face in die.faces])
        text = f"({text})" if die.faces[0].again else f"[{text}]"
        if rows[-1] and len(rows[-1]) + len(text) >= ROW:
            rows.append(text)
        else:
            rows[-1] = f"{rows[-1]} {text}".lstrip()
    lines: list[Line] = [(Span(f"  {row}", "luck"),) for row in rows if row]
    lines.append((Span(f"  {throw.told}", "luck"),))
    if throw.against:
        against = throw.against.removeprefix("expected ")
        lines.append((Span(f"  of {against} of such rolls", "dim"),))
    return lines
