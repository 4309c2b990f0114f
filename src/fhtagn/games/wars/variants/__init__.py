"""Variants and house rules of Cthulhu Wars: cards whose rules hold for everybody at the table."""
