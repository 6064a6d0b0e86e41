"""Everything that is read from or written to the user's disk.

codec      records to lines and back, with the hash chain
errors     what can be wrong with a file
upcast     old formats to the present one
renew      running games of an older format, written anew
home       the data directory, its folders, and finding a game in it
disk       writing files whole or not at all
lock       one writer for a game
seeds      the secret seed beside a running game
store      folders and files: creating, appending, recovering, listing, deleting
table      a session with its file behind it
verify     what can be proved of a file
moves      whether the head of a game moved as its undo mode allows
library    what stands in each saved game, told from its file
reading    a saved game for reading alone
sample_games  finished games that ship with the program, to be watched
repair     the sound part of a damaged log as a new game
exports    the folder of exports
packs      packs of users: found, read, and what a new game gets of them
forces     forces of Extinction by name
toml       TOML files of the user, and values as TOML
settings   the user's settings
"""
