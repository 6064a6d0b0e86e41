"""What an answer would do, in a few words, from public facts and the own hand."""

from engine.games.matchup.commands import CloseWindow, DeclareAttack, PlayCard
from engine.games.matchup.rules.windows import fates, worth
from engine.games.matchup.state import Clash
from engine.games.matchup.terms import NUMBER_CARDS
from engine.games.matchup.view import View, cards_held
from engine.kernel.choice import Option


def note(known: View, option: Option) -> str:
    """The right-hand words of an answer's row."""
    command = option.command
    clash = known.clash
    if isinstance(command, DeclareAttack):
        target = known.unit(command.target)
        return f"{target.hits} Hits, {cards_held(target)} cards"
    if clash is None or not isinstance(command, PlayCard | CloseWindow):
        return ""
    if isinstance(command, CloseWindow):
        return _done(clash)
    gain = _gain(known, clash, command)
    return _scored(clash, gain) if gain else ""


def _gain(known: View, clash: Clash, command: PlayCard) -> int:
    """What a card adds to the score that is being built."""
    unit = known.unit(clash.owner)
    if command.card in NUMBER_CARDS:
        return worth(known, unit, command.card)
    found = fates(known, clash, unit, command.card)
    if command.use is not None:
        found = (found[command.use],)
    return sum(e.value for e, fated in found if fated.now == "live" and e.kind in (clash.window, "any"))


def _scored(clash: Clash, gain: int) -> str:
    if clash.window == "attack":
        return f"total {clash.attack + gain}"
    if clash.window == "dodge":
        total = clash.dodge + gain
        return f"{total} : {clash.attack} {'dodged' if total >= clash.attack else 'still hit'}"
    if clash.window == "damage":
        return f"total {clash.damage + gain}"
    left = clash.damage - clash.armor - gain
    return f"{clash.armor + gain} : {clash.damage}, {left} get through" if left > 0 else "stops it all"


def _done(clash: Clash) -> str:
    if clash.window == "attack":
        return f"attack stays {clash.attack}" if clash.attack else "give the attack up"
    if clash.window == "dodge":
        return "dodged" if clash.dodge >= clash.attack else "take the hit"
    if clash.window == "damage":
        return f"damage stays {clash.damage}" if clash.damage else "no damage is done"
    if clash.window == "armor":
        return f"lose {max(0, clash.damage - clash.armor)} Hits"
    return "add nothing more"
