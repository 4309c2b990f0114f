"""Cthulhu Wars by Sandy Petersen, the base game (Onslaught 3 / Omega, German edition).

* Players: 2 to 4 with the factions Great Cthulhu, Crawling Chaos, Black Goat and Yellow Sign.
* Hidden information: the values of elder signs.  Chance: dice, drawing elder signs.
* Options: factions, map, first player without Great Cthulhu, the printing of Fertility Cult, and four
  questions that tables answer differently (docs/rulings.md).
* Where to look: ``content`` and ``data/`` printed facts; ``state`` the table; ``points`` the closed
  list of windows, queries and events; ``setup``, ``rounds``, ``turn``, ``common``, ``battle``,
  ``phases``, ``books``, ``ending`` the flow in the order of the rulebook; ``factions/`` one file per
  faction card, one block per ability; ``verbs`` what physically happens.
"""

from fhtagn.games.wars.game import WarsGame

GAME = WarsGame()
