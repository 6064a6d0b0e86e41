"""The Scene of a moment, put together from its parts."""

from engine.games.extinction.frames import Battle
from engine.games.extinction.naming import frame_of, names_in
from engine.games.extinction.present.board import board
from engine.games.extinction.present.choices import choices
from engine.games.extinction.present.fight import PHASES as FIGHT
from engine.games.extinction.present.fight import attack_phase, fight, is_panel
from engine.games.extinction.present.hands import hands
from engine.games.extinction.present.muster import muster
from engine.games.extinction.present.panels import panels
from engine.games.extinction.present.parties import parties
from engine.games.extinction.present.picking import picking, reveal
from engine.games.extinction.present.prompts import prompt
from engine.games.extinction.present.relations import told
from engine.games.extinction.present.rounds import now
from engine.games.extinction.present.scores import sheets
from engine.games.extinction.present.summary import summary
from engine.games.extinction.view import View
from engine.kernel.choice import Option
from engine.kernel.scene import Phase, Scene

SETUP = ("Agree", "Sides", "Forces", "Mission", "Battlefield", "Deploy", "Leaders")
SETUP_OF = {
    "agree": "Agree",
    "side": "Sides",
    "recruit": "Forces",
    "assign": "Forces",
    "place": "Battlefield",
    "face": "Battlefield",
    "deploy": "Deploy",
    "leader": "Leaders",
}
ROUND = ("Choose", "Reveal", "Turns", "Reserves", "End check")
STAGES = {
    "begin": "Choose",
    "choose": "Choose",
    "reveal": "Reveal",
    "first": "Reveal",
    "reserves": "Reserves",
    "check": "End check",
    "counter": "End check",
}
"""The stages of a round that are no turns."""


def present(known: View, options: tuple[Option, ...]) -> Scene:
    """The picture of the table for the seat of this view and its options."""
    rows = choices(known, options)
    relations = tuple(told(known))
    attack = fight(known, rows)
    scores = sheets(known)
    return Scene(
        game="extinction",
        title=_title(known),
        phases=_phases(known),
        parties=parties(known),
        board=board(known, rows),
        hands=hands(known, rows),
        panels=panels(known, relations, scores, attack),
        prompt=prompt(known),
        choices=rows,
        summary=summary(known, relations),
        over=known.result is not None,
        stage=muster(known, rows) or (attack if is_panel(known) else picking(known)),
        reveal=reveal(known),
        now=now(known),
        scores=scores,
    )


def _title(known: View) -> str:
    names = names_in(known.book)
    parts = ["Extinction", f"round {known.round}" if known.round else "set-up"]
    if known.scenario:
        parts.append(names[f"scenario {known.scenario}"])
    elif known.quick_play:
        parts.append(names[f"quick_play {known.quick_play}"])
    if known.book.options.assisted:
        parts.append("assisted")
    return " · ".join(parts)


def _phases(known: View) -> tuple[Phase, ...]:
    """The steps of the attack in progress, else those of the round or of the set-up."""
    attack = attack_phase(known)
    if attack:
        return tuple([Phase(name, name == attack) for name, _ in FIGHT])
    if known.round:
        battle = frame_of(known, Battle)
        now = STAGES.get(battle.stage, "Turns") if battle is not None else ""
        return tuple([Phase(name, name == now) for name in ROUND])
    kind = known.asks[0].kind if known.asks else ""
    now = SETUP_OF.get(kind, "")
    if kind == "face" and known.asks[0].mini:
        now = "Deploy"
    return tuple([Phase(name, name == now) for name in SETUP])
