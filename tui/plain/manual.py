"""The arguments of `kaiju`. Imports nothing heavy: help must come at once."""

import argparse
import sys
from typing import Any, NoReturn

from tui import __version__
from tui.plain import pages


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence and exits with 2."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        more.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        more["allow_abbrev"] = False
        super().__init__(*arguments, **more)

    def error(self, message: str) -> NoReturn:
        """Print the sentence and where help is, and exit."""
        from engine.kernel.text import brief

        self.exit(2, f"{self.prog}: {brief(message)}. See {self.prog} --help.\n")

    def print_help(self, file: Any = None) -> None:
        """Print the help; unlike that of the library, an output that cannot be written is an error."""
        (file or sys.stdout).write(self.format_help())


class Version(argparse.Action):
    """`--version`: looked up only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any, **more: Any) -> None:
        """Print the version and exit."""
        sys.stdout.write(f"kaiju-tabletop {__version__}\n")
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
    top = Parser(prog="kaiju", description=pages.TOP, epilog=pages.TOP_END, parents=[common])
    top.add_argument("--version", action=Version, nargs=0, help="print the version and exit")
    top.add_argument("--or-demo", action="store_true", help=argparse.SUPPRESS)
    verbs = top.add_subparsers(dest="verb", metavar="COMMAND", parser_class=Parser, title="commands")

    def page(name: str, brief: str, text: str, end: str) -> Parser:
        made: Parser = verbs.add_parser(name, help=brief, description=text, epilog=end, parents=[common])
        return made

    _play(page("play", "play a game, in the app or in lines of text", pages.PLAY, pages.PLAY_END))
    _saves(page("saves", "list, find or delete saved games", pages.SAVES, pages.SAVES_END))
    _verify(page("verify", "check chain, decisions and dice of saved games", pages.VERIFY, pages.VERIFY_END))
    _replay(page("replay", "look at a saved game again", pages.REPLAY, pages.REPLAY_END))
    _rules(page("rules", "read or search the rulebook", pages.RULES, pages.RULES_END))
    _demo(page("demo", "watch two bots play", pages.DEMO, pages.DEMO_END))
    _engine(page("engine", "play over JSON lines, for programs", pages.ENGINE, pages.ENGINE_END))
    _packs(page("packs", "list or check packs: content of your own", pages.PACKS, pages.PACKS_END))
    _force(page("force", "forces of Extinction: write, check, keep them", pages.FORCE, pages.FORCE_END))
    return top


def _play(page: Parser) -> None:
    page.add_argument("game", nargs="?", metavar="GAME", help="the id of a game: matchup, extinction")
    page.add_argument("--plain", action="store_true", help="lines of text instead of the app")
    page.add_argument(
        "--seat", action="append", default=[], metavar="NAME:BY:UNIT|SIDE", help="one seat; see above"
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
    page.add_argument("game", metavar="GAME", help="the id of a game: matchup, extinction")
    page.add_argument("words", nargs="*", metavar="ID|WORDS", help="a rule, a ruling, a section, or words")


def _demo(page: Parser) -> None:
    page.add_argument(
        "game", nargs="?", default="matchup", metavar="GAME", help="the id of a game: matchup, extinction"
    )
    page.add_argument("--plain", action="store_true", help="lines of text also where the app could run")
    page.add_argument("--seed", metavar="TEXT", help="the same text gives the same game")


def _engine(page: Parser) -> None:
    page.add_argument("--seat", type=int, metavar="N", help="decide and see for this seat alone")
    page.add_argument("--schema", action="store_true", help="print the JSON schema of the wire and exit")


def _packs(page: Parser) -> None:
    page.add_argument("what", choices=["check", "list"], metavar="check|list")
    page.add_argument("folder", nargs="?", metavar="DIR", help="check: a file or folder instead of your own")


def _force(page: Parser) -> None:
    whats = ["list", "cards", "show", "check", "save", "new", "delete"]
    page.add_argument("what", choices=whats, metavar="|".join(whats))
    page.add_argument("words", nargs="*", metavar="NAME|FILE|MODEL", help="what it takes; see above")
    page.add_argument("--threat", type=int, metavar="N", help="check: also for a battle of this threat")
    page.add_argument("--replace", action="store_true", help="save, new: in the place of the old one")
    page.add_argument("--yes", action="store_true", help="delete without asking")
