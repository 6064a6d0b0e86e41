"""The home screen: the shelf of games, games to go on with, the rest; and the choice of a quick game."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.scene import Tone
from tui.models.home import Title, Waiting
from tui.models.pairs import CHANCE, Pair
from tui.paint.bottom import key_row
from tui.paint.cells import BLANK, Frame, Hit, Row, Run, block, cut, ends, fit, row, rule, wrap
from tui.paint.glyphs import mark

TALL = 36
WIDE = 110
SAFE = "All games are saved at every decision. Nothing here can lose a game."
NONE_YET = "Nothing waits. New here? 8 starts a game at once, 9 shows one."
READING = "reading the saved games"
MORE: tuple[tuple[tuple[str, str], ...], ...] = (
    (("8", "Quick game against a bot: two keys"), ("b", "Rulebook and search")),
    (("9", "Watch a demo game of two bots"), ("S", "Settings, colours, keys")),
    (("g", "Games: library and replays"), ("?", "All keys")),
)
HINTS = (
    ("1-9", "open"),
    ("Enter", "open ►"),
    ("arrows", "move"),
    ("g", "games"),
    ("b", "rules"),
    ("q", "quit"),
    ("?", "keys"),
)
TO_KNOW = (
    "Digits answer what is asked; Enter takes what ► points at; 0 goes on without more.",
    "w tells why: the rule behind anything on the screen. h shows your hand in full, u takes back.",
    "Small letters look, capitals act. Nothing needs Ctrl, Alt or a function key.",
)


@dataclass
class HomePicture:
    """What the home screen shows. `here` is the key of the thing under the cursor.

    `waiting` is None while the saved games are being read; `more` counts those without a key of their own,
    `broken` the files that cannot be read.
    `pairs` are the quick games to choose from when that is asked, `pair` the one under the cursor,
    `shelf_at` the place of their game on the shelf, `other` the name of the game that Tab leads to.
    """

    version: str
    shelf: Sequence[Title]
    waiting: Sequence[Waiting] | None
    here: str
    more: int = 0
    broken: int = 0
    terminal: str = ""
    flash: str = ""
    pairs: Sequence[Pair] = ()
    pair: int = 0
    shelf_at: int = 0
    other: str = ""


MOST_NUMBERED = 10
"""So many quick games are numbered in one; of more, digits count those in the column with the cursor."""
PAIRS_BELOW = "The bot looks one decision ahead. Undo is Open: anything may be taken back."


def paint_home(picture: HomePicture, width: int, height: int) -> Frame:
    """The frame; a click on a thing is its key."""
    frame = Frame([])
    frame.rows = [
        ends([Run(" KAIJU TABLETOP", "focus", "bold")], [Run(f"{_status(picture)} ", "dim")], width),
        row(Run(" three games, one table", "dim")),
        BLANK,
    ]
    if not picture.pairs or height >= TALL or len(picture.pairs) <= MOST_NUMBERED:
        _cards(frame, picture, width, 10 if height >= TALL else 7)
        frame.rows.append(BLANK)
    if picture.pairs:
        _choosing(frame, picture, width, height - 2)
    else:
        _waiting(frame, picture, width)
        frame.rows += [BLANK] * (2 if height >= TALL else 1)
        _more(frame, picture, width)
        if height >= TALL:
            _to_know(frame, picture, width)
    below = PAIRS_BELOW if picture.pairs else SAFE
    rows = block(frame.rows, width, height - 2)
    frame.rows = [fit(cells, width) for cells in (*rows, row(Run(f" {below}", "dim")), _keys(picture, width))]
    return frame


def _status(picture: HomePicture) -> str:
    count = len(picture.waiting or ()) + picture.more
    if not count:
        return picture.version
    games = "1 game waiting" if count == 1 else f"{count} games waiting"
    return f"{picture.version} · {games}"


def _keys(picture: HomePicture, width: int) -> Row:
    if picture.flash:
        return row(Run(" "), Run(picture.flash, "ask", "bold"))
    if picture.pairs:
        last = f"1-{min(9, len(picture.pairs))}"
        hints = [(last, "play"), ("0", "chance decides"), ("Enter", "play ►"), ("arrows", "move")]
        return key_row([*hints, ("Tab", "next game"), ("Esc", "back"), ("?", "keys")], width)
    return key_row(HINTS, width)


def _cards(frame: Frame, picture: HomePicture, width: int, height: int) -> None:
    """Three cards side by side, those that cannot be played dim and with the reason."""
    size = 37 if width >= WIDE else 25
    top = len(frame.rows)
    cards = [
        _card(str(number), title, size, height, here=picture.here == str(number) and not picture.pairs)
        for number, title in enumerate(picture.shelf, start=1)
    ]
    for line in range(height):
        frame.rows.append(tuple(run for card in cards for run in (*card[line], Run(" "))))
    frame.rows[top:] = [(Run("  "), *cells) for cells in frame.rows[top:]]
    for number in range(len(cards)):
        x = 2 + number * (size + 1)
        frame.hits += [Hit(top + line, x, x + size - 1, str(number + 1)) for line in range(height)]
        if picture.here == str(number + 1):
            frame.cursor = (x + 1, top)


def _card(key: str, title: Title, size: int, height: int, *, here: bool) -> list[Row]:
    tone: Tone = "focus" if here else ("text" if title.playable else "dim")
    room = size - 4
    size_words = title.missing or title.size
    lines = [*wrap(title.what, room), "", *wrap(size_words, room)]
    if title.playable and title.quick and height > 8:
        lines += ["", "quick game:", *wrap(title.quick, room)]
    head = f"{key} {title.name}"
    lead = "►" if here else "─"
    rows: list[Row] = [
        (
            Run(f"┌{lead} ", tone),
            Run(head, tone, "bold" if title.playable else ""),
            Run(f" {'─' * (size - len(head) - 5)}┐", tone),
        )
    ]
    words: Tone = "text" if title.playable else "dim"
    for line in block([row(Run(text, words)) for text in lines], room, height - 2):
        rows.append((Run("│ ", tone), *line, Run(" │", tone)))
    rows.append((Run(f"└{'─' * (size - 2)}┘", tone),))
    return rows


def _thing(frame: Frame, picture: HomePicture, key: str, cells: Row, x: int, width: int) -> Row:
    """One thing to open: its mark, its key, what it is; a click on it is its key."""
    here = picture.here == key and not picture.pairs
    y = len(frame.rows)
    frame.hits.append(Hit(y, x, x + width - 1, key))
    if here:
        frame.cursor = (x + 1, y)
    lead = Run(" ► " if here else "   ", "focus")
    return fit([lead, Run(f"{key}  ", "focus" if here else "text", "bold"), *cells], width)


def _waiting(frame: Frame, picture: HomePicture, width: int) -> None:
    more = [f"{picture.more} more"] if picture.more else []
    more += [f"{picture.broken} broken"] if picture.broken else []
    frame.rows.append(_heading("Go on playing", f"{', '.join(more)}: g" if more else "", width))
    if not picture.waiting:
        frame.rows.append(row(Run(f"   {READING if picture.waiting is None else NONE_YET}", "dim")))
        return
    units = 34 if width >= WIDE else 29
    for number, game in enumerate(picture.waiting, start=4):
        cells = [
            *fit([Run(game.game)], 15),
            *fit([Run(cut(game.units, units - 2))], units),
            *(fit([Run(cut(game.players, 28), "dim")], 30) if width >= WIDE else ()),
            Run(game.state, "good" if game.mine else "dim"),
        ]
        frame.rows.append(_thing(frame, picture, str(number), tuple(cells), 0, width))


def _heading(title: str, right: str, width: int) -> Row:
    tail = [Run(right, "dim")] if right else []
    return (Run(" "), *rule([Run(title, "text", "bold")], tail, width - 2), Run(" "))


def _more(frame: Frame, picture: HomePicture, width: int) -> None:
    frame.rows.append(_heading("More", "", width))
    half = width // 2
    for pair in MORE:
        cells = [
            _thing(frame, picture, key, (Run(text),), column * half, half)
            for column, (key, text) in enumerate(pair)
        ]
        frame.rows.append(tuple(run for cell in cells for run in cell))


def _to_know(frame: Frame, picture: HomePicture, width: int) -> None:
    frame.rows += [BLANK, BLANK, _heading("Good to know", "", width)]
    frame.rows += [row(Run(f"   {text}", "dim")) for text in TO_KNOW]
    frame.rows += [BLANK, _heading("This terminal", "", width), row(Run(f"   {picture.terminal}", "dim"))]


HEADS: dict[Tone, str] = {"jaeger": "with the Jaegers", "kaiju": "with the Kaiju"}
"""What stands over a column of quick games in which one side is played."""


def _choosing(frame: Frame, picture: HomePicture, width: int, bottom: int) -> None:
    """The quick games of one game in two columns, then chance, then what is told of the one in focus."""
    name = picture.shelf[picture.shelf_at].name
    frame.rows.append(_heading(f"► {name}, quick game: whom do you play?", f"Tab: {picture.other}", width))
    half, tall = width // 2, (len(picture.pairs) + 1) // 2
    if len(picture.pairs) > MOST_NUMBERED:
        frame.rows.append(tuple(run for at in (0, tall) for run in _head(picture, at, tall, half)))
    for line in range(tall):
        cells: list[Run] = []
        for at in (line, line + tall):
            if at < len(picture.pairs):
                cells.extend(_pair(frame, picture, at, 0 if at < tall else half, half))
        frame.rows.append(tuple(cells))
    here = picture.pair == CHANCE
    frame.hits.append(Hit(len(frame.rows), 0, width - 1, "0"))
    if here:
        frame.cursor = (1, len(frame.rows))
    lead = Run(" ► " if here else "   ", "focus")
    frame.rows.append((lead, Run("0  ", "text", "bold"), Run("let chance decide who meets whom")))
    if not here and picture.pairs[picture.pair].told:
        _told(frame, picture.pairs[picture.pair], width, bottom)


def _head(picture: HomePicture, at: int, tall: int, half: int) -> Row:
    """What stands over a column."""
    mine = picture.pair != CHANCE and (picture.pair >= tall) == (at >= tall)
    digits = ": digits choose" if mine else ""
    return fit([Run(f"   {HEADS.get(picture.pairs[at].tone, '')}{digits}", "dim")], half)


def _told(frame: Frame, pair: Pair, width: int, bottom: int) -> None:
    """What is told of a quick game, as far as there is room."""
    frame.rows.append(_heading(pair.name, "", width))
    for text in pair.told:
        for place, line in enumerate(wrap(text, width - 6)):
            if len(frame.rows) < bottom:
                frame.rows.append(row(Run(f"   {line}" if place == 0 else f"     {line}", "dim")))


def _pair(frame: Frame, picture: HomePicture, at: int, x: int, width: int) -> Row:
    pair, tall = picture.pairs[at], (len(picture.pairs) + 1) // 2
    here = picture.pair == at
    y = len(frame.rows)
    frame.hits.append(Hit(y, x, x + width - 1, f"pair {at}"))
    if here:
        frame.cursor = (x + 1, y)
    number = at + 1
    if len(picture.pairs) > MOST_NUMBERED:
        mine = (picture.pair == CHANCE and at < tall) or (
            picture.pair != CHANCE and (picture.pair >= tall) == (at >= tall)
        )
        number = (at % tall + 1) if mine else 0
    key = " " if not number else (str(number) if number < 10 else "·")
    return fit(
        [
            Run(" ► " if here else "   ", "focus"),
            Run(f"{key}  ", "text", "bold"),
            Run(f"{mark(pair.tone)} {pair.name}", pair.tone, "bold" if here else ""),
            Run(f" v {pair.against}", "dim"),
        ],
        width,
    )
