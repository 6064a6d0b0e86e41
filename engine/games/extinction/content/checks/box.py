"""V-7: a box holds what the rulebook's list of components says."""

from typing import Final

from engine.games.extinction.content.checks.problem import Problem, Problems
from engine.games.extinction.content.pack import Content, find

STARTER: Final = "starter_box"
COUNTS: Final = {
    "jaegers": 1,
    "kaiju": 1,
    "pilots": 6,
    "upgrades": 4,
    "scenarios": 6,
    "missions": 6,
    "quick_play": 6,
    "terrain": 2,
}
NUMBERS: Final = {
    "objects": 6,
    "buildings": 12,
    "combat_dice": 16,
    "impulse_dice": 1,
    "skill_tokens": 14,
    "leader_tokens": 2,
}
OF_EACH_SLOT: Final = 3


def wrong_box(content: Content) -> Problems:
    """Where the starter box differs from the list of its components; a pack may leave it out."""
    box = find(content.profile, STARTER)
    if box is None:
        return
    where = f"profile {box.id}"
    for field, wanted in COUNTS.items():
        names = getattr(box, field)
        if len(set(names)) != wanted or len(names) != wanted:
            yield Problem(where, field, f"the box holds {wanted}, not {len(names)}")
    for field, wanted in NUMBERS.items():
        if getattr(box, field) != wanted:
            yield Problem(where, field, f"the box holds {wanted}, not {getattr(box, field)}")
    slots = [mutation.slot for mutation in content.mutation if mutation.id in box.mutations]
    for slot in ("offensive", "defensive"):
        if slots.count(slot) != OF_EACH_SLOT:
            yield Problem(where, "mutations", f"the box holds {OF_EACH_SLOT} {slot}, not {slots.count(slot)}")
