"""A clash from its opening to its last consequence: MAT-ATTACK, DODGE, DAMAGE, ARMOR, HIT.

`step_clash` is called whenever nobody is asked: it opens the next window, skips one on public grounds, or
says who is asked. `close` decides what a finished window leads to.
"""

from engine.games.matchup import events as ev
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.effects import raise_score, resolve
from engine.games.matchup.rules.hits import check_victory, lose_hits
from engine.games.matchup.rules.table import EVERYTHING, settle
from engine.games.matchup.state import Clash, Resolving
from engine.games.matchup.terms import HIT_EFFECTS, SCORES, Ask, Window

Asks = tuple[Ask, ...]


def step_clash(course: Turn) -> Asks:
    """The decision that the clash waits for; empty when it went on by itself."""
    clash = _clash(course)
    if clash.window == "opening":
        open_window(course, "attack")
        return ()
    if clash.window == "hit" and _carried_hit(course, clash):
        return ()
    owner = clash.owner
    if not course.state.units[owner - 1].hand:
        close(course)
        return ()
    return (Ask("window", owner),)


def open_window(course: Turn, window: Window) -> None:
    """Open a window; bonuses carried for its score count at once (MAT-FACE-07)."""
    course.do(ev.WindowOpened(window))
    clash = _clash(course)
    for played in course.state.table:
        if played.place == clash.owner:
            for effect in played.waits:
                if effect.kind == window:
                    raise_score(course, played.place, played.card, effect.value, carried=True)


def _carried_hit(course: Turn, clash: Clash) -> bool:
    """MAT-HIT-03: a carried Acid (or the like) takes effect by itself when the Hit window opens."""
    for played in course.state.table:
        if played.place != clash.attacker:
            continue
        for effect in played.waits:
            if effect.kind in HIT_EFFECTS:
                course.do(ev.CardUsed(played.place, played.card, HIT_EFFECTS[effect.kind]))
                resolve(course, Resolving(played.place, played.card, clash.defender, clash.window, (effect,)))
                return True
    return False


def close(course: Turn) -> None:
    """The owner of the open window is done, or has nothing left to play."""
    CLOSE[_clash(course).window](course)


def has_source(clash: Clash) -> bool:
    """Whether an attack source was played (MAT-ATTACK-04)."""
    return any(addend.score == "attack" for addend in clash.addends)


def _close_attack(course: Turn) -> None:
    """MAT-ATTACK-04, -09: without a source there was no attack. Otherwise its score is fixed."""
    clash = _clash(course)
    if not has_source(clash):
        course.do(ev.AttackAbandoned(clash.kind, clash.attacker, clash.defender))
        end_clash(course, abandoned=True)
        return
    course.do(ev.AttackMade(clash.attacker, clash.defender, clash.attack))
    open_window(course, "dodge")


def _close_dodge(course: Turn) -> None:
    """MAT-DODGE-04 to -06: a dodge at least as high as the attack makes it miss; less does nothing."""
    clash = _clash(course)
    if clash.dodge >= clash.attack:
        course.do(ev.AttackMissed(clash.defender, clash.attack, clash.dodge))
        end_clash(course)
        return
    course.do(ev.AttackHit(clash.defender, clash.attack, clash.dodge))
    settle(course, ("attack", "dodge"))
    open_window(course, "damage")


def _close_damage(course: Turn) -> None:
    """MAT-DAMAGE-04, -05: without damage neither armour nor the Hit window follows."""
    if _clash(course).damage == 0:
        end_clash(course)
        return
    open_window(course, "armor")


def _close_armor(course: Turn) -> None:
    """MAT-ARMOR-04, -05: what the damage has over the armour is lost in Hits. MAT-HIT-01."""
    clash = _clash(course)
    net = max(0, clash.damage - clash.armor)
    course.do(ev.DamageCompared(clash.defender, clash.damage, clash.armor, net))
    if net:
        lose_hits(course, clash.defender, net, "attack")
        if check_victory(course):
            return
    if not net or not course.state.unit(clash.defender).alive:
        end_clash(course)
        return
    settle(course, SCORES)
    open_window(course, "hit")


def _close_hit(course: Turn) -> None:
    end_clash(course)


CLOSE = {
    "attack": _close_attack,
    "dodge": _close_dodge,
    "damage": _close_damage,
    "armor": _close_armor,
    "hit": _close_hit,
}


def end_clash(course: Turn, *, abandoned: bool = False) -> None:
    """The clash is over; the turn goes on where it was called from (MAT-DISC-02).

    MAT-ATTACK-09: after an abandoned main attack the Combo Counter Phase is skipped. MAT-TURN-06: so it is
    when the active unit was destroyed.
    """
    kind = _clash(course).kind
    settle(course, EVERYTHING, clash_over=True)
    course.do(ev.ClashEnded(kind))
    if not course.state.unit(course.state.active).alive or (kind == "main" and abandoned):
        settle(course, EVERYTHING, clash_over=True, phase_over=True)
        course.do(ev.StageReached("end"))
    else:
        course.do(ev.StageReached("counter" if kind == "counter" else "combo"))


def _clash(course: Turn) -> Clash:
    if course.state.clash is None:
        raise ValueError("there is no clash")
    return course.state.clash
