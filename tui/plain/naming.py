"""Models and cards as a person names them: forces in a line, and entries by a part of a name."""

from collections.abc import Sequence

from engine.games.extinction.content.pack import Content
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.kernel.text import clean
from tui.plain.wrong import Wrong


def parse_force(content: Content, words: Sequence[str]) -> Force:
    """A force from words such as `slattern:bloodlust,restless,haze`; raises Wrong.

    A model or card is named by its id, or by a part of its name that only one has. The pilots of a Jaeger
    take their slots in the order in which they are named.
    """
    jaegers: list[FieldedJaeger] = []
    kaiju: list[FieldedKaiju] = []
    for word in words:
        model, _, rest = word.partition(":")
        cards = [card for card in rest.split(",") if card.strip()]
        kind, model_id = find_entry(content, ("jaeger", "kaiju"), model, word)
        if kind == "kaiju":
            mutations = tuple(find_entry(content, ("mutation",), card, word)[1] for card in cards)
            kaiju.append(FieldedKaiju(model_id, mutations))
            continue
        crew = [find_entry(content, ("pilot", "upgrade"), card, word) for card in cards]
        pilots, upgrades = (
            tuple(card for of_kind, card in crew if of_kind == wanted) for wanted in ("pilot", "upgrade")
        )
        jaegers.append(FieldedJaeger(model_id, pilots, upgrades))
    return Force(tuple(jaegers), tuple(kaiju))


def find_entry(content: Content, kinds: Sequence[str], name: str, word: str) -> tuple[str, str]:
    """Kind and id of the entry that is meant; raises Wrong with those that could be meant."""
    wanted = name.strip().casefold().replace("-", "_").replace(" ", "_")
    known = {(kind, entry.id): entry.name for kind in kinds for entry in getattr(content, kind)}
    exact = [key for key in known if key[1] == wanted]
    found = exact or [key for key, title in known.items() if wanted and wanted in _spelled(key[1], title)]
    if len(found) == 1:
        return found[0]
    given = f"{clean(word, 60)!r}: {clean(name, 30)!r}"
    if found:
        raise Wrong(f"{given} can mean {' or '.join(entry_id for _, entry_id in found)}.")
    ids = ", ".join(entry_id for _, entry_id in known)
    raise Wrong(f"{given} names no {' or '.join(kinds)}; known are {ids}.")


def _spelled(entry_id: str, title: str) -> str:
    return f"{entry_id} {title.casefold().replace('-', '_').replace(' ', '_')}"
