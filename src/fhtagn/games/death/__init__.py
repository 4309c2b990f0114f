"""Cthulhu: Death May Die – Furcht vor dem Unbekannten, by Marco Portugal and Rob Daviau (CMON, Asmodee).

* Players: 1 to 5, together; a lone player leads two investigators.  60 to 120 minutes.
* Hidden information: none; nobody knows the order of the decks.  Chance: dice, draws, set-up.
* Options: episode, Elder One, investigators, the degree of the unknown, random places, a content file.
* Where to look: ``rules/case`` is what a table plays with, made from ``data/*.toml``; ``rules/state`` the
  table; ``rules/turn``, ``mythos``, ``discovery``, ``attack``, ``ending`` are the parts of a turn;
  ``rules/effects`` carries out the words of the cards, ``rules/skills`` the skills; ``rules.toml`` is the
  rule atlas, ``scenario`` states positions for tests and puzzles.
"""

from fhtagn.games.death.game import DeathGame

GAME = DeathGame()
