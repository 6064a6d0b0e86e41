"""Models in one row each, as everybody sees them (EXT-COMP-15)."""

from engine.games.extinction.frames import Activating
from engine.games.extinction.naming import called, face_up_title, frame_of, names_in, plain, sp_left, title_of
from engine.games.extinction.rules.pools import pilot_bonus, sp_of
from engine.games.extinction.rules.table import sheet_of
from engine.games.extinction.state import Mini
from engine.games.extinction.terms.names import RESOURCES_OF
from engine.games.extinction.view import View
from engine.kernel.scene import Bar, Fact, Party, Tone


def parties(known: View) -> tuple[Party, ...]:
    """One row for each model, Jaeger side first."""
    order = sorted(known.minis, key=lambda mini: mini.side != "jaeger")
    deciding = {ask.mini for ask in known.asks if ask.kind != "cards" and ask.mini}
    if any(ask.kind == "cards" for ask in known.asks):
        seats = {ask.seat for ask in known.asks if ask.kind == "cards"}
        deciding |= {mini.id for mini in known.minis if mini.seat in seats and mini.place is not None}
    return tuple([_party(known, mini, mini.id in deciding) for mini in order])


def active_model(known: View) -> str:
    """The model that is activated now, empty if there is none."""
    frame = frame_of(known, Activating)
    return frame.mini if frame is not None else ""


def _party(known: View, mini: Mini, decides: bool) -> Party:
    return Party(
        id=f"model {mini.id}",
        name=called(known, mini.id),
        seat=mini.seat,
        tone=mini.side,
        bar=Bar("SP", sp_left(known, mini), max(sp_of(known, mini), sp_left(known, mini))),
        facts=(Fact("destroyed", "", "danger"),) if mini.destroyed else facts(known, mini),
        active=mini.id == active_model(known),
        decides=decides and not mini.destroyed,
        out=mini.destroyed,
    )


def facts(known: View, mini: Mini) -> tuple[Fact, ...]:
    """All public facts about a living model but its SP."""
    found = [
        Fact(resource, f"{getattr(mini, resource)}/{getattr(sheet_of(known, mini), resource).max}")
        for resource in RESOURCES_OF[mini.kind]
    ]
    found.append(card_fact(known, mini))
    found.append(Fact("deck", deck_told(known, mini)))
    if mini.kind == "jaeger":
        alive = sum(bool(pilot) for pilot in mini.pilots)
        tone: Tone = "danger" if "" in mini.pilots else "text"
        found.append(Fact("pilots", f"{alive} ({pilot_bonus(known, mini):+d} SKL)", tone))
    if mini.carried:
        found.append(Fact("carries", names_in(known.book).get(f"object {mini.carried}", plain(mini.carried))))
    if known.team(mini.side).leader == mini.id:
        ready = "token ready" if known.team(mini.side).token_ready else "token used"
        found.append(Fact("leader", ready, "good" if known.team(mini.side).token_ready else "dim"))
    if mini.in_reserve:
        found.append(Fact("in reserve", "", "ask"))
    found += [Fact("cannot", ban.ban.what, "danger") for ban in mini.bans]
    return tuple(found)


def deck_told(known: View, mini: Mini) -> str:
    """How many cards the deck holds; a face-down one is counted: the list is not to tell which it is."""
    count = str(len(mini.deck))
    return f"{count}, the face-down card among them" if mini.picked or mini.id in known.face_down else count


def card_fact(known: View, mini: Mini) -> Fact:
    """The card of the round: chosen or not, face down, face up; what it is only if that may be known."""
    if mini.face_up:
        return Fact("card", face_up_title(known, mini.id), "good")
    if mini.picked:
        return Fact("card", f"{title_of(known, mini.id, mini.picked)} (face down)", "secret")
    if mini.id in known.face_down:
        return Fact("card", "face down", "secret")
    if mini.activated:
        return Fact("card", "used", "dim")
    return Fact("card", "none", "dim")
