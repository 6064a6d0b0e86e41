"""What tests of any game use: given / when / then, random games, and a toy game."""
