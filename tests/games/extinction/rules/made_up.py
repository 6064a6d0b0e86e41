"""Made-up cards: an option, a passive or a trigger on a card of a shipped model, everything else as it is."""

from typing import Any

from engine.games.extinction import events as ev
from engine.games.extinction.content.pack import Content
from tests.support.extinction import mini, spot, walked, with_card, with_entry
from tests.support.play import Play

JAEGER, CARD = "gipsy_avenger", "guard_stance"
KAIJU, CLAW = "otachi", "pincer_tail"
PILOTS = ["jake_pentecost", "nathan_lambert"]


def made(steps: Any, content: Content | None = None, **option: Any) -> Content:
    """The content with one option of these steps on Gipsy Avenger's Guard Stance."""
    found = {"label": "Test", "steps": list(steps), **option}
    return with_card("jaeger", JAEGER, CARD, content, options=[found], passives=[], damage_effects=[])


def wounded(effects: Any, content: Content | None = None, card: str = CLAW) -> Content:
    """The content with these damage effects on a card of Otachi."""
    return with_card("kaiju", KAIJU, card, content, damage_effects=list(effects))


def springs(
    *triggers: Any, content: Content | None = None, kind: str = "kaiju", name: str = KAIJU
) -> Content:
    """The content with these triggers on the board of a model."""
    return with_entry(kind, name, content, triggers=list(triggers))


def foe(model: str = KAIJU, **more: Any) -> dict[str, Any]:
    """An enemy flush on the front of the first model, looking at it."""
    return mini(model, spot(0), 6, **more)


def doing(
    *steps: Any,
    others: Any = None,
    content: Content | None = None,
    option: Any = None,
    more: Any = None,
    **position: Any,
) -> Play:
    """Gipsy Avenger has walked nowhere and uses an option with these steps; Otachi is flush on its front."""
    return walked(
        mini(JAEGER, face_up=CARD, **(more or {})),
        *([foe()] if others is None else others),
        content=made(steps, content, **(option or {})),
        **position,
    )


def dice(attack: str, defence: int = 7) -> str:
    """The faces of an attack roll, then so many blanks for the defence."""
    return " ".join((*attack, *("B" * defence)))


def finish_round(play: Play) -> Play:
    """Everybody stops and passes until the round is over."""
    while play.state.result is None and not play.happened(ev.RoundEnded):
        ask = play.state.asks[0]
        answers = [word for word in ("walk", "stop", "pass") if word in ask.words]
        play.when(ask.seat, answers[0] if answers else ask.words[0])
    return play
