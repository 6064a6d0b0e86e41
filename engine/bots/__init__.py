"""Players for any game; they see only a View."""
