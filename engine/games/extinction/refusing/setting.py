"""Why a piece or model cannot be put down (EXT-SETUP, EXT-RES)."""

from engine.games.extinction import commands as co
from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text.words import both
from engine.games.extinction.naming import called, clock
from engine.games.extinction.refusing.who import Reason
from engine.games.extinction.state import State


def face(state: State, ask: Ask, command: co.Face) -> Reason | None:
    """Which facings are possible."""
    del state, command
    if ask.kind != "face":
        return None
    told = both([clock(int(word.removeprefix("face "))) for word in ask.words], "or")
    return Reason("EXT-SETUP-05", f"It does not fit there facing that way; possible is {told}.")


def put(state: State, ask: Ask, command: co.PlacePiece | co.Deploy | co.KeepBack) -> Reason | None:
    """What is to be put down now."""
    if ask.kind not in ("place", "deploy", "arrive"):
        return None
    name = command.piece if isinstance(command, co.PlacePiece) else command.mini
    verb = {co.PlacePiece: "place", co.Deploy: "deploy"}.get(type(command), "reserve")
    told = [called(state, word.split(" ", 1)[1]) for word in ask.words if word.startswith(verb)]
    if isinstance(command, co.KeepBack):
        return Reason("EXT-SETUP-06", f"{called(state, name)} cannot wait in reserve here.")
    if not told:
        return None
    rule = "EXT-RES-03" if ask.kind == "arrive" else "EXT-SETUP-03"
    return Reason(rule, f"{called(state, name)} is not put down now; it is {both(told, 'or')}.")
