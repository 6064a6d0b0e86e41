"""Made-up cards: an option, a passive or a trigger on a card of a shipped model, everything else as it is.

The boards of the models that these tests use are kept as they are here, whatever the game's numbers become.
"""

from typing import Any

from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.read import read
from engine.games.extinction.terms.models import Stats
from tests.support import extinction
from tests.support.extinction import mini, spot, with_card, with_entry
from tests.support.play import Play

BOARDS = {
    "gipsy_avenger": Stats(spd=3, skl=2, pow=4, arm=4, sp=5),
    "gipsy_danger": Stats(spd=2, skl=2, pow=5, arm=4, sp=5),
    "cherno_alpha": Stats(spd=2, skl=2, pow=5, arm=5, sp=6),
    "crimson_typhoon": Stats(spd=3, skl=2, pow=2, arm=4, sp=5),
    "otachi": Stats(spd=4, skl=4, pow=4, arm=3, sp=5),
    "knifehead": Stats(spd=4, skl=3, pow=5, arm=3, sp=4),
    "hakuja": Stats(spd=3, skl=3, pow=5, arm=4, sp=5),
}


def settled(content: Content | None = None) -> Content:
    """The content with these boards; the Kaiju among them have nothing else printed on theirs."""
    found = content or read()
    jaegers = [replace(one, stats=BOARDS.get(one.id, one.stats)) for one in found.jaeger]
    kaiju = [
        replace(one, stats=BOARDS[one.id], passives=()) if one.id in BOARDS else one for one in found.kaiju
    ]
    return replace(found, jaeger=tuple(jaegers), kaiju=tuple(kaiju))


def table(*minis: dict[str, Any], content: Content | None = None, **more: Any) -> Play:
    """A game that begins with these models, on these boards (see `tests.support.extinction.table`)."""
    return extinction.table(*minis, content=settled(content), **more)


def walked(*minis: dict[str, Any], content: Content | None = None, **more: Any) -> Play:
    """The same after a free move of zero length, when the card is asked for."""
    return extinction.walked(*minis, content=settled(content), **more)


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
