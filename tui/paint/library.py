"""The library: one row for each saved game, and what is told of the one under the cursor."""

from collections.abc import Sequence

from rich.cells import cell_len

from engine.kernel.scene import Tone
from engine.kernel.text import clean
from saves.library import Listed, Player
from tui.paint.cells import Row, Run, block, cut, fit, rule, wrap
from tui.paint.glyphs import mark
from tui.when import day_and_time, short

LAST, SIZE, CHECK = 12, 7, 11
LEAST_GAME, MOST_GAME = 9, 14
MOST_NAMES, MOST_UNITS = 4, 4
"""So many players are named in a row, and so many units told one by one."""
CHECKS: dict[str, Tone] = {
    "good": "text",
    "verified": "good",
    "unverified": "ask",
    "torn": "ask",
    "diverged": "danger",
    "broken": "danger",
}


def tab_row(tabs: Sequence[str], at: int, words: str, width: int) -> Row:
    """The filters, the one in use as `►ALL◄`, and the words looked for."""
    runs: list[Run] = [Run(" ")]
    for place, name in enumerate(tabs):
        if place == at:
            runs.append(Run(f"►{name.upper()}◄  ", "focus", "bold"))
        else:
            runs.append(Run(f"{name}  ", "dim"))
    runs.append(Run(f" / {words}" if words else " / filters as you type", "text" if words else "dim"))
    return fit(runs, width)


def game_width(games: Sequence[Listed]) -> int:
    """How wide the column of games is."""
    return max(LEAST_GAME, min(MOST_GAME, 1 + max((len(listed.name) for listed in games), default=0)))


def heading(game: int, width: int) -> list[Row]:
    """The names of the columns, and a line; the first is `game` cells wide."""
    row = _columns(game, width, "game", "who", "state", "last", "size", "check")
    return [fit([Run("   "), *row], width), fit([Run("─" * width, "dim")], width)]


def game_row(listed: Listed, check: str, now: float, game: int, width: int) -> Row:
    """One game in one row, without its number."""
    tone: Tone = "dim" if listed.finished or listed.check == "broken" else "text"
    state = listed.reason if listed.check == "broken" else listed.state
    row = _columns(
        game,
        width,
        clean(listed.name),
        who(listed.players) or "?",
        clean(state),
        short(listed.changed, now),
        size(listed.size),
        check,
    )
    tones: list[Tone] = [tone, tone, "text" if listed.mine else tone, "dim", "dim", CHECKS.get(check, "text")]
    return tuple(run._replace(tone=tones[at]) for at, run in enumerate(row))


def _columns(game: int, width: int, *texts: str) -> list[Run]:
    room = width - 3 - game - LAST - SIZE - CHECK
    wide = room * 2 // 5
    sizes = (game, wide, room - wide, LAST, SIZE, CHECK)
    return [Run(f"{cut(text, count - 1)} ") for text, count in zip(texts, sizes, strict=True)]


def who(players: Sequence[Player]) -> str:
    """The players' names; bots say so. Many are only counted."""
    if len(players) > MOST_NAMES:
        return f"{len(players)} players"
    return ", ".join(_player(player) for player in players)


def _player(player: Player) -> str:
    name = clean(player.name, 40)
    return name if player.by == "human" or name.casefold().startswith("bot") else f"{name} (bot)"


def size(count: int) -> str:
    """A size in bytes, short: `812`, `41 k`, `1.2 M`."""
    if count < 1000:
        return str(count)
    return f"{round(count / 1000)} k" if count < 999_500 else f"{count / 1_000_000:.1f} M"


def details(listed: Listed | None, check: str, trouble: str, width: int, height: int) -> list[Row]:
    """All about one game, in so many rows; `trouble` is what went wrong with it last."""
    if listed is None:
        return block([rule([Run("nothing is under the cursor", "dim")], [], width)], width, height)
    head = f"under the cursor: {clean(listed.title)}, {who(listed.players) or '?'}"
    rows: list[Row] = [rule([Run(head, "dim")], [], width)]
    rows.extend(_units(listed.players, width))
    if trouble:
        rows.extend(fit([Run(f"  {line}", "danger", "bold")], width) for line in wrap(trouble, width - 4))
    for text, tone in _facts(listed, check):
        rows.extend(fit([Run(f"  {line}", tone)], width) for line in wrap(text, width - 4))
    return block(rows, width, height)


def _units(players: Sequence[Player], width: int) -> list[Row]:
    """The units with their players and how they stand, as many to a row as fit."""
    rows: list[list[Run]] = []
    used = width
    if sum(len(player.units) for player in players) > MOST_UNITS:
        return _sides(players, width)
    for player in players:
        for unit in player.units:
            name = f"{mark(unit.tone)} {clean(unit.name, 40)} "
            told = f"({clean(player.name, 40)}) {clean(unit.stands, 40)}  "
            if used + cell_len(name) + cell_len(told) > width:
                rows.append([Run("  ")])
                used = 2
            rows[-1] += [Run(name, unit.tone), Run(told)]
            used += cell_len(name) + cell_len(told)
    return [fit(runs, width) for runs in rows]


def _sides(players: Sequence[Player], width: int) -> list[Row]:
    """The units of each side in one row; the destroyed ones dim, with a minus."""
    rows: dict[Tone, list[Run]] = {}
    for unit in (unit for player in players for unit in player.units):
        runs = rows.setdefault(unit.tone, [Run(f"  {mark(unit.tone)} ", unit.tone)])
        out = unit.stands == "destroyed"
        runs.append(Run(f"{'-' if out else ''}{clean(unit.name, 40)}  ", "dim" if out else unit.tone))
    return [fit(runs, width) for runs in rows.values()]


def _facts(listed: Listed, check: str) -> list[tuple[str, Tone]]:
    found: list[tuple[str, Tone]] = []
    if listed.check != "good":
        found.append((f"{listed.check}: {clean(listed.reason)}{_remedy(listed)}", "danger"))
    more = f" · rules {clean(listed.rules, 20)} · {listed.records} records · {check}" if listed.game else ""
    found.append((f"file {clean(listed.path.name, 60)}{more}", "dim"))
    if listed.game:
        count = len(listed.branches)
        named = ", ".join(clean(name, 30) for name in listed.branches[:6]) + (", ..." if count > 6 else "")
        told = f"{count} branches: {named}" if count > 1 else "no branches"
        begun = day_and_time(listed.begun / 1000)
        found.append((f"{listed.undo.capitalize()} undo · begun {begun} · {told}", "text"))
    return found


def _remedy(listed: Listed) -> str:
    if listed.check == "torn":
        return "; it is cut when you go on, and all before it is there"
    if not listed.records:
        return "; nothing of it is usable"
    return f"; {listed.records} records are sound (Enter: repair a copy)"
