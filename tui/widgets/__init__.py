"""Widgets: they hold a picture, a cursor and a scroll position, never a fact of a game."""
