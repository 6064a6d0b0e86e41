"""Effects that befall models: damage, counters, modifiers, bans, pilots, objects (section 3.2)."""

from typing import Any

from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.combat.dice import roll
from engine.games.extinction.fight_frames import Damaging, Dropping
from engine.games.extinction.frames import Activating, Doing, Picking, Testing
from engine.games.extinction.rules.choices import striker
from engine.games.extinction.rules.costs import change
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.damage import take_face_up
from engine.games.extinction.rules.pilots import bought, kill, living_slots
from engine.games.extinction.rules.possible import subjects
from engine.games.extinction.rules.table import is_tower
from engine.games.extinction.state import Ban, Lasting, State
from engine.games.extinction.terms import effects as ef
from engine.games.extinction.terms.modifiers import Modifier, Scope
from engine.games.extinction.terms.values import other


def meant(course: Turn, frame: Doing, scope: Scope, *, buildings: bool = False) -> list[str]:
    """The models, and perhaps buildings, that a scope of the card means now."""
    holder = course.state.mini(frame.mini)
    return subjects(course.state, holder, scope, course.attack(), buildings=buildings)


def damage(course: Turn, frame: Doing, effect: ef.Damage) -> None:
    """Damage by an effect (R-47); dice are rolled for each that is meant before any is dealt.

    The models of the active side come first, then those of the other, then buildings (R-84).
    """
    dealt: list[tuple[str, int]] = []
    seat = course.state.mini(frame.mini).seat
    for name in in_order(course.state, meant(course, frame, effect.whom, buildings=True)):
        count = effect.n
        if effect.per_success_of:
            purpose = f"effect r{course.state.round} {frame.mini} {name}"
            rolled = roll(course.dice, "combat", purpose, effect.per_success_of)
            course.do(fe.DiceRolled(frame.mini, "effect", rolled, (), name, seat))
            count += rolled.successes
        if count:
            dealt.append((name, count))
    for name, count in reversed(dealt):
        course.push(_damaging(course, frame.mini, name, count, whole=effect.allow_face_up))


def in_order(state: State, names: list[str]) -> list[str]:
    """Models of the active side first, then those of the other side, then buildings (R-84)."""
    sides = {mini.id: mini.side for mini in state.minis}
    return sorted(names, key=lambda name: 2 if name not in sides else int(sides[name] != state.active))


def _damaging(course: Turn, holder: str, name: str, count: int, *, whole: bool) -> Damaging:
    """Who draws, and what kind of attack it counts as.

    The side whose effect it is draws; for models of its own the opponent does. What a card does to its own
    model as it is lost belongs to the attack or slam by which it is lost (R-66).
    """
    state = course.state
    side, by, mode = _cause(course, holder)
    if not is_tower(state, name) and state.mini(name).side == state.mini(holder).side:
        outer = course.last(Damaging)
        if outer is not None and outer.target == name:
            return Damaging(name, count, outer.side, outer.by, outer.attack, whole=whole)
        return Damaging(name, count, other(side), holder, whole=whole)
    return Damaging(name, count, side, by, mode, whole=whole)


def _cause(course: Turn, holder: str) -> tuple[Any, str, Any]:
    """Side, model and kind of attack of an effect of this model's card."""
    attack = course.attack()
    mode = attack.mode if attack is not None and attack.attacker == holder else ""
    return course.state.mini(holder).side, holder, mode


def face_up(course: Turn, frame: Doing, effect: ef.TakeFaceUp) -> None:
    """The face-up card goes back, is lost as a point, or may be taken by the attack (EXT-ABIL-01)."""
    if effect.instead:
        _make_accurate(course, frame)
        return
    for name in meant(course, frame, effect.whom):
        mini = course.state.mini(name)
        if not mini.face_up:
            continue
        if effect.give_back:
            course.do(ev.CardReturned(name, mini.face_up))
        else:
            _, by, mode = _cause(course, frame.mini)
            take_face_up(course, name, by, mode)


def _make_accurate(course: Turn, frame: Doing) -> None:
    """The attack in progress, or the attacks of this activation, may take a face-up card."""
    attack, activation = course.attack(), course.last(Activating)
    if attack is not None and attack.attacker == frame.mini:
        course.put(replace(attack, accurate=True))
    elif activation is not None and activation.mini == frame.mini:
        course.put(replace(activation, accurate=True))


def gain(course: Turn, frame: Doing, effect: ef.Gain) -> None:
    """Counters go up, to their maximum (EXT-COMP-12)."""
    for name in meant(course, frame, effect.whom):
        change(course, name, effect.resource, effect.n, frame.source)


def lose(course: Turn, frame: Doing, effect: ef.Lose) -> None:
    """Counters go down, to 0."""
    for name in meant(course, frame, effect.whom):
        change(course, name, effect.resource, -effect.n, frame.source)


def modify(course: Turn, frame: Doing, effect: ef.Modify) -> None:
    """A modifier of this roll joins the attack, one that lasts joins the models that it means.

    Before an attack of the same card a modifier of the roll waits for that attack.
    """
    modifier: Modifier = effect.modifier
    attack = course.attack()
    if modifier.until != "roll":
        for name in meant(course, frame, modifier.applies_to):
            course.do(fe.ModifierGained(name, Lasting(modifier, frame.source, modifier.until, frame.mini)))
    elif attack is not None:
        added = (f"{frame.mini}|{frame.source}", modifier)
        course.put(replace(attack, rolled_mods=(*attack.rolled_mods, added)))
    else:
        _to_next_attack(course, modifier)


def _to_next_attack(course: Turn, modifier: Modifier) -> None:
    """The first attack still to come on the card gets the modifier."""
    for place in range(len(course.stack) - 1, -1, -1):
        below = course.stack[place]
        if isinstance(below, Doing):
            for number, effect in enumerate(below.effects):
                if isinstance(effect, ef.Attack):
                    better = replace(effect, mods=(*effect.mods, modifier))
                    effects = (*below.effects[:number], better, *below.effects[number + 1 :])
                    course.stack[place] = replace(below, effects=effects)
                    return


def ready_leader(course: Turn, frame: Doing, effect: ef.ReadyLeader) -> None:
    """The flipped leader token of the model's side is ready again (EXT-ABIL-11)."""
    del effect
    side = course.state.mini(frame.mini).side
    team = course.state.team(side)
    if team.leader and not team.token_ready:
        course.do(fe.LeaderReadied(side))


def extra_melee(course: Turn, frame: Doing, effect: ef.ExtraMelee) -> None:
    """If the next melee attack of this activation succeeds, one more may be bought (EXT-ABIL-04)."""
    bought(course, frame.mini, frame.source, effect.cost)


def kill_pilot(course: Turn, frame: Doing, effect: ef.KillPilot) -> None:
    """A pilot dies: in a slot, at random, or as somebody chooses (EXT-PILOT-07)."""
    for name in meant(course, frame, effect.whom):
        state = course.state
        mini = state.mini(name)
        slots = living_slots(mini)
        if isinstance(effect.select, int):
            if effect.select in slots:
                kill(course, name, effect.select)
        elif len(slots) == 1:
            kill(course, name, slots[0])
        elif slots and effect.select == "random":
            purpose = f"pilot r{state.round} {name}"
            found = course.dice.pick("pilot", purpose, [mini.pilots[slot - 1] for slot in slots])[0]
            kill(course, name, slots[found])
        elif slots:
            seat = mini.seat if effect.select == "owner" else striker(course, mini)
            course.push(Picking(name, frame.source, seat, pilots=True))


def neural_test(course: Turn, frame: Doing, effect: ef.NeuralTest) -> None:
    """A test by effect, of all pilots that are left (EXT-PILOT-09)."""
    for name in reversed(meant(course, frame, effect.whom)):
        if course.state.mini(name).kind == "jaeger":
            course.push(Testing(name))


def drop_object(course: Turn, frame: Doing, effect: ef.DropObject) -> None:
    """The carried object is put down within the base (EXT-OBJ-09)."""
    for name in reversed(meant(course, frame, effect.whom)):
        if course.state.mini(name).carried:
            course.push(Dropping(name))


def block_next(course: Turn, frame: Doing, effect: ef.BlockNext) -> None:
    """Something is forbidden for a while."""
    for name in meant(course, frame, effect.whom):
        course.do(fe.BanGained(name, Ban(effect, frame.source, frame.mini)))


def note(course: Turn, frame: Doing, effect: ef.Note) -> None:
    """What people must apply themselves is shown to them."""
    course.do(ev.NoteShown(frame.source, effect.text))
