"""Whom something concerns, and what it adds to a stat or a roll."""

from typing import Final, Literal

from engine.games.extinction.terms.conditions import Condition
from engine.games.extinction.terms.names import AnyKind, ModifierTarget, Until, Who
from engine.games.extinction.terms.values import Delta, Term, Within


class Scope(Term, frozen=True):
    """Who is meant, of which kind, and how near to the model whose card it is."""

    who: Who = "self"
    kind: AnyKind = "any"
    within: Within | Literal["short_range"] | None = None


SELF: Final = Scope()
TARGET: Final = Scope(who="target")


class Modifier(Term, frozen=True):
    """A change of a stat, of dice, successes or damage.

    A bonus to SKL is left out with SKL in the rear arc, dice are not (EXT-MELEE-06). In a passive or an
    upgrade `until` stays as it is: the modifier lasts as long as its card does.
    """

    target: ModifierTarget
    delta: Delta = 0
    when: Condition | None = None
    applies_to: Scope = SELF
    until: Until = "roll"
