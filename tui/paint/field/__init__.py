"""How an open table is painted.

layout     the whole frame: title, phases, the board or a stage with what stands beside it, the question
column     what stands beside the board
overview   the whole table in a few rows
legend     what each tone, pattern and sign of a board means
fight      an attack: two sums, the dice as they lie, triggers, and what it comes to
falling    the same attack while some of its dice have not fallen
picking    action cards chosen in secret
reveal     action cards as they are turned face up
muster     a force that is put together; `crew` are pilots in their slots, edge to edge
"""
