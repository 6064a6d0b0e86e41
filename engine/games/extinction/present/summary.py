"""The public state in sentences, for line mode and screen readers: one fact a line, and no distances.

Line mode tells a line only when it has changed, so each line is about one thing.
"""

from collections.abc import Iterator
from typing import Final

from engine.games.extinction.content.text.words import both, count, hexes
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Activating, Moving
from engine.games.extinction.naming import (
    SIDES,
    called,
    clock,
    frame_of,
    names_in,
    outcome,
    sp_left,
)
from engine.games.extinction.present.assist import assisted
from engine.games.extinction.present.parties import facts
from engine.games.extinction.present.relations import (
    around_told,
    buildings_seen,
    contact_told,
    contacts,
    listed,
    objects_told,
)
from engine.games.extinction.rules.areas import is_in
from engine.games.extinction.rules.pools import sp_of, stat
from engine.games.extinction.rules.table import body_of
from engine.games.extinction.state import Mini
from engine.games.extinction.terms.names import AreaKind
from engine.games.extinction.view import View

TERRAIN: Final[tuple[AreaKind, ...]] = ("difficult", "populated")
"""The kinds of terrain that matter to somebody (EXT-TERRAIN-02, 03)."""


def summary(known: View, relations: tuple[str, ...]) -> tuple[str, ...]:
    """All that everybody may see, and what of it the seat alone may know; `relations` are told in it."""
    return tuple(_lines(known, relations))


def _lines(known: View, relations: tuple[str, ...]) -> Iterator[str]:
    yield _now(known)
    if known.result is not None:
        yield known.result.reason
        return
    for mini in sorted(known.minis, key=lambda mini: mini.side != "jaeger"):
        yield _model(known, mini)
    yield from _battlefield(known)
    if known.round:
        yield from _related(known, relations)
        yield from _active(known)
    if known.book.options.assisted:
        yield from (f"Assisted: {line}" for line in assisted(known))


def _related(known: View, relations: tuple[str, ...]) -> Iterator[str]:
    """Who touches whom; between activations also what each model sees."""
    if frame_of(known, Activating) is None:
        yield from relations
        return
    for one, other in contacts(known):
        yield contact_told(known, one, other)


def _now(known: View) -> str:
    """Where the game is."""
    if not known.round:
        return "Before the first round."
    if known.turn == 0:
        return "Cards are chosen."
    side = SIDES[known.active]
    if known.last:
        return f"Round {known.round}, last turn, {side}: {count(known.left, 'more model')}."
    return f"Round {known.round}, turn {known.turn}, {side}: {count(known.left, 'more model')}."


def _model(known: View, mini: Mini) -> str:
    """A model: SP, facing, counters, card, and what else everybody sees on its board."""
    name = called(known, mini.id)
    if mini.destroyed:
        return f"{name}: destroyed."
    parts = [f"{sp_left(known, mini)} of {sp_of(known, mini)} SP"]
    if mini.place is not None:
        parts.append(f"faces {clock(mini.place.facing)}")
        parts += [f"in {kind} terrain" for kind in TERRAIN if is_in(known, body_of(mini), kind)]
    parts += [" ".join(filter(None, (fact.name, fact.value))) for fact in facts(known, mini)]
    if known.round and mini.activated:
        parts.append("activated")
    return f"{name}: {', '.join(parts)}."


def _battlefield(known: View) -> Iterator[str]:
    """Buildings and objects by name."""
    standing = [called(known, tower.id) for tower in known.towers if not tower.destroyed]
    gone = [called(known, tower.id) for tower in known.towers if tower.destroyed]
    if standing:
        yield f"Buildings: {listed(standing)}."
    if gone:
        yield f"Destroyed: {listed(gone)}."
    if known.tokens:
        yield f"Objects: {listed([called(known, token.id) for token in known.tokens])}."
    if known.ground:
        names = names_in(known.book)
        yield f"Terrain: {both([names[f'terrain {one.piece}'] for one in known.ground])}."


def _active(known: View) -> Iterator[str]:
    """The model that is activated: enemies that it sees, then buildings, its move, its attack."""
    activation = frame_of(known, Activating)
    if activation is None:
        return
    mini = next(mini for mini in known.minis if mini.id == activation.mini)
    if mini.place is None:
        return
    run = ", it runs" if activation.run else ""
    sees = around_told(known, mini, "It")
    yield f"{called(known, mini.id)} is activated: SPD {stat(known, mini, 'SPD')}{run}. {sees}"
    if any(not tower.destroyed for tower in known.towers):
        yield buildings_seen(known, mini)
    if known.tokens:
        yield objects_told(known, mini)
    move = frame_of(known, Moving)
    if move is not None and known.asks and known.asks[0].kind == "move":
        yield _next_hex(known, move)
    attack = frame_of(known, Attacking)
    if attack is not None and attack.target and attack.attack is not None:
        yield _attack(known, attack)


def _next_hex(known: View, move: Moving) -> str:
    """Whether the very next hex is clear, obstructed, or holds something to engage (R-02)."""
    words = known.asks[0].words
    engaged = list(dict.fromkeys(word.split()[1] for word in words if word.startswith("engage ")))
    made = f"{move.made} of {hexes(move.hexes)} made"
    if "forward" in words or "breach" in words:
        return f"Next hex: clear; {made}."
    if engaged:
        names = both([called(known, name) for name in engaged])
        return f"Next hex: obstructed by {names}, which can be engaged; {made}."
    if move.ended or move.way == "backward" or move.made >= move.hexes:
        return f"The move goes no farther; {made}."
    return f"Next hex: obstructed; {made}."


def _attack(known: View, attack: Attacking) -> str:
    """How far the attack in progress has come."""
    text = f"{called(known, attack.attacker)} attacks {called(known, attack.target)}"
    if attack.attack is not None:
        text += f": {outcome(attack.attack)}"
    if attack.defence is not None:
        text += f" against {outcome(attack.defence)}"
    if attack.dealt:
        text += f"; {count(attack.dealt, 'damage', 'damage')}"
    return f"{text}."
