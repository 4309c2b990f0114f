"""Die Sterne stehen richtig: the numbers of the printed rules that are no property of a card or a tile."""

from typing import Final

DECK_SIZE: Final = 75
HAND: Final = 5
CULT_LIMIT: Final = 6
GOAL: Final = 10
MOST_IGNORED: Final = 3
