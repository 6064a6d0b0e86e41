"""Why a command is refused: in words, and by which rule.

who        models and other things that a person may mean
moving     steps, engaging, pivots, running
carding    picks, activations, options, tactical actions
fighting   targets, extras, dice
recruiting forces while they are picked
setting    what is put on the table
why        which of them explains which command
"""
