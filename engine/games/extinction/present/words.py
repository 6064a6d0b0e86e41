"""Whom a question asks, and small words that prompts, rows and summaries share."""

from engine.games.extinction.asks import Ask
from engine.games.extinction.naming import SIDES, called
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side


def seat_called(known: State, seat: int) -> str:
    """A seat by its side, with its number where the side has several or is open."""
    side: Side | None = known.sides[seat - 1] if seat <= len(known.sides) else None
    if side is None:
        return f"Seat {seat}"
    if len(known.team(side).seats) > 1:
        return f"{SIDES[side]}, seat {seat}"
    return SIDES[side]


def asked(known: State, ask: Ask) -> str:
    """Who is asked: a model stands for whoever plays it, else the side, with the model that it is about."""
    mini = next((mini for mini in known.minis if mini.id == ask.mini), None)
    if mini is None:
        return seat_called(known, ask.seat)
    if mini.seat == ask.seat and ask.kind not in ("command", "assign"):
        return called(known, mini.id)
    return f"{seat_called(known, ask.seat)}, {called(known, mini.id)}"


def about_side(ask: Ask) -> Side:
    """The side that a question is about, where it names one."""
    return "jaeger" if ask.about == "jaeger" else "kaiju"
