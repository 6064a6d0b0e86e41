"""Everything with a name is told, once each, and nothing of it depends on who asks."""

from engine.games.extinction.present.glossary import glossary
from engine.games.extinction.view import view
from tests.games.extinction.narrate.told import jaeger, kaiju, table

KINDS = (
    "jaeger",
    "kaiju",
    "pilot",
    "upgrade",
    "mutation",
    "ability",
    "building",
    "object",
    "terrain",
    "mission",
    "scenario",
)


def test_every_entry_of_the_game_has_a_panel_that_begins_with_its_name() -> None:
    state = table(jaeger(), kaiju(at=(1000, 400, 900, 0))).state
    found = {panel.id: panel for panel in glossary(view(state, 1))}
    wanted = {f"{kind} {entry.id}": entry.name for kind in KINDS for entry in getattr(state.book, kind)}
    wanted |= {f"card {model} {card}": one.title for (model, card), one in state.book.cards.items()}
    assert set(found) == set(wanted)
    for name, title in wanted.items():
        assert found[name].title.partition(",")[0] == title
        assert found[name].lines or name.startswith(("object", "building", "terrain")), name


def test_what_is_on_the_table_comes_first() -> None:
    state = table(jaeger(), kaiju(at=(1000, 400, 900, 0))).state
    ids = [panel.id for panel in glossary(view(state, 1)) if panel.id.startswith("card ")]
    own = [name.split()[1] in ("gipsy_avenger", "shrikethorn") for name in ids]
    assert own == sorted(own, reverse=True)
    assert any(own)


def test_everybody_is_told_the_same() -> None:
    state = table(jaeger(), kaiju(at=(1000, 400, 900, 0))).state
    assert glossary(view(state, 1)) == glossary(view(state, 2)) == glossary(view(state, None))
