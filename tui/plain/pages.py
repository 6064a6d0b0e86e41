"""The texts of the help pages, at most 79 letters wide."""

from collections.abc import Sequence

EXITS = {
    0: "done, or put away and saved",
    1: "a file cannot be used; the sentence says which and why",
    2: "an argument is wrong or names what is not there; nothing was changed",
    70: "the program failed; nothing is lost, and a report was written",
    130: "stopped with Ctrl-C; the game is saved",
}
"""What the exit codes mean, where a page gives no other meaning."""


def exit_codes(codes: Sequence[int], **other: str) -> str:
    """The part of a page that lists exit codes; `other` gives another meaning as `e1="..."`."""
    rows = [f"  {code:<5} {other.get(f'e{code}', EXITS[code])}" for code in codes]
    return "\n".join(["exit codes:", *rows])


ALL = (0, 1, 2, 70, 130)
STOPPED = "stopped with Ctrl-C"

TOP = """\
Three giant-monster tabletop games in the terminal. Without a command the app
opens. Every decision is saved at once; nothing here can lose a game."""
TOP_END = f"""\
examples:
  kaiju                         open the app
  kaiju play matchup --plain    play in lines of text, also in a pipe
  kaiju demo                    watch two bots play
  kaiju rules matchup acid      what the rulebook says about acid
  kaiju COMMAND --help          the page of a command

{exit_codes(ALL, e2="an argument is wrong, or there is no terminal for the app")}"""

PLAY = """\
Play a game. Without more you play Gipsy Danger against a bot that plays Knife
Head. With --plain it is played in lines of text, which work in a pipe and with
a screen reader: answer with numbers or with what stands beside them; ? lists
all keys.

A seat is NAME:BY:UNIT or NAME:BY:UNIT,UNIT. BY is human, or a bot: random or
greedy. UNIT is an id, or a part of a name that only one unit has.
UNIT@carrier carries the nuclear device; UNIT@3 has class level 3, for generic
units. Give --seat once for each seat. People at one keyboard change places
behind a curtain.

A seat of extinction is NAME:BY:SIDE, with jaeger or kaiju for SIDE, or NAME:BY
to settle sides at the table. --option mode=constructed plays a battle of your
own forces, mode=underwater Seal the Breach; without it a quick play card is
drawn. With --plain it is played in lines of text too."""
PLAY_END = f"""\
examples:
  kaiju play matchup
  kaiju play matchup --plain --seat Ann:human:striker --seat Ben:human:otachi
  kaiju play matchup --seat Ann:human:chemo,coyote --seat Bot:greedy:raiju \\
      --option classes=on
  kaiju play extinction --plain
  kaiju play extinction --plain --option mode=constructed \\
      --option threat_limit=8 --seat Ann:human:jaeger --seat Ben:human:kaiju
  kaiju play --plain --resume last

{exit_codes(ALL)}"""

SAVES = """\
List saved games, last played first; say where they lie; or delete one. What is
deleted stays in the bin folder for 30 days."""
SAVES_END = f"""\
examples:
  kaiju saves
  kaiju saves where
  kaiju saves delete matchup-ann-bot-3f2a1c

{exit_codes(ALL, e130=STOPPED)}"""

VERIFY = """\
Check saved games: the chain of lines, that all events follow from decisions
and, once a game is over, every roll and draw against the published seed.

  verified     all agrees
  unverified   sound, but something cannot be proved: a game that is not over
  diverged     a record does not follow from those before it
  broken       the file is damaged

It cannot prove that nobody wrote the whole file anew. For that, note the codes
shown while playing and compare them."""
VERIFY_END = f"""\
examples:
  kaiju verify matchup-ann-bot-3f2a1c
  kaiju verify game.jsonl --start 01AB-23CD-45EF --end 67AB-89CD-01EF

{exit_codes(ALL, e0="all files are verified", e1="a file is not verified", e130=STOPPED)}"""

REPLAY = """\
Look at a saved game again, move by move. Of a game that is not over it shows
what everybody at the table saw. A sample game comes with the program."""
REPLAY_END = f"""\
examples:
  kaiju replay matchup-ann-bot-3f2a1c
  kaiju replay game.jsonl --plain | less
  kaiju replay sample-matchup-duel

{exit_codes(ALL, e130=STOPPED)}"""

RULES = """\
Read the rulebook, in our words. Without more it lists the sections; with the
id of a section its rules; with the id of a rule or ruling its text, example
and rulings; with words all rules that have them."""
RULES_END = f"""\
examples:
  kaiju rules matchup
  kaiju rules matchup MAT-DODGE
  kaiju rules matchup MAT-NUM-03
  kaiju rules matchup base hand

{exit_codes(ALL[:-1], e1="nothing in the rulebook fits")}"""

DEMO = """\
Watch two bots play a whole game: in the app, or as text where there is no
terminal. The game is not saved."""
DEMO_END = f"""\
examples:
  kaiju demo
  kaiju demo matchup --plain --seed tuesday

{exit_codes((0, 2, 70, 130), e0="the game was shown", e130=STOPPED)}"""

ENGINE = """\
Play over standard input and output, for bots, tests and other programs: one
JSON request a line, one JSON answer a line. With --seat the connection decides
and sees for that seat alone."""
ENGINE_END = f"""\
examples:
  echo '{{"id": 1, "do": "games"}}' | kaiju engine
  kaiju engine --schema

{exit_codes(ALL, e0="the input ended, or quit was asked for", e130=STOPPED)}"""

PACKS = """\
List or check packs: TOML files with cards, models or scenarios of your own,
which a new game adds to its content or puts in the place of entries with the
same kind and id. They lie in packs/GAME in the data folder; of several packs
the last by name wins.

check looks at the content of every game and at your packs, or only at those in
DIR (a file, a folder with packs, or a pack of your own that is a folder), and
tells file, entry, field and reason of all that is wrong; else what each pack
adds and replaces, and what needs a human."""
PACKS_END = f"""\
examples:
  kaiju packs list
  kaiju packs check
  kaiju packs check my-pack.toml

{exit_codes(ALL[:-1], e0="all is sound", e1="something is not; the report says what")}"""

FORCE = """\
Forces of Extinction, kept under names: the models of a side with their pilots,
upgrades and mutations. Cards of your packs count too.

  list                     all forces, what they are worth, what is wrong
  cards [KIND|NAME]        what forces are made of: all models and cards with
                           their costs; jaegers, kaiju, pilots, upgrades or
                           mutations alone; or all that stands on one of them
  show NAME                all that stands on the boards and cards of a force
  check NAME|FILE          whether it is legal and, if not, why; with --threat N
                           also whether it goes into a battle of that threat
  new NAME MODEL:CARD,...  write one: models with their cards, by id or part of
                           a name; pilots in the order of their slots
  save NAME FILE           keep a force from a file, if it is legal
  delete NAME              into the bin folder, for 30 days

Forces are taken to a constructed battle: where a side picks its force, "force"
lists what is saved, and "force NAME" takes one with all its cards."""
FORCE_END = f"""\
examples:
  kaiju force cards kaiju
  kaiju force cards slattern
  kaiju force new brood slattern:bloodlust,restless,haze
  kaiju force new wall gipsy_avenger:jake,nathan,auto_loader
  kaiju force check wall --threat 5
  kaiju play extinction --plain --option mode=constructed
  (at the table:)  force brood

{exit_codes(ALL, e1="a force is not legal, or a file cannot be used", e130=STOPPED)}"""
