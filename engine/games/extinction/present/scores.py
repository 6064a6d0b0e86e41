"""Score sheets as they stand, and what each side wins with (EXT-SCORE, EXT-WIN)."""

from collections.abc import Iterator

from engine.games.extinction.content.text import scenarios
from engine.games.extinction.naming import SIDES, called, names_in
from engine.games.extinction.rules.ends import has_hook, hooks
from engine.games.extinction.rules.score import (
    ALL_BUILDINGS,
    DESTROYED_BUILDING,
    counted,
    damaged,
    destroyed,
    points,
    prize,
)
from engine.games.extinction.state import SIDES as ORDER
from engine.games.extinction.terms.hooks import InstantWin, NoScore
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.scenarios import VpRule
from engine.games.extinction.terms.values import other
from engine.games.extinction.view import View
from engine.kernel.scene import Goal, Line, Panel, ScoreLine, ScoreSheet, Span

BASIC = "Basic"
MISSION = "Mission"
POINTS: dict[Side, str] = {
    "jaeger": "as many victory points as the Kaiju side, or more",
    "kaiju": "more victory points than the Jaeger side",
}


def sheets(known: View) -> tuple[ScoreSheet, ...]:
    """The sheet of each side as it would count now; nothing before the first round."""
    if not known.round:
        return ()
    return tuple([_sheet(known, side) for side in ORDER])


def _sheet(known: View, side: Side) -> ScoreSheet:
    lines = () if has_hook(known, NoScore) else (*_basic(known, side), *_mission(known, side))
    total = sum([line.points for line in lines if line.points is not None])
    return ScoreSheet(SIDES[side], side, tuple(lines), total, tuple(_goals(known, side)))


def _basic(known: View, side: Side) -> Iterator[ScoreLine]:
    """The printed score of a role; in a civil war the same for both kinds (EXT-CIVIL-07)."""
    enemy = other(side)
    rule = "EXT-SCORE-01" if side == "jaeger" else "EXT-SCORE-02"
    lost = "EXT-CIVIL-07" if known.civil_war else rule
    hurt = damaged(known, enemy)
    yield ScoreLine(BASIC, "damaged enemy models", str(len(hurt)), len(hurt), "EXT-SCORE-03")
    gone = destroyed(known, enemy)
    for mini in gone:
        yield ScoreLine(BASIC, f"{called(known, mini.id)} destroyed", "", prize(known, mini, side), lost)
    if not gone:
        yield ScoreLine(BASIC, "destroyed enemy models", "0", 0, lost)
    down = sum([tower.destroyed for tower in known.towers])
    up = len(known.towers) - down
    have, each, word = (up, 1, "intact") if side == "jaeger" else (down, DESTROYED_BUILDING, "destroyed")
    all_of = len(known.towers)
    told = f"{have} of {all_of}" if all_of else "none here"
    told += f", {each} each" if have and each > 1 else ""
    yield ScoreLine(BASIC, f"buildings {word}", told, each * have, rule)
    extra = ALL_BUILDINGS if all_of and have == all_of else 0
    yield ScoreLine(BASIC, f"all buildings {word}", "", extra, "EXT-SCORE-04")


def _mission(known: View, side: Side) -> Iterator[ScoreLine]:
    """The half of the mission that belongs to a role, or that it is secret (EXT-SCORE-05, EXT-SECRET-02)."""
    wanted = known.team(side).mission
    if not wanted:
        if known.secret:
            yield ScoreLine(MISSION, "a secret mission", "", None, "EXT-SECRET-02")
        return
    mission = known.book.missions[wanted]
    part = f"{MISSION}: {mission.name}"
    for rule in mission.jaeger if side == "jaeger" else mission.kaiju:
        told = scenarios.vp_rule(rule, names_in(known.book)).rstrip(".")
        yield ScoreLine(part, told, _have(known, side, rule), points(known, side, rule), "EXT-SCORE-05")


def _have(known: View, side: Side, rule: VpRule) -> str:
    """How many there are of what counts."""
    have, of = counted(known, side, rule)
    if rule.per == "at_least":
        return f"{have}, needs {rule.n}"
    return f"{have} of {of}" if of > have or rule.per == "all" else str(have)


def _goals(known: View, side: Side) -> Iterator[Goal]:
    """What a side wins with."""
    for hook in hooks(known):
        if isinstance(hook, InstantWin) and hook.side == side:
            told = scenarios.hook(hook, names_in(known.book)).rstrip(".")
            rule = "EXT-UNDER-15" if side == "kaiju" else "EXT-UNDER-16"
            yield Goal(told.partition(" at once if ")[2] or told, rule)
    if not has_hook(known, NoScore):
        yield Goal(POINTS[side], "EXT-WIN-01")
    yield Goal("every enemy model destroyed, at once", "EXT-WIN-03")


def score_panel(found: tuple[ScoreSheet, ...]) -> Panel | None:
    """All sheets as lines one below the other, for who reads rather than looks."""
    lines: list[Line] = []
    for sheet in found:
        unknown = any(line.points is None for line in sheet.lines)
        more = " and a secret mission" if unknown else ""
        if sheet.lines:
            lines.append((Span(f"{sheet.title}: {sheet.total}{more}", sheet.tone),))
        for line in sheet.lines:
            if line.points:
                have = f" ({line.have})" if line.have else ""
                lines.append((Span(f"  {line.text}{have} {line.points:+d}", "dim"),))
    return Panel("score", "Victory points as they stand", tuple(lines)) if lines else None


def score_line(found: tuple[ScoreSheet, ...]) -> Line:
    """Both sums in a line, to stand beside the board: `if it ended now ▲ 9 ▼ 4`."""
    if not any(sheet.lines for sheet in found):
        return ()
    parts: list[Span] = [Span("if it ended now", "dim")]
    for sheet in found:
        unknown = "+?" if any(line.points is None for line in sheet.lines) else ""
        parts.append(Span(f" {'▲' if sheet.tone == 'jaeger' else '▼'} {sheet.total}{unknown}", sheet.tone))
    return tuple(parts)
