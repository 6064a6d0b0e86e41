"""The content of Extinction: TOML files, one concept each, read and checked, and the text of the cards.

pack      what content holds; a pack of entries; merging packs
read      the files that ship with the game, and the documents of user packs
user      what the game does with packs of its users: all problems of theirs, not the first alone
walk      everything inside an entry, with its path
checks    what must hold for the content as a whole
text      the words of cards, made from their data
report    what needs a human, and where each keyword is used
"""
