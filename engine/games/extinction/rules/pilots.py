"""Pilots: their abilities, their deaths, the neural load (EXT-DRIFT, EXT-PILOT-07..12, EXT-ABIL)."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import reroll, roll
from engine.games.extinction.fight_frames import Damaging, Falling
from engine.games.extinction.frames import Activating, Doing, Piloting, Testing
from engine.games.extinction.rules.costs import can_pay, pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.possible import begins
from engine.games.extinction.rules.rerolls import offer_rerolls
from engine.games.extinction.rules.spends import offer_spends, steps_of
from engine.games.extinction.state import Lasting, Mini, State
from engine.games.extinction.terms.cards import Ability, Option
from engine.games.extinction.terms.effects import ExtraMelee, Gain, ReadyLeader
from engine.games.extinction.terms.values import AbilityRef, Cost, other


def living_slots(mini: Mini) -> list[int]:
    """The slots, from 1, whose pilots are alive."""
    return [slot for slot, pilot in enumerate(mini.pilots, 1) if pilot]


def is_short_of_pilots(mini: Mini) -> bool:
    """Whether a slot is empty, so that every activation ends with a test (EXT-PILOT-08)."""
    return "" in mini.pilots


def kill(course: Turn, name: str, slot: int) -> None:
    """A pilot dies; a Jaeger without pilots is destroyed at once (EXT-PILOT-10)."""
    mini = course.state.mini(name)
    course.do(fe.PilotLost(name, slot, mini.pilots[slot - 1]))
    if living_slots(course.state.mini(name)):
        return
    damage = course.last(Damaging)
    if damage is not None and damage.target == name:
        course.push(Falling(name, damage.side, damage.by, damage.attack))
    else:
        course.push(Falling(name, other(mini.side)))


def pilot_words(state: State, mini: Mini) -> tuple[str, ...]:
    """What activating the pilots brings: their abilities and attacks, slot by slot (EXT-DRIFT-01, 04)."""
    words = []
    for name in mini.pilots:
        if not name:
            continue
        pilot = state.book.pilots[name]
        for number, ref in enumerate(pilot.abilities, 1):
            if _is_activated(state.book.abilities[ref.ability]):
                words.append(f"ability {name}.{number}")
        words += [f"ability {name}.attack.{number}" for number in range(1, len(pilot.attacks) + 1)]
    return tuple(words)


def _is_activated(ability: Ability) -> bool:
    """Whether an ability does something when its pilot is activated."""
    return ability.mode in ("activated", "on_attack")


def _named(state: State, word: str) -> tuple[str, AbilityRef | Option]:
    """The pilot, and the ability or attack, that a word means."""
    name, *rest = word.removeprefix("ability ").split(".")
    pilot = state.book.pilots[name]
    if rest[0] == "attack":
        return name, pilot.attacks[int(rest[1]) - 1]
    return name, pilot.abilities[int(rest[0]) - 1]


def step_piloting(course: Turn, frame: Piloting) -> Ask | None:
    """The abilities, in an order of the owner's choice; those whose order cannot matter go first to last."""
    state = course.state
    mini = state.mini(frame.mini)
    alive = [word for word in frame.left if _named(state, word)[0] in mini.pilots]
    if not alive or mini.place is None:
        course.pop()
        return None
    free = [word for word in alive if ".attack." not in word]
    activation = course.last(Activating)
    usable = [word for word in alive if ".attack." in word and _may_attack(state, mini, word, activation)]
    if not free and not usable:
        course.pop()
        return None
    if not usable and all(_is_plain(state, word) for word in free):
        _use(course, frame, free[0])
        return None
    words = tuple(free + usable)
    return Ask("after", mini.seat, words if free else (*words, "pass"), mini.id, "pilots")


def _is_plain(state: State, word: str) -> bool:
    """Whether an ability may as well come in any order: it gains, readies, or waits for later."""
    _, found = _named(state, word)
    if isinstance(found, Option):
        return False
    ability = state.book.abilities[found.ability]
    return ability.timing != "now" or all(isinstance(one, (Gain, ReadyLeader)) for one in ability.effects)


def _may_attack(state: State, mini: Mini, word: str, activation: Activating | None) -> bool:
    """Whether a pilot's attack can be paid, what it asks for holds, and it can begin (EXT-ACT-05)."""
    _, found = _named(state, word)
    return (
        isinstance(found, Option)
        and can_pay(mini, found.cost)
        and holds(state, found.requires, Moment(mini))
        and begins(state, mini, found, activation)
    )


def answer_piloting(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The next ability, or no attack any more."""
    frame = course.top
    if not isinstance(frame, Piloting):
        raise TypeError("no pilots are being activated")
    if isinstance(command, co.After):
        _use(course, frame, f"ability {command.ability}")
    else:
        course.pop()


def _use(course: Turn, frame: Piloting, word: str) -> None:
    state = course.state
    course.set(replace(frame, left=tuple([one for one in frame.left if one != word])))
    name, found = _named(state, word)
    if isinstance(found, Option):
        pay(course, frame.mini, found.cost, found.label)
        course.push(Doing(frame.mini, steps_of(found), found.label))
        offer_spends(course, frame.mini, found, found.label)
        return
    ability = state.book.abilities[found.ability]
    course.do(fe.AbilityActivated(frame.mini, name, found.ability, found.arg))
    for modifier in ability.modifiers:
        lasting = Lasting(replace(modifier, until="next_attack"), ability.name, "next_attack", frame.mini)
        course.do(fe.ModifierGained(frame.mini, lasting))
    for effect in ability.effects:
        if isinstance(effect, ExtraMelee):
            bought(course, frame.mini, ability.name, effect.cost)
    activation = course.last(Activating)
    if ability.timing == "now":
        course.push(Doing(frame.mini, ability.effects, ability.name))
    elif ability.effects and activation is not None and activation.mini == frame.mini:
        course.put(replace(activation, refs=(*activation.refs, found)))


def bought(course: Turn, name: str, source: str, cost: Cost) -> None:
    """The activation of a model remembers an extra attack, what gives it and what it costs (EXT-ABIL-04)."""
    activation = course.last(Activating)
    if activation is not None and activation.mini == name:
        course.put(replace(activation, extras=(*activation.extras, (source, cost))))


def step_testing(course: Turn, frame: Testing) -> Ask | None:
    """One die for each pilot, in the order of their slots (EXT-PILOT-09)."""
    state = course.state
    mini = state.mini(frame.mini)
    if mini.place is None:
        course.pop()
        return None
    if frame.roll is not None:
        return _resolve(course, frame, mini)
    later = [slot for slot in living_slots(mini) if slot > frame.slot]
    if not later:
        course.pop()
        return None
    pilot = mini.pilots[later[0] - 1]
    rolled = roll(course.dice, "combat", f"neural r{state.round} {mini.id} {pilot}", 1)
    course.do(fe.DiceRolled(mini.id, "neural", rolled, (), pilot, mini.seat))
    course.set(replace(frame, slot=later[0], roll=rolled))
    offer_rerolls(course, mini.id, "neural")
    return None


def _resolve(course: Turn, frame: Testing, mini: Mini) -> Ask | None:
    """A success or critical costs the pilot; a solo pilot may roll once more (EXT-PILOT-11)."""
    rolled = frame.roll
    if rolled is None:
        raise ValueError("nothing was rolled")
    pilot = course.state.book.pilots[mini.pilots[frame.slot - 1]]
    face = rolled.faces[0]
    if face in "SC":
        if pilot.is_solo and not frame.again and 0 not in rolled.rerolled:
            return Ask("reroll", mini.seat, (f"reroll {face}", "pass"), mini.id, "neural")
        course.set(replace(frame, roll=None, again=False))
        kill(course, mini.id, frame.slot)
    else:
        course.set(replace(frame, roll=None, again=False))
    return None


def answer_testing(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The solo pilot's second die, which stands."""
    frame = course.top
    if not isinstance(frame, Testing) or frame.roll is None:
        raise TypeError("no test is in progress")
    course.set(replace(frame, again=True))
    if isinstance(command, co.Reroll):
        purpose = f"reroll r{course.state.round} {frame.mini} neural"
        rolled = reroll(course.dice, "combat", purpose, frame.roll, (0,))
        course.do(fe.DiceRerolled(frame.mini, "neural", (0,), rolled, "Solo Pilot"))
        course.set(replace(frame, roll=rolled, again=True))
