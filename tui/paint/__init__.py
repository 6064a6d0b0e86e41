"""Pure painting: what stands in each cell of a screen, made from Scenes and plain models.

cells      runs, rows, frames; fitting text to cells
glyphs     the signs drawn, and their ASCII stand-ins
bottom     prompt, answers, undo row, key row; the same on every screen
paging     answers page by page, and digits that count what is visible
table      a whole table: parties, board, hands, side panel
cards      the clash and the hands of a card game
boards     boards of other games, with the panels beside them
grid       boards of squares
hexes      open tables of hex bases
chart      an open table with numbers at its edges, and who is who
pins       labels of a table that is drawn small
hexshape   the pixels of a base
lens       which part of an open table a window shows
labels     what stands on a base
beyond     names at the edge of the window for what lies outside of it
raster     pixels, and the blocks that tell four of them in a cell
dots       thin lines of braille dots
plot       a board cell by cell, while it is painted
scores     score sheets side by side
side       chronicle and draws at the right
form       rows of things to set, with a cursor, a foot and a panel
replay     a moment of a replay, with what happened around it
replay_open  the same for boards that are no cards
strip      the timeline under a replay
library    one row for each saved game, and what is told of one
rulebook   sections with their hits, and the rule that is read
home       the shelf of games, games to go on with, the choice of a quick game
setup      seats and options of a new game
units      a unit's sums and its 16 cards, before a game
"""
