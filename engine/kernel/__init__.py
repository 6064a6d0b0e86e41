"""What all games share.

errors    EngineError and its children, and Refusal, the answer to a player's mistake
messages  the bases of commands and events
game      what a game declares
records   the lines of a log
dice      the protocol of chance, and the record of one draw
turn      Course: collects the events of one decision while applying them
choice    options and the forms that an option may carry
placing   something held over an open board before it is put down
scene     the neutral picture of a table for one seat
faces     cards as their owner sees them
scores    score sheets: what each side has, line by line
boards    boards of squares and of hex bases, as a scene shows them
forces    a force that is put together, and what could be taken next
fights    a fight: two sums, dice, triggers, and what it comes to
rolls     what chance gave, roll by roll, and how it compares with what was to be expected
stages    what fills the middle of a screen in place of a board
spans     texts in tones, and fills under them
cards     the 52-card deck
content   strict loading of TOML content, and its hash
packs     what a game does with packs of its users
rulebook  the rulebook in our words, by ledger id
text      text from players and files, made safe for a terminal
"""
