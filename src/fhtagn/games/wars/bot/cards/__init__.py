"""What the bot knows about each card: one card one file."""
