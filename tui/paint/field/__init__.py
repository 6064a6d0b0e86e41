"""How an open table is painted.

layout     the whole frame: title, phases, the board or a stage with what stands beside it, the question
fight      an attack: two sums, the dice as they lie, triggers, and what it comes to
picking    action cards chosen in secret
"""
