"""Why a command is refused: in words, and by which rule."""

from engine.games.extinction import commands as co
from engine.games.extinction.state import State
from engine.kernel.errors import Refusal

RULE: dict[str, str] = {
    "agree": "EXT-PLAYER-02",
    "side": "EXT-PLAYER-03",
    "recruit": "EXT-FORCE-03",
    "assign": "EXT-PLAYER-05",
    "leader": "EXT-SETUP-08",
    "place": "EXT-SETUP-03",
    "deploy": "EXT-SETUP-03",
    "face": "EXT-SETUP-05",
    "cards": "EXT-ROUND-03",
    "first": "EXT-TURN-01",
    "command": "EXT-LEAD-02",
    "activate": "EXT-TURN-06",
    "run": "EXT-ACT-04",
    "move": "EXT-MOVE-01",
    "engage": "EXT-ENG-07",
    "charge": "EXT-RUN-05",
    "option": "EXT-ACT-05",
    "use": "EXT-GEN-02",
    "tactic": "EXT-TACT-01",
    "target": "EXT-MELEE-01",
    "spend": "EXT-CARD-04",
    "reroll": "EXT-DICE-10",
    "trigger": "EXT-TRIG-03",
    "face_up": "EXT-DAMAGE-03",
    "blocker": "EXT-SLAM-04",
    "follow": "EXT-MELEE-10",
    "drop": "EXT-OBJ-09",
    "choose": "EXT-GEN-02",
    "after": "EXT-ACT-06",
    "extra": "EXT-ABIL-04",
    "arrive": "EXT-RES-03",
}
"""The rule by which each kind of decision is asked."""


def why_not(state: State, command: co.AnyCommand, word: str) -> Refusal:
    """The refusal of a command that nobody is asked for."""
    if state.result is not None:
        return Refusal("game_over", "EXT-END-05", "The game is over.")
    own = [ask for ask in state.asks if ask.seat == command.seat]
    if not own:
        return Refusal("not_your_turn", "", "You are not asked to decide now.")
    ask = own[0]
    offered = ", ".join(ask.words[:6]) + (" ..." if len(ask.words) > 6 else "")
    return Refusal("illegal", RULE[ask.kind], f"{word!r} is not possible now; possible are: {offered}.")
