"""Cthulhu: Rise of the Cults, by Krzysztof Wolicki (RedImp Games, 2017).

* Players: 1 to 4; alone against the NPC.  90 to 120 minutes.
* Hidden information: hands, cards laid face down and thugs in a fist, the order of all decks, the NPC's card
  that was set aside.  Chance: the decks, the recruitment dice, the NPC's die.
* Options: rounds, stacks, prologue, the debatable rules, the goal of the solo game, the cards (a content file
  takes the place of the shipped ones).
"""

from fhtagn.games.cults.game import CultsGame

GAME = CultsGame()
