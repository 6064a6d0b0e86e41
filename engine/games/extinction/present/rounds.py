"""The round: its track, whose turn it is, what dice gave, who is still to activate (EXT-ROUND, EXT-TURN)."""

from collections.abc import Iterator

from engine.games.extinction.combat.chances import spread
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.content.text.words import count
from engine.games.extinction.frames import Activating, Battle
from engine.games.extinction.naming import called, chains, frame_of
from engine.games.extinction.rules.battle import ENOUGH, FIRST_CHECK, able
from engine.games.extinction.rules.ends import has_hook
from engine.games.extinction.rules.table import alive
from engine.games.extinction.setup_frames import Arriving
from engine.games.extinction.state import SIDES as ORDER
from engine.games.extinction.terms.hooks import NoEndCheck
from engine.games.extinction.terms.names import Side
from engine.games.extinction.view import View
from engine.kernel.scene import Line, Panel, Span

FIRST_FACE = 5
"""Rounds on the first face of the tracker (EXT-ROUND-09)."""
SIGN: dict[Side, str] = {"jaeger": "▲", "kaiju": "▼"}
ORDINALS = ("", "1st", "2nd")
"""The impulse die shows 2 at most (EXT-DICE-08)."""


def now(known: View) -> Line:
    """Where the round is, in a few words for the right end of the phase line."""
    battle = frame_of(known, Battle)
    if known.result is not None or not known.round or battle is None:
        return ()
    if battle.stage == "choose":
        return _choosing(known)
    arriving = frame_of(known, Arriving)
    if arriving is not None:
        told = count(arriving.left, "model arrives", "models arrive")
        return (Span(f"{SIGN[arriving.side]} ", arriving.side), Span(told))
    if not known.turn:
        return ()
    return (Span(f"{SIGN[known.active]} ", known.active), Span(_turn(known)))


def _turn(known: View) -> str:
    """What the impulse die gave and how far the turn is: `impulse 2: 1st of 2`."""
    if known.last:
        return f"last turn: {known.left} more" if known.left else "last turn"
    if not known.impulse:
        return "impulse blank: nobody"
    done = known.impulse - known.left
    most = min(known.impulse, done + len(able(known, known.active)))
    place = min(most, done if frame_of(known, Activating) is not None else done + 1)
    return f"impulse {known.impulse}: {ORDINALS[place]} of {most}" if place else f"impulse {known.impulse}"


def _choosing(known: View) -> Line:
    """What the end check came to; with the first card, how many lie face down, or that a side is ready."""
    if known.check and not known.face_down and not known.ready:
        return _checked_short(known)
    spans: list[Span] = []
    for side in ORDER:
        models = [mini for mini in alive(known, side) if not mini.in_reserve and mini.deck]
        if not models:
            continue
        chosen = sum([mini.id in known.face_down for mini in models])
        ready = all(mini.seat in known.ready for mini in models)
        told = "ready" if ready else f"{chosen} of {len(models)}"
        spans += [Span(f"{'  ' if spans else 'cards '}", "dim"), Span(f"{SIGN[side]} ", side), Span(told)]
    return tuple(spans)


def _checked_short(known: View) -> Line:
    """The last end check in a few words, for a narrow window: `check ▲ 1 ▼ 1 = 2 of 4: play on`."""
    spans = [Span("check ", "dim")]
    for side, rolled in known.check:
        spans += [Span(f"{SIGN[side]} ", side), Span(f"{rolled.successes} ")]
    total = sum([rolled.successes for _, rolled in known.check])
    return (*spans, Span(f"= {total} of {ENOUGH}: play on", "focus"))


def track(known: View) -> Line:
    """The face of the round tracker that is up, with the counter on it."""
    low = 1 if known.round <= FIRST_FACE else FIRST_FACE + 1
    most = max(known.round, low + FIRST_FACE - 1)
    spaces: list[Span] = []
    for number in range(low, most + 1):
        here = number == known.round
        spaces.append(Span(f"[{number}] " if here else f" {number}  ", "focus" if here else "dim"))
    return tuple(spaces)


def ending(known: View) -> str:
    """When the game may end by dice, and how likely that is after this round (EXT-END-01..03)."""
    if has_hook(known, NoEndCheck):
        return "There is no end check here."
    dice = known.round - FIRST_CHECK + 1
    if dice < 1:
        return f"End check after round {FIRST_CHECK} and each later one."
    likely = 1 - sum(spread(2 * dice)[:ENOUGH])
    return f"End check after this round: {2 * dice} dice, over in {max(1, round(100 * likely))} of 100."


def checked(known: View) -> Iterator[Line]:
    """The dice of the last end check, their sum, and what it means."""
    if not known.check:
        return
    total = sum([rolled.successes for _, rolled in known.check])
    for side, rolled in known.check:
        yield (
            Span(f"  {SIGN[side]} ", side),
            Span(_dice(rolled), "luck"),
            Span(f" {rolled.successes}"),
        )
    verdict = "the game ends" if total >= ENOUGH else "play on"
    yield (Span(f"  {total} of {ENOUGH} successes: {verdict}", "focus"),)


def _dice(rolled: Roll) -> str:
    """Dice as they lie: `[C+S] [T]`."""
    return " ".join([f"[{'+'.join(chain)}]" for chain in chains(rolled)]).replace("B", "·") or "no dice"


def round_panel(known: View) -> Panel | None:
    """The tracker with its two faces, the end check, and the last one's dice."""
    if not known.round:
        return None
    face = "first" if known.round <= FIRST_FACE else "second"
    lines: list[Line] = [track(known), (Span(ending(known), "dim"),)]
    lines.append((Span(f"The {face} face of the tracker is up; the other has {_other_face(known)}.", "dim"),))
    if known.check:
        lines.append((Span("The last end check:"),))
        lines += checked(known)
    return Panel("round", f"Round {known.round}", tuple(lines))


def _other_face(known: View) -> str:
    return "round 6 and later" if known.round <= FIRST_FACE else f"rounds 1 to {FIRST_FACE}"


def round_beside(known: View, score: Line = ()) -> Panel | None:
    """The round in short lines: track, who may still activate, reserves, the last end check, the score."""
    if not known.round or known.result is not None:
        return None
    lines: list[Line] = [track(known)]
    for side in ORDER:
        found = [called(known, mini.id) for mini in able(known, side)]
        if found:
            lines.append((Span(f"{SIGN[side]} ", side), Span("to go ", "dim"), Span(", ".join(found))))
    for side in ORDER:
        waiting = [called(known, mini.id) for mini in alive(known, side) if mini.in_reserve]
        if waiting:
            lines.append((Span(f"{SIGN[side]} ", side), Span("reserve ", "ask"), Span(", ".join(waiting))))
    if known.check and not known.turn:
        lines.append((Span("end check", "dim"),))
        lines += checked(known)
    lines += [score] if score else []
    return Panel("beside round", f"Round {known.round}", tuple(lines))
