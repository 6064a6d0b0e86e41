"""Players for any game. They see only a View, and never more of the game than a person in their seat.

player    choosing a command by level; the door that takes and gives bytes
greedy    one decision deep, over sampled unseen cards, scored by the game's evaluation
answers   whole commands from options, with answers to forms
"""

LEVELS = ("random", "greedy")
"""The levels of bots, weakest first."""
