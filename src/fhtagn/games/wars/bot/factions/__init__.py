"""What the bot knows about each faction: one faction one file."""
