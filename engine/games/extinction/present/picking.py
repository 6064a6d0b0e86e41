"""Cards chosen in secret: own models with what each has, and what everybody knows of the others' cards."""

from engine.games.extinction.content.text.words import count
from engine.games.extinction.frames import Battle
from engine.games.extinction.naming import called, frame_of, title_of
from engine.games.extinction.present.hands import counters
from engine.games.extinction.present.texts import damage_line, gist, option_line, passive_lines, price
from engine.games.extinction.rules.table import card_of, on_table, sheet_of
from engine.games.extinction.state import Mini
from engine.games.extinction.view import View, side_of
from engine.kernel.faces import CardFace, EffectRow
from engine.kernel.spans import Line, Span
from engine.kernel.stages import Facts, Picking, PickModel, Reveal, Shown


def picking(known: View) -> Picking | None:
    """The choice of cards, for a seat that is asked for it."""
    if not any(ask.kind == "cards" and ask.seat == known.seat for ask in known.asks):
        return None
    side = side_of(known, known.seat)
    own = [mini for mini in on_table(known) if mini.side == side and mini.deck]
    own.sort(key=lambda mini: mini.seat != known.seat)
    others = [mini for mini in known.minis if mini.side != side and not mini.destroyed]
    models, facts = [_model(known, mini) for mini in own], [_facts(known, mini) for mini in others]
    return Picking(tuple(models), tuple(facts), again=known.round > 1)


def _model(known: View, mini: Mini) -> PickModel:
    return PickModel(
        id=mini.id,
        name=called(known, mini.id),
        tone=mini.side,
        hand=f"hand {mini.id}",
        card=mini.picked,
        title=title_of(known, mini.id, mini.picked) if mini.picked else "",
        mine=mini.seat == known.seat,
    )


def _facts(known: View, mini: Mini) -> Facts:
    """The cards that a model may have, those that it lost, and the last that it showed: all of it public."""
    lost = [title_of(known, mini.id, card) for card in mini.lost if card]
    left = [card.title for card in sheet_of(known, mini).cards if card.id in mini.deck]
    lines: list[Line] = [
        (Span(counters(known, mini), "dim"),),
        (Span("may have: ", "dim"), Span(", ".join(left) or "nothing")),
    ]
    if lost:
        lines.append((Span("lost: ", "dim"), Span(", ".join(lost), "danger")))
    if mini.shown:
        lines.append((Span("last round: ", "dim"), Span(title_of(known, mini.id, mini.shown))))
    if mini.in_reserve:
        lines.append((Span("in reserve, without a card", "ask"),))
    told = [f"{count(len(mini.deck), 'card')} to choose from"] if not mini.in_reserve else ["in reserve"]
    told += [f"{len(lost)} lost"] if lost else []
    told += [f"last round {title_of(known, mini.id, mini.shown)}"] if mini.shown else []
    return Facts(called(known, mini.id), mini.side, tuple(lines), ", ".join(told))


def reveal(known: View) -> Reveal | None:
    """The cards of this round, from the moment when they were turned face up."""
    battle = frame_of(known, Battle)
    if battle is None or battle.stage in ("begin", "choose"):
        return None
    shown = [mini for mini in known.minis if mini.shown]
    if not shown:
        return None
    shown.sort(key=lambda mini: mini.side != "jaeger")
    cards = [Shown(called(known, mini.id), mini.side, _public(known, mini, mini.shown)) for mini in shown]
    return Reveal(f"round {known.round}", tuple(cards))


def _public(known: View, mini: Mini, card: str) -> CardFace:
    """A card as everybody reads it; worked out once a game."""
    key = ("public face", mini.model, mini.side, card)
    made: CardFace | None = known.book.memo.get(key)
    if made is None:
        found = card_of(known, mini, card)
        book, model = known.book, mini.model
        rows = [option_line(book, model, found, option) for option in found.options]
        rows += [f"In play: {line}" for line in passive_lines(book, model, found)]
        wound = damage_line(book, model, found)
        rows += [f"As damage: {wound}"] if wound else []
        number = [one.id for one in sheet_of(known, mini).cards].index(card) + 1
        made = known.book.memo[key] = CardFace(
            id=card,
            face=str(number),
            name=found.title,
            tone=mini.side,
            effects=tuple([EffectRow(text, "") for text in rows]),
            status="face up",
            live=False,
            gist=gist(book, model, found),
            cost=price(book, model, found),
        )
    return made
