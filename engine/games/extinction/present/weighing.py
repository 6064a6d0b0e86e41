"""How many dice an option of a card rolls as things stand: printed stats and bonuses, nothing measured."""

from collections.abc import Iterable
from typing import Final

from engine.games.extinction.content.text.words import count
from engine.games.extinction.rules.pools import stat
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.cards import Option
from engine.games.extinction.terms.effects import Melee, Modify, Ranged
from engine.games.extinction.terms.modifiers import SELF, Modifier

DICE: Final = frozenset({"SKL", "POW", "attack_dice"})


def dice_told(state: State, mini: Mini, option: Option) -> str:
    """The dice of its first attack: `9 dice`, `9 or 11 dice` with an extra; empty for no attack.

    What depends on the target is left out: it is known when there is one.
    """
    attack = next((step for step in option.steps if isinstance(step, (Melee, Ranged))), None)
    if attack is None:
        return ""
    base = stat(state, mini, "SKL") + stat(state, mini, "POW") + _sum(attack.mods)
    extras = [
        spend for spend in (*option.spends, *attack.spends) if spend.when in ("on_choose", "before_roll")
    ]
    more = sum([_sum([one.modifier for one in spend.effects if isinstance(one, Modify)]) for spend in extras])
    short, far = base + _sum(attack.short), base + _sum(attack.long)
    if short != far and attack.max_range is None:
        return f"{_dice(short, more)} at short range, {_dice(far, more)} at long"
    return _dice(short, more)


def _dice(number: int, more: int) -> str:
    told = count(max(0, number), "die", "dice")
    return f"{max(0, number)} or {max(0, number + more)} dice" if more else told


def _sum(found: Iterable[Modifier]) -> int:
    """What modifiers without a condition add to the model's own dice."""
    return sum(
        [one.delta for one in found if one.target in DICE and one.when is None and one.applies_to == SELF]
    )
