"""How an open table is painted.

layout     the whole frame: title, phases, the board or a stage with what stands beside it, the question
picking    action cards chosen in secret
reveal     action cards as they are turned face up
"""
