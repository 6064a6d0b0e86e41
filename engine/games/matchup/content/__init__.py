"""The printed data of Matchup: units.toml, read and checked by `read`."""
