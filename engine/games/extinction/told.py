"""Who learns something from an event that its view and the command did not determine.

Results of chance and revealed cards are told to all who did not know them. So is the answer to a step query
or a range read-out: by the book nobody may know it before, so that it cannot be taken back (A-5, R-85).
"""

from collections.abc import Callable
from typing import Any, Final

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side

Seats = tuple[int, ...]
Placed = se.TerrainLaid | se.BuildingPlaced | ev.ObjectPlaced


def told(before: State, command: co.AnyCommand, event: Any) -> tuple[int, ...]:
    """The seats that learn something that their view and the command did not determine."""
    return TOLD[type(event)](before, command, event)


def _nobody(before: State, command: co.AnyCommand, event: Any) -> Seats:
    del before, command, event
    return ()


def _everybody(before: State, command: co.AnyCommand, event: Any) -> Seats:
    del command, event
    return tuple(range(1, len(before.sides) + 1))


def _asked(before: State, command: co.AnyCommand, event: ev.DecisionAsked) -> Seats:
    """Which way a model can step next is the answer to a step query (A-5); assisted games always show it."""
    if before.book.options.assisted:
        return ()
    asked = any(ask.kind == "move" for ask in event.asks)
    return _everybody(before, command, event) if asked else ()


def _ready(before: State, command: co.AnyCommand, event: ev.SeatReady) -> Seats:
    """Once all seats of a side are ready its picks are fixed, which the others are to know (EXT-ROUND-05)."""
    del command
    side = before.sides[event.seat - 1]
    waits = [ask.seat for ask in before.asks if ask.seat != event.seat]
    if side is None or any(before.sides[seat - 1] == side for seat in waits):
        return ()
    return _others(before, {side})


def _others(before: State, sides: set[Side]) -> Seats:
    """The seats that are on none of these sides alone."""
    return tuple([seat for seat, side in enumerate(before.sides, 1) if sides - {side}])


def _revealed(before: State, command: co.AnyCommand, event: ev.CardsRevealed) -> Seats:
    del command
    return _others(before, {before.mini(mini).side for mini, _ in event.cards})


def _mission(before: State, command: co.AnyCommand, event: se.MissionDrawn) -> Seats:
    """A drawn mission, to all; a secret one only to its side."""
    if not event.drawn:
        return ()
    if not before.secret:
        return _everybody(before, command, event)
    return tuple([seat for seat, side in enumerate(before.sides, 1) if side in event.sides])


def _if_drawn(before: State, command: co.AnyCommand, event: se.QuickPlayDrawn | se.ScenarioDrawn) -> Seats:
    return _everybody(before, command, event) if event.drawn else ()


def _ended(before: State, command: co.AnyCommand, event: ev.GameEnded) -> Seats:
    """Secret missions are no secret any more, also where they were not needed for scoring."""
    return _everybody(before, command, event) if before.secret else ()


def _lost(before: State, command: co.AnyCommand, event: fe.CardLost) -> Seats:
    return _everybody(before, command, event) if event.how == "drawn" else ()


def _put(before: State, command: co.AnyCommand, event: Placed) -> Seats:
    """What somebody puts down stands where the command says, or where the piece stood that was turned."""
    if isinstance(event, se.BuildingPlaced):
        at = event.tower.place.position
    else:
        at = event.at if isinstance(event, ev.ObjectPlaced) else event.place.position
    top = before.stack[-1] if before.stack else None
    chosen = (getattr(command, "at", None), getattr(top, "at", None))
    return () if at in chosen else _everybody(before, command, event)


TOLD: Final[dict[type, Callable[[State, Any, Any], Seats]]] = {
    ev.DecisionAsked: _asked,
    se.SeatAgreed: _nobody,
    se.VariantDeclined: _nobody,
    se.SideWanted: _nobody,
    se.SidesDiced: _everybody,
    se.SidesTaken: _nobody,
    se.ForceChanged: _nobody,
    se.ForceMustered: _nobody,
    se.MiniAssigned: _nobody,
    se.QuickPlayDrawn: _if_drawn,
    se.ScenarioDrawn: _if_drawn,
    se.MissionDrawn: _mission,
    se.TerrainLaid: _put,
    se.BuildingPlaced: _put,
    ev.ObjectPlaced: _put,
    se.PieceSetAside: _nobody,
    se.MiniDeployed: _nobody,
    se.MiniKeptBack: _nobody,
    se.LeaderNamed: _nobody,
    ev.RoundBegan: _nobody,
    ev.CardPicked: _nobody,
    ev.SeatReady: _ready,
    ev.CardsRevealed: _revealed,
    ev.FirstTurnGiven: _nobody,
    ev.TurnBegan: _nobody,
    ev.ImpulseRolled: _everybody,
    ev.ActivationBegan: _nobody,
    ev.RunDeclared: _nobody,
    ev.SecondMoveBegan: _nobody,
    ev.LeftOut: _nobody,
    ev.OptionUsed: _nobody,
    ev.CountersChanged: _nobody,
    ev.MiniMoved: _everybody,
    ev.MiniTurned: _nobody,
    ev.ContactMade: _everybody,
    ev.CardReturned: _nobody,
    ev.CardPlayed: _nobody,
    ev.ActivationEnded: _nobody,
    ev.RoundEnded: _nobody,
    ev.LastingEnded: _nobody,
    ev.ObjectTaken: _nobody,
    ev.ReservesRolled: _everybody,
    ev.EndChecked: _everybody,
    ev.PointsScored: _nobody,
    ev.MissionsShown: _everybody,
    ev.GameEnded: _ended,
    ev.NoteShown: _nobody,
    fe.AttackDeclared: _everybody,
    fe.AttackFailed: _nobody,
    fe.AttackLapsed: _nobody,
    fe.DiceRolled: _everybody,
    fe.DiceRerolled: _everybody,
    fe.ExtraPaid: _nobody,
    fe.TriggerFired: _nobody,
    fe.AttackCompared: _nobody,
    fe.ObjectUsed: _nobody,
    fe.CardLost: _lost,
    fe.MiniDestroyed: _nobody,
    fe.BuildingDestroyed: _nobody,
    fe.PilotLost: _everybody,
    fe.SlamObstructed: _everybody,
    fe.MiniPushed: _everybody,
    fe.ModifierGained: _nobody,
    fe.BanGained: _nobody,
    fe.AbilityActivated: _nobody,
    fe.LeaderReadied: _nobody,
}
