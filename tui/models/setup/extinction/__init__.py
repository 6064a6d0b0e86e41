"""The set-up of Extinction: sides on the seats, and what the battle is made of."""
