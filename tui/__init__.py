"""Every front end: the Textual app, line mode, the wire; none knows a rule of a game."""

__version__ = "0.1.0"
