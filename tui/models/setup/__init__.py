"""The set-up of a new game, as plain data.

draft       seats and options as they stand, for any game
edits       what can be changed of a seat, whatever the game
offers      what can be done to the thing under the cursor, each by a digit
room        what the screens ask of a game's own set-up
matchup     units on the seats
extinction  sides on the seats, cards of the battle
"""
