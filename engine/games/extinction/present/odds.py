"""The odds of an attack before its roll, in games that are assisted (EXT-GEN-03)."""

from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.present.assist import odds_of
from engine.games.extinction.rules.table import is_there
from engine.games.extinction.rules.targets import is_limited
from engine.games.extinction.view import View
from engine.kernel.fights import Share

MOST = 4
"""So much damage and more is one line."""


def attack_shares(known: View, attack: Attacking) -> tuple[str, tuple[Share, ...]]:
    """A title, and how likely each damage is; nothing once dice lie, or where games are not assisted."""
    if not known.book.options.assisted or not attack.target or attack.attack is not None:
        return "", ()
    if not is_there(known, attack.attacker) or not is_there(known, attack.target):
        return "", ()
    if attack.range == "long" and is_limited(known, attack):
        return "", ()
    dice, against, odds = odds_of(known, attack)
    shares = [Share("no damage", odds.damage[0])]
    shares += [Share(str(points), odds.damage[points]) for points in range(1, MOST)]
    shares.append(Share(f"{MOST} or more", odds.at_least(MOST)))
    return f"odds before the roll, {dice} against {against}", tuple(shares)
