"""What screens show and let a person set, as plain data: no Textual, nothing painted."""
