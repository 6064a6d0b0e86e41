"""Which events a person looks for in a replay, by what they mean."""

from collections.abc import Mapping

from engine.games.matchup import events as ev
from engine.kernel.game import Mark

MARKS: Mapping[type, Mark] = {
    ev.ClashOpened: "attack",
    ev.HitsLost: "damage",
    ev.UnitDestroyed: "destroyed",
    ev.FirstTurnDrawn: "draw",
    ev.VeteranRolled: "draw",
    ev.CardsDrawn: "draw",
    ev.AcidFlipped: "draw",
    ev.PilotKnockedOut: "draw",
}
