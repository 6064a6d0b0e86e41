"""What is known of one attack: from the procedure in progress, or from the events that a seat has seen."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.fight_frames import Attacking, Slamming
from engine.games.extinction.frames import Testing
from engine.games.extinction.naming import face_up_title, frame_of
from engine.games.extinction.rules.pools import Parts, added
from engine.games.extinction.view import View
from engine.kernel.scene import Sentence

Told = tuple[Any, Sentence | None]
"""An event as a seat saw it, and its sentence."""
SHOWN: Final = (fe.AttackDeclared, fe.DiceRolled, fe.DiceRerolled, fe.TriggerFired, fe.AttackCompared)
"""What a panel shows by itself, without its sentence."""
WITHIN: Final = (
    fe.DiceRolled,
    fe.DiceRerolled,
    fe.ExtraPaid,
    fe.TriggerFired,
    fe.AttackCompared,
    fe.CardLost,
    fe.MiniDestroyed,
    fe.BuildingDestroyed,
    fe.SlamObstructed,
    fe.MiniPushed,
    fe.AttackFailed,
)
"""What happens within attacks."""
AFTER: Final = (
    ev.CardReturned,
    ev.ActivationEnded,
    ev.ActivationBegan,
    ev.TurnBegan,
    ev.RoundEnded,
    ev.GameEnded,
)
"""What no attack goes on beyond."""


BEFORE: Final = ("attack dice", "defence", "defence dice", "attack triggers", "defence triggers", "compare")
"""The stages before the successes are compared."""


class Account(Struct):
    """One attack as far as it is known; `attack` holds target, dice and modifiers.

    `parts` are the summands of both pools as they were rolled, empty before. `hits` and `saves` are the
    successes that were compared, -1 before. `others` are further dice, each with what it was rolled for and
    whom or what it is about; `came` is what else came of it, `begun` counts the attacks before it.
    """

    attack: Attacking
    parts: dict[str, Parts] = {}
    fired: tuple[tuple[str, str], ...] = ()
    hits: int = -1
    saves: int = -1
    others: tuple[tuple[str, str, Roll], ...] = ()
    came: tuple[Sentence, ...] = ()
    begun: int = 0
    over: bool = False

    @property
    def compared(self) -> bool:
        """Whether the successes have been compared."""
        return self.hits >= 0


def in_progress(known: View) -> Account | None:
    """The attack that a question is asked in, as far as its procedure tells."""
    attack = frame_of(known, Attacking)
    if attack is None:
        return None
    found = Account(attack)
    slam = frame_of(known, Slamming)
    if slam is not None and slam.roll is not None:
        whom = slam.blocker if slam.stage == "blocker damage" else slam.target
        found.others = (("slam", whom, slam.roll),)
    test = frame_of(known, Testing)
    if test is not None and test.roll is not None:
        found.others = (*found.others, ("neural", test.mini, test.roll))
    rolled = attack.attack
    if rolled is not None and attack.defence is not None and attack.stage not in BEFORE:
        found.hits = max(0, rolled.successes + added(known, attack.attacker, "attack_successes", attack))
        found.saves = found.hits - attack.difference
    return found


def retold(entries: Sequence[Sequence[Told]], before: View, now: View) -> Account | None:
    """The attack that the last of these decisions belongs to; None if it belongs to none.

    `before` is the table as it was before that decision, `now` as it is.
    """
    found: Account | None = None
    begun, last, ended = 0, -1, False
    for at, entry in enumerate(entries):
        for event, sentence in entry:
            if isinstance(event, fe.AttackDeclared):
                begun, last, ended = begun + 1, at, False
                found = Account(_declared(event, before, now), begun=begun)
            elif isinstance(event, AFTER):
                ended = True
            elif found is not None and not ended:
                last = at if isinstance(event, WITHIN) else last
                _take(found, event)
                if sentence is not None and sentence.depth and not isinstance(event, SHOWN):
                    found.came = (*found.came, sentence)
    if found is None:
        return None
    live = frame_of(now, Attacking)
    found.over = live is None or _who(live) != _who(found.attack)
    return None if found.over and last < len(entries) - 1 else found


def _who(attack: Attacking) -> tuple[str, str]:
    return attack.attacker, attack.target


def _declared(event: fe.AttackDeclared, before: View, now: View) -> Attacking:
    """The procedure of a declared attack, as it is or was; else what its event tells."""
    for known in (now, before):
        frame = frame_of(known, Attacking)
        if frame is not None and _who(frame) == (event.attacker, event.target):
            return replace(frame, attack=None, defence=None, range=event.range, rear=event.rear)
    source = "" if event.object else face_up_title(before, event.attacker)
    return Attacking(
        event.attacker,
        event.mode,
        source=source,
        object=event.object,
        target=event.target,
        range=event.range,
        rear=event.rear,
        stage="end",
    )


def _take(found: Account, event: Any) -> None:
    """One more event of the attack."""
    if isinstance(event, (fe.DiceRolled, fe.DiceRerolled)):
        if event.what == "attack":
            found.attack = replace(found.attack, attack=event.roll)
        elif event.what == "defence":
            found.attack = replace(found.attack, defence=event.roll)
        elif isinstance(event, fe.DiceRolled):
            about = event.mini if event.what == "neural" else event.about
            found.others = (*found.others, (event.what, about, event.roll))
        elif found.others:
            what, about, _ = found.others[-1]
            found.others = (*found.others[:-1], (what, about, event.roll))
        if isinstance(event, fe.DiceRolled) and event.what in ("attack", "defence"):
            found.parts = {**found.parts, event.what: event.parts}
    elif isinstance(event, fe.TriggerFired):
        found.fired = (*found.fired, (event.mini, event.source))
    elif isinstance(event, fe.AttackCompared):
        found.hits, found.saves = event.attack, event.defence
        difference = event.attack - event.defence
        found.attack = replace(
            found.attack, difference=difference, successful=difference > 0, dealt=event.damage
        )
