"""Which events a person looks for in a replay, by what they mean."""

from collections.abc import Mapping

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.kernel.game import Mark

MARKS: Mapping[type, Mark] = {
    fe.AttackDeclared: "attack",
    fe.CardLost: "damage",
    fe.PilotLost: "damage",
    fe.MiniDestroyed: "destroyed",
    fe.BuildingDestroyed: "destroyed",
    fe.DiceRolled: "draw",
    fe.DiceRerolled: "draw",
    ev.ImpulseRolled: "draw",
    ev.ReservesRolled: "draw",
    ev.EndChecked: "draw",
    se.SidesDiced: "draw",
    se.QuickPlayDrawn: "draw",
    se.ScenarioDrawn: "draw",
    se.MissionDrawn: "draw",
    se.TerrainLaid: "draw",
    se.BuildingPlaced: "draw",
}
"""A card drawn as damage, and a pilot who dies at random, are damage first; all other chance is a draw."""
