"""All that has a name in a game and what it does: cards, pilots, abilities, pieces, missions and scenarios.

The content of a game is open to everybody, so this tells no secret; what a model holds is told elsewhere.
"""

from collections.abc import Iterable, Iterator

from engine.games.extinction.content.text import battlefield, cards, scenarios
from engine.games.extinction.content.text.forces import board_lines, meanings
from engine.games.extinction.content.text.stock import card_lines
from engine.games.extinction.naming import names_in
from engine.games.extinction.state import Book
from engine.games.extinction.view import View
from engine.kernel.scene import Panel, Span


def glossary(known: View) -> tuple[Panel, ...]:
    """A panel for each name, what is on the table first; each title begins with the name and a comma."""
    in_play = {mini.model for mini in known.minis}
    in_play |= {card for mini in known.minis for card in (*mini.pilots, *mini.upgrades, *mini.mutations)}
    found = [(panel.id.split(" ")[1] not in in_play, panel) for panel in _panels(known.book)]
    return tuple([panel for _, panel in sorted(found, key=lambda one: one[0])])


def _panels(book: Book) -> Iterator[Panel]:
    names = names_in(book)
    for kind in ("jaeger", "kaiju"):
        for model in getattr(book, kind):
            (_, title), *rest = board_lines(model, names)
            board = [f"{'  ' * (steps - 1)}{line}" for steps, line in rest]
            yield _panel(f"{kind} {model.id}", title, (*board, *meanings(book.ability, (model,), names)))
    for kind in ("pilot", "upgrade", "mutation"):
        for entry in getattr(book, kind):
            title, *lines = card_lines(entry, names)
            yield _panel(f"{kind} {entry.id}", title, (*lines, *meanings(book.ability, (entry,), names)))
    for ability in book.ability:
        yield _panel(
            f"ability {ability.id}", f"{ability.name}, ability", [cards.ability_text(ability, names)]
        )
    for model in (*book.jaeger, *book.kaiju):
        for card in model.cards:
            yield _panel(
                f"card {model.id} {card.id}", f"{card.title}, card of {model.name}", cards.card(card, names)
            )
    for building in book.building:
        yield _panel(
            f"building {building.id}", f"{building.name}, building", battlefield.building(building, names)
        )
    for one in book.object:
        yield _panel(f"object {one.id}", f"{one.name}, object", battlefield.object_type(one, names))
    for piece in book.terrain:
        yield _panel(f"terrain {piece.id}", f"{piece.name}, terrain", battlefield.terrain(piece))
    for mission in book.mission:
        yield _panel(f"mission {mission.id}", f"{mission.name}, mission", scenarios.mission(mission, names))
    for scenario in book.scenario:
        told = scenarios.scenario(scenario, names)
        yield _panel(f"scenario {scenario.id}", f"{scenario.name}, scenario", told)


def _panel(panel_id: str, title: str, lines: Iterable[str]) -> Panel:
    return Panel(panel_id, title, tuple([(Span(line),) for line in lines]))
