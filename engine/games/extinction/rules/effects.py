"""Effects: what cards, triggers, abilities, objects and scenarios do, one after the other (section 3.2)."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import roll
from engine.games.extinction.fight_frames import Attacking, Damaging, Dropping, Rerolling, Slamming
from engine.games.extinction.frames import (
    Activating,
    Circling,
    Doing,
    Moving,
    Picking,
    Piloting,
    Playing,
    Testing,
    Turning,
)
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.rules.ahead import ahead
from engine.games.extinction.rules.circles import circles
from engine.games.extinction.rules.costs import change
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.damage import take_face_up
from engine.games.extinction.rules.ends import has_moved
from engine.games.extinction.rules.holds import Moment, holds, reaches
from engine.games.extinction.rules.pilots import kill, living_slots, pilot_words
from engine.games.extinction.rules.pools import stat
from engine.games.extinction.rules.table import (
    base_of,
    captain,
    enemy_captain,
    is_banned,
    is_tower,
    on_table,
    towers,
)
from engine.games.extinction.rules.tactics import act, tactics, use_object
from engine.games.extinction.state import Ban, Lasting, Mini, State
from engine.games.extinction.terms import effects as ef
from engine.games.extinction.terms.modifiers import Modifier, Scope
from engine.games.extinction.terms.values import other

MANY: Final = 99
"""As many rerolls as there are dice."""


def subjects(course: Turn, name: str, scope: Scope, *, buildings: bool = False) -> list[str]:
    """The models on the table, and perhaps buildings, that a scope means."""
    state = course.state
    holder = state.mini(name)
    attack = course.attack()
    names = [mini.id for mini in on_table(state)]
    if buildings:
        names += [tower.id for tower in towers(state)]
    return [one for one in names if reaches(state, holder, one, scope, attack)]


def step_doing(course: Turn, frame: Doing) -> Ask | None:
    """The next effect, if its owner is still there and its card still in play (EXT-ACT-07)."""
    state = course.state
    mini = state.mini(frame.mini)
    lost = bool(frame.card) and mini.face_up != frame.card
    if not frame.effects or mini.place is None or lost:
        course.pop()
        return None
    effect = frame.effects[0]
    if isinstance(effect, (ef.Tactical, ef.PickUp)):
        return _ask_tactic(course, frame, mini, effect)
    if effect.optional and not isinstance(effect, OWN_QUESTION):
        if not _is_possible(course, mini, effect):
            course.set(replace(frame, effects=frame.effects[1:]))
            return None
        return Ask("use", mini.seat, ("use", "pass"), mini.id, frame.source)
    course.set(replace(frame, effects=frame.effects[1:]))
    EFFECTS[type(effect)](course, frame, effect)
    return None


OWN_QUESTION = (ef.Melee, ef.Ranged, ef.Move, ef.Pivot, ef.Circle, ef.Reroll)
"""Effects that ask by themselves, and can be declined there."""


def answer_doing(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """An optional effect is used or not; a tactical action is chosen."""
    frame = course.top
    if not isinstance(frame, Doing):
        raise TypeError("nothing is being done")
    effect = frame.effects[0]
    course.set(replace(frame, effects=frame.effects[1:]))
    if isinstance(command, co.Act):
        act(course, frame.mini, command.what)
    elif isinstance(command, co.Use):
        EFFECTS[type(effect)](course, frame, effect)


def _ask_tactic(course: Turn, frame: Doing, mini: Mini, effect: ef.Tactical | ef.PickUp) -> Ask | None:
    """Which tactical action; there may be none at all."""
    allow = effect.allow if isinstance(effect, ef.Tactical) else ("pick_up",)
    words = tactics(course.state, mini, allow, course.last(Activating))
    if isinstance(effect, ef.PickUp) and effect.object is not None:
        types = {token.id: token.type for token in course.state.tokens}
        words = tuple([word for word in words if types.get(word.split()[-1]) == effect.object])
    if not words:
        course.set(replace(frame, effects=frame.effects[1:]))
        return None
    return Ask("tactic", mini.seat, (*words, "pass"), mini.id, frame.source)


def _is_possible(course: Turn, mini: Mini, effect: Any) -> bool:
    """Whether an optional effect would do anything, so that it is worth asking for."""
    state = course.state
    if isinstance(effect, ef.StepBack):
        return (
            not is_banned(mini, "move") and ahead(state, mini, runner=False, backward=True).place is not None
        )
    if isinstance(effect, ef.TakeFaceUp):
        return any(state.mini(name).face_up for name in subjects(course, mini.id, effect.whom))
    if isinstance(effect, ef.Slam):
        return bool(subjects(course, mini.id, effect.whom))
    if isinstance(effect, ef.ObjectAttack):
        return bool(mini.carried)
    return True


def _move(course: Turn, frame: Doing, effect: ef.Move) -> None:
    """A move like a free move (EXT-MOVE-10)."""
    mini = course.state.mini(frame.mini)
    hexes = effect.hexes or stat(course.state, mini, "SPD")
    course.push(Moving(mini.id, hexes, effect.direction, pivot=effect.pivot, engage=effect.engage))


def _run(course: Turn, frame: Doing, effect: ef.Run) -> None:
    """The second move of a run, where a card is played after the activation (R-68)."""
    mini = course.state.mini(frame.mini)
    hexes = stat(course.state, mini, "SPD")
    course.push(Moving(mini.id, hexes, runner=True, charge=effect.charge_modifiers))


def step_back(course: Turn, name: str, hexes: int) -> None:
    """Straight backward, hex by hex, as far as the way is clear; no pivot (EXT-ABIL-06)."""
    for _ in range(hexes):
        mini = course.state.mini(name)
        if mini.place is None or is_banned(mini, "move"):
            return
        found = ahead(course.state, mini, runner=False, backward=True)
        if found.place is None:
            return
        course.do(ev.MiniMoved(name, found.place, "back"))
        has_moved(course, name)


def _attack(course: Turn, frame: Doing, effect: ef.Melee | ef.Ranged) -> None:
    mode: Any = "melee" if isinstance(effect, ef.Melee) else "ranged"
    course.push(Attacking(frame.mini, mode, effect, optional=effect.optional))


def _object_attack(course: Turn, frame: Doing, effect: ef.ObjectAttack) -> None:
    if course.state.mini(frame.mini).carried:
        use_object(course, frame.mini, effect.mode)


def _slam(course: Turn, frame: Doing, effect: ef.Slam) -> None:
    """A slam outside an attack; whoever makes it may follow if it touches the one slammed."""
    for name in subjects(course, frame.mini, effect.whom):
        near = touches(base_of(course.state, frame.mini), base_of(course.state, name))
        attack = course.attack()
        mode: Any = attack.mode if attack is not None and attack.attacker == frame.mini else ""
        course.push(Slamming(frame.mini, name, effect.hexes, mode, follow=near))


def _damage(course: Turn, frame: Doing, effect: ef.Damage) -> None:
    """Damage by an effect; the side whose effect it is draws, for its own models the other (R-47)."""
    for name in subjects(course, frame.mini, effect.whom, buildings=True):
        state = course.state
        holder = state.mini(frame.mini)
        count = effect.n
        if effect.per_success_of:
            purpose = f"effect r{state.round} {holder.id} {name}"
            rolled = roll(course.dice, "combat", purpose, effect.per_success_of)
            course.do(fe.DiceRolled(holder.id, "effect", rolled, (), name))
            count += rolled.successes
        if not count:
            continue
        mine = not is_tower(state, name) and state.mini(name).side == holder.side
        side = other(holder.side) if mine else holder.side
        attack = course.attack()
        mode: Any = attack.mode if attack is not None and attack.attacker == holder.id else ""
        course.push(Damaging(name, count, side, holder.id, mode, whole=effect.allow_face_up))


def _take_face_up(course: Turn, frame: Doing, effect: ef.TakeFaceUp) -> None:
    for name in subjects(course, frame.mini, effect.whom):
        mini = course.state.mini(name)
        if effect.give_back and mini.face_up:
            course.do(ev.CardReturned(name, mini.face_up))
        else:
            take_face_up(course, name, frame.mini)


def _gain(course: Turn, frame: Doing, effect: ef.Gain) -> None:
    for name in subjects(course, frame.mini, effect.whom):
        change(course, name, effect.resource, effect.n, frame.source)


def _lose(course: Turn, frame: Doing, effect: ef.Lose) -> None:
    for name in subjects(course, frame.mini, effect.whom):
        change(course, name, effect.resource, -effect.n, frame.source)


def _modify(course: Turn, frame: Doing, effect: ef.Modify) -> None:
    """A modifier of this roll joins the attack, one that lasts joins the models that it means."""
    modifier: Modifier = effect.modifier
    attack = course.attack()
    if modifier.until == "roll":
        if attack is not None:
            added = (f"{frame.mini}|{frame.source}", modifier)
            course.put(replace(attack, rolled_mods=(*attack.rolled_mods, added)))
        return
    for name in subjects(course, frame.mini, modifier.applies_to):
        course.do(fe.ModifierGained(name, Lasting(modifier, frame.source, modifier.until)))


def _reroll(course: Turn, frame: Doing, effect: ef.Reroll) -> None:
    """Dice of the attack's rolls again: the own roll, or the other one."""
    attack = course.attack()
    if attack is None:
        return
    own = attack.attacker == frame.mini
    which: Any = "attack" if own == (effect.which == "own") else "defence"
    left = effect.dice if isinstance(effect.dice, int) else (1 if effect.dice == "all" else MANY)
    course.push(
        Rerolling(frame.mini, which, frame.source, effect.cost, effect.faces, left, effect.dice == "all")
    )


def _activate_pilots(course: Turn, frame: Doing, effect: ef.ActivatePilots) -> None:
    del effect
    mini = course.state.mini(frame.mini)
    course.push(Piloting(mini.id, pilot_words(course.state, mini)))


def _activate_card(course: Turn, frame: Doing, effect: ef.ActivateCard) -> None:
    mini = course.state.mini(frame.mini)
    for card in mini.deck:
        if course.state.book.cards[mini.model, card].title == effect.title:
            course.push(Playing(mini.id, card, free=effect.free))
            return


def _ready_leader(course: Turn, frame: Doing, effect: ef.ReadyLeader) -> None:
    del effect
    ready_leader(course, frame.mini)


def ready_leader(course: Turn, name: str) -> None:
    """The flipped leader token of the model's side is ready again (EXT-ABIL-11)."""
    side = course.state.mini(name).side
    team = course.state.team(side)
    if team.leader and not team.token_ready:
        course.do(fe.LeaderReadied(side))


def _kill_pilot(course: Turn, frame: Doing, effect: ef.KillPilot) -> None:
    """A pilot dies: in a slot, at random, or as somebody chooses (EXT-PILOT-07)."""
    for name in subjects(course, frame.mini, effect.whom):
        state = course.state
        mini = state.mini(name)
        slots = living_slots(mini)
        if not slots:
            continue
        if isinstance(effect.select, int):
            if effect.select in slots:
                kill(course, name, effect.select)
        elif len(slots) == 1:
            kill(course, name, slots[0])
        elif effect.select == "random":
            purpose = f"pilot r{state.round} {name}"
            found = course.dice.pick("pilot", purpose, [mini.pilots[slot - 1] for slot in slots])[0]
            kill(course, name, slots[found])
        else:
            seat = mini.seat if effect.select == "owner" else enemy_captain(state, mini.side)
            course.push(Picking(name, frame.source, seat, pilots=True))


def _neural_test(course: Turn, frame: Doing, effect: ef.NeuralTest) -> None:
    for name in subjects(course, frame.mini, effect.whom):
        if course.state.mini(name).kind == "jaeger":
            course.push(Testing(name))


def _drop_object(course: Turn, frame: Doing, effect: ef.DropObject) -> None:
    for name in subjects(course, frame.mini, effect.whom):
        if course.state.mini(name).carried:
            course.push(Dropping(name))


def _block_next(course: Turn, frame: Doing, effect: ef.BlockNext) -> None:
    for name in subjects(course, frame.mini, effect.whom):
        course.do(fe.BanGained(name, Ban(effect, frame.source)))


def _end_activation(course: Turn, frame: Doing, effect: ef.EndActivation) -> None:
    """Nothing more of the card, and nothing more of the activation but its end."""
    del effect
    course.put(replace(frame, effects=()))
    activation = course.last(Activating)
    if activation is not None and activation.mini == frame.mini:
        course.put(replace(activation, over=True))


def decider(state: State, mini: Mini, who: str, attack: Attacking | None) -> int:
    """The seat that makes a choice of an effect (section 3.2)."""
    if who in ("jaeger", "kaiju"):
        return captain(state, "jaeger" if who == "jaeger" else "kaiju")
    if who == "opponent":
        return enemy_captain(state, mini.side)
    if who == "active":
        return captain(state, state.active)
    if attack is not None and who == "attacker":
        return state.mini(attack.attacker).seat
    if attack is not None and who == "defender" and not is_tower(state, attack.target):
        return state.mini(attack.target).seat
    return mini.seat


def _choose(course: Turn, frame: Doing, effect: ef.Choose) -> None:
    mini = course.state.mini(frame.mini)
    seat = decider(course.state, mini, effect.who, course.attack())
    most = min(effect.max, len(effect.options))
    course.push(Picking(mini.id, frame.source, seat, effect.options, effect.min, most))


def _if(course: Turn, frame: Doing, effect: ef.If) -> None:
    moment = Moment(course.state.mini(frame.mini), course.attack())
    branch = effect.then if holds(course.state, effect.cond, moment) else effect.otherwise
    _insert(course, branch)


def _roll(course: Turn, frame: Doing, effect: ef.Roll) -> None:
    purpose = f"effect r{course.state.round} {frame.mini} {frame.source}"
    rolled = roll(course.dice, "combat", purpose, effect.dice)
    course.do(fe.DiceRolled(frame.mini, "effect", rolled, (), frame.source))
    _insert(course, effect.per_success * rolled.successes + effect.per_trigger * rolled.triggers)


def _insert(course: Turn, effects: tuple[ef.Effect, ...]) -> None:
    """Put effects before those that are still to come."""
    frame = course.top
    if isinstance(frame, Doing) and effects:
        course.set(replace(frame, effects=(*effects, *frame.effects)))


def _note(course: Turn, frame: Doing, effect: ef.Note) -> None:
    course.do(ev.NoteShown(frame.source, effect.text))


def _nothing(course: Turn, frame: Doing, effect: Any) -> None:
    """What only an ability can give (`extra_melee`), or what asked by itself."""
    del course, frame, effect


def _turn(course: Turn, frame: Doing, effect: ef.Pivot) -> None:
    course.push(Turning(frame.mini, effect.sides, effect.half_allowed))


def _circle(course: Turn, frame: Doing, effect: ef.Circle) -> None:
    if circles(course.state, course.state.mini(frame.mini)):
        course.push(Circling(frame.mini, effect.sides))


EFFECTS: Final[dict[type, Callable[[Turn, Doing, Any], None]]] = {
    ef.Move: _move,
    ef.Run: _run,
    ef.StepBack: lambda course, frame, effect: step_back(course, frame.mini, effect.hexes),
    ef.Pivot: _turn,
    ef.Tactical: _nothing,
    ef.Circle: _circle,
    ef.Melee: _attack,
    ef.Ranged: _attack,
    ef.ObjectAttack: _object_attack,
    ef.Slam: _slam,
    ef.Damage: _damage,
    ef.TakeFaceUp: _take_face_up,
    ef.Gain: _gain,
    ef.Lose: _lose,
    ef.Modify: _modify,
    ef.Reroll: _reroll,
    ef.ActivatePilots: _activate_pilots,
    ef.ActivateCard: _activate_card,
    ef.ExtraMelee: _nothing,
    ef.ReadyLeader: _ready_leader,
    ef.KillPilot: _kill_pilot,
    ef.NeuralTest: _neural_test,
    ef.PickUp: _nothing,
    ef.DropObject: _drop_object,
    ef.BlockNext: _block_next,
    ef.EndActivation: _end_activation,
    ef.Choose: _choose,
    ef.If: _if,
    ef.Roll: _roll,
    ef.Note: _note,
}


def step_picking(course: Turn, frame: Picking) -> Ask | None:
    """What is chosen; a choice without a choice is none."""
    if frame.pilots:
        slots = living_slots(course.state.mini(frame.mini))
        if not slots:
            course.pop()
            return None
        words = tuple([f"choose {slot}" for slot in slots])
        return Ask("choose", frame.seat, words, frame.mini, "pilot")
    if len(frame.chosen) >= frame.most or course.state.mini(frame.mini).place is None:
        _chosen(course, frame)
        return None
    left = [number for number in range(1, len(frame.options) + 1) if number not in frame.chosen]
    words = tuple([f"choose {number}" for number in left])
    if len(frame.chosen) >= frame.least:
        words = (*words, "pass")
    return Ask("choose", frame.seat, words, frame.mini, frame.source)


def answer_picking(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """One more is chosen, or enough."""
    frame = course.top
    if not isinstance(frame, Picking):
        raise TypeError("nothing is being chosen")
    if not isinstance(command, co.Choose):
        _chosen(course, frame)
    elif frame.pilots:
        course.pop()
        kill(course, frame.mini, command.number)
    else:
        course.set(replace(frame, chosen=(*frame.chosen, command.number)))


def _chosen(course: Turn, frame: Picking) -> None:
    effects = tuple([effect for number in frame.chosen for effect in frame.options[number - 1]])
    course.set(Doing(frame.mini, effects, frame.source))
