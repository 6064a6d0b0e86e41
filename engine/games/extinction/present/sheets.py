"""Panels about one model: the board beside the table, and the list of all that it has."""

from engine.games.extinction.content.text import cards as texts
from engine.games.extinction.content.text.forces import meanings
from engine.games.extinction.content.text.modifiers import modifier
from engine.games.extinction.naming import (
    called,
    clock,
    names_in,
    plain,
    sp_left,
    title_of,
)
from engine.games.extinction.present.parties import active_model, card_fact
from engine.games.extinction.present.texts import card_lines
from engine.games.extinction.rules.pools import pilot_bonus, sp_of
from engine.games.extinction.rules.table import sheet_of
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.models import Kaiju
from engine.games.extinction.terms.names import RESOURCES_OF
from engine.games.extinction.terms.values import Entry
from engine.games.extinction.view import View
from engine.kernel.scene import Line, Panel, Span, Tone


def looked_at(known: View) -> Mini | None:
    """The model that the moment is about: asked, active, or the first own one."""
    wanted = [ask.mini for ask in known.asks if ask.mini and ask.seat == known.seat]
    wanted += [active_model(known)]
    wanted += [ask.mini for ask in known.asks if ask.mini]
    wanted += [mini.id for mini in known.minis if mini.seat == known.seat and mini.place is not None]
    wanted += [mini.id for mini in known.minis if mini.place is not None]
    found = next((one for one in wanted if one), None)
    return next((mini for mini in known.minis if mini.id == found and not mini.destroyed), None)


def stat_line(known: State, mini: Mini) -> str:
    """The five stats as printed, with the pilot bonus on SKL."""
    stats = sheet_of(known, mini).stats
    bonus = pilot_bonus(known, mini)
    skill = f"{stats.skl}{bonus:+d}" if bonus else str(stats.skl)
    return f"SPD {stats.spd} SKL {skill} POW {stats.pow} ARM {stats.arm}"


def counter_line(known: State, mini: Mini) -> str:
    """Both counters: `charge 1/4  ammo 3/3`."""
    parts = [
        f"{resource} {getattr(mini, resource)}/{getattr(sheet_of(known, mini), resource).max}"
        for resource in RESOURCES_OF[mini.kind]
    ]
    return "  ".join(parts)


def beside(known: View) -> Panel | None:
    """The board of the model that the moment is about, in short lines."""
    mini = looked_at(known)
    if mini is None:
        return None
    card = card_fact(known, mini)
    lines: list[Line] = [
        (Span(stat_line(known, mini)),),
        (Span(f"SP {sp_left(known, mini)}/{sp_of(known, mini)}{_faces(mini)}"),),
        (Span(counter_line(known, mini)),),
    ]
    if mini.id != active_model(known) or not mini.face_up:
        lines.append((Span("card ", "dim"), Span(card.value, card.tone)))
    if mini.face_up and mini.id != active_model(known):
        for option in known.book.cards[mini.model, mini.face_up].options:
            lines.append((Span(f"  {option.label}", "dim"),))
    lines += [(Span(line, "dim"),) for line in extras(known, mini)]
    return Panel("beside model", called(known, mini.id), tuple(lines))


def _faces(mini: Mini) -> str:
    """Which way a model on the table faces."""
    return f"  faces {clock(mini.place.facing)}" if mini.place is not None else ""


def extras(known: State, mini: Mini) -> list[str]:
    """Pilots, upgrades, mutations and the object by name."""
    names = names_in(known.book)
    told = [names.get(f"pilot {pilot}", plain(pilot)) if pilot else "empty slot" for pilot in mini.pilots]
    told += [names.get(f"upgrade {one}", plain(one)) for one in mini.upgrades]
    told += [names.get(f"mutation {one}", plain(one)) for one in mini.mutations]
    if mini.carried:
        told.append(f"carries {names.get(f'object {mini.carried}', plain(mini.carried))}")
    return told


def lists(known: View) -> tuple[Panel, ...]:
    """For each model all its cards, with where each is, and its pilots, upgrades and mutations."""
    order = sorted(known.minis, key=lambda mini: mini.seat != known.seat)
    return tuple(
        [
            Panel(f"list {mini.id}", f"{called(known, mini.id)}, all of it", tuple(_list(known, mini)))
            for mini in order
        ]
    )


def _list(known: View, mini: Mini) -> list[Line]:
    model = sheet_of(known, mini)
    names = names_in(known.book)
    what = f"category {model.cat}" if isinstance(model, Kaiju) else f"{model.pts} points"
    lines: list[Line] = [
        (Span(f"{stat_line(known, mini)}  SP {model.stats.sp}, {what}"),),
        (Span(counter_line(known, mini)),),
    ]
    lines += [(Span(line),) for line in texts.model(model, names)]
    for pilot in filter(None, mini.pilots):
        found = known.book.pilots[pilot]
        lines.append((Span(f"{found.name}: {'; '.join(texts.pilot(found, names)) or 'no ability'}"),))
    for one in mini.upgrades:
        lines.append(
            (Span(f"{names[f'upgrade {one}']}: {' '.join(texts.upgrade(known.book.upgrades[one], names))}"),)
        )
    for one in mini.mutations:
        told = " ".join(texts.mutation(known.book.mutations[one], names))
        lines.append((Span(f"{names[f'mutation {one}']}: {told}"),))
    for card in model.cards:
        where, tone = _where(known, mini, card.id)
        lines.append((Span(f"{card.title:<20} "), Span(where, tone)))
        lines += [(Span(f"  {line}", "dim"),) for line in card_lines(known.book, mini.model, card)]
    lines += [(Span(f"works on it: {told}"),) for told in working(known, mini)]
    lines += [(Span(line, "dim"),) for line in _meant(known, mini)]
    return lines


def _meant(known: State, mini: Mini) -> tuple[str, ...]:
    """What the abilities do that its board and cards name, worked out once for the same cards."""
    book = known.book
    key = ("meanings", mini.model, mini.pilots, mini.upgrades, mini.mutations)
    told: tuple[str, ...] | None = book.memo.get(key)
    if told is None:
        found: list[Entry] = [sheet_of(known, mini)]
        found += [book.pilots[pilot] for pilot in mini.pilots if pilot]
        found += [book.upgrades[one] for one in mini.upgrades]
        found += [book.mutations[one] for one in mini.mutations]
        told = book.memo[key] = tuple(meanings(book.ability, found, names_in(book)))
    return told


def _where(known: View, mini: Mini, card: str) -> tuple[str, Tone]:
    if mini.destroyed:
        return "gone", "dim"
    if card == mini.face_up:
        return "face up", "good"
    if card == mini.picked:
        return "face down", "secret"
    return ("lost", "danger") if card in mini.lost else ("in deck", "text")


def working(known: State, mini: Mini) -> list[str]:
    """What works on the model for a while, and what it may not do."""
    names = names_in(known.book)
    told = [f"{modifier(one.modifier, names)} ({one.source})" for one in mini.lasting]
    return told + [f"cannot {ban.ban.what} ({ban.source})" for ban in mini.bans]


def damage_rows(known: View) -> Panel:
    """The damage row of each model: the cards that it lost, which are out for good (EXT-DAMAGE-06)."""
    lines: list[Line] = []
    for mini in known.minis:
        lost = [title_of(known, mini.id, card) if card else "no card" for card in mini.lost]
        told = ", ".join(lost) or "nothing lost"
        if mini.destroyed:
            told = f"destroyed; {told}"
        lines.append((Span(f"{called(known, mini.id):<20} ", mini.side), Span(told)))
    return Panel("damage rows", "Damage rows", tuple(lines))
