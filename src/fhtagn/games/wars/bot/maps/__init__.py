"""What the bot knows about each world: one world one file."""
