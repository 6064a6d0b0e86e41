"""An attack in the middle of the screen: two sums beside each other, the dice, triggers, what it comes to.

With little room the sums are told in fewer rows, never the dice and what they come to.
"""

from collections.abc import Sequence

from rich.cells import cell_len

from engine.kernel.fights import Die, Fight, Fighter, Share, Spring, Summand, Throw
from engine.kernel.scene import Line, Tone
from tui.paint.cells import BLANK, Board, Hit, Row, Run, beside, block, cut, fit, row, rule, wrap
from tui.paint.glyphs import mark

LEVELS = 4
"""How fully sides are told: each summand in a row with a line under them, without the line, all summands in
one row, and without what was to be expected of the dice."""
SHORT = 2
"""From this level on a sum stands in one row."""
TOLD = 4
"""Rows that what came of an attack has, before the sums give up theirs."""
AIRY = 6
"""With so many rows to spare there are blank ones between the parts."""
NUMBER = 30
"""Where the numbers of a sum end."""
BAR = 46
LITTLE = 0.005
"""Chances below this are told as less than 1 %."""


def fight_rows(fight: Fight, width: int, height: int, whole: Fight | None = None) -> Board:
    """The attack in exactly `width` by `height` cells.

    While dice fall, `whole` is the attack with all of them: it has the same rows, so that nothing moves.
    """
    level = _level(whole or fight, width, height)
    rows, hits = _columns(fight, width, level)
    told = _told(fight.came, width)
    count = sum(len(one) for one in told)
    result, notes = [*_ladder(fight, width), *_throws(fight, width)], _lines(fight.notes, width)
    odds = _odds(fight, width)
    spare = height - sum(len(part) for part in (rows, result, notes, odds)) - count - 1
    gap = [BLANK] if spare >= AIRY else []
    rows = [*rows, *(gap if result else []), *result, *(gap if notes else [])]
    rows += notes[: max(0, height - len(rows) - min(count, 1))]
    rows += [*gap, *odds] if len(odds) <= height - len(rows) else []
    room = height - len(rows)
    if told and room > 0:
        if (room > 1 and not fight.over) or room > count:
            rows.append(rule([Run("what came of it", "dim")], [], width))
            room -= 1
        rows += _best(told, room)
    return Board(block(rows, width, height), [hit for hit in hits if hit.y < height], {})


def _level(fight: Fight, width: int, height: int) -> int:
    """How fully the sides can be told with all else that has to stand there."""
    rest = len(_ladder(fight, width)) + len(fight.throws) + len(_odds(fight, width))
    rest += len(_lines(fight.notes, width))
    rest += min(TOLD, sum(len(one) for one in _told(fight.came, width)))
    found = (level for level in range(LEVELS) if len(_columns(fight, width, level)[0]) + rest <= height)
    return next(found, LEVELS - 1)


def _told(lines: Sequence[Line], width: int) -> list[list[Row]]:
    """Each line in its rows."""
    return [_lines([line], width) for line in lines]


def _best(told: Sequence[list[Row]], room: int) -> list[Row]:
    """What has room of all that is told, in its order: losses before all else, and then the last of it."""
    order = sorted(range(len(told)), key=lambda at: (not _is_loss(told[at]), -at))
    kept: list[int] = []
    for at in order:
        if len(told[at]) <= room:
            room -= len(told[at])
            kept.append(at)
    return [cells for at in sorted(kept) for cells in told[at]]


def _is_loss(rows: Sequence[Row]) -> bool:
    return any(piece.tone == "danger" for cells in rows for piece in cells)


def _columns(fight: Fight, width: int, level: int) -> tuple[list[Row], list[Hit]]:
    """Both sides beside each other: heads, sums, dice, triggers."""
    left = width // 2 - 1
    right = width - left - 1
    one, two = fight.attacker, fight.defender
    rows = _beside(_head(one, left), _head(two, right), left, width)
    rows += _beside(_sum(one, left, level), _sum(two, right, level), left, width)
    hits: list[Hit] = []
    if one.throw is not None or two.throw is not None:
        rows.append(_legend(fight, left, width))
        first, found = _throw(one.throw, left, 0, len(rows), level)
        second, more = _throw(two.throw, right, left + 1, len(rows), level)
        hits += [*found, *more]
        rows += _beside(first, second, left, width)
    rows += _beside(_springs(one.springs, left), _springs(two.springs, right), left, width)
    return rows, hits


def _beside(left: list[Row], right: list[Row], width: int, total: int) -> list[Row]:
    """Two columns with a line between them."""
    count = max(len(left), len(right))
    right = [*right, *[BLANK] * (count - len(right))]
    return beside(left, [(Run("│", "dim"), *cells) for cells in right], width, total)


def _head(fighter: Fighter, width: int) -> list[Row]:
    """Who, and how: `▲ Gipsy Avenger · Chain Sword`."""
    runs = [Run(f" {mark(fighter.tone)} ", fighter.tone), Run(fighter.name, fighter.tone, "bold")]
    if fighter.how:
        runs.append(Run(f" · {fighter.how}"))
    return [fit(runs, width)]


def _sum(fighter: Fighter, width: int, level: int) -> list[Row]:
    """The summands of a pool, and how many dice it has."""
    if not fighter.id:
        return []
    if level >= SHORT:
        return [_short_sum(fighter, width)]
    rows = []
    before = ""
    for at, part in enumerate(fighter.summands):
        stat = part.stat if part.stat != before else ""
        before = part.stat
        rows.append(_summand(part, stat, at == 0 or bool(stat), width))
        last = at + 1 == len(fighter.summands) or fighter.summands[at + 1].stat != part.stat
        if part.struck and last:
            rows.append(row(Run(f"         {part.why}", "dim")))
    if level == 0:
        rows.append(row(Run(" " * (NUMBER - 1)), Run("--", "dim")))
    rows.append(row(Run(f"  {'dice':<{NUMBER - 5}}"), Run(f"{fighter.total:>4}", "text", "bold")))
    return rows


def _summand(part: Summand, stat: str, first: bool, width: int) -> Row:
    name = cut(part.name, NUMBER - 13)
    lead = Run(f"  {stat:<5} ", "dim")
    if part.struck:
        return row(lead, Run(f"{name} {f'-{part.value}-':>5}", "dim"), Run(" 0"))
    number = f"{part.value:>5}" if first and part.value >= 0 else f"{part.value:>+5}"
    return row(lead, Run(f"{name} "), Run(number))


def _short_sum(fighter: Fighter, width: int) -> Row:
    """The whole sum in one row: `dice 10: SKL 5, POW 4 +1`."""
    stats: dict[str, list[Summand]] = {}
    for part in fighter.summands:
        stats.setdefault(part.stat or part.name, []).append(part)
    told = []
    for stat, parts in stats.items():
        numbers = " ".join(f"{p.value:+d}" if at else str(p.value) for at, p in enumerate(parts))
        told.append(f"-{stat} {numbers}- 0" if parts[0].struck else f"{stat} {numbers}")
    lead = Run(f"  dice {fighter.total}", "text", "bold")
    return (lead, Run(cut(f": {', '.join(told)}", width - cell_len(lead.text)) if told else "", "dim"))


def _legend(fight: Fight, left: int, width: int) -> Row:
    return rule([Run(f"dice: {fight.legend}" if fight.legend else "dice", "dim")], [], width)


def _throw(throw: Throw | None, width: int, x: int, y: int, level: int) -> tuple[list[Row], list[Hit]]:
    """Dice as they lie, what they come to, and what was to be expected."""
    if throw is None:
        return [row(Run("  not rolled yet", "dim"))], []
    rows, hits = _dice(throw.dice, width, x, y)
    rows.append(row(Run(f"  {throw.told}", "luck", "bold")))
    if throw.against and level < LEVELS - 1:
        rows.append(row(Run(f"  {throw.against}", "dim")))
    return rows, hits


def _dice(dice: Sequence[Die], width: int, x: int, y: int) -> tuple[list[Row], list[Hit]]:
    """Boxes in rows; a digit before a box takes that die."""
    rows: list[list[Run]] = [[Run(" ")]]
    hits: list[Hit] = []
    size = 1
    for die in dice:
        runs = die_runs(die)
        wide = sum(cell_len(piece.text) for piece in runs)
        if size + wide > width - 1 and len(rows[-1]) > 1:
            rows.append([Run(" ")])
            size = 1
        rows[-1] += runs
        if die.key:
            hits.append(Hit(y + len(rows) - 1, x + size, x + size + wide - 1, die.key))
        size += wide
    if not dice:
        rows[-1].append(Run(" no dice", "dim"))
    return [tuple(runs) for runs in rows], hits


def die_runs(die: Die) -> list[Run]:
    """A die in its box, with those that it opened: ` [C+S]`; round where it was rolled again."""
    again = die.faces[0].again
    runs = [Run(die.key or " ", "focus", "bold"), Run("(" if again else "[", "luck")]
    for at, face in enumerate(die.faces):
        if at:
            runs.append(Run("+", "luck"))
        runs.append(Run(face.text, face.tone, "bold" if face.tone != "dim" else ""))
    return [*runs, Run(")" if again else "]", "luck")]


def _springs(springs: Sequence[Spring], width: int) -> list[Row]:
    """Triggers: how many each needs, what it does, how it stands."""
    rows: list[Row] = []
    for spring in springs:
        state = f": {spring.state}" if spring.state else ""
        text = f"{spring.name} ({spring.needs}){state}, {spring.does}"
        lead = f" {spring.key or ' '}"
        for at, line in enumerate(_most(wrap(text, width - 5), 2)):
            head = Run(f"{lead}T " if at == 0 else "    ", "focus" if spring.key else "dim")
            rows.append(row(head, Run(line, spring.tone)))
    return rows


def _most(lines: list[str], most: int) -> list[str]:
    """At most so many lines, with a sign where they are cut."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], f"{lines[most - 1]} …"]


def _ladder(fight: Fight, width: int) -> list[Row]:
    """The difference, the table of damage with the step that counts, and what it comes to."""
    if not fight.ladder:
        return []
    runs = [Run(f" {fight.reckoning}  ", "text", "bold")]
    for rung in fight.ladder:
        text = f"{rung.name}: {rung.value}"
        runs.append(Run(f"►{text}◄ " if rung.lit else f" {text}  ", "focus" if rung.lit else "dim"))
    size = sum(cell_len(piece.text) for piece in runs)
    end = fight.outcome
    if size + cell_len(end) + 1 <= width:
        tone: Tone = "danger" if any(rung.lit for rung in fight.ladder) else "text"
        return [fit([*runs, Run(" " * (width - size - cell_len(end) - 1)), Run(end, tone, "bold")], width)]
    return [fit(runs, width), row(Run(f" {end}", "text", "bold"))]


def _throws(fight: Fight, width: int) -> list[Row]:
    """Further dice, each in a row: what for, how they lie, what they come to."""
    rows: list[Row] = []
    for throw in fight.throws:
        dice = [piece for die in throw.dice for piece in die_runs(die)]
        rows.append(fit([Run(f" {throw.title} "), *dice, Run(f"  {throw.told}", "luck", "bold")], width))
    return rows


def _odds(fight: Fight, width: int) -> list[Row]:
    """How likely each result is, as bars."""
    if not fight.odds:
        return []
    rows = [rule([Run(fight.odds_title, "dim")], [], width)]
    return [*rows, *(_share(share, width) for share in fight.odds)]


def _share(share: Share, width: int) -> Row:
    size = min(BAR, width - 24)
    bar = "█" * round(size * share.chance)
    told = "<1%" if 0 < share.chance < LITTLE else f"{share.chance:.0%}"
    return row(Run(f"   {share.name:<11}"), Run(f"{told:>4}  "), Run(bar or "▌", "luck"))


def _lines(lines: Sequence[Line], width: int) -> list[Row]:
    """Lines wrapped, later rows hanging."""
    rows: list[Row] = []
    for line in lines:
        text = "".join(span.text for span in line)
        tone = line[0].tone if line else "text"
        for at, piece in enumerate(wrap(text, width - 4)):
            rows.append(row(Run(" " if at == 0 else "   "), Run(piece, tone)))
    return rows
