"""Pages over a table: why, hand, log, draws, panels, branches. They only look."""
