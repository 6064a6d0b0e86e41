"""Cards in a few words, for rows where their lines have no room; the lines tell all of it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.extinction.content.text.effects import TACTIC, effect
from engine.games.extinction.content.text.modifiers import modifier
from engine.games.extinction.content.text.words import RESOURCE, Names, both, cost, is_plain_self, whom
from engine.games.extinction.terms import effects as eff
from engine.games.extinction.terms.cards import ActionCard, Option
from engine.games.extinction.terms.names import TACTICS

LONGEST_PRICE: Final = 16
"""Letters of a price that names each cost."""

ARC: Final = {"front": "", "rear": " from behind", "any": " all round"}


def gist(card: ActionCard, names: Names) -> tuple[str, ...]:
    """Each option in a few words, and whether the card works while it lies face up."""
    told = [option(one, names) for one in card.options]
    return (*told, "in play") if card.passives else tuple(told)


def option(found: Option, names: Names) -> str:
    """An option by its steps; an extra by its cost alone."""
    told = [step(one, names) for one in found.steps]
    told += [f"spend {cost(one.cost)}" for one in found.spends]
    return ", ".join(told)


def price(card: ActionCard) -> str:
    """What a card costs: `free`, the costs of its options, or that of the cheapest of many."""
    costs = sorted({(sum(n for _, n in one.cost.parts()), cost(one.cost)) for one in card.options})
    told = [text.replace("Kaiju ", "") or "free" for _, text in costs]
    whole = " or ".join(told)
    if len(whole) <= LONGEST_PRICE:
        return whole
    return "free or more" if told[0] == "free" else f"from {told[0]}"


def step(done: eff.Effect, names: Names) -> str:
    """An effect in a few words."""
    short = SHORT.get(type(done))
    return short(done, names) if short is not None else effect(done, names).removeprefix("you may ")


def _attack(done: eff.Attack, names: Names) -> str:
    kind = "melee" if isinstance(done, eff.Melee) else "ranged"
    told = [
        f"{kind} from behind" if done.arc == "rear" else f"{kind} all round" if done.arc == "any" else kind
    ]
    if done.targets == "each_in_contact":
        told[0] += " on all in contact"
    told += ["short only"] if done.max_range == "short" else []
    told += [_plain(modifier(one, names)) for one in done.mods]
    told += [f"short {_plain(modifier(one, names))}" for one in done.short]
    told += [f"long {_plain(modifier(one, names))}" for one in done.long]
    told += [f"slam {done.slam}"] if done.slam else []
    told += [f"spend {cost(one.cost)}" for one in done.spends]
    return ", ".join(told)


def _plain(told: str) -> str:
    """A modifier without its condition: that it has one."""
    head, found, _ = told.partition(" if ")
    return f"{head} at times" if found else head


def _run(done: eff.Run, names: Names) -> str:
    bonus = both([_plain(modifier(one, names)) for one in done.charge_modifiers])
    return f"run, charge {bonus}" if bonus else "run"


def _tactical(done: eff.Tactical, _names: Names) -> str:
    if set(done.allow) == set(TACTICS):
        return "tactical action"
    return " or ".join([TACTIC[one] for one in done.allow])


def _move(done: eff.Move, _names: Names) -> str:
    return f"move {done.hexes}" if done.hexes is not None else "move"


def _gain(done: eff.Gain, names: Names) -> str:
    return f"+{done.n} {RESOURCE[done.resource]}" if is_plain_self(done.whom) else effect(done, names)


def _pilots(_done: eff.ActivatePilots, _names: Names) -> str:
    return "all pilot abilities"


def _block(done: eff.BlockNext, names: Names) -> str:
    return effect(done, names).partition(" until ")[0]


def _modify(done: eff.Modify, names: Names) -> str:
    return _plain(modifier(done.modifier, names))


def _parts(parts: Sequence[Sequence[eff.Effect]], names: Names) -> str:
    return " or ".join([", ".join([step(one, names) for one in part]) for part in parts])


def _damage(done: eff.Damage, names: Names) -> str:
    head = f"{done.n} " if done.n else ""
    return f"{head}damage to {whom(done.whom).rstrip(',')}"


def _end(_done: eff.EndActivation, _names: Names) -> str:
    return "then the end"


def _pick_up(_done: eff.PickUp, _names: Names) -> str:
    return "pick up"


def _choose(done: eff.Choose, names: Names) -> str:
    return _parts(done.options, names)


SHORT: Final[dict[type, Callable[[Any, Names], str]]] = {
    eff.Melee: _attack,
    eff.Ranged: _attack,
    eff.Run: _run,
    eff.Tactical: _tactical,
    eff.Move: _move,
    eff.Gain: _gain,
    eff.ActivatePilots: _pilots,
    eff.BlockNext: _block,
    eff.Modify: _modify,
    eff.Choose: _choose,
    eff.Damage: _damage,
    eff.EndActivation: _end,
    eff.PickUp: _pick_up,
}
"""The effects that have short words of their own."""
