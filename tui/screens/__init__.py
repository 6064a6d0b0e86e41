"""Screens: what is shown, what keys do, and which messages follow. Each paints a frame of exact cells."""
