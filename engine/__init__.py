"""The rules of three tabletop games on one event-sourced kernel; no terminal, no disk."""
