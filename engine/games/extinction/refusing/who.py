"""Whom or what a command names, and what is wrong with naming it."""

from typing import NamedTuple

from engine.games.extinction.content.text.words import RESOURCE, both
from engine.games.extinction.naming import called
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.values import Cost


class Reason(NamedTuple):
    """The id of the rule that forbids something, and a sentence."""

    rule: str
    message: str


def mini_named(state: State, name: str) -> Mini | None:
    """The model with this id."""
    return next((mini for mini in state.minis if mini.id == name), None)


def not_there(state: State, name: str) -> Reason | None:
    """Why nothing of this name is on the table; None if it is."""
    mini = mini_named(state, name)
    if mini is not None:
        if mini.destroyed:
            return Reason("EXT-DAMAGE-07", f"{called(state, name)} is destroyed.")
        if mini.place is None:
            return Reason("EXT-RES-08", f"{called(state, name)} is in reserve, not on the table.")
        return None
    tower = next((tower for tower in state.towers if tower.id == name), None)
    if tower is None:
        standing = [one.id for one in state.minis if one.place is not None]
        standing += [one.id for one in state.towers if not one.destroyed]
        known = [called(state, one) for one in standing]
        return Reason("EXT-GEN-08", f"Nothing here is called {name[:30]!r}; there is {both(known)}.")
    if tower.destroyed:
        return Reason("EXT-BLDG-05", f"{called(state, name)} is destroyed.")
    return None


def not_yours(state: State, name: str, seat: int) -> Reason | None:
    """Why a seat may not decide for a model; None if it may."""
    mini = mini_named(state, name)
    if mini is None:
        own = [called(state, one.id) for one in state.minis if one.seat == seat and not one.destroyed]
        return Reason("EXT-PLAYER-05", f"No model is called {name[:30]!r}; yours: {both(own)}.")
    if mini.seat != seat:
        return Reason("EXT-PLAYER-05", f"{called(state, name)} is not your model.")
    return None


def unpaid(mini: Mini, cost: Cost) -> str:
    """What a model lacks to pay a cost: `it costs 2 charge and 1 is left`; empty if nothing."""
    for resource, number in cost.parts():
        have: int = getattr(mini, resource)
        if have < number:
            return f"it costs {number} {RESOURCE[resource]} and {have or 'none'} is left"
    return ""


def banned(state: State, mini: Mini, what: str) -> Reason | None:
    """The effect that forbids something to a model, if there is one."""
    for ban in mini.bans:
        if ban.ban.what == what:
            rule = "EXT-GEN-01"
            return Reason(rule, f"{called(state, mini.id)} cannot {what} now: {ban.source}.")
    return None
