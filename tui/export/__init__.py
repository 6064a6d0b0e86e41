"""Games written out for people to read, as one pair of eyes has seen them.

text    a battle report in plain text
"""
