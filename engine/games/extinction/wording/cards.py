"""Words of cards: picks, options, tactical actions, optional effects, abilities."""

from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text import battlefield, cards, effects
from engine.games.extinction.frames import Doing, Picking
from engine.games.extinction.naming import called, names_in
from engine.games.extinction.rules.tactics import specials
from engine.games.extinction.state import State
from engine.games.extinction.terms.cards import ActionCard
from engine.games.extinction.wording.said import Said, capital, card_named, price


def card(state: State, ask: Ask, rest: str) -> Said:
    """A card to put face down; for a model that has one, instead of that one."""
    del ask
    mini, _, name = rest.partition(" ")
    found = card_named(state, mini, name)
    rule = "EXT-ROUND-05" if state.mini(mini).picked else "EXT-ROUND-02"
    return Said(f"{found.title} for {called(state, mini)}: {gist(found)}", rule, (mini, name))


def gist(found: ActionCard) -> str:
    """The options of a card by label and cost."""
    told = [f"{option.label}{price(option.cost)}" for option in found.options]
    told += ["works in play"] if found.passives else []
    return ", ".join(told)


def ready(state: State, ask: Ask, rest: str) -> Said:
    """The picks are fixed; they are shown among the parts."""
    del rest
    mine = [mini for mini in state.minis if mini.seat == ask.seat and mini.picked]
    told = [f"{called(state, mini.id)} {card_named(state, mini.id, mini.picked).title}" for mini in mine]
    return Said(f"Ready: {', '.join(told)}", "EXT-ROUND-04", tuple([mini.id for mini in mine]))


def first(state: State, ask: Ask, rest: str) -> Said:
    """Which side begins the round."""
    del state, ask
    side = "Jaeger" if rest == "jaeger" else "Kaiju"
    return Said(f"The {side} side goes first", "EXT-TURN-01")


def reroll_impulse(state: State, ask: Ask, rest: str) -> Said:
    """The leader token, once a game."""
    del rest
    was = f"it shows {state.left or 'a blank'}, and the new roll counts"
    return Said(f"Flip the leader token and roll again: {was}", "EXT-LEAD-02", (ask.mini,))


def keep_impulse(state: State, ask: Ask, rest: str) -> Said:
    """The roll stands."""
    del ask, rest
    return Said(f"Keep the roll: {state.left} to activate", "EXT-LEAD-02")


def option(state: State, ask: Ask, rest: str) -> Said:
    """An option of a card, with its cost and all that it does."""
    found = card_named(state, ask.mini, ask.about).options[int(rest) - 1]
    text = cards.option(found, names_in(state.book)).partition(": ")[2]
    rule = "EXT-DRIFT-01" if found.drift else "EXT-ACT-05"
    label = f"Option {rest} {found.label}{price(found.cost)}: {text}"
    return Said(label, rule, (ask.mini, ask.about))


def no_option(state: State, ask: Ask, rest: str) -> Said:
    """The card is not used."""
    del rest
    title = card_named(state, ask.mini, ask.about).title
    return Said(f"Do not use {title}", "EXT-ACT-03", (ask.mini, ask.about))


def use(state: State, ask: Ask, rest: str) -> Said:
    """An optional effect, told in full."""
    del rest
    frame = state.stack[-1]
    if not isinstance(frame, Doing):
        return Said(f"Use {ask.about}", "EXT-GEN-02", (ask.mini,))
    told = effects.effect(frame.effects[0], names_in(state.book)).removeprefix("you may ")
    return Said(f"Use {_source(ask.about)}: {told}", "EXT-GEN-02", (ask.mini,))


def no_use(state: State, ask: Ask, rest: str) -> Said:
    """An optional effect is left."""
    del state, rest
    return Said(f"Do without {_source(ask.about)}", "EXT-GEN-02", (ask.mini,))


def _source(name: str) -> str:
    """What an effect comes from; those of an attack itself have no name."""
    return {"attack": "the effect of the attack", "extra": "the extra"}.get(name, name)


def act(state: State, ask: Ask, rest: str) -> Said:
    """A tactical action, or a side of a circle."""
    verb, _, what = rest.partition(" ")
    if verb == "melee":
        return Said("Melee attack: plain, without modifiers of the card", "EXT-TACT-06", (ask.mini,))
    if verb == "circle":
        return Said(f"Circle {what}: on to the next side of the target", "EXT-TACT-02", (ask.mini,))
    if verb == "pick":
        token = what.removeprefix("up ")
        return Said(f"Pick up {called(state, token)}{_object(state, token)}", "EXT-OBJ-02", (ask.mini, token))
    if verb in ("swing", "throw"):
        thing = state.mini(ask.mini).carried
        bonus = state.book.objects[thing].pow_bonus
        rule = "EXT-OBJ-08" if verb == "swing" else "EXT-OBJ-07"
        return Said(f"{verb.capitalize()} {called(state, thing)}: {bonus:+d} POW", rule, (ask.mini, thing))
    if verb == "resupply":
        return Said(f"Resupply at {called(state, what)}", "EXT-BLDG-11", (ask.mini, what))
    hook = specials(state)[int(what) - 1]
    told = capital(effects.effects(hook.effects, names_in(state.book)))
    return Said(f"{hook.label}: {told}", "EXT-TACT-01", (ask.mini,))


def _object(state: State, token: str) -> str:
    """What an object does, after a colon."""
    kind = next((one.type for one in state.tokens if one.id == token), None)
    if kind is None:
        return ""
    return ": " + " ".join(battlefield.object_type(state.book.objects[kind], names_in(state.book)))


def no_act(state: State, ask: Ask, rest: str) -> Said:
    """No tactical action, or no farther round."""
    del state, rest
    return Said("No tactical action" if ask.about else "Circle no farther", "EXT-GEN-02", (ask.mini,))


def after(state: State, ask: Ask, rest: str) -> Said:
    """An ability of a pilot, or one that waited for the end of the activation."""
    if ask.about == "pilots":
        return _of_pilot(state, ask, rest)
    name, _, arg = rest.partition(" ")
    found = state.book.abilities[name]
    rule = {"activate": "EXT-ABIL-02", "disengage": "EXT-ABIL-06"}.get(name, "EXT-ACT-06")
    told = cards.ability_text(found, names_in(state.book))
    return Said(f"{f'{found.name} {arg}'.strip()}: {told}", rule, (ask.mini,))


def _of_pilot(state: State, ask: Ask, rest: str) -> Said:
    """`mako_mori.1` is the first ability of Mako Mori, `mako_mori.attack.1` her first attack."""
    name, *more = rest.split(".")
    pilot = state.book.pilots[name]
    known = names_in(state.book)
    if more[0] == "attack":
        attack = pilot.attacks[int(more[1]) - 1]
        text = cards.option(attack, known).partition(": ")[2]
        label = f"{attack.label} by {pilot.name}{price(attack.cost)}: {text}"
        return Said(label, "EXT-DRIFT-01", (ask.mini, name))
    ref = pilot.abilities[int(more[0]) - 1]
    ability = state.book.abilities[ref.ability]
    title = f"{ability.name} {ref.arg}".strip()
    return Said(
        f"{title} by {pilot.name}: {cards.ability_text(ability, known)}", "EXT-DRIFT-01", (ask.mini, name)
    )


def no_after(state: State, ask: Ask, rest: str) -> Said:
    """What is left of the abilities is not used."""
    del state, rest
    rule = "EXT-DRIFT-01" if ask.about == "pilots" else "EXT-ACT-06"
    return Said("Use no more abilities", rule, (ask.mini,))


def choose(state: State, ask: Ask, rest: str) -> Said:
    """One of several effects, or the pilot who dies."""
    frame = state.stack[-1]
    if ask.about == "pilot" and isinstance(frame, Picking) and frame.pilots:
        pilot = state.book.pilots[state.mini(ask.mini).pilots[int(rest) - 1]]
        return Said(f"{pilot.name} dies", "EXT-PILOT-07", (ask.mini, pilot.id))
    if not isinstance(frame, Picking):
        return Said(f"Choice {rest}", "EXT-GEN-02", (ask.mini,))
    told = effects.effects(frame.options[int(rest) - 1], names_in(state.book))
    return Said(f"Choice {rest}: {told}", "EXT-GEN-02", (ask.mini,))


def enough(state: State, ask: Ask, rest: str) -> Said:
    """No more choices."""
    del state, rest
    return Said("No more", "EXT-GEN-02", (ask.mini,))
