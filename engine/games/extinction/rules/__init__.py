"""The rules of Extinction. Each module names the sections of the ledger that it enforces.

course       the course of a decision: events, and the stack of what is in progress
table        who and what stands on the table; who decides for a side
areas        terrain on the table
sheets       what a model has: passives, triggers, abilities
holds        conditions
pools        stats, modifiers, dice pools
"""
