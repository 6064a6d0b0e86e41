"""The clash in the middle of the table: both sums as they build up."""

from engine.games.matchup.notation import card_name, describe
from engine.games.matchup.state import Clash
from engine.games.matchup.terms import Played, Score
from engine.games.matchup.view import View
from engine.kernel.cards import FACES
from engine.kernel.scene import Addend, CardTable, Column, Duel, Span

PAIRS: dict[str, tuple[Score, Score]] = {
    "opening": ("attack", "dodge"),
    "attack": ("attack", "dodge"),
    "dodge": ("attack", "dodge"),
    "damage": ("damage", "armor"),
    "armor": ("damage", "armor"),
    "hit": ("damage", "armor"),
}
ORDER = ("opening", "attack", "dodge", "damage", "armor", "hit")
KINDS = {"main": "attacks", "combo": "attacks again", "counter": "counters"}


def card_table(known: View) -> CardTable:
    """The clash, if any, and where the 52 cards are."""
    duel = _duel(known, known.clash) if known.clash is not None else None
    top = f" (top {FACES[known.discard[-1]]})" if known.discard else ""
    hands = " + ".join(str(getattr(unit, "count", len(unit.hand))) for unit in known.units if unit.alive)
    piles = f"deck {known.deck_count} · discard {len(known.discard)}{top} · table {len(known.table)}"
    return CardTable(duel, f"{piles} · hands {hands} = 52")


def _duel(known: View, clash: Clash) -> Duel:
    attacker, defender = known.unit(clash.attacker), known.unit(clash.defender)
    heading = (
        Span(f"{attacker.name}", attacker.side),
        Span(f" {KINDS[clash.kind]} "),
        Span(f"{defender.name}", defender.side),
        *_how(clash),
    )
    left, right = PAIRS[clash.window]
    return Duel(
        heading=heading,
        left=_column(known, clash, clash.attacker, left),
        right=_column(known, clash, clash.defender, right),
        verdict=verdict(clash),
    )


def _how(clash: Clash) -> tuple[Span, ...]:
    """How the attack went, once damage is dealt and its scores are no longer beside each other."""
    if ORDER.index(clash.window) < ORDER.index("damage"):
        return ()
    return (Span(f": hit, {clash.attack} against {clash.dodge}", "dim"),)


def verdict(clash: Clash) -> str:
    """How the two scores stand to each other now, in words."""
    if clash.window in ("opening", "attack"):
        return "against"
    if clash.window == "dodge":
        return "misses" if clash.dodge >= clash.attack else "beats"
    if clash.window == "damage":
        return "against"
    return "beats" if clash.damage > clash.armor else "stopped by"


def _column(known: View, clash: Clash, place: int, score: Score) -> Column:
    unit = known.unit(place)
    rows = [
        Addend(FACES[addend.card], card_name(known, place, addend.card).split(" ", 1)[1], str(addend.value))
        for addend in clash.addends
        if addend.score == score
    ]
    for played in known.table:
        if played.place == place:
            rows.extend(_waiting(played))
    fixed = ORDER.index(score) < ORDER.index(clash.window)
    return Column(score.upper(), unit.side, tuple(rows), score, int(getattr(clash, score)), fixed)


def _waiting(played: Played) -> list[Addend]:
    words = ", ".join(describe(effect) for effect in played.waits) if not played.used else ""
    return [Addend(FACES[played.card], f"carried: {words}", "", True)] if words else []
