"""The table of a game on an open field of hex bases.

field      the screen: what has the keys now (a mode), and the frame
view       what of it looks: the part of the board that is seen, and the cursor on it
sighting   lines of sight, and pages about what lies on the table
mode       what a mode is: how keys act while one kind of thing is asked
answering  rows of answers, as everywhere
placing    what is put down: a ghost is moved, the game says whether it may lie there
turning    what was put down is turned
held       what is held, and its picture
driving    a model that moves: arrows drive it
fighting   attacks: dice that fall, and a panel that stays until it has been read; over `holding`
holding    cards that are looked at; over `view`
browsing   what a screen keeps while a force is put together; over `holding`
mustering  a force that is put together: what may come next
picking    cards chosen in secret: digits pick, Enter locks
walking    looking around: the cursor goes from base to base
"""
