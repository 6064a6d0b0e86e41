"""The attack in progress as a stage: both sums, the dice as they lie, triggers, and what it comes to."""

from collections.abc import Sequence

from engine.games.extinction.asks import AskKind
from engine.games.extinction.combat.chances import MEAN, worse
from engine.games.extinction.combat.damage import damage_of
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.content.text.words import count
from engine.games.extinction.fight_frames import Attacking, Damaging, Falling, Rolled, Slamming
from engine.games.extinction.naming import (
    called,
    cause,
    face_up_title,
    frame_of,
    outcome,
    thing_called,
    tone_of,
)
from engine.games.extinction.present.account import Account, Told, in_progress, retold
from engine.games.extinction.present.odds import attack_shares
from engine.games.extinction.present.questions import notes
from engine.games.extinction.present.springs import springs
from engine.games.extinction.present.sums import summands
from engine.games.extinction.rolls import dice_of
from engine.games.extinction.view import View
from engine.kernel.fights import Fight, Fighter, Rung, Throw
from engine.kernel.rolls import percent
from engine.kernel.scene import Choice, Span

PHASES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Target", ("target",)),
    ("Spends", ("range", "spends")),
    ("Roll", ("roll", "attack dice")),
    ("Defence", ("defence", "defence dice")),
    ("Triggers", ("attack triggers", "defence triggers", "compare")),
    ("Damage", ("attack after compare", "defence after compare", "damage", "success")),
    ("Slam", ("slam",)),
    (
        "After",
        ("step", "outcome", "attack after damage", "defence after damage", "late step", "extra", "end"),
    ),
)
"""The phase line of an attack, and the stages that belong to each step."""
TABLE: tuple[tuple[str, int], ...] = (("1-3", 1), ("4-6", 2), ("7-9", 3), ("10-12", 4), ("13+", 5))
"""How much damage a difference comes to (EXT-DAMAGE-01)."""
LEGEND = "C critical and one more, S success, T trigger, · blank"
AGAIN = ", ( ) again"
NOBODY = Fighter("", "whom?", "text", "")
"""The other side of an attack whose target is still to be named."""
OTHERS = {"slam": "slam die for {}", "neural": "neural load of {}", "effect": "dice for {}"}
"""What further dice are for."""


ON_BOARD: frozenset[AskKind] = frozenset(
    {"target", "run", "move", "engage", "charge", "face", "drop", "place", "activate", "tactic", "option"}
)
"""Questions that come up within an attack, but are answered on the board: whom it is aimed at, for one."""


def is_panel(known: View) -> bool:
    """Whether the question of this moment is one of an attack and can be answered without the board."""
    attack = frame_of(known, Attacking)
    asked = any(ask.kind in ON_BOARD for ask in known.asks)
    return attack is not None and bool(attack.target) and not asked


def attack_phase(known: View) -> str:
    """The step of the attack in progress, empty if there is none."""
    attack = frame_of(known, Attacking)
    if attack is None:
        return ""
    if frame_of(known, Damaging) is not None or frame_of(known, Falling) is not None:
        return "Damage"
    if frame_of(known, Slamming) is not None:
        return "Slam"
    if attack.stage in ("attack dice", "defence") and attack.defence is None:
        return "Roll"
    return next(name for name, stages in PHASES if attack.stage in stages)


def fight(known: View, choices: Sequence[Choice] = ()) -> Fight | None:
    """The attack in progress, from the question whom it is aimed at."""
    account = in_progress(known)
    return None if account is None else _fight(known, account, choices)


def retell(
    entries: Sequence[Sequence[Told]], before: View, now: View, choices: Sequence[Choice] = ()
) -> Fight | None:
    """The attack that the last decision belongs to, with all that came of it, even if it is over now.

    `entries` are the last decisions, each with its events as the seat saw them and their sentences; the
    digits of `choices` stand on dice and triggers.
    """
    account = retold(entries, before, now)
    return None if account is None else _fight(now, account, choices)


def _fight(known: View, account: Account, choices: Sequence[Choice]) -> Fight:
    attack = account.attack
    keys = {row.notation: row.key for row in choices if row.option >= 0}
    again = [roll.rerolled for roll in (attack.attack, attack.defence) if roll is not None]
    ahead = attack.attack.successes - attack.defence.successes if attack.attack and attack.defence else 0
    title, shares = attack_shares(known, attack) if not account.over else ("", ())
    return Fight(
        id=f"{attack.attacker} {attack.target} {account.begun}",
        title=_title(known, attack),
        attacker=_fighter(known, account, "attack", keys),
        defender=_fighter(known, account, "defence", keys) if attack.target else NOBODY,
        legend=LEGEND + (AGAIN if any(again) else ""),
        reckoning=_reckoning(account),
        ladder=_ladder(attack.difference if account.compared else ahead) if attack.defence else (),
        outcome=_outcome(account),
        throws=tuple([_other(known, *other, keys) for other in account.others]),
        came=tuple([(Span(one.text, one.tone),) for one in account.came]),
        notes=notes(known, attack) if not account.over else (),
        odds_title=title,
        odds=shares,
        over=account.over,
    )


def _title(known: View, attack: Attacking) -> str:
    if attack.object:
        verb = "swings" if attack.mode == "melee" else "throws"
        return f"{verb} {thing_called(known, attack.object)}"
    return f"{attack.mode} attack"


def _fighter(known: View, account: Account, which: Rolled, keys: dict[str, str]) -> Fighter:
    """One side: name and weapon, its sum, its dice, its triggers."""
    attack = account.attack
    name = attack.attacker if which == "attack" else attack.target
    rolled = attack.attack if which == "attack" else attack.defence
    parts = summands(known, account, which)
    asked = frame_asks(known, which)
    return Fighter(
        id=name,
        name=called(known, name),
        tone=tone_of(known, name),
        how=_weapon(known, attack) if which == "attack" else _exposed(attack),
        summands=parts,
        total=rolled.pool if rolled is not None else max(0, sum(p.value for p in parts if not p.struck)),
        throw=throw("", rolled, keys if asked else {}) if rolled is not None else None,
        springs=springs(known, account, which, keys if asked else {}),
    )


def frame_asks(known: View, which: str) -> bool:
    """Whether the question is about the dice or triggers of this side."""
    return any(ask.kind in ("reroll", "trigger") and ask.about == which for ask in known.asks)


def _weapon(known: View, attack: Attacking) -> str:
    if attack.object:
        return thing_called(known, attack.object)
    if attack.source == "card":
        return face_up_title(known, attack.attacker)
    return attack.source if attack.source and attack.source not in known.book.abilities else "plain attack"


def _exposed(attack: Attacking) -> str:
    """From where it is attacked, and at which range if anything depends on it."""
    found = ["from behind"] if attack.rear else []
    return ", ".join([*found, *([f"at {attack.range} range"] if attack.range else [])])


def throw(title: str, rolled: Roll, keys: dict[str, str] | None = None) -> Throw:
    """A roll as its dice lie, with the digits that roll one of them again."""
    faces = {word.removeprefix("reroll "): key for word, key in (keys or {}).items()}
    dice = dice_of(rolled, faces)
    share = percent(worse(rolled.successes, rolled.pool))
    against = f"expected {MEAN * rolled.pool:.1f}, better than {share} %" if rolled.pool else ""
    return Throw(title, dice, outcome(rolled), against)


def _other(known: View, what: str, about: str, rolled: Roll, keys: dict[str, str]) -> Throw:
    """Dice that are rolled within an attack for something else: a slam, a neural load test, an effect."""
    title = OTHERS[what].format(cause(known, called(known, about)))
    return throw(title, rolled, keys if frame_asks(known, what) else {})


def _reckoning(account: Account) -> str:
    """The difference as a sum, or how it stands so far."""
    attack = account.attack
    if account.compared:
        return f"{account.hits} - {account.saves} = {account.hits - account.saves}"
    if attack.attack is None or attack.defence is None:
        return ""
    return f"{attack.attack.successes} against {attack.defence.successes} so far"


def _ladder(difference: int) -> tuple[Rung, ...]:
    """The damage table with the step of this difference."""
    found = damage_of(difference)
    return tuple([Rung(name, str(damage), damage == found) for name, damage in TABLE])


def _outcome(account: Account) -> str:
    if not account.compared:
        return ""
    if account.hits <= account.saves:
        return "the attack fails"
    return count(account.attack.dealt, "damage", "damage")
