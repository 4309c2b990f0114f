"""The bots of Cthulhu Wars: what a position is worth, and what a search is told about it."""
