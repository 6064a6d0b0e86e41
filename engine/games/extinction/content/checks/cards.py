"""Pilots (V-6), upgrades, mutations and abilities."""

from engine.games.extinction.content.checks.problem import Problem, Problems
from engine.games.extinction.content.pack import Content


def unsound_pilots(content: Content) -> Problems:
    """Edges of unequal length, symbols that are not one letter, and pilots' options (V-6)."""
    if not content.pilot:
        return
    lines = len(content.pilot[0].left)
    for pilot in content.pilot:
        where = f"pilot {pilot.id}"
        for field, edge in (("left", pilot.left), ("right", pilot.right)):
            if len(edge) != lines:
                yield Problem(where, field, f"has {len(edge)} lines, the other edges have {lines}")
            for symbol in edge:
                if symbol and not (len(symbol) == 1 and symbol.isalpha() and symbol.isupper()):
                    yield Problem(where, field, f"a symbol is one capital letter, not {symbol!r}")
        for place, option in enumerate(pilot.attacks):
            if not option.steps or option.drift:
                yield Problem(where, f"attacks[{place}]", "must have steps, and cannot be deep drift")


def unsound_upgrades(content: Content) -> Problems:
    """Upgrades that do nothing, or fit nothing."""
    for upgrade in content.upgrade:
        where = f"upgrade {upgrade.id}"
        if not (upgrade.modifiers or upgrade.passives or upgrade.triggers):
            yield Problem(where, "", "does nothing")
        if not upgrade.fits:
            yield Problem(where, "fits", "fits no Jaeger")
        lasting = (*upgrade.modifiers, *(one for passive in upgrade.passives for one in passive.modifiers))
        more = sum(modifier.delta for modifier in lasting if modifier.target == "SP")
        for jaeger in content.jaeger:
            fitting = upgrade.fits == "any" or jaeger.id in upgrade.fits
            if more and fitting and not 1 <= jaeger.stats.sp + more <= len(jaeger.cards):
                reason = f"SP {more:+d} does not go with the cards of {jaeger.name}"
                yield Problem(where, "modifiers", reason)


def unsound_mutations(content: Content) -> Problems:
    """Mutations that do nothing, or fit nothing."""
    for mutation in content.mutation:
        where = f"mutation {mutation.id}"
        if not (mutation.passives or mutation.triggers):
            yield Problem(where, "", "does nothing")
        if not mutation.fits:
            yield Problem(where, "fits", "fits no Kaiju")


def unsound_abilities(content: Content) -> Problems:
    """Abilities with both text and effects, or with neither."""
    for ability in content.ability:
        if bool(ability.text) == bool(ability.effects or ability.modifiers):
            yield Problem(
                f"ability {ability.id}", "text", "is for an ability without effects, and only there"
            )
