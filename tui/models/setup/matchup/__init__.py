"""The set-up of Matchup: units on the seats."""
