"""How an open table is painted.

layout     the whole frame: title, phases, the board or a stage with what stands beside it, the question
column     what stands beside the board
overview   the whole table in a few rows
legend     what each tone, pattern and sign of a board means
"""
