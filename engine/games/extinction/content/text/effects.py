"""An effect as a clause: one function for each tag."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.extinction.content.text.conditions import clause
from engine.games.extinction.content.text.modifiers import modifier, modifiers
from engine.games.extinction.content.text.words import (
    UNTIL,
    Names,
    ability,
    amount,
    both,
    cost,
    count,
    hexes,
    is_plain_self,
    whom,
    whose,
)
from engine.games.extinction.terms import effects as eff
from engine.games.extinction.terms.modifiers import Scope
from engine.games.extinction.terms.names import TACTICS

TACTIC: Final = {
    "melee": "melee attack",
    "pick_up": "pick up an object",
    "use_object": "use its object",
    "circle": "circle",
    "resupply": "resupply",
    "scenario": "an action of the scenario",
}
CANNOT: Final = {
    "activate": "cannot be activated",
    "move": "cannot move",
    "run": "cannot run",
    "attack": "cannot attack",
    "pivot": "cannot pivot",
}
ARC: Final = {"front": "", "rear": " against a target in its rear arc", "any": " in any arc"}
WHEN: Final = {
    "on_choose": "",
    "before_roll": "before the roll ",
    "after_attack_roll": "after the attack roll ",
    "after_success": "after a success ",
}


def effect(done: eff.Effect, names: Names) -> str:
    """What is done, as a clause without capital and full stop; `you may` if it is optional."""
    told = CLAUSE[type(done)](done, names)
    return f"you may {told}" if done.optional else told


def effects(done: Sequence[eff.Effect], names: Names) -> str:
    """Several effects in their order."""
    return ", then ".join(effect(one, names) for one in done)


def does(scope: Scope, base: str, third: str) -> str:
    """The verb with its subject: an order to the model itself, else `the target loses`."""
    return base if is_plain_self(scope) else f"{whom(scope)} {third}"


def _move(done: eff.Move, _names: Names) -> str:
    far = "" if done.hexes is None else f" up to {hexes(done.hexes)}"
    way = "" if done.direction == "either" else f" {done.direction}"
    without = [word for word, can in (("pivoting", done.pivot), ("engaging", done.engage)) if not can]
    return f"move{far}{way}" + (f" without {both(without, 'or')}" if without else "")


def _run(done: eff.Run, names: Names) -> str:
    bonus = modifiers(done.charge_modifiers, names)
    return f"run; a charge attack has {bonus}" if bonus else "run"


def _step_back(done: eff.StepBack, _names: Names) -> str:
    return f"step back {hexes(done.hexes)}"


def _pivot(done: eff.Pivot, _names: Names) -> str:
    whole = "" if done.half_allowed else ", by whole sides only"
    return "pivot" + (f" up to {count(done.sides, 'side')}" if done.sides > 1 else "") + whole


def _tactical(done: eff.Tactical, _names: Names) -> str:
    if set(done.allow) == set(TACTICS):
        return "take a tactical action"
    return f"take one of these tactical actions: {both([TACTIC[one] for one in done.allow], 'or')}"


def _circle(done: eff.Circle, _names: Names) -> str:
    return f"circle {count(done.sides, 'side')}"


def _attack(done: eff.Attack, names: Names) -> str:
    """The clause of an attack, and after semicolons what may come of it."""
    kind = "melee" if isinstance(done, eff.Melee) else "ranged"
    against = " against each enemy in contact" if done.targets == "each_in_contact" else ""
    only = " at short range only" if done.max_range == "short" else ""
    told = [f"make a {kind} attack{against}{ARC[done.arc]}{only}{_bonus(done, names)}"]
    if done.follow == "any":
        told.append("it may follow a slammed target that it did not touch")
    for word, outcome in (
        ("if it succeeds", done.on_success),
        ("if it fails", done.on_fail),
        ("if it destroys the target", done.on_destroy),
    ):
        if outcome:
            told.append(f"{word}, {effects(outcome, names)}")
    told += [spend(one, names) for one in done.spends]
    return "; ".join(told)


def _bonus(done: eff.Attack, names: Names) -> str:
    """What an attack gains: modifiers, those of each range, a slam, abilities."""
    gains = [modifier(one, names) for one in done.mods]
    gains += [f"{modifier(one, names)} at short range" for one in done.short]
    gains += [f"{modifier(one, names)} at long range" for one in done.long]
    gains += [f"slam {done.slam}"] if done.slam else []
    gains += [ability(ref, names) for ref in done.abilities]
    return f"{',' if done.max_range else ''} with {both(gains)}" if gains else ""


def spend(extra: eff.Spend, names: Names) -> str:
    """An optional extra: `before the roll you may spend 1 charge: +2 attack dice`."""
    often = f", up to {extra.max_times} times" if extra.max_times > 1 else ""
    return f"{WHEN[extra.when]}you may spend {cost(extra.cost)}{often}: {effects(extra.effects, names)}"


def _object_attack(done: eff.ObjectAttack, _names: Names) -> str:
    return "swing the carried object" if done.mode == "melee" else "throw the carried object"


def _slam(done: eff.Slam, _names: Names) -> str:
    return f"slam {whom(done.whom)} {hexes(done.hexes)}"


def _damage(done: eff.Damage, _names: Names) -> str:
    at = whom(done.whom).rstrip(",")
    never = "" if done.allow_face_up else ", never as its face-up card"
    if done.n:
        return f"deal {done.n} damage to {at}{never}"
    dice = count(done.per_success_of, "combat die", "combat dice")
    for_each = " for it" if at.startswith("each ") else ""
    return f"deal damage to {at}: roll {dice}{for_each}, 1 damage for each success{never}"


def _take_face_up(done: eff.TakeFaceUp, _names: Names) -> str:
    if done.give_back:
        return f"return {whose(done.whom)} face-up card to its deck"
    how = "in place of one random card" if done.instead else "as 1 damage"
    return f"take {whose(done.whom)} face-up card {how}"


def _gain(done: eff.Gain, _names: Names) -> str:
    return f"{does(done.whom, 'gain', 'gains')} {amount(done.n, done.resource)}"


def _lose(done: eff.Lose, _names: Names) -> str:
    return f"{does(done.whom, 'lose', 'loses')} {amount(done.n, done.resource)}"


def _modify(done: eff.Modify, names: Names) -> str:
    return modifier(done.modifier, names)


def _reroll(done: eff.Reroll, _names: Names) -> str:
    face = "die" if done.faces == "any" else done.faces
    faces = {"die": "dice", "success": "successes"}.get(face, f"{face}s")
    number = f"{done.dice} {faces}" if isinstance(done.dice, str) else count(done.dice, face, faces)
    of = " of the opponent's roll" if done.which == "opponent" else " of its roll"
    where = {"any": of, "neural": " of its neural load test"}.get(done.roll, f" of its {done.roll} roll")
    paid = f"pay {cost(done.cost)} to " if cost(done.cost) else ""
    often = {0: ", as often as it can pay", 1: ""}.get(done.times, f", up to {done.times} times")
    return f"{paid}reroll {number}{where}{often}"


def _activate_pilots(_done: eff.ActivatePilots, _names: Names) -> str:
    return "activate all abilities of all its pilots"


def _activate_card(done: eff.ActivateCard, _names: Names) -> str:
    free = "without its cost" if done.free else "paying its cost"
    return f"play {done.title or 'the card that it names'} from the deck, {free}"


def _extra_melee(done: eff.ExtraMelee, _names: Names) -> str:
    return f"pay {cost(done.cost)} for one more melee attack if the next one of this activation succeeds"


def _ready_leader(_done: eff.ReadyLeader, _names: Names) -> str:
    return "turn the leader token of its side back to ready"


def _kill_pilot(done: eff.KillPilot, _names: Names) -> str:
    of = "" if is_plain_self(done.whom) else f" of {whom(done.whom).rstrip(',')}"
    if isinstance(done.select, int):
        return f"the pilot in slot {done.select}{of} dies"
    chosen = {"random": "at random", "attacker": "chosen by the attacker", "owner": "chosen by the owner"}
    return f"one pilot{of} dies, {chosen[done.select]}"


def _neural_test(done: eff.NeuralTest, _names: Names) -> str:
    return f"{does(done.whom, 'take', 'takes')} a neural load test"


def _pick_up(done: eff.PickUp, names: Names) -> str:
    what = "an object" if done.object is None else f"the {names.get(f'object {done.object}', done.object)}"
    return f"pick up {what} within 1 hex"


def _drop_object(done: eff.DropObject, _names: Names) -> str:
    return f"{does(done.whom, 'drop', 'drops')} the carried object"


def _block_next(done: eff.BlockNext, _names: Names) -> str:
    return f"{whom(done.whom)} {CANNOT[done.what]} {UNTIL[done.until]}".rstrip()


def _end_activation(_done: eff.EndActivation, _names: Names) -> str:
    return "end the activation"


def _choose(done: eff.Choose, names: Names) -> str:
    number = str(done.min) if done.min == done.max else f"{done.min} to {done.max}"
    listed = "; or ".join(effects(option, names) for option in done.options)
    who = {"jaeger": "Jaeger side", "kaiju": "Kaiju side", "active": "active side"}.get(done.who, done.who)
    return f"the {who} chooses {number}: {listed}"


def _if(done: eff.If, names: Names) -> str:
    other = f"; otherwise {effects(done.otherwise, names)}" if done.otherwise else ""
    return f"if {clause(done.cond, names)}, {effects(done.then, names)}{other}"


def _roll(done: eff.Roll, names: Names) -> str:
    outcomes = [("success", done.per_success), ("trigger", done.per_trigger)]
    told = [f"for each {face}, {effects(outcome, names)}" for face, outcome in outcomes if outcome]
    return f"roll {count(done.dice, 'combat die', 'combat dice')}: {'; '.join(told)}"


def _note(done: eff.Note, _names: Names) -> str:
    return f"(for the players to apply) {done.text}"


CLAUSE: Final[dict[type[eff.Deed], Callable[[Any, Names], str]]] = {
    eff.Move: _move,
    eff.Run: _run,
    eff.StepBack: _step_back,
    eff.Pivot: _pivot,
    eff.Tactical: _tactical,
    eff.Circle: _circle,
    eff.Melee: _attack,
    eff.Ranged: _attack,
    eff.ObjectAttack: _object_attack,
    eff.Slam: _slam,
    eff.Damage: _damage,
    eff.TakeFaceUp: _take_face_up,
    eff.Gain: _gain,
    eff.Lose: _lose,
    eff.Modify: _modify,
    eff.Reroll: _reroll,
    eff.ActivatePilots: _activate_pilots,
    eff.ActivateCard: _activate_card,
    eff.ExtraMelee: _extra_melee,
    eff.ReadyLeader: _ready_leader,
    eff.KillPilot: _kill_pilot,
    eff.NeuralTest: _neural_test,
    eff.PickUp: _pick_up,
    eff.DropObject: _drop_object,
    eff.BlockNext: _block_next,
    eff.EndActivation: _end_activation,
    eff.Choose: _choose,
    eff.If: _if,
    eff.Roll: _roll,
    eff.Note: _note,
}
