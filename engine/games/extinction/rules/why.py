"""The rule by which each kind of decision is asked."""

from typing import Final

RULE: Final[dict[str, str]] = {
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
