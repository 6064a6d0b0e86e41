"""Tests of the rules of Extinction, a file per section of the ledger."""
