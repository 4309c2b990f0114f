"""Die Sterne stehen richtig: the numbers of the printed rules that are no property of a card or a tile."""

from typing import Final

DECK_SIZE: Final = 75  # stars:cards/75
HAND: Final = 5  # stars:setup/hands, stars:5/draw-up
CULT_LIMIT: Final = 6  # stars:3/seventh
GOAL: Final = 10  # stars:goal/first-to-ten
MOST_IGNORED: Final = 3  # stars:goo/three-stars
