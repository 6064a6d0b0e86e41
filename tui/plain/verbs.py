"""The key letters and words of line mode. Small letters look, capitals act; `u` is the exception."""

from collections.abc import Callable
from typing import NamedTuple

from engine.kernel.errors import Refusal
from engine.kernel.records import Said
from engine.kernel.scene import Line, Span
from engine.kernel.text import clean
from tui.plain import look, show
from tui.plain.book import look_up
from tui.plain.desk import Desk, PutAway
from tui.plain.glossary import explained
from tui.plain.hints import HINTS
from tui.plain.mustering import take_force, tell_forces
from tui.plain.why import why


class Verb(NamedTuple):
    """One row of the table: the letter, the word, what may follow, what it does in words, and how.

    `games` are the ids of the games that have what it is about, none for all.
    """

    key: str
    word: str
    more: str
    help: str
    run: Callable[[Desk, str], None]
    games: tuple[str, ...] = ()


def _print(lines: list[Line] | Refusal, desk: Desk) -> None:
    if isinstance(lines, Refusal):
        desk.refuse(lines)
    else:
        desk.terminal.lines(*lines)


def _undo(desk: Desk, rest: str) -> None:
    del rest
    if desk.seat is not None:
        _print(desk.takeback.undo(desk.seat), desk)


def _redo(desk: Desk, rest: str) -> None:
    del rest
    if desk.seat is not None:
        _print(desk.takeback.redo(desk.seat), desk)


def _reset(desk: Desk, rest: str) -> None:
    del rest
    if desk.seat is not None:
        _print(desk.takeback.reset(desk.seat), desk)


def _hand(desk: Desk, rest: str) -> None:
    del rest
    _print(look.hand(desk.scene), desk)


def _log(desk: Desk, rest: str) -> None:
    _print(look.log(desk.session, desk.eyes, rest), desk)


def _dice(desk: Desk, rest: str) -> None:
    del rest
    _print(look.dice(desk.session, desk.eyes), desk)


def _score(desk: Desk, rest: str) -> None:
    del rest
    _print(look.score(desk.scene, desk.session), desk)


def _inspect(desk: Desk, rest: str) -> None:
    _print(look.inspect(desk.scene, desk.session, desk.seat, rest), desk)


def _pile(desk: Desk, rest: str) -> None:
    del rest
    _print(look.pile(desk.scene), desk)


def _map(desk: Desk, rest: str) -> None:
    del rest
    terminal = desk.terminal
    _print(look.board(desk.scene, terminal.width, terminal.rows, ascii_only=terminal.ascii_only), desk)


def _why(desk: Desk, rest: str) -> None:
    book = desk.session.game.rulebook()
    found = why(rest, desk.scene, desk.options, book, desk.refusal)
    found = found or explained(desk.session, desk.seat, rest)
    _print(found or [(Span(f"Nothing here is called {rest!r}."),)], desk)


def _book(desk: Desk, rest: str) -> None:
    found = look_up(desk.session.game.rulebook(), rest)
    _print(found or [(Span(f"The rulebook has nothing about {rest!r}."),)], desk)


def _tree(desk: Desk, rest: str) -> None:
    if not rest:
        _print(look.tree(desk.session, desk.eyes), desk)
    elif desk.seat is not None and rest.isdecimal() and len(rest) < 9:
        _print(desk.takeback.go(desk.seat, int(rest)), desk)
    else:
        desk.refuse(Refusal("illegal", "", "t takes the number of an entry"))


def _mark(desk: Desk, rest: str) -> None:
    desk.mark(rest.split())


def _say(desk: Desk, rest: str) -> None:
    text = clean(rest)
    if desk.seat is not None and text:
        desk.session.keep(Said(desk.seat, desk.session.now(), text))
        desk.terminal.line("Said to all.", "dim")


def _force(desk: Desk, rest: str) -> None:
    if rest:
        take_force(desk, rest)
    else:
        tell_forces(desk)


def _concede(desk: Desk, rest: str) -> None:
    offered = [option for option in desk.options if show.is_concession(option)]
    wanted = [
        one for one in offered if rest in one.notation.split() or (rest and rest in one.label.casefold())
    ]
    chosen = offered if not rest else wanted
    if len(chosen) == 1:
        desk.concede(chosen[0])
    elif offered:
        names = ", ".join(f"{option.notation} ({option.label})" for option in offered)
        desk.refuse(Refusal("illegal", "", f"Say which: {names}"))
    else:
        desk.refuse(Refusal("illegal", "", "There is nothing to concede"))


def _help(desk: Desk, rest: str) -> None:
    del rest
    desk.terminal.lines(*help_lines(desk.session.game.id))


def _quit(desk: Desk, rest: str) -> None:
    del desk, rest
    raise PutAway(asked=True)


VERBS = (
    Verb("u", "undo", "", "take back your last decision, or ask for it", _undo),
    Verb("R", "redo", "", "do it again", _redo),
    Verb("U", "reset", "", "take back to the start of this turn", _reset),
    Verb("h", "hand", "", "own cards: what each does now, and why not", _hand),
    Verb("l", "log", "[number, all, words]", "what happened", _log),
    Verb("d", "dice", "", "what chance gave, against expectation", _dice),
    Verb("e", "score", "", "each unit as everybody sees it", _score),
    Verb("i", "inspect", "[name]", "whatever has a name here, with all about it", _inspect),
    Verb("", "map", "", "the table, drawn in lines", _map, ("extinction",)),
    Verb("s", "pile", "", "the discard pile", _pile, ("matchup",)),
    Verb("w", "why", "[number, name, rule]", "the rules and sums behind it", _why),
    Verb("b", "book", "[rule or words]", "the rulebook", _book),
    Verb("t", "tree", "[number]", "branches; in an Open game go to one", _tree),
    Verb("", "mark", "cards or numbers", "mark or unmark; 0 commits, back drops", _mark, ("matchup",)),
    Verb("T", "say", "text", "say something to all", _say),
    Verb("", "force", "[name]", "take a saved force, where one is picked", _force, ("extinction",)),
    Verb("", "concede", "[number]", "give a unit up; asks first", _concede, ("matchup",)),
    Verb("?", "help", "", "these keys", _help),
    Verb("q", "quit", "", "put the game away, saved", _quit),
)
"""Every verb, in the order in which help lists them."""

_FOUND = {verb.key: verb for verb in VERBS if verb.key} | {verb.word: verb for verb in VERBS}


def find_verb(word: str) -> Verb | None:
    """The verb of a letter, which is as written, or of a word in any letters."""
    return _FOUND.get(word) or (_FOUND.get(word.casefold()) if len(word) > 1 else None)


def verbs_of(game_id: str) -> list[Verb]:
    """The verbs that mean something in a game."""
    return [verb for verb in VERBS if not verb.games or game_id in verb.games]


def help_lines(game_id: str) -> list[Line]:
    """How to answer, then the verbs of a game. Here letters are typed words, which own keys do not change."""
    rows = [(verb.key, f"{verb.word} {verb.more}".strip(), verb.help, "") for verb in verbs_of(game_id)]
    return [
        (Span("Answer with the number, or type what stands beside it. 0 is the way on."),),
        (Span("Enter alone shows the question again. Otherwise a letter or a word; own keys"),),
        (Span("of the settings are for the app, in line mode it is always these:"),),
        *show.table(rows, 80),
        *((Span(hint),) for hint in HINTS.get(game_id, ())),
    ]
