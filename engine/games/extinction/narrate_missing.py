"""What is left out since it cannot be done now, and why, in one sentence; never a distance."""

from collections.abc import Iterator

from engine.games.extinction import events as ev
from engine.games.extinction.content.text.effects import effect
from engine.games.extinction.frames import Activating
from engine.games.extinction.naming import called, cause, frame_of, names_in, title_of, tone_of
from engine.games.extinction.refusing.carding import closed
from engine.games.extinction.rules.table import card_of
from engine.games.extinction.rules.usable import is_mired, run_of
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.cards import Option
from engine.kernel.scene import Sentence


def left_out(event: ev.LeftOut, known: State) -> Sentence:
    """No option, an effect that does nothing, no room, no way to move."""
    name, tone = called(known, event.mini), tone_of(known, event.mini)
    if event.what == "option":
        return Sentence(_option(event, known), "EXT-ACT-05", tone)
    if event.what == "room":
        rule = "EXT-SLAM-11" if event.source else "EXT-MELEE-11"
        step = "follow" if event.source else "step in"
        return Sentence(
            f"{name} has no room in the place of {called(known, event.about)} to {step}", rule, tone
        )
    if event.what == "move":
        return Sentence(f"{name} cannot move now", "EXT-MOVE-08", tone)
    source = f" ({cause(known, event.source, event.mini)})" if event.source else ""
    done = effect(event.effect, names_in(known.book)) if event.effect is not None else "nothing"
    what = done.partition(";")[0].removeprefix("you may ")
    return Sentence(f"{name} cannot do this now, it is left out: {what}{source}", "EXT-GEN-02", tone)


def _option(event: ev.LeftOut, known: State) -> str:
    """Why each option of the face-up card is closed; a run that was declined is not spoken of."""
    mini = next(one for one in known.minis if one.id == event.mini)
    card = card_of(known, mini, event.about)
    reasons = "; ".join(
        closed(known, mini, option).message.rstrip(".") for option in _spoken(known, mini, card.options)
    )
    title = title_of(known, mini.id, event.about)
    return f"{called(known, mini.id)} can use no option of {title} now: {reasons}"


def _spoken(known: State, mini: Mini, options: tuple[Option, ...]) -> Iterator[Option]:
    activation = frame_of(known, Activating)
    mired = (activation is not None and activation.mired) or is_mired(known, mini)
    for option in options:
        if run_of(option) is None or mired or closed(known, mini, option).rule != "EXT-ACT-04":
            yield option
