"""Die Sterne stehen richtig (The Stars Are Right), a card game by Klaus Westerhoff (Pegasus Spiele, 2008).

* Players: 2 to 4.  45 to 60 minutes.
* Hidden information: the hands.  Chance: the layout of the sky, the cards that are drawn.
* Options: the deck (a content file takes the place of the shipped one), who starts, and how the
  debatable rules are read.
* Where to look: ``sky`` is the firmament and its moves, ``constellation`` finds patterns in it,
  ``content`` holds the cards (``cards.toml``), ``state`` the table; ``turn``, ``invocation``,
  ``summoning`` and ``minions`` are the rules in the order of the printed book, ``rules.toml`` the rule
  atlas, ``board`` the picture, ``search`` and ``greedy`` the bot, ``scenario`` positions for tests
  and puzzles.
"""

from fhtagn.games.stars.game import StarsGame

GAME = StarsGame()
