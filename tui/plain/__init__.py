"""Line mode: the whole game in lines of text, for pipes, screen readers and plain terminals.

terminal  lines out, lines in: width, encoding, colour
ink       tones to colours, signs to letters, wrapping
tell      what happened since a seat last looked, in sentences
show      a Scene as lines: state, question, answers
draft     answers with many parts: marking cards, splitting, placing
desk      a person at the terminal: what is shown, asked and answered
play      the loop: requests, bots, people
mustering a saved force of Extinction, taken entry by entry
verbs     the table of key letters and words
look      reading without deciding: hand, units, log, branches
why       the rule and the sum behind an answer or a refusal
takeback  undo, redo, and asking others for it
curtain   between two people at one screen
ending    the result, and what a game leaves behind
demo      a game of bots, told as text
book      the rulebook as text
manual    the arguments of `kaiju`
pages     the texts of its help pages
setup     game, options and seed from arguments
seats     seats from arguments: units, or a side
wrong     the mistake of an argument
at_table  from arguments to a table, and a game at it
library   saved games: list, delete, verify, read again
packs     the content of the games and the packs of the user: list, check
forces    forces of Extinction: list, show, check, write, delete
crash     a short page instead of a traceback
"""
