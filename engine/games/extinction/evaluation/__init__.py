"""How good a state is, in parts; the bots' judgement, no rule of the game.

All of it is estimates that are quick to make. Points are victory points, or what a thing is worth in them.

weights    how much things are worth, and how the future is discounted
chances    what so many dice do against so many others
pools      how many dice a model brings, without asking who stands where
likely     how likely a condition of a card holds
plans      what an option of a card can do: its blows, the way before them, what it brings besides
reach      how far a model is from a target, and how it must turn
worth      what models and buildings are worth, and what harm takes from that
stages     what a model can still do in this round
prospects  what a model may gain in this round and after it
progress   attacks and damage that are not settled yet
drafting   a force while it is picked
tally      victory points as they are now, and the battle for the Breach
"""
