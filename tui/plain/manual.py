"""The arguments of `kaiju` and its help pages. Imports nothing heavy: help must come at once."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

EXITS = {
    0: "done, or put away and saved",
    1: "a file cannot be read or written, or a check failed; the sentence says why",
    2: "an argument is wrong or names what is not there; nothing was changed",
    70: "the program failed; nothing is lost, a report was written",
    130: "stopped with Ctrl-C; the game is saved",
}


def exit_codes(codes: Sequence[int], **other: str) -> str:
    """The part of a page that lists exit codes; `other` gives another meaning as `e1="..."`."""
    rows = [f"  {code:<5} {other.get(f'e{code}', EXITS[code])}" for code in codes]
    return "\n".join(["exit codes:", *rows])


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence and exits with 2."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        more.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        more["allow_abbrev"] = False
        super().__init__(*arguments, **more)

    def error(self, message: str) -> NoReturn:
        """Print the sentence and where help is, and exit."""
        print(f"{self.prog}: {message}. See {self.prog} --help.", file=sys.stderr)  # noqa: T201
        raise SystemExit(2)


class Version(argparse.Action):
    """`--version`: looked up only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any, **more: Any) -> None:
        """Print the version and exit."""
        from tui.plain.crash import version

        print(f"kaiju-tabletop {version()}")  # noqa: T201
        parser.exit()


def parser() -> Parser:
    """All arguments of `kaiju`."""
    common = Parser(add_help=False)
    common.add_argument(
        "--data",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="where saved games, settings and reports lie (default: KAIJU_HOME, else the user's data folder)",
    )
    common.add_argument(
        "--ascii",
        action="store_true",
        default=argparse.SUPPRESS,
        help="letters instead of signs: H D C S for the suits",
    )
    top = Parser(prog="kaiju", description=TOP, epilog=TOP_END, parents=[common])
    top.add_argument("--version", action=Version, nargs=0, help="print the version and exit")
    top.add_argument("--or-demo", action="store_true", help=argparse.SUPPRESS)
    verbs = top.add_subparsers(dest="verb", metavar="COMMAND", parser_class=Parser, title="commands")

    def page(name: str, brief: str, text: str, end: str) -> Parser:
        made: Parser = verbs.add_parser(name, help=brief, description=text, epilog=end, parents=[common])
        return made

    _play(page("play", "play a game, in the app or in lines of text", PLAY, PLAY_END))
    _saves(page("saves", "list, find or delete saved games", SAVES, SAVES_END))
    _verify(page("verify", "check chain, decisions and dice of saved games", VERIFY, VERIFY_END))
    _replay(page("replay", "look at a saved game again", REPLAY, REPLAY_END))
    _rules(page("rules", "read or search the rulebook", RULES, RULES_END))
    _demo(page("demo", "watch two bots play", DEMO, DEMO_END))
    _engine(page("engine", "play over JSON lines, for programs", ENGINE, ENGINE_END))
    packs = page("packs", "check the content of the games", PACKS, PACKS_END)
    packs.add_argument("what", choices=["check"], metavar="check", help="load all content and report on it")
    return top


def _play(page: Parser) -> None:
    page.add_argument("game", nargs="?", metavar="GAME", help="the id of a game: matchup")
    page.add_argument("--plain", action="store_true", help="lines of text instead of the app")
    page.add_argument(
        "--seat", action="append", default=[], metavar="NAME:BY:UNIT", help="one seat; see above"
    )
    page.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="FIELD=VALUE",
        help="an option or house rule; repeat it",
    )
    page.add_argument(
        "--undo",
        choices=["open", "table", "strict"],
        help="open: anything goes, the game is marked; table: others are asked; strict: never",
    )
    page.add_argument("--seed", metavar="TEXT", help="the secret of all chance (default: a fresh one)")
    page.add_argument("--resume", metavar="NAME", help="go on with a saved game: its name, the path, or last")


def _saves(page: Parser) -> None:
    page.add_argument(
        "what", nargs="?", default="list", choices=["list", "delete", "where"], metavar="list|delete|where"
    )
    page.add_argument("name", nargs="?", metavar="NAME", help="delete: the saved game, by name or path")
    page.add_argument("--yes", action="store_true", help="delete without asking")


def _verify(page: Parser) -> None:
    page.add_argument("files", nargs="+", metavar="FILE", help="saved games, by name or path")
    page.add_argument("--start", default="", metavar="CODE", help="the start code that you noted (one FILE)")
    page.add_argument("--end", default="", metavar="CODE", help="the end code that you noted (one FILE)")


def _replay(page: Parser) -> None:
    page.add_argument("file", metavar="FILE", help="a saved game, by name or path")
    page.add_argument("--plain", action="store_true", help="the whole game as lines of text")


def _rules(page: Parser) -> None:
    page.add_argument("game", metavar="GAME", help="the id of a game: matchup")
    page.add_argument("words", nargs="*", metavar="ID|WORDS", help="a rule, a ruling, a section, or words")


def _demo(page: Parser) -> None:
    page.add_argument("game", nargs="?", default="matchup", metavar="GAME", help="the id of a game")
    page.add_argument("--plain", action="store_true", help="lines of text also where the app could run")
    page.add_argument("--seed", metavar="TEXT", help="the same text gives the same game")


def _engine(page: Parser) -> None:
    page.add_argument("--seat", type=int, metavar="N", help="decide and see for this seat alone")
    page.add_argument("--schema", action="store_true", help="print the JSON schema of the wire and exit")


TOP = """\
Three giant-monster tabletop games in the terminal. Without a command the app opens.

Every decision is saved at once; nothing here can lose a game."""
TOP_END = f"""\
examples:
  kaiju                          open the app
  kaiju play matchup --plain     play in lines of text: works in a pipe and with a screen reader
  kaiju demo                     watch two bots play
  kaiju rules matchup acid       what the rulebook says about acid
  kaiju COMMAND --help           the page of a command

{exit_codes([0, 1, 2, 70, 130], e2="an argument is wrong, or there is no terminal for the app")}"""

PLAY = """\
Play a game. Without more you play Gipsy Danger against a bot that plays Knife Head.

A seat is NAME:BY:UNIT[,UNIT]. BY is human, or a bot: random or greedy. A unit is an id or a part of its name
that only one unit has. UNIT@carrier carries the nuclear device, UNIT@3 has class level 3 (generic units).
Give --seat once for each seat; people at one keyboard change places behind a curtain.

In line mode (--plain) answer with numbers or with the text beside them; ? lists all keys."""
PLAY_END = f"""\
examples:
  kaiju play matchup
  kaiju play matchup --plain --seat Ann:human:striker --seat Ben:human:otachi
  kaiju play matchup --seat me:human:chemo,coyote --seat x:greedy:scunner,raiju --option classes=on
  kaiju play --plain --resume last

{exit_codes([0, 1, 2, 70, 130])}"""

SAVES = """\
List saved games, last played first; say where they lie; or delete one.

Deleted games stay in the bin folder for 30 days."""
SAVES_END = f"""\
examples:
  kaiju saves
  kaiju saves where
  kaiju saves delete matchup-ann-bot-3f2a1c

{exit_codes([0, 1, 2, 70, 130], e130="stopped with Ctrl-C")}"""

VERIFY = """\
Check saved games: the chain of lines, that every event follows from its decision, and, once a game is over,
every roll and draw against the published seed.

verified: all agrees. unverified: sound, but something cannot be proved, as in a game that is not over.
diverged: a record does not follow. broken: the file is damaged.
Not proved: that nobody wrote the whole file anew. For that, compare the codes noted while playing."""
VERIFY_END = f"""\
examples:
  kaiju verify matchup-ann-bot-3f2a1c
  kaiju verify game.jsonl --start 01AB-23CD-45EF --end 67AB-89CD-01EF

{exit_codes([0, 1, 2, 70, 130], e0="all files are verified", e1="a file is not verified")}"""

REPLAY = """\
Look at a saved game again, move by move. A game that is not over shows what everybody at the table saw."""
REPLAY_END = f"""\
examples:
  kaiju replay matchup-ann-bot-3f2a1c
  kaiju replay game.jsonl --plain | less

{exit_codes([0, 1, 2, 70, 130], e130="stopped with Ctrl-C")}"""

RULES = """\
Read the rulebook, in our words. Without more it lists the sections; with a section's id its rules; with
the id of a rule or ruling its text, example and rulings; with words all rules that have them."""
RULES_END = f"""\
examples:
  kaiju rules matchup
  kaiju rules matchup MAT-DODGE
  kaiju rules matchup MAT-NUM-03
  kaiju rules matchup base hand

{exit_codes([0, 1, 2, 70], e1="nothing in the rulebook fits")}"""

DEMO = """\
Watch two bots play a whole game: in the app, or as text where there is no terminal. It is not saved."""
DEMO_END = f"""\
examples:
  kaiju demo
  kaiju demo matchup --plain --seed tuesday

{exit_codes([0, 2, 70, 130], e0="the game was shown", e130="stopped with Ctrl-C")}"""

ENGINE = """\
Play over standard input and output: one JSON request a line, one JSON answer a line. For bots, tests and
other programs. With --seat the connection decides and sees for that seat alone."""
ENGINE_END = f"""\
examples:
  echo '{{"id": 1, "do": "games"}}' | kaiju engine
  kaiju engine --schema

{exit_codes([0, 1, 2, 70, 130], e0="the input ended, or quit was asked for", e130="stopped with Ctrl-C")}"""

PACKS = """\
Load the content of every game (units, numbers, rulebook), check it, and report what is there."""
PACKS_END = f"""\
example:
  kaiju packs check

{exit_codes([0, 1, 2, 70], e0="all content is sound", e1="some content is not; the report says what")}"""
