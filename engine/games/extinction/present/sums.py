"""The summands of both pools of an attack, those struck out too."""

from msgspec.structs import replace

from engine.games.extinction.content.text.words import count
from engine.games.extinction.fight_frames import Attacking, Rolled
from engine.games.extinction.naming import cause, plain
from engine.games.extinction.present.account import Account
from engine.games.extinction.rules.pools import Part, attack_parts, defence_parts
from engine.games.extinction.rules.table import is_there
from engine.games.extinction.view import View
from engine.kernel.fights import Summand

STATS = {"SKL": "skill", "POW": "power", "ARM": "armor"}
ORDER = {stat: at for at, stat in enumerate(STATS)}
STAT = {"attack_dice": "", "defence_dice": ""}


def summands(known: View, account: Account, which: Rolled) -> tuple[Summand, ...]:
    """What a pool is made of: as it was rolled, or as it would be rolled now.

    What others give by being near is shown at the roll, for it depends on a distance (A-6).
    """
    attack = account.attack
    name = attack.attacker if which == "attack" else attack.target
    rolled = account.parts.get(which)
    seen = known
    if rolled is None and getattr(attack, which) is None and not known.book.options.assisted:
        seen = _alone(known, attack)
    live = _parts(seen, attack, which)
    if rolled is not None:
        live = _as_rolled(live, rolled)
    found = [_summand(known, attack, name, part) for part in live if part[2]]
    return tuple(sorted(found, key=lambda part: ORDER.get(part.stat, len(ORDER))))


def _parts(known: View, attack: Attacking, which: Rolled) -> list[Part]:
    """The summands of this moment; of a model that is gone there are none."""
    if not is_there(known, attack.attacker) or (which == "defence" and not is_there(known, attack.target)):
        return []
    return attack_parts(known, attack) if which == "attack" else defence_parts(known, attack)


def _as_rolled(live: list[Part], rolled: tuple[tuple[str, int], ...]) -> list[Part]:
    """The summands of a roll, each with its stat as far as it can be told, and those struck out."""
    free = [part for part in live if not part[3]]
    found: list[Part] = []
    for source, number in rolled:
        alike = [part for part in free if part[1:3] == (source, number)]
        alike += [part for part in free if part[1] == source]
        if alike:
            free.remove(alike[0])
        stat = alike[0][0] if alike else source if source in STATS else ""
        found.append(("SKL" if source == "pilots" else stat, source, number, False))
    struck = [part for part in live if part[3]]
    return [*struck, *found]


def _summand(known: View, attack: Attacking, name: str, part: Part) -> Summand:
    stat, source, number, struck = part
    why = ""
    if struck:
        why = f"rear arc: no {STATS[stat]}" if attack.rear and stat == "SKL" else f"{STATS[stat]} is ignored"
    if source in STATS:
        return Summand(stat, STATS[source], number, struck, why)
    words = plain(cause(known, source, name))
    if source == "pilots":
        words = f"drift, {count(number, 'link')}"
    return Summand(STAT.get(stat, stat), words, number, struck, why)


def _alone(known: View, attack: Attacking) -> View:
    """The table with nobody but the two."""
    two = (attack.attacker, attack.target)
    return replace(known, minis=tuple([mini for mini in known.minis if mini.id in two]))
