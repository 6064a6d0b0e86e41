"""The options as people set them."""

from engine.games.extinction.content.read import read
from engine.kernel.game import Switch


def _names(kind: str) -> tuple[str, ...]:
    """A draw, or one of the cards of a deck by its id."""
    entries = [entry for entry in getattr(read(), kind) if getattr(entry, "in_deck", True)]
    return ("random", *[entry.id for entry in entries])


SWITCHES = (
    Switch(
        "mode",
        "battle",
        ("quick_play", "constructed", "underwater"),
        "A drawn quick play card, forces of your own, or Seal the Breach on the sea floor.",
        "EXT-PLAYER-02",
    ),
    Switch("quick_play", "quick play card", _names("quick_play"), "Drawn, or the one named.", "EXT-QUICK-01"),
    Switch("scenario", "scenario", _names("scenario"), "Drawn, or the one named.", "EXT-SETUP-02"),
    Switch("mission", "mission", _names("mission"), "Drawn, or the one named.", "EXT-SETUP-01"),
    Switch(
        "secret_missions",
        "secret missions",
        (False, True),
        "Each side draws a mission of its own, and nobody else sees it.",
        "EXT-SECRET-01",
    ),
    Switch(
        "civil_war",
        "civil war",
        (False, True),
        "Either side may field Jaegers, Kaiju, or both.",
        "EXT-CIVIL-01",
    ),
    Switch(
        "threat_limit",
        "greatest threat",
        (0, 4, 6, 8, 10, 12, 16),
        "How much threat the attacking side may field at most; 0 is no limit.",
        "EXT-FORCE-02",
        house=True,
    ),
    Switch(
        "assisted",
        "assisted",
        (False, True),
        "Shows reach, ranges and odds before a commitment, and marks the game.",
        "EXT-GEN-03",
    ),
)
