"""Panels beside the table: the attack, mission and scenario, rounds, scores, relations, options."""

from engine.games.extinction.content.text import battlefield, scenarios
from engine.games.extinction.naming import MODES, called, names_in
from engine.games.extinction.present.assist import assisted
from engine.games.extinction.present.fight_panel import fight_panel
from engine.games.extinction.present.force import forces
from engine.games.extinction.present.inspector import inspectors
from engine.games.extinction.present.rounds import round_beside, round_panel
from engine.games.extinction.present.scores import score_line, score_panel
from engine.games.extinction.present.sheets import beside, damage_rows, lists
from engine.games.extinction.present.using import using
from engine.games.extinction.state import SIDES as ORDER
from engine.games.extinction.view import View
from engine.kernel.fights import Fight
from engine.kernel.scene import Line, Panel, ScoreSheet, Span


def panels(
    known: View,
    relations: tuple[str, ...] = (),
    scores: tuple[ScoreSheet, ...] = (),
    attack: Fight | None = None,
) -> tuple[Panel, ...]:
    """All panels of this seat; those that stand beside the board first. `relations` are told line by line."""
    found = [fight_panel(attack), forces(known), *_active(known), round_beside(known, score_line(scores))]
    found += [*_assisted(known), *inspectors(known), *lists(known), damage_rows(known), _relations(relations)]
    found += [score_panel(scores), _mission(known), _scenario(known), _pieces(known)]
    found += [round_panel(known), _rules(known)]
    return tuple([panel for panel in found if panel is not None and panel.lines])


def _active(known: View) -> list[Panel | None]:
    """The model that the moment is about and the card that it uses: first what is asked about."""
    moves = any(ask.kind in ("move", "engage") for ask in known.asks)
    found = [using(known), beside(known)]
    return found[::-1] if moves else found


def _lines(texts: tuple[str, ...] | list[str]) -> tuple[Line, ...]:
    return tuple([(Span(text),) for text in texts])


def _assisted(known: View) -> list[Panel]:
    if not known.book.options.assisted:
        return []
    return [Panel("assisted", "Assisted: reach, ranges, odds", _lines(list(assisted(known))))]


def _relations(relations: tuple[str, ...]) -> Panel:
    return Panel("relations", "Who stands how to whom", _lines(relations))


def _mission(known: View) -> Panel | None:
    """The missions that this seat knows."""
    names = names_in(known.book)
    found = list(dict.fromkeys(team.mission for team in known.teams if team.mission))
    lines: list[Line] = []
    for mission in found:
        lines.append((Span(known.book.missions[mission].name, "focus"),))
        lines += [(Span(f"  {line}"),) for line in scenarios.mission(known.book.missions[mission], names)]
    if known.secret and len(found) < len(ORDER) and known.round:
        lines.append((Span("The mission of the other side is secret.", "secret"),))
    return Panel("mission", "Missions" if known.secret else "Mission", tuple(lines))


def _scenario(known: View) -> Panel | None:
    names = names_in(known.book)
    if known.scenario:
        card = known.book.scenarios[known.scenario]
        return Panel("scenario", f"Scenario: {card.name}", _lines(scenarios.scenario(card, names)))
    if known.quick_play:
        quick = known.book.quick_plays[known.quick_play]
        return Panel("scenario", f"Quick play: {quick.name}", _lines(scenarios.quick_play(quick, names)))
    return None


def _pieces(known: View) -> Panel:
    """What lies and stands on the table, and what each is."""
    names = names_in(known.book)
    lines: list[Line] = []
    for tower in known.towers:
        what = (
            "destroyed"
            if tower.destroyed
            else " ".join(battlefield.building(known.book.buildings[tower.type], names))
        )
        lines.append((Span(f"{called(known, tower.id)}: ", "neutral"), Span(what)))
    for token in known.tokens:
        what = " ".join(battlefield.object_type(known.book.objects[token.type], names))
        lines.append((Span(f"{called(known, token.id)}: ", "neutral"), Span(what)))
    for ground in known.ground:
        piece = known.book.pieces[ground.piece]
        lines.append((Span(f"{piece.name}: ", "terrain"), Span(" ".join(battlefield.terrain(piece)))))
    return Panel("pieces", "On the table", tuple(lines))


def _rules(known: View) -> Panel:
    """What was agreed on."""
    options = known.book.options
    told = [MODES.get(known.mode, known.mode)]
    told += [MODES["civil_war"]] if known.civil_war else []
    told += [MODES["secret_missions"]] if known.secret else []
    told += [f"threat {options.threat_limit} at most"] if options.threat_limit else []
    told += (
        ["assisted: reach, ranges and odds are shown"]
        if options.assisted
        else ["nothing is measured in advance"]
    )
    return Panel("options", "What was agreed", _lines(told))
