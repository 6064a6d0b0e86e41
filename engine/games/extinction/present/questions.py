"""What the question of an attack is about, in lines that stand beside its dice."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from engine.games.extinction.content.text.effects import effect, effects
from engine.games.extinction.content.text.words import cost, count, hexes, sentence
from engine.games.extinction.fight_frames import Attacking, Damaging, Rerolling, Slamming
from engine.games.extinction.naming import called, cause, face_up_title, frame_of, listed, names_in, sp_left
from engine.games.extinction.rules.pools import sp_of, working_on
from engine.games.extinction.rules.table import card_of, is_there
from engine.games.extinction.state import Mini
from engine.games.extinction.view import View
from engine.kernel.scene import Line, Span

ADDS = {"attack_successes": "successes of the attack", "defence_successes": "successes of the defence"}


def notes(known: View, attack: Attacking) -> tuple[Line, ...]:
    """How the target stands, what works on the comparison, and what each answer would do."""
    texts: list[str] = []
    mini = next((mini for mini in known.minis if mini.id == attack.target), None)
    if mini is not None and mini.place is not None:
        texts.append(_stands(known, mini))
    texts += _works(known, attack)
    slam = frame_of(known, Slamming)
    if slam is not None:
        texts += _slam(known, slam)
    elif attack.weapon is not None and attack.weapon.slam and mini is not None and attack.stage != "target":
        texts.append(
            f"after a success: slam {attack.weapon.slam}, away from {called(known, attack.attacker)}"
        )
    if not attack.target and attack.weapon is not None:
        texts.append(sentence(effect(replace(attack.weapon, spends=()), names_in(known.book))))
    for ask in known.asks:
        if ask.kind in ASKED:
            texts += ASKED[ask.kind](known, attack)
    return tuple([(Span(text),) for text in texts])


def _stands(known: View, mini: Mini) -> str:
    """How many SP a model has left, and its face-up card: all may read that."""
    left = f"{called(known, mini.id)} has SP {sp_left(known, mini)} of {sp_of(known, mini)}"
    if not mini.face_up:
        return f"{left}, no card face up."
    done = "activated" if mini.activated else "not yet activated"
    return f"{left}. Face up: {face_up_title(known, mini.id)}, {done}."


def _works(known: View, attack: Attacking) -> Iterator[str]:
    """What adds successes or damage without dice."""
    if not attack.target or not is_there(known, attack.attacker):
        return
    seen: set[tuple[str, str, str]] = set()
    for name in (attack.attacker, attack.target):
        if not is_there(known, name) or name not in [mini.id for mini in known.minis]:
            continue
        for source, modifier in working_on(known, name, attack):
            word = ADDS.get(modifier.target, "damage" if modifier.target == "damage" else "")
            if word and (name, source, word) not in seen and modifier.delta:
                seen.add((name, source, word))
                yield f"{modifier.delta:+d} {word}: {cause(known, source, name)}"


def _slam(known: View, slam: Slamming) -> Iterator[str]:
    who = called(known, slam.target)
    if slam.moved:
        yield f"slam {slam.hexes}: {who} is pushed {hexes(slam.hexes)} away"
    elif slam.blockers:
        yield f"slam {slam.hexes}: {who} cannot be moved, in its way: {listed(known, slam.blockers)}"
        yield "one die for what is struck and one for it, each success is a damage"
    elif slam.stage != "push":
        yield f"slam {slam.hexes}: {who} cannot be moved, the edge of the table is in its way"
        yield "one die, each success is a damage"


def _reroll(known: View, attack: Attacking) -> Iterator[str]:
    frame = frame_of(known, Rerolling)
    if frame is None:
        return
    price = f" for {cost(frame.cost)}" if cost(frame.cost) else ""
    often = "each time" if frame.left == 0 else count(frame.left, "time") + " more"
    what = "all of them together" if frame.all else "one die"
    source = cause(known, frame.source, frame.mini)
    yield f"{source}: {what} rolled again{price}, {often}; no die more than once, the new face counts"


def _face_up(known: View, attack: Attacking) -> Iterator[str]:
    """What each of the two ways to take damage does."""
    frame = frame_of(known, Damaging)
    if frame is None:
        return
    mini = known.mini(frame.target)
    card = card_of(known, mini, mini.face_up)
    does = f"; {effects(card.damage_effects, names_in(known.book))}" if card.damage_effects else ""
    still = "" if mini.activated else f"; {called(known, mini.id)} cannot be activated this round"
    instead = f"1 SP instead of {frame.left}" if frame.whole and not frame.asked else "1 SP"
    yield f"take {card.title}: {instead}{still}{does}"
    least = min(frame.left, len(mini.deck))
    yield f"draw: {least} at random of {len(mini.deck)} hidden cards, one by one; each effect is carried out"


def _follow(known: View, attack: Attacking) -> Iterator[str]:
    slam = frame_of(known, Slamming)
    name = slam.target if slam is not None else attack.target
    yield f"{called(known, attack.attacker)} may take the place that {called(known, name)} has left"


ASKED: dict[str, Callable[[View, Attacking], Iterator[str]]] = {
    "reroll": _reroll,
    "face_up": _face_up,
    "follow": _follow,
}
"""What is told of each kind of question."""
