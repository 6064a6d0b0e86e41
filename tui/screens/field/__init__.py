"""The table of a game on an open field of hex bases.

field      the screen: what has the keys now (a mode), and the frame
view       what of it looks: the part of the board that is seen, and the cursor on it
mode       what a mode is: how keys act while one kind of thing is asked
answering  rows of answers, as everywhere
driving    a model that moves: arrows drive it
holding    cards that are looked at; over `view`
picking    cards chosen in secret: digits pick, Enter locks
walking    looking around: the cursor goes from base to base
"""
