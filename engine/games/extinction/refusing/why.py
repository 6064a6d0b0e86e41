"""The refusal of a command that nobody is asked for."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.extinction import commands as co
from engine.games.extinction.asks import Ask
from engine.games.extinction.refusing import carding, fighting, moving, recruiting, setting
from engine.games.extinction.refusing.who import Reason
from engine.games.extinction.rules.why import RULE
from engine.games.extinction.state import State
from engine.kernel.errors import Refusal

Explain = Callable[[State, Ask, Any], Reason | None]
SHOWN: Final = 6
"""So many possible words are named."""


def plainly(state: State, ask: Ask, command: co.AnyCommand) -> None:
    """Nothing needs to be explained: it is told what is possible."""
    del state, ask, command


EXPLAIN: Final[dict[type, Explain]] = {
    co.Recruit: recruiting.recruit,
    co.Muster: recruiting.muster,
    co.Face: setting.face,
    co.PlacePiece: setting.put,
    co.Deploy: setting.put,
    co.KeepBack: setting.put,
    co.PickCard: carding.pick,
    co.Ready: carding.ready,
    co.Activate: carding.activate,
    co.UseOption: carding.option,
    co.Act: carding.act,
    co.After: carding.after,
    co.Run: moving.run,
    co.Walk: moving.run,
    co.Charge: moving.run,
    co.Forward: moving.step,
    co.Backward: moving.step,
    co.Breach: moving.step,
    co.Engage: moving.engage,
    co.Pivot: moving.pivot,
    co.Target: fighting.target,
    co.Spend: fighting.spend,
    co.Reroll: fighting.reroll,
    co.Trigger: fighting.trigger,
    co.Hit: fighting.hit,
    co.Agree: plainly,
    co.Decline: plainly,
    co.TakeSide: plainly,
    co.Dismiss: plainly,
    co.Assign: plainly,
    co.NameLeader: plainly,
    co.GoFirst: plainly,
    co.RerollImpulse: plainly,
    co.Stop: plainly,
    co.Use: plainly,
    co.FaceUp: plainly,
    co.Draw: plainly,
    co.StepIn: plainly,
    co.DropObject: plainly,
    co.Choose: plainly,
    co.Pass: plainly,
}
"""What explains each kind of command."""

MUST: Final = {
    "activate": ("EXT-TURN-05", "A side may not pass: it activates as many models as it rolled."),
    "target": ("EXT-CARD-05", "The attack is made: name a target."),
    "deploy": ("EXT-SETUP-03", "Every model is set up, or kept in reserve where the scenario allows it."),
    "arrive": ("EXT-RES-03", "A model that arrives cannot be held back."),
    "cards": ("EXT-ROUND-02", "Each model gets a card; then say ready."),
}
"""Questions that cannot be passed by."""


def why_not(state: State, command: co.AnyCommand, word: str) -> Refusal:
    """Why nobody takes this command now: the game is over, it is another's turn, or a rule forbids it."""
    if state.result is not None:
        return Refusal("game_over", "EXT-END-05", "The game is over.")
    own = [ask for ask in state.asks if ask.seat == command.seat]
    if not own:
        return Refusal("not_your_turn", "", "You are not asked to decide now.")
    ask = own[0]
    reason = EXPLAIN[type(command)](state, ask, command)
    if reason is None and isinstance(command, co.Pass) and ask.kind in MUST:
        reason = Reason(*MUST[ask.kind])
    if reason is not None:
        return Refusal("illegal", reason.rule, reason.message)
    offered = ", ".join(ask.words[:SHOWN]) + (" ..." if len(ask.words) > SHOWN else "")
    return Refusal("illegal", RULE[ask.kind], f"{word[:60]!r} is not possible now; possible are: {offered}.")
