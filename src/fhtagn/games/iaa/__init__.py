"""IÄÄ! Cthulhu! Fhtagn!, a dice game by Henning Poehl (Sphinx Spieleverlag, 2016).

* Players: 2 to 6 (the printed set serves 2 or 3, two sets serve 4 to 6).  10 to 30 minutes.
* Hidden information: none.  Chance: dice only.
* Options: the agreed number of power points, when a doubling stone is earned, how long it stays.
* Where to look: ``state`` is the table, ``rules`` the flow in the order of the printed rules,
  ``actions`` what can be done and can happen, ``rules.toml`` the rule atlas, ``board`` the picture,
  ``greedy`` the bot, ``scenario`` positions for tests and puzzles, ``migrations`` logs of older rules.
"""

from fhtagn.games.iaa import migrations as migrations
from fhtagn.games.iaa.game import IaaGame

GAME = IaaGame()
