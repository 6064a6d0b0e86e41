"""The wire, `kaiju engine`: JSON lines in, JSON lines out, one answer for each request.

server      the loop over the lines
reading     a line to a request, or why it is none
requests    the shapes of the requests, one for each verb
connection  who asks, what that one may see and do, and the table of verbs
tables      the games that are played over this wire, and the bots at them
answers     the shapes in answers, and their lines
setting_up  games, new, position
playing     options, play, dice
looking     view, scene, events, result
going_back  undo, redo, ask, answer, jump, branch
files       save, load, verify
schema      the JSON Schema of all of it
"""
