"""One small function per event, and the table of all. They write outcomes into the state, no more."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.evolve_fight import (
    EVOLVE_FIGHT,
    out_of_play,
    unchanged,
    with_mini,
    with_team,
    without,
)
from engine.games.extinction.state import Ground, Mini, State, Team, Token


def decision_asked(state: State, event: ev.DecisionAsked) -> State:
    """The awaited decisions, and what is in progress."""
    return replace(state, asks=event.asks, stack=event.stack)


def variant_declined(state: State, event: se.VariantDeclined) -> State:
    """What is played changes."""
    return replace(state, mode=event.mode, civil_war=event.civil_war, secret=event.secret)


def sides_taken(state: State, event: se.SidesTaken) -> State:
    """The sides of the seats, and with them the teams."""
    teams = tuple(
        [
            replace(team, seats=tuple([n for n, side in enumerate(event.sides, 1) if side == team.side]))
            for team in state.teams
        ]
    )
    return replace(state, sides=event.sides, teams=teams)


def force_changed(state: State, event: se.ForceChanged) -> State:
    """The force of a side."""
    return with_team(state, replace(state.team(event.side), force=event.force))


def force_mustered(state: State, event: se.ForceMustered) -> State:
    """The models join the game, off the table."""
    state = replace(state, minis=(*state.minis, *event.minis))
    return with_team(state, replace(state.team(event.side), mustered=True))


def mini_assigned(state: State, event: se.MiniAssigned) -> State:
    """The model has another controller."""
    return with_mini(state, replace(state.mini(event.mini), seat=event.seat))


def quick_play_drawn(state: State, event: se.QuickPlayDrawn) -> State:
    """The card of the game and its table."""
    return replace(state, quick_play=event.card, table=event.table)


def scenario_drawn(state: State, event: se.ScenarioDrawn) -> State:
    """The scenario and its table."""
    return replace(state, scenario=event.scenario, table=event.table)


def mission_drawn(state: State, event: se.MissionDrawn) -> State:
    """The mission of one side or of both."""
    if event.mission is UNSET:
        raise ValueError("only whole events can be applied")
    for side in event.sides:
        state = with_team(state, replace(state.team(side), mission=event.mission))
    return state


def terrain_laid(state: State, event: se.TerrainLaid) -> State:
    """A terrain piece lies on the table."""
    return replace(state, ground=(*state.ground, Ground(event.piece, event.place)))


def building_placed(state: State, event: se.BuildingPlaced) -> State:
    """A building stands on the table."""
    return replace(state, towers=(*state.towers, event.tower))


def object_placed(state: State, event: ev.ObjectPlaced) -> State:
    """An object lies on the table; whoever put it down carries it no more."""
    state = replace(state, tokens=(*state.tokens, Token(event.token, event.type, event.at)))
    if event.by:
        state = with_mini(state, replace(state.mini(event.by), carried=""))
    return state


def mini_deployed(state: State, event: se.MiniDeployed) -> State:
    """A model stands on the table; the edges used at the start are remembered (EXT-SETUP-07)."""
    mini = state.mini(event.mini)
    state = with_mini(state, replace(mini, place=event.place))
    team = state.team(mini.side)
    if event.edge is not None and not event.arrived and event.edge not in team.edges:
        state = with_team(state, replace(team, edges=(*team.edges, event.edge)))
    return state


def leader_named(state: State, event: se.LeaderNamed) -> State:
    """The leader, and a ready token."""
    team: Team = state.team(event.side)
    return with_team(state, replace(team, leader=event.mini, token_ready=True))


def round_began(state: State, event: ev.RoundBegan) -> State:
    """All that belongs to a round starts afresh."""
    minis = tuple([replace(mini, activated=False) if mini.activated else mini for mini in state.minis])
    return replace(state, round=event.round, turn=0, ready=(), impulse=0, left=0, last=False, minis=minis)


def end_checked(state: State, event: ev.EndChecked) -> State:
    """What both sides rolled stays to be seen."""
    return replace(state, check=event.rolls)


def card_picked(state: State, event: ev.CardPicked) -> State:
    """A secret pick; the card stays in the deck until it is revealed."""
    if event.card is UNSET:
        raise ValueError("only whole events can be applied")
    return with_mini(state, replace(state.mini(event.mini), picked=event.card))


def seat_ready(state: State, event: ev.SeatReady) -> State:
    """The seat may change its picks no more."""
    return replace(state, ready=(*state.ready, event.seat))


def cards_revealed(state: State, event: ev.CardsRevealed) -> State:
    """The picks leave the decks and lie face up."""
    cards = dict(event.cards)
    minis = tuple([_revealed(mini, cards.get(mini.id, "")) for mini in state.minis])
    return replace(state, minis=minis)


def _revealed(mini: Mini, card: str) -> Mini:
    if not card:
        return replace(mini, shown="") if mini.shown else mini
    deck = tuple([other for other in mini.deck if other != card])
    return replace(mini, face_up=card, picked="", shown=card, deck=deck)


def first_turn_given(state: State, event: ev.FirstTurnGiven) -> State:
    """The side is active."""
    return replace(state, active=event.side)


def turn_began(state: State, event: ev.TurnBegan) -> State:
    """A turn of a side."""
    return replace(state, active=event.side, turn=event.turn, last=event.last, left=event.left, impulse=0)


def impulse_rolled(state: State, event: ev.ImpulseRolled) -> State:
    """So many models are activated; a second roll costs the leader token."""
    state = replace(state, impulse=event.number, left=event.number)
    if event.again:
        state = with_team(state, replace(state.team(event.side), token_ready=False))
    return state


def activation_began(state: State, event: ev.ActivationBegan) -> State:
    """The model has been activated this round."""
    state = replace(state, left=event.left)
    return with_mini(state, replace(state.mini(event.mini), activated=True))


def counters_changed(state: State, event: ev.CountersChanged) -> State:
    """A counter shows another number."""
    mini = state.mini(event.mini)
    change: dict[str, Any] = {event.resource: event.to}
    if event.resource == "ammo":
        change["spent"] = event.spent
    return with_mini(state, replace(mini, **change))


def mini_moved(state: State, event: ev.MiniMoved | ev.MiniTurned) -> State:
    """The model stands elsewhere, or otherwise."""
    return with_mini(state, replace(state.mini(event.mini), place=event.place))


def card_returned(state: State, event: ev.CardReturned) -> State:
    """The card is in the deck again, in its old place."""
    mini = state.mini(event.mini)
    held = (*mini.deck, event.card)
    deck = tuple([card.id for card in state.book.models[mini.model].cards if card.id in held])
    return out_of_play(with_mini(state, replace(mini, face_up="", deck=deck)), mini.id)


def card_played(state: State, event: ev.CardPlayed) -> State:
    """The card leaves the deck and lies face up."""
    mini = state.mini(event.mini)
    deck = tuple([card for card in mini.deck if card != event.card])
    return with_mini(state, replace(mini, face_up=event.card, deck=deck))


def lasting_ended(state: State, event: ev.LastingEnded) -> State:
    """Modifiers and bans that lasted until now are gone."""
    minis = tuple(
        [
            without(mini, event.until) if not event.mini or mini.id == event.mini else mini
            for mini in state.minis
        ]
    )
    return replace(state, minis=minis)


def object_taken(state: State, event: ev.ObjectTaken) -> State:
    """The token leaves the table for the model."""
    tokens = tuple([token for token in state.tokens if token.id != event.token])
    state = replace(state, tokens=tokens)
    return with_mini(state, replace(state.mini(event.mini), carried=event.type))


def game_ended(state: State, event: ev.GameEnded) -> State:
    """The result stands; nobody is asked any more."""
    return replace(state, result=event.result, asks=(), stack=())


EVOLVE: Final[dict[type, Callable[[State, Any], State]]] = {
    ev.DecisionAsked: decision_asked,
    se.SeatAgreed: unchanged,
    se.VariantDeclined: variant_declined,
    se.SideWanted: unchanged,
    se.SidesDiced: unchanged,
    se.SidesTaken: sides_taken,
    se.ForceChanged: force_changed,
    se.ForceMustered: force_mustered,
    se.MiniAssigned: mini_assigned,
    se.QuickPlayDrawn: quick_play_drawn,
    se.ScenarioDrawn: scenario_drawn,
    se.MissionDrawn: mission_drawn,
    se.TerrainLaid: terrain_laid,
    se.BuildingPlaced: building_placed,
    ev.ObjectPlaced: object_placed,
    se.PieceSetAside: unchanged,
    se.MiniDeployed: mini_deployed,
    se.MiniKeptBack: unchanged,
    se.LeaderNamed: leader_named,
    ev.RoundBegan: round_began,
    ev.CardPicked: card_picked,
    ev.SeatReady: seat_ready,
    ev.CardsRevealed: cards_revealed,
    ev.FirstTurnGiven: first_turn_given,
    ev.TurnBegan: turn_began,
    ev.ImpulseRolled: impulse_rolled,
    ev.ActivationBegan: activation_began,
    ev.RunDeclared: unchanged,
    ev.SecondMoveBegan: unchanged,
    ev.LeftOut: unchanged,
    ev.OptionUsed: unchanged,
    ev.CountersChanged: counters_changed,
    ev.MiniMoved: mini_moved,
    ev.MiniTurned: mini_moved,
    ev.ContactMade: unchanged,
    ev.CardReturned: card_returned,
    ev.CardPlayed: card_played,
    ev.ActivationEnded: unchanged,
    ev.RoundEnded: unchanged,
    ev.LastingEnded: lasting_ended,
    ev.ObjectTaken: object_taken,
    ev.ReservesRolled: unchanged,
    ev.EndChecked: end_checked,
    ev.PointsScored: unchanged,
    ev.MissionsShown: unchanged,
    ev.GameEnded: game_ended,
    ev.NoteShown: unchanged,
    **EVOLVE_FIGHT,
}
