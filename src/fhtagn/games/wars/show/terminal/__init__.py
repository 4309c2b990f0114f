"""Cthulhu Wars as text: the board, a battle, the sheets, and all of it in sentences."""
