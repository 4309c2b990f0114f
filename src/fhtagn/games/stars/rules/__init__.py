"""The rules of Die Sterne stehen richtig: cards, sky, constellations, and the five steps of a turn."""
